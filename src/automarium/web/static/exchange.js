// What has come takes the place of what was there. On the stage and beside it what is the same stays as it is: the browser styles,
// lays out and paints only what has changed. Its drawing is the largest part of the page, and most of it stays from tap to tap.
const exchange = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const KEPT = "#bar, #stage, #own, #sheets"; // what of the page is compared; the rest is small, or another one each time
  const NEW = "input, select, textarea, template, dialog[open]"; // they hold what nobody sees, such as what was typed
  const WHOLE = "button, .motion"; // these stay as they are, or are new
  const FAR = 40; // so many later ones are looked at for one that stays
  const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
  const key = (element) => element.dataset.spot || (element.localName !== "svg" && element.id)
    || (element.localName === "a" && element.firstElementChild?.dataset.spot); // around a place, whether it leads anywhere or not
  const name = (element) => key(element) || element.classList[0];
  const nameOf = (node) => isElement(node) && node.getAttribute("data-same"); // what has the same name is the same
  const isSame = (there, fresh) => (nameOf(fresh) ? nameOf(there) === nameOf(fresh)
    : there.isEqualNode(fresh) && !(isElement(there) && (there.matches(NEW) || there.querySelector(NEW))));
  const fits = (there, fresh) => there.nodeName === fresh.nodeName
    && (!isElement(there) || (name(there) === name(fresh) && !there.matches(`${NEW}, ${WHOLE}`)));
  const isAlike = (there, fresh) => isElement(fresh) && fits(there, fresh)
    && (key(fresh) || there.getAttribute("transform") === fresh.getAttribute("transform"));
  const find = (from, fresh, test, until = null) => {
    for (let [each, left] = [from, FAR]; each !== until && left; each = each.nextSibling, left -= 1) if (test(each, fresh)) return each;
    return null;
  };

  const facts = (there, fresh) => {
    const isOver = (each) => !fresh.hasAttribute(each) && !(there.id === "board" && each === "style"); // no page says a style; the board's is told anew
    for (const each of [...there.attributes]) if (isOver(each.name)) there.removeAttribute(each.name);
    for (const each of fresh.attributes) if (there.getAttribute(each.name) !== each.value) there.setAttribute(each.name, each.value);
  };
  const without = (from, until) => {
    while (from !== until) { const next = from.nextSibling; from.remove(); from = next; }
  };
  // Of a part that is here already only its name has come.
  let [known, wanted] = [new Map(), new Set()];
  const SENT = "[data-same]:empty";
  const want = (fresh) => { wanted = new Set([...fresh.querySelectorAll(SENT)].map(nameOf)); };
  const spare = (there) => { // it becomes another one, and may be needed elsewhere as it is
    const name = nameOf(there);
    if (wanted.has(name) && known.get(name) === there) known.set(name, there.cloneNode(true));
  };
  const full = (fresh) => (isElement(fresh) && fresh.matches(SENT) ? known.get(nameOf(fresh)).cloneNode(true) : fresh);
  const filled = (fresh) => {
    if (isElement(fresh)) fresh.querySelectorAll(SENT).forEach((each) => each.replaceWith(full(each)));
    return fresh;
  };
  const has = () => new Map([...document.querySelectorAll("#picture [data-same]")].map((each) => [nameOf(each), each]));
  // First what is the same or alike finds its place; what is left between two of these takes what fits there.
  const placed = (there, fresh) => {
    let at = there.firstChild;
    return [...fresh.childNodes].map((comes) => {
      const same = find(at, comes, isSame);
      const each = same ? comes : full(comes);
      const stays = same ?? find(at, each, isAlike);
      at = stays ? stays.nextSibling : at;
      return { each, stays, isKnown: Boolean(same) };
    });
  };
  const inside = (there, fresh) => {
    let at = there.firstChild;
    const places = placed(there, fresh);
    const ends = []; // for each the next one that has its place
    for (let [number, end] = [places.length - 1, null]; number >= 0; number -= 1) { ends[number] = end; end = places[number].stays ?? end; }
    places.forEach(({ each, stays, isKnown }, number) => {
      const found = stays ?? (isElement(each) && key(each) ? null : find(at, each, fits, ends[number]));
      if (!found) { there.insertBefore(filled(each), at); return; }
      without(at, found);
      at = found.nextSibling;
      if (!isKnown) merge(found, each);
    });
    if (there.matches("#stage[data-aims] #picture")) park(at); else without(at, null);
  };
  // What lies below a map is not seen while a place on the map is chosen. It is the larger part, and it comes back: it stays, hidden.
  const LIT = 'a.tap, .spot:not([class="spot"])';
  const park = (from) => {
    for (let [each, next] = [from, null]; each; each = next) {
      next = each.nextSibling;
      if (isElement(each)) hide(each); else each.remove();
    }
  };
  const hide = (element) => {
    element.setAttribute("data-parked", "");
    for (const lit of element.querySelectorAll(LIT)) {
      if (lit.localName === "a") [...lit.attributes].forEach((each) => lit.removeAttribute(each.name));
      else lit.setAttribute("class", "spot");
      for (let each = lit; each !== element.parentNode; each = each.parentNode) each.removeAttribute("data-same"); // it is another one
    }
  };
  // A part of the drawing that changes from scene to scene is one element, if it can be, and has nothing around it: it may lie there already.
  const PART = "#drawing [data-part]";
  const alone = (part) => {
    const child = full(part.firstElementChild ?? part);
    if (part.attributes.length > 1 || part.childNodes.length !== 1 || !["g", "a"].includes(child.localName)) return part;
    child.dataset.part = part.dataset.part;
    child.removeAttribute("data-same"); // it will be another one
    return child;
  };
  const unwrap = (page) => page.querySelectorAll(PART).forEach((each) => each.replaceWith(alone(each)));
  const shown = (change) => {
    const part = change.cloneNode(true);
    part.removeAttribute("data-state");
    return alone(part);
  };
  document.addEventListener("DOMContentLoaded", () => unwrap(document));
  const merge = (there, fresh) => {
    if (!isElement(there)) { there.data = fresh.data; return; }
    spare(there);
    facts(there, fresh);
    inside(there, fresh);
  };

  // What scripts have told the stage stays told until they tell it anew: else all of the drawing would change twice.
  const dress = (there, fresh) => {
    for (const each of there.querySelectorAll(".spot:is(.ring, .dropped)")) each.classList.remove("ring", "dropped");
    for (const each of there.querySelectorAll("#drawing .spot.chosen")) each.classList.remove("chosen");
    for (const each of fresh.querySelectorAll('use[href="#picture"]')) each.removeAttribute("href");
    const [board, next] = [there, fresh].map((each) => each.querySelector("#board"));
    if (!board || !next) return;
    for (const each of ["far", "farther"]) next.classList.toggle(each, board.classList.contains(each));
    if (board.matches(".far")) stage.words(next);
    const [small, comesSmall] = [there, fresh].map((each) => each.querySelector(".mini"));
    if (small && comesSmall) {
      comesSmall.setAttribute("class", small.getAttribute("class"));
      if (small.matches(".on")) comesSmall.querySelector("use").setAttribute("href", "#picture");
    }
    const [drawn, comes] = [board, next].map((each) => each.querySelector(":scope > svg"));
    if (!drawn || !comes) return;
    comes.dataset.home = comes.getAttribute("viewBox");
    comes.setAttribute("viewBox", drawn.getAttribute("viewBox"));
  };
  const part = (id, written) => {
    const [there, page] = [document.getElementById(id), document.createElement("template")];
    if (!there) return;
    page.innerHTML = written;
    const fresh = page.content.firstElementChild;
    dress(there, fresh);
    want(fresh);
    unwrap(fresh);
    if (!there.matches(KEPT) || fresh.matches(".shakes")) there.replaceWith(filled(fresh));
    else merge(there, fresh);
  };

  // What came last as text: what has come once more is not read again. Sheets are closed, so they wait until the rest is seen.
  const STAYS = ["bar", "own"];
  const came = new Map();
  let late = null;
  const flush = () => {
    if (late === null) return;
    clearTimeout(late.timer);
    part("sheets", late.written);
    late = null;
    document.dispatchEvent(new Event("exchange:late"));
  };
  const LATE = 150; // milliseconds
  const whenSeen = (written) => {
    clearTimeout(late?.timer);
    late = { written, timer: setTimeout(flush, LATE) };
  };
  const take = (id, written, parts = new Map()) => {
    known = parts;
    const isAgain = STAYS.includes(id) && came.get(id) === written && !written.includes("data-grip"); // its words follow the question
    came.set(id, written);
    if (id === "sheets" && !one("dialog.sheet[open]")) whenSeen(written);
    else if (!isAgain) part(id, written);
  };
  return { take, flush, has, shown };
})();

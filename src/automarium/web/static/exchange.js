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
  const key = (element) => element.dataset.spot || element.dataset.part || (element.localName !== "svg" && element.id);
  const name = (element) => key(element) || element.classList[0];
  const isSame = (there, fresh) => there.isEqualNode(fresh) && !(isElement(there) && (there.matches(NEW) || there.querySelector(NEW)));
  const fits = (there, fresh) => there.nodeName === fresh.nodeName
    && (!isElement(there) || (name(there) === name(fresh) && !there.matches(`${NEW}, ${WHOLE}`)));
  const isAlike = (there, fresh) => isElement(fresh) && fits(there, fresh)
    && (key(fresh) || there.getAttribute("transform") === fresh.getAttribute("transform"));
  const find = (from, fresh, test) => {
    for (let [each, left] = [from, FAR]; each && left; each = each.nextSibling, left -= 1) if (test(each, fresh)) return each;
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
  const inside = (there, fresh) => {
    let at = there.firstChild;
    for (const each of [...fresh.childNodes]) {
      const same = find(at, each, isSame);
      const stays = same ?? find(at, each, isAlike) ?? (isElement(each) && key(each) ? null : find(at, each, fits));
      if (!stays) { there.insertBefore(each, at); continue; }
      without(at, stays);
      at = stays.nextSibling;
      if (!same) merge(stays, each);
    }
    without(at, null);
  };
  const merge = (there, fresh) => {
    if (!isElement(there)) { there.data = fresh.data; return; }
    facts(there, fresh);
    inside(there, fresh);
  };

  // What scripts have told the stage stays told until they tell it anew: else all of the drawing would change twice.
  const dress = (there, fresh) => {
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
    if (!there.matches(KEPT) || fresh.matches(".shakes")) there.replaceWith(fresh);
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
  const take = (id, written) => {
    const isAgain = STAYS.includes(id) && came.get(id) === written && !written.includes("data-grip"); // its words follow the question
    came.set(id, written);
    if (id === "sheets" && !one("dialog.sheet[open]")) whenSeen(written);
    else if (!isAgain) part(id, written);
  };
  return { take, flush };
})();

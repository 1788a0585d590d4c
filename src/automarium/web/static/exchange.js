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
  const key = (element) => element.dataset.spot || (element.localName !== "svg" && element.id);
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
    const isOver = (each) => !fresh.hasAttribute(each) && !(each === "style" && there.matches("#board, #board > svg")); // no page says a style; theirs are told anew
    for (const each of [...there.attributes]) if (isOver(each.name)) there.removeAttribute(each.name);
    for (const each of fresh.attributes) if (each.name !== "style" && there.getAttribute(each.name) !== each.value) there.setAttribute(each.name, each.value);
  };
  const without = (from, until) => {
    while (from !== until) { const next = from.nextSibling; from.remove(); from = next; }
  };
  const inside = (there, fresh) => {
    let at = there.firstChild;
    for (const each of [...fresh.childNodes]) { // one that only fits is left to a later one that is alike
      const same = find(at, each, isSame);
      const isFree = (there) => fits(there, each) && !(isElement(there) && find(each.nextSibling, there, (later) => isAlike(there, later)));
      const stays = same ?? find(at, each, isAlike) ?? (isElement(each) && key(each) ? null : find(at, each, isFree));
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
    if (!picture.fill(there)) inside(there, fresh);
  };

  // The picture on the stage is most of what comes, and most of it came before. It is compared as it is written, and only what
  // is written otherwise is read; what scripts have changed since is read, too.
  const picture = (() => {
    const [BEGIN, SHAKES] = ['<g id="picture">', '<section class="stage shakes"'];
    const known = { element: null, written: null }; // as it came last
    let [comes, empty, ways] = [null, null, []]; // the one that comes; the element that it is to be put into; how
    const [changed, above] = [new Set(), new Set()]; // what scripts have changed, and what it is in
    const take = (records) => {
      for (const { target, type } of records) {
        if (type === "attributes" && target.localName === "text") continue; // how large its letters are
        changed.add(target);
        for (let each = target.parentNode; each && !above.has(each); each = each.parentNode) above.add(each);
      }
    };
    const watch = new MutationObserver(take);
    const NONE = [];
    const [LARGE, MOST] = [4000, 4]; // letters of what is worth keeping; how many
    let left = []; // what was beside a map that is shown alone, as it was written: it comes back

    // An element as it is written, with its children; none where letters are among them.
    const scan = (text, from) => {
      const open = [];
      for (let at = from; ;) {
        const begin = text.indexOf("<", at);
        const [end, last] = [text.indexOf(">", begin) + 1, open.at(-1)];
        if (begin < 0 || !end) return null;
        if (last && begin > at) last.isMixed = true;
        at = end;
        if (text[begin + 1] === "/") {
          last.end = end;
          open.pop();
          if (!open.length) return last;
          continue;
        }
        const element = { text, begin, from: end, end, inside: NONE, isMixed: false, bare: "", holdsBare: false };
        if (last?.inside === NONE) last.inside = [element];
        else last?.inside.push(element);
        if (text[end - 2] !== "/") open.push(element);
      }
    };
    const head = ({ text, begin, from, bare }) => bare || text.slice(begin, from);
    const whole = ({ text, begin, end }) => text.slice(begin, end);
    const isWritten = (was, comes) => was.end - was.begin === comes.end - comes.begin && whole(was) === whole(comes);
    const isLeaf = (element) => element.isMixed || !element.inside.length;
    const NAME = /^<([\w-]+)(?:.*? (?:data-spot|id)="([^"]*)")?/;
    const named = (element) => {
      if (element.name) return element;
      let place = element;
      while (around(place)) [place] = place.inside;
      const first = head(place);
      const [, tag, key] = NAME.exec(first);
      const part = (fact) => first.match(fact)?.[1] ?? "";
      return Object.assign(element, { key, name: `${tag} ${key ?? part(/ class="([\w-]*)/)}`, moved: part(/ transform="([^"]*)/) });
    };
    const isAlike = (was, comes) => was.name === comes.name && (comes.key || was.moved === comes.moved);
    const fits = (was, comes) => !comes.key && was.name === comes.name;
    const find = (some, from, test) => {
      for (let at = from; at < some.length && at < from + FAR; at += 1) if (test(some[at], at)) return at;
      return -1;
    };

    // A place that can be tapped is in a link, and what changes in a turn that is told is a part. When that is over, the link or the part stays
    // around it, and says nothing: else all that the place holds would be new, and once more the next time. It is told beside what is written, where neither is.
    const BARE = { "<a ": "<a>", '<g data-part="': "<g>" };
    const around = (element) => element.bare
      || (element.inside.length === 1 && !element.isMixed && /^<[ag][ >]/.test(element.text.slice(element.inside[0].begin, element.inside[0].begin + 3)) // a single shape is styled by what it lies in
        && BARE[Object.keys(BARE).find((begin) => element.text.startsWith(begin, element.begin))]) || "";
    const bared = (place, bare) => ({ ...place, name: "", inside: [place], isMixed: false, bare, holdsBare: true });
    const emptied = (written) => written.replace(/\/?>$/, "/>");
    const carry = (was, comes) => { // written alike
      if (!was.holdsBare) return comes;
      if (was.bare) return bared(carry(was.inside[0], comes), was.bare);
      return Object.assign(comes, { inside: comes.inside.map((each, at) => carry(was.inside[at], each)), holdsBare: true });
    };
    const pair = (there, was, comes) => {
      const [before, after] = [around(was), around(comes)];
      if (before === after) { compare(there, was, comes); return comes; }
      if (changed.has(there)) { ways.push([whole(comes), (fresh) => there.replaceWith(fresh)]); return comes; }
      if (before) {
        if (!was.bare) ways.push([emptied(before), (fresh) => facts(there, fresh)]);
        return bared(pair(there.firstElementChild, was.inside[0], comes), before);
      }
      ways.push([emptied(head(comes)), (fresh) => { there.replaceWith(fresh); fresh.append(there); }]);
      const inside_ = pair(there, was, comes.inside[0]);
      return Object.assign(comes, { inside: [inside_], holdsBare: inside_.holdsBare });
    };

    // What is to be read is collected, and read at once.
    const compare = (there, was, comes) => {
      const elements = [...there.children];
      if (changed.has(there) || isLeaf(was) || isLeaf(comes) || elements.length !== was.inside.length) {
        ways.push([whole(comes), (fresh) => merge(there, fresh)]);
        return;
      }
      if (head(was) !== head(comes)) ways.push([emptied(head(comes)), (fresh) => facts(there, fresh)]);
      let at = 0;
      const isTop = there === known.element;
      const leave = (until) => {
        for (; at < until; at += 1) {
          const [element, written] = [elements[at], was.inside[at]];
          ways.push(["", () => element.remove()]);
          const isKept = isTop && written.end - written.begin > LARGE && !changed.has(element) && !above.has(element);
          if (isKept) left = [...left.slice(1 - MOST), { element, written }];
        }
      };
      const back = (each, before) => {
        const found = isTop ? left.find(({ written }) => isAlike(named(written), named(each))) : null;
        if (!found) { ways.push([whole(each), (fresh) => there.insertBefore(fresh, before)]); return each; }
        left = left.filter((some) => some !== found);
        ways.push(["", () => there.insertBefore(found.element, before)]);
        return isWritten(found.written, each) ? carry(found.written, each) : pair(found.element, found.written, each);
      };
      for (const [number, each] of comes.inside.entries()) {
        const same = find(was.inside, at, (old, place) => isWritten(old, each) && !changed.has(elements[place]) && !above.has(elements[place]));
        const stays = same >= 0 ? same : like(was.inside, at, each, comes.inside.slice(number + 1, number + FAR));
        if (stays < 0) comes.inside[number] = back(each, elements[at] ?? null);
        else {
          leave(stays);
          comes.inside[number] = same < 0 ? pair(elements[stays], was.inside[stays], each) : carry(was.inside[same], each);
          at = stays + 1;
        }
        comes.holdsBare ||= comes.inside[number].holdsBare;
      }
      leave(elements.length);
    };
    // One that only fits is left to a later one that is alike.
    const like = (some, at, comes, later) => {
      named(comes);
      const found = find(some, at, (old) => isAlike(named(old), comes));
      const isFree = (old) => fits(named(old), comes) && !later.some((each) => isAlike(old, named(each)));
      return found >= 0 ? found : find(some, at, isFree);
    };
    const read = (texts) => {
      const page = document.createElement("template");
      page.innerHTML = `<figure><svg>${texts.join("")}</svg></figure>`;
      if (one("#board")?.matches(".far")) stage.words(page.content.firstElementChild);
      return [...page.content.querySelector("svg").children];
    };

    // The stage without the inside of its picture, where the one that is there is known; else all of it.
    const cut = (stage_) => {
      const from = stage_.indexOf(BEGIN);
      waits = null;
      comes = from < 0 ? null : scan(stage_, from);
      empty = comes && known.element === one("#picture") && !stage_.startsWith(SHAKES) ? known.element : null;
      return empty ? `${stage_.slice(0, from)}${BEGIN}</g>${stage_.slice(comes.end)}` : stage_;
    };
    // It is filled when the room for it has been measured: until then nothing in it has changed, and measuring lays out none of it.
    let waits = null;
    const fill = (there) => {
      if (!empty || there !== empty) return false;
      [waits, empty] = [empty, null];
      return true;
    };
    const draw = () => {
      if (!waits) return;
      take(watch.takeRecords());
      ways = [];
      compare(waits, known.written, comes);
      waits = null;
      const fresh = read(ways.map(([text]) => text));
      for (const [text, way] of ways) way(text && fresh.shift());
      keep();
    };
    // All has come: what scripts change from here on is seen. One that found no place to fill is put there whole.
    const keep = () => {
      if (waits) return;
      if (empty) one("#picture")?.replaceWith(...read([whole(comes)]));
      empty = null;
      const element = one("#picture");
      if (element !== known.element) { watch.disconnect(); left = []; }
      if (element && element !== known.element) watch.observe(element, { subtree: true, childList: true, attributes: true });
      Object.assign(known, { element: comes && element, written: comes });
      watch.takeRecords();
      changed.clear();
      above.clear();
    };
    const stays = () => Boolean(empty) && isWritten(known.written, comes);
    return { cut, fill, draw, keep, stays, waits: () => Boolean(waits) };
  })();

  // Letters on small drawings, which have been measured: those at the same place are as large, until they are measured again.
  const grow = (there, fresh) => {
    if (there.length !== fresh.length) return;
    for (const [at, each] of there.entries()) {
      for (const name of ["tiny", "grown"]) if (each.classList.contains(name)) fresh[at].classList.add(name);
      const size = each.style.getPropertyValue("--letters");
      if (size) fresh[at].style.setProperty("--letters", size);
    }
  };

  // What scripts have told the stage stays told until they tell it anew: else all of the drawing would change twice.
  const dress = (there, fresh) => {
    for (const each of fresh.querySelectorAll('use[href="#picture"]')) each.removeAttribute("href");
    if (there.id === "own") grow(...[there, fresh].map((each) => [...each.querySelectorAll(".face text")]));
    const [board, next] = [there, fresh].map((each) => each.querySelector("#board"));
    if (!board || !next) return;
    for (const each of ["larger", "far", "farther"]) next.classList.toggle(each, board.classList.contains(each));
    if (board.matches(".far")) stage.words(next);
    const [small, comesSmall] = [there, fresh].map((each) => each.querySelector(".mini"));
    if (small && comesSmall) {
      comesSmall.setAttribute("class", small.getAttribute("class"));
      if (small.matches(".on") && picture.stays()) comesSmall.querySelector("use").setAttribute("href", "#picture");
    }
    const [drawn, comes] = [board, next].map((each) => each.querySelector(":scope > svg"));
    if (!drawn || !comes) return;
    comes.dataset.home = comes.getAttribute("viewBox");
    comes.setAttribute("viewBox", drawn.getAttribute("viewBox"));
    if (drawn.dataset.seen) comes.dataset.seen = drawn.dataset.seen;
  };
  // What a later scene changes is read when that scene is shown.
  const CHANGES = /(<template id="changes">)([^]*?)(?=<\/template>)/;
  let unread = null;
  const first = (written) => Number(/ data-state="(\d+)"/.exec(written)?.[1] ?? Infinity);
  const aside = (written) => {
    unread = null;
    return written.replace(CHANGES, (_, begin, inside_) => { unread = { inside: inside_, first: first(inside_) }; return begin; });
  };
  const changes = (number) => {
    const there = one("#changes");
    if (there && unread && number >= unread.first) { there.innerHTML = unread.inside; unread = null; }
    return there;
  };
  const part = (id, written) => {
    const [there, page] = [document.getElementById(id), document.createElement("template")];
    if (!there) return;
    page.innerHTML = id === "stage" ? picture.cut(aside(written)) : written;
    const fresh = page.content.firstElementChild;
    dress(there, fresh);
    if (!there.matches(KEPT) || fresh.matches(".shakes")) there.replaceWith(fresh);
    else merge(there, fresh);
    if (id === "stage") picture.keep();
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
  // What has been put into the own side since it came goes: all of the board that was pulled up, the nearest places, the words of the question.
  const bare = (written) => {
    document.querySelectorAll("#own > :is(.own-board, .nearest)").forEach((each) => each.remove());
    const words = written.includes("<b></b>") && one("#own .aims b");
    if (words) words.textContent = "";
  };
  const take = (id, written) => {
    const isAgain = STAYS.includes(id) && came.get(id) === written;
    came.set(id, written);
    if (id === "sheets" && !one("dialog.sheet[open]")) whenSeen(written);
    else if (!isAgain) part(id, written);
    else if (id === "own") bare(written);
  };
  return { take, flush, changes, draw: picture.draw, waits: picture.waits };
})();

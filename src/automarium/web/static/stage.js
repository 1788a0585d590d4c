// The stage: what of the board is seen, the orders one after the other, the story, the sheets, the why on the board.
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const setting = (name) => document.documentElement.dataset[name];
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = { get matches() { return reduced.matches || setting("motion") === "off"; } };
  // What somebody likes goes into the cookie of the settings, which the server reads as well.
  const prefer = (name, value) => {
    document.documentElement.dataset[name] = value;
    const kept = (document.cookie.match(/(?:^|; )prefs=([^;]*)/)?.[1] ?? "").split(".");
    const others = kept.filter((each) => each && !each.startsWith(`${name}-`));
    document.cookie = `prefs=${[`${name}-${value}`, ...others].join(".")}; path=/; max-age=31536000; samesite=strict`;
  };

  // The camera. A view is x, y, width, height of the drawing; home is what the page wants to be seen.
  const svg = () => one("#board > svg");
  const shows = () => one("#stage > #board") ?? svg(); // in what it is seen
  let measured = null; // its room, known before the picture changed
  const space = () => measured ?? shows().getBoundingClientRect();
  const numbers = (text) => text.split(" ").map(Number);
  let view = null;
  let home = null;
  let flight = null;
  const set = (next) => {
    flight?.finish();
    view = next;
    const box = svg() && space(); // before anything changes: it would be laid out once more
    if (svg()) place(box);
    if (box) letters(box);
    if (box && !maps.aims()) mini(box);
    corner();
    if (!pointers.size) button();
    tabs();
    trim(box);
    return box;
  };
  // On the stage all of the drawing is there, one pixel a unit, and the board shows a part of it: by a transform, with which nothing in it
  // changes. By another viewBox, or another size, the browser lays out and paints all of its letters again.
  const place = (box) => {
    const [drawing, board, seen] = [svg(), one("#stage > #board"), view.map((each) => each.toFixed(1)).join(" ")];
    const told = (name, value) => { if (drawing.getAttribute(name) !== value) drawing.setAttribute(name, value); };
    if (!board) { told("viewBox", seen); return; }
    told("data-seen", seen);
    if (!box.width || !box.height) return; // it is placed when there is room for it
    const [x, y, width, high] = whole();
    const height = width * 2 ** Math.max(0, Math.ceil(Math.log2(high / width))); // higher than the drawing, which has a row more now and then
    const [, , , before] = placed.board === board ? numbers(drawing.getAttribute("viewBox")) : [0, 0, 0, 0];
    told("viewBox", `${x} ${y} ${width} ${Math.max(height, before)}`);
    Object.assign(drawing.style, { width: `${width}px`, height: `${Math.max(height, before)}px` });
    drawing.style.transform = placing(view, box);
    placed.size = [box.width, box.height];
    if (placed.board !== board) { resized.disconnect(); resized.observe(placed.board = board); }
  };
  const placing = (seen, box) => {
    const [[scale, left, top], [x, y]] = [lies(seen, box), whole()];
    return `translate(${(left + x * scale).toFixed(3)}px, ${(top + y * scale).toFixed(3)}px) scale(${scale})`;
  };
  // Where the drawing is on the screen, also while it flies. Not every browser says so by `getScreenCTM` where there is a transform.
  const stands = () => {
    const moved = one("#stage > #board") ? getComputedStyle(svg()).transform : "none";
    if (moved === "none") { const { a, e, f } = svg().getScreenCTM(); return { scale: a, left: e, top: f }; }
    const [{ a, e, f }, [x, y], box] = [new DOMMatrix(moved), whole(), one("#board").getBoundingClientRect()];
    return { scale: a, left: box.left + e - x * a, top: box.top + f - y * a };
  };
  const inDrawing = (rect, { scale, left, top } = stands()) => [(rect.x - left) / scale, (rect.y - top) / scale, rect.width / scale, rect.height / scale];
  const placed = { size: [0, 0], board: null }; // in which room
  const resized = new ResizeObserver(() => {
    if (!view || !svg() || !one("#stage > #board")) return;
    const box = one("#board").getBoundingClientRect();
    if ([box.width, box.height].some((each, at) => each !== placed.size[at])) place(box);
  });
  // Beside a map that is all in sight, a column of which only a part would be seen is left out: nothing is cut. By hand one goes anywhere.
  const trim = (box) => {
    const [columns, map] = [Number(one("#board").dataset.columns), one("#board").dataset.map];
    const all_ = box && columns > 1 && map && !pointers.size && wide.matches && view[0] + view[2] < whole()[2] - 1;
    const [left, , width] = map ? numbers(map) : [];
    const isAlone = all_ && left >= view[0] - 1 && left + width <= view[0] + view[2] + 1 && view[2] < width * 1.9;
    const sides = isAlone ? [left + width, left].map((each, at) => Math.max(0, (at ? each - view[0] : view[0] + view[2] - each) * (box.width / view[2]))) : null;
    if (svg()) one("#board").style.clipPath = sides ? `inset(0 ${sides[0].toFixed(1)}px 0 ${sides[1].toFixed(1)}px)` : "";
  };
  // Letters keep their size, 11 pixels at least: where more is seen than that allows, signs grow and words are left out;
  // far away all letters are. What a movement says grows with it.
  // Told by a rule of its own: what is exchanged has this size at once, and nothing else is styled again with it. Another rule costs a
  // look at all of the page, so what few words have to know is told to themselves.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":where(.larger) > svg text { scale: 1.00 }");
  document.adoptedStyleSheets.push(sheet);
  const tell = ({ style }, name, size) => {
    if (Number(style.getPropertyValue(name)) !== Number(size.toFixed(2))) style.setProperty(name, size.toFixed(2));
  };
  const ROMAN = /^[IVX]+$/; // a number, also where it is as long as a word
  const words = (board) => board.querySelectorAll(":scope > svg text").forEach((each) => each.classList.toggle("word", each.textContent.length > 3 && !ROMAN.test(each.textContent)));
  const letters = (box) => {
    const board = one("#board");
    if (!board.dataset.whole) return;
    const scale = Math.min(box.width / view[2], box.height / view[3]) || 1;
    const grown = wide.matches ? 1 : Math.max(1, legible() / scale);
    board.classList.toggle("larger", grown > 1.005);
    board.classList.toggle("far", grown > 1.02);
    board.classList.toggle("farther", grown > GROWN * 1.02);
    if (grown > 1.005) tell(sheet.cssRules[0], "scale", Math.min(GROWN, grown)); // else no letter needs a matrix of its own
    if (grown > 1.02) words(board);
    const moving = one("#drawing .motion.now");
    if (moving) tell(moving, "--thin", 1 / scale); // its lines are as wide at any scale
    moving?.querySelectorAll(".said").forEach((each) => tell(each, "--said", Math.max(1, SAID / (numbers(moving.dataset.crop)[2] * scale))));
    const lifted = all("#drawing .motion.now :is(.lifted, .ghost) text").map((each) => [each, Number(each.getAttribute("font-size")) * each.parentNode.getCTM().a * scale]);
    for (const [each, size] of lifted) each.classList.toggle("tiny", size < LEAST);
  };
  // So do letters on small drawings beside words: they grow a little where that is enough, else they are left out.
  const faces = () => {
    const sized = all(":is(#card, #own, #tray, #stage .corner) .face text").map((each) => [each, each.checkVisibility() && each.parentNode.getScreenCTM()]);
    for (const [each, matrix] of sized) { // all are measured before the first one changes
      if (!matrix) continue;
      const grown = LEAST / (Number(each.getAttribute("font-size") || 16) * Math.hypot(matrix.a, matrix.b));
      each.classList.toggle("tiny", grown > GROWN);
      each.classList.toggle("grown", grown > 1 && grown <= GROWN);
      const size = Math.min(GROWN, Math.max(1, grown)).toFixed(2);
      if (size === "1.00") each.style.removeProperty("--letters");
      else if (each.style.getPropertyValue("--letters") !== size) each.style.setProperty("--letters", size);
    }
  };
  // The drawing once more: as a small map, in a second window, at a line. Only where it is seen is there another one.
  const again = (drawn, isSeen) => {
    const use = drawn?.querySelector("use");
    if (use && isSeen !== use.hasAttribute("href")) { if (isSeen) use.setAttribute("href", "#picture"); else use.removeAttribute("href"); }
  };
  // In the small map it comes when the rest is seen: it is as many elements once more.
  const SOON = 150; // milliseconds
  let soon = 0;
  const small = (map) => {
    clearTimeout(soon);
    if (!map.matches(".on")) again(map, false);
    else soon = setTimeout(() => again(one("#stage .mini"), Boolean(one("#stage .mini.on"))), SOON);
  };
  // What lies over the stage keeps off the places of a movement, and lies where it hides least of the others.
  const RINGS = ["#drawing .motion.now :is(.pulse, .hole, .said)", "#picture .spot:is(.chosen, .can)"];
  const shared = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const hidden = (box, some) => some.reduce((sum, each) => sum + shared(box, each), 0);
  const boxes = (...selectors) => selectors.flat().flatMap(all).map((each) => each.getBoundingClientRect()); // one after the other each is found by its id
  // The small map: what is seen of the board, where that is less than half; in the corner where it hides least, if that is little.
  const LITTLE = 0.1; // of its own area
  const mini = (box) => {
    const map = one("#stage .mini");
    if (!map || !view) return;
    const [left, top, width, height] = numbers(map.getAttribute("viewBox"));
    const scale = Math.min(box.width / view[2], box.height / view[3]) || 1;
    const seen = [Math.min(width, box.width / scale), Math.min(height, box.height / scale)];
    const below = view[1] + view[3] > (top + height) * 1.05;
    map.classList.toggle("on", !one("#stage").matches(".across, .down") && !below && seen[0] * seen[1] < (width * height) / 2);
    const x = Math.max(left, view[0] + (view[2] - seen[0]) / 2);
    const y = Math.max(top, view[1] + (view[3] - seen[1]) / 2);
    const sizes = { x, y, width: Math.max(0, Math.min(seen[0], left + width - x)), height: Math.max(0, Math.min(seen[1], top + height - y)), "stroke-width": width / 40 };
    for (const [name, value] of Object.entries(sizes)) map.querySelector(".at").setAttribute(name, value.toFixed(1));
    if (map.matches(".on")) {
      const [matters, places, high] = [boxes(RINGS), boxes("#picture .spot"), Math.min(118, (92 * height) / width)]; // as in table.css
      const names = ["", "left", "low", "low left"];
      const over = names.map((name) => {
        const at = new DOMRect(name.endsWith("left") ? box.left + 10 : box.right - 102, name.startsWith("low") ? box.bottom - 10 - high : box.top + 10, 92, high);
        return hidden(at, matters) ? Infinity : hidden(at, places);
      });
      const least = Math.min(...over);
      for (const name of ["left", "low"]) map.classList.toggle(name, names[over.indexOf(least)].includes(name));
      map.classList.toggle("on", least <= LITTLE * 92 * high); // else it would lie on places
    }
    small(map);
  };
  // The card that decides lies where it hides least, if it can at an edge: no place that matters, and of the others as few as can be.
  // Where there is no room for it, what it says of markers is left; where it hides something everywhere, it is drawn smaller.
  const WAYS = [0, 1, 0.75, 0.5, 0.25]; // how far from the left to the right, and from below to the top
  const PUT = WAYS.flatMap((up) => WAYS.map((across) => [across, up])).sort(([one], [other]) => (one % 1 ? 1 : 0) - (other % 1 ? 1 : 0));
  const BESIDE = 8; // pixels between it and the edge of the stage, as its style says
  const corner = () => {
    const card_ = all("#stage .corner").find((each) => each.offsetParent);
    if (!card_ || "held" in card_.dataset) return;
    const matters = boxes(RINGS, "#stage .mini.on", "#stage > .parts", wide.matches ? "#stage > .zoom" : []);
    const places = boxes("#picture .spot");
    const stage = one("#stage").getBoundingClientRect();
    card_.className = "corner";
    const low = card_.getBoundingClientRect().bottom; // above the tab of the own side
    const within = (box) => box.top >= stage.top - 1 && box.bottom <= low + 1 && box.left >= stage.left - 1 && box.right <= stage.right + 1;
    const lying = spots(card_.dataset.lies).map((each) => each.getBoundingClientRect()); // the card itself is on the board: no need of a second one
    const [isSeen, markers] = [lying.length > 0 && lying.every(within), card_.querySelector(".markers")];
    if (isSeen && !markers) { card_.className = "corner off"; return; }
    const found = [];
    for (const kind of isSeen ? ["brief "] : markers ? ["", "small ", "brief "] : ["", "small "]) {
      card_.className = `corner ${kind}`;
      const { offsetWidth: width, offsetHeight: height } = card_;
      const [free, high] = [stage.width - 2 * BESIDE - width, low - height - stage.top - BESIDE];
      for (const [across, up] of PUT) {
        const [x, y] = [across * free, up * high];
        const box = new DOMRect(stage.left + BESIDE + x, low - height - y, width, height);
        found.push({ over: hidden(box, matters) ? Infinity : hidden(box, places), kind, x, y });
      }
      if (found.some((each) => each.over === 0)) break;
    }
    const best = found.reduce((one, other) => (other.over < one.over ? other : one));
    for (const way of ["x", "y"]) card_.style.setProperty(`--${way}`, `${best[way].toFixed(1)}px`);
    card_.className = `corner ${best.over === Infinity ? "off" : `put ${best.kind}`}`;
  };
  // So does the button for all of the board, after the card, at the right or the left: it lies on no word and no number, if it can.
  const [HEIGHTS, ZOOM] = [[0, 1, 0.25, 0.5, 0.75, ...Array.from({ length: 15 }, (_, at) => (at + 1) / 16)], 10]; // of its way from below to the top, as in frame.css
  const button = () => {
    const here = one("#stage > .zoom");
    if (!here) return;
    here.className = "zoom"; // all is measured at once; where else it would lie is reckoned
    here.style.removeProperty("--high");
    const matters = boxes(RINGS[0], "#stage .mini.on", "#stage .corner:not(.off)", "#stage > :is(.parts, .regions, .switches)");
    const [words, targets, places] = [boxes("#picture text"), boxes(RINGS[1]), boxes("#picture .spot")];
    const [stage, { x, y, width, height }] = boxes("#stage", "#stage > .zoom");
    const ways = HEIGHTS.flatMap((high) => ["zoom", "zoom left"].map((side) => {
      const box = new DOMRect(side === "zoom" ? x : stage.left + ZOOM, y - high * (y - stage.top - ZOOM), width, height);
      return { high, side, over: 1e9 * hidden(box, matters) + 1e6 * hidden(box, words) + 1e3 * hidden(box, targets) + hidden(box, places) };
    }));
    const best = ways.reduce((one_, other) => (other.over < one_.over ? other : one_));
    here.className = best.side;
    here.style.setProperty("--high", best.high);
  };
  // The drawing is laid out and painted once, as it is seen at the end: what flies there is its picture, and no script has to move it.
  const NEAR = 4; // pixels: nearer than that nobody sees it fly
  const fly = (next) => {
    const from = view;
    apart();
    const box = set(next);
    maps.rest();
    if (still.matches || !from || !box?.width) return;
    const [[was, left, top], [is, x, y]] = [from, next].map((each) => lies(each, box));
    const grown = was / is;
    if (Math.hypot(left - x * grown, top - y * grown) < NEAR && Math.abs(grown - 1) * box.width < NEAR) return;
    const board = one("#board");
    board.style.overflow = "visible"; // what it flies over is seen
    flight = svg().animate({ transform: [from, next].map((each) => placing(each, box)) }, { duration: 250, easing: "cubic-bezier(.215, .61, .355, 1)" });
    flight.onfinish = flight.oncancel = () => board.style.removeProperty("overflow");
  };
  // How large a view is in a box, and where the drawing begins there.
  const lies = (seen, { width, height }) => {
    const scale = Math.floor((Math.min(width / seen[2], height / seen[3]) || 1) * 1e5) / 1e5; // nothing goes beyond the edge
    return [scale, (width - seen[2] * scale) / 2 - seen[0] * scale, (height - seen[3] * scale) / 2 - seen[1] * scale];
  };
  const whole = () => numbers(one("#board").dataset.whole || svg().dataset.home || "0 0 1 1");
  const zoom = (factor, x = 0.5, y = 0.5) => {
    const most = whole()[2];
    const width = Math.min(most * 1.1, Math.max(most / 8, view[2] / factor));
    const height = (view[3] * width) / view[2];
    set([view[0] + (view[2] - width) * x, view[1] + (view[3] - height) * y, width, height]);
  };
  // A drawing is made to be legible where all of its width is on the narrowest phone: 360 pixels. Of its height so
  // much is seen as has room then. A map may be seen smaller, for its letters grow; a movement says its words so that
  // they have 11 pixels where its part of the board has this width.
  const [PHONE, LEAST, GROWN, SAID] = [360, 11, 1.45, 375];
  const CLOSER = 1.3;
  const legible = () => (PHONE * (Number(one("#board").dataset.columns) || 1)) / whole()[2];
  const least = () => one('#card[data-picker="paint"]') || one("#card .several") || one("#board").hasAttribute("data-all") ? 0 : legible() / (one("#board").hasAttribute("data-map") ? GROWN : 1);
  const wide = matchMedia("(min-width: 700px)");
  const room = () => { const box = measured ?? one("#board").getBoundingClientRect(); return [box.width || 1, box.height || 1]; };
  const fits = (box, size) => Math.min(size[0] / box[2], size[1] / box[3]);
  const around = (box, scale, size) => {
    const all = whole();
    const fit = (at) => {
      const seen = size[at] / scale;
      if (seen >= all[at + 2]) return all[at] + (all[at + 2] - seen) / 2;
      const start = box[at + 2] > seen ? box[at] : box[at] + (box[at + 2] - seen) / 2;
      return Math.min(all[at] + all[at + 2] - seen, Math.max(all[at], start));
    };
    return [fit(0), fit(1), size[0] / scale, size[1] / scale];
  };
  // Where a little less would show all of the width, it does: no word at an edge is cut for a step closer. Nor for what is
  // chosen on a board that stays: the others are chosen instead by a tap.
  const allAcross = (scale, size) => {
    const full = size[0] / whole()[2];
    return full >= least() && scale > full && (scale < full * CLOSER || one("#board[data-stays][data-chosen]")) ? full : scale;
  };
  const framed = (crop) => {
    const size = room();
    if (!wide.matches) return around(crop, allAcross(Math.max(fits(crop, size), least()), size), size);
    // Where there is room for it all of the board is seen, or all of its map; else so much as can be read.
    const map = numbers(one("#board").dataset.map ?? "0 0 0 0");
    const isThere = [0, 1].every((at) => crop[at] + crop[at + 2] <= map[at] + map[at + 2] * 1.05);
    const clear = one("#board").hasAttribute("data-map") ? 0.85 : 1;
    const seen = around(isThere ? map : crop, Math.max(fits(isThere ? map : whole(), size), legible() * clear), size);
    const isAlone = isThere && Number(one("#board").dataset.columns) > 1 && seen[2] > map[2] && seen[2] < whole()[2];
    return isAlone ? [map[0] + (map[2] - seen[2]) / 2, ...seen.slice(1)] : seen;
  };
  // The places of a movement; where they are too far from each other to be seen together, each has a window.
  const hull = (boxes) => {
    const [left, top] = [0, 1].map((at) => Math.min(...boxes.map((each) => each[at])));
    return [left, top, ...[0, 1].map((at) => Math.max(...boxes.map((each) => each[at] + each[at + 2])) - [left, top][at])];
  };
  const padded = (box, by = whole()[2] / 24) => [box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by];
  const places = (number, kinds = ".pulse, .hole, .aside") => all(`#drawing .motion[data-order="${number}"] :is(${kinds})`)
    .map((each) => ["x", "y", "width", "height"].map((name) => each[name].baseVal.value));
  const SHAPES = [[1, 1], [2, 1], [1, 2]];
  const apart = (name) => {
    one("#stage")?.classList.remove("across", "down", "leads");
    if (name) measured = null;
    if (name) one("#stage").classList.add(name);
    again(one("#stage .pane"), Boolean(name));
  };
  // Boxes in so many groups: those that need the least room together come together first.
  const grouped = (boxes, count, size) => {
    const groups = boxes.map((each) => [each]);
    while (groups.length > count) {
      let best = [-1];
      for (let first = 0; first < groups.length; first += 1) {
        for (let second = first + 1; second < groups.length; second += 1) {
          const scale = fits(hull([...groups[first], ...groups[second]]), size);
          if (scale > best[0]) best = [scale, first, second];
        }
      }
      groups[best[1]].push(...groups.splice(best[2], 1)[0]);
    }
    return groups.map((each) => padded(hull(each)));
  };
  const shaped = (boxes, size, [across, down]) => {
    const cell = [size[0] / across, size[1] / down];
    const groups = grouped(boxes, across * down, cell);
    return { across, down, cell, groups, scale: Math.min(...groups.map((each) => fits(each, cell))) };
  };
  // Two windows are for two places far from each other. Of more places, where less lies between the windows than each
  // shows, one picture has no seam.
  const isBetween = ([one, other], { across }) => {
    const at = across > 1 ? 0 : 1;
    return Math.abs(one[at] - other[at]) < 2 * one[at + 2];
  };
  // All that its guide decides about, and how far a ring lies around its lowest row.
  const ROOM = 5;
  const guided = () => {
    const at = svg() && stands();
    const boxes = (one("#stage").dataset.guided ?? "").split(" ").flatMap((spot) => spot ? [...svg().querySelectorAll(`[data-spot="${spot}"]`)] : [])
      .map((spot) => inDrawing(spot.getBoundingClientRect(), at)).filter((box) => box[2]);
    return boxes.length ? hull(boxes).map((each, side) => (side === 3 ? each + ROOM : each)) : null;
  };
  let restage = () => {}; // shows what is on the stage once more
  const staged = (number, crop) => {
    restage = () => staged(number, crop);
    spread(false);
    apart();
    const size = room();
    const boxes = places(number, wide.matches ? ".pulse, .hole" : undefined);
    const across = size[0] / whole()[2];
    // Beside what a turn goes by, the board stays as wide as the screen, and shows all that is decided about, its lower edge
    // first: names are read, and nothing jumps. What comes from farther away comes over the edge. A story shows what moves.
    const guide = !wide.matches && boxes.length && across >= least() && guided();
    if (guide) {
      const [fit, low] = [(box) => Math.max(least(), Math.min(across, fits(box, size))), guide[1] + guide[3] + ROOM];
      const isNear = (box) => box[1] + box[3] <= low;
      const [arrivals, scale] = [places(number, ".pulse"), fit(guide)];
      const moved = hull(arrivals.length && arrivals.every(isNear) ? boxes.filter(isNear) : boxes);
      const top = Math.max(0, low - ROOM - size[1] / scale);
      if (isNear(moved) && moved[1] > top - 3 * ROOM) { fly(home = around([guide[0], top, guide[2], size[1] / scale], scale, size)); return; }
      if (one('#stage[data-state="story"]')) { fly(home = around(moved, fit(moved), size)); return; }
    }
    home = framed(wide.matches && boxes.length ? hull(boxes) : crop);
    if (wide.matches || fits(crop, size) >= legible() || !boxes.length) { fly(home); return; }
    const shapes = SHAPES.map((each) => shaped(boxes, size, each));
    const found = shapes.find((each) => each.scale >= (each.across * each.down > 1 ? legible() : least())) ?? shapes[0];
    const [closest, isOne] = [Math.min(found.scale, legible() * 1.5), found.groups.length < 2];
    const stays = one("#board").hasAttribute("data-stays") && across >= least();
    const scale = !isOne ? closest : stays ? Math.min(closest, across) : allAcross(closest, size);
    const views = found.groups.map((each) => around(each, scale, found.cell));
    if (isOne) { fly(home = views[0]); return; }
    if (boxes.length > 2 && isBetween(views, found)) { fly(home = around(hull(found.groups), fits(hull(found.groups), size), size)); return; }
    apart(found.across > 1 ? "across" : "down");
    one("#stage").classList.toggle("leads", all(`#motion-${number} .fly`).length === 1 && Boolean(one(`#motion-${number} :is(.hole, .ghost)`)));
    one("#stage .pane").setAttribute("viewBox", views[1].map((each) => each.toFixed(1)).join(" "));
    one("#stage .pane .moves").setAttribute("href", `#motion-${number}`);
    set(views[0]);
  };
  const zooms = {
    closer: () => zoom(1.5),
    farther: () => zoom(1 / 1.5),
    map: () => fly(framed(numbers(one("#board").dataset.map))),
    all: () => { looked = null; fly(around(whole(), fits(whole(), room()), room())); },
    whole: () => {
      const isSeen = one("#stage.spread") || view.every((each, at) => Math.abs(each - whole()[at]) < 1);
      spread(!isSeen && !wide.matches);
      apart();
      if (isSeen) restage(); else fly(wide.matches ? whole() : around(whole(), Math.max(fits(whole(), room()), legible()), room()));
    },
  };
  // On a phone all of the board lies over the card, so large that it can be read; where it goes on it is dragged.
  const spread = (is) => {
    const stage = one("#stage");
    if (!stage || stage.classList.contains("spread") === is) return;
    stage.classList.toggle("spread", is);
    stage.querySelector(".zoom button")?.setAttribute("aria-pressed", String(is));
    measured = null;
  };
  // Named parts of the board, by the spots that span them: one that is not there has no tab.
  let [named, looked] = [[], null];
  const namedParts = () => {
    const at = svg() && stands();
    named = all("#stage .parts [data-part-of]").flatMap((each) => {
      const boxes = each.dataset.partOf.split(" ").flatMap((spot) => [...(svg()?.querySelectorAll(`[data-spot="${spot}"]`) ?? [])])
        .map((spot) => spot.getBoundingClientRect()).filter((box) => box.width);
      each.hidden = !boxes.length;
      if (each.hidden) return [];
      const box = hull(boxes.map((rect) => inDrawing(rect, at)));
      return [{ button: each, box: padded(box, whole()[2] / 80) }];
    });
  };
  const lookAt = (button) => {
    const found = named.find((each) => each.button === button);
    looked = button;
    if (found) fly(around(found.box, Math.max(legible(), Math.min(fits(found.box, room()), legible() * 1.6)), room()));
  };
  const isSeen = (box) => [0, 1].every((at) => box[at] >= view[at] - 2 && box[at] + box[at + 2] <= view[at] + view[at + 2] + 2);
  const nameTabs = () => {
    const all_ = isSeen(whole());
    for (const each of named) each.button.setAttribute("aria-pressed", String(!all_ && each.button === looked));
    one("#stage .parts.named [data-zoom=all]")?.setAttribute("aria-pressed", String(all_));
  };
  const tabs = () => {
    if (one("#stage .parts.named")) { nameTabs(); return; }
    const [map, seen] = [numbers(one("#board").dataset.map ?? "0 0 0 0"), one("#stage .parts") && view];
    if (seen) for (const each of all("#stage .parts button")) each.setAttribute("aria-pressed", String((seen[2] < whole()[2] * 0.8 && map[3] > 0) === (each.dataset.zoom === "map")));
  };
  const settleCamera = (isTold = false) => {
    const drawing = svg();
    if (pointers.size && view && drawing) { set(view); waits = true; return; } // a finger is down: nothing moves under it
    view = home = null; // what has come stands at once
    flight?.finish(); // what flies on was meant for the board before
    if (!drawing) return;
    drawing.dataset.home ||= drawing.getAttribute("viewBox");
    apart();
    spread(false);
    const crop = numbers(drawing.dataset.home);
    if (wide.matches) namedParts();
    if (maps.aims()) { maps.frame(); return; }
    const order = drawing.id === "drawing" && card()?.dataset.order;
    if (order && isTold) return; // its first scene says what is seen
    if (order) {
      // After an answer a turn goes on with a later order: what was done before it is done.
      if (card().dataset.state === "orders" && !card().hasAttribute("data-together")) state(Number(order));
      staged(order, crop);
      return;
    }
    const frame = (crop) => { spread(false); set(home = one("#board").dataset.whole ? framed(crop) : crop); };
    restage = () => frame(crop);
    restage();
  };
  // A phone is turned, a window pulled, the letters have come: all gets the room there is now. A bar of the browser that
  // comes or goes takes no width.
  const fit = () => {
    if (!view) return;
    if (wide.matches) namedParts();
    restage();
    lanes();
    faces();
  };
  let breadth = innerWidth;
  addEventListener("resize", () => { if (innerWidth !== breadth) { breadth = innerWidth; maps.cover(); fit(); } });

  // Dragging, pinching, double taps.
  let [dragged, waits] = [false, false];
  const pointers = new Map();
  const within = (x, y, box = shows().getBoundingClientRect()) => [(x - box.left) / box.width, (y - box.top) / box.height];
  document.addEventListener("wheel", (event) => {
    if (!event.target.closest?.("#board:has(> svg)") || !event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...within(event.clientX, event.clientY));
  }, { passive: false });
  document.addEventListener("dblclick", (event) => {
    if (event.target.closest?.("#board:has(> svg)") && !event.target.closest("a.tap") && !maps.aims()) zoom(1.8, ...within(event.clientX, event.clientY));
  });
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.isPrimary) pointers.clear();
    if (!event.target.closest?.("#board:has(> svg)")) return;
    flight?.finish();
    pointers.set(event.pointerId, event);
  });
  document.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before || !svg() || !view) return;
    if (pointers.size === 2) {
      const other = [...pointers.values()].find((each) => each.pointerId !== event.pointerId);
      const distance = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
      zoom(distance(event) / distance(before), ...within((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2));
      dragged = true;
    } else {
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      if (!dragged && Math.abs(dx) + Math.abs(dy) < 6) return;
      dragged = true;
      const { scale } = stands();
      set([view[0] - dx / scale, view[1] - dy / scale, view[2], view[3]]);
    }
    pointers.set(event.pointerId, event);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      if (!pointers.size && waits) { waits = false; settleCamera(); }
    });
  }
  const move = (event) => {
    const moves = { "+": zooms.closer, "-": zooms.farther, 0: zooms.whole };
    const pans = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (moves[event.key]) moves[event.key]();
    else if (pans[event.key]) set([view[0] + pans[event.key][0] * view[2] * 0.15, view[1] + pans[event.key][1] * view[3] * 0.15, view[2], view[3]]);
    else return false;
    event.preventDefault();
    return true;
  };

  // The board before each order: parts of the drawing that change are exchanged. What lies there already stays: with
  // anything new on the board the browser styles the whole page again.
  const originals = new Map(); // of a part: what it was at first, and which change it shows
  const original = (part) => {
    if (!originals.has(part)) originals.set(part, { first: part.cloneNode(true), shown: null });
    return originals.get(part);
  };
  let sorted = { from: null, parts: {} }; // the changes of each part, in the order of time
  const changed = (part, number) => {
    const from = exchange.changes(number).content.firstElementChild;
    if (from !== sorted.from) {
      sorted = { from, parts: {} };
      for (const each of from?.children ?? []) (sorted.parts[each.dataset.part] ??= []).push(each);
    }
    return sorted.parts[part.dataset.part]?.findLast((each) => Number(each.dataset.state) <= number) ?? null;
  };
  const state = (number) => {
    if (!one("#changes")) return;
    for (const part of all("#drawing [data-part]")) {
      const change = changed(part, number);
      if (change === (originals.get(part)?.shown ?? null)) continue;
      const known = original(part);
      known.shown = change;
      part.replaceChildren(...(change ?? known.first).cloneNode(true).childNodes);
    }
  };
  // Beside all orders at once each place is drawn as it is at their moment: a copy, in which nothing has a name.
  const atItsMoment = (thumb) => {
    const [picture, parts] = [one("#picture").cloneNode(true), all("#picture [data-part]")];
    picture.querySelectorAll("[data-part]").forEach((part, at) => {
      part.replaceChildren(...(changed(part, Number(thumb.dataset.moment)) ?? original(parts[at]).first).cloneNode(true).childNodes);
    });
    const first = Number(thumb.parentNode.querySelector(".do").dataset.from);
    const leaves = Number(thumb.dataset.moment) === first ? one(`#motion-${first}`)?.cloneNode(true) : null; // what is taken away
    leaves?.classList.add("now");
    const drawn = [picture, ...(leaves ? [leaves] : [])];
    for (const each of drawn.flatMap((part) => [part, ...part.querySelectorAll("[id]")])) each.removeAttribute("id");
    thumb.replaceChildren(...drawn);
  };

  // Orders.
  const card = () => one("#card[data-order]");
  let usual = "few"; // how the orders came before they were all listed at once
  const together = (on) => {
    const here = card();
    if (!here || here.dataset.state !== "orders") return;
    here.toggleAttribute("data-together", on);
    all("#card .one-by-one").forEach((each) => { each.hidden = on; });
    all("#card .together").forEach((each) => { each.hidden = !on; });
    all("#card .place .do").forEach((each) => { each.hidden = Number(each.dataset.from) < Number(here.dataset.order); });
    const isRest = Number(here.dataset.order) > 1; // what was done before a question is not listed at all
    all("#card .together h2 > span").forEach((each) => { each.hidden = each.matches("[data-rest]") !== isRest; });
    all("#card .place").forEach((each) => { each.hidden = !each.querySelector(".do:not([hidden])"); });
    if (on) all("#card .place:not([hidden]) > svg:has(> use)").forEach(atItsMoment);
    else all("#card .place > svg").forEach((each) => again(each, false));
    if (on) { state(Number(here.dataset.order)); (restage = () => fly(whole()))(); }
    faces();
    buttons();
    watch(on ? all("#card .together :is(.do, .lane):not([hidden])").at(-1) : null);
  };
  // Where the list goes on below the edge, that is said there; that of a set-up is read to its end before the button leads on.
  const unread = (isLeft) => {
    const more = one("#thumb [data-unread]");
    if (!more) return;
    more.hidden = !isLeft;
    all("#thumb [data-last]").forEach((each) => { each.hidden = isLeft; });
    if (!isLeft) more.remove();
  };
  const edge = new IntersectionObserver(([last]) => {
    all("#card [data-below]").forEach((each) => { each.hidden = last.intersectionRatio > 0.95; });
    unread(last.intersectionRatio <= 0.95);
  }, { threshold: [0, 0.3, 0.6, 0.95, 1] });
  const watch = (last) => { edge.disconnect(); if (last) edge.observe(last); };
  // So it is where a question or a story does, and where a story begins above it: its last line is watched, which lays out nothing.
  const ends = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => target.parentNode?.toggleAttribute(target.matches(".end") ? "data-more" : "data-less", !isIntersecting)));
  const watchEnd = () => { ends.disconnect(); all("#card :is(.end, .above)").filter((each) => each.parentNode.matches("#card, .came")).forEach((each) => ends.observe(each)); };
  const buttons = () => {
    const here = card();
    const [now, count, isAll] = [Number(here.dataset.order), Number(here.dataset.count), here.hasAttribute("data-together")];
    if (here.dataset.state !== "orders") return;
    const isPast = !isAll && now < Number(here.dataset.passed);
    all("#thumb [data-back]").forEach((each) => { each.hidden = !isPast; });
    all("#card [data-together-on]").forEach((each) => { each.hidden = now >= count; }); // of one there is no list
    all("#thumb [data-next]").forEach((each) => { each.hidden = isAll || isPast || Number(each.dataset.next) !== now + 1; });
    all("#thumb [data-last]").forEach((each) => { each.hidden = isPast || (!isAll && now < count); });
  };
  // What belongs to one order alone: how many there are, its why.
  const of = (number) => ["#bar", "#card", "#stage"].flatMap((each) => all(`${each} [data-of]`)).forEach((each) => { each.hidden = Number(each.dataset.of) !== number; });
  // What is done, what is now, what comes: signs, lines, and what the turn goes by, where a line may have several orders.
  const mark = (number, passed) => all(":is(#card, #stage) [data-at]").forEach((each) => {
    const [at, until] = [Number(each.dataset.at), Number(each.dataset.until ?? each.dataset.at)];
    const isNow = at <= number && number <= until;
    each.dataset.state = isNow ? "now" : until < passed ? "done" : "later";
    const sign = each.querySelector(":scope > a[data-to]");
    if (isNow) sign?.setAttribute("aria-current", "step"); else sign?.removeAttribute("aria-current");
  });
  // In the lane what is now is in sight, with what was done last above it and what comes next below it; without it, the last line.
  // A line is cut at an edge only where there is no other way, and then it fades. Orders that are too long together have smaller
  // letters; what is still below the edge is announced there.
  const DONE_SEEN = 3;
  const fade = (lane) => {
    lane.toggleAttribute("data-more", lane.scrollTop + lane.clientHeight < lane.scrollHeight - 2);
    lane.toggleAttribute("data-less", [...lane.children].some((each) => each.offsetTop < lane.scrollTop - 2 && each.offsetTop + each.offsetHeight > lane.scrollTop + 2));
  };
  const lanes = () => all("#card .lane").forEach((lane) => {
    lane.classList.remove("dense");
    lane.onscroll = () => fade(lane);
    const last = scrolled(lane);
    if (!last || !lane.closest(".one-by-one")) return;
    if (wide.matches) last.scrollIntoView({ block: "nearest" }); // beside the board the card scrolls, not the lane
    const isBelow = () => last.offsetTop + last.offsetHeight > lane.scrollTop + lane.clientHeight + 4;
    if (isBelow()) { lane.classList.add("dense"); scrolled(lane); }
    watch(isBelow() ? last : null);
    if (!isBelow()) all("#card [data-below]").forEach((each) => { each.hidden = true; });
  });
  const scrolled = (lane) => {
    const lines = [...lane.children].filter((each) => each.offsetParent);
    const now = lines.filter((each) => each.dataset.state === "now");
    const whole = (top) => lines.find((each) => each.offsetTop >= top)?.offsetTop ?? top;
    const first = lines[Math.max(0, lines.indexOf(now[0]) - DONE_SEEN)];
    const below = lines[lines.indexOf(now.at(-1)) + 1] ?? now.at(-1);
    const end = () => below.offsetTop + (below === now.at(-1) ? below.offsetHeight : below.offsetHeight / 2) - lane.clientHeight;
    lane.scrollTop = now.length ? Math.min(now[0].offsetTop, whole(Math.max(first.offsetTop, end()))) : whole(lane.scrollHeight - lane.clientHeight);
    fade(lane);
    return now.at(-1) ?? null;
  };
  // *Undo* leads one order back; before the first one since the last answer, to that.
  const undoes = (steps = "") => all("#thumb form.undo [name=back]").forEach((each) => {
    each.value = steps;
    each.form.querySelector("button").disabled = !steps && each.hasAttribute("data-first");
  });
  const show = (number) => {
    const here = card();
    const count = Number(here?.dataset.count);
    if (!here || number > count || number < 1) return false;
    if (number < Number(here.dataset.first)) { taps.look(`${location.pathname}?order=${number}`); return true; }
    if (number === count && number > Number(here.dataset.passed)) document.dispatchEvent(new Event("orders:last")); // nobody has read it yet
    here.dataset.order = number;
    here.dataset.passed = Math.max(number, Number(here.dataset.passed));
    all("#card article[data-order]").forEach((each) => { each.hidden = Number(each.dataset.order) !== number; });
    one("#card > .note.deed")?.remove(); // it was of the order before
    of(number);
    mark(number, Number(here.dataset.passed));
    state(number);
    all("#drawing .motion").forEach((each) => each.classList.toggle("now", Number(each.dataset.order) === number));
    const article = one(`#card article[data-order="${number}"]`);
    if (article?.dataset.crop) staged(number, numbers(article.dataset.crop));
    if (article) { one("#live").textContent = article.dataset.says; taps.pass(article.dataset.passed); undoes(article.dataset.undo); }
    here.scrollTop = 0;
    lanes();
    faces();
    buttons();
    tick();
    aloud();
    return true;
  };
  // A sentence without the drawings in it, whose letters are no words.
  const said = (sentence) => {
    const words = sentence.cloneNode(true);
    for (const drawn of words.querySelectorAll("svg")) drawn.remove();
    return words.textContent.trim().replace(/\s+/g, " ").replace(/ (?=[,;.])/g, "");
  };
  // The orders that are shown now: one, or all that are left.
  const orders = () => {
    const together = all("#card[data-together] .together .do:not([hidden]) > span:not(.whys)").map((each) => `${said(each)}.`);
    return together.length ? together : all("#card article.order:not([hidden])").map((each) => each.dataset.says);
  };
  // What is said aloud, and a short tick on the way on, for those who want it.
  const aloud = () => {
    const words = orders().join(" ");
    if (!words || setting("aloud") !== "on" || !("speechSynthesis" in window)) return;
    speechSynthesis.cancel();
    const speech = new SpeechSynthesisUtterance(words);
    speech.lang = document.documentElement.lang;
    speechSynthesis.speak(speech);
  };
  let sound = null;
  const tick = () => {
    if (setting("sound") !== "on") return;
    navigator.vibrate?.(8);
    sound ??= new AudioContext();
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.06, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.05);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.06);
  };
  // The story of a turn on screen: plays once, scene after scene, and rests on the place of its last order, which is marked; after turns of
  // many steps, whose last place may be a pile of cards, on the map. What was told before a question is not told again.
  // A tap on what it says shows the scene of that, which then stays.
  let playing = 0;
  let told = 0;
  const isStory = () => card()?.dataset.state === "story";
  const marked = (number) => {
    const here = card();
    const count = Number(here.dataset.count);
    state(Math.min(number, count + 1));
    here.dataset.order = Math.min(number, count);
    of(Number(here.dataset.order));
    if (number > count) all("#bar [data-of]").forEach((each) => { each.hidden = Number(each.dataset.of) !== count + 1; }); // points like the board: after all of it
    mark(Number(here.dataset.order), Number(here.dataset.order));
    all("#drawing .motion").forEach((each) => each.classList.toggle("now", each.dataset.order === (number > count ? "end" : String(number))));
  };
  const scene = (number, goesOn = false, isMarked = false) => {
    clearTimeout(playing);
    if (!isMarked) marked(number);
    const here = card();
    const isOver = number > Number(here.dataset.count);
    if (!one("#card .came")) follow(here, isOver); // one's own end is read first
    const [isOnMap, name] = [isOver && one("#stage[data-ends-on-map]"), isOver ? "end" : number];
    const crop = isOnMap ? one("#board").dataset.map : one(`#motion-${name}`)?.dataset.crop;
    if (crop) staged(isOnMap ? number : name, numbers(crop));
    if (goesOn && !isOver && !still.matches) playing = setTimeout(() => { if (here.isConnected) scene(number + 1, true); }, lasts());
  };
  // So long as its words take to be read.
  const lasts = () => Math.min(4000, Math.max(1300, 18 * (one('#card .story [data-state="now"]')?.textContent.length ?? 0)));
  // The words follow the scenes: what is told now is in sight, from its top; at the end what comes after it, too.
  const ABOVE = 34; // pixels, for the sign that there is more
  const follow = (here, isOver) => {
    const now = one('#card .story [data-state="now"]')?.getBoundingClientRect();
    if (!now) return;
    const box = here.getBoundingClientRect();
    const [up, down] = [now.top - ABOVE - box.top, isOver ? here.scrollHeight : now.bottom + ABOVE - box.bottom];
    here.scrollTop += Math.min(up, Math.max(down, Math.min(0, up)));
  };
  const first = () => Number(card().dataset.first) || 1;
  const story = (again = false) => {
    clearTimeout(playing);
    if (!isStory()) return;
    // Without motion each look at it is a still picture of the next scene.
    told = again && still.matches && told < Number(card().dataset.count) ? told + 1 : first();
    scene(told, true, !again);
    if (!again) taps.pass(one("#card .story")?.dataset.passed); // one's own turn is closed: a reload stays here
  };
  const sceneOf = (element) => { if (isStory() && element) scene(Number(element.dataset.order ?? element.dataset.of)); };
  const step = (by) => {
    const to = Number(card()?.dataset.order) + by;
    if (!isStory()) show(to);
    else if (to >= first() && to <= Number(card().dataset.count)) scene(to);
  };

  // Sheets: each is one step of the browser's history, so that its way back closes it.
  const openSheet = (name) => {
    exchange.flush();
    const sheet = document.getElementById(name);
    if (!sheet?.showModal || sheet.open) return false;
    sheet.showModal();
    history.pushState({ sheet: name }, "");
    if (sheet.matches(".why")) why(sheet);
    return true;
  };
  const shut = () => all("dialog.sheet[open]").forEach((each) => each.close());
  const closeSheet = () => { if (history.state?.sheet) history.back(); else shut(); };
  window.addEventListener("popstate", shut);
  document.addEventListener("cancel", (event) => {
    if (event.target.matches?.("dialog.sheet")) { event.preventDefault(); closeSheet(); }
  }, true);
  document.addEventListener("close", (event) => { if (event.target.matches?.("dialog.why")) noWhy(); }, true);

  // Why: who is still in lights up, who is out fades, criterion by criterion.
  let funnel = null;
  let stays = null; // the picture to which the stage goes back
  const rows = () => [...funnel.querySelectorAll("li")];
  const spots = (names) => (names ? names.split(" ") : []).flatMap((name) => all(`#board .spot[data-spot="${CSS.escape(name)}"]`));
  const sieve = (number) => {
    rows().forEach((each, at) => each.classList.toggle("now", at === number));
    rows()[number].scrollIntoView({ block: "nearest" });
    const candidates = spots(funnel.dataset.all);
    const keptNow = new Set(spots(rows()[number].dataset.kept));
    candidates.forEach((each) => {
      each.classList.toggle("chosen", keptNow.has(each));
      each.classList.toggle("dropped", !keptNow.has(each));
    });
    measure(rows()[number].dataset.measured);
  };
  // What never was an option is paler than what was: other places of their kind would look as if they were still in.
  const pale = () => {
    const [kind, candidates] = [(name) => name.match(/^[a-z]*/)[0], spots(funnel.dataset.all)];
    const kinds = new Set(candidates.map((each) => kind(each.dataset.spot)));
    all("#board .spot").forEach((each) => each.classList.toggle("pale", kinds.has(kind(each.dataset.spot)) && !candidates.includes(each)));
  };
  // What a criterion compares is written at each option.
  const measure = (text) => {
    all("#board .measure").forEach((each) => each.remove());
    if (!text || !svg()) return;
    const here = stands();
    const unit = (view[2] / room()[0]) * 11;
    for (const [name, number] of text.split(" ").map((each) => each.split("="))) {
      const box = spots(name)[0]?.getBoundingClientRect();
      if (!box?.width) continue;
      const [left, top, width, height] = inDrawing(box, here);
      const at = { x: left + width, y: top + height };
      const made = (tag, facts) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
        for (const [key, value] of Object.entries(facts)) element.setAttribute(key, value);
        return element;
      };
      const group = made("g", { class: "measure" });
      const words = made("text", { x: at.x, y: at.y + unit * 0.36, "font-size": unit * 1.1 });
      words.textContent = number;
      group.append(made("circle", { cx: at.x, cy: at.y, r: unit }), words);
      svg().append(group);
    }
  };
  const nowRow = () => Math.max(0, rows().findIndex((each) => each.classList.contains("now")));
  const play = () => {
    clearTimeout(playing);
    const next = (number) => {
      if (!funnel || number >= rows().length) return;
      sieve(number);
      playing = setTimeout(next, 900, number + 1);
    };
    if (still.matches) sieve(rows().length - 1); else next(0);
  };
  const why = async (sheet) => {
    const opened = sheet.querySelector(".funnel");
    if (!opened) return;
    if (opened.dataset.board && !(await decided(sheet, opened.dataset.board))) return;
    funnel = opened;
    sheet.querySelector(".player").hidden = false;
    one("#board").classList.add("why-on");
    pale();
    frame(spots(funnel.dataset.all), sheet);
    play();
  };
  // The board on which it was decided, where that is not the one on the stage. Without it nothing is lit: the words stay.
  const decided = async (sheet, address) => {
    try {
      const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
      const drawn = page.querySelector("#board svg");
      if (!drawn || !sheet.open || !one("#picture")) return false;
      stays = [...one("#picture").childNodes];
      one("#picture").replaceChildren(...drawn.childNodes);
      return true;
    } catch { return false; }  // not connected, which is said elsewhere
  };
  const frame = (elements, sheet) => {
    const drawing = svg();
    const boxes = elements.map((each) => each.getBoundingClientRect()).filter((each) => each.width);
    if (!drawing || !boxes.length) return;
    const here = stands();
    const [x, y, across, down] = hull(boxes.map((each) => inDrawing(each, here)));
    const stage = shows().getBoundingClientRect();
    const { left, top } = sheet.getBoundingClientRect();
    const seen = Math.max(120, Math.min(stage.bottom, left < stage.right ? top : stage.bottom) - stage.top);
    const around = whole()[2] / 20;
    const width = Math.max(across + 2 * around, whole()[2] / 3);
    const wanted = Math.max(width, ((down + 2 * around) * stage.width) / seen);
    const height = (wanted * stage.height) / stage.width;
    fly([x + across / 2 - wanted / 2, y + down / 2 - (wanted * seen) / stage.width / 2, wanted, height]);
  };
  const noWhy = () => {
    clearTimeout(playing);
    if (stays) { one("#picture")?.replaceChildren(...stays); stays = null; }
    funnel = null;
    measure("");
    one("#board")?.classList.remove("why-on");
    all("#board .spot:is(.dropped, .chosen, .pale)").forEach((each) => each.classList.remove("dropped", "chosen", "pale"));
    if (home) fly(home);
  };

  // Orders that go on below the edge are seen to their end before the way on takes a tap, all at once or one step at a time.
  const isUnseen = (lane, now = all('#card:not([data-together]) .one-by-one > .lane > [data-state="now"]').at(-1)) =>
    lane && now && now.offsetTop + now.offsetHeight > lane.scrollTop + lane.clientHeight + 4;
  addEventListener("click", (event) => {
    const step = isUnseen(one("#card:not([data-together]) .one-by-one > .lane")) && one("#card .one-by-one > [data-below]");
    const below = step || one("#card[data-together] .together [data-below]:not([hidden])");
    if (!below || !event.target.closest?.("#thumb :is(.finish, .pass) button, #thumb [data-next]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    below.click();
  }, true);

  const outside = (event, box, { left, right, top, bottom } = box.getBoundingClientRect()) =>
    event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
  document.addEventListener("click", (event) => {
    const at = (selector) => event.target.closest?.(selector);
    const takes = () => { event.preventDefault(); event.stopPropagation(); };
    if (at("[data-part-of]")) lookAt(at("[data-part-of]"));
    if (at("[data-zoom]")) zooms[at("[data-zoom]").dataset.zoom]();
    if (at("#card [data-sheet], .story > [data-order]")) sceneOf(at(".story > [data-order], .its-why"));
    if (at("#stage .corner[data-order]")) sceneOf(at("#stage .corner"));
    if (at("[data-sheet]") && openSheet(at("[data-sheet]").dataset.sheet)) takes();
    else if (at("[data-close-sheet]") || (event.target.matches?.("dialog.sheet") && outside(event, event.target))) closeSheet();
    else if (at("[data-together-on]") && card()) { takes(); usual = setting("orders"); prefer("orders", "all"); together(true); }
    else if (at("[data-together-off]") && card()) { takes(); prefer("orders", usual); together(false); show(Number(card().dataset.order)); }
    else if (at("[data-to]") && at("[data-state=done]") && card()) { takes(); show(Number(at("[data-to]").dataset.to)); }
    else if (at("[data-to]") && card() && one("[data-together-on]:not([hidden])")) { takes(); one("[data-together-on]").click(); }
    else if (at("[data-back]") && card() && Number.isInteger(Number(card().dataset.passed)) && show(Number(card().dataset.passed))) takes();
    else if (at("[data-open-lane]")) { takes(); at("#card").toggleAttribute("data-all-lines"); lanes(); }
    else if (at("[data-next]") && card()) { takes(); show(Number(at("[data-next]").dataset.next)); }
    else if (at("[data-below], [data-unread]")) { takes(); const list = one("#card:not([data-together]) .one-by-one > .lane") ?? one("#card"); list.scrollBy({ top: Math.max(40, Math.min(0.8 * list.clientHeight, list.clientHeight - 72)) }); } // what it covers stays in sight
    else if (at("[data-again]") && card()) { takes(); story(true); }
    else if (at("[data-sieve]") && funnel) { takes(); clearTimeout(playing); sieve(rows().indexOf(at("li"))); }
    else if (at("[data-funnel]") && funnel) {
      const by = Number(at("[data-funnel]").dataset.funnel);
      clearTimeout(playing);
      if (by) sieve(Math.min(rows().length - 1, Math.max(0, nowRow() + by))); else play();
    }
  }, true);

  // A swipe over the card leads to the next order, or back.
  let touched = null;
  document.addEventListener("touchstart", (event) => {
    touched = event.target.closest?.("#card") && event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const last = event.changedTouches[0];
    if (!touched || !card()) return;
    const [dx, dy] = [last.clientX - touched.clientX, last.clientY - touched.clientY];
    if (Math.abs(dx) > 60 && Math.abs(dx) > 2 * Math.abs(dy)) step(dx < 0 ? 1 : -1);
    touched = null;
  }, { passive: true });

  // Keys: on, back, why, not what I see, all at once, menu, undo; never while typing.
  const UNDO = "#thumb [data-undo-tap], form.undo button:not(:disabled)";
  const press = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    w: () => all("#card :is(.whyline, [data-state=now] .q)").find((each) => each.offsetParent)?.click(),
    x: () => one("#thumb [data-correct]")?.click(),
    a: () => one(`#card .row-top [data-together-${card()?.hasAttribute("data-together") ? "off" : "on"}]:not([hidden])`)?.click(),
    b: () => maps.turn(),
    m: () => one('#bar [data-sheet="menu"]')?.click(),
    "?": () => openSheet("keys"),
    u: () => one(UNDO)?.click(),
    Backspace: () => one(UNDO)?.click(),
    Enter: () => one("#thumb .go:not([hidden])")?.click(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const on = (selector) => event.target.closest?.(selector);
    if (funnel && on("dialog") && [" ", "ArrowLeft", "ArrowRight"].includes(event.key) && !on("button, a, summary")) {
      event.preventDefault();
      clearTimeout(playing);
      if (event.key === " ") play();
      else sieve(Math.min(rows().length - 1, Math.max(0, nowRow() + (event.key === "ArrowRight" ? 1 : -1))));
      return;
    }
    if (on("#board") && view && maps.arrow(event.key)) { event.preventDefault(); return; }
    if (on("#board") && view && move(event)) return;
    if (!one("main.app") || on("input:not([type=checkbox]), textarea, select, dialog") || (event.key === "Enter" && on("button, a, summary"))) return;
    if (event.key === "Enter" && one("form.answers:not(.finish) [data-key]")) return;
    if (press[event.key]) { event.preventDefault(); press[event.key](); }
  });

  // The server draws tall boards in columns for a wide screen: from the next page on.
  const broad = matchMedia("(min-width: 1000px) and (min-aspect-ratio: 5/4)");
  const tellWidth = () => { if (setting("wide") !== (broad.matches ? "on" : "off")) prefer("wide", broad.matches ? "on" : "off"); };
  tellWidth();
  broad.addEventListener("change", tellWidth);

  // The picture that has come is put in place between measuring its room and placing it: it is laid out once, and the rest of it stays painted.
  const draw = () => {
    if (one("#stage > #board")) { apart(); measured = shows().getBoundingClientRect(); }
    exchange.draw();
  };
  const settle = () => {
    originals.clear();
    stays = null; // a board that has just come is the right one
    all(".zoom").forEach((each) => { each.hidden = !svg(); }); // before anything is measured: the page is styled once
    if (isStory() || one("#drawing .motion")) exchange.draw(); // movements are new, too
    if (isStory()) marked(first()); // before anything is measured, too
    maps.cover();
    if (exchange.waits()) draw();
    maps.shown();
    settleCamera(isStory());
    measured = null;
    watch(all("#card .lays > .steps > li").at(-1));
    watchEnd();
    if (card()?.hasAttribute("data-together")) together(true);
    lanes();
    story();
    if (svg() && !view) settleCamera();
    faces();
    aloud();
    if (document.fonts.status === "loading") document.fonts.ready.then(fit);
  };
  // What a map needs of the camera.
  const camera = {
    svg, room, fits, hull, padded, fly, fit, small, stands, inDrawing, isHeld: () => pointers.size > 0,
    remeasure: () => { measured = null; },
    get view() { return view; },
    get home() { return home; },
    stand: (seen, first, again) => { [home, restage] = [first, again]; set(seen); },
  };
  window.stage = { camera, settle, words, orders, prefer, shut: () => { if (one("dialog.sheet[open]")) closeSheet(); }, dragged: () => dragged };
})();

// A place on the map is chosen: the part with what can be tapped, chips to its regions, the nearest three, and what lies
// below the map as a sheet that is pulled up and down. The camera itself is in stage.js.
const maps = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [TAP, FINGER, BESIDE, DOUBLE, CHIPS] = [44, 30, 60, 320, 60]; // pixels of a target, under a finger, beside it; milliseconds between two taps; pixels of the row of chips
  const [SMALL, MINI] = [24, 84]; // pixels of a target that is asked for among the nearest three; of the small map
  const LARGER = 1.25;
  const phone = matchMedia("(max-width: 699px) and (min-height: 501px)");
  const camera = () => window.stage.camera;
  const numbers = (text) => text.split(" ").map(Number);
  const key = () => one("#stage[data-aims]")?.dataset.aimed;
  const aims = () => Boolean(key() && camera().svg());
  const spotOf = (link) => link.querySelector("[data-spot]").dataset.spot;
  const targets = () => all("#board a.tap[data-box]").map((link) => ({ link, spot: spotOf(link), box: numbers(link.dataset.box) }));

  // What is seen first: all targets, if there is room so large that a finger finds each, else so large that the nearest of them are asked
  // for; if that is too much, the part with most of those near the person.
  // A map is drawn so that its places are about as large as each other: the smallest says how large all must be.
  const chosen = () => all("#board .spot.chosen").map((each) => ({ spot: each.dataset.spot, box: boxOf(each) }));
  const boxOf = (spot) => camera().inDrawing(spot.getBoundingClientRect());
  const least = (some) => Math.min(...some.map(({ box }) => Math.min(box[2], box[3])));
  const bounds = () => numbers(one("#board").dataset.map);
  const free = () => { const [width, height] = camera().room(); return [width, height - (one("#stage .regions")?.checkVisibility() ? CHIPS : 0)]; };
  const around = (box, scale) => {
    const [size, map] = [free(), bounds()];
    const fit = (at) => {
      const seen = size[at] / scale;
      if (seen >= map[at + 2]) return map[at] + (map[at + 2] - seen) / 2;
      return Math.min(map[at] + map[at + 2] - seen, Math.max(map[at], box[at] + (box[at + 2] - seen) / 2));
    };
    const over = (camera().room()[1] - size[1]) / scale;
    return [fit(0), fit(1) - over, size[0] / scale, size[1] / scale + over];
  };
  const hullOf = (some, beside = Math.min(least(some), bounds()[2] / 14)) => camera().padded(camera().hull(some.map((each) => each.box)), beside);
  const scales = (some) => {
    const [touch, whole] = [(TAP + 0.5) / least(some), camera().fits(bounds(), free())];
    return { touch, whole, large: Math.max(touch, whole * 1.4) };
  };
  // A little larger is not worth a map that is cut at its edges.
  const crop = (some) => {
    const [{ touch, large, whole }, hull] = [scales(some), hullOf(some)];
    const scale = Math.max(whole, Math.min(large, camera().fits(hull, free())));
    return scale < whole * LARGER && whole >= touch ? around(bounds(), whole) : around(hull, scale);
  };
  const first = () => {
    const some = targets().length ? targets() : chosen();
    if (!some.length) return around(bounds(), camera().fits(bounds(), free()));
    const { touch, whole } = scales(some);
    if (!phone.matches) return around(bounds(), whole); // there is room for all of it
    if (camera().fits(hullOf(some), free()) >= touch) return crop(some);
    const tight = hullOf(some, least(some) / 6); // their rings are whole
    const scale = Math.min(touch, Math.max(whole, camera().fits(tight, free())));
    return scale >= (touch * SMALL) / TAP ? around(tight, scale) : around(hullOf(most(nearby(some), touch)), touch);
  };
  const nearby = (some) => {
    const names = all("#stage .regions [data-near]").flatMap((each) => each.dataset.region.split(" "));
    const found = some.filter(({ spot }) => names.includes(spot));
    return found.length ? found : some;
  };
  const most = (some, scale) => {
    const seen = free().map((each) => each / scale);
    let best = some.slice(0, 1); // where there is hardly any room, none is seen whole
    for (const { box: [left] } of some) {
      for (const { box: [, top] } of some) {
        const within = some.filter(({ box }) => box[0] >= left && box[1] >= top && box[0] + box[2] <= left + seen[0] && box[1] + box[3] <= top + seen[1]);
        if (within.length > best.length) best = within;
      }
    }
    return best;
  };

  // The same question keeps its view: to choose another target moves nothing, unless the one that was chosen lies below the sheet.
  // So does the next one of its kind, as long as all its targets are in sight and large enough: a finger goes on where it was.
  let [kept, at, asked] = ["", null, ""];
  const goesOn = () => {
    const some = targets();
    if (asked !== one("#stage").dataset.asked || !some.length) return false;
    const [width, height] = camera().room();
    const scale = width / at[2];
    const [top, low] = [at[1] + (height - free()[1]) / scale, at[1] + height / scale]; // below the chips, above the sheet
    const isIn = ({ box }) => box[0] >= at[0] - 1 && box[0] + box[2] <= at[0] + at[2] + 1 && box[1] >= top - 1 && box[1] + box[3] <= low + 1;
    return scale >= TAP / least(some) && some.every(isIn);
  };
  const same = () => {
    const [width, height] = camera().room();
    const view = [at[0], at[1], at[2], (height * at[2]) / width];
    const low = Math.max(0, ...chosen().map(({ box }) => box[1] + box[3] * 1.1 - view[1] - view[3]));
    return [view[0], view[1] + low, view[2], view[3]];
  };
  const frame = () => {
    const view = at && (kept === key() || goesOn()) ? same() : first();
    [kept, asked] = [key(), one("#stage").dataset.asked];
    camera().stand(view, first(), () => { at = null; frame(); });
    rest();
  };
  const rest = () => {
    if (!aims()) return;
    at = camera().view;
    press();
    mini();
  };
  const seen = (box) => [0, 1].every((side) => box[side] >= at[side] - 1 && box[side] + box[side + 2] <= at[side] + at[side + 2] + 1);
  const press = () => {
    const isMap = seen(bounds());
    const some = new Set(targets().filter(({ box }) => seen(box)).map((each) => each.spot));
    for (const chip of all("#stage .regions button")) {
      const its = chip.dataset.region.split(" ").filter(Boolean);
      const is = its.length ? !isMap && some.size === its.length && its.every((each) => some.has(each)) : isMap;
      chip.setAttribute("aria-pressed", String(is));
    }
  };
  const go = (chip) => {
    const names = chip.dataset.region.split(" ").filter(Boolean);
    const some = targets().filter((each) => names.includes(each.spot));
    camera().fly(some.length ? crop(some) : around(bounds(), camera().fits(bounds(), free())));
  };

  // The small map: while much is out of sight, and where it hides no target.
  const mini = () => {
    const map = one("#stage .mini");
    if (!map) return;
    const [left, top, width, height] = bounds();
    const edges = [Math.max(left, at[0]), Math.max(top, at[1]), Math.min(left + width, at[0] + at[2]), Math.min(top + height, at[1] + at[3])];
    const part = [Math.max(0, edges[2] - edges[0]), Math.max(0, edges[3] - edges[1])];
    const sizes = { x: edges[0], y: edges[1], width: part[0], height: part[1], "stroke-width": width / 40 };
    for (const [name, value] of Object.entries(sizes)) map.querySelector(".at").setAttribute(name, value.toFixed(1));
    map.classList.remove("left");
    map.classList.toggle("on", part[0] * part[1] < 0.7 * width * height && free()[1] > 3 * MINI);
    const some = onScreen([...targets(), ...chosen()]);
    const hides = () => { const box = map.getBoundingClientRect(); return some.some((each) => each.x < box.right && each.x + each.width > box.x && each.y < box.bottom && each.y + each.height > box.y); };
    if (hides()) map.classList.add("left");
    if (hides()) map.classList.remove("on");
    camera().small(map);
  };
  const onScreen = (some = targets()) => {
    const { scale, left, top } = camera().stands();
    return some.map((each) => {
      const [x, y, width, height] = each.box;
      return { ...each, x: x * scale + left, y: y * scale + top, width: width * scale, height: height * scale };
    });
  };
  const goThere = (event) => {
    const map = one("#stage .mini");
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
    camera().fly(around([point.x, point.y, 0, 0], camera().room()[0] / camera().view[2]));
  };

  // What a finger cannot tell apart it is asked: never a guess, and never what lies far from it. A mouse and a key point at one thing.
  let near = null;
  const byDistance = (event) => onScreen()
    .map((each) => ({ ...each, far: Math.hypot(each.x + each.width / 2 - event.clientX, each.y + each.height / 2 - event.clientY) }))
    .sort((a, b) => a.far - b.far);
  const tap = (event, link) => {
    if (!one("#nearest") || (link && !link.dataset.box) || !["touch", "pen"].includes(event.pointerType)) { if (link) forget(); return false; }
    const some = byDistance(event).filter((each) => each.link === link || each.far <= BESIDE);
    const under = some.filter((each) => each.far <= FINGER);
    const hit = some.find((each) => each.link === link);
    if (!hit && !under.length) return false;
    const isSure = some.length < 2 || (hit && under.length < 2 && Math.min(hit.width, hit.height) >= TAP - 0.5);
    if (!isSure) { offer(some.slice(0, 3)); return true; }
    forget();
    if (!hit) taps.look(some[0].link.getAttribute("href")); // beside the only one
    return !hit;
  };
  const leave = () => {
    if (near) camera().remeasure();
    near?.section.remove();
    near = null;
    one("#own")?.removeAttribute("data-nears");
  };
  const forget = () => {
    if (!near) return;
    leave();
    cover();
    if (aims()) frame(); else camera().fit();
  };
  const made = (name, facts, ...inside) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [fact, value] of Object.entries(facts)) element.setAttribute(fact, value);
    element.append(...inside);
    return element;
  };
  const offer = (some) => {
    leave();
    const section = one("#nearest").content.cloneNode(true).querySelector("section");
    for (const { link, spot, box } of some) {
      const [width, height] = [110, 78].map((each) => (each * Math.max(box[2], box[3])) / 48);
      const view = [box[0] + box[2] / 2 - width / 2, box[1] + box[3] / 2 - height / 2, width, height].map((each) => each.toFixed(1)).join(" ");
      const choice = Object.assign(document.createElement("a"), { href: link.getAttribute("href"), className: "near" });
      choice.dataset.near = spot;
      const words = Object.assign(document.createElement("span"), { textContent: link.dataset.name });
      const price = all(`#card [data-target="${CSS.escape(spot)}"] :is(.gains, .pays)`).map((each) => each.cloneNode(true));
      choice.append(made("svg", { viewBox: view, "aria-hidden": "true" }, made("use", { href: "#picture" })), words, ...price);
      section.querySelector("div").append(choice);
    }
    near = { section, key: key() };
    add();
    if (aims()) frame(); else camera().fit();
    section.querySelector("a").focus({ preventScroll: true, focusVisible: false });
  };
  const add = () => {
    one("#own").append(near.section);
    one("#own").dataset.nears = "";
    const now = chosen().map((each) => each.spot);
    for (const each of near.section.querySelectorAll("a")) each.toggleAttribute("aria-current", now.includes(each.dataset.near));
    cover();
  };
  // What was offered stays beside what was chosen of it, until something else is asked.
  const shown = () => {
    if (near && aims() && near.key === key()) add(); else leave();
  };

  // Arrow keys: to the nearest target in that direction.
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const arrow = (name) => {
    const way = WAYS[name];
    if (!aims() || !way) return false;
    const middle = ({ box }) => [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const here = targets().find((each) => each.link === document.activeElement);
    const from = here ? middle(here) : [at[0] + at[2] / 2, at[1] + at[3] / 2];
    const ahead = targets().filter((each) => each !== here).map((each) => {
      const [dx, dy] = middle(each).map((value, side) => value - from[side]);
      const [along, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
      return { ...each, along, far: along + 2 * aside };
    }).filter((each) => each.along > 0.1).sort((a, b) => a.far - b.far);
    ahead[0]?.link.focus({ preventScroll: true, focusVisible: true });
    return true;
  };
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest?.("#board a.tap[data-box]");
    if (link && at && aims() && link.matches(":focus-visible")) {
      const box = numbers(link.dataset.box);
      if (!seen(box)) camera().fly(around(box, camera().room()[0] / at[2]));
    }
    // Who goes on by keyboard to the list of places sees it.
    if (event.target.closest?.("#card") && restNow() === "peek" && event.target.matches(":focus-visible")) rests("half");
  });

  // The sheet below the map rests at three heights.
  const RESTS = ["peek", "half", "full"];
  const wanted = {};
  let given = null; // another question begins at its own rest, however far the sheet was pulled at the last one
  const begin = () => {
    const now = one("#card")?.dataset.given;
    if (now !== given) Object.assign(wanted, { aims: "peek", tells: "half", befalls: "full", other: "half" });
    given = now;
  };
  const pulls = () => phone.matches && one("#stage[data-pulls]") && camera().svg();
  const kind = () => one("#stage").dataset.tells ?? (key() ? "aims" : "other"); // what happened is read first
  const restNow = () => (pulls() ? wanted[kind()] : "");
  // What a sheet that peeks leaves out is told to its own parts: told to the frame alone, the browser would style all of the page again.
  const told = (name) => {
    const [frame_, isLow] = [one("main.app"), name === "peek"];
    if (frame_ && (frame_.dataset.rest ?? "") !== name) { at = null; if (name) frame_.dataset.rest = name; else delete frame_.dataset.rest; }
    one("#card")?.toggleAttribute("data-peeks", isLow);
    one("#own")?.toggleAttribute("data-peeks", isLow && "nears" in one("#own").dataset);
    if (!["full", "pulled"].includes(name)) one("#own .own-board")?.remove(); // less of the sheet would show a piece of it
  };
  const cover = () => {
    const stage = one("#stage");
    if (!stage) return;
    camera().remeasure();
    begin();
    // Told to what ends above the sheet: by a property of the stage all of the drawing would be styled again.
    const above = one("#board");
    if (!pulls()) { told(""); above?.style.removeProperty("bottom"); return; }
    told(restNow());
    hint();
    const covered = Math.max(0, stage.getBoundingClientRect().bottom - one("#own").getBoundingClientRect().top - 4);
    above.style.bottom = `${covered}px`;
    one("#own [data-grip]")?.setAttribute("aria-expanded", String(restNow() !== "peek"));
  };
  // While the question is below the screen its words stand on the sheet.
  const hint = () => {
    const [words, asked] = [one("#own .aims b"), one("#question")?.cloneNode(true)];
    asked?.querySelectorAll("a").forEach((each) => each.remove());
    if (words && !words.textContent && !one("#card[data-confirms]")) words.textContent = (asked?.textContent ?? "").trim().replace(/\s+([,.:;?!])/g, "$1");
  };
  const rests = (name) => {
    if (!pulls()) return;
    wanted[kind()] = name;
    at = null; // the part that is seen is found for what stays free
    cover();
    if (name === "full") whole();
    camera().fit();
  };
  const turn = () => rests(RESTS[(RESTS.indexOf(restNow()) + 1) % RESTS.length]);
  // All of the own board comes when it is pulled up to the top.
  const whole = async () => {
    const link = one("#own .own-open");
    if (!link || one("#own .own-board")) return;
    try {
      const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
      const board = page.querySelector(".own-board");
      if (board && restNow() === "full" && link.isConnected && !one("#own .own-board")) one("#own").append(board);
    } catch { return; } // not connected, which is said elsewhere: the strip is there
  };
  let pulled = null;
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.("#board:has(> svg), #stage .mini")) one("#stage").classList.add("held");
    const grip = event.target.closest?.("#own") && pulls() && !event.target.closest(".hand, .nearest") && (restNow() !== "full" || event.target.closest("[data-grip]"));
    pulled = grip ? { id: event.pointerId, from: event.clientY, top: one("#own").getBoundingClientRect().top, moved: false } : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (pulled?.id !== event.pointerId) return;
    const by = event.clientY - pulled.from;
    if (!pulled.moved && Math.abs(by) < 8) return;
    pulled.moved = true;
    if (document.activeElement?.matches(".idle")) document.activeElement.blur(); // why it cannot be done has been read
    told("pulled");
    one("main.app").style.setProperty("--free", `${Math.max(0, pulled.top + by - one("#stage").getBoundingClientRect().top)}px`);
  });
  const settleAt = (top) => {
    const [low, high] = [one("#thumb").getBoundingClientRect().top - 98, innerHeight * 0.15];
    const rows = { peek: low, half: (low + high) / 2, full: high };
    return RESTS.reduce((a, b) => (Math.abs(rows[a] - top) <= Math.abs(rows[b] - top) ? a : b));
  };
  const released = (event) => {
    if (pulled?.id !== event.pointerId) return;
    const { moved, from } = pulled;
    const was = restNow();
    pulled = null;
    if (!moved) return;
    const by = Math.sign(from - event.clientY);
    const found = settleAt(one("#own").getBoundingClientRect().top);
    one("main.app").style.removeProperty("--free");
    rests(found === was && Math.abs(from - event.clientY) > 24 ? RESTS[Math.min(2, Math.max(0, RESTS.indexOf(was) + by))] : found);
    pulled = { done: performance.now() }; // the click that follows is no tap on the grip, however long the drawing took
  };

  // Two quick taps beside all targets lead back to the first view.
  let tapped = { when: 0, x: 0, y: 0 };
  const twice = (event) => {
    const before = tapped;
    tapped = { when: performance.now(), x: event.clientX, y: event.clientY };
    if (tapped.when - before.when > DOUBLE || Math.hypot(tapped.x - before.x, tapped.y - before.y) > FINGER) return;
    if (aims() && !window.stage.dragged() && event.target.closest?.("#board") && !event.target.closest("a.tap")) camera().fly(camera().home);
  };
  document.addEventListener("pointerup", (event) => { released(event); up(); twice(event); });
  document.addEventListener("pointercancel", (event) => { released(event); up(); });
  const up = () => { if (!camera().isHeld()) { one("#stage")?.classList.remove("held"); if (aims()) rest(); } };
  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest?.(selector);
    if (pulled?.done && performance.now() - pulled.done < 300 && on("#own")) { event.preventDefault(); event.stopImmediatePropagation(); return; }
    if (on("[data-region]")) go(on("[data-region]"));
    else if (on("[data-grip]")) turn();
    else if (on("#card [data-target]")) wanted[kind()] = "peek"; // what was chosen in the list is seen on the map
    else if (on("#stage .mini") && aims()) goThere(event);
    else if (on("#board") && !on("a.tap") && aims() && !window.stage.dragged()) tap(event, null);
    else if (on("a.near") && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      taps.look(on("a.near").getAttribute("href"));
    }
  }, true);

  return { aims, frame, rest, tap, arrow, turn, cover, shown };
})();

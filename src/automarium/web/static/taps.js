// Taps: each counts once, for what its button said when it was tapped. What they send and ask for goes out in their order, one
// after the other; a pick is ticked before its answer has come, and a server that is away loses none.
const taps = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const [SLOW, AGAIN] = [250, 1500]; // milliseconds: from when on waiting is shown; how often an absent server is tried again
  const [HELD, CLICK] = [700, 30]; // milliseconds: so long an answer waits for a finger; and for the click when that is lifted
  const PATIENCE = 30000; // so long for an answer; what is sent again counts once
  const BUSY = [429, 502, 503, 504]; // not now: as if it were away
  const queue = [];
  let [sending, again, isAway] = [false, 0, false];
  let chain = unsent.name(); // what was tapped on one page, each tap after the one before it
  const tell = (name) => document.dispatchEvent(new Event(name));
  const revision = () => one("#card[data-revision]")?.dataset.revision;
  const is = (item, ...ends) => ends.some((each) => item.action?.endsWith(`/${each}`));

  const COUNTS = "#card .report .stepper button"; // each tap on it is one more
  const ONCE = ".map-tile, [data-once], [name=take]:not(#thumb [form=several])"; // a second tap on it is not another pick
  const take = (form, button) => {
    const isSame = (each) => (button ? each.button === button : each.form === form);
    if (queue.some((each) => isSame(each) && (button?.matches(ONCE) || !(each.counts || is(each, "pick", "undo", "redo"))))) return; // the same once more
    const [action, body, by] = [form.getAttribute("action"), new URLSearchParams(new FormData(form, button)), [button?.name ?? "", button?.value ?? ""]];
    const item = { action, form, button, by, body, chain, name: unsent.name(), ...kindOf(form, button) };
    item.body.set("tap", item.name);
    item.body.set("who", one("#card")?.dataset.who ?? "");
    put(item);
    show();
    pump();
  };
  // Of a tap that hangs on those before it: a part of what is seen at one look; all that was told; what is taken back; that it is nothing.
  const [BACK, WHOLE] = ["#thumb [form=several][name=take]", "#thumb form.whole:has([name=picked])"];
  const kindOf = (form, button) => ({
    part: Boolean(button?.closest("form.several")) && button.name === "answer",
    whole: [form.id === "told" && !button?.matches(".nothing") ? "#told" : "", form.matches(WHOLE) ? WHOLE : ""].find(Boolean),
    takes: button?.name !== "take" ? null : button.matches(BACK) ? BACK : button.value.split(" ").map((at) => toldNow()[at] ?? null),
    isAlone: button?.matches(".nothing"),
    counts: button?.matches(COUNTS),
  });
  const toldNow = () => {
    const tray = one("#tray[data-state]");
    return tray ? JSON.parse(tray.dataset.state) : [...document.querySelectorAll("#told [name=picked]")].map((each) => each.value);
  };
  const put = (item) => {
    queue.push(item);
    if (unsent.isKept(item)) unsent.keep(item);
    if (item.part) item.button?.classList.add("seen");
    if (item.button?.matches(".map-tile")) item.button.setAttribute("aria-current", "true");
  };
  const drop = (item) => { if (item.action && !item.stays) unsent.drop(item); };

  // What was tapped on a page that is no more, or in another tab: it is sent from here. Under a cover it waits for who tapped it.
  const buttonOf = ({ action, by }) => [...document.querySelectorAll(`main.app form[action="${action}"]`)].flatMap((form) => [...form.elements])
    .find((each) => each.type === "submit" && each.name === by[0] && each.value === by[1]) ?? null;
  const restore = () => {
    if (!one("main.app") || one("#card.cover")) return;
    const found = unsent.all().filter(({ name }) => !queue.some((each) => each.name === name));
    if (found.length && !queue.length) [{ chain }] = found; // what is tapped from here on comes after them
    found.forEach((each) => put({ ...each, button: buttonOf(each) }));
    passing ??= remembered();
    if (found.length) show();
    if (queue.length || passing) pump();
  };

  // What a tap sends when its turn comes: the place that is next by then, and of several things at one look all that have been
  // kept meanwhile. What is sent a second time is the same. None where what it takes back is gone.
  const current = (item) => {
    if (item.isSent) return item.body;
    if (item.part && one("form.several")) collect(item);
    else if (item.whole) gather(item);
    else if (item.takes && !point(item)) return null;
    else if (item.body.has("back")) item.body.set("back", one("#thumb form.undo [name=back]")?.value ?? ""); // one order more than the undo before it
    else if (item.body.has("place") && one("#pick [name=place]")) item.body.set("place", one("#pick [name=place]").value);
    item.body.set("token", unsent.token());
    item.wasFull ??= Boolean(one("#pick.full"));
    item.isSent = true;
    if (is(item, "pick")) unsent.keep(item); // whether it was the last one is known now
    return item.body;
  };
  const collect = (item) => {
    const own = ["revision", "tap", "who"].map((name) => [name, item.body.get(name)]);
    item.body = new URLSearchParams(new FormData(one("form.several")));
    for (const [name, value] of [...own, item.by]) item.body.set(name, value);
  };
  // All that is told by now; where that is not whole any more, nothing is given.
  const gather = (item) => {
    const form = one(item.whole);
    if (!form) { item.body.set("revision", ""); return; }
    item.body.delete("picked");
    for (const { value } of form.querySelectorAll("[name=picked]")) item.body.append("picked", value);
    const last = form.querySelector("button[name=answer]");
    if (last) item.body.set("answer", last.value);
  };
  // Parts that are taken back are known by what they are: others may have gone before them. *One back* is always the last.
  const point = (item) => {
    const [told, at] = [toldNow(), item.body.get("take").split(" ")];
    const places = item.takes.map ? item.takes.map((what, number) => (what === null || told[at[number]] === what ? at[number] : told.indexOf(what))).filter((each) => each !== -1)
      : [one(item.takes)?.value].filter(Boolean);
    item.body.set("take", places.join(" "));
    return places.length > 0;
  };
  const isCovered = () => "covered" in document.documentElement.dataset; // nobody looks: the server has been told so, and would refuse
  const pump = async () => {
    if (sending || isCovered()) return;
    sending = true;
    clearTimeout(again);
    const slow = setTimeout(() => one("main")?.setAttribute("data-sends", ""), SLOW);
    let isThere = await passLater();
    while (isThere && queue.length && !isCovered()) {
      if (is(queue[0], "undo")) await flight; // what takes back a step comes after that step
      try { isThere = await (queue[0].look ? look(queue[0]) : send(queue[0])); }
      catch (fault) { drop(queue.shift()); location.reload(); throw fault; } // it counts, but this page cannot show what came of it
      if (isThere) drop(queue.shift());
    }
    const leads = queue.find((each) => each.leads);
    if (leads) location.assign(leads.look); // what is kept is sent when somebody comes back
    clearTimeout(slow);
    one("main")?.removeAttribute("data-sends");
    sending = false;
    show();
    if (queue.length || passing?.isLater) later();
  };
  const later = () => { clearTimeout(again); again = setTimeout(pump, AGAIN); };
  const look = async (item) => {
    if (item.leads) { location.assign(item.look); return true; }
    if (item.seen !== revision() && /[?&](verb|slot|spot|at|else|place)=/.test(item.look)) { late(); return true; } // it was meant for another question
    return ask(item, item.look, {});
  };
  const late = () => {
    if (one("#card > .note")?.textContent !== document.body.dataset.late) one("#card")?.prepend(Object.assign(document.createElement("p"), { className: "note", role: "status", textContent: document.body.dataset.late }));
  };
  const send = async (item) => {
    const body = current(item);
    return !body || ask(item, item.action, { method: "POST", body });
  };
  const ask = async (item, address, how) => {
    const answer = await fetched(address, { ...how, headers: { "HX-Request": "true" } });
    isAway = !answer;
    item.isAnswered = Boolean(answer);
    if (answer && item.counts) await lifted;
    if (answer) apply(item, ...answer);
    return Boolean(answer);
  };
  // The answer and its text; none where the server is away, which is said.
  const fetched = async (address, how) => {
    let [answer, text] = [null, ""];
    try {
      answer = await fetch(address, { ...how, signal: AbortSignal.timeout?.(PATIENCE) });
      text = await answer.text();
    } catch { answer = null; } // not connected
    const isGone = !answer || BUSY.includes(answer.status);
    tell(isGone ? "taps:away" : "taps:back");
    return isGone ? null : [answer, text];
  };

  // A row of counts is another one after each answer: while a finger is on it, it stays, else that tap would be lost.
  let [lifted, lift] = [null, () => {}];
  document.addEventListener("pointerdown", ({ target }) => {
    if (target.closest?.(COUNTS)) lifted = new Promise((done) => { lift = done; setTimeout(done, HELD); });
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(lift, CLICK));

  // How far the hand has come is kept with the game: a reload and another device go on there. No tap waits for it. Where the
  // server is away it is told later, before the next tap; what comes too late says nothing new.
  let [passing, flight] = [null, null];
  const pass = (steps) => {
    if (!one("form#pass") || !Number(steps)) return;
    passing = { revision: one("form#pass [name=revision]").value, steps };
    unsent.passed.keep(passing);
    flight = tellPassed(passing);
  };
  const tellPassed = async (now) => {
    const body = new URLSearchParams({ token: unsent.token(), revision: now.revision, steps: now.steps, quiet: "yes" });
    const isTold = Boolean(await fetched(one("form#pass").getAttribute("action"), { method: "POST", body, keepalive: true }));
    now.isLater = !isTold;
    if (isTold) passedOn(now);
    else if (!sending) later();
    return isTold;
  };
  const passedOn = (now) => {
    unsent.passed.drop(now);
    if (passing === now) passing = null;
  };
  const passLater = async () => {
    const now = passing;
    if (!now?.isLater) return true;
    if (now.revision !== revision() || !one("form#pass")) { passedOn(now); return true; }
    const isTold = await tellPassed(now);
    if (isTold && now.isOlder) queue.unshift({ look: location.pathname, seen: now.revision }); // this page does not show it yet
    return isTold;
  };
  const remembered = () => {
    const now = unsent.passed.read();
    const isShown = now && !(Number(one("#card article.order:not([hidden])")?.dataset.passed) < Number(now.steps));
    if (isShown) unsent.passed.drop(now);
    return now && !isShown ? { ...now, isLater: true, isOlder: true } : null;
  };

  // The parts of the page that have changed; without any, it is another page.
  const [PART, END] = ['<hx-partial hx-target="#', "</hx-partial>"];
  const partsIn = (text) => text.split(PART).slice(1).map((each) => [each.slice(0, each.indexOf('"')), each.slice(each.indexOf(">") + 1, each.indexOf(END))]);
  const apply = (item, answer, text) => {
    const parts = partsIn(text);
    if (answer.headers.has("HX-Redirect") || !parts.length) { leave(item, answer, text); return; }
    const [before, ledTo, wasAsked] = [item.body?.get("revision"), answer.headers.get("Tap-Led-To"), asked(item)];
    tell("taps:before");
    exchange.flush();
    for (const [id, written] of parts) exchange.take(id, written);
    const now = one("#tray[data-revision]")?.dataset.revision ?? revision();
    if (answer.ok && (is(item, "pick", "undo", "redo") || item.part || item.counts)) follow(item, before, ledTo ?? now, wasAsked === asked(item));
    if (!answer.ok) giveUp(item);
    if (is(item, "undo") && passing) passedOn(passing); // the hand has gone back
    tell("taps:after");
    if (is(item, "eyes")) restore();
    const isLast = answer.ok && is(item, "pick") && !item.body.has("take") && !item.wasFull && (ledTo ?? now) === now && document.documentElement.dataset.confirm !== "all";
    const whole = isLast && one("#tray[data-gives]") && one("#thumb form.whole");
    if (whole) take(whole, whole.querySelector("button")); // the last tap gives the answer
  };
  // What was tapped after it was meant for what is no more; what was tapped on another page says itself whether it is.
  const giveUp = (item) => {
    const gone = queue.filter((each) => each !== item && (each.look || each.chain === item.chain));
    gone.forEach(drop);
    queue.splice(0, queue.length, ...queue.filter((each) => !gone.includes(each)));
  };
  // To another page: one that is told, or one that says what is wrong. What only a new page can send is tried once more.
  const leave = (item, answer, text) => {
    giveUp(item);
    const [elsewhere, page] = [answer.headers.get("HX-Redirect"), new DOMParser().parseFromString(text, "text/html").querySelector("main")];
    const isTried = !elsewhere && item.action && unsent.isKept(item) && !item.isAgain && (answer.status === 403 || answer.status >= 500);
    if (isTried) item.isAgain = item.stays = true;
    if (isTried) unsent.keep(item);
    if (!elsewhere && answer.headers.has("HX-Retarget") && page) one("main").replaceWith(page);
    else location.assign(elsewhere ?? item.look ?? location.pathname);
  };
  // What was tapped beside a pick of one's own belongs to the same question, whatever that asks for next: only that pick has moved
  // it on. A report is another question after each of its steps, under the same words.
  // Where an undo leads to another question only the next undo is meant for that.
  const asked = ({ counts }) => [one("#card")?.dataset.ticks, one("#card")?.dataset.state, counts ? one("#card #question")?.textContent : one("#card")?.dataset.given].join("\n");
  const follow = (item, before, now, isSame) => {
    for (const each of queue) {
      if (each.look && each.seen === before && isSame) each.seen = now;
      if (each === item || each.isAlone || each.chain !== item.chain || each.body.get("revision") !== before || !(isSame || is(each, "undo", "redo"))) continue;
      each.body.set("revision", now);
      if (unsent.isKept(each)) unsent.keep(each);
    }
  };

  // While a server is away the button at the thumb says how many taps are kept.
  const show = () => {
    tell("taps:kept");
    one("#thumb .kept")?.remove();
    const words = document.body.dataset.kept?.split("|") ?? [];
    const count = queue.filter((each) => each.look !== location.pathname).length; // what the page asks for itself is no tap
    if (!isAway || !count || !words.length || !one("#thumb")) return;
    one("#thumb").append(Object.assign(document.createElement("p"), { className: "go kept", textContent: words[Math.min(count, words.length) - 1] }));
  };

  document.addEventListener("submit", (event) => {
    const [form, button] = [event.target, event.submitter];
    if (!form.matches?.("main.app :is(form[hx-post], form[hx-get])")) return;
    event.preventDefault();
    if (form.hasAttribute("hx-post")) take(form, button);
    else lookAt(`${form.getAttribute("hx-get")}?${new URLSearchParams(new FormData(form, button))}`);
  }, true);
  // A link leads on when all before it has been sent: the other pages of the game are to know of it.
  const lookAt = (address, leads = false) => {
    if (queue.some((each) => each.look === address)) return; // the same once more
    queue.push({ look: address, leads, seen: revision() });
    pump();
  };
  document.addEventListener("click", (event) => {
    const link = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.target.closest?.("main.app a[href]:not([data-over], [download], [target])");
    const leads = link && !link.hasAttribute("hx-get");
    if (!link || (leads && (isAway || !queue.length || link.origin !== location.origin || link.matches("a.tap")))) return;
    event.preventDefault();
    lookAt(link.getAttribute(leads ? "href" : "hx-get"), leads);
  });
  // A page that comes back, and one that is looked at again, sends what has not been sent.
  for (const name of ["DOMContentLoaded", "online", "pageshow"]) addEventListener(name, restore);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") restore(); });

  // What is picked and not yet kept: its value, and at which place, if it says so.
  const picks = () => queue.filter((each) => is(each, "pick") && !each.body.has("take")).map(({ body, button }) => {
    const at = [...body.keys()].find((name) => name.startsWith("at-"));
    return { value: body.get(at ?? "answer"), at: at ? Number(at.slice(3)) : null, button };
  });
  // Steps of a report that are tapped and not yet answered.
  const counts = () => queue.filter((each) => each.counts && !each.isAnswered).map(({ by }) => by[1]);
  return { look: lookAt, pass, picks, counts, waits: () => queue.length > 0 };
})();

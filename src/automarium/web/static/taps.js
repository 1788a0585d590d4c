// Taps: each counts once, for what its button said when it was tapped. What they send and ask for goes out in their order, one
// after the other; a pick is ticked before its answer has come, and a server that is away loses none.
const taps = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const [SLOW, AGAIN] = [250, 1500]; // milliseconds: from when on waiting is shown; how often an absent server is tried again
  const BUSY = [429, 502, 503, 504]; // not now: as if it were away
  const queue = [];
  let [sending, again, isAway] = [false, 0, false];
  const tell = (name) => document.dispatchEvent(new Event(name));
  const revision = () => one("#card[data-revision]")?.dataset.revision;
  const is = (item, ...ends) => ends.some((each) => item.action?.endsWith(`/${each}`));

  const take = (form, button) => {
    const isTile = button?.matches(".map-tile"); // it lies there once: a second tap is not another pick
    if (queue.some((each) => each.button === button && (isTile || !is(each, "pick", "undo", "redo")))) return; // the same once more
    const part = Boolean(button?.closest("form.several")) && button.name === "answer";
    queue.push({ action: form.getAttribute("action"), button, body: new URLSearchParams(new FormData(form, button)), part });
    if (part) button.classList.add("seen");
    if (isTile) button.setAttribute("aria-current", "true");
    show();
    pump();
  };

  // What a tap sends when its turn comes: the place that is next by then, and of several things at one look all that have been
  // kept meanwhile. What is sent a second time is the same.
  const current = (item) => {
    const form = item.part && one("form.several");
    if (item.isSent) return item.body;
    if (form) {
      item.body = new URLSearchParams(new FormData(form));
      item.body.set(item.button.name, item.button.value);
    } else if (item.body.has("place") && one("#pick [name=place]")) item.body.set("place", one("#pick [name=place]").value);
    item.isSent = true;
    return item.body;
  };
  const pump = async () => {
    if (sending) return;
    sending = true;
    clearTimeout(again);
    const slow = setTimeout(() => one("main")?.setAttribute("data-sends", ""), SLOW);
    while (queue.length && await (queue[0].look ? look(queue[0]) : send(queue[0]))) queue.shift();
    clearTimeout(slow);
    one("main")?.removeAttribute("data-sends");
    sending = false;
    show();
    if (queue.length) again = setTimeout(pump, AGAIN);
  };
  const look = async (item) => {
    await ask(item, item.look, {}); // what was only looked at is not asked for again
    return true;
  };
  const send = (item) => ask(item, item.action, { method: "POST", body: current(item) });
  const ask = async (item, address, how) => {
    let [answer, text] = [null, ""];
    try {
      answer = await fetch(address, { ...how, headers: { "HX-Request": "true" } });
      text = await answer.text();
    } catch { answer = null; } // not connected, which is said
    const isGone = !answer || BUSY.includes(answer.status);
    isAway = isGone && !item.look;
    tell(isGone ? "taps:away" : "taps:back");
    if (!isGone) apply(item, answer, text);
    return !isGone;
  };
  // The parts of the page that have changed; without any, the page is another one.
  const [PART, END] = ['<hx-partial hx-target="#', "</hx-partial>"];
  const partsIn = (text) => text.split(PART).slice(1).map((each) => [each.slice(0, each.indexOf('"')), each.slice(each.indexOf(">") + 1, each.indexOf(END))]);
  const apply = (item, answer, text) => {
    const elsewhere = answer.headers.get("HX-Redirect");
    const parts = partsIn(text);
    if (elsewhere || !parts.length) { queue.length = 1; location.assign(elsewhere ?? item.look ?? location.pathname); return; }
    const [before, wasFull] = [item.body?.get("revision"), one("#pick.full")];
    tell("taps:before");
    exchange.flush();
    for (const [id, written] of parts) exchange.take(id, written);
    if (answer.ok && (is(item, "pick", "undo", "redo") || item.part)) follow(item, before);
    if (!answer.ok) queue.length = 1; // what was tapped after it was meant for what is no more
    tell("taps:after");
    const isLast = answer.ok && is(item, "pick") && !item.body.has("take") && !wasFull && document.documentElement.dataset.confirm !== "all";
    const whole = isLast && one("#tray[data-gives]") && one("#thumb form.whole");
    if (whole) take(whole, whole.querySelector("button")); // the last tap gives the answer
  };
  // What was tapped beside a pick of one's own belongs to the same question: only that pick has moved it on.
  const follow = (item, before) => {
    const now = one("#tray[data-revision]")?.dataset.revision ?? revision();
    for (const each of queue) if (each !== item && each.body?.get("revision") === before) each.body.set("revision", now);
  };

  // While a server is away the button at the thumb says how many taps are kept.
  const show = () => {
    tell("taps:kept");
    one("#thumb .kept")?.remove();
    const words = document.body.dataset.kept?.split("|") ?? [];
    if (!isAway || !queue.length || !words.length || !one("#thumb")) return;
    one("#thumb").append(Object.assign(document.createElement("p"), { className: "go kept", textContent: words[Math.min(queue.length, words.length) - 1] }));
  };

  document.addEventListener("submit", (event) => {
    const [form, button] = [event.target, event.submitter];
    if (!form.matches?.("main.app :is(form[hx-post], form[hx-get])")) return;
    event.preventDefault();
    if (form.hasAttribute("hx-post")) take(form, button);
    else lookAt(`${form.getAttribute("hx-get")}?${new URLSearchParams(new FormData(form, button))}`);
  }, true);
  // A link leads on when all before it has been sent.
  const lookAt = (address) => {
    if (queue.some((each) => each.look === address)) return; // the same once more
    queue.push({ look: address });
    pump();
  };
  document.addEventListener("click", (event) => {
    const link = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.target.closest?.("main.app a[hx-get]");
    if (!link) return;
    event.preventDefault();
    lookAt(link.getAttribute("hx-get"));
  });
  addEventListener("online", pump);

  // What is picked and not yet kept: its value, and at which place, if it says so.
  const picks = () => queue.filter((each) => is(each, "pick") && !each.body.has("take")).map(({ body, button }) => {
    const at = [...body.keys()].find((name) => name.startsWith("at-"));
    return { value: body.get(at ?? "answer"), at: at ? Number(at.slice(3)) : null, button };
  });
  return { look: lookAt, picks, waits: () => queue.length > 0 };
})();

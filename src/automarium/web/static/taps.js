// Taps: each counts once, for what its button said when it was tapped. What they send goes out in their order, one after the
// other; a pick is ticked before its answer has come, and a server that is away loses none.
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
    if (queue.some((each) => each.button === button && !is(each, "pick", "undo", "redo"))) return; // the same once more
    const part = Boolean(button?.closest("form.several")) && button.name === "answer";
    queue.push({ action: form.getAttribute("action"), button, body: new URLSearchParams(new FormData(form, button)), part });
    if (part) button.classList.add("seen");
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
    await htmx.ajax("GET", item.look, { target: "#main", swap: "none" });
    return true;
  };
  const send = async (item) => {
    let [answer, text] = [null, ""];
    try {
      answer = await fetch(item.action, { method: "POST", body: current(item), headers: { "HX-Request": "true" } });
      text = await answer.text();
    } catch { answer = null; } // not connected, which is said
    isAway = !answer || BUSY.includes(answer.status);
    tell(isAway ? "taps:away" : "taps:back");
    if (!isAway) apply(item, answer, text);
    return !isAway;
  };
  // The parts of the page that have changed; without any, the page is another one.
  const apply = (item, answer, text) => {
    const elsewhere = answer.headers.get("HX-Redirect");
    const page = document.createElement("template");
    page.innerHTML = text;
    const parts = [...page.content.querySelectorAll("hx-partial")];
    if (elsewhere || !parts.length) { queue.length = 1; location.assign(elsewhere ?? location.pathname); return; }
    const before = item.body.get("revision");
    tell("taps:before");
    for (const part of parts) exchange(part.getAttribute("hx-target"), part.firstElementChild);
    if (answer.ok && (is(item, "pick", "undo", "redo") || item.part)) follow(item, before);
    if (!answer.ok) queue.length = 1; // what was tapped after it was meant for what is no more
    tell("taps:after");
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

  const OURS = "main.app form[hx-post]:not(.correct-form)";
  document.addEventListener("submit", (event) => {
    if (!event.target.matches?.(OURS)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    take(event.target, event.submitter);
  }, true);
  // A link that is tapped meanwhile leads on when all before it has been sent.
  document.addEventListener("click", (event) => {
    const link = queue.length && !event.defaultPrevented && event.target.closest?.("main.app a[hx-get]");
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push({ look: link.getAttribute("hx-get"), button: link });
  }, true);
  addEventListener("online", pump);

  // What is picked and not yet kept: its value, and at which place, if it says so.
  const picks = () => queue.filter((each) => is(each, "pick") && !each.body.has("take")).map(({ body, button }) => {
    const at = [...body.keys()].find((name) => name.startsWith("at-"));
    return { value: body.get(at ?? "answer"), at: at ? Number(at.slice(3)) : null, button };
  });
  return { picks, waits: () => queue.length > 0 };
})();

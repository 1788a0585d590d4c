// A device that is passed around: a hand is opened by a hold, and covered as soon as nobody looks at the screen.
(() => {
  "use strict";
  const HOLD = 600;
  const AGAIN = 3000;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);

  // A short tap does nothing: it may be meant for what was there before. Who cannot hold presses by other means, such as
  // a voice: that click comes without a pointer and without a key.
  let held = null;
  const stop = () => {
    clearTimeout(held?.timer);
    held?.button.classList.remove("held");
    held = null;
  };
  const start = (button) => {
    stop();
    const timer = setTimeout(() => { stop(); button.form.requestSubmit(button); }, HOLD);
    held = { button, timer };
    button.classList.add("held");
  };
  const holdable = (event) => event.target.closest?.("[data-hold]");
  const KEYS = ["Enter", " "];
  let byHand = 0;
  addEventListener("pointerdown", (event) => { byHand = performance.now(); if (event.button === 0 && holdable(event)) start(holdable(event)); }, true);
  for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, stop, true);
  addEventListener("pointermove", (event) => { if (held && document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-hold]") !== held.button) stop(); });
  addEventListener("contextmenu", (event) => { if (holdable(event)) event.preventDefault(); });
  addEventListener("keydown", (event) => {
    const button = one("[data-hold]");
    if (!button || !KEYS.includes(event.key) || event.target.closest?.("dialog, input, a, button:not([data-hold])")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    byHand = performance.now();
    if (!event.repeat) start(button);
  }, true);
  addEventListener("keyup", (event) => { if (KEYS.includes(event.key) && held) { event.preventDefault(); stop(); } }, true);
  addEventListener("click", (event) => {
    if (holdable(event) && event.isTrusted && (event.detail || performance.now() - byHand < 2 * HOLD)) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, true);

  // By which form the server is told that nobody looks. It is remembered for the other pages of the game: they may show a hand, too.
  const kept = (name, value) => {
    try { return value === undefined ? sessionStorage.getItem(name) : sessionStorage.setItem(name, value); } catch { return null; }
  };
  const eyes = () => {
    const address = one("form#eyes")?.action ?? kept("eyes");
    return address && location.href.startsWith(table(address)) ? address : null;
  };
  const table = (address) => address.slice(0, -"/eyes".length);
  const forget = (address) => {
    const body = new URLSearchParams({ token: one("input[name=token]")?.value ?? "", side: "" });
    return fetch(address, { method: "POST", body, keepalive: true, redirect: "manual" });
  };

  // The cover lies over everything at once; what it covers is asked for again, and comes only where the server answers.
  let leaving = false;
  let covered = null;
  const lay = (address) => {
    covered = address;
    root.dataset.covered = "";
  };
  const lift = () => {
    if (!covered || document.visibilityState === "hidden") return;
    forget(covered).then(() => location.replace(table(covered)), () => { one("#gone").hidden = false; setTimeout(lift, AGAIN); });
  };
  const shows = () => !one("main.app") || one("#card[data-shows-hand]");
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", (event) => { leaving = false; if (event.persisted && eyes()) { lay(eyes()); lift(); } });
  document.addEventListener("visibilitychange", () => {
    const address = eyes();
    if (document.visibilityState === "visible") { lift(); return; }
    if (leaving || !address) return;
    if (shows()) lay(address);
    forget(address).catch(() => {});  // not connected: it is told when somebody looks again
  });

  // "Back" from an open hand leads to the cover.
  const settle = () => {
    if (one("main.app")) kept("eyes", one("form#eyes")?.action ?? "");
    if (one("#card[data-shows-hand]") && !history.state?.hand) history.pushState({ hand: true }, "");
  };
  addEventListener("popstate", (event) => {
    if (one("#card[data-shows-hand]") && !event.state) { lay(eyes()); lift(); }
  });
  document.addEventListener("DOMContentLoaded", settle);
  for (const name of ["htmx:after:swap", "taps:after"]) document.addEventListener(name, settle);
})();

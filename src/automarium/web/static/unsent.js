// Taps to which no answer has come are kept in the browser: a page that is loaded again, a tab that was closed and a device that
// slept lose none. Each has a name of its own, by which the server counts it once, whoever sends it.
const unsent = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const [TAP, PASSED] = ["tap", "passed"]; // the names in the store begin with these; each tap has one: no page writes over what another one keeps
  const LONG = 30 * 24 * 60 * 60 * 1000; // milliseconds: who is away for longer has given it up
  const kept = (act) => { try { return act(localStorage); } catch { return null; } }; // a browser may forbid to keep anything: then all else works
  const gameOf = (address) => /^.*?\/games\/[^/?]+/.exec(address)?.[0];

  // In the order of their taps, also where two of them come in the same moment.
  let last = 0;
  const name = () => {
    last = Math.max(Date.now(), last + 1);
    return last.toString(36) + [...crypto.getRandomValues(new Uint8Array(6))].map((each) => (each % 36).toString(36)).join("");
  };
  const madeAt = (key) => parseInt(key.slice(key.lastIndexOf(" ") + 1).slice(0, 8), 36);

  const KEPT = /\/(answer|pick|line|undo|redo|deal|passed|back)$/; // what changes the game; who opens a hand does so anew
  const isKept = ({ action, body }) => KEPT.test(action) && body.has("revision");
  const key = (item) => `${TAP} ${gameOf(item.action)} ${item.name}`;
  const keep = (item) => {
    const body = new URLSearchParams(item.body);
    body.set("token", ""); // the next page has its own
    const { form, button, isSent, stays, name: _, ...rest } = item;
    kept((store) => store.setItem(key(item), JSON.stringify({ ...rest, body: String(body) })));
  };
  const drop = (item) => kept((store) => store.removeItem(key(item)));
  // What is not as it is kept here was not kept by us.
  const read = (store, each) => {
    try {
      const { body, ...item } = JSON.parse(store.getItem(each));
      return { ...item, name: each.slice(each.lastIndexOf(" ") + 1), body: new URLSearchParams(body) };
    } catch { return null; }
  };
  const all = () => kept((store) => {
    const keys = Object.keys(store).filter((each) => each.startsWith(`${TAP} `));
    const isOld = (each) => !(madeAt(each) > Date.now() - LONG);
    keys.filter(isOld).forEach((each) => store.removeItem(each));
    const ours = keys.filter((each) => !isOld(each) && each.startsWith(`${TAP} ${gameOf(location.pathname)} `)).sort();
    return ours.map((each) => read(store, each)).filter((item) => item?.action && item.by && gameOf(item.action) === gameOf(location.pathname));
  }) ?? [];

  // How far the hand has come: the last word counts.
  const passed = {
    key: () => `${PASSED} ${gameOf(location.pathname)}`,
    written: ({ revision, steps }) => `${revision} ${steps}`,
    keep: (now) => kept((store) => store.setItem(passed.key(), passed.written(now))),
    drop: (now) => kept((store) => { if (store.getItem(passed.key()) === passed.written(now)) store.removeItem(passed.key()); }),
    read: () => {
      const [revision, steps] = kept((store) => store.getItem(passed.key()))?.split(" ") ?? [];
      return steps ? { revision, steps } : null;
    },
  };
  const token = () => one("main input[name=token]")?.value ?? "";
  return { name, isKept, keep, drop, all, passed, token };
})();

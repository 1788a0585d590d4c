// The page that holds Python in a worker; the table itself is shown in the frame, so that Python stays warm.
import { words } from "./words.js";

const root = new URL("./", document.baseURI).pathname;
const version = document.documentElement.dataset.version;
const one = (name) => document.getElementById(name);
const table = one("table");
const state = (window.pocket = { leader: false, ready: false, laps: null });

const remembered = () => { try { return localStorage.getItem("language"); } catch { return null; } };  // where nothing may be kept
const language = () => {
  const wanted = remembered() ?? navigator.language.slice(0, 2);
  return words[wanted] ? wanted : "en";
};
const say = (name, facts = {}) => {
  one("say").textContent = words[language()][name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
};
document.documentElement.lang = language();

const note = (name, label, act) => {
  one("note").hidden = false;
  one("note").querySelector("span").textContent = words[language()][name];
  const button = one("note").querySelector("button");
  button.textContent = words[language()][label];
  button.onclick = () => { one("note").hidden = true; act(); };
};

const fail = (kind, why = "") => {
  Object.assign(state, { failed: why, kind });
  say(kind, { why });
  one("got").hidden = one("last").hidden = table.hidden = true;
  one("start").hidden = false;
  document.documentElement.classList.remove("waking");
};

// A browser may throw away what was kept here, and leave this small sign that there were games: then it is said.
const PLAYED = `played ${root}`;
const missed = () => {
  state.missed = true;
  localStorage.removeItem(PLAYED);
  note("lost", "bring-back", () => { table.src = `${root}backup`; });
};

// Python: in this page if it holds the lock, else in another tab.
let worker = null;
const flying = new Map();  // requests that are not answered yet, by their ids
let letGo = () => {};

const start = () => {
  worker = new Worker(`${root}app/${version}/python.js`, { type: "module", name: root });
  worker.onmessage = ({ data }) => {
    if (data.reply) { land(data); return; }
    Object.assign(state, data);
    if (data.ready) document.documentElement.dataset.ready = "";
    if (data.isNew && localStorage.getItem(PLAYED)) missed();
    if (data.failed) fail(data.kind, data.failed);
  };
  worker.onerror = (event) => fail("failed", event.message);
  for (const { data } of flying.values()) worker.postMessage(data);
};
const land = ({ id, reply }) => {
  flying.get(id)?.port.postMessage(reply);
  flying.delete(id);
  if (!reply.ahead && !reply.anew) return;
  if (reply.ahead) state.unkept = reply.ahead;  // memory is ahead of what could be kept: begin again from that
  worker.terminate();
  start();
};

const lead = () => new Promise((free) => {
  state.leader = true;
  letGo = free;
  start();
});
const follow = () => {
  state.leader = false;
  worker?.terminate();
  worker = null;
  for (const { port } of flying.values()) port.postMessage({ again: true });
  flying.clear();
};
const queue = (options) => navigator.locks.request(`python ${root}`, options, lead).catch(() => { follow(); queue({}); });
setInterval(() => { for (const { port } of flying.values()) port.postMessage("mine"); }, 1000);

navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  if (data.got) { one("got").hidden = false; one("got").value = data.got / data.all; say("fetching", { got: (data.got / 1e6).toFixed(1), all: (data.all / 1e6).toFixed(1) }); return; }
  if (data.unfetched) { state.unfetched = data; return; }
  if (data.steal) { if (!state.leader && document.visibilityState === "visible") queue({ steal: true }); return; }
  if (!state.leader) return;
  port.postMessage("mine");
  if (flying.has(data.id)) { flying.get(data.id).port = port; return; }
  flying.set(data.id, { data, port });
  worker?.postMessage(data);
});

// What was last on the table is shown while Python wakes.
const LAST = `${root}last-table`;
const keepLast = async () => {
  const page = table.contentDocument;
  if (!page?.documentElement || table.contentWindow.location.href === "about:blank") return;
  const still = page.documentElement.outerHTML.replace(/<script\b[^>]*><\/script>/g, "");
  const drawn = /<svg[^>]* data-seen="([^"]*)"[^>]*>/; // no style places it there: it says itself what is seen
  const html = `<!doctype html>${still.replace(drawn, (tag, seen) => tag.replace(/viewBox="[^"]*"/, `viewBox="${seen}"`))}`;
  const cache = await caches.open("automarium last");
  await cache.put(LAST, new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'", "x-path": location.pathname } }));
};
const showLast = async () => {
  const kept = await (await caches.open("automarium last")).match(LAST);
  if (kept?.headers.get("x-path") !== location.pathname) return;
  document.documentElement.classList.add("waking");
  one("last").src = LAST;
  one("last").hidden = false;
};
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keepLast(); });

table.addEventListener("load", () => {
  const inner = table.contentWindow.location;
  if (inner.href === "about:blank" || "kind" in state) return;
  if (table.contentDocument.contentType !== "text/html") { fail("failed", table.contentDocument.body?.textContent ?? ""); return; }
  history.replaceState(null, "", inner.pathname + inner.search + inner.hash);
  document.title = table.contentDocument.title;
  localStorage.setItem("language", table.contentDocument.documentElement.lang);
  if (inner.pathname.startsWith(`${root}games/`)) localStorage.setItem(PLAYED, "yes");
  document.documentElement.lang = language();
  table.hidden = false;
  one("last").hidden = one("start").hidden = true;
  document.documentElement.classList.remove("waking");
  document.documentElement.dataset.shown = "";
  state.shownAt ??= performance.now();
  let later = 0;
  new MutationObserver(() => { clearTimeout(later); later = setTimeout(keepLast, 1500); }).observe(table.contentDocument.body, { childList: true, subtree: true });
  keepLast();
});

// A new version waits until the person says so, or reloads the only page.
const offer = (registration) => { state.newVersion = true; note("new-version", "switch", () => registration.waiting?.postMessage("switch")); };
const watch = (registration) => {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => { if (coming.state === "installed" && navigator.serviceWorker.controller) offer(registration); });
  });
};
// The first visit: everything is fetched, or it is said why not.
const fetched = (registration) => new Promise((yes, no) => {
  navigator.serviceWorker.ready.then(yes);
  const { installing } = registration;
  installing?.addEventListener("statechange", () => { if (installing.state === "redundant") no(new Error("not fetched")); });
});
const controller = () => new Promise((yes) => {
  if (navigator.serviceWorker.controller) yes();
  else navigator.serviceWorker.addEventListener("controllerchange", yes, { once: true });
});
const mayKeep = async () => {
  try { localStorage.getItem("language"); await caches.keys(); return true; } catch { return false; }
};

const begin = async () => {
  if (!("serviceWorker" in navigator) || !navigator.locks || !window.indexedDB || !window.DecompressionStream) { fail("too-old"); return; }
  if (!(await mayKeep())) { fail("refused"); return; }
  const controlled = navigator.serviceWorker.controller !== null;
  say(controlled ? "waking" : "first");
  if (controlled) await showLast();
  const registration = await navigator.serviceWorker.register(`${root}worker.js`, { scope: root, updateViaCache: "none" });
  watch(registration);
  try {
    await fetched(registration);
  } catch {
    fail(state.unfetched?.full ? "full" : "unfetched", state.unfetched?.unfetched ?? "");
    return;
  }
  await controller();
  if (controlled) navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  one("got").hidden = true;
  say("waking");
  queue({});
  navigator.storage?.persist?.().then((kept) => { state.persisted = kept; });
  table.src = location.pathname + location.search;
};
window.addEventListener("pagehide", () => letGo());
window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });  // it has let Python go
begin().catch((error) => fail(error.name === "SecurityError" ? "refused" : "failed", error.message));

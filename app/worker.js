// Files from the cache; everything else is answered by the Python of an open page. It has no state to lose.
const VERSION = "@VERSION@";
const FILES = @FILES@;  // address below the scope → bytes
const root = new URL(self.registration.scope).pathname;
const OURS = `automarium ${root} `;
const NAME = OURS + VERSION;
const PATIENCE = 2500;
const BODYLESS = new Set([101, 204, 205, 304]);

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true })
  .then((all) => all.filter((each) => each.frameType === "top-level" && new URL(each.url).pathname.startsWith(root)));

const fetchAll = async () => {
  const cache = await caches.open(NAME);
  const all = Object.values(FILES).reduce((sum, size) => sum + size, 0);
  let got = 0;
  for (const [name, size] of Object.entries(FILES)) {
    const address = root + name;
    if (!(await cache.match(address))) {
      const answer = await fetch(address, { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }
    got += size;
    for (const page of await pages()) page.postMessage({ got, all });
  }
};
self.addEventListener("install", (event) => event.waitUntil(fetchAll().catch(async (error) => {
  for (const page of await pages()) page.postMessage({ unfetched: error.message, full: error.name === "QuotaExceededError" });
  throw error;
})));
self.addEventListener("message", ({ data }) => { if (data === "switch") self.skipWaiting(); });
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  })());
});

const kept = async (name) => (await (await caches.open(NAME)).match(root + name)) ?? fetch(root + name);
const shell = async () => {
  // A reload of the only page brings the new version; while others are open it waits until somebody says so.
  const { waiting } = self.registration;
  if (waiting && (await pages()).length < 2) {
    waiting.postMessage("switch");
    return new Response("", { headers: { refresh: "0", "content-type": "text/html; charset=utf-8" } });
  }
  const page = await (await kept("index.html")).text();
  return new Response(page.replace('<base href="./">', `<base href="${root}">`), { headers: { "content-type": "text/html; charset=utf-8" } });
};
const last = async () => (await (await caches.open("automarium last")).match(`${root}last-table`)) ?? new Response("", { status: 404 });

const ask = async (request) => {
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  const data = { id: crypto.randomUUID(), method: request.method, url: request.url, headers: [...request.headers], body };
  return new Promise((answered) => {
    let heard = 0;  // when the page with Python last said that it is at it
    let done = false;
    const hear = ({ data: reply }) => {
      if (done) return;
      if (reply === "mine") { heard = Date.now(); return; }
      if (reply.again) { hand(); return; }
      done = true;
      answered(new Response(BODYLESS.has(reply.status) ? null : reply.body, { status: reply.status, headers: reply.headers }));
    };
    const hand = async () => {
      for (const page of await pages()) {
        const channel = new MessageChannel();
        channel.port1.onmessage = hear;
        page.postMessage(data, [channel.port2]);
      }
    };
    // A page in the background may be frozen with Python in it: then the one in front takes over.
    const again = async () => {
      if (done) return;
      if (Date.now() - heard > PATIENCE) {
        for (const page of await pages()) page.postMessage({ steal: true });
        await hand();
      }
      setTimeout(again, PATIENCE);
    };
    hand();
    setTimeout(again, PATIENCE);
  });
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(root)) return;
  const name = url.pathname.slice(root.length);
  if (request.mode === "navigate" && request.destination === "document") event.respondWith(shell());
  else if (name === "last-table") event.respondWith(last());
  else if (name in FILES) event.respondWith(kept(name));
  else if (name.endsWith("/events")) event.respondWith(new Response(null, { status: 204 }));
  else event.respondWith(ask(request));
});

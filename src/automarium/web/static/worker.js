// Keeps the shell at hand, so that the table says plainly when its server is away.
// The pocket may live at the same address with caches of its own: only those that begin like ours are ours.
const SHELL = "@SHELL@".split(" ");
const OURS = "shell ";
const NAME = OURS + SHELL.join(" ");

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Assets have a new address for new content: what is kept is never stale.
const asset = async (request) => {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) cache.put(request, answer.clone());
  return answer;
};
const away = async () => (await caches.open(NAME)).match("/away");

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const path = new URL(request.url).pathname;
  if (path.startsWith("/static/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(away));
});

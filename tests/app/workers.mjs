// Both workers of one origin before pretended caches: what is left after each of the installs named on the command line.
// Each argument is `table:VERSION` or `pocket:VERSION`; afterwards the server is gone and both are asked for their pages.
import fs from "node:fs";
import vm from "node:vm";

const kept = new Map();  // name of a cache → address → answer
const caches = {
  keys: async () => [...kept.keys()],
  delete: async (name) => kept.delete(name),
  match: async (what) => { for (const each of kept.values()) { const found = each.get(what.url ?? what); if (found) return found; } },
  open: async (name) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const held = kept.get(name);
    return {
      match: async (what) => held.get(what.url ?? what),
      put: async (what, answer) => { held.set(what.url ?? what, answer); },
      addAll: async (all) => { for (const each of all) held.set(each, await fetched(each)); },
    };
  },
};
let server = true;
const fetched = async (what) => {
  if (!server) throw new TypeError("the server is gone");
  return new Response(`<base href="./"> ${what.url ?? what}`);
};

const sources = {
  table: (version) => fs.readFileSync("src/automarium/web/static/worker.js", "utf8").replace("@SHELL@", `/away /static/${version}/style.css`),
  pocket: (version) => fs.readFileSync("app/worker.js", "utf8").replace("@VERSION@", version).replace("@FILES@", '{"index.html": 10, "python.js": 20}'),
};
const scopes = { table: "http://here/", pocket: "http://here/pocket/" };
const started = {};

const install = async (kind, version) => {
  const heard = {};
  const self = {
    registration: { scope: scopes[kind], waiting: null },
    addEventListener: (name, hear) => { heard[name] = hear; },
    clients: { claim: async () => {}, matchAll: async () => [] },
    skipWaiting: async () => {},
  };
  vm.runInNewContext(sources[kind](version), { self, caches, fetch: fetched, URL, Response, Set, Date, setTimeout, location: { origin: "http://here" } });
  for (const name of ["install", "activate"]) {
    let done;
    heard[name]({ waitUntil: (work) => { done = work; } });
    await done;
  }
  started[kind] = heard;
};

const asked = async (kind, path) => {
  let answer;
  const request = { method: "GET", url: `http://here${path}`, mode: "navigate", destination: "document" };
  started[kind].fetch({ request, respondWith: (work) => { answer = work; } });
  return (await answer)?.text().catch(() => "") ?? "";
};

for (const each of process.argv.slice(2)) await install(...each.split(":"));
server = false;
const answers = {};
if (started.pocket) answers.pocket = await asked("pocket", "/pocket/");
if (started.table) answers.table = await asked("table", "/games/x");
console.log(JSON.stringify({ caches: [...kept.keys()], answers }));

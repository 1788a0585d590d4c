// Python with the whole program, in a worker of the page. Answers are given once they are kept.
import { keeper, TakenOver } from "./keep.js";

const here = new URL("./", self.location.href).href;
const root = self.name;
const FILE = "/games/games.sqlite";
const laps = {};
let last = performance.now();
const lap = (name) => { const now = performance.now(); laps[name] = Math.round(now - last); last = now; };

const UNPACK = `
def unpack(packed):
    import io, lzma, zipfile
    zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall("/program")
`;
const PREPARE = `
import sys
sys.path.insert(0, "/program")
from pathlib import Path
from automarium.web.server.pocket import Pocket
`;
const WARM = `
import gc
from automarium.kernel.catalog.game import catalog
from automarium.web.server.warm import warm_up
for game in catalog().values():
    game.play, game.look
gc.collect()
warm_up()
`;
const BRIDGE = `
def begin(root, jar, outside, added, held):
    global table
    table = Pocket(Path("/games"), root, jar, outside, [bytes(each) for each in added], held)

async def answer(method, path, query, headers, body):
    import js
    from pyodide.ffi import to_js
    reply = await table.answer(method, path, query, headers.to_py(), body.to_py().tobytes() if body else b"")
    given = {"status": reply.status, "headers": reply.headers, "body": reply.body, "jar": reply.jar, "added": reply.added}
    return to_js(given, dict_converter=js.Object.fromEntries)
`;

const unpacked = async (name) => {
  const packed = await fetch(here + name);
  if (!packed.ok) throw new Error(`${name}: ${packed.status}`);
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).blob();
};

// The memory of a Python that has loaded everything, kept on the device after the first start.
const SNAPSHOT = `${here}snapshot`;
const NAME = `automarium ${root} ${here.split("/").at(-2)}`;
const findSnapshot = async () => { const found = await caches.match(SNAPSHOT, { cacheName: NAME }); return found && new Uint8Array(await found.arrayBuffer()); };
const keepSnapshot = async (bytes) => {
  if (!(await caches.has(NAME))) return;  // a newer version has cleared this one away
  await (await caches.open(NAME)).put(SNAPSHOT, new Response(bytes));
  postMessage({ snapshot: true });
};

const load = async (snapshot) => {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
  const standard = URL.createObjectURL(await unpacked("standard.zip.gz"));
  lap("fetched");
  const options = { indexURL: here, stdLibURL: standard, lockFileContents: @LOCK@ };
  if (snapshot) {
    options._loadSnapshot = snapshot;
    options.createPyodideModule = async (settings) => {
      const made = await createPyodideModule(settings);
      while (made.HEAP8.length < snapshot.length) made._malloc(1 << 20);
      return made;
    };
  } else options._makeSnapshot = true;
  const python = await loadPyodide(options);
  URL.revokeObjectURL(standard);
  lap("python");
  python.runPython(UNPACK);
  python.globals.get("unpack")(await (await fetch(`${here}program.zip.xz`)).arrayBuffer());
  lap("unpacked");
  if (!snapshot) {
    python.runPython(PREPARE);
    python.runPython(WARM);
    lap("imported");
    keepSnapshot(python.makeMemorySnapshot()).catch((error) => postMessage({ unkeptSnapshot: error.message }));
    lap("snapshot");
  }
  return python;
};

const started = async () => {
  const snapshot = await findSnapshot();
  let python;
  try {
    python = await load(snapshot);
  } catch (error) {
    if (!snapshot) throw error;
    await (await caches.open(NAME)).delete(SNAPSHOT);  // it does not fit this browser any more: start plainly
    postMessage({ plain: error.message });
    python = await load(null);
  }
  python.runPython(BRIDGE);
  const games = await keeper(python.FS, FILE, `automarium ${root}`);
  await games.trying(true);  // a game that was added may never come to its end: then it is left out the next time
  python.globals.get("begin")(root, python.toPy(games.jar), self.location.origin + root, python.toPy(games.added), games.held);
  await games.trying(false);
  await games.keep(null);
  lap("games");
  postMessage({ ready: true, isNew: games.isNew, laps, memory: python._module.HEAPU8.length });
  return { answer: python.globals.get("answer"), games };
};

// Why it did not start, as the shell can say it: Python's errors end with the line that counts.
const kindOf = (error) => (error?.type === "Newer" ? "newer" : error?.name === "QuotaExceededError" ? "full" : error?.name === "SecurityError" ? "refused" : "failed");
const lineOf = (error) => String(error?.message || error?.name || error).trim().split("\n").at(-1).replace(/^[\w.]+: /, "");
const table = started();
table.catch((error) => postMessage({ failed: lineOf(error), kind: kindOf(error) }));
let ended = false;  // memory that is ahead of what is kept answers nobody
const respond = async ({ method, url, headers, body }) => {
  if (ended) return { again: true };
  const { answer, games } = await table;
  const { pathname, search } = new URL(url);
  const began = performance.now();
  const reply = await answer(method, pathname, search.slice(1), headers, body ? new Uint8Array(body) : undefined);
  const thought = performance.now();
  try {
    await games.keep(reply.jar, reply.added);
  } catch (error) {
    ended = true;
    if (error instanceof TakenOver) return { again: true };
    const page = await answer("GET", `${root}not-kept`, "", headers, undefined);
    return { status: page.status, headers: page.headers, body: page.body, ahead: lineOf(error) };
  }
  reply.headers.push(["server-timing", `python;dur=${(thought - began).toFixed(1)}, keep;dur=${(performance.now() - thought).toFixed(1)}`]);
  return { status: reply.status, headers: reply.headers, body: reply.body, anew: Boolean(reply.added) };
};
let turn = Promise.resolve();
self.onmessage = ({ data }) => {
  const broken = (error) => ({ status: 500, headers: [["content-type", "text/plain; charset=utf-8"]], body: lineOf(error) });
  turn = turn.then(() => respond(data)).catch(broken).then((reply) => postMessage({ id: data.id, reply }));
};

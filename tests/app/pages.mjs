// Every page of every game, asked of the built program under Node: what is missing from it shows here.
import fs from "node:fs";
import zlib from "node:zlib";
import path from "node:path";

const [folder] = process.argv.slice(2);
const version = fs.readdirSync(path.join(folder, "app"))[0];
const here = path.join(folder, "app", version) + "/";
const { loadPyodide } = await import(here + "pyodide.mjs");
const place = fs.mkdtempSync("/tmp/pocket-");
const standard = path.join(place, "python_stdlib.zip");
fs.writeFileSync(standard, zlib.gunzipSync(fs.readFileSync(here + "standard.zip.gz")));
const script = fs.readFileSync(here + "python.js", "utf8");
const lock = JSON.parse(/lockFileContents: (\{.*?\}) \};/.exec(script)[1]);
const python = await loadPyodide({ indexURL: here, stdLibURL: standard, lockFileContents: lock, stdout: (line) => console.log(line) });
python.globals.set("packed", new Uint8Array(fs.readFileSync(here + "program.zip.xz")));
await python.runPythonAsync(`
import io, lzma, sys, zipfile
zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall("/program")
sys.path.insert(0, "/program")
from pathlib import Path
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.journal_file import read_lines
from automarium.web.server.pocket import Pocket
pocket = Pocket(Path("/games"), "/")
`);
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
for (const [method, address, headers, body] of asked) {
  if (method === "START") {  // once more, with a game that was added
    python.globals.set("added", python.toPy([new Uint8Array(fs.readFileSync(address))]));
    python.runPython(`pocket.close(); pocket = Pocket(Path("/games"), "/", None, "", [bytes(each) for each in added])`);
    continue;
  }
  const [before, query] = address.split("?");
  python.globals.set("request", python.toPy([method, before, query ?? "", headers, body]));
  const told = await python.runPythonAsync(`
method, path, query, headers, body = request
reply = await pocket.answer(method, path, query, [tuple(each) for each in headers], body.encode())
import json, re
json.dumps([reply.status, method, path + ("?" + query if query else ""), re.findall(r'href="(/static/[^"]+[.]css)"', reply.body.decode(errors="replace"))])
`);
  console.log(told);
}
fs.rmSync(place, { recursive: true });

// SQLite's file lies in memory; its changed pages go into one strict transaction before an answer is given.
const PAGE = 4096;
export class TakenOver extends Error {}
const asked = (request) => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = () => no(request.error); });
const done = (change) => new Promise((yes, no) => { change.oncomplete = yes; change.onerror = change.onabort = () => no(change.error ?? new Error("given up")); });

const opened = (name) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => { request.result.createObjectStore("pages"); request.result.createObjectStore("meta"); };
  return asked(request);
};

export const keeper = async (FS, file, name) => {
  const database = await opened(name);
  // Only one page of the browser may keep: the last that took over. Others find another sign here and stop. Reading and
  // signing are one transaction: what another page keeps in between would be read by nobody, and written over.
  // Where there is no room even for that, games can be looked at; the sign is new with every change, so that
  // nothing is written over what somebody else has kept meanwhile.
  let sign = crypto.randomUUID();
  const taking = database.transaction(["pages", "meta"], "readwrite", { durability: "strict" });
  const taken = done(taking).then(() => true, (error) => { if (error.name !== "QuotaExceededError") throw error; return false; });
  const [pages, meta] = ["pages", "meta"].map((each) => taking.objectStore(each));
  const reading = [pages.getAllKeys(), pages.getAll(), ...["size", "jar", "keeper", "added", "trying"].map((each) => meta.get(each))];
  meta.put(sign, "keeper");
  const [keys, values, size, jar, before, added, unfinished] = await Promise.all(reading.map(asked));
  if (!(await taken)) sign = before;

  FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
  if (size) {
    const whole = new Uint8Array(size);
    keys.forEach((key, at) => { if (key * PAGE < size) whole.set(values[at].subarray(0, size - key * PAGE), key * PAGE); });
    FS.writeFile(file, whole);
  }

  // Every write says which pages it touches, so nothing has to be compared.
  const touched = new Set();
  const operations = FS.filesystems.MEMFS.ops_table.file.stream;
  const write = operations.write;
  operations.write = (stream, buffer, offset, length, position, owned) => {
    for (let page = Math.floor(position / PAGE); page * PAGE < position + length; page++) touched.add(`${stream.node.id} ${page}`);
    return write(stream, buffer, offset, length, position, owned);
  };
  let kept = size ?? 0;
  const changed = () => {
    const { node } = FS.lookupPath(file);
    const mine = [...touched].map((each) => each.split(" ")).filter(([id]) => Number(id) === node.id).map(([, page]) => Number(page));
    return { bytes: node.contents.subarray(0, node.usedBytes), pages: mine.filter((page) => page * PAGE < node.usedBytes) };
  };

  return {
    jar: jar ?? {},
    added: added ?? [],
    held: Boolean(unfinished),
    // While games that were added are loaded this stands here; whoever finds it knows that a start did not come to its end.
    async trying(now) {
      if (!added?.length) return;
      const change = database.transaction(["meta"], "readwrite");
      const finished = done(change);
      change.objectStore("meta").put(now, "trying");
      await finished.catch((error) => { if (error.name !== "QuotaExceededError") throw error; });  // where there is no room, games can still be looked at
    },
    isNew: !size,
    async keep(newJar, newAdded) {
      const { bytes, pages } = changed();
      if (!pages.length && bytes.length === kept && !newJar && !newAdded) return 0;
      const change = database.transaction(["pages", "meta"], "readwrite", { durability: "strict" });
      const store = change.objectStore("pages");
      const finished = done(change);
      const next = crypto.randomUUID();
      let stranger = false;
      const holder = change.objectStore("meta").get("keeper");
      holder.onsuccess = () => {
        if (holder.result !== sign) { stranger = true; change.abort(); return; }
        for (const page of pages) store.put(bytes.slice(page * PAGE, page * PAGE + PAGE), page);
        change.objectStore("meta").put(bytes.length, "size");
        change.objectStore("meta").put(next, "keeper");
        if (newJar) change.objectStore("meta").put(newJar, "jar");
        if (newAdded) change.objectStore("meta").put(newAdded, "added");
      };
      await finished.catch((error) => { throw stranger ? new TakenOver("another page keeps the games now") : error; });
      sign = next;
      kept = bytes.length;
      touched.clear();
      return pages.length;
    },
  };
};

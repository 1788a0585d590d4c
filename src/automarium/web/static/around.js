// The pages around the table: sheets that open over the page and close with "back", the tour that walks by itself.
(() => {
  "use strict";
  const root = document.documentElement;
  const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  // A link with data-over opens its page as a sheet. The sheet is one entry of the history, so "back" closes it.
  // What is read on a sheet lies over it, and "back" leads there.
  const sheets = [];
  const close = () => sheets.pop()?.remove();
  let wanted = null; // the page that was tapped last, until it is there: a second tap on it is the same one
  const open = async (link) => {
    if (wanted === link.href) return;
    wanted = link.href;
    let [answer, text] = [null, ""];
    try {
      answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
      text = await answer.text();
    } catch { answer = null; } // not connected
    document.dispatchEvent(new Event(answer ? "taps:back" : "taps:away")); // which is said, until one comes
    if (wanted !== link.href) return;
    wanted = null;
    if (!answer) return;
    if (!answer.ok) { location.href = link.href; return; }
    const page = new DOMParser().parseFromString(text, "text/html");
    const inside = page.querySelector("main");
    if (!inside) { location.href = link.href; return; }
    if (!("on" in link.dataset)) close();
    const sheet = document.createElement("dialog");
    sheets.push(sheet);
    sheet.className = "over";
    sheet.setAttribute("aria-label", inside.querySelector("h2")?.textContent ?? "");
    inside.removeAttribute("id");
    const body = document.createElement("div");
    body.className = inside.className;
    body.append(...inside.childNodes);
    const bar = document.createElement("div");
    const grab = document.createElement("div");
    const button = document.createElement("button");
    grab.className = "grab";
    bar.className = "thumb";
    button.type = "button";
    button.className = "go";
    button.textContent = link.dataset.over || document.body.dataset.close;
    button.addEventListener("click", () => history.back());
    bar.append(button);
    sheet.append(grab, body, bar);
    sheet.addEventListener("cancel", (event) => { event.preventDefault(); history.back(); });
    sheet.addEventListener("click", (event) => { if (event.target === sheet) history.back(); });
    document.body.append(sheet);
    sheet.showModal();
    sheet.querySelector(".now")?.scrollIntoView({ block: "center" });
    button.focus({ preventScroll: true });
    history.pushState({ sheet: true }, "");
  };
  // A thing on the board that can be read, where a tap on it answers nothing.
  const readable = (target) => {
    const board = target.closest?.("figure[data-reads]");
    const spot = board && !target.closest("a.tap") && !window.stage?.dragged?.() && target.closest(board.dataset.reads.split(" ").map((kind) => `.spot[data-spot^="${kind}-"]`).join());
    const link = spot && Object.assign(document.createElement("a"), { href: board.dataset.href + encodeURIComponent(spot.dataset.spot) });
    if (link && board.closest("dialog.over")) link.dataset.on = "";
    return link;
  };
  addEventListener("popstate", close);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-over]") ?? readable(event.target);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || typeof HTMLDialogElement === "undefined") return;
    event.preventDefault();
    open(link);
  });

  // A value that is chosen takes the place of one that was typed, and the other way round.
  document.addEventListener("input", ({ target }) => {
    const field = target.closest?.("#new .option");
    const own = field?.querySelector(".custom input:not([type=file])");
    if (!own) return;
    if (target !== own) own.value = "";
    else for (const each of field.querySelectorAll("[type=radio]")) each.checked &&= !own.value;
  });

  // A finger on a way to begin takes it; arrow keys only choose, and the button goes on. So does a finger where
  // something is to be read first: what must lie there.
  document.addEventListener("click", (event) => {
    const way = event.detail && event.target.closest?.(".start-way")?.querySelector("input:enabled");
    if (!way || event.target === way) return;
    if (!way.checked && way.closest(".start-way").nextElementSibling?.matches(".presumed")) return;
    event.preventDefault();
    way.checked = true;
    way.form.requestSubmit();
  });

  // The system's own way to send something: a link, or a file. Some browsers send only files that they take for text.
  const sendable = (button) => "share" in navigator && ("link" in button.dataset || navigator.canShare?.({ files: [new File(["x"], "x.txt", { type: "text/plain" })] }));
  const asFile = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [null, "automarium"];
    const content = await answer.blob();
    const plain = new File([content], name, { type: content.type });
    return navigator.canShare({ files: [plain] }) ? plain : new File([content], `${name}.txt`, { type: "text/plain" });
  };
  for (const button of document.querySelectorAll("[data-send]")) button.hidden = !sendable(button);
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-send]");
    if (!button) return;
    const { send, link } = button.dataset;
    try {
      await navigator.share(link === undefined ? { files: [await asFile(send)] } : { url: send });
    } catch (error) {
      if (error.name !== "AbortError") location.href = send;  // it could not be sent: then it is downloaded, or opened
    }
  });

  // A side for the table alone is left out on screen: who had chosen it has the usual one.
  const leftOut = () => document.querySelectorAll(".at-table > :checked").forEach((each) => {
    if (getComputedStyle(each.parentElement).display !== "none") return;
    each.checked = false;
    const usual = each.closest("[data-usual]")?.dataset.usual;
    if (usual) document.querySelector(`[type="radio"][name="${each.name}"][value="${usual}"]`).checked = true;
  });
  document.addEventListener("change", leftOut);
  leftOut();

  // Who is played by a person is no bot: its tick goes, that is said, and it comes back when the person chooses another.
  const both = document.querySelector("[data-both]");
  const conflict = () => {
    const [bots, people] = both.dataset.both.split(" ").map((name) => [...document.querySelectorAll(`[name="${name}"]`)]);
    const played = new Set(people.filter((each) => each.checked).map((each) => each.value));
    for (const bot of bots) {
      bot.disabled = played.has(bot.value);
      if (bot.disabled && bot.checked) bot.dataset.yours = "";
      bot.checked = !bot.disabled && (bot.checked || "yours" in bot.dataset);
      if (!bot.disabled) delete bot.dataset.yours;
    }
    const gone = bots.filter((bot) => "yours" in bot.dataset);
    both.querySelector("b").textContent = gone.map((bot) => bot.closest("label").textContent.trim()).join(", ");
    both.hidden = gone.length === 0;
  };
  if (both) { document.addEventListener("change", conflict); conflict(); }

  // Choices that exclude each other are told so at once.
  for (const note of document.querySelectorAll("[data-clash]")) {
    const names = note.dataset.clash.trim().split(" ");
    const clash = (event) => {
      const chosen = names.map((name) => document.querySelector(`[name="${name}"]:checked, select[name="${name}"]`)?.value);
      note.hidden = !note.dataset.pairs.split(" ").includes(chosen.join("+"));
      if (event && !note.hidden) note.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("change", clash);
    clash();
  }

  // Another way to play than the two usual ones is told where these are, for neither is chosen then.
  const other = document.querySelector("[data-other-way]");
  const otherWay = () => {
    const way = document.querySelector('.more [name="preset"]:checked');
    other.hidden = !way;
    other.replaceChildren(...(way ? [way.nextElementSibling.cloneNode(true)] : []));
  };
  if (other) { document.addEventListener("change", otherWay); otherWay(); }

  // What is about one opponent alone is offered beside that one.
  const opponents = document.querySelector("[data-opponents]")?.dataset.opponents;
  const beside = () => document.querySelectorAll("[data-whose]").forEach((each) => {
    each.hidden = !document.querySelector(`[name="${opponents}"][value="${each.dataset.whose}"]:checked`);
  });
  if (opponents) { document.addEventListener("change", beside); beside(); }

  // The tour goes on by itself, four seconds a picture, unless somebody wants it still or has the page in the background.
  const tour = document.querySelector(".tour-page[data-next]");
  if (tour?.dataset.next && !still()) {
    let touched = false;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touched = true; });
    setTimeout(() => { if (!touched && !document.hidden) location.replace(tour.dataset.next); }, 4000);
  }
})();

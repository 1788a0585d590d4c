// What is picked: the tray comes from the server after every tap, the grid stays; here its ticks follow the tray.
const pickers = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-print]")) window.print(); });

  const settle = () => {
    all("[data-print]").forEach((each) => { each.hidden = false; });
    const tray = one("#tray[data-state]");
    if (!tray) return;
    const told = JSON.parse(tray.dataset.state);
    const gone = JSON.parse(tray.dataset.gone);
    for (const cell of all("#card button[form=pick]")) {
      const at = cell.name.startsWith("at-") ? Number(cell.name.slice(3)) : null;
      const places = told.flatMap((value, place) => (value === cell.value && (at === null || at === place) ? [place + 1] : []));
      const paints = cell.closest(".swatches") !== null;
      cell.setAttribute("aria-pressed", String(places.length > 0 && !paints));
      cell.classList.toggle("none-left", gone.includes(cell.value) && (paints || places.length === 0));
      const tick = cell.querySelector(".tick");
      if (tick) tick.textContent = places.join(", ");
    }
    // The other forms of the page speak of the same table.
    all("input[name=revision]").forEach((each) => { each.value = tray.dataset.revision; });
    const card = one("#card[data-revision]");
    if (card) card.dataset.revision = tray.dataset.revision;
  };

  // A step that is held down repeats, and faster after a while.
  let held = 0;
  const release = () => { clearTimeout(held); held = 0; };
  document.addEventListener("pointerdown", (event) => {
    const sign = event.target.closest?.("[data-by]");
    if (!sign) return;
    const again = (pause) => { held = setTimeout(() => { if (sign.isConnected) { sign.click(); again(Math.max(30, pause * 0.85)); } }, pause); };
    release();
    held = setTimeout(() => again(140), 400);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) addEventListener(name, release, true);

  // Letters look for a name among many things; each letter more leaves fewer.
  let typed = "";
  let since = 0;
  document.addEventListener("keydown", (event) => {
    const things = all("#card .things > .pick");
    if (things.length < 10 || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=radio]), textarea, select, dialog")) return;
    if (event.key.length !== 1 || !/\p{L}/u.test(event.key)) return;
    typed = event.timeStamp - since > 1200 ? event.key : typed + event.key;
    since = event.timeStamp;
    const found = things.find((each) => each.offsetParent !== null && each.textContent.trim().toLowerCase().split(/[\s,“„«]+/).some((word) => word.startsWith(typed.toLowerCase())));
    if (found) { found.focus(); event.preventDefault(); event.stopPropagation(); }
  }, true);

  return { settle };
})();

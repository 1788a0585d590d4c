// What is picked: the tray comes from the server after every tap, the grid stays; here its ticks follow the tray, and the
// taps that are on their way.
const pickers = (() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  document.addEventListener("click", (event) => { if (event.target.closest?.("[data-print]")) window.print(); });

  // A correction leaves no page behind it: who goes back from the table comes to what was there before it.
  const leave = (to) => { if (document.referrer === new URL(to, location).href) history.back(); else location.replace(to); };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".correction [data-leaves]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave(link.getAttribute("href"));
  });
  document.addEventListener("submit", async (event) => {
    const [form, button] = [event.target, event.submitter];
    if (!form.matches?.(".correction .finish:not([data-sent])")) return;
    event.preventDefault();
    form.dataset.sent = ""; // what is refused, or cannot be sent, the browser sends and shows
    const body = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (answer?.type === "opaqueredirect") leave(one("[data-leaves]").getAttribute("href"));
    else form.requestSubmit(button);
  });

  // A correction exchanges its whole sheet: what was filtered and how far it was scrolled stays with the same place.
  const FILTERS = "#card .correct-form .filter";
  const spot = () => one("#card .correct-form input[name=spot]")?.value;
  let corrected = null;
  document.addEventListener("submit", (event) => {
    if (!event.target.matches?.(".correct-form")) return;
    corrected = { spot: spot(), down: one("#card").scrollTop, across: all(FILTERS).map((each) => each.scrollLeft), chosen: all(`${FILTERS} :checked`).map((each) => each.id) };
  }, true);
  const asBefore = () => {
    if (!corrected || corrected.spot !== spot()) return;
    corrected.chosen.forEach((id) => { const chip = document.getElementById(id); if (chip) chip.checked = true; });
    all(FILTERS).forEach((each, at) => { each.scrollLeft = corrected.across[at] ?? 0; });
    one("#card").scrollTop = corrected.down;
    corrected = null;
  };

  // The button at the thumb that gives an answer which is shown or selected above.
  const offer = (answer, words) => {
    all("#thumb .wait, #thumb .gives").forEach((each) => each.remove());
    const give = document.createElement("button");
    give.type = "button";
    give.className = "go gives";
    give.dataset.key = "Enter";
    give.append(Object.assign(document.createElement("span"), { textContent: words }));
    give.addEventListener("click", () => answer.click());
    one("#thumb").append(give);
  };

  // A number is chosen here and given at the thumb. Of very many one is shown, with steps to the next ones. It begins with the
  // first, which is the likeliest, or with the one that the game would begin with.
  const CHIPS = 14;
  const dial = (form) => {
    const number = (each) => Number(each.textContent.trim().replace("\u2212", "-"));
    const first = form.querySelector(`[data-number="${form.dataset.begins}"]`) ?? form.querySelector("button");
    const answers = [...form.querySelectorAll("button")].sort((a, b) => number(a) - number(b));
    const made = (words, by) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
      button.addEventListener("click", by);
      return button;
    };
    const shown = document.createElement("output");
    const [less, more] = [["\u2212", -1, form.dataset.less], ["+", 1, form.dataset.more]].map(([sign, by, says]) => {
      const step = made(sign, () => show(at + by));
      step.ariaLabel = says;
      step.dataset.by = by;
      return step;
    });
    const chips = answers.length > CHIPS ? [] : answers.map((each, place) => made(each.textContent.trim(), () => show(place)));
    let at = 0;
    const show = (next) => {
      at = Math.min(Math.max(next, 0), answers.length - 1);
      [less.disabled, more.disabled] = [at === 0, at === answers.length - 1];
      chips.forEach((each, place) => { each.ariaPressed = String(place === at); });
      shown.textContent = answers[at].textContent.trim();
      form.querySelectorAll("[data-of]").forEach((each) => each.classList.toggle("chosen", each.dataset.of === answers[at].dataset.number));
      offer(answers[at], `${form.dataset.says} ${shown.textContent}`.trim());
    };
    const steps = Object.assign(document.createElement("div"), { className: chips.length ? "dialed chips" : "dialed" });
    steps.append(...(chips.length ? chips : [less, shown, more]));
    form.prepend(steps);
    form.classList.add("steps");
    show(answers.indexOf(first));
  };

  // Pieces that are painted lie there at once, each on its place, however many are on their way; place and count go with them.
  const placeOf = (room) => Number(room.parentNode.getAttribute("href").split("at=")[1]);
  const paint = (picks, told) => {
    all("#board .on-its-way").forEach((each) => each.remove());
    const [at, next] = [one("#tray .at"), Number(one("#pick [name=place]")?.value)];
    const rooms = all("#board .painted .room[data-lies]").sort((a, b) => (placeOf(b) === next) - (placeOf(a) === next));
    const laid = picks.filter(({ button }) => button?.closest(".swatches")).slice(0, rooms.length);
    laid.forEach(({ button }, number) => {
      const [piece, [x, y, width, height]] = [button.querySelector("svg.face")?.cloneNode(true), rooms[number].dataset.lies.split(" ")];
      for (const [name, value] of Object.entries({ x, y, width, height, class: "on-its-way" })) piece?.setAttribute(name, value);
      if (piece) rooms[number].parentNode.append(piece);
    });
    if (!at) return;
    const count = told.filter((each) => each !== null).length + rooms.slice(0, laid.length).filter((each) => (told[placeOf(each)] ?? null) === null).length;
    at.textContent = rooms[laid.length]?.parentNode.getAttribute("aria-label") ?? "";
    at.nextElementSibling.textContent = at.nextElementSibling.textContent.replace(/\d+/, count);
  };
  const withPicks = (told) => {
    for (const { value, at } of taps.picks()) {
      const hole = told.indexOf(null);
      told[at ?? (hole < 0 ? told.length : hole)] = value;
    }
    return told;
  };

  const ticks = () => {
    const tray = one("#tray[data-state]");
    if (!tray) return;
    paint(taps.picks(), JSON.parse(tray.dataset.state));
    const told = withPicks(JSON.parse(tray.dataset.state));
    const gone = JSON.parse(tray.dataset.gone);
    for (const cell of all("#card button[form=pick]")) {
      const at = cell.name.startsWith("at-") ? Number(cell.name.slice(3)) : null;
      const places = told.flatMap((value, place) => (value === cell.value && (at === null || at === place) ? [place + 1] : []));
      const paints = cell.closest(".swatches") !== null;
      cell.setAttribute("aria-pressed", String(paints ? cell.value === tray.dataset.lit : places.length > 0));
      cell.classList.toggle("none-left", gone.includes(cell.value) && (paints || places.length === 0));
      const tick = cell.querySelector(".tick");
      if (tick) tick.textContent = places.join(", ");
    }
  };
  document.addEventListener("taps:kept", ticks);

  // What is counted by steps shows them at once, however many are on their way.
  const counted = () => {
    const steps = taps.counts();
    for (const shown of all("#card .report output")) {
      const [less, more] = [...shown.parentNode.querySelectorAll("button")].map(({ value }) => steps.filter((each) => value && each === value).length);
      shown.value = Math.max(0, Number(shown.defaultValue) - less + more);
    }
  };
  for (const name of ["taps:kept", "taps:after"]) document.addEventListener(name, counted);

  // A chip that is chosen has its name, which makes it longer: it is seen whole.
  document.addEventListener("change", (event) => event.target.closest?.(".filter label.f")?.scrollIntoView({ block: "nearest", inline: "nearest" }));

  // A gallery is exchanged with the tap on one of its pictures: what was filtered stays.
  let sign = null;
  document.addEventListener("change", (event) => { if (event.target.matches?.(".signs input")) sign = event.target.id; });
  const asFiltered = () => {
    if (!one(".gallery")) sign = null;
    const chip = sign && document.getElementById(sign);
    if (chip) chip.checked = true;
  };

  // The place that was tapped is in the address: a page that is loaded again has its ring there, too.
  const address = () => {
    const { at } = one("#tray")?.dataset ?? {};
    const wanted = at === undefined ? "" : `?at=${at}`;
    if (location.search !== wanted && (at !== undefined || location.search.startsWith("?at="))) history.replaceState(history.state, "", location.pathname + wanted);
  };

  const settle = () => {
    address();
    asBefore();
    asFiltered();
    all("form.dial:not(.steps)").forEach(dial);
    [...all("#card .zones [aria-current]"), ...all("#card .told li:last-child"), ...all("#own .hand > .pointed")].forEach((each) => { each.parentElement.scrollLeft = each.offsetLeft - each.parentElement.clientWidth / 2; });
    const tray = one("#tray[data-state]");
    if (!tray) return;
    ticks();
    // The other forms of the page speak of the same table.
    all("input[name=revision]").forEach((each) => { each.value = tray.dataset.revision; });
    const card = one("#card[data-revision]");
    if (card) card.dataset.revision = tray.dataset.revision;
  };

  // Who wants to confirm every answer: a tap selects it, the button at the thumb gives it, and so does a second tap.
  const ANSWERS = "form.answers:not(.finish, .whole, .dial) button[name=answer], #card button[form=pick]";
  let selected = null;
  document.addEventListener("click", (event) => {
    const answer = event.target.closest?.(ANSWERS);
    if (!answer || document.documentElement.dataset.confirm !== "all" || answer.form?.getAttribute("action").endsWith("/pick")) return;
    if (answer === selected) { selected = null; return; }
    event.preventDefault();
    event.stopPropagation();
    all("#card .selected").forEach((each) => { each.classList.remove("selected"); each.removeAttribute("aria-pressed"); });
    selected = answer;
    answer.classList.add("selected");
    answer.setAttribute("aria-pressed", "true");
    offer(answer, (answer.querySelector("span") ?? answer).textContent.trim());
  }, true);

  // What does not add up is told with a second tap; the first one says so.
  document.addEventListener("click", (event) => {
    const go = event.target.closest?.(".go[data-sure]");
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    go.classList.add("wrong");
    go.querySelector("span").textContent = go.dataset.sure;
    go.removeAttribute("data-sure");
  }, true);

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

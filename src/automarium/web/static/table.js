// What htmx cannot do: taps on the board, keys, ticks, reading aloud, the wake lock, the theme, a server that is away.
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const kept = (store, name, value) => {
    // A browser may forbid to keep anything; then nothing is remembered, and all else works.
    try { return value === undefined ? store().getItem(name) : store().setItem(name, value); } catch { return null; }
  };

  // Light or dark: the system's choice until the person makes one. The server reads it from the same cookie.
  const switchTheme = () => {
    const root = document.documentElement;
    const chosen = ["light", "dark"].includes(root.dataset.theme);
    const dark = chosen ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    stage.prefer("theme", dark ? "light" : "dark");
  };

  // Taps on the board: one answer waits for a second tap at the thumb, a few are offered in a small menu, more lead to a page of their own.
  const button = (number) => one(`form.answers [data-number="${number}"]`);
  const sole = () => one("#thumb form.whole button[data-number]");
  let tapped = null;
  const tap = (event, link) => {
    event.preventDefault();
    if (stage.dragged() || link.dataset.press || maps.tap(event, link)) return;
    const numbers = link.dataset.answers.split(" ");
    tapped = { before: sole() };
    if (numbers.length > 1 && !maps.aims() && numbers.every(button)) openMenu(link, numbers);
    else taps.look(link.getAttribute("href"));
  };

  // A noun that is pointed at rings its spots on the board.
  const ring = (noun) => {
    all(".spot.ring").forEach((each) => each.classList.remove("ring"));
    for (const name of noun?.dataset.spots.split(" ") ?? []) {
      all(`#board .spot[data-spot="${CSS.escape(name)}"]`).forEach((each) => each.classList.add("ring"));
    }
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") ring(event.target.closest?.(".noun[data-spots]"));
  });

  const made = (tag, name, words) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    if (words) element.textContent = words;
    return element;
  };
  const openMenu = (spot, numbers) => {
    closeMenu();
    const menu = made("dialog", "spot-menu");
    const head = made("div", "menu-head");
    const title = made("h2", "", spot.getAttribute("aria-label"));
    const close = made("button", "", "×");
    close.type = "button";
    close.setAttribute("aria-label", document.body.dataset.close);
    close.addEventListener("click", closeMenu);
    title.id = "spot-menu-title";
    menu.setAttribute("aria-labelledby", title.id);
    head.append(title, close);
    menu.append(head);
    for (const number of numbers) {
      const original = button(number);
      const choice = made("button", "choice-button");
      choice.type = "button";
      choice.append(...[...original.childNodes].map((node) => node.cloneNode(true)));
      choice.addEventListener("click", () => { closeMenu(); original.click(); });
      menu.append(choice);
    }
    menu.addEventListener("click", (event) => { if (event.target === menu && outside(event, menu)) closeMenu(); });
    menu.addEventListener("close", () => { menu.remove(); if (spot.isConnected) spot.focus?.(); });
    document.body.append(menu);
    menu.showModal();
    menu.querySelector(".choice-button")?.focus();
  };
  const closeMenu = () => one("dialog.spot-menu")?.close();
  const outside = (event, box, { left, right, top, bottom } = box.getBoundingClientRect()) =>
    event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;

  // A number that is tapped is given.
  const give = (chip) => {
    chip.form.elements.answer.value = chip.dataset.sets;
    chip.form.requestSubmit();
  };

  document.addEventListener("click", (event) => {
    const at = (selector) => event.target.closest?.(selector);
    const link = at("a.tap");
    if (link) tap(event, link);
    else if (event.isTrusted) tapped = at("form.answers a[data-number], .targets a") ? { before: sole() } : null;
    if (at(".noun[data-spots]")) ring(at(".noun[data-spots]"));
    if (at("[data-press]")) document.getElementById(at("[data-press]").dataset.press)?.click();
    if (at("[data-speak]")) speak();
    if (at("[data-switch-theme]")) switchTheme();
    if (at("[data-copy]")) copy(at("[data-copy]"));
    if (at("[data-by]")) step(at("[data-by]"));
    if (at("[data-sets]")) give(at("[data-sets]"));
  });

  // Keys: numbers for answers, r for redo, / for typing; never while typing. Those of the stage are its own.
  const press = {
    r: () => one("form.redo button:not(:disabled)")?.click(),
    "/": () => one("form.typed input[name=line]")?.focus(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const on = (selector) => event.target.closest?.(selector);
    if (on("a.tap") && (event.key === "Enter" || event.key === " ")) { tap(event, on("a.tap")); return; }
    if (on("input:not([type=checkbox]), textarea, select, dialog") || (event.key === "Enter" && on("button, a, summary"))) return;
    const only = all("form.answers:not(.finish) button[data-number]").length === 1 && event.key === "Enter";
    const answer = one(only ? "form.answers:not(.finish) button[data-number]" : `:is(form.answers:not(.finish), #card) [data-key="${CSS.escape(event.key)}"]`);
    const act = answer ? () => answer.click() : press[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  // A number that is tapped is typed anew.
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.(".stepper input")) return;
    if (event.target.value === "") event.target.value = event.target.placeholder;  // the faint number, if that is the one
    event.target.select();
  });

  // What may be typed comes once somebody begins to.
  document.addEventListener("focusin", async (event) => {
    const known = event.target.matches?.("form.typed input[name=line]") && event.target.list;
    if (!known || !known.dataset.words) return;
    const address = known.dataset.words;
    delete known.dataset.words;
    try {
      const said = await (await fetch(address)).json();
      known.replaceChildren(...said.map((each) => Object.assign(document.createElement("option"), { value: each })));
    } catch { known.dataset.words = address; }  // not connected: asked for again
  });

  // Ticks of the check list stay until the next turn.
  const ticks = () => kept(() => sessionStorage, "ticks")?.split("\n") ?? [];
  const remember = () => {
    const marks = all("[data-tick]:checked").map((each) => each.dataset.tick);
    kept(() => sessionStorage, "ticks", [one("[data-ticks]")?.dataset.ticks, ...marks].join("\n"));
  };
  const recall = () => {
    const [of, ...marks] = ticks();
    if (of === one("[data-ticks]")?.dataset.ticks) all("[data-tick]").forEach((each) => { each.checked = marks.includes(each.dataset.tick); });
  };
  document.addEventListener("change", (event) => {
    if (event.target.matches?.("[data-tick]")) remember();
    if (event.target.matches?.("[data-prefers]")) stage.prefer(event.target.dataset.prefers, event.target.checked ? "on" : "off");
  });

  // Reading aloud, in the language of the page.
  const speak = () => {
    const told = [...stage.orders(), ...all("#card .story, .steps .order").map((each) => each.textContent)];
    const words = told.join(" ").trim() || one("[data-live]")?.dataset.live; // a question is read, too
    stage.shut();
    speechSynthesis.cancel();
    const speech = new SpeechSynthesisUtterance(words);
    speech.lang = document.documentElement.lang;
    speechSynthesis.speak(speech);
  };
  const copy = (sign) => {
    const source = document.getElementById(sign.dataset.copy);
    navigator.clipboard.writeText(source.href ?? source.textContent).then(() => {
      sign.append(" ✓");
      setTimeout(() => sign.lastChild.remove(), 2000);
    }, () => getSelection().selectAllChildren(source));
  };

  // Numbers by taps, counted from what stands there, faint or not; who types one replaces it.
  const step = (sign) => {
    const field = sign.parentElement.querySelector("input");
    if (!field) return;
    const by = Number(sign.dataset.by);
    if (field.value === "") field.value = field.placeholder;
    if (by > 0) field.stepUp(by); else field.stepDown(-by);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  // A list of the table: each part a chip that can be taken away, and a field to add one. What is sent stays the field of the list.
  const chips = (field) => {
    let parts = null;
    try { parts = JSON.parse(field.value); } catch { return; }
    if (!Array.isArray(parts) || !parts.every((each) => typeof each === "string")) return;
    const says = field.form.dataset;
    const known = [...one("#known").options];
    const words = (id) => known.find((each) => each.dataset.id === id)?.value || id || "–";
    const idOf = (typed) => known.find((each) => each.value.toLowerCase() === typed.toLowerCase())?.dataset.id ?? typed;
    const box = made("span", "chips");
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", field.labels[0]?.textContent ?? "");
    const change = (next) => {
      field.value = `[${next.map((each) => JSON.stringify(each)).join(", ")}]`;
      parts = next;
      show();
    };
    const show = () => {
      const sign = (text, label, act) => {
        const button_ = made("button", "quiet", text);
        button_.type = "button";
        if (label) button_.setAttribute("aria-label", label);
        button_.addEventListener("click", act);
        return button_;
      };
      const each = parts.map((id, place) => {
        const chip = made("span", "chip", words(id));
        chip.append(sign("×", `${says.remove}: ${words(id)}`, () => change(parts.filter((_, at) => at !== place))));
        return chip;
      });
      const entry = made("input");
      entry.setAttribute("list", "known");
      entry.setAttribute("aria-label", says.add);
      entry.placeholder = says.add;
      entry.autocomplete = "off";
      const add = () => { if (entry.value.trim()) { change([...parts, idOf(entry.value.trim())]); box.querySelector("input").focus(); } };
      entry.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); add(); } });
      const text = sign("✎", says.asText, () => { box.remove(); field.hidden = false; field.focus(); });
      box.replaceChildren(...each, entry, sign("+", says.add, add), text);
    };
    show();
    field.hidden = true;
    field.after(box);
  };

  // The screen stays on while a table is shown. That is asked for when what has come is seen.
  const SEEN = 150; // milliseconds
  let [lock, awake] = [null, 0];
  const stayAwake = async () => {
    if (lock || document.documentElement.dataset.awake === "off") return;
    if (!navigator.wakeLock || document.visibilityState !== "visible" || !one("main.app")) return;
    try { lock = await navigator.wakeLock.request("screen"); lock.addEventListener("release", () => { lock = null; }); } catch { lock = null; }
  };
  document.addEventListener("visibilitychange", stayAwake);

  // Whatever page has come: show what only works with this script, and bring back what was remembered.
  const enable = () => {
    const able = { speak: "speechSynthesis" in window, copy: Boolean(navigator.clipboard), switchTheme: true, by: true, sets: true, print: true };
    for (const each of document.getElementsByTagName("button")) { // a selector would be tried on all of the drawing
      for (const name in each.dataset) if (name in able) each.hidden = !able[name];
    }
  };
  document.addEventListener("exchange:late", enable);
  const settle = () => {
    one("#live").textContent = one("[data-live]")?.dataset.live ?? "";
    enable();
    [...document.getElementsByTagName("input")].filter((each) => "list" in each.dataset && !each.hidden).forEach(chips);
    recall();
    stage.settle();
    pickers.settle();
    clearTimeout(awake);
    awake = setTimeout(stayAwake, SEEN);
    if (one("main")) one("main").dataset.settled = "";
  };
  document.addEventListener("DOMContentLoaded", settle);

  // The second of two quick taps was meant for what was there before: it must not answer another question that has come under
  // the finger. Nobody has read that so soon; a mouse may know its way. So with a key that is held down. Where the question
  // is the same, every tap counts, and so it does once one has counted. The last order of a turn is such another thing: the tap after it is *Done*. While a tap would not count, a button does not take it: it does not look pressed.
  const ANSWERS = "main.app :is(form.answers :is(a, button), [form=ask-form], #thumb .go, .several .nothing)";
  const [FRESH, DOUBLE] = [350, 700];
  let [came, fresh, isRead] = [0, 0, false];
  const question = () => [one("#card")?.dataset.ticks, one("#card")?.dataset.state, asked() ?? "", one("#card")?.dataset.order ?? "", one("#card .zones [aria-current]")?.dataset.zone ?? ""].join("\n");
  const ends = () => Boolean(one("#thumb .go.nothing")); // it lies where a deed has just been done
  const another = () => {
    came = performance.now();
    isRead = false;
    one("main.app")?.setAttribute("data-fresh", "");
    clearTimeout(fresh);
    fresh = setTimeout(() => one("main.app")?.removeAttribute("data-fresh"), FRESH);
  };
  document.addEventListener("orders:last", another); // the next tap ends the turn
  const drop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  const soon = ({ detail, pointerType }) => (detail > 1 ? DOUBLE : pointerType === "touch" ? FRESH : 0);
  addEventListener("click", (event) => {
    if (!isRead && performance.now() - came < soon(event) && event.target.closest?.(came ? ANSWERS : "a, button")) drop(event);
    else isRead = true;
  }, true);
  addEventListener("keydown", (event) => {
    if (!event.repeat || !one("main.app")) return;
    if (event.key === "Enter" || (/^\d$/.test(event.key) && !event.target.closest?.("input, textarea"))) drop(event);
  }, true);

  // After an exchange: the new question comes into view; after a look at a step, the board does.
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight * 0.6;
  };
  const bring = (element) => {
    if (element && !seen(element)) element.scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
  };
  // What was chosen in a list does not lie below the sentence that says so.
  const uncover = () => {
    const [sentence, chosen] = [one("#card .chosen"), one("#card .answers:not(.again) > [aria-current]")];
    const low = sentence && chosen ? chosen.getBoundingClientRect().bottom + 8 - sentence.getBoundingClientRect().top : 0;
    if (low > 0) one("#card").scrollTop += low;
  };
  let looked = false;
  document.addEventListener("click", (event) => { looked = Boolean(event.target.closest?.("a.look")); }, true);
  // What was tapped gives up the focus before its part goes: else the browser would style the new one twice.
  // The same question stays where it is: no list jumps to its top because something was picked.
  const asked = () => one("#card #question")?.textContent;
  const folds = () => all("#card .report details"); // what was opened stays open
  let [read, heard] = [null, false];
  const before = () => {
    read ??= { asked: asked(), question: question(), ends: ends(), down: one("#card")?.scrollTop, folds: folds().map((each) => each.open) };
    if (document.activeElement?.matches("main.app :is(h1, button, a):not([form=pick])")) document.activeElement.blur();
  };
  const after = () => {
    if (read?.question !== question() || (ends() && !read.ends)) another();
    if (heard && read?.question !== question()) one("#card")?.prepend(Object.assign(made("p", "note", `${document.body.dataset.heard} ${one("#card").dataset.answered ?? ""}`.trim()), { role: "status" }));
    heard = false;
    settle();
    if (read?.asked && read.asked === asked()) {
      for (const [at, each] of folds().entries()) if (read.folds[at]) each.open = each.dataset.again = true;
      one("#card").scrollTop = read.down;
      uncover();
    }
    read = null;
    closeMenu();
    if (!one("dialog.sheet[open]") && history.state?.sheet) history.back();
    if (looked) bring(one(".side"));
    else if (!document.activeElement?.matches("[form=pick]")) one("main h1")?.focus({ preventScroll: true });
    looked = false;
    // Who wants no question back has answered with the tap on the board.
    if (tapped && document.documentElement.dataset.confirm === "off" && sole() && sole() !== tapped.before) {
      tapped = null;
      setTimeout(() => sole()?.click(), 60);  // until then this exchange drops every other request
    }
  };
  for (const name of ["htmx:before:swap", "taps:before"]) document.addEventListener(name, before);
  // A box that is opened at the lower edge comes into sight, its first line before its last.
  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches?.("#card details")) return;
    const isNew = target.open && !target.dataset.again;
    if (!target.open) delete target.dataset.again;
    for (const each of isNew ? [target, target.querySelector("summary")] : []) each.scrollIntoView({ block: "nearest" });
  }, true);
  for (const name of ["htmx:after:swap", "taps:after"]) document.addEventListener(name, after);

  // What this page has done itself, or has seen already, is no news to it.
  const hear = (event, isKnown) => {
    if (isKnown || one("main.app")) event.stopPropagation();
    if (!isKnown && one("main.app")) taps.look(location.pathname);
  };
  let told = 0; // the last revision that was heard of while taps were on their way: the answer to them may be older
  const isNews = () => told > Number(one("[data-revision]")?.dataset.revision);
  document.addEventListener("moved", (event) => {
    told = Number(event.detail?.data);
    const isKnown = taps.waits() || !isNews();
    heard ||= !isKnown;
    hear(event, isKnown);
  }, true);
  document.addEventListener("taps:kept", () => {
    if (taps.waits() || !one("main.app") || !isNews()) return;
    heard = true;
    taps.look(location.pathname);
  });
  // Another device has passed an order of a bot's turn: who is as far already, or looks back, stays there.
  document.addEventListener("passed", (event) => {
    const [here, order] = [one("#card")?.dataset, one("#card article.order:not([hidden])")];
    const stays = !order || Number(here.order) < Number(here.passed) || Number(event.detail?.data) <= Number(order.dataset.passed);
    hear(event, taps.waits() || stays);
  }, true);

  // A server that is away: said plainly, and noticed when it is back.
  const holds = "pocket" in document.documentElement.dataset;  // there the server is on the device itself
  // An answer that was on its way does not bring back what the device knows to be away.
  // Said once: what is told again, though it is the same, is styled again.
  const gone = (away, isThere = !(away || (!holds && !navigator.onLine))) => { if (one("#gone").hidden !== isThere) one("#gone").hidden = isThere; };
  for (const name of ["htmx:error", "htmx:sse:error", "taps:away"]) document.addEventListener(name, () => gone(true));
  for (const name of ["htmx:after:request", "htmx:sse:after:connection", "taps:back"]) document.addEventListener(name, () => gone(false));
  if (!holds) {
    window.addEventListener("offline", () => gone(true));
    window.addEventListener("online", () => {  // what has happened meanwhile may have gone unheard
      if (!one("#gone").hidden && one("main.app [data-revision]") && !taps.waits()) taps.look(location.pathname); // what is sent then brings it
      gone(false);
    });
  }
  if (one("main[data-waits]") && location.pathname !== "/away") {
    setInterval(() => fetch("/healthz").then((answer) => { if (answer.ok) location.reload(); }, () => {}), 3000);
  }

  if ("serviceWorker" in navigator && window.isSecureContext && !("pocket" in document.documentElement.dataset)) navigator.serviceWorker.register("/worker.js").catch(() => {});
})();

// The page of `automarium look` comes again when a file of the game was saved, at the place where it was.
"use strict";
(async () => {
  const stamp = async () => (await fetch("/stamp")).text();
  const first = await stamp();
  addEventListener("beforeunload", () => sessionStorage.setItem("at", scrollY));
  scrollTo(0, Number(sessionStorage.getItem("at")));
  setInterval(async () => {
    try { if (await stamp() !== first) location.reload(); } catch { /* the server comes back */ }
  }, 700);
})();

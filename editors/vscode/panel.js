// The page of the panel next to the text: the Map as the file draws it, and the card or
// Map at the cursor as the pages show it. It knows no editor: it gets { drawing, face } as
// a message and sends { redraw: changes } or { reveal: range }, where changes are those of
// acforge/redraw.
"use strict";

(() => {
  const editor = acquireVsCodeApi();
  const map = document.getElementById("map");
  const note = document.getElementById("note");
  const face = document.getElementById("face").attachShadow({ mode: "open" });
  const size = 64; // of a square
  const edge = 26; // around the Map, for the names of columns and rows
  const chip = 24;
  const colours = { street: "#d9cdb4", roof: "#c98d6b", interior: "#b9b3c9", canal: "#8fb9c9" };
  let drawing = null;
  let held = null; // what is dragged

  const make = (name, attributes, ...within) => {
    const e = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    e.append(...within);
    return e;
  };
  /** hue gives a word a colour, the same every time. */
  const hue = (word) => [...word].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 360, 7);
  const ground = (kind) => colours[kind] || (kind ? `hsl(${hue(kind)} 14% 64%)` : "#cfcfcf");
  const find = (square) => drawing.cells.find((c) => c.square === square);
  const corner = (c) => ({ x: edge + c.col * size, y: edge + c.row * size });

  /** edges returns all edges between two squares, with their marks. */
  function edges() {
    const marks = new Map(drawing.edges.map((e) => [`${e.a} ${e.b}`, e.mark]));
    const out = [];
    for (const a of drawing.cells) {
      for (const b of drawing.cells) {
        const down = b.col === a.col && b.row === a.row + 1;
        if (!down && !(b.row === a.row && b.col === a.col + 1)) continue;
        const at = corner(b);
        const line = down ? [at.x, at.y, at.x + size, at.y] : [at.x, at.y, at.x, at.y + size];
        out.push({ a: a.square, b: b.square, line, mark: marks.get(`${a.square} ${b.square}`) || marks.get(`${b.square} ${a.square}`) || "open" });
      }
    }
    return out;
  }

  function draw() {
    const active = document.activeElement && document.activeElement.dataset.key;
    map.replaceChildren();
    note.textContent = !drawing ? "There is no drawing in this file." : drawing.good ? "" : "The drawing has mistakes. It cannot be changed here until they are mended.";
    if (!drawing) return;
    const w = 2 * edge + drawing.cols * size;
    const h = 2 * edge + drawing.rows * size;
    map.setAttribute("viewBox", `0 0 ${w} ${h}`);
    map.style.maxWidth = `${1.6 * w}px`;
    for (const c of drawing.cells) {
      const { x, y } = corner(c);
      const square = make("rect", { x, y, width: size, height: size, fill: ground(c.kind), class: c.square === drawing.cursor ? "square here" : "square", "data-square": c.square });
      square.append(make("title", {}, `${c.square}: tile ${c.tile}${c.kind ? ", " + c.kind : ""}`));
      square.addEventListener("click", () => editor.postMessage({ reveal: c.range }));
      map.append(square, make("text", { x: x + 4, y: y + size - 5, class: "tile" }, c.tile));
    }
    for (let i = 0; i < drawing.cols; i++) map.append(make("text", { x: edge + (i + 0.5) * size, y: edge - 8, class: "line" }, String.fromCharCode(97 + i)));
    for (let i = 0; i < drawing.rows; i++) map.append(make("text", { x: edge - 12, y: edge + (i + 0.5) * size + 5, class: "line" }, String(i + 1)));
    for (const e of edges()) drawEdge(e);
    const on = {};
    drawing.things.forEach((t, i) => drawThing(t, i, (on[t.square] = (on[t.square] || 0) + 1) - 1));
    const here = drawing.cursor && find(drawing.cursor);
    if (here) {
      const { x, y } = corner(here);
      map.append(make("rect", { x: x + 1.5, y: y + 1.5, width: size - 3, height: size - 3, class: "cursor" }));
    }
    if (active) {
      const again = map.querySelector(`[data-key="${CSS.escape(active)}"]`);
      if (again) again.focus();
    }
  }

  function drawEdge(e) {
    const [x1, y1, x2, y2] = e.line;
    if (e.mark !== "open") map.append(make("line", { x1, y1, x2, y2, class: e.mark }));
    const hit = make("line", { x1, y1, x2, y2, class: "edge", tabindex: drawing.good ? 0 : -1, role: "button", "aria-label": `${e.mark} between ${e.a} and ${e.b}`, "data-key": `${e.a} ${e.b}` });
    hit.append(make("title", {}, `${e.mark}, ${e.a} to ${e.b}: drag it, or click to change it`));
    const next = { open: "wall", wall: "ladder", ladder: "open" }[e.mark];
    const turn = () => send([{ a: e.a, b: e.b, mark: next }]);
    hit.addEventListener("keydown", (k) => (k.key === "Enter" || k.key === " ") && (k.preventDefault(), turn()));
    hit.addEventListener("pointerdown", (p) => hold(p, hit, {
      ghost: e.mark === "open" ? null : make("line", { x1, y1, x2, y2, class: `${e.mark} ghost` }),
      drop: (at) => {
        const to = nearest(at);
        if (!to) return;
        if (to.a === e.a && to.b === e.b) turn();
        else if (e.mark !== "open") send([{ a: e.a, b: e.b, mark: "open" }, { a: to.a, b: to.b, mark: e.mark }]);
      },
    }));
    map.append(hit);
  }

  function drawThing(t, i, n) {
    const c = find(t.square);
    if (!c) return;
    const { x, y } = corner(c);
    const g = make("g", { class: "thing", transform: `translate(${x + 4 + (n % 2) * (chip + 4)} ${y + 4 + (Math.floor(n / 2) % 2) * (chip + 2)})`, tabindex: drawing.good ? 0 : -1, role: "button", "aria-label": `${t.group} ${t.label} on ${t.square}`, "data-thing": i, "data-key": `thing ${i}` });
    g.append(
      make("title", {}, `${t.group}${t.label ? ": " + t.label : ""}, on ${t.square}`),
      make("rect", { width: chip, height: chip - 2, rx: 5, fill: `hsl(${hue(t.group)} 45% 34%)` }),
      make("text", { x: chip / 2, y: chip / 2 + 3, class: "mark" }, (t.label || t.group).slice(0, 2)),
    );
    const to = (square) => square && square !== t.square && send([{ range: t.range, to: square }]);
    g.addEventListener("keydown", (k) => {
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[k.key];
      if (k.key === "Enter") editor.postMessage({ reveal: t.range });
      if (!by) return;
      k.preventDefault();
      const next = drawing.cells.find((o) => o.col === c.col + by[0] && o.row === c.row + by[1]);
      if (next) to(next.square);
    });
    g.addEventListener("pointerdown", (p) => hold(p, g, {
      ghost: make("rect", { x: x + 4, y: y + 4, width: chip, height: chip - 2, rx: 5, class: "ghost", fill: "currentColor" }),
      drop: (at, moved) => {
        if (!moved) return editor.postMessage({ reveal: t.range });
        const under = drawing.cells.find((o) => at.x >= corner(o).x && at.x < corner(o).x + size && at.y >= corner(o).y && at.y < corner(o).y + size);
        to(under && under.square);
      },
    }));
    map.append(g);
  }

  /** nearest returns the edge that is nearest to a place, if one is near. */
  function nearest(at) {
    let best = null;
    let least = size / 2;
    for (const e of edges()) {
      const d = Math.hypot(at.x - (e.line[0] + e.line[2]) / 2, at.y - (e.line[1] + e.line[3]) / 2);
      if (d < least) [best, least] = [e, d];
    }
    return best;
  }

  const place = (p) => new DOMPoint(p.clientX, p.clientY).matrixTransform(map.getScreenCTM().inverse());

  function hold(p, of, how) {
    if (!drawing.good || p.button !== 0) return;
    p.preventDefault();
    of.focus();
    const from = place(p);
    held = { ...how, from, moved: false };
    of.setPointerCapture(p.pointerId);
    const move = (q) => {
      const at = place(q);
      held.moved = held.moved || Math.hypot(at.x - from.x, at.y - from.y) > 4;
      if (held.moved && held.ghost) {
        held.ghost.setAttribute("transform", `translate(${at.x - from.x} ${at.y - from.y})`);
        if (!held.ghost.parentNode) map.append(held.ghost);
      }
    };
    const end = (q) => {
      of.removeEventListener("pointermove", move);
      of.removeEventListener("pointerup", end);
      of.removeEventListener("pointercancel", end);
      const { drop, ghost, moved } = held;
      held = null;
      if (ghost) ghost.remove();
      if (q.type === "pointerup") drop(place(q), moved);
    };
    of.addEventListener("pointermove", move);
    of.addEventListener("pointerup", end);
    of.addEventListener("pointercancel", end);
  }

  function send(changes) {
    editor.postMessage({ redraw: changes, version: drawing.version });
  }

  /** show puts the drawn thing into a tree of its own, so that its style stays there. */
  function show(f) {
    const style = document.createElement("style");
    style.textContent = f.style.replace(/:root/g, ":host").replace(/@font-face *\{[^}]*\}/g, "") + ":host { display: block; }";
    const all = document.createElement("div");
    all.innerHTML = f.symbols + f.html.join("\n");
    face.replaceChildren(style, all);
  }

  window.addEventListener("message", (m) => {
    if (m.data.drawing !== undefined) {
      drawing = m.data.drawing;
      if (!held) draw();
    }
    if (m.data.face) show(m.data.face);
  });
  draw();
  editor.postMessage({ ready: true });
})();

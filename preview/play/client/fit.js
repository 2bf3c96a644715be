// ---- room: what takes how much of the window

// pulled gives what is asked more of a narrow window, and the board less, or puts it back.
function pulled(yes) {
  table.classList.toggle('pulled', yes);
  pull.setAttribute('aria-expanded', String(yes));
}

// unfolded shows the sheets of the party whole, where else each is one line.
function unfolded(yes) {
  table.classList.toggle('unfolded', yes);
  unfold.setAttribute('aria-expanded', String(yes));
}

for (const [b, name, to] of [[pull, word('pull'), pulled], [unfold, word('unfold'), unfolded]]) {
  b.setAttribute('aria-label', name);
  b.title = name;
  b.append(draw('svg', { viewBox: '0 0 16 16', class: 'play-sign', 'aria-hidden': 'true' }, draw('path', { d: 'M2.5 10.5l5.5-5.5 5.5 5.5', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 })));
  to(false);
}

// A finger pulls the question up and down, too.
let grip = null;
head.addEventListener('pointerdown', e => { if (e.isPrimary) grip = e.clientY; });
head.addEventListener('pointerup', e => {
  if (grip !== null && pull.checkVisibility() && Math.abs(e.clientY - grip) > 24) pulled(e.clientY < grip);
  grip = null;
});
head.addEventListener('pointercancel', () => { grip = null; });

// edges marks at which ends a row goes on that scrolls sideways.
function edges(row) {
  const tell = () => {
    const rest = row.scrollWidth - row.clientWidth, at = Math.abs(row.scrollLeft);
    row.setAttribute('data-more', [at > 2 ? 'start' : '', rest - at > 2 ? 'end' : ''].join(' ').trim());
  };
  row.addEventListener('scroll', tell, { passive: true });
  new ResizeObserver(tell).observe(row);
  new MutationObserver(tell).observe(row, { childList: true });
}
edges(facts);
edges(sheets);

// roomFor reports whether the table is more than so many letters wide and high, in rem.
function roomFor(width, height) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return body.clientWidth > width * rem && body.clientHeight > height * rem;
}

// In a narrow window the bar keeps one row for the buttons: help is in the menu there.
new ResizeObserver(() => {
  const narrow = !roomFor(40, 0);
  if (narrow === drawer.contains(helps)) return;
  if (narrow) drawer.prepend(helps);
  else bar.insertBefore(helps, menu);
}).observe(bar);

// fitBoard gives the board the size at which all of it is seen, and lays the drawn cards and
// the buttons for its size where they cover no place: in a corner, else in a row below it.
function fitBoard() {
  if (!board || !drawing.clientHeight) return;
  const fit = () => {
    board.fit(felt.clientWidth - 4, felt.clientHeight - 4);
    felt.tabIndex = felt.scrollWidth > felt.clientWidth || felt.scrollHeight > felt.clientHeight ? 0 : -1; // else keys could not scroll it
  };
  if (!board.places.size || board.zoom > 1) return fit();
  felt.style.bottom = '';
  fit();
  const drawn = spread.firstElementChild, places = [...board.places.values()].map(p => p.g);
  const free = !drawn || corner(spread, ['high', 'low', 'right', 'tight', 'foot'], drawn, places);
  if (corner(zoom, ['end', 'start', 'foot'], zoom, drawn ? [...places, drawn] : places) && free) return;
  felt.style.bottom = Math.max(zoom.offsetHeight, free ? 0 : spread.offsetHeight) + 8 + 'px';
  fit();
}

// corner tries the corners for something that lies over the board, and reports whether it
// covers nothing in one. Otherwise the last one stays.
function corner(what, corners, measured, below) {
  const boxes = below.map(e => e.getBoundingClientRect());
  for (const c of corners) {
    what.classList.remove(...corners);
    what.classList.add(c);
    const r = measured.getBoundingClientRect();
    if (!boxes.some(b => b.left < r.right && b.right > r.left && b.top < r.bottom && b.bottom > r.top)) return true;
  }
  return false;
}
new ResizeObserver(fitBoard).observe(drawing);

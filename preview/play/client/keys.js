// ---- keys, and the size of the board

addEventListener('keydown', e => {
  if (!document.documentElement.classList.contains('at-table') || e.ctrlKey || e.metaKey || e.altKey || !short.checked) return;
  if (document.querySelector('dialog[open]') || e.target.matches('input:not([type=range]):not([type=checkbox]), select, textarea')) return;
  const press = b => { if (b && !b.disabled && !b.hidden) { e.preventDefault(); b.click(); } };
  if (replay) {
    if (e.target === slider) return;
    if (e.key === 'ArrowRight') jump(replay.at + 1);
    if (e.key === 'ArrowLeft') jump(replay.at - 1);
    return;
  }
  if (/^[1-9]$/.test(e.key)) return press([...body.querySelectorAll('.play-seat')].find(b => b.querySelector('b').textContent === e.key));
  if (e.key === 'u') return press(undo);
  if (e.key === 'r') return press(redo);
  if (e.key === 'e') return press(ending.querySelector('button'));
  if (e.key === 'b') {
    e.preventDefault();
    return board.element.querySelector('.lit[tabindex="0"]')?.focus();
  }
  if (e.key === 'o') {
    e.preventDefault();
    return options.querySelector('button')?.focus();
  }
  if (e.key === '+') return grow(1.25);
  if (e.key === '-') return grow(.8);
  if (e.key === '0') return grow(0);
});

// grow changes the size of the board; 0 shows all of it. What is at a point of the
// window, else in the middle, stays there.
function grow(by, x, y) {
  if (!board) return;
  const box = felt.getBoundingClientRect();
  x ??= box.left + box.width / 2;
  y ??= box.top + box.height / 2;
  const was = board.element.getBoundingClientRect();
  board.zoom = by === 0 ? 1 : Math.max(1, Math.min(5, board.zoom * by));
  fitBoard();
  const now = board.element.getBoundingClientRect();
  felt.scrollLeft += now.left + (x - was.left) / was.width * now.width - x;
  felt.scrollTop += now.top + (y - was.top) / was.height * now.height - y;
}

// Two fingers draw the board larger; a wheel with Ctrl too.
const fingers = new Map();
let apart = 0;
const distance = ([a, b]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
felt.addEventListener('pointerdown', e => {
  fingers.set(e.pointerId, e);
  apart = distance([...fingers.values()]);
});
felt.addEventListener('pointermove', e => {
  if (!fingers.has(e.pointerId)) return;
  fingers.set(e.pointerId, e);
  if (fingers.size !== 2 || !apart) return;
  const [a, b] = [...fingers.values()], now = distance([a, b]);
  if (Math.abs(now / apart - 1) <= .02) return; // slow fingers get there, too
  grow(now / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  apart = now;
});
// Else the browser might scroll by two fingers, and take them away.
felt.addEventListener('touchstart', e => { if (e.touches.length > 1) e.preventDefault(); }, { passive: false });
for (const over of ['pointerup', 'pointercancel', 'pointerleave']) {
  felt.addEventListener(over, e => {
    fingers.delete(e.pointerId);
    apart = distance([...fingers.values()]);
  });
}
felt.addEventListener('wheel', e => {
  if (!e.ctrlKey) return;
  e.preventDefault();
  grow(e.deltaY < 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY);
}, { passive: false });

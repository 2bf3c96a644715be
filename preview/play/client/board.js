// ---- the board: the page's own drawing, with the pieces where they stand now

// In units of a place 96 wide.
const slots = n => [18 + n % 3 * 30, 79 - Math.floor(n / 3) * 30];

// shapes draws the looks of the protocol around the origin.
const shapes = {
  player: () => [draw('circle', { r: 13, class: 'piece-player' })],
  shown: () => [draw('circle', { r: 13, class: 'piece-player' }), draw('circle', { r: 15, class: 'piece-ring' })],
  away: () => [draw('circle', { r: 13, class: 'piece-player piece-away' })],
  down: () => [draw('circle', { r: 13, class: 'piece-player' }), draw('path', { d: 'M-11 -11l22 22m0 -22l-22 22', class: 'piece-cross' })],
  foe: () => [draw('circle', { r: 13, class: 'piece-foe' })],
  strong: () => [draw('path', { d: 'M-11 -12h22l4 12l-15 13l-15 -13z', class: 'piece-strong' })],
  chief: () => [draw('path', { d: 'M0 -16l5 9l10 -3l-3 11l6 9h-36l6 -9l-3 -11l10 3z', class: 'piece-strong' })],
  fallen: () => [draw('path', { d: 'M-10 5l20 -10m-20 0l20 10', class: 'piece-fallen' })],
  goal: () => [draw('path', { d: 'M0 -17l17 17l-17 17l-17 -17z', class: 'piece-goal' })],
  treasure: () => [draw('path', { d: 'M-13 -1q0 -9 13 -9t13 9v11h-26z', class: 'piece-goal' }), draw('path', { d: 'M-13 0h26', class: 'piece-line' })],
  mark: () => [draw('rect', { x: -10, y: -10, width: 20, height: 20, rx: 3, class: 'piece-mark' })],
};

class Board {
  places = new Map(); // by name: { box, g, words, pieces, was }

  // The drawings are copied from the page; press is called with the name of a
  // lit place that was pressed.
  constructor(press) {
    this.element = make('div', 'play-board');
    const from = document.getElementById(section.dataset.boards);
    for (const map of from?.querySelectorAll('svg.map') ?? []) {
      const copy = map.cloneNode(true);
      for (const e of copy.querySelectorAll('.setup')) e.remove();
      copy.setAttribute('role', 'group');
      copy.setAttribute('aria-label', word('board'));
      const rects = [...copy.querySelectorAll('[data-place]')];
      for (const e of copy.children) e.setAttribute('aria-hidden', 'true'); // the places say it all
      for (const rect of rects) this.#place(copy, rect, press);
      this.element.append(copy);
    }
  }

  #place(svg, rect, press) {
    const name = rect.getAttribute('data-place');
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(a => Number(rect.getAttribute(a)));
    const box = draw('rect', { class: 'place-box', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 8 });
    // Pieces stand on the place, not in it: their signs are no words of the button.
    const pieces = draw('g', { 'aria-hidden': 'true', class: 'pieces', transform: `translate(${x} ${y}) scale(${width / 96})` });
    const title = draw('title', {});
    const g = draw('g', { class: 'place', 'data-at': name }, title, box);
    const go = e => {
      if (g.classList.contains('lit')) {
        e.preventDefault();
        press(name);
      }
    };
    g.addEventListener('click', go);
    g.addEventListener('keydown', e => { if (e.key === 'Enter' || e.key === ' ') go(e); });
    svg.append(g, pieces);
    this.places.set(name, { g, title, pieces, kind: rect.querySelector('title')?.textContent ?? name, words: '', was: '' });
  }

  // show puts the pieces of a view where they stand; what did not change is
  // not touched.
  show(view) {
    const at = new Map((view?.places ?? []).map(p => [p.id, p]));
    for (const [name, place] of this.places) {
      const p = at.get(name);
      place.words = place.kind + (p ? ': ' + p.text : '');
      place.title.textContent = place.words;
      const now = JSON.stringify(p?.pieces ?? []);
      if (now === place.was) continue;
      place.was = now;
      place.pieces.replaceChildren();
      let n = 0;
      for (const piece of p?.pieces ?? []) {
        if (piece.look === 'gone') {
          place.pieces.append(draw('path', { class: 'piece-gone', d: 'M0 0h96v96h-96z' }), draw('path', { class: 'piece-line', d: 'M8 8l80 80m0 -80l-80 80' }));
          continue;
        }
        const [x, y] = piece.look === 'goal' ? [44, 38] : piece.look === 'treasure' ? [78, 46] : slots(n++);
        const g = draw('g', { transform: `translate(${x} ${y})` }, ...(shapes[piece.look] ?? shapes.mark)());
        const words = piece.sign + (piece.count > 1 ? piece.count : '');
        if (words) g.append(draw('text', { y: piece.look === 'fallen' ? -8 : 4, 'text-anchor': 'middle', class: 'sign-' + piece.look }, words));
        place.pieces.append(g);
      }
    }
  }

  // light makes the places of options buttons. options is a list by place;
  // chosen the one whose options are listed alone.
  light(options, chosen) {
    for (const [name, { g, words, was }] of this.places) {
      const n = options.get(name)?.length ?? 0;
      g.classList.toggle('lit', n > 0);
      g.classList.toggle('chosen', n > 0 && name === chosen);
      if (n > 0) {
        g.setAttribute('role', 'button');
        g.setAttribute('tabindex', '0');
        g.setAttribute('aria-label', words + '. ' + word.number('options', n));
        g.setAttribute('aria-pressed', String(name === chosen));
      } else {
        g.setAttribute('role', 'img');
        g.setAttribute('aria-label', words);
        g.removeAttribute('tabindex');
        g.removeAttribute('aria-pressed');
      }
      g.toggleAttribute('aria-hidden', false);
      if (n === 0 && was === '[]') g.setAttribute('aria-hidden', 'true');
    }
  }

  // named lists the places that an action names, whatever its members are
  // called.
  named(action) {
    const out = new Set();
    const look = v => {
      if (typeof v === 'string') {
        if (this.places.has(v)) out.add(v);
      } else if (v && typeof v === 'object') {
        Object.values(v).forEach(look);
      }
    };
    look(action);
    return [...out];
  }
}

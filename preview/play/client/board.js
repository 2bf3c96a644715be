// ---- the board: the page's own drawing, with the pieces where they stand now

// Where the nth piece of a place stands, in units of a place 96 wide. A room, which is
// larger, says how wide such a place would be in it, and holds more in a row.
const slots = (n, { columns, bottom }) => [18 + n % columns * 30, bottom - Math.floor(n / columns) * 30];

const pawn = 'M0 -17a6.5 6.5 0 0 1 6 9q-1 2 -2 3q8 3 9 17h-26q1 -14 9 -17q-1 -1 -2 -3a6.5 6.5 0 0 1 6 -9z';
const helm = 'M-12 12v-13q1 -14 12 -14t12 14v13l-5 3v-11h-14v11z';

// shapes draws the looks of the protocol around the origin.
const shapes = {
  player: () => [draw('path', { d: pawn, class: 'piece-player' })],
  shown: () => [draw('circle', { r: 17, class: 'piece-ring' }), draw('path', { d: pawn, class: 'piece-player' })],
  away: () => [draw('path', { d: pawn, class: 'piece-player piece-away' })],
  down: () => [draw('path', { d: pawn, class: 'piece-player piece-away' }), draw('path', { d: 'M-12 -14l24 26m0 -26l-24 26', class: 'piece-cross' })],
  foe: () => [draw('path', { d: helm, class: 'piece-foe' })],
  strong: () => [draw('path', { d: 'M-13 -13l6 -4l7 4l7 -4l6 4l2 13l-15 14l-15 -14z', class: 'piece-strong' })],
  chief: () => [draw('path', { d: 'M0 -19l5 9l10 -5l-1 14l3 13h-34l3 -13l-1 -14l10 5z', class: 'piece-strong' })],
  fallen: () => [draw('path', { d: 'M-14 6q6 -9 14 -5t14 -3q1 8 -9 10t-19 -2z', class: 'piece-fallen' })],
  goal: () => [draw('path', { d: 'M0 -18l18 18l-18 18l-18 -18z', class: 'piece-goal' })],
  treasure: () => [draw('path', { d: 'M-13 -1q0 -9 13 -9t13 9v11h-26z', class: 'piece-goal' }), draw('path', { d: 'M-13 0h26m-13 -2v5', class: 'piece-line' })],
  mark: () => [draw('rect', { x: -10, y: -10, width: 20, height: 20, rx: 3, class: 'piece-mark' })],
};

// figure draws an author's picture of a piece, cut round, in the ring of its side; how it
// fares is told as by ours.
const figure = (look, src) => [
  ...(look === 'shown' ? [draw('circle', { r: 19, class: 'piece-ring' })] : []),
  draw('image', { href: src, x: -15, y: -15, width: 30, height: 30, preserveAspectRatio: 'xMidYMid slice', class: 'piece-own' }),
  draw('circle', { r: 15, class: 'piece-rim rim-' + look }),
  ...(look === 'down' ? [draw('path', { d: 'M-12 -12l24 24m0 -24l-24 24', class: 'piece-cross' })] : []),
];

const still = matchMedia('(prefers-reduced-motion: reduce)');

class Board {
  places = new Map(); // by name: { g, words, pieces, x, y, scale, was }
  maps = [];
  rings = new Map(); // of places that somebody points at
  ghosts = []; // of plans
  hold = null; // called with the name of a place that is held down
  held = null;
  zoom = 1;

  // The drawings are copied from the page, those of a name where it has several; press is
  // called with the name of a place that was pressed.
  constructor(press, name) {
    this.press = press;
    this.name = name;
    this.element = make('div', 'play-board');
    const all = document.getElementById(section.dataset.boards), kept = all?.content ?? all;
    const from = kept?.querySelector('[data-board]') ? [...kept.querySelectorAll('[data-board]')].find(e => e.dataset.board === name) : kept;
    for (const map of from?.querySelectorAll('svg.map') ?? []) {
      const copy = map.cloneNode(true);
      for (const e of copy.querySelectorAll('.setup')) e.remove();
      for (const e of copy.querySelectorAll('[id]')) e.removeAttribute('id');
      copy.setAttribute('role', 'group');
      copy.setAttribute('aria-label', word('board'));
      const rects = [...copy.querySelectorAll('[data-place]')];
      for (const e of copy.children) e.setAttribute('aria-hidden', 'true'); // the places say it all
      const lights = draw('g', {}), things = draw('g', { 'aria-hidden': 'true' }), hints = draw('g', { 'aria-hidden': 'true', class: 'hints' });
      for (const rect of rects) this.#place(lights, things, hints, rect);
      copy.append(lights, things, hints);
      this.maps.push(copy);
      this.element.append(copy);
    }
  }

  #place(lights, things, hints, rect) {
    const name = rect.getAttribute('data-place');
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(a => Number(rect.getAttribute(a)));
    const box = draw('rect', { class: 'place-box', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 10 });
    const unit = Number(rect.getAttribute('data-unit')) || width, scale = unit / 96;
    const columns = Math.max(3, Math.floor((width / scale - 3) / 30)), bottom = height / scale - 19;
    // Pieces stand on the place, not in it: their signs are no words of the button.
    const pieces = draw('g', { class: 'pieces', transform: `translate(${x} ${y}) scale(${scale})` });
    const hint = draw('g', { class: 'hint', transform: `translate(${x} ${y}) scale(${scale})` });
    const title = draw('title', {});
    const g = draw('g', { class: 'place', 'data-at': name }, title, box);
    g.addEventListener('click', e => {
      e.preventDefault();
      if (this.held === name) return this.held = null; // it was held, and not pressed
      this.press(name);
    });
    this.#holding(g, name);
    g.addEventListener('keydown', e => {
      if (e.key === 'p' && this.hold && !e.ctrlKey && !e.metaKey && !e.altKey) return this.hold(name);
      if (e.key !== 'Enter' && e.key !== ' ') return this.#step(name, e);
      e.preventDefault();
      this.press(name);
    });
    lights.append(g);
    things.append(pieces);
    hints.append(hint);
    this.places.set(name, { g, title, pieces, hint, x: x + width / 2, y: y + height / 2, scale, columns, bottom, kind: rect.querySelector('title')?.textContent ?? name, words: '', was: '', at: new Map() });
  }

  // holding calls hold, where there is one, for a place that is held down for half a second.
  #holding(g, name) {
    let timer = 0;
    const end = () => clearTimeout(timer);
    g.addEventListener('pointerdown', e => {
      end();
      this.held = null;
      if (!this.hold || e.button !== 0) return;
      timer = setTimeout(() => {
        this.held = name;
        this.hold(name);
      }, 500);
    });
    for (const over of ['pointerup', 'pointercancel', 'pointerleave']) g.addEventListener(over, end);
    g.addEventListener('contextmenu', e => { if (this.held === name) e.preventDefault(); });
  }

  // point draws a ring around a place for some milliseconds, with the name of the player
  // who points there.
  point(name, colour, who, time) {
    const place = this.places.get(name);
    if (!place) return;
    this.rings.get(place)?.remove();
    const ring = draw('g', { class: 'pointing of-' + colour, 'aria-hidden': 'true', transform: `translate(${place.x} ${place.y}) scale(${place.scale})` },
      draw('circle', { r: 44, class: 'pointing-under' }), draw('circle', { r: 44 }), draw('text', { y: -50, 'text-anchor': 'middle' }, who));
    this.rings.set(place, ring);
    place.hint.parentNode.append(ring);
    if (!still.matches) ring.animate([{ opacity: 0 }, { opacity: 1, offset: .1 }, { opacity: 1, offset: .8 }, { opacity: 0 }], { duration: time });
    setTimeout(() => {
      ring.remove();
      if (this.rings.get(place) === ring) this.rings.delete(place);
    }, time);
  }

  // plans draws where players mean to go: the way through the places of each plan, in the
  // colour of its seat, with a figure that is not there yet at its end.
  plans(all) {
    for (const g of this.ghosts) g.remove();
    this.ghosts = all.flatMap(({ seat, colour, from, steps }) => {
      let last = this.places.get(from);
      const out = [];
      for (const [n, { place }] of steps.entries()) {
        const p = this.places.get(place);
        if (!p) continue;
        const aside = (seat - 2.5) * 13 * p.scale; // of several plans each is seen
        const g = draw('g', { class: 'ghost of-' + colour, 'aria-hidden': 'true' });
        if (last && last !== p && last.g.parentNode === p.g.parentNode) for (const cls of ['ghost-under', 'ghost-way']) g.append(draw('line', { class: cls, x1: last.x + aside, y1: last.y + aside, x2: p.x + aside, y2: p.y + aside }));
        const end = n === steps.length - 1;
        g.append(draw('g', { transform: `translate(${p.x + aside} ${p.y + aside}) scale(${p.scale})` },
          ...end ? [draw('g', { class: 'ghost-figure', transform: 'scale(1.3)' }, ...shapes.player())] : [draw('circle', { class: 'ghost-dot', r: 12 })],
          draw('text', { y: end ? 10 : 5, 'text-anchor': 'middle', class: 'ghost-no' }, end ? seat : n + 1)));
        p.hint.parentNode.append(g);
        out.push(g);
        last = p;
      }
      return out;
    });
  }

  // step goes with the arrow keys from one lit place to the next in a direction.
  #step(name, e) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (!way) return;
    e.preventDefault();
    e.stopPropagation();
    const from = this.places.get(name);
    let best = null, least = Infinity;
    for (const p of this.places.values()) {
      const dx = p.x - from.x, dy = p.y - from.y, ahead = dx * way[0] + dy * way[1];
      if (!p.g.hasAttribute('tabindex') || p === from || ahead <= 0) continue;
      const far = ahead + 2 * Math.abs(dx * way[1] + dy * way[0]);
      if (far < least) [best, least] = [p, far];
    }
    if (!best) return;
    this.#rove(best);
    best.g.focus();
  }

  // rove lets Tab reach one lit place, the arrow keys the others.
  #rove(to) {
    for (const p of this.places.values()) if (p.g.hasAttribute('tabindex')) p.g.setAttribute('tabindex', p === to ? '0' : '-1');
  }

  // show puts the pieces of a view where they stand; what did not change is
  // not touched, and what went from one place to another is seen to go.
  show(view) {
    const at = new Map((view?.places ?? []).map(p => [p.id, p]));
    const colours = new Map((view?.sheets ?? []).filter(s => s.seat).map(s => [String(s.seat), s.colour]));
    const cards = new Map((view?.sheets ?? []).filter(s => s.seat).map(s => [String(s.seat), s.thing]));
    const gone = new Map(), came = [];
    for (const [name, place] of this.places) {
      const p = at.get(name);
      place.words = place.kind + (p ? ': ' + p.text : '');
      place.title.textContent = place.words;
      const now = JSON.stringify(p?.pieces ?? []);
      if (now === place.was) continue;
      const before = place.at;
      place.was = now;
      place.at = new Map();
      place.pieces.replaceChildren();
      let n = 0;
      for (const piece of p?.pieces ?? []) {
        if (piece.look === 'gone') {
          place.pieces.append(draw('path', { class: 'piece-gone', d: 'M0 0h96v96h-96z' }), draw('path', { class: 'piece-line', d: 'M8 8l80 80m0 -80l-80 80' }));
          continue;
        }
        const [x, y] = piece.look === 'goal' ? [46, 40] : piece.look === 'treasure' ? [78, 46] : slots(n++, place);
        const player = ['player', 'shown', 'away', 'down'].includes(piece.look);
        const own = figures.get(player ? cards.get(piece.sign) : piece.look + '-' + piece.sign);
        const g = draw('g', { transform: `translate(${x} ${y})`, class: 'piece' + (player ? ' of-' + (colours.get(piece.sign) ?? 'grey') : '') }, ...(own ? figure(piece.look, own) : (shapes[piece.look] ?? shapes.mark)()));
        if (piece.sign && own) g.append(draw('circle', { cx: -11, cy: 11, r: 6.5, class: 'piece-badge' }), draw('text', { x: -11, y: 15, 'text-anchor': 'middle', class: 'sign-badge sign-' + piece.look }, piece.sign));
        else if (piece.sign) g.append(draw('text', { y: player ? 8 : 5, 'text-anchor': 'middle', class: 'sign-' + piece.look }, piece.sign));
        if (piece.count > 1) g.append(draw('circle', { cx: 11, cy: -12, r: 8, class: 'piece-count' }), draw('text', { x: 11, y: -8, 'text-anchor': 'middle', class: 'sign-count' }, piece.count));
        const walker = draw('g', {}, g);
        place.pieces.append(walker);
        if (piece.look === 'goal' || piece.look === 'treasure') continue;
        const key = (player ? 'player' : piece.look) + piece.sign;
        const more = piece.count - (before.get(key) ?? 0);
        place.at.set(key, piece.count);
        if (more > 0) came.push([key, place, walker]);
      }
      for (const [key, count] of before) if (count > (place.at.get(key) ?? 0)) gone.set(key, [...gone.get(key) ?? [], place]);
    }
    if (still.matches || !this.shown) {
      this.shown = true;
      return;
    }
    for (const [key, to, walker] of came) {
      const from = (gone.get(key) ?? []).toSorted((a, b) => Math.hypot(a.x - to.x, a.y - to.y) - Math.hypot(b.x - to.x, b.y - to.y))[0];
      const start = from ? { transform: `translate(${(from.x - to.x) / to.scale}px, ${(from.y - to.y) / to.scale}px)` } : { opacity: 0, transform: 'translateY(-18px)' };
      walker.animate([start, { opacity: 1, transform: 'none' }], { duration: from ? 420 : 300, easing: 'cubic-bezier(.3,.7,.3,1)' });
    }
  }

  // light makes the places of options buttons, each with what it costs and
  // risks. options is a list by place, lone what another seat alone can do at a place,
  // afar the walk that another one alone has to it; chosen the one whose options are
  // shown.
  light(options, lone, afar, chosen, view) {
    const here = view?.sheets.find(s => s.seat === actor)?.seat;
    let first = null, further = null;
    for (const [name, place] of this.places) {
      const { g, words, was, hint } = place;
      const own = options.has(name) ? null : ownWalks().get(name);
      const far = own ?? afar.get(name), other = far || options.has(name) ? null : lone.get(name);
      const list = other ? [other] : options.get(name) ?? [];
      const who = other?.action.who ?? (own ? 0 : far?.seat); // an other one than acts
      const n = far ? 1 : list.length;
      g.classList.toggle('lit', n > 0);
      g.classList.toggle('far', !!far);
      g.classList.toggle('other', who > 0);
      g.removeAttribute('data-walk');
      g.classList.toggle('chosen', name === chosen);
      hint.replaceChildren();
      if (n > 0) {
        const { say, cost, chance } = far ? { say: word.number('costs', far.cost), cost: far.cost, chance: 0 } : prospectOf(list);
        g.classList.toggle('risky', chance > 0);
        g.setAttribute('data-one', far || n > 1 ? '' : list[0].index);
        if (far) g.setAttribute('data-walk', written(far));
        g.setAttribute('role', 'button');
        g.setAttribute('tabindex', '-1');
        g.setAttribute('aria-label', words + '. ' + (far ? (who > 0 ? nameOf(view, who) + ': ' : '') + word('walk', { n: far.actions.length }) : (n === 1 ? list[0].text + '. ' : '') + word.number('options', n)) + (say ? '. ' + say : ''));
        g.setAttribute('aria-pressed', String(name === chosen));
        if (who > 0) hint.append(draw('circle', { cx: 15, cy: 15, r: 10, class: 'hint-who of-' + (view?.sheets.find(s => s.seat === who)?.colour ?? 'grey') }), draw('text', { x: 15, y: 19, 'text-anchor': 'middle' }, who));
        for (let i = 0; i < cost; i++) hint.append(draw('rect', { x: 82 - i * 11, y: 83, width: 9, height: 9, rx: 1.5, class: 'hint-cost' }));
        if (chance > 0) hint.append(draw('rect', { x: 3, y: 80, width: 36, height: 14, rx: 7, class: 'hint-risk' }), draw('text', { x: 21, y: 91, 'text-anchor': 'middle', class: 'hint-t' }, chance + '%'));
        if (!far) first ??= place;
        else further ??= place;
      } else {
        g.classList.remove('risky');
        g.setAttribute('role', 'img');
        g.setAttribute('aria-label', words);
        g.removeAttribute('tabindex');
        g.removeAttribute('aria-pressed');
      }
      g.toggleAttribute('aria-hidden', false);
      if (n === 0 && was === '[]') g.setAttribute('aria-hidden', 'true');
      if (document.activeElement === g) first = place;
    }
    if (first ?? further) this.#rove(first ?? further);
    this.element.toggleAttribute('data-acting', !!here);
  }

  // mark shows where a seat stands that acts.
  mark(sign) {
    for (const { pieces } of this.places.values()) {
      for (const g of pieces.querySelectorAll('.piece')) g.classList.toggle('acts', sign !== '' && g.querySelector('[class^="sign-"]')?.textContent === sign && g.matches('[class*="of-"]'));
    }
  }

  // fit gives the drawings the size at which all of them is seen, times zoom.
  fit(width, height) {
    if (!this.maps.length || width < 10) return;
    const boxes = this.maps.map(m => m.viewBox.baseVal);
    const beside = boxes.reduce((sum, b) => sum + b.width, 0), above = boxes.reduce((sum, b) => sum + b.height, 0);
    const widest = Math.max(...boxes.map(b => b.width)), highest = Math.max(...boxes.map(b => b.height));
    const row = Math.min(width / beside, height / highest), column = Math.min(width / widest, height / above);
    const flow = row >= column;
    const whole = Math.max(row, column);
    const scale = (whole < .42 ? .46 : whole) * this.zoom; // below .42 nobody reads it: then a part of it is seen
    this.element.classList.toggle('column', !flow);
    for (const m of this.maps) {
      m.style.width = m.viewBox.baseVal.width * scale + 'px';
      m.style.height = m.viewBox.baseVal.height * scale + 'px';
    }
    this.scale = scale;
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

  // of lists the places that an option is aimed at.
  of(option) { return this.places.has(option.place) ? [option.place] : this.named(option.action); }
}

// prospectOf sums up what the options of a place cost and risk: the least of
// each, since one of them is chosen.
function prospectOf(list) {
  const cost = Math.min(...list.map(o => o.cost ?? 0));
  const chance = Math.min(...list.map(o => o.chance ?? 0));
  return { cost, chance, say: list.length === 1 ? sayProspect(list[0]) : '' };
}

function sayProspect(o) {
  return [o.cost ? word.number('costs', o.cost) : '', o.does ?? '', o.risk ?? '', o.odds ?? '', o.warn ?? ''].filter(Boolean).join(' ');
}

// ---- what is asked: the options, as things to press

let actor = 0; // the seat whose options are lit and listed, where several may act

const partOf = o => o.part ?? (o.action?.do === 'pass' ? 'pass' : '');

// offered is the button of an option, with what it costs and risks.
function offered(o, name = '') {
  const who = name && [name + ' ', name + ': '].find(w => o.text.startsWith(w)) || '';
  const says = o.text.slice(who.length);
  const b = button('', () => choose(o), 'play-option');
  b.setAttribute('data-index', o.index);
  b.append(make('span', 'play-says', says));
  if (o.dice || o.cost) b.append(badges(o));
  const does = o.does ?? cardSays(o);
  if (does) b.append(make('span', 'play-does', does));
  const more = [o.risk, o.odds, o.warn].filter(Boolean).join(' ');
  if (more) b.append(make('span', 'play-risk', more));
  return b;
}

// cardSays is what the card says that an option plays, where there is no board and the
// card does not lie in the middle to be taken.
function cardSays(o) {
  if (board.places.size || laid(game.point).length) return '';
  return [...stock.get(thingOf(o.action))?.querySelector('.says')?.children ?? []].map(p => p.textContent).join(' ');
}

// faced is an option that is a person, with the portrait and with what the card says.
function faced(o) {
  const b = offered(o), kept = stock.get(personOf(o.action));
  const portrait = kept.querySelector('.portrait').cloneNode(true);
  portrait.setAttribute('aria-hidden', 'true');
  const says = [...kept.querySelector('.says')?.children ?? []].map(p => p.textContent).join(' ');
  b.classList.add('play-faced');
  b.prepend(portrait);
  if (says && !b.querySelector('.play-does')) b.append(make('span', 'play-does', says));
  return b;
}

// laid are the options that are cards, where there is no board: two or more lie in
// the middle, to take one.
function laid(point) {
  if (board.places.size) return [];
  const list = point.legal.filter(o => !partOf(o) && stock.has(thingOf(o.action)));
  return new Set(list.map(o => thingOf(o.action))).size > 1 ? list : [];
}

// taken is such an option as its card.
function taken(o) {
  const b = button('', () => choose(o), 'play-option play-lies');
  b.setAttribute('data-index', o.index);
  b.append(card(thingOf(o.action), 'middle'), make('span', 'play-says', o.text));
  return b;
}

// badges show cost and dice as signs; they are said besides.
function badges(o) {
  const out = make('span', 'play-badges');
  if (o.cost) {
    for (let i = 0; i < Math.min(o.cost, 5); i++) out.append(make('i', 'play-cost'));
    out.append(make('span', 'unseen', word.number('costs', o.cost)));
  }
  if (o.dice) out.append(make('span', 'play-dice', '⚄' + o.dice, make('span', 'unseen', word.number('dice', o.dice))));
  return out;
}

// choose takes an option. Whoever it lets act goes on acting.
function choose(o) {
  if (seatsOf(game.point.legal).includes(o.action?.who)) actor = o.action.who;
  turn(() => game.choose(o.index));
}

// seatsOf are the seats that may act, where so much is offered that each has a
// list of its own.
function seatsOf(legal) {
  const seats = [...new Set(legal.map(o => o.action?.who).filter(who => who > 0))].sort();
  return seats.length > 1 && legal.length > 8 ? seats : [];
}

// seatsNamed are the seats that options are about without being theirs: where many are
// offered, those of each stand under its name.
function seatsNamed(list) {
  const seats = [...new Set(list.map(o => o.action?.seat).filter(s => s > 0))].sort();
  return seats.length > 1 ? seats : [];
}

// effort is what a seat has left to pay with.
function effort(view, seat) { return view?.sheets.find(s => s.seat === seat)?.bars?.find(b => b.look === 'effort')?.have ?? 1; }

// pick decides whose options are shown: whoever acted last, while there is
// something to pay with.
function pick(point, view) {
  const seats = seatsOf(point.legal);
  if (!seats.length) return 0;
  const busy = seats.filter(s => effort(view, s) > 0 && point.legal.some(o => o.action.who === s && !partOf(o)));
  if (wanted && seats.includes(actor)) return actor;
  return busy.includes(actor) ? actor : busy[0] ?? (seats.includes(actor) ? actor : seats[0]);
}

let wanted = false; // the reader chose who acts

// act lets a seat act from now on.
function act(seat) {
  actor = seat;
  wanted = true;
  chosen = null;
  show();
}

const nameOf = (view, seat) => view?.sheets.find(s => s.seat === seat)?.title.replace(/^\d+ /, '') ?? word('seat', { n: seat });

// actorName is the name that options need not repeat: that of the actor, or of the one seat of
// this player at a hosted table.
function actorName(view) {
  const seat = actor || (game.hosted && game.mine ? game.table.seat : 0);
  return seat ? nameOf(view, seat) : '';
}

// showCover stands in the place of the options until the seat that is asked
// sits at the screen: what another one holds is gone from the page.
function showCover(seat) {
  only.replaceChildren();
  ending.replaceChildren();
  options.replaceChildren(button(word('is-here', { n: seat }), () => {
    game.eyes = seat;
    show();
    ask.focus({ preventScroll: true });
  }, 'play-cover'));
}

function showOptions(point, frame, view) {
  only.replaceChildren();
  ending.replaceChildren();
  if (frame) {
    options.replaceChildren(...(frame.move ? [make('p', '', word('chosen') + ' ', make('b', '', frame.move.text))] : []));
    return;
  }
  const legal = point.legal;
  const seats = seatsOf(legal);
  const name = actorName(view);
  const shown = legal.filter(o => !actor || !(o.action.who > 0) || o.action.who === actor);
  const parts = { '': [], more: [], pass: [], end: [] };
  for (const o of shown) (parts[partOf(o)] ?? parts['']).push(o);
  if (seats.length) only.append(seatPicker(seats, view, legal));
  for (const h of point.hindered ?? []) if (h.who === actor || !actor) only.append(make('p', 'play-why', h.text));
  const general = [];
  if (point.point.kind === 'roll' || point.point.kind === 'draw') general.push(button(word('engine-draws'), () => turn(() => game.choose(-1)), 'play-option play-draws'));
  const [number, rest] = series(parts['']);
  const far = rest.filter(o => actor && o.place && board.places.has(o.place) && !atOwn(o, view));
  const near = rest.filter(o => !far.includes(o));
  options.replaceChildren();
  if (number) options.append(number);
  const mine = near.length > 8 ? seatsNamed(near) : [];
  const common = near.filter(o => !mine.includes(o.action?.seat));
  const people = new Set(common.map(o => personOf(o.action))).size === common.length && common.length > 1 && common.every(o => personOf(o.action)); // one of them is chosen
  if (general.length || common.length) options.append(listed([...general, ...common.map(o => people ? faced(o) : offered(o, name))], people ? 'play-faces' : ''));
  for (const s of mine) options.append(make('h4', '', nameOf(view, s)), listed(near.filter(o => o.action.seat === s).map(o => offered(o))));
  if (far.length) options.append(make('h4', '', word('on-board')), listed(far.map(o => offered(o, name)), 'play-far'));
  options.append(...others(legal, view));
  if (parts.more.length) {
    const more = make('details', 'play-more', make('summary', '', word.number('more', parts.more.length)), listed(parts.more.map(o => offered(o, name))));
    more.open = !number && !general.length && !rest.length && !parts.pass.length && !parts.end.length;
    options.append(more);
  }
  for (const o of [...parts.pass, ...parts.end]) {
    const b = offered(o, name);
    b.classList.add(parts.end.includes(o) ? 'play-ends' : 'play-passes');
    if (o.warn) b.classList.add('loses');
    ending.append(b);
  }
  if (game.hosted && !game.mine && !game.over) options.append(make('p', 'play-why', !game.table.seat ? word('host.watching') : game.waits.length ? word('host.wish-of', { who: game.waits.map(n => seatName(game.table, n)).join(', ') }) : word('host.waits')));
  if (!game.hosted && parts.pass.length === 1 && point.point.code === 'window') ending.append(button(word('until'), () => turn(() => game.atOnce(untilChange)), 'play-option play-until'));
}

// others lists what everybody else can do, so that one who acts in between needs not be
// picked first: all of it where it is little, else what they can do where they stand, or
// with what they have; not where that is a lot.
function others(legal, view) {
  const out = [], theirs = legal.filter(o => o.action?.who > 0 && o.action.who !== actor && !partOf(o));
  let n = 0;
  for (const seat of seatsOf(legal).filter(s => s !== actor)) {
    const list = theirs.filter(o => o.action.who === seat && (theirs.length <= 8 || !board.places.has(o.place) || atOwn(o, view, seat)));
    if (!list.length) continue;
    n += list.length;
    const name = nameOf(view, seat), sheet = view?.sheets.find(s => s.seat === seat);
    out.push(make('h4', 'play-other of-' + (sheet?.colour ?? 'grey'), make('b', '', seat), ' ', name), listed(list.map(o => offered(o, name)), 'play-others'));
  }
  return n > 8 ? [] : out;
}

// atOwn tells whether an option is aimed at where a seat stands.
function atOwn(o, view, seat = actor) {
  return view?.places.find(p => p.id === o.place)?.pieces.some(p => p.sign === String(seat) && ['player', 'shown', 'away', 'down'].includes(p.look));
}

// seatPicker chooses whose options are shown.
function seatPicker(seats, view, legal) {
  const row = make('div', 'play-seats');
  row.setAttribute('role', 'group');
  row.setAttribute('aria-label', word('who'));
  for (const s of seats) {
    const sheet = view?.sheets.find(x => x.seat === s);
    const b = button('', () => act(s), 'play-seat of-' + (sheet?.colour ?? 'grey'));
    b.append(make('b', '', s), make('span', '', nameOf(view, s)), pips(sheet, 'effort'));
    b.setAttribute('data-seat', s);
    b.setAttribute('aria-pressed', String(s === actor));
    b.disabled = !legal.some(o => o.action.who === s);
    row.append(b);
  }
  return row;
}

// series takes options that differ by a number alone together as a number to
// choose, and returns the rest.
function series(list) {
  const groups = new Map();
  for (const o of list) {
    const numbers = Object.entries(o.action ?? {}).filter(([key, v]) => typeof v === 'number' && key !== 'who');
    if (numbers.length !== 1) continue;
    const key = JSON.stringify({ ...o.action, [numbers[0][0]]: 0 });
    groups.set(key, [...groups.get(key) ?? [], { o, n: numbers[0][1] }]);
  }
  const found = [...groups.values()].find(g => g.length > 4);
  if (!found) return [null, list];
  found.sort((a, b) => a.n - b.n);
  const slide = make('input', 'play-number');
  slide.type = 'range';
  slide.min = 0;
  slide.max = found.length - 1;
  slide.value = 0;
  slide.setAttribute('aria-label', word('number'));
  const go = button('', () => choose(found[Number(slide.value)].o), 'play-option play-named');
  const tell = () => {
    const { o } = found[Number(slide.value)];
    go.textContent = o.text;
    go.setAttribute('data-index', o.index);
    slide.setAttribute('aria-valuetext', o.text);
  };
  const by = n => { slide.value = Number(slide.value) + n; tell(); };
  slide.addEventListener('input', tell);
  tell();
  const less = button('−', () => by(-1)), greater = button('+', () => by(1));
  less.setAttribute('aria-label', word('less'));
  greater.setAttribute('aria-label', word('greater'));
  return [make('div', 'play-naming', less, slide, greater, go), list.filter(o => !found.some(f => f.o === o))];
}

function listed(buttons, cls = '') {
  return make('ol', cls, ...buttons.map(b => make('li', '', b, ...oftener(b))));
}

// oftener is a second button where an option can be taken as often as it goes at once.
function oftener(b) {
  const index = Number(b.getAttribute('data-index'));
  const all = repeats.get(index), o = game.point.legal.find(o => o.index === index);
  if (!all || !b.hasAttribute('data-index') || !b.querySelector('.play-says')) return [];
  const n = all.actions.length;
  const more = button(all.alike ? word('all') : '×' + n, () => turn(() => game.atOnce(() => stroll(all))), 'play-oftener');
  more.setAttribute('aria-label', all.alike ? word('alike', { what: o.text }) : word('oftener', { n, what: o.text }));
  more.setAttribute('data-walk', written(all));
  return [more];
}

// untilChange declines until something else may be done than now, or something
// has happened to those who play.
function untilChange() {
  const others = () => JSON.stringify(game.point.legal.filter(o => partOf(o) !== 'pass').map(o => o.action));
  const state = () => { const v = game.view(); return JSON.stringify([v?.mood, v?.sheets.filter(s => s.seat).map(s => [s.brief, s.bars])]); };
  const before = others(), was = state(), code = game.point.point.code;
  for (let n = 0; n < 60; n++) {
    const decline = game.point.legal.find(o => partOf(o) === 'pass');
    if (!decline) return;
    game.choose(decline.index);
    if (game.over || game.point.point.code !== code || others() !== before || state() !== was) return;
  }
}

// ---- what stands on a place, and what can be done there

const pop = make('div', 'play-pop');
pop.hidden = true;
pop.setAttribute('role', 'dialog');
pop.setAttribute('aria-label', word('here'));
drawing.append(pop);
pop.addEventListener('keydown', e => {
  if (e.key !== 'Escape') return;
  e.stopPropagation();
  const g = board.places.get(chosen)?.g;
  unpop();
  g?.focus();
});

function unpop() {
  chosen = null;
  pop.hidden = true;
  show();
}

// showPop lists what can be done on the chosen place, beside it.
function showPop(point, view) {
  pop.hidden = !chosen;
  if (!chosen) return;
  const place = board.places.get(chosen);
  const here = replay || game.covered ? [] : point.legal.filter(o => board.of(o).includes(chosen));
  const acting = here.filter(o => !actor || !(o.action.who > 0) || o.action.who === actor);
  const own = acting.length ? acting : here; // else what the others can do
  const name = actorName(view);
  const list = own.filter(o => !partOf(o)), more = own.filter(o => partOf(o) === 'more');
  const shut = button('×', () => unpop(), 'play-x');
  shut.setAttribute('aria-label', word('close'));
  pop.replaceChildren(make('p', 'play-place', make('b', '', place.words)), shut);
  for (const h of point.hindered ?? []) if (h.place === chosen) pop.append(make('p', 'play-why', h.text));
  if (list.length) pop.append(listed(list.map(o => offered(o, name))));
  if (more.length) {
    const rest = make('details', 'play-more', make('summary', '', word.number('more', more.length)), listed(more.map(o => offered(o, name))));
    rest.open = !list.length; // there is nothing else here
    pop.append(rest);
  }
  if (!list.length && !replay && !game.covered && name) pop.append(make('p', 'play-why', word('nothing-here', { who: name })));
  const felt = drawing.getBoundingClientRect(), box = place.g.getBoundingClientRect();
  const left = Math.max(6, Math.min(box.left - felt.left + box.width * .7, felt.width - pop.offsetWidth - 6));
  const below = box.bottom - felt.top - box.height * .3;
  pop.style.left = left + 'px';
  pop.style.top = Math.max(6, Math.min(below, felt.height - pop.offsetHeight - 6)) + 'px';
}

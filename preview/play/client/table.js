// ---- the table: what the reader sees and presses

const section = document.getElementById('play');
if (!section) return;

let engine = null;
let mission = null; // how games may begin
let game = null;
let replay = null;
let board = null; // what is played on
let boards = new Map(); // by name, where there are several, one after the other
let chosen = null; // the place that is looked at
let playing = 0; // the timer of a replay that runs

const body = make('div', 'play-table');
body.setAttribute('data-acforge', ''); // the live page leaves it alone
if (document.documentElement.lang !== section.dataset.words) body.lang = section.dataset.words;

const note = make('p', 'play-note');
note.setAttribute('role', 'status');

const offer = make('p', '', button(word('start'), () => open(() => begin()), 'play-start'));

// What began a game.
const seats = choice([], ''), edition = choice([], ''), difficulty = choice([], ''), chance = choice([], '');
const seed = make('input', '');
seed.inputMode = 'numeric';
seed.autocomplete = 'off';
seed.pattern = '[0-9]{1,20}';
const setup = make('form', 'play-setup');
const deal = make('button', '', word('deal'));
deal.type = 'submit';
const fresh = button(word('fresh'), () => open(() => begin({ seed: anySeed() })));
const another = make('details', 'play-another', make('summary', '', word('another')));

const undo = signed(button(word('undo'), () => turn(() => game.undo())), 'M4 6h6a4 4 0 0 1 0 8h-3M7 2.5l-3.5 3.5 3.5 3.5');
const redo = signed(button(word('redo'), () => turn(() => game.redo())), 'M12 6h-6a4 4 0 0 0 0 8h3M9 2.5l3.5 3.5-3.5 3.5');
const keep = button(word('save'), save);
const link = button(word('link'), copyLink);
const file = make('input', 'play-file');
file.type = 'file';
file.accept = '.json,application/json';
const restore = make('label', 'play-button', make('span', '', word('restore')), file);
const short = make('input', '');
short.type = 'checkbox';
short.checked = true;
const ruled = make('input', '');
ruled.type = 'checkbox';
ruled.addEventListener('change', () => table.classList.toggle('with-rules', ruled.checked));
const newButton = button(word('new'), () => { menu.open = false; overture(); });
const gameGroup = grouped(word('menu.game'), newButton, keep, restore, link);
const drawer = make('div', 'play-drawer', gameGroup,
  grouped(word('menu.settings'), make('label', 'play-check', ruled, word('rules')), make('label', 'play-check', short, word('keys')), make('p', 'play-keys', word('keys.are'))),
  button(word('leave'), () => { menu.open = false; stand(); }));
const menu = make('details', 'play-menu', make('summary', '', word('menu')), drawer);
menu.addEventListener('keydown', e => {
  if (e.key !== 'Escape') return;
  menu.open = false;
  menu.firstElementChild.focus();
});
// Whatever was chosen there, the table is to be seen again, and the focus stays in sight.
function shut() {
  const within = menu.contains(document.activeElement);
  menu.open = false;
  if (within) menu.firstElementChild.focus({ preventScroll: true });
}
menu.addEventListener('click', e => { if (e.target.closest('.play-drawer button')) shut(); });
addEventListener('pointerdown', e => { if (!menu.contains(e.target)) menu.open = false; });
const tools = make('div', 'play-tools', undo, redo);
tools.setAttribute('role', 'group');
tools.setAttribute('aria-label', word('tools'));

// A replay's own controls.
const slider = make('input', 'play-slider');
slider.type = 'range';
slider.min = 0;
slider.setAttribute('aria-label', word('step'));
const where = make('output', 'play-where');
const run = button(word('run'), () => playing ? pause() : go());
const chances = make('div', 'play-chances'); // to win, over the slider
const chanceText = make('span');
let chanceNow; // where the replay is
const steps = make('div', 'play-steps',
  button(word('first'), () => jump(0)), button(word('back'), () => jump(replay.at - 1)), run, button(word('step'), () => jump(replay.at + 1)),
  button(word('last'), () => jump(replay.steps)), chances, slider, where, button(word('play-on'), () => turn(leave)), button(word('close'), () => turn(close)));
steps.setAttribute('role', 'group');
steps.setAttribute('aria-label', word('replay'));

const facts = make('ul', 'play-facts');
facts.tabIndex = 0; // on a phone it scrolls
const felt = make('div', 'play-felt');
felt.tabIndex = -1;
felt.setAttribute('role', 'group');
felt.setAttribute('aria-label', word('board'));
const spread = make('div', 'play-spread'); // cards that concern all
const zoom = make('div', 'play-zoom', ...[['+', 'larger', 1.25], ['−', 'smaller', .8], ['', 'whole', 0]].map(([sign, key, by]) => {
  const b = button(sign, () => grow(by)); // few fonts have a sign for the whole
  if (!by) b.append(draw('svg', { viewBox: '0 0 16 16', width: 15, height: 15, 'aria-hidden': 'true' }, draw('path', { d: 'M1 6v-5h5M10 1h5v5M15 10v5h-5M6 15h-5v-5', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 })));
  b.setAttribute('aria-label', word(key));
  return b;
}));
const drawing = make('div', 'play-drawing', felt, spread, zoom);
const now = make('div', 'play-now');
now.setAttribute('aria-live', 'polite');
now.setAttribute('role', 'region');
now.setAttribute('aria-label', word('happened'));
now.tabIndex = 0; // it may be long and scrolls
const ask = make('h3', 'play-ask');
ask.tabIndex = -1;
const only = make('div', 'play-only');
const options = make('div', 'play-options');
const ending = make('div', 'play-options play-ending');
const sheets = make('div', 'play-sheets');
sheets.setAttribute('role', 'group');
sheets.setAttribute('aria-label', word('party'));
const past = make('ol', 'play-log');
past.tabIndex = 0;
past.setAttribute('aria-label', word('log.moves'));
const timeline = make('div', 'play-timeline');
timeline.setAttribute('role', 'group');
timeline.setAttribute('aria-label', word('turns'));
const pastTitle = make('summary', '');
const log = make('details', 'play-story', pastTitle, timeline, past);

const title = make('h2', 'play-title');
const bar = make('div', 'play-bar', title, facts, tools, menu);
const pull = button('', () => pulled(!table.classList.contains('pulled')), 'play-pull');
const head = make('div', 'play-head', ask, pull);
const beside = make('div', 'play-beside', head, only, options, ending, now);
const unfold = button('', () => unfolded(!table.classList.contains('unfolded')), 'play-unfold');
const table = make('div', 'play-both', bar, steps, drawing, beside, sheets, unfold, log);
table.hidden = true;
another.append(button(word('new'), () => { sitDown(); overture(); }));
const resume = make('p', 'play-resume', button(word('sit'), () => sitDown()), another);
resume.hidden = true;
body.append(offer, resume, table, note);
section.insertBefore(body, section.querySelector('.play-replays')); // who came to play does not go past recorded games first

// sitDown gives the table the whole window; stand gives the page back.
function sitDown() {
  document.documentElement.classList.add('at-table');
  requestAnimationFrame(fitBoard);
}

function stand() {
  document.documentElement.classList.remove('at-table');
  resume.hidden = false;
  if (around?.left()) return;
  section.scrollIntoView({ behavior: 'instant' });
  resume.querySelector('button').focus({ preventScroll: true });
}

function anySeed() { return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000); }

function say(text) { note.textContent = text; }

// open runs act, which a reader asked for, with the engine there. Files are
// waited for meanwhile, and readers go on: the last wish counts. act is given
// a function that tells whether it is still the last one.
let wishes = 0;
let unmet = null; // the last wish, when a file for it was gone
async function open(act) {
  const wish = ++wishes;
  const wanted = () => wish === wishes;
  const at = performance.now(), first = !engine;
  unmet = null;
  try {
    if (first) {
      say(word('coming'));
      await started();
      if (wanted()) say('');
    }
    if (wanted()) await act(wanted);
    if (first) requestAnimationFrame(() => setTimeout(() => body.setAttribute('data-ready', String(Math.round(performance.now() - at))))); // what is asked is seen
  } catch (e) {
    if (!wanted()) return;
    if (e instanceof Missing) unmet = act;
    say(word('not-played', { why: e.message }));
  }
}

let opening = null;
function started() {
  opening ??= start().catch(e => {
    opening = null;
    throw e;
  });
  return opening;
}

async function start() {
  const [e] = await Promise.all([engineBegun(), gather()]);
  mission = await e.give();
  mission.title = section.dataset.title || mission.title; // the engine says it in the pack's first language
  engine = e;
  furnish();
}

// furnish fills in what the mission offers.
function furnish() {
  const fill = (field, values, called) => {
    const was = field.value;
    field.replaceChildren(...choice(values, '', called).children);
    field.value = values.map(String).includes(was) ? was : values[0];
  };
  fill(seats, mission.seats);
  fill(edition, mission.editions);
  fill(difficulty, mission.difficulties, how => word('difficulty.' + how));
  fill(chance, mission.chances, how => word('chance.' + how));
  const fields = [];
  if (mission.editions.length > 1) fields.push(labelled(word('edition'), edition));
  if (mission.difficulties.length > 1) fields.push(labelled(word('difficulty'), difficulty));
  fields.push(labelled(word('chance'), chance), labelled(word('seed'), seed));
  setup.replaceChildren(make('details', 'play-finer', make('summary', '', word('finer')), ...fields), deal, fresh);
  boards = new Map();
  board = null;
  lay('');
  title.textContent = mission.title ?? '';
  offer.hidden = true;
  table.hidden = false;
}

// lay puts the board of a name on the table.
function lay(name) {
  if (board?.name === name) return;
  if (!boards.has(name)) boards.set(name, new Board(press, name));
  board = boards.get(name);
  board.hold = game?.hosted && game.table.seat ? pointAt : null;
  felt.replaceChildren(board.element);
  zoom.hidden = !board.places.size;
  table.classList.toggle('no-board', !board.places.size);
  requestAnimationFrame(fitBoard);
}

const usual = () => ({ edition: mission.editions[0], difficulty: mission.difficulties[0], chance: mission.chances[0] });

function begin(how = {}) {
  sit(Game.begin(engine, {
    seats: Number(seats.value), edition: edition.value, difficulty: difficulty.value, chance: chance.value, seed: seed.value || anySeed(), ...how,
  }), true);
}

// sit puts a game on the table. Where it takes the place of another one, the
// browser's way back leads to that.
function sit(g, anew = false) {
  if (anew && game && game !== replay?.game) {
    remember(true);
    step = 'pushState';
  }
  replay?.close();
  replay = null;
  pause();
  if (game && game.id !== g.id) tryClose(game.id);
  game = g;
  chosen = null;
  past.replaceChildren();
  for (const m of [null, ...game.moves]) record(m);
  seats.value = game.how.seats;
  for (const [field, value] of [[edition, game.how.edition], [difficulty, game.how.difficulty], [chance, game.how.chance]]) field.value = value;
  seed.value = game.how.seed;
  actor = 0;
  wanted = false;
  ended = '';
  announced = game.moves.length;
  recall();
  gatherTerms().then(() => { if (game === g && !game.covered && !document.querySelector('dialog[open]')) show(); });
  say(game.note ?? '');
  sitDown();
  show();
  if (anew && game.moves.length === 0) overture();
}

function tryClose(id) {
  try {
    engine.call('game.close', { game: id });
  } catch {
    // It went with the bundle it was of.
  }
}

// turn changes the game by what was pressed and shows it.
function turn(act) {
  const inside = beside.contains(document.activeElement) || drawing.contains(document.activeElement) || document.activeElement === document.body;
  const before = game.moves.length;
  try {
    act();
    say('');
  } catch (e) {
    say(e instanceof Refusal ? e.message : word('impossible', { why: e.message }));
  }
  chosen = null;
  wanted = false;
  if (!replay) {
    for (let n = past.children.length - 1; n > game.moves.length; n--) past.lastChild.remove();
    for (let n = Math.min(before, past.children.length - 1); n < game.moves.length; n++) record(game.moves[n]);
  }
  show();
  if (inside && !(document.activeElement?.closest('.lit'))) ask.focus({ preventScroll: true });
}

// press is a place that was pressed: what can be done there is done where there
// is one way, else offered beside it. Somebody who stands there acts next.
function press(place) {
  if (game.hosted && plan.on) return plan.press(place);
  const here = (byPlace().get(place) ?? []);
  if (here.length === 1 && !here[0].warn) return choose(here[0]);
  if (!here.length && !replay && !game.covered) {
    const lit = lone(), only = lit.get(place);
    const far = ownWalks().get(place) ?? loneWalks(byPlace(), lit).get(place);
    if (far) return turn(() => game.atOnce(() => stroll(far)));
    if (only && !only.warn) return choose(only);
    const view = game.view();
    const signs = view?.places.find(p => p.id === place)?.pieces.filter(p => ['player', 'shown', 'away', 'down'].includes(p.look)).map(p => p.sign) ?? [];
    const other = seatsOf(game.point.legal).find(s => s !== actor && signs.includes(String(s)));
    if (other) return act(other);
  }
  chosen = chosen === place ? null : place;
  show();
  if (chosen) pop.querySelector('.play-option, .play-x')?.focus({ preventScroll: true });
}

// byPlace lists by place what whoever acts can do there.
function byPlace() {
  const out = new Map();
  if (replay || game.covered) return out;
  for (const o of game.point.legal) {
    const part = partOf(o);
    if (part || actor && o.action.who > 0 && o.action.who !== actor) continue;
    for (const place of board.of(o)) out.set(place, [...(out.get(place) ?? []), o]);
  }
  return out;
}

// lone lists by place the one thing that anybody else can do there, where whoever
// acts can do nothing.
function lone() {
  const out = new Map();
  if (replay || game.covered || !actor) return out;
  for (const o of game.point.legal) {
    if (partOf(o) || !(o.action.who > 0) || o.action.who === actor) continue;
    for (const place of board.of(o)) out.set(place, [...(out.get(place) ?? []), o]);
  }
  const own = byPlace();
  return new Map([...out].filter(([place, list]) => list.length === 1 && !own.has(place)).map(([place, [o]]) => [place, o]));
}

function show() {
  const frame = replay?.frame;
  const covered = frame ? 0 : game.covered;
  const view = frame ? frame.view : covered ? null : game.view();
  const point = frame ? frame.point : game.point;
  const last = replay ? replay.frames[replay.at - 1]?.move : game.moves.at(-1);
  const over = point.point.kind === 'over';
  const outcome = frame ? frame.outcome : game.outcome;
  if (!frame && !covered) actor = pick(point, view);
  facts.replaceChildren(...(view?.table ?? []).map(t => make('li', '', t)));
  if (over) facts.prepend(make('li', 'play-end', endingOf(outcome)));
  table.setAttribute('data-mood', view?.mood ?? '');
  drawing.hidden = covered > 0;
  felt.querySelector('.play-text')?.remove();
  if (view) lay(view.board ?? '');
  board.show(view);
  if (!view && !covered) felt.append(make('pre', 'play-text', (frame ? frame.board : game.board()).join('\n')));
  const small = board.places.size > 0;
  const lying = covered || frame ? [] : laid(point);
  const free = (view?.cards ?? []).filter(c => !lying.some(o => thingOf(o.action) === c.thing));
  spread.classList.toggle('many', lying.length + free.length > 2);
  spread.replaceChildren(...free.map(c => small ? gear(c, true) : cardOn(c)).filter(Boolean), ...lying.map(taken));
  now.replaceChildren(...(replay && !last ? [make('b', '', replay.title)] : told(last)));
  ask.textContent = covered ? word('pass-screen', { n: covered }) : point.text;
  if (chosen && !board.places.has(chosen)) chosen = null;
  const near = covered ? new Map() : byPlace();
  if (frame || covered) forget();
  else findWalks(point);
  const others = covered ? new Map() : lone();
  board.light(near, others, loneWalks(near, others), chosen, view);
  board.mark(frame || covered || !actor ? '' : String(actor));
  if (covered) showCover(covered);
  else showOptions(point, frame, view);
  if (over && !frame) ending.append(button(word('ending'), () => closing(view, outcome), 'play-option play-ends'));
  showPop(point, view);
  fitBoard();
  const all = view?.sheets ?? []; // on a phone the first two are in sight
  sheets.replaceChildren(...[...all.filter(s => s.seat), ...all.filter(s => !s.seat)].map(s => sheetOf(s, point, frame)));
  const who = sheets.querySelector('.asked');
  if (who) {
    const left = who.offsetLeft - sheets.offsetLeft;
    sheets.scrollLeft = left + who.offsetWidth > sheets.clientWidth ? left : 0;
  }
  tools.hidden = menu.hidden = !!replay;
  hintButton.hidden = !!replay || covered > 0 || over || (game.hosted ? !game.mine || game.table.closed : !window.acforgeAdvise);
  showCoach(point);
  light();
  log.hidden = !!replay;
  steps.hidden = !replay;
  if (replay) showSteps();
  undo.disabled = game.moves.length === 0;
  redo.disabled = game.ahead.length === 0;
  pastTitle.textContent = word.number('log', game.moves.length);
  showTimeline();
  past.lastElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  body.setAttribute('data-hash', replay ? '' : game.hash);
  body.setAttribute('data-steps', replay ? replay.at : game.moves.length);
  remember();
  if (!frame) announce();
  if (over && !frame && ended !== game.hash) {
    ended = game.hash;
    closing(view, outcome);
  }
}

// cardOn is a card that lies open in the middle.
function cardOn(c) {
  const drawn = card(c.thing, 'middle');
  if (!drawn) return null;
  const b = button('', () => openThing(c.thing), 'play-lies');
  b.append(drawn);
  b.setAttribute('aria-label', thingName(c.thing));
  return b;
}

// pips count something of a sheet.
function pips(sheet, look) {
  const b = sheet?.bars?.find(x => x.look === look);
  const out = make('span', 'play-pips of-' + look);
  if (!b) return out;
  if (b.most && b.most < 9) {
    for (let i = 0; i < b.most; i++) out.append(make('i', i < b.have ? 'full' : ''));
  } else {
    out.append(make('i', 'full'), String(b.have));
  }
  out.append(make('span', 'unseen', word('bar.' + look, { n: b.have })));
  return out;
}

// sheetOf is what lies before a seat, or a list that belongs to nobody.
function sheetOf(s, point, frame) {
  const box = make('div', 'play-sheet' + (s.seat ? ' of-' + (s.colour ?? 'grey') : ' of-nobody'));
  if (s.seat) box.setAttribute('data-seat', s.seat);
  box.classList.toggle('asked', s.seat > 0 && s.seat === (point.point.who || actor));
  const head = make('h4', '', s.seat ? s.title.replace(/^\d+ /, '') : s.title);
  if (!s.seat && s.cards?.length) {
    box.append(head, make('div', 'play-hand', ...s.cards.map(c => gear(c))));
    box.tabIndex = 0;
    return box;
  }
  if (!s.seat || !s.bars?.length && !s.cards?.length && !s.thing) {
    const list = make('ul', '', ...s.lines.map((l, n) => make('li', s.bars?.[n] && s.bars[n].have >= s.bars[n].most ? 'done' : '', l)));
    box.append(head, list);
    box.tabIndex = 0; // it may be long and scrolls
    return box;
  }
  const acting = !frame && seatsOf(point.legal).includes(s.seat);
  if (acting) {
    const b = button('', () => act(s.seat), 'play-who');
    b.append(...head.childNodes);
    b.setAttribute('aria-pressed', String(s.seat === actor));
    head.append(b);
  }
  head.prepend(make('span', 'play-no', s.seat));
  const picture = stock.get(s.thing)?.querySelector('.portrait')?.cloneNode(true);
  if (picture) {
    picture.setAttribute('aria-hidden', 'true');
    const b = button('', () => openThing(s.thing), 'play-face');
    b.append(picture);
    b.setAttribute('aria-label', thingName(s.thing));
    box.append(b);
    box.classList.add('with-face');
  }
  const player = game?.hosted ? game.table.seats[s.seat - 1]?.name : '';
  box.append(head, make('p', 'play-brief', ...player ? [make('b', 'play-person', player), s.brief ? ', ' : ''] : [], s.brief ?? ''), make('div', 'play-counts', ...(s.bars ?? []).map(b => pips(s, b.look))));
  box.append(make('div', 'play-hand', ...(s.cards ?? []).map(c => gear(c))));
  return box;
}

// ---- the table: what the reader sees and presses

const section = document.getElementById('play');
if (!section) return;

let engine = null;
let mission = null; // how games may begin
let game = null;
let replay = null;
let board = null;
let chosen = null; // the place whose options are listed alone
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

const another = make('details', 'play-another', make('summary', '', word('another')), setup);

const undo = button(word('undo'), () => turn(() => game.undo()));
const redo = button(word('redo'), () => turn(() => game.redo()));
const keep = button(word('save'), save);
const link = button(word('link'), copyLink);
const file = make('input', 'play-file');
file.type = 'file';
file.accept = '.json,application/json';
const restore = make('label', 'play-button', make('span', '', word('restore')), file);
const tools = make('div', 'play-tools', undo, redo, keep, restore, link);
tools.setAttribute('role', 'group');
tools.setAttribute('aria-label', word('tools'));

// A replay's own controls.
const slider = make('input', 'play-slider');
slider.type = 'range';
slider.min = 0;
slider.setAttribute('aria-label', word('step'));
const where = make('output', 'play-where');
const run = button(word('run'), () => playing ? pause() : go());
const steps = make('div', 'play-steps',
  button(word('first'), () => jump(0)), button(word('back'), () => jump(replay.at - 1)), run, button(word('step'), () => jump(replay.at + 1)),
  button(word('last'), () => jump(replay.steps)), slider, where, button(word('play-on'), () => turn(leave)), button(word('close'), () => turn(close)));
steps.setAttribute('role', 'group');
steps.setAttribute('aria-label', word('replay'));

const facts = make('ul', 'play-facts');
const drawing = make('div', 'play-drawing');
const now = make('div', 'play-now');
now.setAttribute('aria-live', 'polite');
now.setAttribute('role', 'region');
now.setAttribute('aria-label', word('happened'));
now.tabIndex = 0; // it may be long and scrolls
const ask = make('h3', 'play-ask');
ask.tabIndex = -1;
const only = make('p', 'play-only');
const options = make('div', 'play-options');
const sheets = make('div', 'play-sheets');
const past = make('ol', 'play-log');
past.tabIndex = 0;
past.setAttribute('aria-label', word('log.moves'));
const pastTitle = make('summary', '');
const log = make('details', '', pastTitle, past);

const beside = make('div', 'play-beside', now, ask, only, options);
const table = make('div', 'play-both', another, tools, steps, facts, make('div', 'play-two', drawing, beside), sheets, log);
table.hidden = true;
body.append(note, offer, table);
section.append(body);

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
  unmet = null;
  try {
    if (!engine) {
      say(word('coming'));
      await started();
      if (wanted()) say('');
    }
    if (wanted()) await act(wanted);
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
  const at = performance.now();
  const e = await Engine.start();
  mission = await e.give();
  engine = e;
  body.setAttribute('data-ready', String(Math.round(performance.now() - at)));
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
  fill(difficulty, mission.difficulties);
  fill(chance, mission.chances, how => word('chance.' + how));
  const fields = [labelled(word('players'), seats)];
  if (mission.editions.length > 1) fields.push(labelled(word('edition'), edition));
  if (mission.difficulties.length > 1) fields.push(labelled(word('difficulty'), difficulty));
  fields.push(labelled(word('chance'), chance), labelled(word('seed'), seed));
  setup.replaceChildren(...fields, deal, fresh);
  board = new Board(press);
  drawing.replaceChildren(board.element);
  offer.hidden = true;
  table.hidden = false;
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
  another.open = game.moves.length === 0;
  say(game.note ?? '');
  show();
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
  const inside = beside.contains(document.activeElement) || drawing.contains(document.activeElement);
  const before = game.moves.length;
  try {
    act();
    say('');
  } catch (e) {
    say(e instanceof Refusal ? e.message : word('impossible', { why: e.message }));
  }
  chosen = null;
  if (!replay) {
    for (let n = past.children.length - 1; n > game.moves.length; n--) past.lastChild.remove();
    for (let n = before; n < game.moves.length; n++) record(game.moves[n]);
  }
  show();
  if (inside && !(document.activeElement?.closest('.lit'))) ask.focus({ preventScroll: true });
}

function press(place) {
  const here = byPlace().get(place) ?? [];
  if (here.length === 1) return turn(() => game.choose(here[0].index));
  chosen = chosen === place ? null : place;
  show();
  if (chosen) options.querySelector('button')?.focus({ preventScroll: true });
}

function byPlace() {
  const out = new Map();
  if (replay || game.covered) return out;
  for (const o of game.point.legal) {
    for (const place of board.named(o.action)) out.set(place, [...(out.get(place) ?? []), o]);
  }
  return out;
}

// dice are shown as such: an event's faces, as a count for each or as a list.
function dice(event) {
  const faces = event.faces;
  if (!faces || typeof faces !== 'object') return [];
  const list = Array.isArray(faces) ? faces : Object.entries(faces).flatMap(([face, n]) => Array(Number(n) || 0).fill(face));
  return list.filter(f => typeof f === 'string').map(face => {
    const die = make('span', 'play-die', face);
    die.setAttribute('data-die', event.die ?? '');
    die.setAttribute('aria-hidden', 'true'); // the line says the same
    return die;
  });
}

function lines(happened) {
  const list = make('ul', 'play-lines');
  for (const e of happened) {
    if (e.text) list.append(make('li', '', e.text, ...dice(e.event)));
  }
  return list;
}

function told(move) {
  return move ? [make('b', '', move.text), lines(move.happened)] : [make('b', '', word('begins')), lines(game.first)];
}

function record(move) { past.append(make('li', '', ...told(move))); }

function ending(outcome) {
  return word({ won: 'won', lost: 'lost', drawn: 'even' }[outcome.result] ?? 'undecided');
}

function show() {
  const frame = replay?.frame;
  const covered = frame ? 0 : game.covered;
  const view = frame ? frame.view : covered ? null : game.view();
  const point = frame ? frame.point : game.point;
  const last = replay ? replay.frames[replay.at - 1]?.move : game.moves.at(-1);
  const over = point.point.kind === 'over';
  facts.replaceChildren(...(view?.table ?? []).map(t => make('li', '', t)));
  if (over) facts.prepend(make('li', 'play-end', ending(frame ? frame.outcome : game.outcome)));
  drawing.hidden = covered > 0;
  if (covered) drawing.querySelector('.play-text')?.remove();
  board.show(view);
  if (!view && !covered) drawing.replaceChildren(make('pre', 'play-text', (frame ? frame.board : game.board()).join('\n')));
  now.replaceChildren(...(replay && !last ? [make('b', '', replay.title)] : told(last)));
  ask.textContent = covered ? word('pass-screen', { n: covered }) : point.text;
  const places = byPlace();
  if (chosen && !places.has(chosen)) chosen = null;
  board.light(places, chosen);
  if (covered) showCover(covered);
  else showOptions(point, places, frame, view);
  sheets.replaceChildren(...(view?.sheets ?? []).map(sheet => {
    const box = make('div', 'play-sheet', make('h4', '', sheet.title));
    box.classList.toggle('asked', sheet.seat > 0 && sheet.seat === point.point.who);
    box.append(make('ul', '', ...sheet.lines.map(l => make('li', '', l))));
    return box;
  }));
  another.hidden = tools.hidden = !!replay;
  log.hidden = !!replay;
  steps.hidden = !replay;
  if (replay) showSteps();
  undo.disabled = game.moves.length === 0;
  redo.disabled = game.ahead.length === 0;
  pastTitle.textContent = word.number('log', game.moves.length);
  body.setAttribute('data-hash', replay ? '' : game.hash);
  body.setAttribute('data-steps', replay ? replay.at : game.moves.length);
  remember();
}

// showCover stands in the place of the options until the seat that is asked
// sits at the screen: what another one holds is gone from the page.
function showCover(seat) {
  only.replaceChildren();
  options.replaceChildren(button(word('is-here', { n: seat }), () => {
    game.eyes = seat;
    show();
    ask.focus({ preventScroll: true });
  }, 'play-cover'));
}

function showOptions(point, places, frame, view) {
  only.replaceChildren();
  if (frame) {
    options.replaceChildren(...(frame.move ? [make('p', '', word('chosen') + ' ', make('b', '', frame.move.text))] : []));
    return;
  }
  const list = chosen ? places.get(chosen) : point.legal;
  if (chosen) {
    only.append(word.number('options.on', point.legal.length, { place: chosen, some: list.length }) + ' ',
      button(word('options.all'), () => { chosen = null; show(); options.querySelector('button')?.focus({ preventScroll: true }); }));
  }
  const offered = o => {
    const b = button(o.text, () => turn(() => game.choose(o.index)));
    b.setAttribute('data-index', o.index);
    return b;
  };
  // With many options, each seat's own stand together, under its name.
  const seats = new Set(list.map(o => o.action.who).filter(who => who > 0));
  const split = seats.size > 1 && list.length > 8;
  const general = list.filter(o => !split || !seats.has(o.action.who)).map(offered);
  if (point.point.kind === 'roll' || point.point.kind === 'draw') {
    general.unshift(button(word('engine-draws'), () => turn(() => game.choose(-1))));
  }
  options.replaceChildren(listed(general));
  if (!split) return;
  for (const who of [...seats].sort()) {
    const name = view?.sheets.find(s => s.seat === who)?.title ?? word('seat', { n: who });
    options.append(make('h4', '', name), listed(list.filter(o => o.action.who === who).map(offered)));
  }
}

function listed(buttons) {
  return make('ol', '', ...buttons.map(b => make('li', '', b)));
}

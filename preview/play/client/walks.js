// ---- walks: places that whoever acts reaches by several moves

// The engine finds them (game.walks): moves of one kind that risk nothing, after each of
// which the same is asked as before. Nothing is answered before somebody presses the
// place, and a walk stops where the game turns out otherwise.
let strolls = new Map(); // by seat, by place: { who, place, cost, actions }
let repeats = new Map(); // by the index of an option: the same as often as it goes, or by all who can
let goer = 0; // who would go

// mover is who would go: whoever acts, or the only one who can do anything.
function mover(legal) {
  const seats = new Set(legal.map(o => o.action?.who).filter(who => who > 0));
  return actor || (seats.size === 1 ? [...seats][0] : 0);
}

const uneventful = happened => happened.every(e => !e.event?.faces && !thingOf(e.event));

// goes on tells whether a walk goes on after a move as it was foreseen.
const goesOn = (was, now, happened) => now.kind === 'choice' && now.code === was.code && uneventful(happened);

function forget() {
  [strolls, repeats, goer] = [new Map(), new Map(), 0];
}

// ownWalks are those of whoever acts, by place.
const ownWalks = () => strolls.get(goer) ?? new Map();

// loneWalks are those of others, by place, to where only one of them can go and
// whoever acts cannot do anything. near and lone are the places where one option is.
function loneWalks(near, lone) {
  const out = new Map(), twice = new Set();
  for (const [seat, ways] of strolls) {
    if (seat === goer) continue;
    for (const [place, way] of ways) {
      if (out.has(place)) twice.add(place);
      out.set(place, way);
    }
  }
  return new Map([...out].filter(([place]) => !twice.has(place) && !near.has(place) && !lone.has(place) && !ownWalks().has(place)));
}

// findWalks takes what the game says of its walks.
function findWalks(point) {
  forget();
  goer = mover(point.legal);
  const found = goer ? game.walks() : null;
  for (const w of found?.walks ?? []) {
    if (!strolls.has(w.who)) strolls.set(w.who, new Map());
    strolls.get(w.who).set(w.place, w);
  }
  for (const { index, times } of found?.repeats ?? []) {
    const { action } = point.legal.find(o => o.index === index);
    repeats.set(index, { who: action.who, actions: Array(times).fill(action) });
  }
  if (!found || game.hosted) return; // there everybody answers for themselves
  const alike = (a, b) => JSON.stringify({ ...a, who: 0 }) === JSON.stringify({ ...b, who: 0 });
  const plain = o => o.action?.who > 0 && o.place && !partOf(o) && !o.dice && !o.chance && !o.risk && !o.odds && !o.warn;
  for (const o of point.legal.filter(o => plain(o) && o.action.who === goer && !repeats.has(o.index))) {
    const mates = point.legal.filter(m => plain(m) && m.action.who !== goer && alike(m.action, o.action));
    if (mates.length) repeats.set(o.index, { who: goer, alike: true, actions: [o, ...mates].map(m => m.action) });
  }
}

const written = ({ actions }) => actions.map(a => JSON.stringify(a)).join('\n');

// stroll goes there, as far as the game goes on as it was foreseen. Whoever goes acts
// on.
function stroll({ actions, who }) {
  if (seatsOf(game.point.legal).includes(who)) actor = who;
  if (game.hosted) return game.stroll(actions);
  for (const action of actions) {
    const was = game.point.point, want = JSON.stringify(action), index = game.point.legal.findIndex(o => JSON.stringify(o.action) === want);
    if (index < 0) return;
    game.choose(index);
    if (!goesOn(was, game.point.point, game.moves.at(-1).happened)) return;
  }
}

// ---- walks: places that whoever acts reaches by several moves

// A walk is made of moves of one kind that risk nothing: after each of them the
// mover stands where it was to go, the same is asked as before, and neither dice
// nor a card came up. It is looked for in a copy of the game, so that nothing is
// answered before somebody presses the place, and it stops where the game turns
// out otherwise.
let walks = new Map(); // by place: { actions, cost, seat }
let repeats = new Map(); // by option: { actions }, the same as often as it goes
let walked = ''; // the state and the seat that they were looked for in

const enough = 60; // positions looked at

const standsAt = (view, seat) => view?.places.find(p => p.pieces.some(x => x.sign === String(seat) && ['player', 'shown', 'away'].includes(x.look)))?.id;

// mover is who would go: whoever acts, or the only one who can do anything.
function mover(legal) {
  const seats = new Set(legal.map(o => o.action?.who).filter(who => who > 0));
  return actor || (seats.size === 1 ? [...seats][0] : 0);
}

// plainStep tells whether an option may be part of a walk of moves like the first.
const plainStep = (o, who, first) => o.action?.who === who && o.place && !partOf(o) && !o.dice && !o.chance && !o.risk && !o.warn && (!first || o.action.do === first.do);

const uneventful = happened => happened.every(e => !e.event?.faces && !thingOf(e.event));

// Copy is the game as it stands, to try moves in.
class Copy {
  constructor(of) {
    const { save } = engine.call('game.save', { game: of.id });
    this.id = engine.call('game.resume', { save: { ...save, content: '' } }).game;
    this.actions = []; // that were tried
  }

  // go makes the copy stand after these actions, and returns what came of the last.
  go(actions) {
    const same = actions.findIndex((a, n) => a !== this.actions[n]), keep = same < 0 ? actions.length : same;
    const back = this.actions.length - keep;
    if (back > 0) engine.call('game.undo', { game: this.id, steps: back });
    this.actions = actions.slice(0, keep);
    let happened = [];
    for (const action of actions.slice(keep)) {
      happened = engine.call('game.act', { game: this.id, action }).happened;
      this.actions.push(action);
    }
    return happened;
  }

  get point() { return engine.call('game.point', { game: this.id }); }

  get view() { return engine.call('game.view', { game: this.id, viewer: game.viewer }).view; }

  close() { engine.call('game.close', { game: this.id }); }
}

function forget() {
  [walks, repeats, walked] = [new Map(), new Map(), ''];
}

// findWalks looks for them, those of the fewest moves first, unless it has for this
// state. near are the places that one option reaches.
function findWalks(view, point, near) {
  const who = mover(point.legal), key = game.hash + ' ' + who;
  if (key === walked) return;
  forget();
  walked = key;
  const from = standsAt(view, who), most = effort(view, who), code = point.point.code;
  if (point.point.kind !== 'choice' || !who || !from || most < 2 || !point.legal.some(o => plainStep(o, who))) return;
  const copy = new Copy(game);
  for (const o of point.legal.filter(o => plainStep(o, who) && o.cost && o.place === from)) {
    const actions = [], again = JSON.stringify(o.action);
    for (let then = point; (actions.length + 1) * o.cost <= most && then.point.code === code && then.legal.some(x => JSON.stringify(x.action) === again); then = copy.point) {
      actions.push(o.action);
      if (!uneventful(copy.go(actions))) break;
    }
    if (actions.length > 1) repeats.set(o, { actions });
  }
  const seen = new Set([from]), open = [{ legal: point.legal, actions: [], cost: 0 }];
  let looked = 0;
  while (open.length) {
    const { legal, actions, cost } = open.shift();
    for (const o of legal.filter(o => plainStep(o, who, actions[0]) && !seen.has(o.place))) {
      const sum = cost + (o.cost ?? 0);
      if (sum > most || looked++ === enough) continue;
      const way = [...actions, o.action], happened = copy.go(way), then = copy.point;
      if (standsAt(copy.view, who) !== o.place || then.point.code !== code || !uneventful(happened)) continue;
      seen.add(o.place);
      if (way.length > 1 && !near.has(o.place)) walks.set(o.place, { actions: way, cost: sum });
      if (sum < most) open.push({ legal: then.legal, actions: way, cost: sum });
    }
    if (looked > enough) break;
  }
  copy.close();
}

const written = ({ actions }) => actions.map(a => JSON.stringify(a)).join('\n');

// stroll goes there, as far as the game goes on as it was foreseen.
function stroll({ actions }) {
  const code = game.point.point.code;
  for (const action of actions) {
    const want = JSON.stringify(action), index = game.point.legal.findIndex(o => JSON.stringify(o.action) === want);
    if (index < 0) return;
    game.choose(index);
    if (game.over || game.point.point.code !== code || !uneventful(game.moves.at(-1).happened)) return;
  }
}

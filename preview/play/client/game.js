// ---- a game: how it began and the moves since

// A move is written in an address as the index of the option that was taken:
// one sign up to 35, two above, "~" for what the engine drew; "." stands between two
// that came of one press.
function writeMoves(moves) {
  return moves.map((m, n) => {
    const joined = m.press && m.press === moves[n - 1]?.press ? '.' : '';
    if (m.index < 0) return joined + '~';
    const digit = (m.index % 36).toString(36);
    return joined + (m.index < 36 ? digit : String.fromCharCode(64 + Math.floor(m.index / 36)) + digit);
  }).join('');
}

// readMoves returns the index of each move and the press that it came of.
function readMoves(text) {
  const out = [];
  for (const [, joined, sign] of text.matchAll(/(\.?)(~|[A-Z]?[0-9a-z])/g)) {
    const index = sign === '~' ? -1 : (sign.length > 1 ? (sign.charCodeAt(0) - 64) * 36 : 0) + parseInt(sign.at(-1), 36);
    out.push({ index, press: joined && out.length ? out.at(-1).press : {} });
  }
  return out;
}

class Game {
  moves = []; // { index, action, text, ask, kind, happened, hash }
  ahead = []; // moves that were taken back or do not fit any more, the next one last

  eyes = 0; // the seat that the screen was handed to, where seats hide from each other

  constructor(engine, began, how) {
    this.engine = engine;
    this.how = how; // seats, edition, difficulty, seed, chance, and start: a saved state
    this.apart = began.aim === 'rivals' && began.seats > 1;
    this.take(began);
    this.first = engine.call('game.events', { game: this.id }).happened;
  }

  static begin(engine, how) {
    const began = engine.call('game.new', { mission: section.dataset.mission, lang: section.dataset.lang, ...how });
    return new Game(engine, began, {
      seats: began.seats, edition: began.edition, difficulty: began.difficulty, seed: began.seed, chance: began.chance, start: how.start,
    });
  }

  // take keeps where the game rests.
  take(reply) {
    this.id = reply.game;
    this.hash = reply.hash;
    this.outcome = reply.outcome;
    this.point = this.engine.call('game.point', { game: this.id });
  }

  get over() { return this.point.point.kind === 'over'; }

  // covered is the seat that the screen has to be handed to before anything is
  // shown, or 0. Dice fall before all eyes; a card is drawn for one pair.
  get covered() {
    const { who, kind } = this.point.point;
    if (!this.apart || this.over || !who || who === this.eyes || (kind === 'roll' && this.eyes)) return 0;
    return who;
  }

  // What is hidden from the seat that looks stays hidden; when all are asked
  // together, or the game is over, they see together.
  get viewer() {
    if (!this.apart) return this.point.point.who;
    return this.over ? 0 : this.eyes || this.point.point.who;
  }

  view() { return this.engine.call('game.view', { game: this.id, viewer: this.viewer }).view; }

  // walks are places that a seat reaches by several moves; they stay as long as the
  // game stands there.
  walks() {
    if (!this.engine.methods.includes('game.walks')) return null; // calls are added within a version of the protocol
    if (this.walked !== this.hash) [this.walked, this.ways] = [this.hash, this.engine.call('game.walks', { game: this.id })];
    return this.ways;
  }

  board() { return this.engine.call('game.state', { game: this.id, viewer: this.viewer, width: 76 }).board; }

  // do takes an option by its index, -1 lets the engine draw.
  do(index) {
    const option = this.point.legal[index];
    const chance = this.point.point.kind !== 'choice';
    const params = { game: this.id, hash: this.hash };
    if (index >= 0) params.index = index;
    const reply = this.engine.call(chance ? 'game.roll' : 'game.act', params);
    this.moves.push({
      index, chance, action: option?.action, text: option?.text ?? word('drawn'), ask: this.point.text, happened: reply.happened, hash: reply.hash, turn: reply.outcome.turn,
    });
    this.take(reply);
  }

  // choose takes an option that a reader chose: what lay ahead is gone.
  choose(index) {
    this.do(index);
    this.ahead = [];
    this.stopped = false;
  }

  // repeat takes a move again, by what it says: after an edit the same action
  // may have another index. It throws when there is none.
  repeat(move) {
    if (move.index < 0) return this.do(-1);
    const want = JSON.stringify(move.action);
    const index = this.point.legal.findIndex(o => JSON.stringify(o.action) === want);
    if (index < 0) throw new Error(word('not-here'));
    return this.do(index);
  }

  // atOnce makes the moves of one press: they are taken back, and taken again, together.
  atOnce(act) {
    const n = this.moves.length, press = {};
    try {
      act();
    } finally {
      for (const m of this.moves.slice(n)) m.press = press;
    }
  }

  // undo takes back what the last press did, redo does it again.
  undo() {
    const { press } = this.moves.at(-1);
    let n = 1;
    while (press && this.moves.at(-1 - n)?.press === press) n++;
    this.to(this.moves.length - n);
  }

  redo() {
    const { press } = this.ahead.at(-1);
    let n = 1;
    while (press && this.ahead.at(-1 - n)?.press === press) n++;
    this.to(this.moves.length + n);
  }

  // to goes back, or forth again, to where so many moves were made.
  to(n) {
    const back = this.moves.length - n;
    if (back > 0) {
      this.stopped = false;
      this.take(this.engine.call('game.undo', { game: this.id, steps: back }));
      for (let i = 0; i < back; i++) this.ahead.push(this.moves.pop());
    }
    while (this.moves.length < n && this.ahead.length) {
      const { press } = this.ahead.at(-1);
      this.repeat(this.ahead.at(-1));
      this.moves.at(-1).press = press;
      this.ahead.pop();
    }
  }

  // again plays the same moves from the beginning, as far as they go, and
  // returns how many went.
  static again(engine, old) {
    const game = Game.begin(engine, old.how);
    const moves = [...old.moves, ...old.ahead.toReversed()];
    const wanted = old.stopped ? moves.length : old.moves.length;
    let n = 0;
    for (; n < wanted; n++) {
      try {
        game.repeat(moves[n]);
        game.moves.at(-1).press = moves[n].press;
      } catch {
        break;
      }
    }
    game.ahead = moves.slice(n).toReversed();
    game.stopped = n < wanted;
    game.wanted = wanted;
    game.eyes = old.eyes;
    return game;
  }

  // address is the game as the part of an address behind "#".
  address(usual) {
    const a = new URLSearchParams({ play: this.how.seats, seed: this.how.seed });
    for (const name of ['edition', 'difficulty', 'chance']) {
      if (this.how[name] !== usual[name]) a.set(name, this.how[name]);
    }
    if (this.how.start) a.set('from', this.how.start);
    if (this.moves.length) {
      a.set('moves', writeMoves(this.moves));
      a.set('hash', this.hash);
    }
    return a.toString();
  }

  // sent begins the game of an address; note says what could not be done.
  static sent(engine, a) {
    const how = { seats: Number(a.get('play')) || a.get('play'), seed: a.get('seed') ?? '0' };
    for (const name of ['edition', 'difficulty', 'chance']) if (a.has(name)) how[name] = a.get(name);
    if (a.has('from')) how.start = a.get('from');
    const game = Game.begin(engine, how);
    const moves = readMoves(a.get('moves') ?? '');
    for (const [n, { index, press }] of moves.entries()) {
      try {
        game.do(index);
        game.moves.at(-1).press = press;
      } catch {
        game.note = word('other-move', { n: n + 1, all: moves.length });
        return game;
      }
    }
    if (a.has('hash') && a.get('hash') !== game.hash) {
      game.note = word('other-end');
    }
    return game;
  }
}

// walk begins the game of a save and returns it with a function that takes
// its next step; each hash was compared before.
function walk(engine, save) {
  const began = engine.call('game.resume', { save: { ...save, content: '' }, lang: section.dataset.lang });
  engine.call('game.close', { game: began.game });
  const start = engine.call('game.resume', { save: { ...save, content: '' }, lang: section.dataset.lang, steps: 0 });
  const game = new Game(engine, start, {
    seats: save.seats, edition: save.edition, difficulty: save.difficulty, seed: save.seed, chance: save.given ? 'given' : 'seeded', start: save.start,
  });
  return [game, () => {
    const step = save.actions[game.moves.length];
    game.do(step === 'roll' ? -1 : game.point.legal.findIndex(o => o.step === step));
  }];
}

// ---- a replay: every step of a recorded game, to go through in any order

class Replay {
  frames = []; // where it rested before step n, and the move that was taken
  at = 0;

  constructor(engine, shown) {
    this.shown = shown;
    this.id = shown.id;
    this.title = shown.title;
    this.steps = shown.save.actions.length;
    [this.game, this.next] = walk(engine, shown.save);
    this.game.apart = false; // a recorded game is watched with the eyes of the seat that is asked
    this.first = this.game.first;
    this.#keep();
  }

  #keep() {
    const g = this.game;
    this.frames.push({ view: g.view(), board: g.view() ? null : g.board(), point: g.point, outcome: g.outcome, move: null });
  }

  // build plays on until frame n is there.
  build(n) {
    while (this.frames.length <= Math.min(n, this.steps)) {
      this.next();
      this.frames.at(-1).move = this.game.moves.at(-1);
      this.#keep();
    }
  }

  // idle builds the rest in pieces, so that the page stays awake.
  async idle(done) {
    while (this.frames.length <= this.steps && !this.closed) {
      const until = performance.now() + 20;
      while (performance.now() < until && this.frames.length <= this.steps) this.build(this.frames.length);
      await new Promise(go => setTimeout(go));
    }
    if (!this.closed) done();
  }

  get frame() {
    this.build(this.at + 1); // the move of a frame comes with the next
    return this.frames[this.at];
  }

  go(n) { this.at = Math.max(0, Math.min(n, this.steps)); }

  address() { return new URLSearchParams({ replay: this.id, step: this.at }).toString(); }

  // leave returns a game that stands where the replay does, to play on.
  leave(engine) {
    const game = Game.begin(engine, this.game.how);
    for (const f of this.frames.slice(0, this.at)) game.repeat(f.move);
    return game;
  }

  close() { this.closed = true; }
}

// ---- the conversation with the host of a table

// Lost is a call that the host did not answer: it may have done what it says, or not.
class Lost extends Error {
  constructor() { super(word('host.lost')); }
}

// A connection may fall silent without an end: a phone sleeps, a network changes. So every
// call has a deadline, the page asks now and then whether the host is there, and a
// connection that does not answer in time is given up and made again.
const opens = 8000; // milliseconds for a connection, and for each of its first two calls
const answers = 8000; // for a call; longer for the next one after one that came too late
const mostPatience = 32000;
const quiet = 4000; // how long nothing is heard before the page asks
const asks = 5000; // for the answer to that
const retry = { first: 500, most: 15000 }; // before it is tried again

// passing are the refusals that do not stay.
const passing = ['limit', 'internal'];

// Wire is the conversation with the host. When it breaks it is taken up again.
class Wire {
  #last = 0;
  #open = new Map(); // what was asked and not yet answered
  #socket = null;
  #seated = false;
  #heard = 0; // when
  #since = 0; // when the connection was begun
  #patience = answers;
  #pause = retry.first;
  #next = 0; // the timer of the next try
  #waiting = []; // who waits for the host to be back
  #first = null; // the first look at the table, which was asked for with the key

  constructor(key, met, changed, lost) {
    Object.assign(this, { key, met, changed, lost });
    const back = () => this.#look();
    document.addEventListener('visibilitychange', back);
    for (const come of ['online', 'pageshow', 'focus']) addEventListener(come, back);
    setInterval(() => { if (!document.hidden && performance.now() - this.#heard >= quiet) this.#ask(); }, 1000);
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#next);
    // The host's own script may have opened one while this page came.
    const early = self.acforgeEarly;
    self.acforgeEarly = null;
    const s = early?.readyState <= WebSocket.OPEN ? early : new WebSocket(new URL(atHost('/ws'), location.href.replace(/^http/, 'ws')));
    this.#socket = s;
    this.#since = performance.now();
    const late = setTimeout(() => this.#drop(s), opens);
    const open = async () => {
      clearTimeout(late);
      try {
        // All at once: on a slow line each answer that is waited for takes as long as many bytes.
        const hello = this.#send('initialize', { protocol: '1', client: { name: 'page', version: '1' } }, opens);
        const sits = this.#send('table.sit', { key: this.key, lang: section.dataset.lang }, opens);
        if (!game) this.#first = this.#send('table.look', { board: 76, walks: true }, 2 * opens);
        this.#first?.catch(() => { this.#first = null; });
        sits.catch(() => {}); // what refuses the first call is said
        await hello;
        const table = await sits;
        this.#pause = retry.first;
        this.#seated = true;
        this.met(table);
        for (const come of this.#waiting.splice(0)) come();
      } catch (e) {
        if (e instanceof Refusal && !passing.includes(e.data.name)) {
          this.refused = true; // it would be refused again
          this.lost(e);
        }
        this.#drop(s);
      }
    };
    if (s.readyState === WebSocket.OPEN) open();
    else s.addEventListener('open', open);
    s.addEventListener('message', e => {
      if (s !== this.#socket) return;
      this.#heard = performance.now();
      const m = JSON.parse(e.data);
      if (m.method === 'table.changed') return this.changed();
      const asked = this.#open.get(m.id);
      if (!asked) return;
      this.#open.delete(m.id);
      clearTimeout(asked.late);
      if (this.#seated) this.#patience = answers;
      if (m.error) asked.fail(new Refusal(m.error));
      else asked.done(m.result);
    });
    s.addEventListener('close', () => {
      clearTimeout(late);
      this.#drop(s);
    });
  }

  // drop gives a connection up, at once: one that is silent takes long to close.
  #drop(s) {
    if (s !== this.#socket) return;
    this.#socket = null;
    this.#seated = false;
    s.close();
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { fail, late } of open) {
      clearTimeout(late);
      fail(new Lost());
    }
    if (this.refused) return;
    this.lost(null);
    this.#next = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, retry.most);
  }

  // look sees whether the host is there, now that somebody looks at the page again.
  #look() {
    if (document.hidden || this.refused) return;
    if (this.#seated) return this.#ask();
    this.#pause = retry.first;
    if (this.#socket && performance.now() - this.#since < 1000) return; // it is on its way
    if (this.#socket) this.#drop(this.#socket);
    this.#connect();
  }

  // ask asks whether the host is there, and whether the game stands where it was.
  async #ask() {
    if (!this.#seated || this.#open.size) return; // the deadline of a call says so, too
    try {
      const { hash } = await this.#send('game.point', {}, asks);
      if (game?.hosted && hash !== game.hash) this.changed();
    } catch {
      // It is lost, and tried again; a refusal is an answer, too.
    }
  }

  #send(method, params, limit) {
    return new Promise((done, fail) => {
      const s = this.#socket;
      if (s?.readyState !== WebSocket.OPEN) return fail(new Lost());
      const id = ++this.#last;
      const late = setTimeout(() => {
        if (this.#seated && limit >= answers) this.#patience = Math.min(limit * 2, mostPatience); // it may be a slow one
        this.#drop(s);
      }, limit);
      this.#open.set(id, { done, fail, late });
      s.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  call(method, params = {}) {
    return this.#seated ? this.#send(method, params, this.#patience) : Promise.reject(new Lost());
  }

  // first is the first look at the table, once; null if there is none.
  first() {
    const look = game ? null : this.#first;
    this.#first = null;
    return look;
  }

  // back waits until the host is there.
  back() { return this.#seated ? Promise.resolve() : new Promise(come => this.#waiting.push(come)); }

  // sure calls until the host has answered; it is for what has an id, or may be done twice.
  async sure(method, params) {
    for (;;) {
      try {
        return await this.call(method, params);
      } catch (e) {
        if (!(e instanceof Lost)) throw e;
        await this.back();
      }
    }
  }

  // act answers the game. An answer whose connection was lost is sent again, as the same
  // one: if the host has it, that counts, and if not, it counts while the game still stands
  // where it was given.
  async act(params) {
    const named = { ...params, id: newID() };
    for (;;) {
      try {
        return await this.call('game.act', named);
      } catch (e) {
        if (!(e instanceof Lost)) throw e;
      }
      say(word('host.pending'));
      await this.back();
    }
  }
}

// newID names a call, so that it is done once however often it is sent.
function newID() { return Date.now().toString(36) + '-' + Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('-'); }

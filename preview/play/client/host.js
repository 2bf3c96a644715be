// ---- a hosted table: the game is elsewhere, and this page has one seat of it

// Hosted is a game as the table shows it, at a host. What is pressed is sent there,
// and shown when the host says that it happened.
class Hosted {
  hosted = true;
  moves = [];
  ahead = [];
  eyes = 0;
  apart = false; // what a seat may not see does not come here
  first = [];
  plans = [];
  waits = []; // the seats that are asked
  talk = []; // said, and not shown yet
  heard = 0;
  busy = false;
  acting = false; // an answer is under way

  constructor(look) {
    const t = look.table;
    this.how = { seats: t.seats.length, edition: t.edition, difficulty: t.difficulty, seed: '', chance: 'seeded' };
    this.take(look);
  }

  // take keeps what the host says; false when answers that were known here were
  // taken back, and all have to be asked for.
  take(look) {
    if (look.from > this.moves.length || look.from > 0 && look.undone !== this.undone) return false;
    this.id = look.game;
    this.hash = look.hash;
    this.outcome = look.outcome;
    this.point = { point: look.point, ask: look.ask, text: look.text, legal: look.legal, hindered: look.hindered, lessons: look.lessons };
    this.seen = look.view;
    this.lines = look.board ?? [];
    this.table = look.table;
    this.version = look.version;
    this.undone = look.undone;
    this.wish = look.undo;
    this.mine = look.mine;
    this.plans = look.plans ?? [];
    this.waits = look.waits ?? [];
    this.learned ??= look.learned ?? [];
    this.ways = look.walks;
    for (const s of look.talk ?? []) if (s.n > this.heard) {
      this.heard = s.n;
      this.talk.push(s);
    }
    if (look.from === 0) this.first = look.first ?? [];
    this.moves.length = look.from;
    for (const m of look.moves) this.moves.push({ index: 0, seat: m.seat, text: m.text || seatName(look.table, m.seat), happened: m.happened, turn: m.turn });
    this.busy = false;
    return true;
  }

  get over() { return this.point.point.kind === 'over'; }
  get covered() { return 0; }
  get viewer() { return this.table.seat; }
  view() { return this.seen; }
  board() { return this.lines; }

  choose(index) { return this.#act([{ index }]); }

  // walks are places that this seat reaches by several moves, as the host finds them.
  walks() { return this.mine ? this.ways : null; }

  atOnce(act) { act(); }

  // stroll sends the moves of a walk one after the other: the host judges each, as it
  // does any answer, and who was faster, or what happens on the way, ends the walk.
  async stroll(actions) {
    const press = { from: this.moves.length, to: this.moves.length };
    const faster = await this.#act(actions.map(action => ({ action })), press);
    this.press = press;
    return faster;
  }

  // act sends answers; true when another player was faster, so that some did not happen.
  async #act(answers, press = null) {
    if (this.busy || this.acting) return false;
    this.busy = this.acting = true;
    let faster = false;
    const was = this.point.point;
    let hash = this.hash;
    try {
      for (const [n, answer] of answers.entries()) {
        const done = await wire.act({ ...answer, hash });
        if (press) press.to++;
        if (n + 1 < answers.length && !goesOn(was, done.point, done.happened)) break;
        hash = done.hash;
      }
      say('');
    } catch (e) {
      faster = e instanceof Refusal && e.data.name === 'not-legal'; // the page offers what is legal
      say(faster ? word('host.faster') : e.message);
    }
    this.busy = this.acting = false;
    look();
    return faster;
  }

  // undo asks to take back what the seat's last press did.
  undo() {
    const { press } = this;
    const mine = press && press.to === this.moves.length && press.to > press.from;
    request('table.undo', mine ? { steps: press.to - press.from } : {});
  }

  address() { return seatHash(); }
}

function seatName(table, n) { return table.seats[n - 1]?.name || word('seat', { n }); }

let wire = null;
let looking = false, again = false;

// door stands in the place of the page of a Memory until there is a table: who came to one
// is offered no game alone. What is wrong with a link stays there.
const door = make('main', 'play-door');
door.setAttribute('data-acforge', '');
door.lang = section.dataset.words;

function atDoor(title, ...says) {
  const text = make('p', '', ...says);
  text.setAttribute('role', 'status');
  door.replaceChildren(make('h1', '', word(title)), text);
  if (!door.isConnected) document.body.append(door);
  document.documentElement.classList.add('at-door');
  if (title !== 'host.coming') setTimeout(fontsLater, 1500);
}

// fontsLater fetches the fonts, which a page of a table leaves out at first.
function fontsLater() {
  const kept = document.querySelector('meta[name=acforge-fonts]');
  if (!kept) return;
  const sheet = make('link', '');
  sheet.rel = 'stylesheet';
  sheet.href = kept.content;
  document.head.append(sheet);
  kept.remove();
}
if (/^#(at|room)/.test(location.hash)) setTimeout(fontsLater, 10000); // if nothing else does
else fontsLater(); // a game alone, from a link of the host

// keyOf is the key in what stands behind "#at=" of a link: mails and sentences put signs
// behind it.
function keyOf(text) { return /[\w.-]*/.exec(text.trim())[0].replace(/[.]+$/, ''); }

// atTable sits down with the key of a link.
function atTable(text) {
  const key = keyOf(text);
  if (!key) return atDoor('host.broken', word('host.again'));
  atDoor('host.coming');
  wire = new Wire(key, met, look, e => {
    if (e && room && e.data.name === 'not-seated') { // another host, or another store
      chair.set('');
      wire = null;
      return choosing();
    }
    if (!game?.hosted) return e ? atDoor('host.broken', word('host.again')) : door.lastChild.replaceChildren(word('host.lost'));
    say(e ? word('host.refused', { why: e.message }) : word(game.acting ? 'host.pending' : 'host.lost'));
  });
}

// toTable reports whether a link was to lead to a table, as far as it is there.
function toTable(hash) { return /^#(at|room)/.test(hash) || hash.length > 1 && '#at='.startsWith(hash); }

// seatHash is the part of an address that leads to this seat: in a room it is that of the
// group, so that nobody gives a seat away with it.
function seatHash() { return new URLSearchParams(room ? { room: room.key, table: room.table } : { at: wire.key }).toString(); }

// seatAt is the address of this seat on a page of the host.
function seatAt(path) { return atHost(path) + '#' + seatHash(); }

function met(table) {
  if (table.page && atHost(table.page) !== location.pathname) return location.replace(seatAt(table.page));
  if (table.role !== 'seat' && table.role !== 'watch') {
    const own = make('a', '', word('host.own-page'));
    own.href = atHost('/#key=' + wire.key);
    return atDoor('host.no-seat', own);
  }
  say('');
  look();
}

// look asks how the table stands, once at a time.
async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    do {
      again = false;
      let got = await (wire.first() ?? wire.call('table.look', { moves: game?.moves.length ?? 0, talk: game?.heard ?? 0, board: 76, walks: true }));
      const had = game?.moves.slice(), undone = game?.undone;
      if (game && !game.take(got)) {
        got = await wire.call('table.look', { talk: game.heard, board: 76, walks: true });
        game.take(got);
        past.replaceChildren();
      }
      if (had && game.undone !== undone) tellBack(had);
      if (game) shown();
      else {
        await gather();
        seated(got);
      }
    } while (again);
  } catch (e) {
    if (game) game.busy = false;
    if (!(e instanceof Lost)) (game ? say(e.message) : atDoor('host.no-table', e.message)); // what is lost was said
  } finally {
    looking = false;
  }
}

// seated puts the game on the table for the first time.
function seated(got) {
  mission = { title: got.table.title, seats: [got.table.seats.length], editions: [got.table.edition], difficulties: [got.table.difficulty], chances: ['seeded'] };
  furnish();
  // The host keeps the game, and makes another one.
  for (const e of [newButton, keep, restore, link, redo, another]) e.remove();
  beside.append(make('div', 'play-people', plan.box, company, talk));
  table.classList.add('hosted');
  gameGroup.append(button(word('host.note'), () => { menu.open = false; pin(); }));
  gameGroup.append(...languagesOf(got.table));
  if (got.table.seat) {
    call.button.setAttribute('aria-pressed', String(call.wanted));
    gameGroup.append(call.button);
  }
  document.documentElement.classList.remove('at-door');
  door.remove();
  sit(new Hosted(got), true);
  gameGroup.append(...roomTools());
  talking(got.table);
  plan.seated();
  showCompany();
  requestAnimationFrame(() => setTimeout(fontsLater));
}

// languagesOf are the links of the same seat in the other languages: each reads the table
// in their own.
function languagesOf(table) {
  const others = (table.pages ?? []).filter(p => atHost(p.page) !== location.pathname);
  if (!others.length) return [];
  return [make('p', 'play-languages', ...others.flatMap(p => {
    const a = make('a', '', p.name);
    a.href = seatAt(p.page);
    a.lang = a.hreflang = p.lang;
    return [a, ' '];
  }))];
}

// shown shows what is new; whoever was at something else stays there.
function shown() {
  chosen = null;
  for (let n = past.children.length - 1; n > game.moves.length; n--) past.lastChild.remove();
  if (!past.children.length) record(null);
  for (let n = past.children.length - 1; n < game.moves.length; n++) record(game.moves[n]);
  show();
  showCompany();
  if (document.activeElement === document.body && !document.querySelector('dialog[open]')) ask.focus({ preventScroll: true });
}

// request sends a wish; a refusal is said, and changes nothing. Whether one was heard whose
// connection was lost is for the eye to see, once there is another.
async function request(method, params) {
  let says = '';
  try {
    await wire.call(method, params);
  } catch (e) {
    says = e.message;
    if (e instanceof Lost) {
      say(says);
      await wire.back();
      says = word('host.unsure');
    }
  }
  say(says);
  look();
}

// ---- what was typed, until the host has it

// draft is what was typed and is not with the host yet: it outlives the page.
const draft = {
  name: what => ['acforge.draft', section.dataset.mission, wire.key, what].join(' '),
  get(what) {
    try {
      return localStorage.getItem(this.name(what)) ?? '';
    } catch {
      return ''; // the browser keeps nothing
    }
  },
  set(what, text) {
    try {
      if (text) localStorage.setItem(this.name(what), text);
      else localStorage.removeItem(this.name(what));
    } catch {
      // It stays in its field.
    }
  },
  // id is the name of the call that sends a text, the same after the page was loaded again.
  id(what, text) {
    const [id, of] = this.get('sent ' + what).split('\n', 2);
    if (id && of === JSON.stringify(text)) return id;
    const fresh = newID();
    this.set('sent ' + what, fresh + '\n' + JSON.stringify(text));
    return fresh;
  },
  // of keeps what is typed into a field.
  of(what, field) {
    field.value = this.get(what) || field.value;
    field.addEventListener('input', () => this.set(what, field.value));
    return field;
  },
};

// deliver is sure to hand something over. Until the host has it, it is said where it was
// typed; true when the host has it.
async function deliver(status, method, params) {
  const lost = setTimeout(() => { status.textContent = word('host.sending'); }, 500);
  try {
    await wire.sure(method, params);
    return true;
  } catch (e) {
    status.textContent = e.message;
    return false;
  } finally {
    clearTimeout(lost);
  }
}

// ---- who is at the table

const company = make('div', 'play-company');
company.setAttribute('role', 'group');
company.setAttribute('aria-label', word('host.company'));

function showCompany() {
  const t = game.table, own = t.seat;
  const inside = company.contains(document.activeElement);
  const list = make('ul', '', ...t.seats.map(s => {
    const asked = !game.over && !t.closed && game.waits.includes(s.seat);
    const how = s.bot ? word('host.bot') : s.here ? word('host.here') : s.sat ? word('host.away') : word('host.empty');
    const li = make('li', s.here ? 'here' : '', make('b', '', seatName(t, s.seat)), ' ' + [how, s.seat === own ? word('host.you') : '', asked ? word('host.asked') : ''].filter(Boolean).join(', '));
    // A player may leave a seat to the bot where nobody else may: against rivals.
    if (own && s.hand && (s.seat !== own || s.bot || t.aim === 'rivals')) {
      li.append(' ', button(word(s.bot ? 'host.no-bot' : 'host.take', { who: seatName(t, s.seat) }), () => request('table.bot', { seat: s.seat, on: !s.bot })));
    }
    return li;
  }));
  company.replaceChildren(list);
  hear();
  plan.show();
  call.turn(game.mine && !game.over && !t.closed);
  if (t.closed) company.append(make('p', 'play-why', word('host.closed')));
  if (!own) company.append(make('p', '', word('host.watching')));
  const wish = game.wish;
  if (wish) {
    const left = wish.wants.filter(n => !wish.agreed.includes(n));
    const p = make('p', 'play-wish', word('host.wish', { who: seatName(t, wish.seat), what: spoken(game.moves.slice(-wish.steps)) }), ' ', left.length ? word('host.wish-of', { who: left.map(n => seatName(t, n)).join(', ') }) : '');
    if (wish.seat === own) p.append(' ', button(word('host.never-mind'), () => request('table.agree', { yes: false })));
    else if (wish.wants.includes(own) && !wish.agreed.includes(own)) p.append(' ', button(word('host.agree'), () => request('table.agree', { yes: true, steps: wish.steps })), ' ', button(word('host.disagree'), () => request('table.agree', { yes: false })));
    company.append(p);
  }
  undo.disabled = !own || t.closed || !game.moves.length;
  if (inside) ask.focus({ preventScroll: true });
}

// placeName is what a place of the board is called; most drawings say its id, too.
function placeName(id, place) { return !place || place.kind.includes(id) ? place?.kind ?? id : id + ', ' + place.kind; }

// spoken is a list of answers in words: all of a few, the first and the number of many.
function spoken(moves) {
  const most = 4, texts = moves.map(m => '“' + m.text + '”');
  return texts.slice(0, most).join(', ') + (texts.length > most ? ', … (' + texts.length + ')' : '');
}

// tellBack says which answers are gone, of those that the page had.
function tellBack(had) {
  let same = 0;
  while (same < had.length && had[same].text === game.moves[same]?.text) same++;
  if (same < had.length) saidList.append(make('li', '', make('i', '', word('host.undone', { what: spoken(had.slice(same)) }))));
}

// called is where one types what one is called.
function called() {
  const field = make('input', '');
  field.maxLength = 40;
  field.autocomplete = 'nickname';
  const own = () => game.table.seats[game.table.seat - 1]?.name ?? '';
  field.value = own();
  draft.of('name', field);
  let typed = draft.get('name') !== ''; // else another page of this seat may have named it meanwhile
  field.addEventListener('input', () => { typed = true; });
  const form = make('form', 'play-setup', labelled(word('host.name'), field));
  const tell = async () => {
    const name = field.value.trim();
    if (name === own() || !typed) return draft.set('name', '');
    try {
      await wire.sure('table.sit', { name: field.value });
      if (field.value.trim() === name) draft.set('name', '');
      say('');
    } catch (e) {
      say(e.message);
    }
    look();
  };
  form.addEventListener('submit', e => {
    e.preventDefault();
    scene.close();
  });
  scene.addEventListener('close', tell, { once: true });
  return form;
}

// pin writes a note to this moment, and to a card or to the place that is looked at. It is
// there until the host has it.
const paper = dialog('play-pin', word('host.note'));
paper.classList.add('play-scene');
function pin(thing = '') {
  const what = 'note ' + thing;
  const text = make('textarea', '');
  text.maxLength = 2000;
  text.rows = 5;
  draft.of(what, text);
  const place = make('select', '');
  for (const [id, at] of [['', null], ...board.places]) {
    const o = make('option', '', id ? placeName(id, at) : word('host.moment'));
    o.value = id;
    place.append(o);
  }
  place.value = chosen ?? '';
  const status = make('p', 'play-answered');
  status.setAttribute('role', 'status');
  const send = button(word('host.send'), async () => {
    if (!text.value.trim()) return text.focus();
    const sent = text.value;
    send.disabled = true;
    const done = await deliver(status, 'table.note', { id: draft.id(what, [sent, place.value]), text: sent, place: thing ? '' : place.value, thing });
    send.disabled = false;
    if (!done) return;
    draft.set('sent ' + what, '');
    status.textContent = '';
    if (draft.get(what) === sent) draft.set(what, '');
    if (text.value !== sent) return; // more was typed meanwhile
    if (form.isConnected) paper.close();
    say(word('host.noted'));
    look();
  });
  const form = make('form', 'play-note-form', labelled(word('host.note-text'), text), thing ? make('p', '', thingName(thing) || thing) : board.places.size ? labelled(word('host.about'), place) : '', status, make('div', 'play-foot', send, button(word('close'), () => paper.close())));
  form.addEventListener('submit', e => e.preventDefault());
  paper.replaceChildren(make('div', 'play-page', make('h2', '', word('host.note')), form));
  paper.showModal();
  text.focus();
}

// looked tells the designer, at a host's table, that something was looked up.
function looked(what) {
  if (game?.hosted) wire.call('table.looked', what).catch(() => {}); // nobody is to hear of that
}

// questions are asked when the game is over: those of the pack; at a host's table, of
// whoever had a seat, ours where it has none.
function questions() {
  const own = [...document.getElementById('play-asks')?.content.children ?? []].map(p => p.textContent);
  const theirs = game.hosted ? game.table.questions ?? [word('host.enjoyed'), word('host.unclear'), word('host.change')] : own;
  if (!theirs.length || game.hosted && !game.table.seat) return '';
  const fields = theirs.map((asks, n) => {
    const text = make('textarea', '');
    text.maxLength = 2000;
    text.rows = 2;
    text.value = game.answers?.[n] ?? '';
    if (game.hosted) draft.of('answer ' + n, text);
    return [text, labelled(asks, text)];
  });
  const said = make('p', 'play-answered');
  said.setAttribute('role', 'status');
  const form = make('form', 'play-questions', make('h3', '', word('host.questions')), ...fields.map(f => f[1]), button(word(game.hosted ? 'host.send' : 'save'), async () => {
    game.answers = fields.map(f => f[0].value);
    if (game.hosted) {
      const sent = game.answers;
      if (!await deliver(said, 'table.answers', { answers: sent })) return;
      for (const [n, text] of sent.entries()) if (draft.get('answer ' + n) === text) draft.set('answer ' + n, '');
      said.textContent = word('host.thanks');
      return;
    }
    try {
      save();
      said.textContent = note.textContent;
    } catch (e) {
      said.textContent = e.message;
    }
  }), said);
  form.addEventListener('submit', e => e.preventDefault());
  return form;
}

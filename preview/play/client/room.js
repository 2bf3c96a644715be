// ---- a room: the game of a group, where each chooses a seat

// The host may be under a path: its pages are below /p/ there.
const root = location.pathname.slice(0, location.pathname.lastIndexOf('/p/') + 1) || '/';
const atHost = path => root + path.replace(/^\//, '');

// room is the room that the link leads to, and one of its games; null at a table alone.
let room = null;

// kept texts outlive the page where the browser allows it: in this tab first, so that two
// people may share a browser.
const memory = {
  get(store, name) {
    try {
      return self[store].getItem(name);
    } catch {
      return null; // the browser keeps nothing
    }
  },
  set(store, name, text) {
    try {
      self[store].setItem(name, text);
    } catch {
      // It holds for as long as the page is open.
    }
  },
};

// chair is the key of the seat that was chosen in this browser for a game of the room.
const chair = {
  all: store => JSON.parse(memory.get(store, 'acforge.seats ' + room.key) ?? '{}'),
  get: () => ['sessionStorage', 'localStorage'].map(store => chair.all(store)[room.table]).find(k => k !== undefined) ?? '',
  set(key) {
    for (const store of ['sessionStorage', 'localStorage']) memory.set(store, 'acforge.seats ' + room.key, JSON.stringify({ ...chair.all(store), [room.table]: key }));
  },
};

// atRoom goes to the seat that was chosen before, or lets one be chosen.
function atRoom(a) {
  room = { key: keyOf(a.get('room')), table: (a.get('table') ?? '').replace(/\D/g, '') };
  const key = chair.get();
  if (key) atTable(key);
  else choosing();
}

// ask the host once, without a connection.
async function once(method, params) {
  let res;
  for (let tries = 3; !res; tries--) { // what is done once has an id
    try {
      res = await fetch(atHost('/rpc'), {
        method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + room.key },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), signal: AbortSignal.timeout(answers),
      });
    } catch (e) {
      if (tries <= 1) throw new Lost();
      await new Promise(go => setTimeout(go, 1000));
    }
  }
  const reply = await res.json();
  if (reply.error) throw new Refusal(reply.error);
  return reply.result;
}

// choosing shows who sits where, with portraits, until a seat is chosen.
async function choosing() {
  atDoor('host.choose');
  const status = door.querySelector('p');
  const name = make('input', '');
  name.maxLength = 40;
  name.autocomplete = 'nickname';
  name.value = memory.get('localStorage', 'acforge.name') ?? '';
  const chairs = make('div', 'play-chairs');
  const back = make('a', '', word('host.to-room'));
  back.href = roomAddress();
  door.append(labelled(word('host.name'), name), chairs, make('p', '', button(word('host.look-on'), () => take(0)), ' ', back));
  const id = newID();
  let busy = false;

  async function take(n) {
    if (busy) return;
    busy = true;
    try {
      const given = name.value.trim();
      if (given) memory.set('localStorage', 'acforge.name', given);
      const { key } = await once('room.sit', { table: room.table, chair: n, id: id + '-' + n, lang: section.dataset.lang, ...given && n && { name: given } });
      if (n) chair.set(key);
      door.classList.remove('choosing');
      clearInterval(timer);
      atTable(key);
    } catch (e) {
      status.textContent = e.message;
      shown = '';
      show();
    } finally {
      busy = false;
    }
  }

  let shown = '';
  async function show() {
    let g;
    try {
      g = (await once('room.look', { lang: section.dataset.lang })).games.find(x => x.table === room.table);
    } catch (e) {
      if (e instanceof Lost) status.textContent = e.message;
      else {
        clearInterval(timer);
        atDoor(e.data.name === 'not-seated' ? 'host.broken' : 'host.no-table', e.data.name === 'not-seated' ? word('host.again') : e.message);
      }
      return;
    }
    if (!g || g.closed || g.why) {
      clearInterval(timer);
      return atDoor('host.no-table', g?.why ?? word(g ? 'host.closed' : 'host.again'), ' ', back);
    }
    const text = JSON.stringify(g.seats);
    if (text === shown || wire) return;
    shown = text;
    door.querySelector('h1').textContent = g.title;
    const at = chairs.contains(document.activeElement) ? [...chairs.children].indexOf(document.activeElement) : -1;
    chairs.replaceChildren(...g.seats.map(s => {
      const called = s.figure || word('seat', { n: s.seat }), who = s.name || word(s.sat ? 'host.somebody' : 'host.empty');
      const how = s.bot ? word('host.bot') : s.here ? who + ', ' + word('host.here') : s.sat ? who + ', ' + word('host.away') : who;
      const b = button('', () => take(s.chair), 'play-chair of-' + (s.colour ?? 'grey'));
      const portrait = stock.get(s.thing)?.querySelector('.portrait')?.cloneNode(true);
      portrait?.setAttribute('aria-hidden', 'true');
      b.append(portrait ?? make('span', 'play-no', s.seat), make('b', '', called), make('span', '', how));
      b.disabled = !s.free;
      return b;
    }));
    chairs.children[at]?.focus();
    fontsLater();
    if (at < 0 && !status.textContent) status.textContent = word('host.choose');
  }

  const timer = setInterval(() => { if (!document.hidden) show(); }, 4000);
  door.classList.add('choosing');
  await gather().catch(() => {}); // without pictures there are names
  door.append(...shared.map(e => e.cloneNode(true))); // what portraits are drawn with
  show();
}

const roomAddress = () => atHost('/#key=' + room.key);

// roomTools are what the menu of a table in a room has in addition.
function roomTools() {
  if (!room) return [];
  const back = make('a', '', word('host.to-room'));
  back.href = roomAddress();
  return [
    make('p', '', back),
    button(word('host.other-seat'), () => {
      chair.set('');
      location.reload();
    }),
    ...game.table.seat ? [button(word('host.other-device'), async () => {
      const own = new URL('#at=' + wire.key, location.href).href;
      say(await copy(own) ? word('host.copied') : own);
    })] : [],
  ];
}

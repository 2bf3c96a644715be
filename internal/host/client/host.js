'use strict';
// The page by which tables are made and links handed out. What others typed is set
// as text, never as anything else.
(() => {
  const $ = id => document.getElementById(id);
  const word = self.acforgeHostSay;
  // Another language of the page is the same page: the key stays.
  for (const a of document.querySelectorAll('.turn')) a.hash = location.hash;
  // Mails and sentences put signs behind a link.
  const key = /[\w.-]*/.exec((new URLSearchParams(location.hash.slice(1)).get('key') ?? '').trim())[0].replace(/[.]+$/, '');
  let last = 0;
  // The host may be under a path: its own page is at the root of it.
  const root = location.pathname.replace(/[^/]*$/, '');
  const at = path => root + path.replace(/^\//, '');
  const newID = () => Date.now().toString(36) + '-' + Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('-');

  async function send(method, params, by) {
    return fetch(at('/rpc'), {
      method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + by },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++last, method, params }), signal: AbortSignal.timeout(30000),
    });
  }

  async function call(method, params = {}, by = key) {
    let res;
    for (let tries = params.id ? 3 : 1; !res; tries--) { // what has an id is done once
      try {
        res = await send(method, params, by);
      } catch (e) {
        if (tries <= 1) throw e;
        await new Promise(go => setTimeout(go, 1000));
      }
    }
    const reply = await res.json();
    if (reply.error) throw new Error(reply.error.data?.name === 'not-seated' ? word('broken') : reply.error.message);
    return reply.result;
  }

  const say = text => { $('note').textContent = text; };
  const tried = act => async e => {
    e?.preventDefault();
    try {
      await act();
    } catch (err) {
      say(word('failed', { why: err.message }));
    }
  };

  function make(tag, ...inside) {
    const e = document.createElement(tag);
    e.append(...inside);
    return e;
  }

  function link(path, words) {
    const a = make('a', words ?? new URL(at(path), location.href).href);
    a.href = at(path);
    return a;
  }

  function button(words, act) {
    const b = make('button', words);
    b.type = 'button';
    b.addEventListener('click', tried(act));
    return b;
  }

  function fill(select, values, called = String) {
    select.replaceChildren(...values.map(v => {
      const o = make('option', called(v));
      o.value = v;
      return o;
    }));
    select.parentElement.hidden = values.length < 2;
  }

  // copy reports whether the text of a field is on the clipboard now. Over plain HTTP
  // browsers have no clipboard for a page, and copy what is selected.
  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      field.focus();
      field.select();
      return document.execCommand('copy');
    }
  }

  // hiddenLink is a link as the text of a field, which shows when it has to be copied by hand.
  function hiddenLink(path, what) {
    const field = make('input');
    field.readOnly = true;
    field.className = 'copied';
    field.hidden = true;
    field.value = new URL(at(path), location.href).href;
    field.setAttribute('aria-label', word('link') + ': ' + what);
    return field;
  }

  // copied is the button that copies the text of a field.
  function copied(field, what) {
    const shut = field.hidden;
    const b = button(word('copy'), async () => {
      field.hidden = false; // what is hidden is not selected
      const done = await copy(field);
      field.hidden = done && shut;
      say(word(done ? 'copied' : 'copy.self', { what }));
      if (done) b.focus();
    });
    b.setAttribute('aria-label', word('copy.for', { what }));
    return b;
  }

  // coded is the button that shows the link of a field as a QR code, below the field.
  function coded(field, what) {
    const b = button(word('qr'), async () => {
      if (b.nextElementSibling?.matches('.code')) {
        b.nextElementSibling.remove();
        b.setAttribute('aria-expanded', 'false');
        return;
      }
      const res = await fetch(at('/qr'), { method: 'POST', headers: { Authorization: 'Bearer ' + key }, body: field.value, signal: AbortSignal.timeout(30000) });
      if (!res.ok) throw new Error((await res.text()).trim());
      const { size, path } = await res.json(), ns = 'http://www.w3.org/2000/svg';
      const svg = document.createElementNS(ns, 'svg'), dark = document.createElementNS(ns, 'path');
      svg.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`); // the margin that cameras need
      svg.setAttribute('shape-rendering', 'crispEdges');
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', word('qr.for', { what }));
      dark.setAttribute('d', path);
      svg.append(dark);
      const code = make('span', svg);
      code.className = 'code';
      b.after(code);
      b.setAttribute('aria-expanded', 'true');
      say(word('qr.says', { what }));
    });
    b.setAttribute('aria-expanded', 'false');
    b.setAttribute('aria-label', word('qr.for', { what }));
    return b;
  }

  // ---- who makes tables and rooms

  let bundles = [];

  function chosen() {
    const [b, m] = $('mission').value.split(' ').map(Number);
    return [bundles[b], bundles[b].missions[m]];
  }

  function refill() {
    const [b, m] = chosen();
    fill($('seats'), m.seats);
    $('seats').parentElement.hidden = false;
    fill($('edition'), m.editions);
    fill($('difficulty'), m.difficulties);
    fill($('lang'), b.languages, l => new Intl.DisplayNames([l], { type: 'language', fallback: 'code' }).of(l));
  }

  async function maker() {
    let left;
    ({ bundles, left } = await call('host.bundles', { lang: document.documentElement.lang }));
    $('left').replaceChildren(...left.map(l => make('li', word('left', { name: l.name, why: l.why }))));
    $('left').hidden = !left.length;
    $('mission').replaceChildren(...bundles.map((b, i) => {
      const g = make('optgroup', ...b.missions.map((m, n) => {
        const o = make('option', m.id + ' ' + m.title);
        o.value = i + ' ' + n;
        return o;
      }));
      g.label = b.title + ' ' + b.version;
      return g;
    }));
    $('mission').addEventListener('change', refill);
    refill();
    $('make').hidden = $('rooms').hidden = false;
    say(word('maker'));
    const packs = new Map(bundles.map(b => [b.pack, b.title]));
    fill($('room-pack'), packs.size > 1 ? ['', ...packs.keys()] : [''], p => p ? packs.get(p) : word('room.all'));
    let id = newID();
    $('room-form').addEventListener('submit', tried(async () => {
      const made = await call('host.room', { id, name: $('room-name').value, pack: $('room-pack').value, lang: document.documentElement.lang });
      id = newID();
      $('room-form').reset();
      await listRooms();
      say(word('room.made-link', { name: made.name }));
      $('room-list').querySelector('button').focus();
    }));
    $('form').addEventListener('submit', tried(async () => {
      const [b, m] = chosen();
      const made = await call('host.new', {
        id: newID(), content: b.content, mission: m.id, seats: Number($('seats').value), edition: $('edition').value, difficulty: $('difficulty').value, lang: $('lang').value,
      });
      keep(made);
      await list();
      $('links').scrollIntoView();
      $('links-title').tabIndex = -1;
      $('links-title').focus();
    }));
    $('json').addEventListener('click', tried(async () => save('report.json', 'application/json', JSON.stringify(await call('host.report'), null, 2))));
    fill($('part'), Object.keys(parts), p => word('part.' + p));
    $('csv').addEventListener('click', tried(async () => save($('part').value + '.csv', 'text/csv', csv(await call('host.report'), $('part').value))));
    await Promise.all([list(), listRooms()]);
    await report();
  }

  async function listRooms() {
    const { rooms } = await call('host.rooms');
    $('room-list').replaceChildren(...rooms.map(r => {
      const path = '/#key=' + r.key, field = hiddenLink(path, r.name);
      const turn = button(word(r.closed ? 'room.reopen' : 'room.close'), async () => {
        await call('host.room', { room: r.room, closed: !r.closed });
        await listRooms();
      });
      turn.setAttribute('aria-label', turn.textContent + ': ' + r.name);
      return make('li', link(path, r.name), ': ' + word('room.games', { n: r.games }) + (r.closed ? ', ' + word('room.closed') : '') + ' ', ...(r.closed ? [] : [copied(field, r.name), ' ', coded(field, r.name), ' ']), turn, field);
    }));
  }

  async function list() {
    const { tables } = await call('host.tables');
    $('tables').hidden = !tables.length;
    $('list').replaceChildren(...tables.map(t => make('li', link('/#key=' + t.keeper, word('table', { n: t.table })), ': ' + word(t.closed ? 'table.closed' : 'table.is', { what: t.mission + ' ' + t.title, n: t.seats, when: day(t.made) }))));
  }

  const percent = n => (n / 100).toFixed(1) + ' %';

  async function report() {
    const r = await call('host.report');
    $('report').hidden = !r.rows.length && !r.notes.length && !r.left.length;
    $('sat').replaceChildren(...r.sittings.map(sat));
    $('uncounted').replaceChildren(...r.left.map(l => make('li', word('left', { name: l.name, why: l.why }))));
    $('uncounted').hidden = !r.left.length;
    $('games').replaceChildren(...r.rows.map(g => {
      const ended = g.games - g.open;
      return make('tr', ...[
        g.pack + ' ' + g.version, g.mission + ' ' + g.title, g.seats, g.open ? word('open', { n: g.games, open: g.open }) : g.games,
        ended ? word('of', { won: g.won, n: ended, low: percent(g.low), high: percent(g.high) }) : '', g.botsGames ? word('of', { won: g.botsWon, n: g.botsGames, low: percent(g.botsLow), high: percent(g.botsHigh) }) : '',
        g.turns ? (g.answers / g.turns).toFixed(1) : '', g.timed ? g.seconds : '', g.turnSeconds || '', g.undone, g.causes.map(c => `${c.result} (${c.cause}): ${c.games}`).join(', '),
      ].map(v => make('td', String(v))));
    }));
    $('versions').hidden = !r.versions.length;
    $('versions-list').replaceChildren(...r.versions.map(v => {
      const ended = v.games - v.open, before = v.chance && v.chance < 50000 ? '; ' + word('versions.was', { won: v.before[0], n: v.before[1] }) : '';
      return make('tr', ...[
        v.mission + ' ' + v.title, v.pack + ' ' + v.version, v.open ? word('open', { n: v.games, open: v.open }) : v.games,
        ended ? word('of', { won: v.won, n: ended, low: percent(v.low), high: percent(v.high) }) + before : '', v.turns || '', v.minutes || '', v.undone, v.notes,
      ].map(x => make('td', String(x))));
    }));
    $('skill').hidden = !r.score;
    if (r.score) {
      $('skill-groups').replaceChildren(scale(r));
      $('skill-forecasts').replaceChildren(reliability(r.score));
    }
    $('shown').replaceChildren(...r.rows.map(shown));
    const who = n => word('who', { who: n.name || (n.seat ? word('seat', { n: n.seat }) : word('onlooker')), table: n.table, mission: n.mission });
    $('notes').replaceChildren(...r.notes.map(n => make('li', n.text, ' (' + who(n) + ', ' + word('turn', { n: n.turn }) + [n.place, n.thing].filter(Boolean).map(x => ', ' + x).join('') + ') ', n.position ? link(n.position, word('position')) : '', ' ', noteTest(n))));
    $('answers').replaceChildren(...r.answers.map(a => make('li', `${a.question}. `, ...(a.asked ? [make('q', a.asked), ' '] : []), `${a.text} (${who(a)})`)));
  }

  // noteTest makes the button that saves a note as a file for acforge test.
  function noteTest(n) {
    const b = button(word('note.test'), async () => {
      const t = await call('host.report', { table: n.table, note: n.n });
      save(t.name, 'text/plain', t.text);
    });
    b.setAttribute('aria-label', word('note.test') + ': ' + n.text);
    return b;
  }

  const day = seconds => new Date(1000 * seconds).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

  // sat is a game as a row of the list: who, when, how it ended, and the way to look at it.
  function sat(s) {
    const names = s.players.filter(Boolean).join(', ');
    const look = button(word('sat.moments'), async () => moments(s));
    look.setAttribute('aria-label', word('sat.moments.for', { n: s.table }));
    return make('tr', ...[
      day(s.began), s.room ? s.room + (names ? ` (${names})` : '') : names || word('sat.none'), s.mission + ' ' + s.title + ' ' + s.version,
      s.result ? word('sat.over', { result: s.result, cause: s.cause, n: s.turn }) : word('sat.stopped', { what: s.stopped, n: s.turn }),
      s.seconds ? Math.ceil(s.seconds / 60) : '', s.answers, s.undone, s.notes,
    ].map(v => make('td', String(v))), make('td', look, ...s.position ? [' ', link(s.position, word('sat.last'))] : []));
  }

  // moments shows what people did at a table, turn by turn, with the time that each answer took.
  async function moments(s) {
    const list = (await call('host.report', { table: s.table })).moments, rows = [];
    let turn = -1;
    for (const m of list) {
      if (m.turn !== turn) {
        const head = make('li', word('sat.turn', { n: turn = m.turn }));
        head.className = 'turn-head';
        const t = s.turns?.find(t => t.turn === turn);
        if (t) head.append(make('span', [
          word('sat.chance', { chance: percent(t.chance) }), t.gave > 0 ? word('sat.gave', { chance: percent(t.gave) }) : '', turn === s.turning ? word('sat.turning') : '',
        ].filter(Boolean).join(' · ')));
        rows.push(head);
      }
      const who = m.bot ? word('sat.the-bot') : m.name || word('seat', { n: m.seat });
      const says = m.kind === 'undo' ? word('sat.back', { n: m.back }) : m.kind === 'note' ? word('sat.note', { text: m.text }) : m.gone ? word('sat.gone', { text: m.text }) : m.text;
      const li = make('li', make('b', who), ' ' + [says, m.place, m.thing].filter(Boolean).join(', ') + (m.took && m.took < 600 ? ` (${word('sat.took', { n: m.took })})` : ''));
      li.className = m.gone ? 'gone' : m.kind;
      if (m.happened?.length) li.append(make('ul', ...m.happened.map(h => make('li', h))));
      if (m.position) li.append(' ', link(m.position, word('position')));
      rows.push(li);
    }
    $('moments-title').textContent = word('sat.moments.for', { n: s.table });
    $('moments-chance').replaceChildren(...s.turns ? [curve(s)] : []);
    $('moments-list').replaceChildren(...rows);
    $('moments').hidden = false;
    $('moments-title').tabIndex = -1;
    $('moments-title').scrollIntoView();
    $('moments-title').focus();
  }

  function svg(tag, attributes, ...inside) {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
    e.append(...inside);
    return e;
  }

  const units = n => (n < 0 ? '\u2212' : '') + (Math.abs(n) / 100).toFixed(2);

  // scale draws where groups of people stand, each with its interval at 95 per cent.
  function scale(r) {
    const wide = 700, row = 44, top = 40, high = top + row * r.groups.length;
    const ends = r.groups.flatMap(g => g.level).concat(r.marks.map(m => m.at)), low = Math.min(...ends) - 30, most = Math.max(...ends) + 30;
    const x = at => 10 + (wide - 20) * (at - low) / (most - low);
    const named = g => g.group || word('skill.unnamed');
    const says = g => word('skill.group', { group: named(g), level: units(g.level[0]), low: units(g.level[1]), high: units(g.level[2]), won: g.won, n: g.games });
    return make('figure', svg('svg', { viewBox: `0 0 ${wide} ${high + 10}`, role: 'img', 'aria-label': r.groups.map(says).join('; '), class: 'curve' },
      ...r.marks.flatMap((m, i) => [svg('line', { x1: x(m.at), x2: x(m.at), y1: top - 12, y2: high, class: 'grid' }),
        svg('text', { x: x(m.at), y: i % 2 ? 12 : 26, 'text-anchor': 'middle' }, word('skill.' + m.name) + ' ' + units(m.at))]),
      ...r.groups.flatMap((g, i) => [svg('text', { x: 10, y: top + row * i + 14 }, says(g)),
        svg('line', { x1: x(g.level[1]), x2: x(g.level[2]), y1: top + row * i + 28, y2: top + row * i + 28, class: 'span' }),
        svg('circle', { cx: x(g.level[0]), cy: top + row * i + 28, r: 6 })])),
    make('figcaption', word('skill.scale')));
  }

  // reliability draws how often games were won that had about the same forecast.
  function reliability(s) {
    const size = 320, left = 50, x = c => left + size * c / 10000, y = c => 10 + size * (1 - c / 10000);
    const decimal = n => (n / 10000).toFixed(3);
    const says = s.reliability.map(b => word('skill.bin', { mean: percent(b.mean), won: percent(10000 * b.won / b.games), n: b.games })).join('; ');
    return make('figure', svg('svg', { viewBox: `0 0 ${left + size + 20} ${size + 60}`, role: 'img', 'aria-label': says, class: 'square' },
      ...[0, 5000, 10000].flatMap(c => [svg('line', { x1: x(0), x2: x(10000), y1: y(c), y2: y(c), class: 'grid' }), svg('text', { x: left - 6, y: y(c) + 4, 'text-anchor': 'end' }, c / 100 + ' %'),
        svg('line', { x1: x(c), x2: x(c), y1: y(0), y2: y(10000), class: 'grid' }), svg('text', { x: x(c), y: size + 28, 'text-anchor': 'middle' }, c / 100 + ' %')]),
      svg('line', { x1: x(0), y1: y(0), x2: x(10000), y2: y(10000), class: 'right' }),
      ...s.reliability.flatMap(b => [svg('line', { x1: x(b.mean), x2: x(b.mean), y1: y(b.low), y2: y(b.high), class: 'span' }),
        svg('circle', { cx: x(b.mean), cy: y(10000 * b.won / b.games), r: 4 + Math.min(8, Math.sqrt(b.games)) })]),
      svg('text', { x: x(5000), y: size + 50, 'text-anchor': 'middle' }, word('skill.axes'))),
    make('figcaption', word('skill.score', { n: s.games, brier: decimal(s.brier), constant: decimal(s.constantBrier), loss: decimal(s.logLoss), other: decimal(s.constantLoss) })));
  }

  // curve draws the chance to win turn by turn. The turn in which it fell most is marked.
  function curve(s) {
    const wide = 600, high = 120, left = 44, last = s.turns.length - 1;
    const x = i => left + (wide - left - 8) * (last ? i / last : 0), y = chance => 8 + high * (1 - chance / 10000);
    const fell = s.turns.findIndex(t => t.turn === s.turning);
    const says = word('sat.curve', { chances: s.turns.map(t => percent(t.chance)).join(', ') });
    return make('figure', svg('svg', { viewBox: `0 0 ${wide} ${high + 34}`, role: 'img', 'aria-label': says, class: 'curve' },
      ...[0, 5000, 10000].flatMap(c => [svg('line', { x1: left, x2: wide - 8, y1: y(c), y2: y(c), class: 'grid' }), svg('text', { x: left - 6, y: y(c) + 4, 'text-anchor': 'end' }, c / 100 + ' %')]),
      svg('polyline', { points: s.turns.map((t, i) => x(i) + ',' + y(t.chance)).join(' '), class: 'line' }),
      ...fell < 0 ? [] : [svg('line', { x1: x(fell), y1: y(s.turns[fell].chance), x2: x(fell + 1), y2: y(s.turns[fell + 1].chance), class: 'fell' })],
      ...s.turns.map((t, i) => svg('circle', { cx: x(i), cy: y(t.chance), r: 4 })),
      ...s.turns.slice(0, last).map((t, i) => svg('text', { x: x(i), y: high + 28, 'text-anchor': 'middle' }, String(t.turn)))),
    make('figcaption', word('sat.curve.about')));
  }

  // drawings are the maps of a mission as its page has them, with what styles them there.
  const fetched = new Map();
  function drawings(path) {
    const get = new Promise((done, fail) => {
      const x = new XMLHttpRequest();
      x.open('GET', path);
      x.responseType = 'document'; // nothing in it is run
      x.onload = () => done(x);
      x.onerror = () => fail(new Error(path));
      x.send();
    });
    const read = async () => {
      const x = await get, doc = x.response, from = x.responseURL;
      const sheets = [...doc?.querySelectorAll('link[rel=stylesheet]') ?? []].map(l => l.getAttribute('href')).filter(h => !/font|play/.test(h));
      const styles = await Promise.all(sheets.map(async h => (await (await fetch(new URL(h, from))).text()).replaceAll(':root', ':host')));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync([...styles, await (await fetch(at('/maps.css'))).text()].join('\n'));
      const maps = [...doc?.querySelectorAll('#maps svg.map') ?? []];
      for (const m of maps) {
        for (const e of m.querySelectorAll('.setup, script, foreignObject, a')) e.remove();
        for (const e of m.querySelectorAll('image')) e.setAttribute('href', new URL(e.getAttribute('href'), from).href);
      }
      return { maps, sheet };
    };
    if (!fetched.has(path)) fetched.set(path, read());
    return fetched.get(path);
  }

  // heatMap draws how often a mark was left at each place, in so many times a game.
  function heatMap({ maps, sheet }, rates, most, says) {
    const box = make('div'), root = box.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    for (const m of maps) {
      const map = document.importNode(m, true);
      for (const place of map.querySelectorAll('[data-place]')) {
        const rate = rates.get(place.getAttribute('data-place'));
        if (!rate) continue;
        const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(a => Number(place.getAttribute(a)));
        const of = (tag, attrs) => {
          const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
          for (const [k, v] of Object.entries(attrs)) e.setAttribute(k, v);
          return e;
        };
        const number = of('text', { class: 'met-t', x: x + w / 2, y: y + h / 2 + 7 });
        number.textContent = rate.toFixed(2);
        map.append(of('rect', { class: 'met', x, y, width: w, height: h, 'fill-opacity': (.12 + .6 * rate / most).toFixed(2) }), number);
      }
      map.setAttribute('role', 'img');
      map.setAttribute('aria-label', says); // the table has each place
      root.append(map);
    }
    const figure = make('figure', box, make('figcaption', says));
    return figure;
  }

  // shown is what the games of a row showed: where people were seen and fell, beside
  // bots; what was taken back and looked up most, and what none of them used.
  function shown(g) {
    const d = make('details', make('summary', word('showed', { what: g.mission + ' ' + g.title, pack: g.pack + ' ' + g.version, n: g.seats, difficulty: g.difficulty })));
    for (const mark of new Set(g.heat.map(h => h.mark))) {
      const rates = g.heat.filter(h => h.mark === mark).map(h => [h.place, h.times / (g.games - g.open || 1), g.heatGames ? h.bots / g.heatGames : null]);
      const most = Math.max(...rates.flatMap(([, people, bots]) => [people, bots ?? 0])) || 1;
      const body = make('tbody', ...rates.slice(0, 40).map(([place, ...both]) => make('tr', make('th', place), ...both.map(rate => {
        const td = make('td', rate === null ? '' : rate.toFixed(2));
        td.className = 'heat' + Math.ceil(5 * (rate ?? 0) / most);
        return td;
      }))));
      for (const th of body.querySelectorAll('th')) th.scope = 'row';
      const head = make('tr', ...['where', 'people', 'bot'].map(t => make('th', word(t))));
      for (const th of head.children) th.scope = 'col';
      const drawn = make('div');
      drawn.className = 'heats';
      d.append(drawn, make('table', make('caption', word('a-game', { mark })), make('thead', head), body));
      if (g.page) d.addEventListener('toggle', tried(async () => {
        const boards = await drawings(at(g.page));
        if (!boards.maps.length) return;
        const whose = rates.some(r => r[2] !== null) ? ['people', 'bot'] : ['people'];
        drawn.replaceChildren(...whose.map((who, n) => heatMap(boards, new Map(rates.map(r => [r[0], r[n + 1]])), most, word(who) + ' · ' + word('a-game', { mark }))));
      }), { once: true });
      if (rates.length > 40) d.append(make('p', word('more', { n: rates.length - 40 })));
    }
    const list = (title, items) => { if (items.length) d.append(make('h3', title), make('ul', ...items.map(i => make('li', i)))); };
    list(word('undone-most'), g.takenBack.map(o => `${o.what} (${o.times})`));
    list(word('looked-most'), g.lookedUp.map(o => `${o.what} (${o.times})`));
    list(word('never', { n: g.games - g.open }), [...new Set(g.unused.map(u => u.kind))].map(kind => kind + ': ' + g.unused.filter(u => u.kind === kind).map(u => [u.id, u.use].filter(Boolean).join(' ')).join(', ')));
    return d;
  }

  // parts are the tables of the report for other programs, as acforge report writes them:
  // the names of the columns, and the rows.
  const which = ['pack', 'version', 'content', 'mission', 'title', 'seats', 'difficulty'];
  const each = (names, rows) => [[...which, ...names], r => r.rows.flatMap(g => rows(g).map(row => [...which.map(n => g[n]), ...row]))];
  const plain = (names, of) => [names, r => r[of].map(x => names.map(n => Array.isArray(x[n]) ? x[n].join(', ') : x[n] ?? 0))];
  const counts = ['games', 'won', 'lost', 'drawn', 'undecided', 'open', 'low', 'high', 'botsWon', 'botsGames', 'botsLow', 'botsHigh', 'answers', 'byBots', 'turns', 'undone', 'seconds', 'timed', 'turnSeconds'];
  const parts = {
    games: each(counts, g => [counts.map(n => g[n])]),
    versions: plain(['pack', 'mission', 'title', 'version', 'content', 'games', 'open', 'won', 'low', 'high', 'minutes', 'turns', 'undone', 'notes', 'chance'], 'versions'),
    sittings: plain(['table', 'room', ...which, 'players', 'began', 'last', 'seconds', 'turn', 'answers', 'byBots', 'undone', 'notes', 'result', 'cause', 'stopped', 'position', 'turning'], 'sittings'),
    turns: [['table', 'pack', 'version', 'mission', 'seats', 'turn', 'answers', 'chance', 'gave'], r => r.sittings.flatMap(s => (s.turns ?? []).map(t => [s.table, s.pack, s.version, s.mission, s.seats, t.turn, t.answers, t.chance, t.gave]))],
    notes: plain(['table', 'pack', 'version', 'mission', 'seat', 'name', 'turn', 'answers', 'place', 'thing', 'text', 'position'], 'notes'),
    answers: plain(['table', 'pack', 'version', 'mission', 'seat', 'name', 'question', 'asked', 'text'], 'answers'),
    heat: each(['mark', 'place', 'times', 'games', 'botsTimes', 'botsGames'], g => g.heat.map(h => [h.mark, h.place, h.times, g.games - g.open, h.bots, g.heatGames])),
    unused: each(['games', 'kind', 'id', 'use'], g => g.unused.map(u => [g.games - g.open, u.kind, u.id, u.use ?? ''])),
    undone: each(['games', 'what', 'times'], g => g.takenBack.map(o => [g.games, o.what, o.times])),
    lookups: each(['games', 'what', 'times'], g => g.lookedUp.map(o => [g.games, o.what, o.times])),
  };

  // csv is a part of the report as a table; what a spreadsheet would take for a formula
  // gets a quote before it.
  function csv(r, part) {
    const [names, rows] = parts[part];
    const cell = v => '"' + String(v).replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""') + '"';
    return [names, ...rows(r)].map(row => row.map(cell).join(',') + '\r\n').join('');
  }

  function save(name, type, text) {
    const a = make('a');
    a.href = URL.createObjectURL(new Blob([text], { type }));
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  }

  // ---- who keeps a table

  let kept = null;

  function keep(links) {
    kept = links;
    $('links').hidden = false;
    $('links-title').textContent = word('links.of', { n: links.table });
    show();
  }

  async function show() {
    const now = await call('table.sit', {}, kept.keeper);
    const row = (what, path, who, ...more) => {
      const field = hiddenLink(path, what);
      return make('tr', make('td', what), make('td', link(path), field), make('td', who), make('td', copied(field, what), ' ', coded(field, what), ...more));
    };
    const page = kept.page || '/';
    $('rows').replaceChildren(...kept.seats.map((k, i) => {
      const s = now.seats[i];
      const one = s.name || word(s.sat ? 'somebody' : 'nobody');
      const who = s.bot ? word('the-bot') : s.here ? word('here', { who: one }) : one;
      const more = s.here || now.closed ? [] : [button(word(s.bot ? 'no-bot' : 'take'), async () => {
        await call('table.bot', { seat: s.seat, on: !s.bot }, kept.keeper);
        await show();
      })];
      return row(word('seat', { n: s.seat }), page + '#at=' + k, who, ...more);
    }), row(word('watchers'), page + '#at=' + kept.watch, ''), row(word('keeper'), '/#key=' + kept.keeper, ''));
    $('close').hidden = now.closed;
    if (now.closed) say(word('closed'));
  }

  $('close').addEventListener('click', tried(async () => {
    if (!confirm(word('sure'))) return;
    await call('table.close', {}, kept.keeper);
    await show();
  }));

  addEventListener('hashchange', () => location.reload());

  if (key) {
    tried(async () => {
      const me = await call('table.sit');
      if (me.role === 'maker') return maker();
      if (me.role === 'group') return self.acforgeRoom({ $, key, call, word, make, button, fill, copied, coded, say, tried, at, newID });
      if (me.role !== 'keeper') {
        location.replace(at(me.page || '/') + '#at=' + key);
        return;
      }
      $('make').remove();
      say(word('for-keeper', { title: me.title }));
      keep(await call('table.links'));
      setInterval(() => { if (!document.hidden && !$('rows').contains(document.activeElement)) tried(show)(); }, 5000);
    })();
  }
})();

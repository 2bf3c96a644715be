'use strict';
// The page of a room: the games of a group, and how one of them begins another. tools are
// those of host.js.
self.acforgeRoom = tools => {
  const { $, key, call, word, make, button, fill, copied, coded, say, tried, at, newID } = tools;
  const lang = document.documentElement.lang;

  // chosen are the keys of the seats that were chosen in this browser, by table.
  function chosen(table) {
    for (const store of [() => sessionStorage, () => localStorage]) {
      try {
        const kept = JSON.parse(store().getItem('acforge.seats ' + key) ?? '{}')[table];
        if (kept !== undefined) return Number(kept.split('.')[1]);
      } catch {
        // The browser keeps nothing.
      }
    }
    return 0;
  }

  const day = seconds => new Date(seconds * 1000).toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long' });
  const game = (page, table) => at(page) + '#room=' + key + '&table=' + table;

  function seat(s) {
    const who = s.name || word(s.sat ? 'somebody' : 'nobody');
    const li = make('li', make('b', s.figure || word('seat', { n: s.seat })), ' ', s.bot ? word('the-bot') : s.here ? word('here', { who }) : who);
    li.className = 'of-' + (s.colour || 'grey');
    return li;
  }

  function card(g) {
    const own = g.seats.find(s => s.chair === chosen(g.table));
    const says = [g.campaign ? word('room.campaign') : '', ...g.says.slice(0, 1), g.last ? word('room.last', { day: day(g.last) }) : word('room.made', { day: day(g.made) })].filter(Boolean);
    const out = make('article', make('h3', (g.campaign ? '' : g.mission + ' ') + g.title), make('p', says.join(' · ')));
    if (g.why) out.append(make('p', word('failed', { why: g.why })));
    else if (g.closed) out.append(make('p', word('closed')));
    else {
      const go = make('a', own ? word('room.go-on', { who: own.figure || word('seat', { n: own.seat }) }) : word(g.result ? 'room.watch' : 'room.choose'));
      go.href = game(g.page, g.table);
      go.className = 'go';
      out.append(make('ul', ...g.seats.map(seat)), make('p', go));
      if (g.replay) {
        const replay = make('a', word('room.replay'));
        replay.href = at(g.replay);
        go.after(' ', replay);
      }
      if (g.result) out.querySelector('h3').append(' – ' + word('room.over'));
    }
    return out;
  }

  // What became of the group's notes is said until it was put away, or a game was opened.
  const heard = 'acforge.mended ' + key;
  let told = [];
  function mended(notes) {
    let before = [];
    try {
      before = JSON.parse(localStorage.getItem(heard) ?? '[]');
    } catch {
      // The browser keeps nothing, and says it each time.
    }
    told = notes.map(m => m.note);
    const fresh = notes.filter(m => !before.includes(m.note));
    $('mended').hidden = !fresh.length;
    $('mended').querySelector('ul').replaceChildren(...fresh.map(m => make('li', word('mended.note', { who: m.name || word('somebody'), n: m.turn, title: m.title, text: m.text }), ' ', word('mended.version', { version: m.version }))));
  }
  function seen() {
    if ($('mended').hidden) return;
    $('mended').hidden = true;
    try {
      localStorage.setItem(heard, JSON.stringify(told));
    } catch {
      // It is said again next time.
    }
  }
  $('mended').querySelector('button').addEventListener('click', () => {
    seen();
    document.querySelector('h1').tabIndex = -1;
    document.querySelector('h1').focus();
  });
  $('group').addEventListener('click', e => { if (e.target.closest('.go')) seen(); });

  let shown = '';
  let bundles = [];
  let asked = false;
  async function show() {
    const r = await call('room.look', { lang, mended: !asked });
    asked = true;
    if (r.mended) mended(r.mended);
    const text = JSON.stringify(r.games.map(g => [g, chosen(g.table)]));
    if (text === shown) return;
    shown = text;
    document.title = r.name || word('room');
    document.querySelector('h1').textContent = document.title;
    const open = r.games.filter(g => !g.closed && !g.result), past = r.games.filter(g => g.closed || g.result);
    $('games').replaceChildren(...open.map(card));
    $('open').hidden = !open.length;
    $('past').replaceChildren(...past.map(card));
    $('over').hidden = !past.length;
    if (!bundles.length) begin(r);
  }

  // begin fills in the form for another game: the campaign of each pack comes first.
  function begin(r) {
    bundles = r.bundles.map(b => ({ ...b, missions: [...b.missions].sort((x, y) => Number(y.campaign ?? false) - Number(x.campaign ?? false)) }));
    $('begin').hidden = !bundles.length;
    if (!bundles.length) return;
    $('b-mission').replaceChildren(...bundles.map((b, i) => {
      const g = make('optgroup', ...b.missions.map((m, n) => {
        const o = make('option', m.campaign ? word('room.whole', { title: m.title }) : m.id + ' ' + m.title);
        o.value = i + ' ' + n;
        return o;
      }));
      g.label = b.title + ' ' + b.version;
      return g;
    }));
    const refill = () => {
      const [b, m] = which();
      fill($('b-seats'), m.seats);
      $('b-seats').parentElement.hidden = false;
      fill($('b-edition'), m.editions);
      fill($('b-difficulty'), m.difficulties);
      fill($('b-lang'), b.languages, l => new Intl.DisplayNames([l], { type: 'language', fallback: 'code' }).of(l));
      $('b-lang').value = [r.lang, lang].find(l => b.languages.includes(l)) ?? b.languages[0];
    };
    $('b-mission').addEventListener('change', refill);
    refill();
  }

  function which() {
    const [b, m] = $('b-mission').value.split(' ').map(Number);
    return [bundles[b], bundles[b].missions[m]];
  }

  let id = newID();
  $('begin-form').addEventListener('change', () => { id = newID(); }); // it is another game
  $('begin-form').addEventListener('submit', tried(async () => {
    const [b, m] = which();
    const made = await call('room.new', { id, content: b.content, mission: m.id, seats: Number($('b-seats').value), edition: $('b-edition').value, difficulty: $('b-difficulty').value, lang: $('b-lang').value });
    id = newID();
    seen();
    location.href = game(made.page, made.table);
  }));

  // The link of the group is that of this page.
  const field = make('input');
  field.readOnly = true;
  field.className = 'copied';
  field.value = location.href;
  field.setAttribute('aria-label', word('room.link'));
  $('group-link').append(field, ' ', copied(field, word('room.link')), ' ', coded(field, word('room.link')));
  if (navigator.share) $('group-link').append(' ', button(word('room.share'), () => navigator.share({ title: document.title, url: location.href }).catch(() => {})));

  $('group').hidden = false;
  say('');
  setInterval(() => { if (!document.hidden && !$('group').contains(document.activeElement)) tried(show)(); }, 5000);
  addEventListener('pageshow', e => { if (e.persisted) tried(show)(); });
  return show();
};

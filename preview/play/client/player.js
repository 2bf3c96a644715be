// ---- the page that opens any bundle, and offers its missions

const most = 47; // megabytes: in base64 the engine takes no longer message

// signed reports whether the owner of a public key signed a bundle: its note is about these
// bytes. docs/publish.md says what a note holds.
async function signed(contents, note, key) {
  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const hex = b => [...new Uint8Array(b)].map(n => n.toString(16).padStart(2, '0')).join('');
  const name = key.split('+', 1)[0], hash = key.slice(name.length + 1, name.length + 9);
  const raw = bytes(key.slice(name.length + 10));
  const text = 'acforge pack\n' + contents.id + ' ' + contents.version + '\nsha256:' + hex(await crypto.subtle.digest('SHA-256', contents.bytes)) + '\n';
  if (raw.length !== 33 || raw[0] !== 1 || !note.startsWith(text + '\n')) return false;
  const by = await crypto.subtle.importKey('raw', raw.slice(1), 'Ed25519', false, ['verify']);
  for (const line of note.slice(text.length + 1).split('\n')) {
    if (!line.startsWith('\u2014 ' + name + ' ')) continue;
    const sig = bytes(line.slice(name.length + 3));
    if (hex(sig.slice(0, 4)) === hash && await crypto.subtle.verify('Ed25519', by, sig.slice(4), new TextEncoder().encode(text))) return true;
  }
  return false;
}

async function player(main) {
  const asked = new URLSearchParams(location.search);
  const lang = spokenHere([asked.get('lang'), ...navigator.languages]);
  await run(files.words[lang]);
  const word = self.acforgePlaySay;
  const make = (tag, cls, ...inside) => {
    const e = document.createElement(tag);
    if (cls) e.className = cls;
    e.append(...inside);
    return e;
  };
  document.documentElement.lang = lang;
  document.title = word('player.title');

  const file = make('input');
  file.type = 'file';
  const key = main.dataset.key; // bundles have to be signed by its owner
  file.accept = key ? '.acpack,.note' : '.acpack';
  file.multiple = Boolean(key);
  const drop = make('label', 'player-drop', make('span', '', word('player.choose')), file);
  const status = make('p', 'player-status');
  status.setAttribute('role', 'status');
  const say = text => { status.textContent = text; };
  const offer = make('section', 'player-offer');
  main.replaceChildren(make('h1', '', word('player.title')), make('p', '', word('player.lead')), drop, status, offer);

  // engine returns a function that calls the engine of this page, which only reads.
  let engine = null;
  const started = () => engine ??= (async () => {
    await run(files.go);
    const go = new Go();
    go.run(await WebAssembly.instantiate(await compiled(), go.importObject));
    let id = 0;
    const call = (method, params) => {
      const reply = JSON.parse(acforgeEngine(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })));
      if (reply.error) throw new Error(reply.error.message);
      return reply.result;
    };
    call('initialize', { protocol: '1', client: { name: 'player', version: '1' } });
    return call;
  })().catch(e => {
    engine = null;
    throw e;
  });

  let wishes = 0; // the last bundle counts
  async function open(name, bytes, note) {
    const wish = ++wishes;
    say(word('player.coming', { file: name }));
    offer.replaceChildren();
    try {
      const contents = new Contents(await bytes());
      if (key) {
        if (!crypto.subtle) throw new Error(word('player.insecure'));
        const right = await note().then(b => signed(contents, new TextDecoder().decode(b), key)).catch(() => false);
        if (!right) throw new Error(word('player.unsigned', { who: key.split('+', 1)[0], note: name + '.note' }));
      }
      const [call, data] = await Promise.all([started(), contents.base64()]);
      if (wish !== wishes) return;
      const pack = call('bundle.load', { data });
      say('');
      show(call, contents, pack, data);
    } catch (e) {
      if (wish === wishes) say(word('player.bad', { file: name, why: e.message }));
    }
  }

  const choose = (values, called = String) => {
    const s = make('select');
    for (const v of values) {
      const o = make('option', '', called(v));
      o.value = v;
      s.append(o);
    }
    return s;
  };
  const labelled = (words, field) => make('label', 'play-field', make('span', '', words), field);

  // show offers the missions of the loaded bundle.
  function show(call, contents, pack, data) {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const speech = Object.keys(files.speech[contents.system] ?? {});
    const langs = [...new Set([...pack.languages, ...speech])];
    const language = choose(langs, l => new Intl.DisplayNames([lang], { type: 'language' }).of(l));
    language.value = [wanted.get('lang'), asked.get('lang'), lang].find(l => langs.includes(l)) ?? langs[0];
    const mission = choose(pack.missions.map(m => m.id), id => id);
    if (pack.missions.some(m => m.id === wanted.get('mission'))) mission.value = wanted.get('mission');
    const seats = choose([]), edition = choose([]), difficulty = choose([]);
    const title = make('h2');
    const fields = { seats: labelled(word('players'), seats), edition: labelled(word('edition'), edition), difficulty: labelled(word('difficulty'), difficulty) };
    const begin = make('button', 'play-start', word('player.play'));
    const form = make('form', 'play-setup player-setup', labelled(word('player.mission'), mission), labelled(word('player.lang'), language), ...Object.values(fields), begin);

    const fill = (field, values, called) => {
      const was = field.value;
      field.replaceChildren(...choose(values, called).children);
      field.value = values.map(String).includes(was) ? was : values[0];
    };
    function told() { // in the chosen language
      const titles = call('bundle.load', { data, lang: language.value });
      title.textContent = (contents.title(language.value) || titles.pack) + ' ' + titles.version;
      for (const [n, m] of titles.missions.entries()) mission.options[n].textContent = m.id === m.title ? m.title : m.id + ' ' + m.title;
    }
    function may() {
      const m = call('bundle.mission', { mission: mission.value });
      fill(seats, m.seats);
      fill(edition, m.editions);
      fill(difficulty, m.difficulties, how => word('difficulty.' + how));
      fields.edition.hidden = m.editions.length < 2;
      fields.difficulty.hidden = m.difficulties.length < 2;
    }
    language.addEventListener('change', told);
    mission.addEventListener('change', may);
    form.addEventListener('submit', e => {
      e.preventDefault();
      const how = new URLSearchParams({ play: seats.value, edition: edition.value, difficulty: difficulty.value, seed: crypto.getRandomValues(new Uint32Array(1))[0] % 1000000 });
      play('#' + how);
    });

    function play(begins) {
      const table = document.createElement('acforge-mission');
      const own = new URLSearchParams({ mission: mission.value, lang: language.value });
      table.className = 'player-table';
      table.contents = contents;
      table.begins = begins;
      table.setAttribute('mission', mission.value);
      table.lang = language.value;
      table.title = mission.selectedOptions[0].textContent;
      const at = now => '#' + own + '&' + now.slice(1);
      table.moved = now => history.replaceState(null, '', at(now));
      table.addEventListener('leave', e => {
        e.preventDefault();
        table.remove();
        main.inert = false;
        history.replaceState(null, '', location.pathname + location.search);
        begin.focus();
      });
      main.inert = true;
      document.body.append(table);
    }

    told();
    may();
    offer.replaceChildren(title, form);
    if (wanted.get('play') && wanted.get('mission') === mission.value) {
      for (const name of ['mission', 'lang']) wanted.delete(name);
      play('#' + wanted);
    } else {
      begin.focus();
    }
  }

  const given = files => {
    const f = [...files].find(f => !f.name.endsWith('.note'));
    if (!f) return;
    const note = [...files].find(f => f.name.endsWith('.note')) ?? new Blob();
    const read = f => async () => new Uint8Array(await f.arrayBuffer());
    if (f.size > most * 1e6) return say(word('player.large', { file: f.name, n: Math.ceil(f.size / 1e6), most }));
    open(f.name, read(f), read(note));
  };
  file.addEventListener('change', () => {
    given(file.files);
    file.value = '';
  });
  for (const kind of ['dragover', 'drop']) addEventListener(kind, e => {
    e.preventDefault();
    drop.classList.toggle('over', kind === 'dragover');
    if (kind === 'drop') given(e.dataTransfer.files);
  });
  addEventListener('dragleave', () => drop.classList.remove('over'));

  const from = asked.get('bundle');
  const at = more => () => {
    const url = new URL(from, location.href);
    url.pathname += more;
    return fetched(url);
  };
  if (from) open(from, at(''), at('.note'));
  main.setAttribute('data-ready', '');
}

const main = document.getElementById('player');
if (main) player(main);

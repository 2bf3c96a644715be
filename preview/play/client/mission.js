// ---- the element acforge-mission: a mission of a bundle, played at our table in a frame

const folder = new URL('.', document.currentScript.src).href;

const trust = window.trustedTypes?.createPolicy('acforge-player', {
  // Our own page of the frame, and drawings that are only read.
  createHTML(text) {
    if (!made.delete(text)) throw new TypeError('not a text of ours');
    return text;
  },
  createScriptURL(url) {
    if (![files.engine, files.go, ...Object.values(files.words)].some(file => url === folder + file)) throw new TypeError('not a script of ours');
    return url;
  },
});
const made = new Set();
function trusted(text) {
  made.add(text);
  return trust ? trust.createHTML(text) : text;
}

// run loads a script of ours into this page.
function run(file) {
  return new Promise((done, fail) => {
    const s = document.createElement('script');
    s.src = trust ? trust.createScriptURL(folder + file) : folder + file;
    s.addEventListener('load', done);
    s.addEventListener('error', () => { s.remove(); fail(new Error(file)); });
    document.head.append(s);
  });
}

// compiled is the engine, once for all missions of a page. A page on disk may not fetch:
// it has the engine in a script, compressed.
let coming = null;
function compiled() {
  return coming ??= compile().catch(e => {
    coming = null;
    throw e;
  });
}

async function compile() {
  if (!folder.startsWith('file:')) {
    try {
      return await WebAssembly.compileStreaming(fetch(folder + files.wasm));
    } catch (e) {
      console.warn('the engine could not be compiled while it came: ' + e);
    }
  }
  const was = window.acforgePlay;
  let packed = '';
  window.acforgePlay = (_, held) => { packed = held; };
  await run(files.engine);
  if (was) window.acforgePlay = was;
  else delete window.acforgePlay;
  const blob = new Blob([Uint8Array.from(atob(packed), c => c.charCodeAt(0))]);
  const stream = blob.stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }));
}

// spokenHere returns the first of these languages that our words are in.
const spokenHere = langs => langs.map(l => (l ?? '').toLowerCase().split('-')[0]).find(l => l in files.words) ?? 'en';

// fetched returns the bytes of a bundle at an address.
async function fetched(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(address + ': ' + reply.status + ' ' + reply.statusText);
  return new Uint8Array(await reply.arrayBuffer());
}

const escaped = text => text.replace(/[&"<>]/g, c => '&#' + c.charCodeAt(0) + ';');

// Mission plays a mission. Its attributes: bundle, the address of a bundle; mission, by
// its id, else the first; lang. A program may set contents instead of a bundle, and begins,
// the game as the part of an address. The event "leave" says that the player left the table.
class Mission extends HTMLElement {
  static observedAttributes = ['bundle', 'mission', 'lang'];

  contents = null;
  begins = '';
  moved = () => {}; // is told the game as the part of an address, after each move
  link = () => location.href;

  connectedCallback() {
    this.style.display ||= 'block';
    this.style.minHeight ||= '36rem';
    this.#show();
  }

  attributeChangedCallback() { if (this.isConnected) this.#show(); }

  #show() {
    const words = spokenHere([this.lang, this.closest('[lang]')?.lang, ...navigator.languages]);
    const frame = document.createElement('iframe');
    frame.title = this.title || 'acforge';
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { border: 0, width: '100%', height: '100%', minHeight: 'inherit', display: 'block' });
    frame.acforge = this.#around();
    frame.srcdoc = trusted(files.frame.replaceAll('{folder}', escaped(folder)).replaceAll('{lang}', words).replaceAll('{words}', files.words[words]));
    this.replaceChildren(frame);
  }

  // around is what the table asks of this page.
  #around() {
    let whole = null, texts = {}, missions = [], at = this.begins;
    const own = {
      module: compiled,
      data: '',
      // ready reads the bundle and says what of it is played.
      ready: section => whole ??= (async () => {
        const held = this.contents ?? new Contents(await fetched(new URL(this.getAttribute('bundle') ?? '', document.baseURI)));
        own.held = held;
        own.data = await held.base64();
        const speech = files.speech[held.system] ?? {}, wanted = this.lang || section.dataset.lang;
        const lang = held.languages.includes(wanted) || wanted in speech || !held.languages.length ? wanted : held.languages[0];
        section.dataset.lang = lang;
        section.dataset.mission = this.getAttribute('mission') ?? '';
        if (speech[lang]) section.dataset.speech = speech[lang];
        const rules = files.rules[held.system] ?? {};
        section.dataset.rules = rules[section.dataset.words] ?? rules.en ?? '';
        const terms = files.terms[held.system] ?? {};
        section.dataset.terms = terms[section.dataset.words] ?? terms.en ?? '';
        texts = held.texts(lang);
      })().catch(e => {
        whole = null;
        throw e;
      }),
      // set lays out the board of a mission, and what is read before and after it.
      set: (doc, mission, all) => {
        missions = all;
        const put = (id, nodes) => doc.getElementById(id).content.replaceChildren(...nodes);
        const read = text => new DOMParser().parseFromString(trusted(text), 'image/svg+xml');
        const story = part => Object.keys(texts).filter(key => key.endsWith('.' + mission + '.story.' + part)).flatMap(key => paragraphs(doc, texts[key]));
        put('boards', own.held.maps(mission, missions).map(map => boardOf(doc, map, read)).filter(Boolean));
        put('play-opening', [...story('before'), ...story('setup')]);
        put('play-closing', story('after'));
        const notes = files.notes[own.held.system]?.[doc.getElementById('play').dataset.words] ?? {};
        put('play-notes', Object.entries(notes).map(([edition, says]) => {
          const note = doc.createElement('p');
          note.className = 'note';
          note.dataset.edition = edition;
          note.textContent = says;
          return note;
        }));
      },
      cards: doc => cardsOf(doc, own.held, texts),
      place: {
        read: () => at,
        write: (_, now) => { this.moved(at = now); },
        whole: () => this.link(),
      },
      left: () => !this.dispatchEvent(new CustomEvent('leave', { cancelable: true })),
    };
    return own;
  }
}

customElements.define('acforge-mission', Mission);

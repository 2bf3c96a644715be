// ---- the engine, and what it is given

// A page that opens bundles shows the table in a frame, and hands it the bundle and all
// that a page of a pack has in files (mission.js).
const around = window.frameElement?.acforge ?? null;

const handed = new Map(); // by the name of the file: [promise, settle]

function expected(name) {
  if (!handed.has(name)) {
    let settle;
    handed.set(name, [new Promise(done => { settle = done; }), done => settle(done)]);
  }
  return handed.get(name);
}

// The data files of a page call this with their own name and their bytes as
// base64, or with a text.
window.acforgePlay = (name, held) => expected(name)[1](held);

const ours = /^[a-z0-9._-]+\.js$/;
const scripts = window.trustedTypes?.createPolicy('acforge-play', {
  createScriptURL(url) {
    const file = url.slice(url.lastIndexOf('/') + 1);
    if (!ours.test(file) || url !== section.dataset.folder + file) throw new TypeError('not a script of ours');
    return url;
  },
  createHTML(text) {
    if (text !== gathered) throw new TypeError('not what a file of ours handed over');
    return text;
  },
});

// Missing is a file that cannot be had.
class Missing extends Error {}

const loaded = new Map();

// load runs a script of ours once.
function load(file) {
  if (!loaded.has(file)) {
    loaded.set(file, new Promise((done, fail) => {
      const url = section.dataset.folder + file;
      const s = document.createElement('script');
      s.src = scripts ? scripts.createScriptURL(url) : url;
      s.addEventListener('load', done);
      s.addEventListener('error', () => {
        loaded.delete(file);
        s.remove();
        fail(new Missing(word('not-loaded', { file })));
      });
      document.head.append(s);
    }));
  }
  return loaded.get(file);
}

// data returns what data files hold. They go by the names that the
// page has for them. After an edit there are others, and those of before may be
// gone: then it is the others that are wanted.
async function data(...kinds) {
  for (;;) {
    const files = kinds.map(kind => section.dataset[kind]);
    try {
      return await Promise.all(files.map(async file => {
        await load(file);
        return expected(file.replace(/\.js$/, ''))[0];
      }));
    } catch (e) {
      if (kinds.every((kind, n) => section.dataset[kind] === files[n])) throw e;
    }
  }
}

function bytes(base64) {
  const text = atob(base64);
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i);
  return out;
}

// compile fetches the engine and compiles it while it comes. A page on disk
// may not fetch: it has the engine in a script, compressed.
let coming = null;
function compiled() {
  return coming ??= compile().catch(e => {
    coming = null;
    throw e;
  });
}

async function compile() {
  if (around) return around.module();
  if (location.protocol !== 'file:') {
    try {
      return await WebAssembly.compileStreaming(fetch(section.dataset.folder + section.dataset.wasm));
    } catch (e) {
      console.warn('the engine could not be compiled while it came: ' + e);
    }
  }
  const packed = new Blob([bytes((await data('engine'))[0])]);
  const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }));
}

// Refusal is what the engine did not do, in its words; nothing has changed.
class Refusal extends Error {
  constructor(error) {
    super(error.message);
    this.data = error.data ?? {};
  }
}

class Engine {
  #last = 0;
  #has = ''; // the names of the files that it was given
  #mission = null;

  // start returns a running engine.
  static async start() {
    // All of it comes at the same time. What does not come is said where it is asked for.
    if (around) await around.ready(section);
    for (const part of around ? [compiled()] : [compiled(), data('pack', 'part', 'things'), given()]) part.catch(() => {});
    await load(section.dataset.go);
    const go = new Go();
    go.run(await WebAssembly.instantiate(await compiled(), go.importObject)); // it stays
    const engine = new Engine();
    engine.methods = engine.call('initialize', { protocol: '1', client: { name: 'page', version: '1' } }).methods;
    return engine;
  }

  // call is a call of the protocol.
  call(method, params) {
    const reply = JSON.parse(acforgeEngine(JSON.stringify({ jsonrpc: '2.0', id: ++this.#last, method, params })));
    if (reply.error) throw new Refusal(reply.error);
    return reply.result;
  }

  // give hands the engine what it plays, and the words to say it in where they are not
  // English; games that were open are closed. What it has already it is not given again.
  async give() {
    const names = ['speech', 'pack', 'part', 'mission'].map(kind => section.dataset[kind]).join(' ');
    if (this.#has !== names) {
      this.#mission = await this.#take();
      this.#has = names;
    }
    return this.#mission;
  }

  async #take() {
    const speech = await given();
    if (speech) window.acforgeSpeak(new TextDecoder().decode(bytes(speech)));
    if (around) {
      const missions = this.call('bundle.load', { data: around.data }).missions.map(m => m.id);
      section.dataset.mission ||= missions[0];
      around.set(document, section.dataset.mission, missions);
      return this.call('bundle.mission', { mission: section.dataset.mission, lang: section.dataset.lang });
    }
    const [pack, part] = await data('pack', 'part');
    const wrong = window.acforgeHold(pack + part);
    if (wrong) throw new Refusal({ message: wrong });
    return this.call('bundle.mission', { mission: section.dataset.mission });
  }
}

// Who is about to begin need not wait for all of it: the engine comes once somebody stays
// where Start is, and begins when a hand, or the focus, is upon it. Who wants to save
// data is asked first, by the press itself.
let begun = null;
function engineBegun() {
  return begun ??= Engine.start().then(async e => {
    await e.give();
    return e;
  }).catch(e => {
    begun = null;
    throw e;
  });
}

const sparing = () => navigator.connection?.saveData === true;
const soon = act => { if (!sparing()) act().catch(() => {}); }; // the press says what is wrong

function foresee(start) {
  const upon = e => { if (e.target.closest?.('.play-start, .play-replays a, .play-kept a')) soon(engineBegun); };
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) section.addEventListener(kind, upon);
  let staying = 0;
  new IntersectionObserver(seen => {
    clearTimeout(staying);
    if (seen.at(-1).isIntersecting) staying = setTimeout(soon, 500, compiled);
  }, { threshold: 1 }).observe(start);
}

// given are the words of play in the language of the page, where the engine has others.
async function given() {
  return section.dataset.speech ? (await data('speech'))[0] : '';
}

async function replays() {
  return JSON.parse(new TextDecoder().decode(bytes((await data('replays'))[0])));
}

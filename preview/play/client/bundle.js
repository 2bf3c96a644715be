// ---- a bundle, read as docs/bundle.md says; the engine checks it

// members returns the members of a bundle by name, as far as they are whole.
function members(bytes) {
  const out = new Map(), view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), decoder = new TextDecoder();
  for (let at = 0; at + 30 <= bytes.length && view.getUint32(at, true) === 0x04034b50;) {
    const size = view.getUint32(at + 22, true), from = at + 30 + view.getUint16(at + 26, true);
    if (from + size > bytes.length) break;
    out.set(decoder.decode(bytes.subarray(at + 30, from)), bytes.subarray(from, from + size));
    at = from + size;
  }
  return out;
}

// Contents holds what a page shows of a bundle next to the game. A bundle that cannot be
// read has none; the engine says why.
class Contents {
  constructor(bytes) {
    this.bytes = bytes;
    this.members = members(bytes);
    const manifest = this.#json('manifest.json');
    this.system = String(manifest.system ?? '');
    this.id = String(manifest.id);
    this.version = String(manifest.version);
    this.languages = Array.isArray(manifest.languages) ? manifest.languages.map(String) : [];
    this.title = lang => String(manifest.title?.[lang] ?? manifest.title?.[this.languages[0]] ?? '');
  }

  #json(name) {
    try {
      return JSON.parse(new TextDecoder().decode(this.members.get(name))) ?? {};
    } catch {
      return {};
    }
  }

  // texts returns the texts in a language by key; a missing one is that of the first
  // language.
  texts(lang) {
    const of = l => this.#json('i18n/' + l.toLowerCase() + '.json');
    return { ...of(this.languages[0] ?? ''), ...(this.languages.includes(lang) ? of(lang) : {}) };
  }

  // base64 returns the bytes of the bundle, as the protocol takes them.
  base64() {
    return new Promise((done, fail) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(reader.result.slice(reader.result.indexOf(',') + 1)));
      reader.addEventListener('error', () => fail(reader.error));
      reader.readAsDataURL(new Blob([this.bytes]));
    });
  }

  // maps returns the drawings of a mission's board as texts, in order.
  maps(mission, missions) {
    const own = name => {
      const stem = /^maps\/(.+)\.svg$/.exec(name)?.[1];
      return stem === mission || stem?.startsWith(mission + '-') && !missions.includes(stem);
    };
    return [...this.members.keys()].filter(own).sort().map(name => new TextDecoder().decode(this.members.get(name)));
  }

  // picture returns the address of an author's picture, or "".
  picture(stem) {
    const kinds = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg', svg: 'image/svg+xml' };
    for (const [ext, kind] of Object.entries(kinds)) {
      const held = this.members.get('assets/' + stem + '.' + ext);
      if (held) return 'data:' + kind + ';base64,' + btoa(Array.from(held, b => String.fromCharCode(b)).join(''));
    }
    return '';
  }
}

// singular returns the name that a game has for a thing of a table: "ally" of "allies".
const singular = table => table.replace(/ies$/, 'y').replace(/sses$/, 'ss').replace(/([^s])s$/, '$1');

// paragraphs makes elements of an author's text, as plain words: without raw HTML, links
// and pictures.
function paragraphs(doc, text = '') {
  return text.split(/\n\s*\n/).filter(t => t.trim()).map(t => {
    const plain = t.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]+/g, '').replace(/\{([a-z-]+)\}/g, '$1').replace(/\s+/g, ' ').trim();
    const e = doc.createElement(/^#{1,6} /.test(plain) ? 'h3' : 'p');
    e.textContent = plain.replace(/^#{1,6} /, '');
    return e;
  });
}

// cardsOf makes cards of the texts of a bundle: those of a thing that has a name.
function cardsOf(doc, contents, texts) {
  const out = new Map();
  for (const [key, name] of Object.entries(texts)) {
    const [, table, id] = /^([a-z]+)\.([^.]+)\.name$/.exec(key) ?? [];
    if (!table) continue;
    const card = doc.createElement('div'), title = doc.createElement('h3'), art = contents.picture(table + '-' + id);
    card.className = 'card face of-texts';
    title.textContent = name;
    card.append(title);
    if (art) {
      const img = doc.createElement('img');
      img.src = art;
      img.alt = '';
      card.append(img);
    }
    const says = key.slice(0, -'name'.length);
    for (const part of ['text', 'ability.name', 'ability.text']) card.append(...paragraphs(doc, texts[says + part]));
    out.set(singular(table) + '-' + id, card);
  }
  return out;
}

// boardOf makes a board of a drawing of a bundle: the drawing as a picture, in which
// nothing runs and nothing is loaded, and over it the places, as plain boxes.
function boardOf(doc, text, read) {
  const space = 'http://www.w3.org/2000/svg';
  const drawn = read(text).documentElement;
  const box = (drawn.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (drawn.localName !== 'svg' || box.length !== 4 || !box.every(Number.isFinite)) return null;
  for (const e of drawn.querySelectorAll('.setup')) e.remove();
  const make = (tag, attributes) => {
    const e = doc.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
    return e;
  };
  const [x, y, width, height] = box;
  const board = make('svg', { class: 'map', viewBox: box.join(' ') });
  const code = new TextEncoder().encode(new XMLSerializer().serializeToString(drawn));
  const address = 'data:image/svg+xml;base64,' + btoa(Array.from(code, b => String.fromCharCode(b)).join(''));
  board.append(make('image', { href: address, x, y, width, height }));
  for (const e of drawn.querySelectorAll('[data-place]')) {
    const at = Object.fromEntries(['x', 'y', 'width', 'height'].map(a => [a, Number(e.getAttribute(a))]));
    if (!Object.values(at).every(Number.isFinite)) continue;
    const unit = Number(e.getAttribute('data-unit'));
    const place = make('rect', { ...at, fill: 'none', 'data-place': e.getAttribute('data-place'), ...(unit > 0 ? { 'data-unit': unit } : {}) });
    const title = make('title', {});
    title.textContent = e.querySelector('title')?.textContent ?? e.getAttribute('data-place');
    place.append(title);
    board.append(place);
  }
  return board;
}

// ---- things: cards and faces of dice, as the page draws them

const stock = new Map(); // by name, KIND-ID
const byId = new Map(); // names by the id alone, and that of dice with their faces
const faces = new Map();
const figures = new Map(); // addresses of the authors' pictures of pieces

let gathered = ''; // what elements were made of
let shared = []; // what they share in the page

// gather gets what a game shows and takes note of it. It comes as text from a file of
// ours, which has the pictures where pages have them before they are rendered.
async function gather() {
  if (around) return gatherCards();
  const [text] = await data('things');
  gathered = text.replaceAll('="art:', '="' + section.dataset.folder.replace(/play\/$/, 'art/'));
  const kept = new DOMParser().parseFromString(scripts ? scripts.createHTML(gathered) : gathered, 'text/html');
  for (const e of shared) e.remove();
  for (const known of [stock, byId, figures, faces]) known.clear();
  for (const e of kept.querySelectorAll('[data-thing]')) {
    const name = e.getAttribute('data-thing');
    stock.set(name, e.firstElementChild);
    const id = name.slice(name.indexOf('-') + 1);
    byId.set(id, [...byId.get(id) ?? [], name]);
  }
  for (const e of kept.querySelectorAll('[data-figure]')) figures.set(e.getAttribute('data-figure'), e.getAttribute('src'));
  for (const e of kept.querySelectorAll('[data-face]')) faces.set(e.getAttribute('data-face'), e.firstElementChild);
  shared = [...kept.querySelectorAll('[data-shared]')].flatMap(e => [...e.cloneNode(true).children]);
  body.append(...shared);
}

// gatherCards takes note of the cards that the page around made from the texts of a bundle.
async function gatherCards() {
  await around.ready(section);
  for (const [name, made] of around.cards(document)) {
    stock.set(name, made);
    const id = name.slice(name.indexOf('-') + 1);
    byId.set(id, [...byId.get(id) ?? [], name]);
  }
}

// thingOf names the card that an action or an event is about, or "".
function thingOf(told) {
  for (const [key, id] of Object.entries(told ?? {})) {
    if (typeof id !== 'string') continue;
    if (stock.has(key + '-' + id)) return key + '-' + id;
    if (key !== 'card') continue;
    if (stock.has(told.deck + '-' + id)) return told.deck + '-' + id;
    if (byId.has(id)) return byId.get(id)[0];
  }
  return '';
}

// personOf names the card of a person whom an action names by the id alone, or "".
function personOf(action) {
  for (const id of Object.values(action ?? {})) {
    const names = typeof id === 'string' ? byId.get(id) ?? [] : [];
    if (names.length === 1 && stock.get(names[0]).querySelector('.portrait')) return names[0];
  }
  return '';
}

const thingName = name => stock.get(name)?.querySelector('h3')?.textContent ?? '';

// card is a copy of a card, as large as its place asks.
function card(name, cls = '') {
  const kept = stock.get(name);
  return kept ? make('div', 'play-card ' + cls, kept.cloneNode(true)) : null;
}

// gear is a small card that opens as the whole one; a turned one is a back. One that
// lies on the table has its picture over its name.
function gear({ thing, count, spent }, lies = false) {
  const many = count > 1 ? make('b', 'play-many', '×' + count) : '';
  if (!thing) return make('span', 'play-gear turned', make('span', '', word.number('hidden', count ?? 1)));
  const kept = stock.get(thing), sign = kept?.querySelector('.picture svg, .art, svg.art, .portrait'), own = kept?.querySelector('.own-art');
  const pictures = (lies ? [own, sign] : [own?.dataset.near ? own : sign ?? own]).filter(Boolean).map(p => p.cloneNode(true));
  for (const p of pictures) {
    p.setAttribute('aria-hidden', 'true');
    if (!lies && p.dataset.near) p.setAttribute('viewBox', p.dataset.near); // its middle
  }
  const b = button('', () => openThing(thing), 'play-gear' + (spent ? ' spent' : '') + (lies ? ' drawn' : ''));
  b.append(...pictures, make('span', '', thingName(thing) || thing), many);
  b.setAttribute('aria-haspopup', 'dialog');
  b.setAttribute('data-card', thing);
  if (spent) b.append(make('span', 'unseen', word('spent')));
  return b;
}

// dialog is a window over the table; Escape closes it.
function dialog(cls, label) {
  const d = make('dialog', 'play-dialog ' + cls);
  d.setAttribute('aria-label', label);
  d.addEventListener('click', e => { if (e.target === d) d.close(); }); // beside it
  body.append(d);
  return d;
}

let showing = null;
function openThing(name) {
  showing ??= dialog('play-showing', word('card'));
  const shut = button(word('close'), () => showing.close(), 'play-shut');
  const about = game?.table ? button(word('host.note'), () => { showing.close(); pin(name); }) : ''; // at a host's table
  showing.replaceChildren(card(name, 'large') ?? '', about, shut);
  showing.showModal();
  shut.focus();
  looked({ thing: name });
}

// die draws a face, or says it where the page has no drawing of it.
function die(kind, face) {
  const drawn = faces.get(kind + '-' + face) ?? stock.get('token-' + face)?.querySelector('svg');
  const e = make('span', 'play-die', drawn ? drawn.cloneNode(true) : face);
  e.setAttribute('data-die', kind ?? '');
  e.setAttribute('aria-hidden', 'true'); // the line says the same
  return e;
}

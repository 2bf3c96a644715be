// ---- what can be looked up: the story and the aims, the words of the game, what lies on
// the board, and what the fair bot would do

let terms = []; // of the glossary: { id, name, forms, says, rules }
const termForms = new Map(); // forms as lists of words, by the first word or its stem

const splitWords = text => text.toLowerCase().match(/[\p{L}\p{N}%'’-]+/gu) ?? [];

// gatherTerms gets the glossary, once there is a game; without it nothing is explained.
let termsFrom = '';
async function gatherTerms() {
  const file = section.dataset.terms;
  if (!file || file === termsFrom) return;
  try {
    terms = JSON.parse(new TextDecoder().decode(bytes((await data('terms'))[0]))) ?? [];
    termsFrom = file;
    for (const t of terms) for (const f of t.forms) {
      const list = f.split(/\s+/), key = list[0].replace(/\*$/, '').slice(0, 2);
      termForms.set(key, [...termForms.get(key) ?? [], { t, list }]);
    }
  } catch (e) {
    console.warn('there is no glossary: ' + e);
  }
}

const fitsWord = (word, form) => (form.endsWith('*') ? word?.startsWith(form.slice(0, -1)) : word === form);

// termsIn are the terms in a text, in its order, each once; the one with more words counts.
function termsIn(text) {
  const out = [], all = splitWords(text);
  for (let at = 0; at < all.length;) {
    let best = null, n = 0;
    for (const { t, list } of termForms.get(all[at].slice(0, 2)) ?? []) {
      if (list.length > n && list.every((f, i) => fitsWord(all[at + i], f))) [best, n] = [t, list.length];
    }
    if (best && !out.includes(best)) out.push(best);
    at += n || 1;
  }
  return out;
}

// termAbout is the term that explains a statement of the rulebook.
function termAbout(rule) {
  const number = rule.slice(rule.indexOf('-') + 1), chapter = number.split('.')[0];
  return terms.find(t => t.rules.includes(number)) ?? terms.find(t => t.rules.includes(chapter));
}

// explained is a term with its meaning and its rules.
function explained(t) {
  const rules = t.rules.slice(0, 2).map(n => {
    const b = button('§ ' + n, () => openRule(n), 'play-rule play-rule-of');
    b.setAttribute('aria-label', word('rule', { id: n }));
    return b;
  });
  return make('div', 'play-term', make('dt', '', t.name), make('dd', '', t.says, ' ', ...rules));
}

const explainedAll = list => make('dl', 'play-terms', ...list.map(explained));

// ---- one press away, from the bar

const aboutButton = button(word('about'), () => about(), 'play-about');
const wordsButton = button('?', () => lookUp(), 'play-words');
wordsButton.setAttribute('aria-label', word('lookup'));
wordsButton.title = word('lookup');
const hintButton = button(word('hint'), () => hint(), 'play-hint-ask');
const helps = make('div', 'play-tools play-helps', hintButton, aboutButton, wordsButton);
helps.setAttribute('role', 'group');
helps.setAttribute('aria-label', word('help'));
bar.insertBefore(helps, menu);

const lookup = dialog('play-scene play-lookup', word('lookup'));

function openLookup(label, focus, ...inside) {
  lookup.replaceChildren(make('div', 'play-page', ...inside), make('div', 'play-foot', button(word('close'), () => lookup.close(), 'play-shut')));
  lookup.setAttribute('aria-label', label);
  if (!lookup.open) lookup.showModal();
  lookup.scrollTop = 0;
  (focus ?? lookup.querySelector('.play-shut')).focus({ preventScroll: true });
}

// opened is what was read before: of a campaign, the part of the mission that is played.
function opened() {
  const name = game?.view()?.board;
  const own = [...document.getElementById('play-scenes')?.content.children ?? []].find(s => s.dataset.scene === 'begun' && Object.values(s.dataset).includes(name));
  return own ? own.cloneNode(true) : kept('play-opening');
}

// about shows the story, the special rules, the aims and what ends a game, once more.
function about() {
  openLookup(word('about'), null, opened(), printed());
}

// lying lists what stands on the board now, each kind of piece once.
function lying(view) {
  const seen = new Map();
  for (const p of view?.places ?? []) for (const piece of p.pieces) {
    const key = piece.look + ' ' + (['player', 'shown', 'away', 'down', 'goal'].includes(piece.look) ? piece.text : piece.sign);
    if (shapes[piece.look] && !seen.has(key)) seen.set(key, piece);
  }
  return [...seen.values()].map(piece => {
    const own = figures.get(piece.look + '-' + piece.sign) ?? figures.get(piece.sign);
    const drawn = draw('svg', { viewBox: '-20 -20 40 40', 'aria-hidden': 'true', class: 'map' }, ...(own ? figure(piece.look, own) : shapes[piece.look]()), draw('text', { y: 5, 'text-anchor': 'middle', class: 'piece-sign' }, own ? '' : piece.sign));
    return make('li', '', drawn, make('span', '', piece.text));
  });
}

// lookUp explains the words that are on the buttons now, the signs on the board, and all
// other words; first are terms to begin with.
function lookUp(first = []) {
  const view = game && !game.covered ? (replay?.frame.view ?? game.view()) : null;
  const legal = replay || !game || game.covered ? [] : game.point.legal;
  const now = [...new Set([...first, ...termsIn([game?.point.text ?? '', ...legal.flatMap(o => [o.text, o.risk ?? '', o.odds ?? ''])].join(' · '))])];
  const cards = [...new Set(legal.map(o => thingOf(o.action)).filter(Boolean))];
  const drawnSigns = opened().querySelector?.('.legend')?.cloneNode(true) ?? document.querySelector('main .legend')?.cloneNode(true);
  const signs = lying(view);
  const find = make('input', '');
  find.type = 'search';
  find.autocomplete = 'off';
  const rest = explainedAll(terms.filter(t => !now.includes(t)));
  const parts = [
    make('h2', '', word('lookup')), make('p', '', labelled(word('lookup.find'), find)),
    ...(first.length ? [explainedAll(first)] : []),
    ...(now.length > first.length ? [make('h3', '', word('lookup.now')), explainedAll(now.filter(t => !first.includes(t)))] : []),
    ...(cards.length ? [make('p', 'play-hand', ...cards.map(thing => gear({ thing })))] : []),
    ...(signs.length ? [make('h3', '', word('lookup.board')), make('ul', 'legend', ...signs, ...drawnSigns?.children ?? [])] : []),
    make('h3', '', word('lookup.all')), rest,
  ];
  const none = make('p', 'play-why', word('lookup.none'));
  none.hidden = true;
  none.setAttribute('role', 'status');
  parts.splice(2, 0, none);
  find.addEventListener('input', () => {
    const wanted = find.value.trim().toLowerCase();
    const kept = new Set(termsIn(wanted).map(t => t.name));
    let n = 0;
    for (const e of lookup.querySelectorAll('.play-term')) {
      const name = e.firstChild.textContent;
      e.hidden = wanted !== '' && !kept.has(name) && !name.toLowerCase().includes(wanted);
      n += e.hidden ? 0 : 1;
    }
    for (const e of lookup.querySelectorAll('.play-page > h3, .play-page > ul, .play-page > .play-hand')) e.hidden = wanted !== '';
    none.hidden = n > 0;
  });
  openLookup(word('lookup'), first.length ? null : find, ...parts);
}

// ---- by hover, and by the key ? on what has the focus

const tip = make('div', 'play-tip');
tip.setAttribute('role', 'tooltip');
tip.hidden = true;
table.insertBefore(tip, log);
const tipped = '.play-option, .play-lines li, .play-facts li, .play-brief, .play-why, .play-ask, .place, .play-seat, .play-counts';
const parted = e => [...e.childNodes].map(n => (n.nodeType === Node.TEXT_NODE ? n.data : parted(n))).join(' · ');
const textOf = e => (e.matches('.place') ? e.querySelector('title')?.textContent + ' · ' + e.getAttribute('aria-label') : parted(e));
let tipLater = 0, tipOf = null;

function hideTip() {
  clearTimeout(tipLater);
  tipOf = null;
  tip.hidden = true;
}

function showTip(e) {
  const list = termsIn(textOf(e)).slice(0, 3);
  if (!list.length) return;
  tipOf = e;
  tip.replaceChildren(...list.map(t => make('p', '', make('b', '', t.name), ' ', t.says)));
  tip.hidden = false;
  const r = e.getBoundingClientRect();
  const left = Math.max(6, Math.min(r.left, innerWidth - tip.offsetWidth - 6));
  const below = r.bottom + 6 + tip.offsetHeight < innerHeight;
  tip.style.left = left + 'px';
  tip.style.top = Math.max(6, below ? r.bottom + 6 : r.top - tip.offsetHeight - 6) + 'px';
}

table.addEventListener('pointerover', e => {
  if (e.pointerType !== 'mouse' || tip.contains(e.target)) return;
  const on = e.target.closest?.(tipped);
  if (on === tipOf && on) return;
  hideTip();
  if (on && terms.length) tipLater = setTimeout(() => { if (on.isConnected) showTip(on); }, 700);
});
table.addEventListener('pointerleave', hideTip);
table.addEventListener('pointerdown', e => { if (!tip.contains(e.target)) hideTip(); });
addEventListener('keydown', e => {
  if (e.key === 'Escape') hideTip();
  if (e.key !== '?' || !short.checked || !document.documentElement.classList.contains('at-table') || document.querySelector('dialog[open]') || e.target.matches('input, textarea, select')) return;
  e.preventDefault();
  const on = document.activeElement?.closest?.(tipped);
  lookUp(on ? termsIn(textOf(on)) : []);
});

// ---- hints

const alikeEnough = 8; // thousandths of a won game: the error of the futures that are tried

// optionAt is an option by its number. At a hosted table only those of this seat are here.
const optionAt = index => game.point.legal.find(o => o.index === index);

// advised are the best options as the fair bot rates them, each with its number and value,
// and whether to end or to wait instead.
async function advised() {
  if (game.hosted) {
    const { best, idle } = await wire.call('table.hint', { hash: game.hash });
    return { best: best.map(r => ({ option: r.index, value: r.value })), idle };
  }
  await new Promise(done => requestAnimationFrame(() => setTimeout(done))); // what was said is seen first
  const { best, idle } = JSON.parse(window.acforgeAdvise(game.id));
  return { best: best ?? [], idle };
}

// hint asks the fair bot, and lights what it would do.
let hinted = -1; // the option, at the hash that it is for
let hintedAt = '';
async function hint() {
  say(word('hint.thinks'));
  const { hash } = game;
  let best, idle;
  try {
    ({ best, idle } = await advised());
  } catch (e) {
    return say(e.data?.name === 'limit' ? word('hint.later') : e.data?.name === 'not-legal' ? '' : e.message);
  }
  if (game.hash !== hash) return say(''); // the others went on
  if (idle === 'wait') return say(word('hint.wait'));
  if (best.length < 2 && !idle) return say(word(best.length ? 'hint.one' : 'hint.none'));
  const end = idle === 'end' && best.find(r => ['end', 'pass'].includes(partOf(optionAt(r.option))));
  const chosenOne = end || best[0], o = optionAt(chosenOne.option);
  const like = best.filter(r => r !== chosenOne && Math.abs(chosenOne.value - r.value) <= alikeEnough).map(r => '“' + optionAt(r.option).text + '”');
  [hinted, hintedAt] = [o.index, game.hash];
  if (seatsOf(game.point.legal).includes(o.action?.who)) act(o.action.who);
  else show();
  say(word(end ? 'hint.end' : 'hint.does', { what: o.text }) + (like.length && !end ? ' ' + word('hint.alike', { what: like.join(', ') }) : ''));
}

// hintedNow are the options that a hint points out now.
const hintedNow = () => (hintedAt === game?.hash && !replay ? [hinted] : []);

// light marks what a hint or a lesson points out: buttons, places, figures and cards.
function light() {
  for (const e of table.querySelectorAll('.pointed')) e.classList.remove('pointed');
  const point = e => e?.classList.add('pointed');
  const lesson = lessonNow ?? {};
  for (const index of [...hintedNow(), ...lesson.options ?? []]) {
    const place = optionAt(index)?.place;
    if (lesson.places?.length && place && !lesson.places.includes(place) && hinted !== index) continue; // another square than the lesson's
    for (const b of table.querySelectorAll('[data-index="' + index + '"]')) point(b);
  }
  for (const index of hintedNow()) point(board.places.get(optionAt(index)?.place)?.g);
  for (const place of lesson.places ?? []) point(board.places.get(place)?.g);
  for (const seat of lesson.seats ?? []) for (const e of table.querySelectorAll('[data-seat="' + seat + '"]')) point(e);
  for (const thing of lesson.things ?? []) for (const e of sheets.querySelectorAll('[data-card="' + thing + '"]')) point(e);
}

// The search over all pages of a pack: a field in the header, opened by "/".
// Without this script the link to the contents stands in its place.
//
// Nothing here makes HTML from text: whatever is shown is set as text, and the
// one script that is loaded is the index beside this one.
'use strict';
(() => {
  const say = self.acforgeSay;
  const root = document.documentElement.dataset.root ?? '';
  const most = 50; // entries shown

  // ---- the menus of the header: Escape or a press elsewhere shuts the open one

  const menu = () => document.querySelector('nav [open]');
  addEventListener('pointerdown', e => { if (menu() && !menu().contains(e.target)) menu().open = false; });
  addEventListener('keydown', e => {
    const open = menu();
    if (e.key !== 'Escape' || !open) return;
    const within = open.contains(document.activeElement);
    open.open = false;
    if (within) open.firstElementChild.focus();
  });

  // ---- words

  const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', '’': "'" };

  // fold makes words alike that differ in case, accents or width.
  const fold = s => s.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(/[ßæœøłđðþı’]/g, c => letters[c]);

  const inWord = /[\p{L}\p{N}]/u;
  // Scripts that put no space between words.
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

  // match tells how a word stands in a text: 3 as a whole word, 2 as the
  // beginning of one, 1 inside one where words cannot be told apart, 0 not.
  function match(text, word) {
    let best = 0;
    for (let i = text.indexOf(word); i >= 0 && best < 3; i = text.indexOf(word, i + 1)) {
      const end = i + word.length;
      if (i > 0 && inWord.test(text[i - 1])) {
        if (unspaced.test(word)) best = Math.max(best, 1);
        continue;
      }
      best = Math.max(best, end < text.length && inWord.test(text[end]) ? 2 : 3);
    }
    return best;
  }

  // weights of a match, by field: inside, beginning, whole word.
  const weights = { id: [0, 20, 70, 90], title: [0, 40, 80, 95], also: [0, 30, 55, 65], kind: [0, 5, 20, 30], text: [0, 2, 6, 9] };

  // score is how well an entry answers, 0 not at all: every word must stand
  // somewhere, and names count before texts.
  function score(e, words, query) {
    let sum = 0;
    for (const w of words) {
      let best = 0;
      for (const field in weights) best = Math.max(best, weights[field][match(e.folded[field], w)]);
      if (best === 0) return 0;
      sum += best;
    }
    if (e.folded.id === query) sum += 400;
    if (e.folded.title === query) sum += 300;
    else if (e.folded.title.startsWith(query)) sum += 60;
    return sum;
  }

  // split makes words of what was typed, without the marks around them.
  const split = typed => fold(typed).split(/\s+/).map(w => w.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')).filter(w => w);

  function find(index, typed, words) {
    const query = fold(typed).trim().replace(/\s+/g, ' ');
    if (words.length === 0) return [];
    const found = [];
    index.forEach((e, at) => {
      const points = score(e, words, query);
      if (points > 0) found.push({ e, at, points });
    });
    return found.sort((a, b) => b.points - a.points || a.at - b.at).map(f => f.e);
  }

  const read = row => {
    const [kind, title, path, id, also, text, spoiler] = row;
    const folded = { id: fold(id), title: fold(title), also: fold(also.join('\n')), kind: fold(kind), text: fold(text) };
    return { kind, title, path, id, text, spoiler, folded };
  };

  // ---- the index, loaded when it is first asked for

  // What the scripts beside this one hold: the pack, and its problems.
  const parts = { 'search-index.js': 'acforgeIndex', 'search-problems.js': 'acforgeProblems' };
  const address = url => {
    const [path, query] = url.split('?');
    return path.startsWith(root) && Object.hasOwn(parts, path.slice(root.length)) && /^\d*$/.test(query ?? '');
  };
  const policy = window.trustedTypes?.createPolicy('acforge-search', {
    createScriptURL(url) {
      if (!address(url)) throw new TypeError('not our index');
      return url;
    },
  });

  let loads = 0;
  function part(name) {
    return new Promise((done, fail) => {
      const s = document.createElement('script');
      const url = root + name + (location.protocol === 'file:' ? '' : '?' + ++loads);
      s.src = policy ? policy.createScriptURL(url) : url;
      s.onload = () => {
        s.remove();
        done(self[parts[name]].map(read));
      };
      s.onerror = () => {
        s.remove();
        fail(new Error('no index'));
      };
      document.head.append(s);
    });
  }

  let loading = null;
  function load() {
    loading ??= Promise.all(Object.keys(parts).map(part)).then(all => all.flat(), e => {
      loading = null;
      throw e;
    });
    return loading;
  }

  // ---- the field and its list, a combobox with a listbox

  function make(tag, cls, ...inside) {
    const e = document.createElement(tag);
    if (cls) e.className = cls;
    e.append(...inside);
    return e;
  }

  const field = make('input');
  const list = make('ul', 'found');
  const status = make('p', 'found-count');
  const box = make('div', 'find', field, make('div', 'found-panel', list, status));
  for (const [name, value] of Object.entries({
    type: 'search', role: 'combobox', id: 'acforge-find', placeholder: say('search.field'), 'aria-label': say('search.label'), 'aria-keyshortcuts': '/',
    'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'acforge-found', autocomplete: 'off', spellcheck: 'false',
  })) field.setAttribute(name, value);
  for (const [name, value] of Object.entries({ id: 'acforge-found', role: 'listbox', 'aria-label': say('search.found') })) list.setAttribute(name, value);
  list.hidden = true;
  status.setAttribute('role', 'status');
  box.setAttribute('role', 'search');
  box.setAttribute('data-acforge', ''); // the live page leaves it alone

  let shown = [], active = -1, before = null;

  function expand(open) {
    list.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    box.toggleAttribute('data-open', open || field.value !== '');
    if (!open) mark(-1);
  }

  function mark(n) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = n;
    const option = list.children[n];
    if (option) {
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView({ block: 'nearest' });
      field.setAttribute('aria-activedescendant', option.id);
    } else {
      field.removeAttribute('aria-activedescendant');
    }
  }

  // passage is the part of a text around the first word that was typed.
  function passage(e, words) {
    if (e.spoiler || !e.text) return '';
    let at = 0;
    for (const w of words) {
      const i = e.folded.text.indexOf(w);
      if (i >= 0) { at = i; break; }
    }
    const from = at < 60 ? 0 : e.text.indexOf(' ', at - 40) + 1;
    return (from ? '… ' : '') + e.text.slice(from, from + 120) + (from + 120 < e.text.length ? ' …' : '');
  }

  function option(e, i, words) {
    const name = make('span', 'name', e.title);
    const what = make('span', 'what', e.spoiler ? say('search.spoiler', { kind: e.kind }) : e.kind, e.id && e.id !== e.title ? ' · ' + e.id : '');
    const item = make('li', '', name, what);
    const text = passage(e, words);
    if (text) item.append(make('span', 'passage', text));
    item.id = 'acforge-found-' + i;
    item.setAttribute('role', 'option');
    item.setAttribute('aria-selected', 'false');
    return item;
  }

  let asked = 0;
  async function search() {
    const typed = field.value, mine = ++asked;
    if (typed.trim() === '') {
      shown = [];
      list.replaceChildren();
      status.textContent = '';
      expand(false);
      return;
    }
    let index;
    try {
      index = await load();
    } catch {
      status.textContent = say('search.lost');
      return;
    }
    if (mine !== asked) return; // something else was typed meanwhile
    const words = split(typed);
    const all = find(index, typed, words);
    shown = all.slice(0, most);
    list.replaceChildren(...shown.map((e, i) => option(e, i, words)));
    active = -1;
    status.textContent = all.length === 0 ? say('search.nothing') : say(all.length > most ? 'search.first' : 'search.count', { most, n: all.length });
    expand(shown.length > 0);
    if (shown.length > 0) mark(0);
  }

  function go(e, aside) {
    const url = root + e.path;
    if (aside) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    expand(false);
    field.value = '';
    status.textContent = '';
    box.removeAttribute('data-open');
    field.blur();
    location.assign(url);
  }

  function leave() {
    field.value = '';
    status.textContent = '';
    list.replaceChildren();
    shown = [];
    expand(false);
    if (before?.isConnected) before.focus();
    else field.blur();
  }

  field.addEventListener('input', search);
  field.addEventListener('focus', () => {
    load().catch(() => {});
    if (field.value.trim() !== '' && list.hidden) search();
  });
  field.addEventListener('keydown', e => {
    const n = shown.length;
    switch (e.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (n === 0) return;
        if (list.hidden) expand(true);
        mark(e.key === 'ArrowDown' ? (active + 1) % n : (active <= 0 ? n : active) - 1);
        break;
      case 'Enter':
        if (active < 0) return;
        go(shown[active], e.ctrlKey || e.metaKey);
        break;
      case 'Escape':
        e.stopPropagation(); // what else Escape closes stays open
        if (list.hidden || active < 0) leave();
        else { expand(false); status.textContent = ''; }
        break;
      default:
        return;
    }
    e.preventDefault();
  });
  box.addEventListener('focusout', e => { if (!box.contains(e.relatedTarget)) expand(false); });
  // A press on an option must not take the focus from the field.
  list.addEventListener('pointerdown', e => e.preventDefault());
  list.addEventListener('mousedown', e => e.preventDefault());
  list.addEventListener('click', e => {
    const i = [...list.children].indexOf(e.target.closest('li'));
    if (i >= 0) go(shown[i], e.ctrlKey || e.metaKey);
  });

  // The key that opens the search is not typed into it, nor are its repeats.
  let opening = false;
  field.addEventListener('beforeinput', e => { if (opening && e.data === '/') e.preventDefault(); });
  document.addEventListener('keyup', () => { opening = false; });
  document.addEventListener('keydown', e => {
    if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    const at = document.activeElement;
    if (at && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.nodeName))) return;
    e.preventDefault();
    opening = true;
    before = at === document.body ? null : at;
    field.focus();
    field.select();
  });

  // Under acforge watch pages change while they are open; null is all of them.
  document.addEventListener('acforge-changed', e => {
    if (e.detail && !e.detail.some(path => Object.hasOwn(parts, path.slice(path.lastIndexOf('/') + 1)))) return;
    loading = null;
    if (!list.hidden) search();
  });

  // ---- a place inside folds

  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    let folded = false;
    for (let d = target.closest('details'); d; d = d.parentElement.closest('details')) {
      folded ||= !d.open;
      d.open = true;
    }
    if (folded) target.scrollIntoView();
  }
  addEventListener('hashchange', reveal);
  reveal();

  document.querySelector('header.top')?.append(box);
})();

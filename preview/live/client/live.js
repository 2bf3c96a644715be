// Keeps the page in step with its source: what changed is put into the page
// without loading it anew, so that scroll, focus and open folds stay; mistakes
// are shown over the last good page. The page works without this script.
//
// Nothing here makes HTML from text: pages are parsed as documents by the
// browser, and whatever is said about problems is set as text.
'use strict';
(() => {
  const own = '/.acforge/';
  const path = () => {
    const p = decodeURIComponent(location.pathname).slice(1);
    return p === '' || p.endsWith('/') ? p + 'index.html' : p;
  };

  // ---- what is ours in the page

  function make(tag, cls, ...inside) {
    const e = document.createElement(tag);
    if (cls) e.className = cls;
    e.append(...inside);
    return e;
  }
  const mine = n => n.nodeType === 1 && n.hasAttribute('data-acforge');

  const title = make('h2', '');
  const lead = make('p', '');
  const shut = make('button', '', 'Close (Esc)');
  shut.type = 'button';
  const list = make('ol', '');
  const panel = make('section', 'acforge-panel', make('div', 'acforge-head', title, lead, shut), list);
  panel.setAttribute('role', 'alert');
  panel.setAttribute('aria-label', 'Problems');
  panel.tabIndex = -1;
  panel.hidden = true;

  const note = make('span', '');
  note.setAttribute('role', 'status');
  const open = make('button', '');
  open.type = 'button';
  open.hidden = true;
  const badge = make('p', 'acforge-badge', open, note);

  for (const e of [panel, badge]) {
    e.setAttribute('data-acforge', '');
    document.body.append(e);
  }

  function show(visible) {
    if (panel.hidden !== visible) return;
    const inside = panel.contains(document.activeElement);
    panel.hidden = !visible;
    open.hidden = visible || list.children.length === 0;
    document.documentElement.toggleAttribute('data-acforge-open', visible);
    if (!visible && inside && !open.hidden) open.focus();
  }
  shut.addEventListener('click', () => show(false));
  open.addEventListener('click', () => { show(true); panel.focus(); });
  list.addEventListener('click', e => { if (e.target.closest('a')) show(false); });
  document.addEventListener('keydown', e => {
    if (e.key === 'Escape' && !panel.hidden) show(false);
  });

  function count(n, word) {
    return n === 1 ? '1 ' + word : n + ' ' + word + 's';
  }

  // Whoever came to see one problem sees it, and nothing over it.
  let led = location.hash.startsWith('#problem-');

  function showProblems(found, e) {
    const parts = [];
    if (e.errors) parts.push(count(e.errors, 'error'));
    if (e.warnings) parts.push(count(e.warnings, 'warning'));
    if (parts.length === 0 && found.problems.length) parts.push(count(found.problems.length, 'remark'));
    title.textContent = open.textContent = parts.join(', ');
    lead.textContent = found.failed ? 'The page is the last good one.' : '';
    const shown = found.problems.slice(0, 50);
    list.replaceChildren(...shown.map(p => {
      let head = p.head;
      if (p.link) {
        head = make('a', '', p.head);
        head.href = '/' + p.link;
      }
      const item = make('li', p.severity, make('p', '', head));
      if (p.body) {
        const excerpt = make('pre', '', p.body);
        excerpt.tabIndex = 0; // it scrolls
        excerpt.setAttribute('role', 'group');
        excerpt.setAttribute('aria-label', 'Excerpt');
        item.append(excerpt);
      }
      return item;
    }));
    if (shown.length < found.problems.length) {
      list.append(make('li', '', make('p', '', 'and ' + (found.problems.length - shown.length) + ' more; the terminal shows them all')));
    }
    open.hidden = !panel.hidden || found.problems.length === 0;
    show(e.errors > 0 && !led);
    led = false;
  }

  // ---- what people did, at the places of the board

  // marked puts a sign at each place of a drawing that a remark is about. It leads to the
  // remark. The drawing has the places by name; what is played from it leaves the signs out.
  const svg = (tag, attributes, ...inside) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
    e.append(...inside);
    return e;
  };
  function marked(problems) {
    for (const e of document.querySelectorAll('.acforge-marks')) e.remove();
    const here = path(), places = new Map();
    for (const p of problems) {
      if (!p.mark || here !== p.page && !here.endsWith('/' + p.page)) continue;
      const signs = places.get(p.place) ?? new Map();
      signs.set(p.mark, [...signs.get(p.mark) ?? [], p]);
      places.set(p.place, signs);
    }
    if (!places.size) return;
    for (const map of document.querySelectorAll('svg.map')) {
      const g = svg('g', { class: 'acforge-marks setup', 'data-acforge': '' });
      for (const rect of map.querySelectorAll('[data-place]')) {
        const signs = places.get(rect.getAttribute('data-place'));
        if (!signs || rect.closest('.pale, .play-board')) continue; // a drawing of something else
        const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(a => Number(rect.getAttribute(a)));
        const r = width / 8;
        [...signs].forEach(([sign, all], n) => {
          const cx = x + width / 2 + (n - (signs.size - 1) / 2) * 2.2 * r, cy = y + height - 1.2 * r;
          const says = all.map(p => p.head).join('\n');
          // The drawing is one picture for readers of screens, who have the list of remarks.
          const a = svg('g', { class: 'acforge-mark' }, svg('title', {}, says), svg('circle', { cx, cy, r }), svg('text', { x: cx, y: cy, 'font-size': 1.3 * r }, sign));
          if (all.length > 1) a.append(svg('text', { x: cx + .8 * r, y: cy - .8 * r, 'font-size': .9 * r, class: 'acforge-times' }, all.length));
          a.addEventListener('click', () => { location.href = '/' + all[0].link; });
          g.append(a);
        });
      }
      if (g.firstChild) map.append(g);
    }
  }

  let offline = 0;
  function showNote(text) {
    clearTimeout(offline);
    offline = 0;
    note.textContent = text;
  }

  // ---- the swap

  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let touched = [];

  // alike tells whether a node may become the other one: then what the reader
  // did to it stays.
  function alike(a, b) {
    if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
    if (a.nodeType !== 1) return true;
    if (a.id !== b.id) return false;
    const words = e => (e.querySelector(':scope > summary')?.textContent ?? '').replace(/\d+/g, '#');
    return a.nodeName !== 'DETAILS' || words(a) === words(b);
  }

  function become(a, b) {
    if (a.nodeType !== 1) {
      if (a.data !== b.data) {
        a.data = b.data;
        if (a.parentElement) touched.push(a.parentElement);
      }
      return;
    }
    if (a.isEqualNode(b)) return;
    let differs = false;
    for (const { name, value } of b.attributes) {
      if (a.getAttribute(name) !== value) {
        a.setAttribute(name, value);
        differs = true;
      }
    }
    for (const { name } of [...a.attributes]) {
      // Whether a fold is open is the reader's.
      if (!b.hasAttribute(name) && !(a.nodeName === 'DETAILS' && name === 'open')) {
        a.removeAttribute(name);
        differs = true;
      }
    }
    if (differs) touched.push(a);
    children(a, b);
  }

  function children(a, b) {
    const ours = [...a.childNodes].filter(mine);
    const olds = [...a.childNodes].filter(n => !mine(n));
    const news = [...b.childNodes];
    // Most of a page stays: what is the same at both ends is not touched.
    let from = 0, oldEnd = olds.length, newEnd = news.length;
    while (from < oldEnd && from < newEnd && olds[from].isEqualNode(news[from])) from++;
    while (oldEnd > from && newEnd > from && olds[oldEnd - 1].isEqualNode(news[newEnd - 1])) { oldEnd--; newEnd--; }
    const after = olds[oldEnd] ?? ours[0] ?? null;
    let at = from;
    for (const n of news.slice(from, newEnd)) {
      let k = at;
      while (k < oldEnd && !alike(olds[k], n)) k++;
      if (k === oldEnd) {
        a.insertBefore(n, at < oldEnd ? olds[at] : after);
        touched.push(n.nodeType === 1 ? n : a);
        continue;
      }
      for (; at < k; at++) olds[at].remove();
      become(olds[at++], n);
    }
    for (; at < oldEnd; at++) olds[at].remove();
  }

  function sheets(doc) {
    return [...doc.querySelectorAll('link[rel=stylesheet]')].filter(l => !l.getAttribute('href').startsWith(own));
  }
  const plain = l => l.getAttribute('href').replace(/\?.*/, '');

  // dress gives the page the style sheets of doc; fresh loads them anew.
  function dress(doc, fresh) {
    const have = sheets(document), want = sheets(doc);
    if (!fresh && have.map(plain).join() === want.map(plain).join()) return;
    const before = document.head.querySelector('link[href^="' + own + '"]');
    for (const l of want) {
      const link = make('link', '');
      link.rel = 'stylesheet';
      link.href = plain(l) + (fresh ? '?' + fresh : '');
      // The old one goes when the new one is there, so that nothing flickers.
      const done = () => { for (const o of have) if (plain(o) === plain(l)) o.remove(); };
      link.addEventListener('load', done);
      link.addEventListener('error', done);
      document.head.insertBefore(link, before);
    }
    for (const o of have) if (!want.some(l => plain(l) === plain(o))) o.remove();
  }

  function swap(doc) {
    const focus = document.activeElement?.id;
    touched = [];
    document.title = doc.title;
    document.documentElement.lang = doc.documentElement.lang;
    dress(doc, '');
    children(document.body, doc.body);
    if (focus && document.activeElement === document.body) document.getElementById(focus)?.focus({ preventScroll: true });
    if (still.matches) return;
    for (const e of touched.slice(0, 60)) {
      if (!e.isConnected || e === document.body) continue;
      e.animate([{ filter: 'drop-shadow(0 0 6px #d98a00)' }, { filter: 'drop-shadow(0 0 0 transparent)' }], 900);
    }
  }

  // load gets a page as a document, without a detour over text.
  function load(url) {
    return new Promise((done, fail) => {
      const r = new XMLHttpRequest();
      r.open('GET', url);
      r.responseType = 'document';
      r.onload = () => done({ status: r.status, doc: r.response });
      r.onerror = () => fail(new Error('no answer'));
      r.send();
    });
  }

  // ---- following the server

  let have = { boot: '', pages: -1, problems: -1 };
  let latest = null, busy = false, remarks = [];

  async function apply(e) {
    const restarted = have.boot !== e.boot;
    if (restarted || have.pages !== e.pages) {
      // With a gap, any page may have changed.
      const known = !restarted && e.before === have.pages;
      const changed = e.changed ?? [];
      let gone = false;
      if (!known || changed.includes(path())) {
        const got = await load(location.pathname);
        gone = got.status === 404;
        if (got.status === 200 && got.doc) {
          swap(got.doc);
          document.dispatchEvent(new CustomEvent('acforge-swapped'));
        }
      }
      if (have.boot !== '') document.dispatchEvent(new CustomEvent('acforge-changed', { detail: known ? changed : null })); // null: anything may have
      if (have.boot !== '' && (!known || changed.some(p => p.endsWith('.css')))) dress(document, e.boot + '-' + e.pages);
      have = { ...have, boot: e.boot, pages: e.pages, gone };
    }
    if (restarted || have.problems !== e.problems) {
      const got = await fetch(own + 'problems.json');
      if (got.ok) {
        const found = await got.json();
        showProblems(found, e);
        remarks = found.problems;
      }
      have.problems = e.problems;
    }
    marked(remarks);
    showNote(e.note || (have.gone ? 'The pack no longer makes this page; it is shown as it was.' : ''));
    document.documentElement.setAttribute('data-acforge-shown', e.boot + ' ' + e.gen);
  }

  async function follow(e) {
    latest = e;
    if (busy) return;
    busy = true;
    try {
      for (let done = null; done !== latest;) {
        const now = latest;
        await apply(now);
        done = now;
      }
    } catch {
      have.boot = ''; // the server went away half-way: all is asked for anew when it is back
    } finally {
      busy = false;
    }
  }

  // down is told again with every try in vain; the first one counts.
  function down() {
    offline ||= setTimeout(() => { note.textContent = 'The server is not running; this page is as it was.'; }, 1500);
  }

  // ---- the connection

  const worker = own + 'worker.js';
  const policy = window.trustedTypes?.createPolicy('acforge-live', {
    createScriptURL(url) {
      if (url !== worker) throw new TypeError('not our worker');
      return url;
    },
  });

  function joinWorker() {
    const port = new SharedWorker(policy ? policy.createScriptURL(worker) : worker, 'acforge').port;
    port.onmessage = m => m.data.state ? follow(JSON.parse(m.data.state)) : down();
    addEventListener('pagehide', () => port.postMessage('bye'), { once: true });
  }

  // Without shared workers a connection of its own, only while it is looked at.
  function joinAlone() {
    let source = null;
    const look = () => {
      if (document.hidden) {
        source?.close();
        source = null;
      } else if (!source) {
        source = new EventSource(own + 'events');
        source.addEventListener('state', e => follow(JSON.parse(e.data)));
        source.addEventListener('error', down);
      }
    };
    document.addEventListener('visibilitychange', look);
    look();
  }

  const join = window.SharedWorker ? joinWorker : joinAlone;
  join();
  addEventListener('pageshow', e => { if (e.persisted && window.SharedWorker) joinWorker(); });
})();

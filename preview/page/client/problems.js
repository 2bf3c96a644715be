// Filters on the page of problems. Without this script all of them stand there.
'use strict';
(() => {
  const say = self.acforgeSay;

  function make(tag, cls, ...inside) {
    const e = document.createElement(tag);
    if (cls) e.className = cls;
    e.append(...inside);
    return e;
  }

  // What the reader chose stays when the page changes under acforge watch.
  const off = new Set();
  let code = '';

  const problems = () => [...document.querySelectorAll('li.problem')];
  const count = make('p', 'note');
  count.setAttribute('role', 'status');

  function apply() {
    let seen = 0;
    const all = problems();
    for (const p of all) {
      p.hidden = off.has(p.dataset.severity) || code !== '' && p.dataset.code !== code;
      if (!p.hidden) seen++;
    }
    for (const s of document.querySelectorAll('.problems-file')) s.hidden = !s.querySelector('li.problem:not([hidden])');
    count.textContent = seen === all.length ? '' : say(seen === 0 ? 'filter.none' : 'filter.shown', { n: seen, all: all.length });
  }

  function build() {
    const place = document.getElementById('problems-filter');
    if (!place) return;
    const all = problems();
    const severities = ['error', 'warning', 'info'].filter(s => all.some(p => p.dataset.severity === s));
    const codes = [...new Set(all.map(p => p.dataset.code))].sort();
    if (!codes.includes(code)) code = '';

    const set = make('fieldset', 'filter', make('legend', '', say('filter.show')));
    set.setAttribute('data-acforge', ''); // the live page leaves it alone
    for (const s of severities) {
      const box = make('input');
      box.type = 'checkbox';
      box.id = 'problems-' + s;
      box.checked = !off.has(s);
      box.addEventListener('change', () => {
        if (box.checked) off.delete(s);
        else off.add(s);
        apply();
      });
      const n = all.filter(p => p.dataset.severity === s).length;
      const label = make('label', '', box, ' ' + say('filter.' + s, { n }));
      label.htmlFor = box.id;
      set.append(label);
    }
    const choice = make('select');
    choice.id = 'problems-code';
    choice.append(new Option(say('filter.all'), ''), ...codes.map(c => new Option(c + ' (' + all.filter(p => p.dataset.code === c).length + ')', c)));
    choice.value = code;
    choice.addEventListener('change', () => {
      code = choice.value;
      apply();
    });
    const label = make('label', '', say('filter.code') + ' ', choice);
    label.htmlFor = choice.id;
    set.append(label, count);

    const at = document.activeElement?.id;
    place.replaceChildren(set);
    if (at && at.startsWith('problems-')) document.getElementById(at)?.focus();
    apply();
  }

  build();
  document.addEventListener('acforge-swapped', build);
})();

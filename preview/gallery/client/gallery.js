// The search of a gallery. Everything that it knows stands in the list. What was chosen
// stands behind # in the address, so that a search can be sent as a link.
'use strict';
(() => {
  const form = document.querySelector('.pack-search');
  const items = [...document.querySelectorAll('.gallery > li')];
  const shown = document.querySelector('.pack-count');
  const fold = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
  const packs = items.map(item => ({ item, text: fold(item.textContent), cells: JSON.parse(item.dataset.cells) }));

  // fits: one mission with one number of players must have all that was chosen. Odds
  // are an interval: a mission may be as hard as any share within it.
  function fits(pack, want) {
    const has = (name, value) => !value || ` ${pack.item.dataset[name]} `.includes(` ${value} `);
    if (!has('system', want.system) || !has('license', want.license) || !has('lang', want.lang) || !has('tag', want.tag)) return false;
    if (!fold(want.q || '').split(/\s+/).every(word => pack.text.includes(word))) return false;
    if (!want.players && !want.difficulty && !want.minutes) return true;
    const [low, high] = (want.difficulty || '0-100').split('-').map(Number);
    return pack.cells.some(([players, from, to, minutes]) =>
      (!want.players || players === Number(want.players)) &&
      (!want.difficulty || from >= 0 && from <= high && to >= low) &&
      (!want.minutes || minutes > 0 && minutes <= Number(want.minutes)));
  }

  function search() {
    const want = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
    let n = 0;
    for (const pack of packs) {
      const is = fits(pack, want);
      pack.item.hidden = !is;
      if (is) n++;
    }
    const phrase = n ? shown.dataset.shown : shown.dataset.none;
    shown.textContent = phrase.replace('{n}', n).replace('{all}', packs.length);
    const query = new URLSearchParams(want).toString();
    if (location.hash.slice(1) !== query) history.replaceState(null, '', query ? '#' + query : location.pathname + location.search);
  }

  function read() {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const field of form.elements) if (field.name) field.value = asked.get(field.name) || '';
    search();
  }

  form.hidden = false;
  form.addEventListener('input', search);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(search));
  addEventListener('hashchange', read);
  read();
})();

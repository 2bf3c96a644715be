// ---- making elements; whatever is said is set as text

// word says what is ours to say, in the language of the page.
const word = self.acforgePlaySay;

const svgSpace = 'http://www.w3.org/2000/svg';

function make(tag, cls, ...inside) {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  e.append(...inside);
  return e;
}

function draw(tag, attributes, ...inside) {
  const e = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...inside);
  return e;
}

function button(words, act, cls = '') {
  const b = make('button', cls, words);
  b.type = 'button';
  b.addEventListener('click', act);
  return b;
}

// signed gives a button a sign, which stands alone where there is little room.
function signed(b, path) {
  const words = make('span', 'play-sign-words', ...b.childNodes);
  b.append(draw('svg', { viewBox: '0 0 16 16', class: 'play-sign', 'aria-hidden': 'true' }, draw('path', { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8 })), words);
  b.classList.add('play-signed');
  return b;
}

// grouped is a part of a menu, with its name.
function grouped(name, ...inside) {
  const g = make('div', 'play-group', make('p', 'play-group-name', name), ...inside);
  g.setAttribute('role', 'group');
  g.setAttribute('aria-label', name);
  return g;
}

function labelled(words, field) {
  return make('label', 'play-field', make('span', '', words), field);
}

function choice(values, now, called = String) {
  const s = make('select', '');
  for (const v of values) {
    const o = make('option', '', called(v));
    o.value = v;
    o.selected = String(v) === String(now);
    s.append(o);
  }
  return s;
}

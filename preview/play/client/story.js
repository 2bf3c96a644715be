// ---- the story: what happened, move by move

// lines tell events, each with its dice, its card and its rule.
function lines(happened) {
  const list = make('ul', 'play-lines');
  for (const e of happened) {
    if (!e.text) continue;
    const li = make('li', 'told-' + (e.event?.event ?? ''));
    const thing = thingOf(e.event);
    const name = thingName(thing), at = name ? e.text.indexOf(name) : -1;
    if (at >= 0) {
      const b = button(name, () => openThing(thing), 'play-link');
      li.append(e.text.slice(0, at), b, e.text.slice(at + name.length));
    } else {
      li.append(e.text);
    }
    li.append(...dice(e.event));
    if (e.verdict) li.append(make('b', 'play-verdict', e.verdict));
    if (e.rule) li.append(ruleOf(e.rule));
    list.append(li);
  }
  return list;
}

// ruleOf opens the statement of the rulebook that a line obeys.
function ruleOf(id) {
  const b = button('', () => openRule(id), 'play-rule');
  b.append(make('span', 'play-rule-sign', '§'), make('span', 'play-rule-id', id));
  b.setAttribute('aria-label', word('rule', { id }));
  b.title = word('rule', { id });
  return b;
}

let rulebook = null; // the statements by id, once one was asked for

// openRule shows a statement, and what the print that is played by has instead.
async function openRule(id) {
  looked({ rule: id });
  try {
    const list = rulebook ?? JSON.parse(new TextDecoder().decode(bytes((await data('rules'))[0])));
    rulebook = list;
    // A glossary names statements, or chapters, by number.
    const s = list.find(s => s.id === id || s.id.endsWith('-' + id)) ?? list.find(s => s.id.includes('-' + id + '.'));
    const said = make('div', 'play-page play-statement', make('h2', '', word('rule', { id: s?.id ?? id })));
    if (s) {
      const own = make('div', '', make('p', '', s.text));
      own.lang = s.lang; // English where there is no translation
      own.append(...s.notes.map(n => {
        const note = make('p', 'play-why', n);
        note.lang = s.aside;
        return note;
      }));
      said.append(own);
      for (const p of s.prints) {
        const print = make('p', p.edition === game?.how.edition ? 'play-print now' : 'play-print', make('b', '', word('print', { edition: p.edition.toUpperCase() })), ' ');
        const text = make('span', '', p.text);
        text.lang = s.lang;
        print.append(text);
        said.append(print);
      }
    } else {
      said.append(make('p', '', word('rule.none')));
    }
    statement.replaceChildren(said, make('div', 'play-foot', button(word('close'), () => statement.close(), 'play-shut')));
    statement.setAttribute('aria-label', word('rule', { id }));
    if (!statement.open) statement.showModal();
    statement.querySelector('.play-shut').focus();
  } catch (e) {
    say(e.message);
  }
}
const statement = dialog('play-scene play-rulebook', word('rules'));

// dice are shown as such: an event's faces, as a count for each or as a list.
function dice(event) {
  const thrown = event?.faces;
  if (!thrown || typeof thrown !== 'object') return [];
  const list = Array.isArray(thrown) ? thrown : Object.entries(thrown).flatMap(([face, n]) => Array(Number(n) || 0).fill(face));
  return list.filter(f => typeof f === 'string').map(face => die(event.die, face));
}

// by is who answered at a hosted table, by name and colour.
function by(move) {
  const name = move.seat && game?.hosted ? game.table.seats[move.seat - 1]?.name : '';
  return name ? [make('span', 'play-by of-' + colourOf(move.seat), name), ' '] : [];
}

function told(move) {
  return move ? [make('b', '', ...by(move), move.text), lines(move.happened)] : [make('b', '', word('begins')), lines(game.first)];
}

function record(move) {
  const li = make('li', '', ...told(move));
  const turn = move?.turn ?? 0, last = past.lastElementChild;
  li.setAttribute('data-turn', turn);
  if (turn > 0 && Number(last?.getAttribute('data-turn') ?? 0) !== turn) li.setAttribute('data-opens', word('turn', { n: turn }));
  past.append(li);
}

// turns lists where each turn began: after how many moves.
function turns() {
  const all = [...game.moves, ...game.ahead.toReversed()];
  const out = [];
  let was = 0;
  for (let n = 0; n <= all.length; n++) {
    const turn = n === 0 ? 1 : all[n - 1].turn ?? was;
    if (turn !== was && turn > 0) out.push({ turn, moves: n });
    was = turn;
  }
  return out;
}

// showTimeline offers the last turns of the game, to go back to and forth again.
function showTimeline() {
  const list = turns(), now = list.findLast(t => t.moves <= game.moves.length);
  timeline.replaceChildren(...list.slice(-60).map(t => {
    const b = button(t.turn, () => turn(() => game.to(t.moves)));
    b.setAttribute('aria-label', word('turn', { n: t.turn }));
    if (t === now) b.setAttribute('aria-current', 'step');
    b.classList.toggle('ahead', t.moves > game.moves.length);
    return b;
  }));
  timeline.hidden = list.length < 2 || !!replay || !!game.hosted;
  timeline.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

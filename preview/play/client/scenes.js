// ---- how a game opens, and how it ends

const kept = id => document.getElementById(id)?.content.cloneNode(true) ?? '';
const scene = dialog('play-scene', word('play'));
scene.addEventListener('close', () => ask.focus({ preventScroll: true }));
let ended = ''; // the hash whose ending was shown

// printed is what there is to say of the edition that the game is played by.
const printed = () => [...document.getElementById('play-notes')?.content.children ?? []].find(p => p.dataset.edition === game?.how.edition)?.cloneNode(true) ?? '';

// A game that has not begun is dealt again for as many as are chosen.
seats.addEventListener('change', () => {
  if (!scene.open || game?.hosted) return;
  begin();
  seats.focus();
});

// opening shows what came before, the aims, and how the game begins.
function overture() {
  const go = button(word('begin'), () => scene.close(), 'play-begin');
  const how = !game?.hosted ? setup : game.table.seat ? called() : '';
  const before = game?.hosted || around ? [] : shelved(); // a player who comes back may mean to go on
  scene.replaceChildren(make('div', 'play-page', kept('play-opening'), printed()), make('div', 'play-deal', ...before.length ? goOn(before) : [], how), make('div', 'play-foot', ...how === setup ? [labelled(word('players'), seats)] : [], go));
  scene.setAttribute('aria-label', mission.title ?? word('play'));
  if (!scene.open) scene.showModal();
  go.focus();
  scene.scrollTop = 0;
}

// announce shows what is read when something happened in a move: how a mission of a
// campaign opens, what a letter says. Each is closed before the next one opens.
let announced = 0; // so many moves were told of
function announce() {
  const moves = game.moves.slice(announced);
  announced = game.moves.length;
  const all = [...document.getElementById('play-scenes')?.content.children ?? []];
  const due = all.length ? moves.flatMap(m => m.happened).flatMap(({ event }) => all.filter(s => Object.entries(s.dataset).every(([key, is]) => String(event?.[key === 'scene' ? 'event' : key]) === is))) : [];
  const next = () => {
    const shown = due.shift();
    if (!shown) return scene.open && scene.close();
    const go = button(word('go-on'), next, 'play-begin');
    scene.replaceChildren(make('div', 'play-page', ...shown.cloneNode(true).childNodes), make('div', 'play-foot', go));
    scene.setAttribute('aria-label', scene.querySelector('h2')?.textContent ?? word('play'));
    if (!scene.open) scene.showModal();
    go.focus();
    scene.scrollTop = 0;
  };
  if (due.length) next();
}

// closing shows how the game ended: what was reached, and what comes next, or
// what did it and from where to try again.
function closing(view, outcome) {
  const won = outcome.result === 'won';
  const out = make('div', 'play-page ' + outcome.result, make('p', 'kicker', word('turn', { n: outcome.turn })), make('h2', '', endingOf(outcome)), make('p', 'play-cause', game.point.text));
  if (view?.tally?.length) {
    const tally = make('ul', 'play-tally');
    for (const t of view.tally) {
      const [, before, number, after] = /^(\D*)(\d+)(.*)$/s.exec(t) ?? [null, '', '', t];
      tally.append(make('li', '', before, number ? make('b', '', number) : '', after));
    }
    out.append(tally);
  }
  const foot = make('div', 'play-foot');
  if (won) {
    out.append(kept('play-closing'));
  } else {
    out.append(make('h3', '', word('last-moves')), lines(game.moves.slice(-2).flatMap(m => m.happened).slice(-8)));
    const back = turns().filter(t => t.moves < game.moves.length);
    if (!game.hosted) for (const t of back.slice(-3)) foot.append(button(word('again-from', { n: t.turn }), () => { scene.close(); turn(() => game.to(t.moves)); }));
  }
  out.append(questions());
  if (!game.hosted) foot.append(button(word('again'), () => { scene.close(); open(() => begin({ seed: game.how.seed })); }));
  foot.append(button(word('look'), () => scene.close()),
    button(word('leave'), () => { scene.close(); stand(); }));
  scene.replaceChildren(out, foot);
  scene.setAttribute('aria-label', endingOf(outcome));
  if (!scene.open) scene.showModal();
  scene.scrollTop = 0;
  out.querySelector('h2').tabIndex = -1;
  out.querySelector('h2').focus({ preventScroll: true });
}

function endingOf(outcome) {
  return word({ won: 'won', lost: 'lost', drawn: 'even' }[outcome.result] ?? 'undecided');
}

// ---- keeping and sending

function save() {
  const { save } = engine.call('game.save', { game: game.id });
  const a = make('a', '');
  a.href = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
  a.download = section.dataset.mission + '-seed-' + game.how.seed + '-' + game.moves.length + '.json';
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  say('Saved as ' + a.download + '.');
}

file.addEventListener('change', async () => {
  const chosenFile = file.files[0];
  file.value = '';
  if (!chosenFile) return;
  try {
    const [g, next] = walk(engine, JSON.parse(await chosenFile.text()));
    const n = JSON.parse(await chosenFile.text()).actions.length;
    for (let i = 0; i < n; i++) next();
    sit(g, true);
    say(chosenFile.name + ': ' + count(n, 'move', 'moves') + ' played again.');
  } catch (e) {
    say(chosenFile.name + ' cannot be restored: ' + e.message);
  }
});

async function copyLink() {
  remember(true);
  try {
    await navigator.clipboard.writeText(location.href);
    say('The address of this position is copied.');
  } catch {
    say('The address of this page leads to this position.');
  }
}

// remember keeps the position in the address. Browsers take only so many
// changes in a while, so it waits a moment.
let mine = location.hash;
let later = 0;
let step = 'replaceState';
function remember(atOnce) {
  clearTimeout(later);
  const write = () => {
    const now = '#' + (replay ?? game).address(usual());
    if (now === mine) return;
    mine = now;
    try {
      history[step](null, '', mine);
      step = 'replaceState';
    } catch {
      later = setTimeout(write, 1000);
    }
  };
  if (atOnce) write();
  else later = setTimeout(write, 120);
}

// sent opens the game of an address; one that asks for what is not there
// leaves the table as it is.
function sent(a) {
  try {
    sit(Game.sent(engine, a), true);
  } catch (e) {
    if (!game) begin();
    say('The address asks for what cannot be played: ' + e.message);
  }
}

// follow opens what an address asks for.
function follow() {
  if (location.hash === mine && game) return;
  const a = new URLSearchParams(location.hash.slice(1));
  if (a.has('replay')) open(() => watch(a.get('replay'), Number(a.get('step') ?? 0)));
  else if (a.get('play')) open(() => sent(a));
  else return;
  section.scrollIntoView({ behavior: 'instant' });
}

setup.addEventListener('submit', e => {
  e.preventDefault();
  open(() => begin());
});
addEventListener('hashchange', follow);

// ---- after an edit

async function changed() {
  mission = await engine.give();
  furnish();
  if (!game) return;
  const held = replay && { id: replay.id, at: replay.at };
  const was = game.hash;
  const next = Game.again(engine, game);
  sit(next);
  if (next.stopped) {
    const lost = next.ahead.at(-1);
    say('The content changed: ' + next.moves.length + ' of ' + next.wanted + ' moves were played again; then “' + lost.text + '” is not possible any more.');
  } else if (next.hash !== was) {
    say('The content changed: all ' + count(next.moves.length, 'move was', 'moves were') + ' played again.');
  }
  if (held) await watch(held.id, held.at);
}

// One edit after the other; the last one counts. Before anybody began there is
// nothing to do.
let edits = Promise.resolve();
new MutationObserver(() => {
  if (opening) edits = edits.then(() => open(changed));
}).observe(section, { attributeFilter: ['data-pack', 'data-part'] });

follow();

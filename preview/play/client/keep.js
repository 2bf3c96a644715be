// ---- keeping and sending

function save() {
  const { save } = engine.call('game.save', { game: game.id });
  if (game.over && game.answers?.some(a => a.trim())) save.answers = game.answers;
  const a = make('a', '');
  const kept = section.dataset.campaign ? campaignFile(save) : save;
  a.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, section.dataset.campaign && '\t')], { type: 'application/json' }));
  a.download = section.dataset.mission + '-seed-' + game.how.seed + '-' + game.moves.length + '.json';
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  say(word('saved', { file: a.download }));
}

// campaignFile is the file of a campaign, as acforge play --campaign keeps it. A page
// knows no digests: each state that the log leads to is compared instead.
function campaignFile(save) {
  const [id, version] = section.dataset.campaign.split(' ');
  const { state } = engine.call('game.state', { game: game.id, viewer: 0, width: 76 });
  const out = { format: 'acforge.campaign', version: 1, pack: { id, version, content: {} }, lang: section.dataset.lang, game: save, state };
  if (game.entered) out.entered = game.entered;
  if (game.before) out.before = game.before;
  return out;
}

// The browser keeps the last three campaigns of the pack, and the last three games of each
// mission, by the address that each had after its last answer.
const shelf = section.dataset.campaign ? 'acforge.campaigns.' + section.dataset.campaign.split(' ')[0] : 'acforge.games ' + location.pathname;
const shelved = () => {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? '[]').filter(c => typeof c?.address === 'string' && typeof c.says === 'string');
  } catch {
    return []; // nothing is kept, or not by us
  }
};

const beginning = address => address.replace(/&(moves|hash)=.*$/, '');

function shelve(address) {
  if (around || game.hosted || replay || !game.moves.length) return;
  const view = game.covered ? null : game.view();
  const all = shelved().filter(c => beginning(c.address) !== beginning(address));
  const says = section.dataset.campaign ? view?.table[0] ?? '' : word('turn', { n: game.outcome.turn });
  if (section.dataset.campaign || !game.over) all.unshift({ address, says }); // a game that is over is over
  try {
    localStorage.setItem(shelf, JSON.stringify(all.slice(0, 3)));
  } catch {
    // The browser keeps nothing: the address has it all the same.
  }
}

// offerShelved lists the campaigns that can be gone on with.
function offerShelved() {
  const all = around ? [] : shelved();
  if (all.length) offer.append(...goOn(all));
}

// goOn lists what is kept, as links to go on with it.
function goOn(all) {
  return [make('span', 'play-kept', ' ', word(section.dataset.campaign ? 'campaign.kept' : 'game.kept')), make('ul', 'play-kept', ...all.map(c => {
    const how = new URLSearchParams(c.address);
    const a = make('a', '', word('campaign.one', { says: c.says, n: how.get('play'), seed: how.get('seed') }));
    a.href = '#' + c.address;
    a.addEventListener('click', () => { if (scene.open) scene.close(); });
    return make('li', '', a);
  }))];
}

file.addEventListener('change', () => {
  const chosenFile = file.files[0];
  file.value = '';
  shut();
  if (chosenFile) open(wanted => restored(chosenFile, wanted));
});

// A campaign of another version of the pack that goes another way here is carried over by
// the terminal alone.
async function restored(from, wanted) {
  let why = 'not-restored';
  try {
    const read = JSON.parse(await from.text());
    if (!wanted()) return;
    if (section.dataset.campaign && read.format === 'acforge.campaign' && read.pack?.id === section.dataset.campaign.split(' ')[0]) why = 'not-carried';
    const save = read.format === 'acforge.campaign' ? read.game : read;
    const [g, next] = walk(engine, save);
    for (const _ of save.actions) next();
    for (const kept of ['entered', 'before']) if (read[kept]) g[kept] = read[kept];
    sit(g, true);
    say(word.number('restored', save.actions.length, { file: from.name }));
  } catch (e) {
    say(word(why, { file: from.name, why: e.message }));
  }
}

async function copyLink() {
  remember(true);
  say(word(await copy(place.whole()) ? 'copied' : 'address'));
}

// copy reports whether a text is on the clipboard now. Over plain HTTP browsers have no
// clipboard for a page, and copy what is selected.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make('textarea', 'unseen', text);
    const was = document.activeElement;
    table.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    was?.focus({ preventScroll: true });
    return done;
  }
}

// remember keeps the position in the address. Browsers take only so many
// changes in a while, so it waits a moment, and tries again when they took none.
// It writes over its own words alone: where a reader went meanwhile, by a link
// or the browser's way back, follow is about to be called.
// place is the address: the page's own, or that of the page around it.
const place = around?.place ?? {
  read: () => location.hash,
  write: (how, now) => history[how](null, '', now),
  whole: () => location.href,
};
let mine = place.read(); // what the address said when it was last written or read
let later = 0;
let step = 'replaceState';
function remember(atOnce) {
  clearTimeout(later);
  const write = () => {
    const now = '#' + (replay ?? game).address(usual());
    if (now === mine || place.read() !== mine) return;
    try {
      place.write(step, now);
    } catch {
      // Too many, says the browser; others leave the address as it was.
    }
    if (place.read() === mine) {
      later = setTimeout(write, 1000);
      return;
    }
    mine = place.read();
    shelve(now.slice(1));
    step = 'replaceState';
  };
  if (atOnce) write();
  else later = setTimeout(write, 120);
}

// sent opens the game of an address; one that asks for what is not there
// leaves the table as it is.
function sent(a) {
  try {
    sit(Game.sent(engine, a));
    if (!game.moves.length && !game.note) overture();
  } catch (e) {
    if (!game) begin();
    say(word('no-address', { why: e.message }));
  }
}

// follow opens what an address asks for.
function follow() {
  if (place.read() === mine && game) return;
  mine = place.read();
  const a = new URLSearchParams(mine.slice(1));
  if (wire || door.isConnected) location.reload(); // from a hosted table elsewhere, or to another one
  else if (a.has('room')) atRoom(a);
  else if (toTable(mine)) atTable(a.get('at') ?? '');
  else if (a.has('replay')) open(wanted => watch(a.get('replay'), Number(a.get('step') ?? 0), wanted));
  else if (a.get('play')) open(() => sent(a));
  else if (mine === '#begin') open(() => begin());
  else return;
  clearTimeout(later); // else the game that is left is written over what was asked for
}

setup.addEventListener('submit', e => {
  e.preventDefault();
  open(() => begin());
});
addEventListener('hashchange', follow);

// ---- after an edit

async function changed() {
  mission = await engine.give();
  await gather();
  furnish();
  if (!game) return;
  const watched = replay;
  const was = game.hash;
  const next = Game.again(engine, game);
  sit(next);
  if (next.stopped) {
    const lost = next.ahead.at(-1);
    say(word('changed-less', { n: next.moves.length, all: next.wanted, move: lost.text }));
  } else if (next.hash !== was) {
    say(word.number('changed', next.moves.length));
  }
  // The recorded game stays while it fits, whatever games are offered now.
  if (watched) rewind(watched.shown, watched.at);
}

// One edit after the other; the last one counts. Before anybody began there is
// nothing to do.
let edits = Promise.resolve();
let applied = 0;
async function edited() {
  try {
    await opening;
  } catch {
    return; // whoever opened it was told
  }
  try {
    await changed();
  } catch (e) {
    say(word('not-played', { why: e.message }));
  }
  body.setAttribute('data-edits', ++applied);
}

new MutationObserver(records => {
  if (opening && records.some(r => r.attributeName !== 'data-replays')) edits = edits.then(edited);
  // The page was older than what can be had; now it is not.
  if (unmet) open(unmet);
}).observe(section, { attributeFilter: ['data-pack', 'data-part', 'data-things', 'data-replays'] });

offerShelved();
foresee(offer.firstElementChild);
addEventListener('pagehide', () => { if (game && !game.hosted) remember(true); });
follow();
// Of the link to a table that is cut off before its key the page of a Memory is left.
if (!location.hash && /\/p\/[0-9a-f]{16}\//.test(location.pathname)) document.querySelector('main')?.prepend(make('p', 'warn', word('host.alone')));

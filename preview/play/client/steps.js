// ---- a replay on the table

async function watch(id, step, wanted) {
  const shown = (await replays()).find(r => r.id === id);
  if (!wanted()) return;
  if (shown) return rewind(shown, step);
  if (!game) begin();
  say(word('no-replay'));
}

// rewind puts a recorded game on the table, as it stands at a step.
function rewind(shown, step) {
  pause();
  replay?.close();
  const own = replay && game === replay.game ? null : game;
  try {
    replay = new Replay(engine, shown);
  } catch (e) {
    replay = null;
    if (own) sit(own);
    else begin();
    return say(word('unfit-replay', { why: e.message }));
  }
  game = own ?? replay.game;
  chosen = null;
  sitDown();
  slider.max = replay.steps;
  drawChances();
  replay.idle(() => body.setAttribute('data-built', replay.id));
  replay.go(step);
  say('');
  show();
}

function showSteps() {
  slider.value = replay.at;
  slider.setAttribute('aria-valuetext', word('step-of', { n: replay.at, all: replay.steps }));
  where.textContent = word('of', { n: replay.at, all: replay.steps });
  showChance();
  run.textContent = word(playing ? 'pause' : 'run');
}

const percent = chance => Math.round(chance / 100) + ' %';

// drawChances draws the chance to win over the steps of the replay, if it is known. If the game
// was lost, the turn in which the chance fell most is marked, and a button leads there.
function drawChances() {
  const list = replay.shown.chances ?? [];
  chances.hidden = list.length < 2;
  if (chances.hidden) return;
  const wide = 400, high = 120, x = step => 6 + (wide - 12) * step / Math.max(1, replay.steps), y = chance => 4 + (high - 8) * (1 - chance / 10000);
  let fell = -1;
  if (list.at(-1).chance === 0) for (let i = 0, most = 0; i + 1 < list.length; i++) {
    const by = list[i].chance - list[i + 1].chance;
    if (by > most) [fell, most] = [i, by];
  }
  const line = (a, b, c) => draw('line', { x1: x(a.step), y1: y(a.chance), x2: x(b.step), y2: y(b.chance), class: c });
  const all = [...[0, 5000, 10000].map(c => line({ step: 0, chance: c }, { step: replay.steps, chance: c }, 'grid')),
    draw('polyline', { points: list.map(c => x(c.step) + ',' + y(c.chance)).join(' '), class: 'chance' })];
  if (fell >= 0) all.push(line(list[fell], list[fell + 1], 'fell'));
  chanceNow = draw('line', { y1: 0, y2: high, class: 'now' });
  const says = word('chances', { chances: list.map(c => percent(c.chance)).join(', ') });
  chances.replaceChildren(draw('svg', { viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': says }, ...all, ...list.map(c => draw('circle', { cx: x(c.step), cy: y(c.chance), r: 3 })), chanceNow), chanceText);
  if (fell >= 0) chances.append(' ', button(word('chance-fell', { n: list[fell].turn }), () => jump(list[fell].step)));
}

// showChance marks the step in the drawing, and says the chance of its turn.
function showChance() {
  if (chances.hidden) return;
  const list = replay.shown.chances, last = list.findLast(c => c.step <= replay.at);
  const x = 6 + 388 * replay.at / Math.max(1, replay.steps);
  chanceNow.setAttribute('x1', x);
  chanceNow.setAttribute('x2', x);
  chanceText.textContent = word(last === list.at(-1) ? 'chance-end' : 'chance-now', { n: last.turn, chance: percent(last.chance) });
}

function jump(n) {
  pause();
  replay.go(n);
  show();
}

function go() {
  if (replay.at === replay.steps) replay.go(0);
  const next = () => {
    replay.go(replay.at + 1);
    if (replay.at === replay.steps) pause();
    show();
  };
  playing = setInterval(next, 900);
  next();
}

function pause() {
  clearInterval(playing);
  playing = 0;
  run.textContent = word('run');
}

function leave() { sit(replay.leave(engine), true); }

// close returns to the game that was open before, or begins one.
function close() {
  if (game === replay.game) begin();
  else sit(game);
}

slider.addEventListener('input', () => jump(Number(slider.value)));

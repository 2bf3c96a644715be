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
  replay.idle(() => body.setAttribute('data-built', replay.id));
  replay.go(step);
  say('');
  show();
}

function showSteps() {
  slider.value = replay.at;
  slider.setAttribute('aria-valuetext', word('step-of', { n: replay.at, all: replay.steps }));
  where.textContent = word('of', { n: replay.at, all: replay.steps });
  run.textContent = word(playing ? 'pause' : 'run');
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

// ---- lessons of the mission, and rules that apply to a group for the first time

// coach says one thing at a time above the options: the lesson that fits, else a rule that
// has just applied for the first time. It waits for nobody: the game goes on without it.
const coach = make('div', 'play-coach');
coach.setAttribute('role', 'status');
coach.hidden = true;
beside.insertBefore(coach, only);
// Where a lesson is folded, a press shows all of it, and pulls the question up for that.
coach.addEventListener('click', () => {
  const text = coach.firstElementChild;
  if (text && text.scrollHeight > text.clientHeight + 2) pulled(true);
});

const teach = make('input', '');
teach.type = 'checkbox';
const teachKey = 'acforge.teach';
const stored = (key, otherwise) => {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise; // the browser keeps nothing
  }
};
const store = (key, text) => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is forgotten with the page.
  }
};
teach.checked = stored(teachKey, 'on') === 'on';
teach.addEventListener('change', () => {
  store(teachKey, teach.checked ? 'on' : 'off');
  if (teach.checked) { // from the beginning, then
    learned.clear();
    if (!game.hosted) store(learnedKey(), '[]');
    game.told = null;
  }
  show();
});
drawer.querySelector('.play-keys').after(make('label', 'play-check', teach, word('lessons')));

// What the group was told before this game: of a campaign its own, else that of the
// browser; the host keeps it for a room.
let learned = new Set();
const learnedKey = () => 'acforge.learned' + (section.dataset.campaign ? ' ' + section.dataset.campaign.split(' ')[0] + ' ' + beginning(game.address(usual())) : '');

// recall gets what the group knows when it sits down.
function recall() {
  try {
    learned = new Set(game.hosted ? game.learned : JSON.parse(stored(learnedKey(), '[]')));
  } catch {
    learned = new Set();
  }
}

// tell notes that something is on the screen: for this group it is not said again in
// another game. In this one it stays until it is put away, also after an undo.
function tell(key) {
  game.told ??= { shown: new Set(), gone: new Set() };
  if (game.told.shown.has(key)) return;
  game.told.shown.add(key);
  if (replay) return;
  if (game.hosted) {
    if (game.table.seat) wire.call('table.learned', { what: key }).catch(() => {});
    return;
  }
  const all = new Set(JSON.parse(stored(learnedKey(), '[]')));
  store(learnedKey(), JSON.stringify([...all.add(key)].slice(-400)));
}

const known = key => learned.has(key) || !!game.told?.gone.has(key);
const lessonKey = l => 'lesson ' + (game.table?.mission ?? section.dataset.mission) + ' ' + l.id;

// firstRules are the terms whose rules applied in this turn for the first time.
function firstRules() {
  const out = [], seen = new Set(), turn = game.outcome.turn;
  const look = (happened, when) => {
    for (const e of happened) {
      const t = e.rule && e.text ? termAbout(e.rule) : null;
      if (!t || seen.has(t.id)) continue;
      seen.add(t.id);
      const key = e.rule.slice(0, e.rule.indexOf('-')) + ' ' + t.id;
      if (when === turn && !known(key)) out.push({ key, t, rule: e.rule });
    }
  };
  look(game.first, game.moves[0] ? 1 : turn);
  for (const m of game.moves) look(m.happened, m.turn ?? turn);
  return out;
}

let lessonNow = null; // what is pointed out

// showCoach shows what there is to say at a point.
function showCoach(point) {
  lessonNow = null;
  coach.hidden = true;
  if (!teach.checked || game.covered || point.point.kind === 'over') return coach.replaceChildren();
  const put = (key, ...inside) => {
    coach.hidden = false;
    const done = button(word('lesson.done'), () => {
      tell(key);
      game.told.gone.add(key);
      show();
      ask.focus({ preventScroll: true });
    }, 'play-got');
    const had = coach.getAttribute('data-key');
    coach.setAttribute('data-key', key);
    if (had !== key || !coach.firstChild) coach.replaceChildren(make('div', '', ...inside), done); // else it is read out again
    tell(key);
  };
  const lesson = (point.lessons ?? []).find(l => !known(lessonKey(l)));
  if (lesson) {
    lessonNow = lesson;
    return put(lessonKey(lesson), make('p', 'play-lesson', lesson.text));
  }
  const rules = replay || !terms.length ? [] : firstRules();
  if (!rules.length) return coach.replaceChildren();
  const [{ key, t, rule }] = rules;
  put(key, make('p', '', make('b', '', t.name), ' ', t.says, ' '), make('p', 'play-coach-more', ruleOf(rule), rules.length > 1 ? ' ' + word('rule.others', { n: rules.length - 1 }) : ''));
}

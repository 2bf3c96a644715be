// ---- plans: where a player means to go, shown to the others before it is done

// While it is on, a press on a place adds it to the plan, and does nothing else.
const plan = {
  on: false,
  sent: null, // the places of the plan while the host is told
  toggle: button(word('host.plan'), () => plan.turn(!plan.on), 'play-plan-on'),
  add: choice([], ''), // of a place, for who does not press on the board
  list: make('div', 'play-plan-list'),
  nods: make('span', ''),
  box: make('div', 'play-plans'),

  // own is the plan of this seat.
  own: () => game.plans.find(p => p.seat === game.table.seat),
  places: () => plan.sent ?? plan.own()?.steps.map(s => s.place) ?? [],

  turn(on) {
    plan.on = on;
    plan.toggle.setAttribute('aria-pressed', String(on));
    plan.box.classList.toggle('on', on);
    table.classList.toggle('planning', on);
    if (on) say(word('host.planning'));
  },

  // seated puts in what a seat can plan with, where the players play together.
  seated() {
    if (!game.table.seat || game.table.aim !== 'together' || !board.places.size) return;
    plan.toggle.title = word('host.planning');
    plan.add.setAttribute('aria-label', word('host.plan-add'));
    plan.box.replaceChildren(plan.list, plan.nods, plan.toggle, plan.add);
    plan.add.onchange = () => {
      if (plan.add.value) plan.press(plan.add.value);
      plan.add.value = '';
    };
    plan.turn(false);
    plan.fill();
  },

  // fill offers the places of the board.
  fill() {
    if (plan.board === board) return;
    plan.board = board;
    plan.add.replaceChildren(...[['', null], ...board.places].map(([id, at]) => {
      const o = make('option', '', id ? placeName(id, at) : word('host.plan-add'));
      o.value = id;
      return o;
    }));
  },

  // press adds a place, or takes the last one off.
  press(place) {
    const now = plan.places();
    plan.tell(now.at(-1) === place ? now.slice(0, -1) : [...now, place].slice(-8));
  },

  async tell(places) {
    plan.sent = places;
    const near = byPlace();
    const steps = places.map((place, n) => {
      const list = n ? [] : near.get(place) ?? [];
      return { place, ...list.length === 1 && { index: list[0].index } };
    });
    plan.show();
    try {
      await wire.call('table.plan', { steps, hash: game.hash });
      await caughtUp();
    } catch (e) {
      say(e.message);
    }
    if (plan.sent === places) plan.sent = null;
    plan.show();
  },

  // show draws all plans, and says what they are.
  show() {
    const own = game.table.seat;
    plan.fill();
    const view = game.view();
    const stands = seat => view?.places.find(p => p.pieces.some(x => x.sign === String(seat) && ['player', 'shown', 'away', 'down'].includes(x.look)))?.id;
    const all = game.plans.filter(p => p.seat !== own || !plan.sent);
    if (plan.sent?.length) all.push({ seat: own, steps: plan.sent.map(place => ({ place })), agreed: [] });
    board?.plans(all.map(p => ({ ...p, colour: colourOf(p.seat), from: stands(p.seat) })));
    const focused = plan.list.contains(document.activeElement) || plan.nods.contains(document.activeElement) ? document.activeElement.textContent : '';
    const open = all.filter(p => p.seat !== own && !p.agreed.includes(own));
    plan.list.replaceChildren(...all.map(p => {
      const what = p.steps.map(s => s.text || placeName(s.place, board?.places.get(s.place))).join(' → ');
      const li = make('p', 'play-plan of-' + colourOf(p.seat), make('b', '', seatName(game.table, p.seat)), ': ' + what, p.agreed.length ? ' – ' + word('host.nodded', { who: p.agreed.map(n => seatName(game.table, n)).join(', ') }) : '');
      if (p.seat === own) li.append(' ', button(word('host.plan-do'), carryOut), ' ', button(word('host.plan-drop'), () => plan.tell([])));
      return li;
    }));
    plan.nods.replaceChildren(...own && open.length ? [button(word(open.length > 1 ? 'host.nod-all' : 'host.nod'), () => open.forEach(p => request('table.nod', { seat: p.seat, plan: p.n, yes: true }))), ' '] : []);
    if (focused) ([...plan.list.querySelectorAll('button')].find(b => b.textContent === focused) ?? plan.toggle).focus({ preventScroll: true });
    plan.box.hidden = !own && !all.length;
  },
};

// caughtUp waits until the page shows what the host says now.
async function caughtUp() {
  await look();
  for (let n = 0; looking && n < 100; n++) await new Promise(go => setTimeout(go, 50));
}

// carryOut does what the own plan says, place after place, as presses on the board would.
// It stops where there is a choice or a warning, where the way is not open, and where
// something else happened. If another player was faster, it tries again from there: four
// people may do their plans at the same moment.
async function carryOut() {
  const mostTries = 20;
  say('');
  for (let left = Infinity, tries = 0; ;) {
    const steps = plan.own()?.steps ?? [];
    if (!steps.length) return;
    if (!game.mine || steps.length >= left) return say(word('host.plan-waits'));
    const { place } = steps[0];
    const here = byPlace().get(place) ?? [], far = ownWalks().get(place);
    let faster = false;
    if (here.length === 1 && !here[0].warn) faster = await game.choose(here[0].index);
    else if (!here.length && far) faster = await game.stroll(far.actions);
    else if (here.length) {
      chosen = place;
      show();
      return say(word('host.plan-choose', { place: placeName(place, board.places.get(place)) }));
    } else return say(word('host.plan-shut', { place: placeName(place, board.places.get(place)) }));
    left = faster && tries++ < mostTries ? Infinity : steps.length;
    await caughtUp();
  }
}

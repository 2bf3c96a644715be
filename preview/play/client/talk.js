// ---- what players say to each other at a hosted table, and whose turn it is

// said is what was said last; reading it out is for the browser.
const saidList = make('ol', 'play-said');
saidList.setAttribute('role', 'log');
saidList.setAttribute('aria-label', word('host.talk'));
saidList.tabIndex = 0; // it may be long and scrolls
const talk = make('div', 'play-talk', saidList);
const mostSaid = 40;

// phrases are what can be said with one press: the host's ids, and our words.
const phrases = {
  mine: 'host.say.mine', wait: 'host.say.wait', help: 'host.say.help', careful: 'host.say.careful', agreed: 'host.say.agreed', thanks: 'host.say.thanks',
};

// talking puts in what a seat can say; who looks on only hears.
function talking(table) {
  if (!table.seat) return;
  board.hold = pointAt; // it was laid before there was a table
  const at = make('select', '');
  for (const [id, place] of [['', null], ...board.places]) {
    const o = make('option', '', id ? placeName(id, place) : word('host.nowhere'));
    o.value = id;
    at.append(o);
  }
  const tell = async what => {
    const place = at.value;
    if (!what.phrase && !what.text && !place) return text.focus();
    try {
      await wire.call('table.say', { ...what, ...place && { place } });
    } catch (e) {
      return say(e.message); // what was typed stays in its field
    }
    at.value = '';
    if (what.text && text.value.trim() === what.text) text.value = '';
    say('');
  };
  const text = make('input', '');
  text.maxLength = 200;
  text.autocomplete = 'off';
  const form = make('form', 'play-say', labelled(word('host.text'), text), board.places.size ? labelled(word('host.about'), at) : '', make('button', '', word('host.send')));
  form.addEventListener('submit', e => {
    e.preventDefault();
    tell({ text: text.value.trim() });
  });
  const press = make('div', 'play-phrases', ...Object.entries(phrases).map(([phrase, key]) => button(word(key), () => tell({ phrase }))));
  press.setAttribute('role', 'group');
  press.setAttribute('aria-label', word('host.phrases'));
  const ways = make('details', 'play-ways', make('summary', '', word('host.say')), press, form);
  if (board.places.size) ways.append(make('p', 'play-hint', word('host.hold')));
  ways.open = roomFor(72, 53); // else it would take the room of what is asked
  talk.append(ways);
}

// pointAt shows everyone at the table a place.
function pointAt(place) {
  if (game?.hosted && game.table.seat) wire.call('table.say', { place }).catch(e => say(e.message));
}

// hear shows what was said since the page looked last, and points where a player points.
function hear() {
  for (const s of game.talk.splice(0)) {
    const place = board?.places.get(s.place);
    const at = s.place && placeName(s.place, place);
    const words = s.phrase ? word(phrases[s.phrase]) : s.text;
    saidList.append(make('li', '', make('b', '', seatName(game.table, s.seat)), ' ', ...(words ? [words, at ? ' (' + at + ')' : ''] : [word('host.points', { place: at })])));
    if (place && s.ago < pointed) board.point(s.place, colourOf(s.seat), seatName(game.table, s.seat), pointed - s.ago);
  }
  while (saidList.children.length > mostSaid) saidList.firstChild.remove();
  saidList.scrollTop = saidList.scrollHeight;
}

const pointed = 3000; // milliseconds for which a ring is to be seen

const colourOf = seat => game.view()?.sheets?.find(s => s.seat === seat)?.colour ?? 'grey';

// ---- whose turn it is

// call tells a player who looks elsewhere that the turn has come: by the title and the
// icon of the page always, by a sound and a notice where the player wants it.
const call = {
  title: document.title,
  icon: null,
  mine: false,
  sound: null,
  lock: null,
  button: button(word('host.call'), () => call.want(!call.wanted)),

  get wanted() {
    try {
      return localStorage.getItem('acforge.call') === 'on';
    } catch {
      return this.kept === true; // the browser keeps nothing: for as long as the page is open
    }
  },

  want(on) {
    this.kept = on;
    try {
      localStorage.setItem('acforge.call', on ? 'on' : 'off');
    } catch {
      // It holds for as long as the page is open.
    }
    this.button.setAttribute('aria-pressed', String(on));
    if (!on) return this.awake(false);
    this.ring(); // so that it is heard what comes, and the browser lets it sound later
    if (self.Notification?.permission === 'default') Notification.requestPermission().catch(() => {});
    this.awake(this.mine);
  },

  // turn is told after each change whether this seat is asked now.
  turn(mine) {
    const comes = mine && !this.mine;
    this.mine = mine;
    document.title = mine ? word('host.turn', { title: this.title }) : this.title;
    this.show(mine);
    if (comes && this.wanted && (document.hidden || !document.hasFocus())) {
      this.ring();
      this.notify();
    }
    if (this.wanted) this.awake(mine);
  },

  // show gives the page an icon: a disc, filled while this seat is asked.
  show(mine) {
    if (!this.icon) {
      this.icon = document.querySelector('link[rel~="icon"]') ?? document.head.appendChild(make('link', ''));
      this.icon.rel = 'icon';
    }
    const disc = draw('svg', { viewBox: '0 0 16 16' }, draw('circle', { cx: 8, cy: 8, r: 6.5, fill: mine ? '#c8102e' : 'none', stroke: '#c8102e', 'stroke-width': 2 }));
    this.icon.href = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(disc));
  },

  // ring plays two short notes.
  ring() {
    try {
      this.sound ??= new AudioContext();
      this.sound.resume();
      for (const [n, pitch] of [587, 880].entries()) {
        const tone = this.sound.createOscillator(), loud = this.sound.createGain();
        const from = this.sound.currentTime + n * .18;
        tone.frequency.value = pitch;
        loud.gain.setValueAtTime(.0001, from);
        loud.gain.exponentialRampToValueAtTime(.2, from + .02);
        loud.gain.exponentialRampToValueAtTime(.0001, from + .3);
        tone.connect(loud).connect(this.sound.destination);
        tone.start(from);
        tone.stop(from + .32);
      }
    } catch {
      // There is no sound here.
    }
  },

  // notify shows a notice of the system, where the player allowed it.
  notify() {
    try {
      if (self.Notification?.permission !== 'granted') return;
      const n = new Notification(word('host.turn', { title: this.title }), { body: game.point.text, tag: 'acforge ' + game.id });
      n.addEventListener('click', () => { focus(); n.close(); });
    } catch {
      // A phone shows none from a page.
    }
  },

  // awake keeps the screen on while this seat is asked.
  async awake(on) {
    try {
      if (on && !this.lock && !document.hidden) {
        this.lock = await navigator.wakeLock?.request('screen') ?? null;
        this.lock?.addEventListener('release', () => { this.lock = null; });
        if (!this.mine) this.awake(false); // the turn went while it was asked for
      } else if (!on && this.lock) {
        await this.lock.release();
      }
    } catch {
      // The browser, or its battery, does not allow it.
    }
  },
};
document.addEventListener('visibilitychange', () => { if (!document.hidden && call.mine && call.wanted) call.awake(true); });

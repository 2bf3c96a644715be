package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// hand plays a page as a person with only a mouse, or only a keyboard.
type hand struct {
	t    *testing.T
	tab  *browsertest.Tab
	keys bool
	done int            // clicks or keys so far
	what map[string]int // clicks by what was clicked
}

// spot is where an element of the page can be clicked.
type spot struct {
	What string
	X, Y float64
}

// helpers find the way to take an option: its place if it is the only one there, its
// button, the seat that it belongs to, the list that contains it. A spot counts only if
// a click would reach it.
const helpers = `(() => {
  const at = (e, what, part = e) => {
    part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const r = part.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && (e === hit || e.contains(hit)) ? { What: what, X: x, Y: y } : null;
  };
  window.wayTo = (index, place, who) => {
    const lit = place && [...document.querySelectorAll('.lit')].find(g => g.getAttribute('data-at') === place && / 1 option/.test(g.getAttribute('aria-label')) && g.getAttribute('data-one') === String(index));
    if (lit) { const s = at(lit, 'place'); if (s) return s; }
    const b = [...document.querySelectorAll('.play-option[data-index="' + index + '"]')].find(b => b.offsetParent);
    if (b) { const s = at(b, 'option'); if (s) return s; }
    const seat = [...document.querySelectorAll('.play-seat')].find(s => s.querySelector('b').textContent === String(who) && s.getAttribute('aria-pressed') !== 'true');
    if (seat) { const s = at(seat, 'seat'); if (s) return s; }
    const more = document.querySelector('.play-beside .play-more:not([open]) summary');
    if (more) { const s = at(more, 'more'); if (s) return s; }
    return { What: '', X: 0, Y: 0 };
  };
  window.walkTo = moves => {
    const far = [...document.querySelectorAll('.lit.far, .play-oftener')].find(g => g.getAttribute('data-walk') === moves);
    return (far && at(far, 'walk')) ?? { What: '', X: 0, Y: 0 };
  };
  window.spotOf = selector => {
    const e = [...document.querySelectorAll(selector)].find(e => e.checkVisibility());
    return (e && at(e, 'spot')) ?? { What: '', X: 0, Y: 0 };
  };
  return true;
})()`

// reach presses Tab until the focus is on the selected element, then a key.
func (h *hand) reach(selector, key string) {
	h.t.Helper()
	for range 150 {
		if browsertest.Eval[bool](h.tab, fmt.Sprintf("!!document.activeElement?.matches(%q)", selector)) {
			h.tab.Keys(key)
			h.done++
			return
		}
		h.tab.Keys("\t")
		h.done++
	}
	h.t.Fatalf("Tab does not reach %s", selector)
}

// press uses an element that a selector finds.
func (h *hand) press(selector string) {
	h.t.Helper()
	if h.keys {
		h.reach(selector, "\r")
		return
	}
	s := browsertest.Eval[spot](h.tab, fmt.Sprintf("spotOf(%q)", selector))
	if s.What == "" {
		h.t.Fatalf("%s is not to be clicked", selector)
	}
	h.tab.Click(s.X, s.Y)
	h.done++
}

// take takes an option by its index.
func (h *hand) take(index, who int, place string, was int) {
	h.t.Helper()
	for range 4 {
		if h.keys {
			h.typed(index, who)
		} else {
			s := browsertest.Eval[spot](h.tab, fmt.Sprintf("wayTo(%d, %q, %d)", index, place, who))
			if s.What == "" {
				h.t.Fatalf("step %d: option %d cannot be clicked", was, index)
			}
			h.tab.Click(s.X, s.Y)
			h.done++
			h.what[s.What]++
		}
		if steps(h.tab) == was+1 {
			return
		}
	}
	h.t.Fatalf("step %d: option %d was not taken", was, index)
}

// walked takes the longest walk that leads g along the wanted actions, and returns how
// many moves that is; 0 when no place offers one. It first picks the figure that will
// go further than one place.
func (h *hand) walked(g engine.Game, next []engine.Action, was int) int {
	h.t.Helper()
	m := g.Mission()
	json := func(g engine.Game, a engine.Action) string { return string(m.Codec().ActionJSON(nil, g, a)) }
	try := g.Clone()
	seat, own, ends := 0, 0, []uint64{} // the first to move, and how often in a row
	for _, a := range next {
		text, who := json(try, a), 0
		fmt.Sscanf(text[strings.Index(text, `"who":`)+6:], "%d", &who)
		if who == 0 || strings.Contains(text, "attack") || try.Apply(a, nil) != nil {
			break
		}
		if seat == 0 {
			seat = who
		}
		if who == seat && own == len(ends) {
			own++
		}
		ends = append(ends, try.Hash())
	}
	if len(ends) < 2 {
		return 0
	}
	best, most := h.longest(g, ends, was)
	other := fmt.Sprintf(`.play-seat[aria-pressed="false"][data-seat="%d"]:not(:disabled)`, seat)
	if most == 0 && own > 1 && browsertest.Eval[bool](h.tab, fmt.Sprintf("!!document.querySelector(%q)", other)) {
		h.what["seat"]++
		h.press(other)
		best, most = h.longest(g, ends, was)
	}
	if most == 0 {
		return 0
	}
	s := browsertest.Eval[spot](h.tab, fmt.Sprintf("walkTo(%q)", best))
	if s.What == "" {
		h.t.Fatalf("step %d: a walk cannot be clicked: %s", was, best)
	}
	h.tab.Click(s.X, s.Y)
	h.done++
	h.what[s.What]++
	if got := steps(h.tab); got != was+most || hash(h.tab) != replay.Hash(ends[most-1]).String() {
		h.t.Fatalf("step %d: a walk of %d moves leads to step %d in %s", was, most, got, hash(h.tab))
	}
	if h.what["walk"] == 1 { // one press did it, and another takes it back
		press(h.tab, "Undo")
		if got, stood := steps(h.tab), hash(h.tab); got != was || stood != replay.Hash(g.Hash()).String() {
			h.t.Fatalf("step %d: a walk of %d moves taken back leads to step %d in %s", was, most, got, stood)
		}
		press(h.tab, "Redo")
		if got, stood := steps(h.tab), hash(h.tab); got != was+most || stood != replay.Hash(ends[most-1]).String() {
			h.t.Fatalf("step %d: a walk of %d moves taken again leads to step %d in %s", was, most, got, stood)
		}
	}
	return most
}

// longest returns the longest offered walk that ends in one of these states, and its
// number of moves.
func (h *hand) longest(g engine.Game, ends []uint64, was int) (best string, most int) {
	h.t.Helper()
	try := g.Clone()
	for _, way := range browsertest.Eval[[]string](h.tab, "[...document.querySelectorAll('[data-walk]')].map(e => e.getAttribute('data-walk'))") {
		try.Copy(g)
		steps := strings.Split(way, "\n")
		for k, s := range steps {
			if k > 0 && try.Point().Code != g.Point().Code {
				break // another question comes first: there the page stops
			}
			legal := try.Legal(nil)
			i := slices.IndexFunc(legal, func(a engine.Action) bool { return string(g.Mission().Codec().ActionJSON(nil, try, a)) == s })
			if i < 0 {
				h.t.Fatalf("step %d: a walk has a move that is not legal: %s", was, s)
			}
			if err := try.Apply(legal[i], nil); err != nil {
				h.t.Fatal(err)
			}
		}
		if n := len(steps); n > most && n <= len(ends) && try.Hash() == ends[n-1] {
			best, most = way, n
		}
	}
	return best, most
}

// typed moves one step towards an option using only keys.
func (h *hand) typed(index, who int) {
	h.t.Helper()
	own := fmt.Sprintf(`.play-beside .play-option[data-index="%d"]`, index)
	key := func(k string) {
		h.tab.Keys(k)
		h.done++
	}
	switch {
	case browsertest.Eval[bool](h.tab, fmt.Sprintf("!!document.querySelector(%q)?.closest('.play-ending') && document.querySelectorAll('.play-ending button')[0].matches(%q)", own, own)):
		key("e")
	case browsertest.Eval[bool](h.tab, fmt.Sprintf("!!document.querySelector(%q)?.checkVisibility()", own)):
		key("o")
		h.reach(own, "\r")
	case browsertest.Eval[bool](h.tab, fmt.Sprintf("!!document.querySelector(%q)", own)):
		h.reach(".play-beside .play-more summary", "\r")
	default:
		key(itoa(who))
	}
}

// TestWonByHandInChromium: a person with only a mouse, or only a keyboard, wins the
// first Memory, on a desk and on a phone. The moves are those of the median game that
// smoke-play won, and lead to the same end here.
func TestWonByHandInChromium(t *testing.T) {
	level.Nightly(t, "play")
	by := func(width, height int64, keys bool) func(*testing.T) {
		return func(t *testing.T) {
			p, report := shippedPack(t)
			var won *replay.Replay
			for _, c := range report.Memories[0].Cells {
				for _, s := range c.Games {
					if c.Seats == 2 && s.Why == sim.Median {
						won = s.Replay
					}
				}
			}
			if won == nil {
				t.Fatal("smoke-play found no won game with 2")
			}
			m, err := pack(p.Venice, p.Texts).Mission(won.Memory)
			if err != nil {
				t.Fatal(err)
			}
			g, err := m.New(engine.Options{Seats: 2, Seed: uint64(won.Seed)})
			if err != nil {
				t.Fatal(err)
			}
			tab := browsertest.Open(t)
			tab.Size(width, height)
			tab.Dark(false) // and nothing moves
			tab.Go(served(t, site(t, p.Venice, p.Texts, nil)) + first(p.Venice) + fmt.Sprintf("#play=2&seed=%d", won.Seed))
			ready(tab)
			browsertest.Eval[bool](tab, helpers)
			h := &hand{t: t, tab: tab, keys: keys, what: map[string]int{}}
			h.press(".play-begin")
			var moves []engine.Action
			try := g.Clone()
			for n, step := range won.Actions {
				legal := try.Legal(nil)
				i := slices.IndexFunc(legal, func(a engine.Action) bool { return replay.Step(a) == step })
				if i < 0 {
					t.Fatalf("step %d of the won game is not legal", n)
				}
				moves = append(moves, legal[i])
				if err := try.Apply(legal[i], nil); err != nil {
					t.Fatal(err)
				}
			}
			for n := 0; n < len(moves); {
				took := 0
				if !keys {
					took = h.walked(g, moves[n:min(n+5, len(moves))], n)
				}
				if took == 0 {
					who, place, action := 0, "", string(m.Codec().ActionJSON(nil, g, moves[n]))
					fmt.Sscanf(action[strings.Index(action, `"who":`)+6:], "%d", &who)
					if a := m.Capabilities().Adviser; a != nil {
						place = a.Prospect(g, moves[n], "en").Place
					}
					h.take(slices.Index(g.Legal(nil), moves[n]), who, place, n)
					took = 1
				}
				for range took {
					if err := g.Apply(moves[n], nil); err != nil {
						t.Fatal(err)
					}
					n++
				}
			}
			if got, want := hash(tab), replay.Hash(g.Hash()).String(); got != want || text(tab, ".play-end") != "Won" {
				t.Errorf("by hand it ends %q in %s, natively in %s", text(tab, ".play-end"), got, want)
			}
			if scene := text(tab, ".play-scene[open]"); !strings.Contains(scene, "XP") || !strings.Contains(scene, "Go on: ") {
				t.Errorf("the end says %q", scene)
			}
			turns, what := int(g.Outcome().Turn), "clicks"
			if keys {
				what = "keys"
			}
			t.Logf("%d pixels: %d moves in %d turns with %d %s %v, %.1f a turn", width, len(won.Actions), turns, h.done, what, h.what, float64(h.done)/float64(turns))
			// A list of options took eleven clicks a turn, lit squares alone eight, for
			// six moves. The test counts clicks for each move: how many moves fit into
			// a turn depends on the bot.
			if !keys && 37*h.done > 33*len(won.Actions) {
				t.Errorf("%d clicks for %d moves in %d turns", h.done, len(won.Actions), turns)
			}
		}
	}
	t.Run("mouse/desk", by(1440, 900, false))
	t.Run("mouse/phone", by(390, 844, false))
	t.Run("keys/desk", by(1440, 900, true))
	t.Run("keys/phone", by(390, 844, true))
}

// TestLostByHandInChromium: doing nothing loses 0.6 with few clicks: the windows of the
// Enemy phase are passed together. The scene says what caused it and leads back.
func TestLostByHandInChromium(t *testing.T) {
	level.Nightly(t, "play")
	p, _ := shippedPack(t)
	page := ""
	for i := range p.Venice.Memories {
		if m := &p.Venice.Memories[i]; m.ID == "0.6" {
			page = "memories/" + m.Folder + ".html"
		}
	}
	tab := browsertest.Open(t)
	tab.Size(1440, 900)
	tab.Dark(false)
	tab.Go(served(t, site(t, p.Venice, p.Texts, nil)) + page + "#play=3&seed=5")
	ready(tab)
	browsertest.Eval[bool](tab, helpers)
	h := &hand{t: t, tab: tab}
	h.press(".play-begin")
	for n := 0; text(tab, ".play-end") == "(none)"; n++ {
		if n > 500 {
			t.Fatal("it does not end")
		}
		switch {
		case browsertest.Eval[bool](tab, "!!document.querySelector('.play-until')"):
			h.press(".play-until")
		case browsertest.Eval[bool](tab, "!!document.querySelector('.play-ending .play-option')"):
			h.press(".play-ending .play-option")
		default:
			h.press(".play-options .play-option")
		}
	}
	var turns int
	fmt.Sscanf(text(tab, ".play-scene .kicker"), "Turn %d", &turns)
	t.Logf("lost with %d clicks in %d turns, %.1f a turn", h.done, turns, float64(h.done)/float64(max(turns, 1)))
	if end := text(tab, ".play-end"); end != "Lost" || turns == 0 {
		t.Fatalf("it ends %q in turn %d", end, turns)
	}
	if float64(h.done) > 5.5*float64(turns) { // it took eleven
		t.Errorf("%d clicks in %d turns", h.done, turns)
	}
	again := fmt.Sprintf("Try again from turn %d", turns)
	press(tab, again)
	if text(tab, ".play-end") != "(none)" || !strings.Contains(text(tab, ".play-facts"), fmt.Sprintf("Turn %d", turns)) {
		t.Errorf("%s leads to %q", again, text(tab, ".play-facts"))
	}
}

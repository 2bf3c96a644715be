package sim

import (
	"slices"
	"testing"

	"acforge.dev/engine"
)

// numbered is a game that is identified by its number.
type numbered struct {
	engine.Game
	n int
}

func (g numbered) Options() []engine.Action { return []engine.Action{engine.Action(g.n)} }

// able is a mission of numbered games. Its capabilities panic when they are asked about
// any other game.
type able struct{ engine.Mission }

func (able) Capabilities() engine.Capabilities {
	return engine.Capabilities{
		Viewer: parts{}, Adviser: parts{}, Judge: parts{}, Acting: parts{},
		Settled: func(g engine.Game) engine.Game { return g },
		Advised: func(g engine.Game) engine.Game { return g },
		From:    func(engine.Options, string) (engine.Game, error) { return nil, nil },
	}
}

func (able) Study() engine.Study {
	return engine.Study{
		Usage: func() engine.Usage { return parts{} }, Bonus: parts{},
		Gone: func(g engine.Game) int { return g.(numbered).n },
	}
}

// parts implements all capabilities of an able mission. Option n is an action of seat
// n.
type parts struct{}

func (parts) View(g engine.Game, viewer int, _ string) engine.View {
	return engine.View{Board: string(rune('a' + g.(numbered).n + viewer))}
}

func (parts) Prospect(g engine.Game, a engine.Action, _ string) engine.Prospect {
	return engine.Prospect{Cost: g.(numbered).n + int(a)}
}

func (parts) Hindrances(g engine.Game, _ string) []engine.Hindrance {
	return []engine.Hindrance{{Who: g.(numbered).n}}
}

func (parts) Verdict(g engine.Game, e engine.Event, lang string) string {
	return string(rune('a'+g.(numbered).n+int(e.Code))) + lang
}

func (parts) Actor(g engine.Game, a engine.Action) (int, bool) {
	return int(a) * g.(numbered).n, a > 2
}
func (parts) Solo(engine.Game, int) []engine.Action { return nil }
func (parts) Same(g, other engine.Game) bool        { return g.(numbered) == other.(numbered) }
func (parts) Fingerprint(g engine.Game) uint64      { return uint64(g.(numbered).n) }
func (parts) Stands(g engine.Game, a engine.Action) uint32 {
	return uint32(a) + uint32(g.(numbered).n)
}
func (parts) Items() []engine.Item           { return []engine.Item{{Kind: "verb", ID: "rest"}} }
func (parts) Guide() engine.Guide            { return parts{} }
func (parts) Leads(i int) bool               { return i == 1 }
func (parts) Steps(g engine.Game, i int) int { return g.(numbered).n + i }
func (parts) Bonus() string                  { return "all of it" }
func (parts) Earned(g engine.Game) bool      { return g.(numbered).n == 1 }
func (parts) Uses(dst []uint16, g engine.Game, a engine.Action) []uint16 {
	return append(dst, uint16(g.(numbered).n), uint16(a))
}

// mute is a mission without any capability.
type mute struct{ engine.Mission }

func (mute) Capabilities() engine.Capabilities { return engine.Capabilities{} }
func (mute) Study() engine.Study               { return engine.Study{} }

// wraps returns missions that wrap m, by name.
func wraps(m engine.Mission) map[string]interface {
	engine.Mission
	wrapping
} {
	return map[string]interface {
		engine.Mission
		wrapping
	}{"ban": &ban{beneath: beneath{m}, usage: parts{}}, "urge": &urge{beneath: beneath{m}}}
}

// TestWrappedActs: the bot thinks by seats with a ban or an urge as it does without.
// Otherwise the comparison would measure the worth of thinking by seats. For a system
// that does not say who acts nothing is known.
func TestWrappedActs(t *testing.T) {
	for name, m := range wraps(able{}) {
		g := m.of(numbered{n: 1})
		x := g.Mission().Capabilities().Acting
		if x == nil {
			t.Fatalf("%s: who acts is not said", name)
		}
		for a := range engine.Action(4) {
			if seat, aside := x.Actor(g, a); seat != int(a) || aside != (a > 2) {
				t.Errorf("%s: option %d is that of seat %d, aside %v", name, a, seat, aside)
			}
		}
		if !x.Same(g, m.of(numbered{n: 1})) || x.Same(g, m.of(numbered{n: 2})) {
			t.Errorf("%s: the states of two games are not told apart", name)
		}
		if n := x.Fingerprint(g); n != 1 {
			t.Errorf("%s: the fingerprint is %d, want 1", name, n)
		}
		if n := x.Stands(g, 4); n != 5 {
			t.Errorf("%s: the figure stands at %d, want 5", name, n)
		}
	}
	for name, m := range wraps(mute{}) {
		c, s := m.Capabilities(), m.Study()
		if c.Acting != nil || c.Viewer != nil || c.Adviser != nil || c.Judge != nil || s.Usage != nil || s.Bonus != nil || s.Gone != nil {
			t.Errorf("%s: of a system that says nothing something is said", name)
		}
	}
}

// TestWrappedTells: a mission's capabilities also work for games with a ban or an urge,
// and get the game below. Capabilities that would return a game or options without the
// ban are left out.
func TestWrappedTells(t *testing.T) {
	for name, m := range wraps(able{}) {
		for _, g := range []engine.Game{m.of(numbered{n: 1}), numbered{n: 1}} {
			c, s := m.Capabilities(), m.Study()
			if v := c.Viewer.View(g, 1, ""); v.Board != "c" {
				t.Errorf("%s: the view is %+v", name, v)
			}
			if p, h := c.Adviser.Prospect(g, 2, ""), c.Adviser.Hindrances(g, ""); p.Cost != 3 || len(h) != 1 || h[0].Who != 1 {
				t.Errorf("%s: the prospect is %+v, hindered is %+v", name, p, h)
			}
			if v := c.Judge.Verdict(g, engine.Event{Code: 2}, "en"); v != "den" {
				t.Errorf("%s: the verdict is %q", name, v)
			}
			if c.Settled != nil || c.Advised != nil || c.From != nil {
				t.Errorf("%s: what is below gets out", name)
			}
			if own := c.Acting.Solo(g, 1); !slices.Equal(own, g.Options()) {
				t.Errorf("%s: the options of a seat are %v", name, own)
			}
			u := s.Usage()
			if uses := u.Uses([]uint16{7}, g, 5); len(u.Items()) != 1 || len(uses) != 3 || uses[1] != 1 || uses[2] != 5 {
				t.Errorf("%s: it uses %v", name, uses)
			}
			if guide := u.Guide(); !guide.Leads(1) || guide.Leads(0) || guide.Steps(g, 3) != 4 {
				t.Errorf("%s: it leads elsewhere", name)
			}
			if s.Gone(g) != 1 || s.Bonus.Bonus() != "all of it" || !s.Bonus.Earned(g) || s.Bonus.Earned(m.of(numbered{n: 2})) {
				t.Errorf("%s: another bonus, or others are gone", name)
			}
		}
	}
}

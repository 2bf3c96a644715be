package rules

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/proof/flattest"
)

// take takes the option with this JSON and returns the names of the events and
// of their rules.
func take(t *testing.T, g *Game, want string) (events []string) {
	t.Helper()
	c := g.Mission().Codec()
	for i, a := range g.Options() {
		if string(c.ActionJSON(nil, g, a)) != want {
			continue
		}
		var log engine.Log
		if err := g.Take(i, &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			events = append(events, eventForms[e.Code].Name+" "+g.Mission().RuleName(e.Rule))
		}
		return events
	}
	t.Fatalf("%s is not among the options of %s", want, c.PointJSON(nil, g))
	return nil
}

// plays takes one option after another and compares the events of each.
func plays(t *testing.T, g *Game, script [][2]string) {
	t.Helper()
	for _, line := range script {
		if got := strings.Join(take(t, g, line[0]), ", "); got != line[1] {
			t.Fatalf("%s is told as %s, want %s", line[0], got, line[1])
		}
	}
}

func step(to string) string { return `{"do":"step","to":"` + to + `"}` }
func rope(to string) string { return `{"do":"rope","to":"` + to + `"}` }
func card(is string) string { return `{"card":"` + is + `"}` }

// TestWonByRope takes the shortest way of yard: three turns, and no figure is
// caught.
func TestWonByRope(t *testing.T) {
	m := missionOf(t, nine(), "yard")
	g := begun(t, m, engine.Options{Seats: 1, Given: true})
	plays(t, g, [][2]string{
		{rope("a3"), "moved NINE-2.4, rope NINE-2.4"},
		{card("calm"), "drew NINE-6.1"},
		{step("b3"), "moved NINE-2.2"},
		{card("bell"), "drew NINE-6.1"},
		{step("c3"), "moved NINE-2.2, ended NINE-5.1"},
	})
	if o := g.Outcome(); o.Result != engine.Won || m.CauseName(o.Cause) != "goal" || o.Turn != 3 || !m.Earned(g) {
		t.Errorf("the outcome is %+v", o)
	}
}

// TestCaught steps into the dark twice, and hears two bells.
func TestCaught(t *testing.T) {
	m := missionOf(t, nine(), "yard")
	g := begun(t, m, engine.Options{Seats: 1, Given: true})
	plays(t, g, [][2]string{
		{rope("c1"), "moved NINE-2.4, rope NINE-2.4"}, {card("bell"), "drew NINE-6.1"},
		{step("c2"), "moved NINE-2.2"}, {`{"face":3}`, "rolled NINE-4.1"}, {card("calm"), "drew NINE-6.1"},
		{`{"do":"wait"}`, "waited NINE-2.3"}, {`{"face":2}`, "rolled NINE-4.1, caught NINE-4.2"},
	})
	if g.s.At[0] != g.m.start || m.Earned(g) {
		t.Error("a caught figure does not stand on the start")
	}
	plays(t, g, [][2]string{{card("bell"), "drew NINE-6.1, ended NINE-6.2"}})
	if o := g.Outcome(); o.Result != engine.Lost || m.CauseName(o.Cause) != "alarm" {
		t.Errorf("the outcome is %+v", o)
	}
}

// TestDark: with few calm cards and no bells the deck runs out.
func TestDark(t *testing.T) {
	ir := nine()
	ir.Missions[0].Calm, ir.Missions[0].Bells = 1, 0
	m := missionOf(t, ir, "yard")
	g := begun(t, m, engine.Options{Seats: 1, Given: true})
	plays(t, g, [][2]string{{`{"do":"wait"}`, "waited NINE-2.3"}, {card("calm"), "drew NINE-6.1, ended NINE-6.3"}})
	if m.CauseName(g.Outcome().Cause) != "dark" || m.Deadlines() != nil {
		t.Error("the game is not lost by dark alone")
	}
}

// lose waits until the current mission is lost by bells.
func lose(t *testing.T, g *Game) {
	t.Helper()
	for bells := g.s.Bells; g.s.Ask.Code != askAttempt && !g.s.Ask.Over(); bells-- {
		take(t, g, `{"do":"wait"}`)
		take(t, g, card("bell"))
	}
}

// TestCampaign: a rope used in a lost attempt is back; one used in a won
// mission is not.
func TestCampaign(t *testing.T) {
	c := campaignOf(t, nine())
	g := begun(t, c, engine.Options{Seats: 2, Given: true})
	options := func() int { return len(g.Options()) }
	if options() != 1 || g.Point().Who != 0 {
		t.Error("a campaign does not begin with all players")
	}
	take(t, g, `{"do":"begin"}`)
	for _, option := range []string{rope("c1"), card("calm"), `{"do":"wait"}`, card("calm"), step("c2"), `{"face":1}`, card("calm")} {
		take(t, g, option)
	}
	lose(t, g)
	if options() != 2 || g.s.Chapter != 0 || !g.s.Caught {
		t.Errorf("after a first loss: %+v", g.s)
	}
	take(t, g, `{"do":"begin"}`)
	if g.s.Rope != allRopes(2) || g.s.Caught {
		t.Errorf("a second attempt begins with %+v", g.s)
	}
	for _, way := range []string{rope("a3"), step("b1"), step("b3"), step("c1"), step("c3"), step("c2")} {
		take(t, g, way)
		if g.Point().Kind == engine.Roll {
			take(t, g, `{"face":6}`)
		}
		take(t, g, card("calm"))
	}
	take(t, g, `{"do":"wait"}`)
	take(t, g, card("calm"))
	if got := take(t, g, step("c3")); !slices.Equal(got, []string{"moved NINE-2.2", "done NINE-9.1"}) {
		t.Errorf("a won mission is told as %v", got)
	}
	if c.missions[g.s.Chapter].ID() != "tower" || g.s.Kept != 0b10 {
		t.Errorf("the second mission begins with %+v", g.s)
	}
	if seats, brought := c.Brought(g); seats != 2 || brought[0] != 1 || !slices.Equal(c.Held(nil, g), []int{1}) {
		t.Errorf("%d players bring %v", seats, brought)
	}
	again := g.Clone().(*Game)
	for range 2 {
		take(t, g, `{"do":"begin"}`)
		lose(t, g)
	}
	if o := g.Outcome(); o.Result != engine.Lost || c.CauseName(o.Cause) != "alarm" {
		t.Errorf("after a second loss: %+v", o)
	}
	take(t, again, `{"do":"begin"}`)
	lose(t, again)
	take(t, again, `{"do":"give-up"}`)
	if o := again.Outcome(); o.Result != engine.Lost || c.CauseName(o.Cause) != "given-up" {
		t.Errorf("after giving up: %+v", o)
	}
}

// TestEditions: they play alike if no square is dark or the risk is 0.
func TestEditions(t *testing.T) {
	ir := nine()
	if missionOf(t, ir, "yard").Alike("first", "second") {
		t.Error("editions with another risk are alike")
	}
	ir.Missions[0].Dark = nil
	ir.Missions[1].Risk = 0
	for _, id := range []string{"yard", "tower"} {
		if !missionOf(t, ir, id).Alike("first", "second") {
			t.Errorf("%s: the editions differ", id)
		}
	}
}

// TestWalled: a goal behind closed squares is proved to be out of reach, but
// not if a rope can cross them.
func TestWalled(t *testing.T) {
	ir := nine()
	ir.Missions[0].Closed = []string{"b2", "b3", "c2"}
	m := missionOf(t, ir, "yard")
	bare := m.Groups(1)[0].Mission
	if p := m.Prove(1); p.Reason != "" {
		t.Errorf("with a rope: %s", p.Reason)
	}
	p := bare.Prove(1)
	if p.Reason == "" || m.Content()[p.Content-1].ID != "c3" {
		t.Errorf("without a rope: %+v", p)
	}
	ir.Missions[0].Closed = []string{"b3", "c2", "a3", "c1"}
	if missionOf(t, ir, "yard").Prove(1).Reason == "" {
		t.Error("nothing is proved of a goal that no rope reaches")
	}
	if p := campaignOf(t, ir).Prove(1); p.Reason == "" {
		t.Error("nothing is proved of the campaign")
	}
}

// TestRefused: invalid data returns an error that says why.
func TestRefused(t *testing.T) {
	for want, change := range map[string]func(*MissionIR){
		"no square is called d4":       func(m *MissionIR) { m.Goal = "d4" },
		"no square is called ":         func(m *MissionIR) { m.Start = "" },
		"the goal is closed":           func(m *MissionIR) { m.Closed = []string{"c3"} },
		"a number is out of its range": func(m *MissionIR) { m.Calm = 0 },
	} {
		ir := nine()
		change(&ir.Missions[0])
		p := packOf(t, ir)
		if _, err := p.Mission("yard"); err == nil || err.Error() != "mission yard: "+want {
			t.Errorf("got %v, want %s", err, want)
		}
		if _, err := p.AsCampaign(); err == nil {
			t.Errorf("%s: the campaign is played", want)
		}
	}
	if _, err := New(nil, nil); err == nil {
		t.Error("no pack is played")
	}
	if _, err := packOf(t, &IR{}).Campaign(); err == nil {
		t.Error("a campaign of no mission is played")
	}
	for _, o := range []engine.Options{{}, {Seats: 4}, {Seats: 1, Edition: "third"}, {Seats: 1, Difficulty: "hard"}} {
		for _, m := range all(t) {
			if g, err := m.New(o); err == nil || g != nil {
				t.Errorf("a game of %+v begins", o)
			}
		}
	}
}

// TestData: a page reads the pack back as the compiler wrote it.
func TestData(t *testing.T) {
	var back IR
	if err := jsonbind.Strict(pagepack.Write(nine()), &back); err != nil {
		t.Fatal(err)
	}
	if string(pagepack.Write(&back)) != string(pagepack.Write(nine())) {
		t.Error("the pack that was read is another")
	}
}

// TestForms: each action and event has a name and words, each point and cause a name.
func TestForms(t *testing.T) {
	c := codec{packOf(t, nine())}
	for e := evMoved; int(e) < len(eventForms); e++ {
		told := c.EventText(nil, engine.Event{Code: e}, "de")
		if eventForms[e].Name == "" || (told == "") != (e == evRope) || strings.Contains(told, "{") {
			t.Errorf("event %d, %q, is told as %q", e, eventForms[e].Name, told)
		}
	}
	m := missionOf(t, nine(), "yard")
	if m.PointName(uint16(askOver)) != "over" || m.PointName(99) != "" || m.CauseName(uint16(causeGivenUp)) != "given-up" || m.RuleName(0) != "" {
		t.Error("a code has another name")
	}
}

func TestAllLanguages(t *testing.T) {
	if got := strings.Join(Languages(), " "); got != "en de" {
		t.Fatalf("the engine speaks %s", got)
	}
	flattest.Tables(t, Languages(), languages.Table, nil, nil)
}

package rules

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/flattest"
)

// nine returns the pack of the tests, with two missions whose odds are known.
// Each call makes a new one, so that a test may change it.
func nine() *IR {
	mission := func(id string, dark ...string) MissionIR {
		return MissionIR{
			ID: id, Title: TextID(id), Start: "a1", Goal: "c3", Closed: []string{"b2"}, Dark: dark,
			Risk: 2, Calm: 5, Bells: 2, Alarms: 2,
		}
	}
	return &IR{ID: "nine", Version: "1.0.0", Title: "pack", Missions: []MissionIR{mission("yard", "c2"), mission("tower", "b3", "c3")}}
}

// words looks up the texts of that pack.
func words(key, lang string) string {
	return map[string]string{
		"en pack": "Nine Squares", "en yard": "The yard", "en tower": "The tower",
		"de pack": "Neun Felder", "de yard": "Der Hof", "de tower": "Der Turm",
	}[lang+" "+key]
}

func packOf(t testing.TB, ir *IR) *Pack {
	t.Helper()
	p, err := New(ir, words)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func missionOf(t testing.TB, ir *IR, id string) *Mission {
	t.Helper()
	m, err := packOf(t, ir).Mission(id)
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Mission)
}

func campaignOf(t testing.TB, ir *IR) *Campaign {
	t.Helper()
	c, err := packOf(t, ir).Campaign()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// all returns both missions and their campaign.
func all(t testing.TB) []engine.Mission {
	return []engine.Mission{missionOf(t, nine(), "yard"), missionOf(t, nine(), "tower"), campaignOf(t, nine())}
}

// atRandom returns a game that flattest plays at random.
func atRandom(m engine.Mission, o engine.Options) flattest.Game[State] {
	return flattest.Game[State]{Mission: m, Options: o, State: func(g engine.Game) State { return g.(*Game).s }}
}

func begun(t testing.TB, m engine.Mission, o engine.Options) *Game {
	t.Helper()
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

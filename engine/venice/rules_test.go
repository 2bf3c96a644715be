package venice_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/situation"
	"acforge.dev/internal/proof/flattest"
	"acforge.dev/internal/proof/venice/examplefile"
)

// rulebook runs examples on this engine.
type rulebook struct{}

// Situation compiles the example's Memory and starts a game in the situation of
// the example's state.
func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	c, err := examplefile.Read("testdata/rules/pack.json", e, script)
	if err != nil {
		return nil, err
	}
	p, err := venice.New(c.Pack, nil)
	if err != nil {
		return nil, err
	}
	m, err := p.Mission(c.Memory)
	if err != nil {
		return nil, err
	}
	g, err := situation.New(m.(*venice.Mission), c.Options, c.Words())
	if err != nil {
		return nil, c.Blame(err)
	}
	return g, nil
}

// Look returns a part of the state.
func (rulebook) Look(g engine.Game, path ...string) (string, error) {
	return situation.Look(g, path...)
}

// TestRules plays every example. To run one, use -run 'TestRules/BOV-29.6'.
func TestRules(t *testing.T) { flattest.Rules(t, rulebook{}) }

// TestSituateErrors checks that an invalid line is reported by its number, and an
// invalid path too.
func TestSituateErrors(t *testing.T) {
	flattest.Situations{
		Head: "BOV-1.1: x\n-- map --\n+----+----+\n|s1   s2  |\n+----+----+\n-- state --\nassassins alessandra bastiano\nstation a1\nphase assassin\n1 at a1\n2 at a1\n",
		Body: "-- script --\n",
		Line: 12,
		Want: map[string]string{
			"3 at a1":                 "there is no Assassin 3; 2 play",
			"1 flying":                "a character is not flying",
			"1 at":                    "at without a value",
			"1 at z9":                 "no square z9",
			"1 cubes many":            "many is no number of cubes",
			"1 cards excalibur":       "no Equipment card excalibur",
			"guards b1 dragon 1":      "no enemy dragon in this Memory",
			"guards z9 crossbowman 1": "no square z9",
			"event eclipse":           "no Event card eclipse",
			"deck event eclipse":      "no card eclipse for the deck event",
			"deck tarot":              "no deck tarot",
			"done gate":               "no objective gate",
			"direction up":            "no direction up",
			"weather fair":            "no line begins with weather; lines begin with phase, edition, difficulty, turn, turnsleft, alert, event, direction, triangle, dismantled, deck, discard, removed, aside, guards, bodies, loose, reserve, bosshealth, machine, machinehealth, done, open, withdrawn, flag, counter, later, remembered, taken, ally, shows, pile, up, known, secret, figure, pieces or the number of a seat",
		},
		Look: [][]string{{"weather"}, {"at"}, {"mood", "1"}, {"guards", "b1"}, {"guards", "z9", "crossbowman"}, {"slot", "1", "hat"}, {"objective", "gate"}, {"deck", "tarot"}},
	}.Check(t, rulebook{})
}

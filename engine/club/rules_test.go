package club_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/club/situation"
	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/flattest"
	ir "acforge.dev/schema/ir/club"
)

// rulebook makes examples play this engine.
type rulebook struct{}

// Situation compiles the shared pack and begins a game of the example's mode in
// the situation of the state. A section "rules" overrides parts of the pack.
// Cards of a section "specials" override those of the same ids.
func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	p, err := club.FixturePack()
	if err != nil {
		return nil, err
	}
	if own := e.Section("rules"); own != "" {
		dec := json.NewDecoder(bytes.NewReader([]byte(own)))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&p.Rules); err != nil {
			return nil, fmt.Errorf("%s: section rules: %w", e.File, err)
		}
	}
	if own := e.Section("specials"); own != "" {
		if err := overSpecials(p, own); err != nil {
			return nil, fmt.Errorf("%s: section specials: %w", e.File, err)
		}
	}
	mode, o := "basic", engine.Options{Seats: 1, Given: true, Seed: 1}
	var lines [][]string
	state := e.State(script)
	for _, l := range state {
		switch {
		case len(l.Words) < 2:
		case l.Words[0] == "mode":
			mode = l.Words[1]
		case l.Words[0] == "players":
			o.Seats, _ = strconv.Atoi(l.Words[1])
		}
		lines = append(lines, l.Words)
	}
	pack, err := club.New(p, nil)
	if err != nil {
		return nil, err
	}
	m, err := pack.Mission(mode)
	if err != nil {
		return nil, err
	}
	g, err := situation.New(m.(*club.Mission), o, lines)
	if err != nil {
		if n, what, ok := strings.Cut(err.Error(), ": "); ok {
			if i, bad := strconv.Atoi(n); bad == nil && i < len(state) {
				return nil, fmt.Errorf("%s:%d: %s", e.File, state[i].Number, what)
			}
		}
		return nil, fmt.Errorf("%s: %w", e.File, err)
	}
	return g, nil
}

// overSpecials overrides special cards of a pack.
func overSpecials(p *ir.Pack, text string) error {
	var own []json.RawMessage
	if err := json.Unmarshal([]byte(text), &own); err != nil {
		return err
	}
	for _, o := range own {
		var named struct{ ID string }
		if err := json.Unmarshal(o, &named); err != nil {
			return err
		}
		i := slices.IndexFunc(p.Specials, func(s ir.Special) bool { return s.ID == named.ID })
		if i < 0 {
			return fmt.Errorf("no special card is called %q", named.ID)
		}
		dec := json.NewDecoder(bytes.NewReader(o))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&p.Specials[i]); err != nil {
			return err
		}
	}
	return nil
}

// Look returns parts of the state.
func (rulebook) Look(g engine.Game, path ...string) (string, error) {
	return situation.Look(g, path...)
}

// TestRules plays every example. Run one with -run 'TestRules/CLUB-9.12'.
func TestRules(t *testing.T) { flattest.Rules(t, rulebook{}) }

// TestSituateErrors: a line with no meaning is reported with its number, and a
// path that leads nowhere is an error.
func TestSituateErrors(t *testing.T) {
	flattest.Situations{
		Head: "CLUB-1.1: x\n-- state --\nphase turn\n",
		Body: "-- script --\n",
		Line: 4,
		Want: map[string]string{
			"3 credits 4":           "no player 3",
			"1 credits":             "credits without a value",
			"1 credits many":        "many is no number",
			"1 mood 3":              "a player has no mood; a player has credits, prestige, missions, specials, second, doubles, character, weapon, location or tokens",
			"1 specials excalibur":  "no special excalibur",
			"1 tokens courage":      "no skill courage",
			"mission moon":          "no mission moon",
			"deck tarot x":          "no line about the deck tarot; such lines are about defence, weapon, location, special or double",
			"deck weapon excalibur": "no weapon excalibur",
			"turn soon":             "soon is no number",
			"weather fair":          "no line begins with weather; lines begin with the number of a player, mode, players, phase, mission, other, defence, deck, round, turn or priority",
			"phase dawn":            "no phase dawn; a game begins in the phase round, turn, start, reveal, mission or end",
		},
		Look: [][]string{{"weather"}, {"credits"}, {"credits", "2"}, {"mood", "1"}, {"deck", "tarot"}, {"deck", "weapon", "excalibur"}, {"supply", "courage"}},
	}.Check(t, rulebook{})
}

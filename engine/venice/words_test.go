package venice

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// TestWordsOfCards checks that a card's text describes its effects.
func TestWordsOfCards(t *testing.T) {
	p := fixture()
	w := NewWords(p, func(key, _ string) string { return map[string]string{"name": "Bow"}[key] }, "en")
	equipment := []struct {
		id   string
		want []string
	}{
		{"sword", []string{"Attacks with 2 assassin dice, on your own square.", "You become exposed."}},
		{"knife", []string{"Attacks with 1 assassin die, on your own square or one Nearby.", "Not in the water."}},
		{"smoke", []string{"For 1 action cube: all Assassins on your square become incognito.", "Discard it after use."}},
		{"medicine", []string{"For 1 action cube: 1 injured or critical Assassin on your square regains 2 health cubes.", "Discard it after use."}},
		{"parachute", []string{"For 1 action cube: you go to a street square at most 3 squares away, and cannot be hunted.", "Discard it after use."}},
		{"feint", []string{"Once a turn, in an attack, after the roll: choose one: roll all dice of this attack again – or: this attack provokes no Retaliation – or: 2 more hits."}},
		{"watchman", []string{"Investigation: the search ends.", "The alert goes on."}},
		{"mail", []string{"Armor: 1 more health cube."}},
	}
	for _, c := range equipment {
		for i := range p.Equipment {
			if p.Equipment[i].ID != c.id {
				continue
			}
			if diff := cmp.Diff(c.want, w.Equipment(i)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.id, diff)
			}
		}
	}
	events := []struct {
		id   string
		want []string
	}{
		{"n", []string{"Nothing happens."}},
		{"patrol", []string{"Place 2 Crossbowmen on a square with a Fast Travel Station."}},
		{"shove", []string{"Once this turn, when you like: push up to 2 Guards of one square, each to a square Nearby it."}},
		{"run", []string{"All Assassins may move once, to a Nearby square."}},
		{"second-wave", []string{"Resolve 1 Reinforcement card now.", "This turn the Reinforcement step of the Enemy phase is skipped."}},
	}
	for _, c := range events {
		for i := range p.Events {
			if p.Events[i].ID != c.id {
				continue
			}
			if diff := cmp.Diff(c.want, w.Event(i)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.id, diff)
			}
		}
	}
	if diff := cmp.Diff([]string{"Once a turn: 1 Crossbowman of your square is Eliminated.", "You attack with 1 assassin die more with a ranged weapon."}, w.Ability(0)); diff != "" {
		t.Errorf("ability (-want +got):\n%s", diff)
	}
}

// TestWordsOfEveryEffect checks that every effect of the tests has a text, and no
// word is missing.
func TestWordsOfEveryEffect(t *testing.T) {
	for _, c := range effectCases {
		w := NewWords(bench(c.do), nil, "en")
		said := w.Effects(0, c.do)
		if len(said) != len(c.do) {
			t.Errorf("%s: %d sentences for %d effects: %q", c.name, len(said), len(c.do), said)
		}
		for _, s := range said {
			if strings.Contains(s, "  ") || strings.Contains(s, "?") || strings.Contains(s, " ,") || strings.HasSuffix(s, " .") || !strings.HasSuffix(s, ".") {
				t.Errorf("%s reads %q", c.name, s)
			}
		}
	}
}

func TestWordsOfConditions(t *testing.T) {
	w := NewWords(bench(nil), nil, "en")
	for _, c := range []struct {
		cond ir.Cond
		want string
	}{
		{ir.Cond{Alert: ref(false)}, "the alert is off"},
		{ir.Cond{Not: &ir.Cond{Alert: ref(false)}}, "the alert is on"},
		{ir.Cond{Any: []ir.Cond{{ObjectiveDone: ref(ir.GoalID(0))}, {All: []ir.Cond{{TurnAtLeast: ref(4)}, {Not: &ir.Cond{Flag: ref(ir.FlagID(0))}}}}}},
			"the Objective “gate” is completed or (it is turn 4 or later and “seen” is not noted)"},
		{ir.Cond{Present: &ir.Presence{At: []ir.SquareID{0, 1}, N: 2}}, "2 Assassins stand on a1 or b1"},
		{ir.Cond{GuardsAt: &ir.GuardsAt{Type: "elite", N: 1}}, "there is at least 1 Elite"},
		{ir.Cond{ChestsOpenedAtLeast: ref(1)}, "at least 1 Chest was opened"},
		{ir.Cond{Stealth: &ir.Target{Pick: "self", Where: "at", At: []ir.SquareID{0}}}, "there is the Assassin concerned on a1"},
	} {
		if got := w.Cond(0, c.cond); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	if got := w.When(0, ir.When{Enters: []ir.SquareID{5, 9}}); got != "when an Assassin arrives on b2 or b3" {
		t.Errorf("got %q", got)
	}
}

// TestPhrases checks that every phrase named in the code exists. Other tests
// cover names built from parts.
func TestPhrases(t *testing.T) {
	for code, f := range eventForms {
		if f.Name == "" || uint16(code) == evRoll || uint16(code) == evBranch || uint16(code) == evTrigger || uint16(code) == evReason || uint16(code) == evEnded {
			continue
		}
		if english["event."+f.Name] == "" {
			t.Errorf("event %s has no words", f.Name)
		}
	}
	for v, f := range actionForms {
		switch notation.Verb(v) {
		case 0, notation.Pass, notation.Outcome, notation.Guard, notation.Option:
			continue
		}
		if english["do."+f.Name] == "" {
			t.Errorf("action %s has no words", f.Name)
		}
	}
	for _, name := range guardNames {
		if english["do."+name] == "" {
			t.Errorf("action %s has no words", name)
		}
	}
	for _, name := range notation.AskNames[1:] {
		if name != "effect" && english["ask."+name] == "" {
			t.Errorf("point %s has no words", name)
		}
	}
	for i := uint16(1); i < nEvents; i++ {
		if eventForms[i].Name == "" {
			t.Errorf("event %d has no name", i)
		}
	}
}

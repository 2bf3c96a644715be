package systems_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
)

// The files of the pack club that flaws are laid over.
const (
	clubPack     = "memories/club/pack.cue"
	clubFigures  = "cards/club/figures.cue"
	clubSpecials = "cards/club/specials.cue"
)

// clubCrossed are flaws of the pack club that compile, each a slip in a number or a word,
// and the content that makes the odds wrong: kind and id, or the word "check" if check
// itself names the line.
var clubCrossed = []struct {
	flaw  string
	mode  string
	patch patch
	named string
}{
	{"red missions are dear", "basic", patch{clubFigures, "red: {cost: 2,", "red: {cost: 6,"}, "figure red cost"},
	{"black missions take one die", "basic", patch{clubFigures, "black: {cost: 4, dice: 4,", "black: {cost: 4, dice: 1,"}, "figure black dice"},
	{"red missions take six dice", "basic", patch{clubFigures, "red: {cost: 2, dice: 3,", "red: {cost: 2, dice: 7,"}, "figure red dice"},
	{"green defences pay nothing", "basic", patch{clubFigures, "green: {cost: 1, dice: 2, points: 1, credits: 2}", "green: {cost: 2, dice: 2, points: 1, credits: 0}"}, "figure green cost"},
	{"red defences pay nine", "basic", patch{clubFigures, "points: 3, credits: 3,", "points: 3, credits: 9,"}, "figure red credits"},
	{"a card pays twenty", "basic", patch{clubSpecials, "do: [{credits: 3}]", "do: [{credits: 20}]"}, "special expense-account"},
	{"a card costs twenty", "basic", patch{clubSpecials, "do: [{credits: -2}]", "do: [{credits: -20}]"}, "special lost-luggage"},
	{"a card costs twenty points to keep", "basic", patch{clubSpecials, "held: -5", "held: -20"}, "special lost-luggage"},
	{"the record of another mode", "basic", patch{clubPack, "record: 85", "record: 110"}, "record basic"},
	{"a record without its first digit", "advanced", patch{clubPack, "record: 130\n\t\texpect: {win: {newcomers: {min: 15, max: 55}, regulars: {min: 40, max: 65}, experts: max: 92}, median: {min: 115, max: 145}, first: {newcomers: {min: 30, max: 70}, regulars: {min: 35, max: 65}, experts: {min: 30, max: 70}}, drawn: {newcomers: max: 8, regulars: max: 8, experts: max: 8}}\n\t},\n\t{\n\t\tid:   \"team\"", "record: 90\n\t\texpect: {win: {newcomers: {min: 15, max: 55}, regulars: {min: 40, max: 65}, experts: max: 92}, median: {min: 115, max: 145}, first: {newcomers: {min: 30, max: 70}, regulars: {min: 35, max: 65}, experts: {min: 30, max: 70}}, drawn: {newcomers: max: 8, regulars: max: 8, experts: max: 8}}\n\t},\n\t{\n\t\tid:   \"team\""}, "record advanced"},
}

// clubFlaws is how many of the flaws must be named.
const clubFlaws = 8

// Of ten slips in the pack club, why or check names at least eight by the content that
// they are in, and nothing is asked about the modes without them.
func TestWhyNamesInClub(t *testing.T) {
	level.Nightly(t, "why")
	t.Run("sound", func(t *testing.T) {
		whole, sound := whyPack(t, "club", patch{})
		for _, mode := range []string{"basic", "advanced", "team"} {
			if says, ok := whyNamed(t, whole, sound, mode, 1, ""); !ok || strings.HasPrefix(says, "check") {
				t.Errorf("of the sound mode %s is said %s", mode, says)
			}
		}
	})
	named, missed := 0, 0
	for _, c := range clubCrossed {
		t.Run(c.flaw, func(t *testing.T) {
			d, b := whyPack(t, "club", c.patch)
			if d == nil {
				t.Fatal("the pack does not compile")
			}
			says, ok := whyNamed(t, d, b, c.mode, 1, c.named)
			if ok {
				named++
			} else {
				missed++
			}
			t.Logf("%v (%s):\n%s", ok, c.named, says)
		})
	}
	if missed > len(clubCrossed)-clubFlaws {
		t.Errorf("%d of %d flaws are named", named, named+missed)
	}
}

// Each part of the pack club that can be left out is at a line of its own sources, differs
// from the pack and can be played. A part that differs from an earlier bundle is found.
func TestPartsOfClub(t *testing.T) {
	level.Gate(t)
	whole, sound := whyPack(t, "club", patch{})
	for mode, kinds := range map[string]string{
		"basic":    "record figure rule special weapon defence mission",
		"advanced": "record figure rule special weapon defence mission double character",
	} {
		var seen []string
		keys := map[string]string{}
		parts := whole.(systems.Dissected).Without(mode)
		for _, p := range parts {
			what := fmt.Sprintf("%s: %s %s %s", mode, p.What.Kind, p.What.ID, p.How)
			if !slices.Contains(seen, p.What.Kind) {
				seen = append(seen, p.What.Kind)
			}
			if p.At.File == nil {
				t.Errorf("%s: it is nowhere", what)
			}
			if other, twice := keys[string(p.Key)]; twice {
				t.Errorf("%s: the same as %s", what, other)
			}
			keys[string(p.Key)] = what
			m, err := p.Mission()
			if err != nil {
				t.Errorf("%s: %v", what, err)
				continue
			}
			if _, err := m.New(engine.Options{Seats: 1}); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		if got := strings.Join(seen, " "); got != kinds {
			t.Errorf("%s: %d parts of the kinds %s", mode, len(parts), got)
		}
	}
	for _, c := range clubCrossed {
		d, _ := whyPack(t, "club", c.patch)
		parts, same, err := d.(systems.Dissected).Undone(sound, c.mode)
		if err != nil || !same || len(parts) == 0 || len(parts) > 2 || parts[0].How != "as it was before" || parts[0].At.File == nil || parts[0].At.File.Name != c.patch.file {
			t.Errorf("%s: %v, %v, %+v", c.flaw, same, err, parts)
		}
	}
	if parts, same, err := whole.(systems.Dissected).Undone(sound, "basic"); err != nil || !same || len(parts) > 0 {
		t.Errorf("of the same pack: %v, %v, %d parts", same, err, len(parts))
	}
	if parts := whole.(systems.Dissected).Without("none"); parts != nil {
		t.Errorf("of no mode: %d parts", len(parts))
	}
}

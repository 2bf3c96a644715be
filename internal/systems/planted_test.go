package systems_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"
)

// The files of testdata/planted.txtar that flaws are laid over.
const (
	plantedCards     = "cards/planted/cards.cue"
	plantedEnvelopes = "memories/planted/envelopes/hooks.cue"
	plantedMemory    = "memories/planted/yard/memory.cue"
)

// patch is a text of a file and what takes its place.
type patch struct{ file, old, new string }

// planted are flaws, each a few words of the sound pack changed, and what names it.
var planted = []struct {
	flaw    string
	patches []patch
	code    string
	message string // part of it: the culprit
	line    string // part of the line that the finding points at
}{
	{"an Assassin without use", []patch{
		{plantedCards, "Twice: 1 action cube.", "Once, for 3 action cubes: the alert goes on."},
		{plantedCards, `perMemory: 2, when: "action", do: [{cubes: {who: pick: "self", n: 1}}]`, `perMemory: 1, cost: 3, when: "action", do: [{alert: "on"}]`},
	}, sim.CodeHardly, `ability "ada"`, `assassins: "ada"`},
	{"a trap on an Objective", []patch{
		{plantedMemory, "cost: 3, xp: 1}", `cost: 1, xp: 1, do: [{wound: {who: {pick: "all"}, n: 3}}, {spawn: {count: 4, at: "b2"}}, {alert: "on"}]}`},
	}, sim.CodeDeadly, `objective "key"`, "key: {title"},
	{"all is done in turn 1", []patch{
		{plantedMemory, `"b2", cost: 3`, `"a2", cost: 1`}, {plantedMemory, `"e2", cost: 2`, `"b1", cost: 1`}, {plantedMemory, `chests: ["b1"]`, `chests: ["b3"]`},
		{plantedMemory, "\texpect: teaches: true\n", ""}, // a first lesson may be short
	}, sim.CodeOverAtOnce, `memory "1.1"`, "key: {title"},
	{"a clock that never matters", []patch{{plantedMemory, "turnAtLeast: 6", "turnAtLeast: 20"}}, sim.CodeIdleEnd, `"dawn"`, "fail: dawn"},
	{"the Entrances are gone", []patch{
		{plantedMemory, "entrances: [\n\t\t\t{letter: \"A\", touches: [\"e1\"]},\n\t\t\t{letter: \"B\", touches: [\"e3\"]},\n\t\t]", "entrances: []"},
	}, "memory/silent-reinforcement", "Memory 1.1", "enemyPhase"},
	{"a dead card", []patch{
		{plantedEnvelopes, "\t\t{kind: \"equipment\", cards: {\"draught\": 2}, to: \"boards\"},\n", ""},
	}, "card/never-in-play", "draught", `equipment: "draught"`},
	{"a blade with six dice", []patch{{plantedCards, "\t\tdice: 2\n", "\t\tdice: 6\n"}}, "card/never-fails", "boathook", "dice: 6"},
	{"a blade with six dice against two health", []patch{
		{plantedCards, "\t\tdice: 2\n", "\t\tdice: 6\n"}, {plantedCards, "1 hit, 1 die.", "2 hits, 1 die."}, {plantedCards, "health: 1\n", "health: 2\n"},
	}, "card/never-fails", "boathook", "dice: 6"},
	{"a trap on a Chest", []patch{
		{plantedCards, "Everybody gains 1 action cube.\"\n\torder", "A net falls on everybody.\"\n\torder"},
		{plantedCards, `xp:    1
	do: [{cubes: {who: pick: "all", n: 1}}]`, `xp:    1
	do: [{wound: {who: {pick: "all"}, n: 3}}, {alert: "on"}]`},
	}, sim.CodeDeadly, `chest "box"`, `chests: "box"`},
	{"a Chest not worth the way", []patch{
		{plantedMemory, `chests: ["b1"]`, `chests: ["e3"]`}, {plantedMemory, "turnAtLeast: 6", "turnAtLeast: 5"},
	}, sim.CodeDetour, `chest "box"`, `chests: "box"`},
	{"an endless free use", []patch{{plantedCards, `perMemory: 2, when: "action", do: [{cubes`, `when: "action", do: [{cubes`}},
		"effect/without-bound", "ada", `assassins: "ada"`},
	// Whoever waits in the cart winds the ropes, one a turn, and the crate lies there.
	{"a nest on a Hiding Spot", []patch{
		{plantedMemory, "turnAtLeast: 6\n\t}\n", `turnAtLeast: 14
	}
	counters: ["ropes"]
	on: rope: {when: everyTurn: true, once: false, if: {present: at: "c1"}, text: en: "A rope is wound.", do: [{count: {counter: "ropes", by: 1}}]}
`},
		{plantedMemory, `at: "e2", cost: 2, xp: 2, if: objectiveDone: "key"`, `at: "c1", cost: 2, xp: 2, if: {all: [{objectiveDone: "key"}, {counter: {counter: "ropes", atLeast: 7}}]}`},
	}, sim.CodeNest, "standing still on c1", "s3: {kind"},
	// No day breaks, nobody comes, and once there was an alert the crate cannot be had.
	{"a soft-lock", []patch{
		{plantedMemory, `	fail: dawn: {
		text: en: "Day breaks over the yard."
		if: turnAtLeast: 6
	}
`, `	flags: ["barred"]
	on: bar: {when: alertOn: true, text: en: "Bars fall before the crate.", do: [{set: "barred"}]}
`},
		{plantedMemory, `if: objectiveDone: "key"}`, `if: {all: [{objectiveDone: "key"}, {not: flag: "barred"}]}}`},
		{plantedMemory, `enemyPhase: ["reinforcement", "movement", "combat"]`, `enemyPhase: ["movement", "combat"]`},
		{plantedMemory, "entrances: [\n\t\t\t{letter: \"A\", touches: [\"e1\"]},\n\t\t\t{letter: \"B\", touches: [\"e3\"]},\n\t\t]", "entrances: []"},
	}, sim.CodeSoftLock, "where nobody wins any more", "crate: {title"},
}

// Each flaw is named by a finding that points at it; of the sound pack nothing is said. In
// the gate bots look less far ahead, or play with two, than in the nightly check "planted".
func TestPlanted(t *testing.T) {
	sound, err := txtar.ParseFile("testdata/planted.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if !testing.Short() {
		worth := 0
		if level.Night("planted") {
			worth = plantedGames
		}
		for _, d := range judgePlanted(t, sound, "", worth) {
			t.Errorf("of the sound pack is said %s: %s %s", d.Code, d.Message, d.Found)
		}
	}
	for _, c := range planted {
		t.Run(c.flaw, func(t *testing.T) {
			if testing.Short() && strings.HasPrefix(c.code, "smoke/") {
				t.Skip("plays some hundred games; for the race detector TestEditionsPlayed plays at the same time")
			}
			dear := strings.Contains(c.message, "chest") || c.code == sim.CodeSoftLock
			if dear && !level.Night("planted") {
				t.Skip("part of the nightly run: go run ./tools/test nightly --only planted")
			}
			a := &txtar.Archive{}
			for _, f := range sound.Files {
				a.Files = append(a.Files, txtar.File{Name: f.Name, Data: slices.Clone(f.Data)})
			}
			for _, p := range c.patches {
				i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == p.file })
				text := string(a.Files[i].Data)
				if strings.Count(text, p.old) != 1 {
					t.Fatalf("%s holds %q %d times", p.file, p.old, strings.Count(text, p.old))
				}
				a.Files[i].Data = []byte(strings.Replace(text, p.old, p.new, 1))
			}
			worth := 0
			if strings.Contains(c.message, "chest") {
				worth = plantedGames
			}
			found := judgePlanted(t, a, c.code, worth)
			var said []string
			for _, d := range found {
				line := ""
				if f := d.Primary.File; f != nil {
					n, _ := f.Position(d.Primary.Start)
					line = f.Line(n)
				}
				if d.Code == c.code && strings.Contains(d.Message, c.message) && strings.Contains(line, c.line) {
					return
				}
				said = append(said, d.Code+": "+d.Message+" at "+line)
			}
			t.Errorf("nothing names it:\n%s", strings.Join(said, "\n"))
		})
	}
}

// plantedGames are the games of a cell.
const plantedGames = 64

// judgePlanted is what check says of a pack in which something with this code is looked for,
// and where that finds nothing, smoke, with what things are worth in so many games.
func judgePlanted(t *testing.T, a *txtar.Archive, code string, worth int) []diag.Diagnostic {
	t.Helper()
	work, err := txtar.FS(a)
	if err != nil {
		t.Fatal(err)
	}
	res, err := shipped.Compiler().Compile(work, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := res.Diagnostics
	if len(res.Packs) == 0 || all.Errors() > 0 {
		return all.Sorted()
	}
	d, err := shipped.List.Draft(res.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	all.Add(d.Check("")...)
	if found := all.Sorted(); len(found) > 0 {
		return found
	}
	_, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	pack, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	o := sim.Options{Games: plantedGames, Worth: worth, Jobs: 2}
	switch {
	case level.Night("planted"):
	case code == sim.CodeNest:
		o.Seats = []int{2} // a nest is for who looks far ahead
	default:
		o.Nodes = 100
	}
	r, err := sim.Run(t.Context(), pack, o)
	if err != nil {
		t.Fatal(err)
	}
	return sim.Diagnostics(r, d.Bands(), d.Span)
}

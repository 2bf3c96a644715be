package systems_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"
)

// The files of the shipped pack that flaws are laid over.
const (
	glass    = "memories/venice/glass-and-ash/memory.cue"
	ropewalk = "memories/venice/ropewalk/memory.cue"
	biagio   = "memories/venice/san-biagio/memory.cue"
)

// script adds a trigger to Memory 0.3.
func script(trigger string) patch {
	return patch{glass, "\ton: \"landing\": {\n", "\ton: \"flaw\": {" + trigger + "}\n\ton: \"landing\": {\n"}
}

// crossed are flaws that compile, each a slip of the shipped pack, and the content that
// makes the odds wrong: kind and id, or the word "check" if check itself names the line.
var crossed = []struct {
	flaw   string
	memory string
	patch  patch
	named  string
}{
	// The eight of the study.
	{"an ability nine times", "0.3", patch{"cards/venice/assassins.cue", `when: "test", perMemory: 2, do: [{ignore: true}]`, `when: "test", perMemory: 9, do: [{ignore: true}]`}, "ability ginevra"},
	{"a not is missing", "0.3", patch{glass, `{not: objectiveDone: "lens"}`, `{objectiveDone: "lens"}`}, "fail shipped"},
	{"a square that must be empty is filled", "0.3", script(`when: everyTurn: true, once: false, do: [{spawn: {at: "g4"}}]`), "trigger flaw"},
	{"the alert every turn", "0.3", script(`when: everyTurn: true, once: false, do: [{alert: "on"}]`), "trigger flaw"},
	{"everybody is healed every turn", "0.3", script(`when: everyTurn: true, once: false, do: [{heal: {who: {pick: "all"}, n: 1}}, {cubes: {who: {pick: "all"}, n: 2}}]`), "trigger flaw"},
	{"a chain skips a step", "0.3", patch{glass, "east side.\"\n\t\t\tdo: [{reveal: \"duilio\"}]", "east side.\"\n\t\t\tdo: [{reveal: \"bowl\"}]"}, "objective duilio"},
	{"a card does the opposite of its text", "0.3", patch{"cards/venice/events.cue", `modify: {what: "detectionDice", by: -1, who: "all"}`, `modify: {what: "detectionDice", by: 3, who: "all"}`}, "check"},
	{"30 XP", "0.3", patch{glass, `cost: 2, xp: 3, base: true}`, `cost: 2, xp: 30, base: true}`}, "check"},
	// Twelve others.
	{"four Guards where one should be", "0.3", patch{glass, "\t\t\t{type: \"crossbowman\", at: \"e3\"},", "\t\t\t{type: \"agile\", at: \"b1\", count: 3},"}, "guards agile at b1"},
	{"a failure too early", "0.3", patch{glass, "turnAtLeast: 9", "turnAtLeast: 6"}, "fail shipped"},
	{"an Objective that waits too long", "0.3", patch{glass, `at: "d1", cost: 2, xp: 3, base: true}`, `at: "d1", cost: 2, xp: 3, base: true, if: turnAtLeast: 9}`}, "objective moulds"},
	{"an escort from the first turn", "0.4", patch{ropewalk, "turnAtLeast: 9}", "turnAtLeast: 1}"}, "trigger escort"},
	{"the Weigher comes early", "0.4", patch{ropewalk, "turnAtLeast: 12}", "turnAtLeast: 8}"}, "fail weigher"},
	{"the hole opens early", "1.3", patch{biagio, "turnAtLeast: 7}", "turnAtLeast: 3}"}, "fail beds"},
	{"a trap at the end of a chain", "1.3", patch{biagio, `{spawn: {at: "c6"}}`, `{spawn: {type: "elite", count: 3, at: "c5"}}, {wound: {who: {pick: "all"}, n: 3}}, {alert: "on"}`}, "trigger thirty-beds"},
	{"the Tower wins", "0.3", patch{glass, "green shutters.\"\n\t\t\tdo: [{reveal: \"duilio\"}]", "green shutters.\"\n\t\t\tdo: [{reveal: \"duilio\"}, {win: true}]"}, "trigger smoke"},
	{"a first Objective wins", "0.4", patch{ropewalk, `at: "e1", cost: 1, xp: 2, base: true}`, `at: "e1", cost: 1, xp: 2, base: true, do: [{win: true}]}`}, "objective keys"},
	{"an Event card that is too hard", "0.3", patch{"cards/venice/events.cue", "1 injured or critical Assassin regains 1 health cube.\"\n\tdirection: \"west\"\n\tdo: [{heal: {who: {health: \"hurt\"}, n: 1}}]", "Every Assassin loses 3 health cubes, and the alert goes on.\"\n\tdirection: \"west\"\n\tdo: [{wound: {who: {pick: \"all\"}, n: 3}}, {alert: \"on\"}]"}, "event lit-window"},
	{"Elites that no weapon fells", "0.3", patch{"cards/venice/enemies.cue", "2 {hit} of one attack Eliminate it. Attacks its own square with 2 enemy dice. Needs no ladder.\"\n\tkind:   \"elite\"\n\thealth: 2", "6 {hit} of one attack Eliminate it. Attacks its own square with 2 enemy dice. Needs no ladder.\"\n\tkind:   \"elite\"\n\thealth: 6"}, "enemy agile"},
	{"an Entrance at every door", "0.3", patch{glass, `{letter: "B", touches: ["e1"]}`, `{letter: "B", touches: ["e1", "d1", "b1", "f1"]}`}, "entrance B"},
}

// whyFlaws is how many of the flaws must be named.
const whyFlaws = 16

// Of twenty slips that compile, why or check names at least sixteen by the content that
// they are in, and nothing is asked about the three Memories without them. What differs
// from the sound pack is one or two parts, the first of the slip's kind.
func TestWhyNames(t *testing.T) {
	level.Nightly(t, "why")
	whole, sound := whyPack(t, "venice", patch{})
	for _, memory := range []string{"0.3", "0.4", "1.3"} {
		if says, ok := whyNamed(t, whole, sound, memory, 3, ""); !ok || strings.HasPrefix(says, "check") {
			t.Errorf("of the sound Memory %s is said %s", memory, says)
		}
	}
	named := 0
	for _, c := range crossed {
		d, b := whyPack(t, "venice", c.patch)
		if d == nil {
			t.Errorf("%s: the pack does not compile", c.flaw)
			continue
		}
		says, ok := whyNamed(t, d, b, c.memory, 3, c.named)
		if ok {
			named++
		}
		t.Logf("%v %s (%s):\n%s", ok, c.flaw, c.named, says)
		if c.named == "check" {
			continue
		}
		parts, same, err := d.(systems.Dissected).Undone(sound, c.memory)
		if err != nil || !same || len(parts) == 0 || len(parts) > 2 || !strings.HasPrefix(c.named, parts[0].What.Kind) && c.flaw != crossed[5].flaw {
			t.Errorf("%s: what differs from the sound pack is %d parts (%v, %v)", c.flaw, len(parts), same, err)
		}
	}
	if named < whyFlaws {
		t.Errorf("%d of %d flaws are named", named, len(crossed))
	}
}

// whyPack compiles a shipped pack with a patch; nil if it has errors.
func whyPack(t *testing.T, name string, p patch) (systems.Draft, *bundle.Bundle) {
	t.Helper()
	work := workspaceOf(t, name)
	if p.file != "" {
		f := *work[p.file]
		text := string(f.Data)
		if strings.Count(text, p.old) != 1 {
			t.Fatalf("%s holds %q %d times", p.file, p.old, strings.Count(text, p.old))
		}
		f.Data = []byte(strings.Replace(text, p.old, p.new, 1))
		over := fstest.MapFS{}
		for name, file := range work {
			over[name] = file
		}
		over[p.file] = &f
		work = over
	}
	r, err := shipped.Compiler().Compile(work, compiler.Options{Packs: []string{name}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) == 0 {
		for _, d := range r.Diagnostics.Sorted() {
			t.Log(d.Code, d.Message)
		}
		return nil, nil
	}
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d, b
}

// whyNamed asks what is wrong with the odds of a mission with a number of players, and
// reports whether the content that is wanted is among the answers.
func whyNamed(t *testing.T, d systems.Draft, b *bundle.Bundle, memory string, players int, wanted string) (says string, ok bool) {
	t.Helper()
	for _, f := range d.Check("") {
		if f.Severity != diag.Error {
			says += "check: " + f.Code + " " + f.Message + "\n"
		}
	}
	if says != "" {
		return says, true
	}
	pack, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	o := sim.Options{Memory: memory, Seats: []int{players}, Jobs: 2, Only: sim.Fair, With: []string{sim.Novice}, Search: 1, Bands: d.Bands()}
	r, err := sim.Run(t.Context(), pack, o)
	if err != nil {
		t.Fatal(err)
	}
	asked := sim.Questions(r, d.Bands())
	if len(asked) == 0 {
		fair, novice := r.Memories[0].Cells[0].Play(sim.Fair), r.Memories[0].Cells[0].Play(sim.Novice)
		return fmt.Sprintf("nothing is asked: fair won %d of %d, novice %d of %d", fair.Won, fair.Games, novice.Won, novice.Games), wanted == ""
	}
	m, err := pack.Mission(memory)
	if err != nil {
		t.Fatal(err)
	}
	parts := d.(systems.Dissected).Without(memory)
	for _, q := range asked {
		a, err := sim.Why(t.Context(), pack.ID(), m, nil, parts, q, sim.Options{Jobs: 2})
		if err != nil {
			t.Fatal(err)
		}
		says += a.String()
		for _, p := range a.Parts {
			ok = ok || p.Kind+" "+p.ID == wanted
		}
	}
	return says, ok
}

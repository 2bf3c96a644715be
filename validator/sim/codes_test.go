package sim_test

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/validator/sim"
)

var update = flag.Bool("update", false, "write testdata/codes.txtar")

// TestCodes: the codes in diagnose.go are explained, and no others.
func TestCodes(t *testing.T) {
	source, err := os.ReadFile("diagnose.go")
	if err != nil {
		t.Fatal(err)
	}
	var named, listed []string
	for _, m := range regexp.MustCompile(`Code\w+\s+= "((?:smoke|lesson)/[a-z-]+)"`).FindAllSubmatch(source, -1) {
		named = append(named, string(m[1]))
	}
	for _, c := range sim.Codes() {
		listed = append(listed, c.ID)
		for _, s := range []string{c.Doc, c.Why, c.Do} {
			if s == "" || s[len(s)-1] != '.' {
				t.Errorf("%s: %q is no sentence", c.ID, s)
			}
		}
	}
	if !slices.IsSorted(listed) {
		t.Error("they are not sorted")
	}
	slices.Sort(named)
	if diff := cmp.Diff(named, listed); diff != "" {
		t.Error(diff)
	}
}

// TestCodesShown records a problem of every code, as it is printed, for the pages of
// docs/codes. They come from the toy game, whose Memories have one mistake each.
func TestCodesShown(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a game of each kind of finding")
	}
	played := func(variant string, bands ...sim.Band) []diag.Diagnostic {
		b := sim.Bands{variant: {2: bands}}
		return sim.Diagnostics(run(t, sim.Options{Games: 64, Jobs: 2, Nodes: 40, Seats: []int{2}}, variant), b, nil)
	}
	counted := func(p sim.Play, bands ...sim.Band) []diag.Diagnostic {
		r := &sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Cells: []sim.Cell{{Seats: 2, Bots: []sim.Play{p},
			Witness: run(t, sim.Options{Games: 16, Seats: []int{1}}, enginetest.Easy).Memories[0].Cells[0].Witness}}}}}
		return sim.Diagnostics(r, sim.Bands{"easy": {2: bands}}, nil)
	}
	weighed := func(w sim.Worth) []diag.Diagnostic {
		return sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "delve", Pack: "toypack", Worth: []sim.Worth{w}}}}, nil, nil)
	}
	deeds := func(touched sim.Touched) []diag.Diagnostic {
		return sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Touched: []sim.Touched{touched}, Deadlines: []string{"dawn"}, Cells: []sim.Cell{{
			Seats: 2, Witness: run(t, sim.Options{Games: 16, Seats: []int{1}}, enginetest.Easy).Memories[0].Cells[0].Witness,
			Bots: []sim.Play{{Bot: sim.Fair, Games: 400, Won: 300, Lost: 100}}}}}}}, nil, nil)
	}
	stood := func(s sim.Stood) []diag.Diagnostic {
		return sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Cells: []sim.Cell{{
			Seats: 2, Bots: []sim.Play{{Bot: sim.Fair, Games: 400, Won: 300, Lost: 100}}, Stood: []sim.Stood{s}, Games: []sim.Shown{{Why: sim.Example, Game: 4}}}}}}}, nil, nil)
	}
	locked := func() []diag.Diagnostic {
		return sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Cells: []sim.Cell{{
			Seats: 2, Bots: []sim.Play{{Bot: sim.Fair, Games: 400, Won: 300, Lost: 100}}, Games: []sim.Shown{{Why: sim.Locked, Game: 17, Of: 3, Round: &sim.Round{
				Turn: 2, Step: 31, At: "hall: Ada", Did: "Ada takes the lamp", Open: "cellar: gold", Left: []sim.Content{{Kind: "task", ID: "gold"}}, On: 6, Looked: 4, Long: 40,
			}}}}}}}}, nil, nil)
	}
	var a txtar.Archive
	for _, c := range []struct {
		code, about string
		found       []diag.Diagnostic
	}{
		{sim.CodeLesson, "A Memory with a lesson about an attic that is never entered.", sim.Diagnostics(run(t, sim.Options{Games: 64, Jobs: 2, Nodes: 60}, enginetest.Unseen), nil, nil)},
		{sim.CodeBandMissed, "A Memory that the fair bot nearly always wins, with a band of 20 to 60 %.", played(enginetest.Easy, sim.Band{Min: 20, Max: 60})},
		{sim.CodeBandUnsure, "Half of 400 games were won, and the band begins at 46 %.", counted(sim.Play{Bot: sim.Fair, Games: 400, Won: 200, Lost: 200}, sim.Band{Min: 46, Max: 60})},
		{sim.CodeCrash, "An engine that panics when the vault is looted.", played(enginetest.Panics)},
		{sim.CodeDeadly, "A door that may be opened; of 60 games that did, 40 were lost at once.", deeds(sim.Touched{Kind: "door", ID: "cellar", Games: 60, Fair: 60, Fell: 40, Deed: "may"})},
		{sim.CodeDetour, "A cellar that 10 of 192 games go into. Going there first loses 30 games that are won otherwise.", sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "delve", Pack: "toypack",
			Ways: []sim.Way{{Kind: "door", ID: "cellar", Games: 192, Won: 150, Used: 10, Did: 190, Fell: 8, Lost: 30, Gained: 4, Chance: 20}}}}}, nil, nil)},
		{sim.CodeEditionApart, "In the first edition 47 of 72 games are won, and in another edition 20 of the same games.", sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Edition: "en",
			Others: []sim.InEdition{{Edition: "de", Seats: 2, Games: 72, Won: 47, Lost: 29, Gained: 2, Sample: 3}},
			Cells:  []sim.Cell{{Seats: 2, Games: []sim.Shown{{Why: sim.Example, Game: 3, Edition: "de"}}}}}}}, nil, nil)},
		{sim.CodeFarApart, "Fair runs into the watch where the expert waits.", sim.Diagnostics(&sim.Report{Memories: []sim.Memory{{Memory: "easy", Pack: "toypack", Cells: []sim.Cell{{Seats: 2, Bots: []sim.Play{
			{Bot: sim.Expert, Games: 100, Won: 90, Lost: 10, Causes: []sim.Cause{{Result: "won", Cause: "done", Games: 90}, {Result: "lost", Cause: "seen", Games: 10}}},
			{Bot: sim.Fair, Games: 400, Won: 200, Lost: 200, Causes: []sim.Cause{{Result: "won", Cause: "done", Games: 200}, {Result: "lost", Cause: "slain", Games: 20}, {Result: "lost", Cause: "seen", Games: 180}}},
		}}}}}}, nil, nil)},
		{sim.CodeHardly, "The fair bot throws a rope in none of 400 games, the random bot in two.", sim.Diagnostics(rarely(400, 3, 2, 0), nil, nil)},
		{sim.CodeIdleEnd, "None of 400 games is lost when day breaks.", deeds(sim.Touched{})},
		{sim.CodeCircles, "In 290 of 300 games that were won, half of the turns began with everybody where they had stood before.", stood(sim.Stood{Games: 310, Won: 290, Game: 4})},
		{sim.CodeInvariant, "An engine that counts one card too many after a peek.", played(enginetest.Miscounted)},
		{sim.CodeMoved, "An edit turns 44 of 400 games from won to lost and 2 from lost to won. The limit is 10 points.",
			(&sim.Changes{Cells: []sim.Change{{Memory: "easy", Seats: 2, Games: 400, Before: 250, After: 208, Lost: 44, Gained: 2, Chance: 1, Look: "acforge smoke memories/toypack --memory easy --seats 2 --games 1 --seed 7 --replays found", Causes: []sim.Moved{{What: "seen", Before: 100, After: 142}}}}}).Dropped(10, -1, func(string, engine.Content) diag.Span { return diag.Span{} })},
		{sim.CodeNest, "In 280 of 300 games that were won, over a third of the turns were spent staying in the cellar.", stood(sim.Stood{Place: "cellar", Games: 290, Won: 280, Game: 4})},
		{sim.CodeNoWitness, "A Memory that asks for more gold than can be had.", played(enginetest.Hopeless)},
		{sim.CodeNeverNovice, "The fair bot breaks a seal, the novice does so in none of 100 games.", sim.Diagnostics(sim.Sealed(0, 100, 0, 3), nil, nil)},
		{sim.CodeOneCard, "A lamp that is used in 297 of 300 won games, and in 20 of 100 others.", sim.Diagnostics(sim.Lamp(297, 20), nil, nil)},
		{sim.CodeOverAtOnce, "A Memory whose one task lies where the party begins.", deeds(sim.Touched{Kind: "task", ID: "crate", Games: 400, Fair: 400, Opening: 380, Deed: "must"})},
		{sim.CodeRefused, "An engine that offers an action and then refuses it.", played(enginetest.Liar)},
		{sim.CodeSoftLock, "A hatch that falls shut when a player takes the lamp, with the gold below.", locked()},
		{sim.CodeStall, "A Memory with a place where nothing is allowed.", played(enginetest.Stuck)},
		{sim.CodeTooEasy, "Of 400 games 384 were won.", counted(sim.Play{Bot: sim.Fair, Games: 400, Won: 384, Lost: 16})},
		{sim.CodeTooStrong, "Without looting no game of 192 is won.", weighed(sim.Worth{Kind: "hand", ID: "loot", Games: 192, Won: 150, Used: 192, UsedWon: 150, Lost: 150, Chance: 1})},
		{sim.CodeUndecided, "Two of a hundred games were still going on after 60 turns.", counted(sim.Play{Bot: sim.Fair, Games: 100, Won: 98, Undecided: 2})},
		{sim.CodeUnused, "A Memory with a room that has no door and a card that is in no deck.", sim.Diagnostics(run(t, sim.Options{Games: 64, Jobs: 2, Nodes: 60}, enginetest.Unseen), nil, nil)},
		{sim.CodeWasWon, "A Memory that is declared unwinnable, and is nearly always won.", played(enginetest.Easy, sim.Band{Of: sim.Unwinnable, Reason: "its second half is to follow"})},
		{sim.CodeWorthNothing, "A look at the next card, taken in nearly every game, after which 20 games are lost that are won without it.", weighed(sim.Worth{Kind: "verb", ID: "peek", Games: 192, Won: 120, Used: 180, UsedWon: 110, Gained: 20, Chance: 200})},
		{sim.CodeUnwinnable, "A Memory whose gold lies behind a door that does not open.", played(enginetest.Walled)},
	} {
		i := slices.IndexFunc(c.found, func(d diag.Diagnostic) bool { return d.Code == c.code })
		if i < 0 {
			t.Fatalf("%s is not reported: %v", c.code, c.found)
		}
		b := bytes.NewBufferString(c.about + "\n\n")
		if err := diag.Render(b, diag.Text, c.found[i:i+1], diag.Options{}); err != nil {
			t.Fatal(err)
		}
		a.Files = append(a.Files, txtar.File{Name: c.code, Data: b.Bytes()})
	}
	golden.Like(t, "testdata/codes.txtar", string(txtar.Format(&a)), maskPlay, *update)
}

// byBots are the codes whose reports bots found by playing, and figures what they decide:
// figures, which bot found a game, and in how many more games it was found.
var (
	byBots  = []string{sim.CodeBandMissed, sim.CodeCrash, sim.CodeInvariant, sim.CodeNoWitness, sim.CodeRefused, sim.CodeStall, sim.CodeUnused, sim.CodeUnwinnable, sim.CodeWasWon, sim.CodeLesson}
	figures = regexp.MustCompile(`by the [a-z]+ bot|\d+(\.\d+)?`)
	further = regexp.MustCompile(`, and in \d+ further games?`)
)

// maskPlay takes out of recorded reports what bots decide, so that a change of a bot
// records none of them again.
func maskPlay(recorded string) string {
	a := txtar.Parse([]byte(recorded))
	for i, f := range a.Files {
		if slices.Contains(byBots, f.Name) {
			a.Files[i].Data = figures.ReplaceAll(further.ReplaceAll(f.Data, nil), []byte("…"))
		}
	}
	return string(txtar.Format(a))
}

package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"

	"acforge.dev/internal/workshop/shell"
)

// must returns the reply to a call that is not refused.
func must[P, R any](t *testing.T, call func(P) (R, *protocol.Error), p P) R {
	t.Helper()
	r, e := call(p)
	if e != nil {
		t.Fatal(e)
	}
	return r
}

// recorded plays a game of two seats with any options, to its end or for steps steps,
// and returns its save as JSON and as text.
func recorded(t *testing.T, bundle []byte, seed, steps int, chance string) (save, text []byte) {
	t.Helper()
	s := protocol.NewSession(table.SessionConfig(quietApp().shop))
	b, err := table.OpenBundle(quietApp().shop, bundle)
	if err != nil {
		t.Fatal(err)
	}
	s.Use(b)
	game := must(t, s.New, protocol.NewParams{Seats: 2, Seed: protocol.Seed(seed), Chance: chance}).Game
	pick := rand.New(rand.NewPCG(uint64(seed), 1))
	for range steps {
		p := must(t, s.Point, protocol.GameParams{Game: game})
		switch p.Point.Kind {
		case "over":
		case "choice":
			i := pick.IntN(len(p.Legal))
			must(t, s.Act, protocol.ActParams{Game: game, Index: &i})
		default:
			must(t, s.Roll, protocol.RollParams{Game: game})
		}
	}
	r := must(t, s.Save, protocol.SaveParams{Game: game, Text: true})
	if save, err = json.Marshal(r.Save); err != nil {
		t.Fatal(err)
	}
	return save, []byte(r.Text)
}

// TestReportAdd: games that were recorded elsewhere are put into a store, each once and
// none that does not play, and the host reads them as it reads its own.
func TestReportAdd(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	dir := t.TempDir()
	pack := unplayed(t, "workspace", "tiny")
	put := func(name string, data []byte) string {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	bundle := put("tiny.acpack", pack)
	early, _ := recorded(t, pack, 7, 3, "seeded")
	whole, wholeText := recorded(t, pack, 7, 2000, "seeded")
	_, other := recorded(t, pack, 8, 2000, "seeded")
	told, _ := recorded(t, pack, 9, 20, "given")
	var broken none
	if err := json.Unmarshal(whole, &broken); err != nil {
		t.Fatal(err)
	}
	broken["hashes"].([]any)[2] = "0123456789abcdef"
	wrong, _ := json.Marshal(broken)
	broken["content"] = strings.Repeat("0", 64)
	foreign, _ := json.Marshal(broken)
	nothing, _ := recorded(t, pack, 7, 0, "seeded")

	add := func(want int, games ...string) (out, err string) {
		t.Helper()
		cmd := acforge(t, dir, append([]string{"report", "s.db", "--add"}, games...)...)
		var o, e strings.Builder
		cmd.Stdout, cmd.Stderr = &o, &e
		_ = cmd.Run()
		if got := cmd.ProcessState.ExitCode(); got != want {
			t.Errorf("%v: exit code %d, want %d\n%s%s", games, got, want, o.String(), e.String())
		}
		return o.String(), e.String()
	}
	if _, err := add(shell.ExitContent, put("early.json", early)); !strings.Contains(err, "--bundle") {
		t.Errorf("without its bundle: %s", err)
	}
	if out, _ := add(0, "--bundle", bundle, "early.json"); out != "early.json: added\n" {
		t.Errorf("the first: %s", out)
	}
	if out, _ := add(0, put("whole.txt", wholeText), put("whole.json", whole), "early.json"); out != "whole.txt: continued an earlier save of it\nwhole.json: the store already has it\nearly.json: the store already has it\n" {
		t.Errorf("longer, the same, shorter: %s", out)
	}
	out, err := add(shell.ExitContent, put("wrong.json", wrong), put("other.txt", other), put("told.json", told), put("foreign.json", foreign), put("nothing.json", nothing), put("none.json", []byte("{}")), "missing.json")
	if out != "other.txt: added\n" {
		t.Errorf("added is %q", out)
	}
	for _, why := range []string{"wrong.json: not added: ", "step 2", "told.json: not added: people typed in its dice", "foreign.json: not added: the store does not have the bundle", "nothing.json: not added: it has no answers", "none.json: not added: ", "missing.json: not added: ", "6 of 7 games"} {
		if !strings.Contains(err, why) {
			t.Errorf("nothing says %q:\n%s", why, err)
		}
	}
	for _, args := range [][]string{{"report", "s.db", "--add"}, {"report", "s.db", "whole.json"}, {"report", "s.db", "--bundle", bundle}} {
		cmd := acforge(t, dir, args...)
		_ = cmd.Run()
		if got := cmd.ProcessState.ExitCode(); got != shell.ExitUsage {
			t.Errorf("%v: exit code %d, want %d", args, got, shell.ExitUsage)
		}
	}

	store, fault := host.OpenStore(filepath.Join(dir, "s.db"))
	if fault != nil {
		t.Fatal(fault)
	}
	t.Cleanup(func() { store.Close() })
	h := newHosting(t, store)
	report, fault := h.Report()
	if fault != nil || len(report.Rows) != 1 {
		t.Fatal(fault, report)
	}
	steps := 0
	for _, save := range [][]byte{whole, mustSave(t, other)} {
		var s struct{ Actions []string }
		if err := json.Unmarshal(save, &s); err != nil {
			t.Fatal(err)
		}
		steps += len(s.Actions)
	}
	if g := report.Rows[0]; g.Games != 2 || g.Open != 0 || g.Answers != steps || g.Seconds != 0 || g.Turns == 0 || g.ByBots != 0 {
		t.Errorf("counted as %+v, of %d steps", g, steps)
	}
	var said strings.Builder
	if report.Text(&said); report.Rows[0].Timed != 0 || strings.Contains(said.String(), " s each") {
		t.Errorf("tells of time that nobody knows:\n%s", said.String())
	}
	if report.Forecasts != nil || report.Groups != nil {
		t.Errorf("no bot has played, but there are forecasts %+v", report.Forecasts)
	}
	for i, listed := range h.maker.call("host.tables", none{})["tables"].([]any) {
		keeper := guest{t, h.url, listed.(none)["keeper"].(string), ""}
		look := keeper.call("table.look", none{}) // played again, each hash compared
		if !over(look) || look["table"].(none)["closed"] != true {
			t.Error("table " + strconv.Itoa(i) + " is not the game that was put in")
		}
	}
}

// mustSave is the JSON of a save that is text.
func mustSave(t *testing.T, text []byte) []byte {
	t.Helper()
	rep, err := protocol.ParseSave(text)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(rep)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The figures of the bots are next to those of people, with an interval too: a few
// games say little.
func TestReportBesideBots(t *testing.T) {
	level.Gate(t)
	dir, pack := t.TempDir(), tinyBundle(t)
	data, err := os.ReadFile(pack)
	if err != nil {
		t.Fatal(err)
	}
	game, _ := recorded(t, data, 7, 3, "seeded")
	if err := os.WriteFile(filepath.Join(dir, "game.json"), game, 0o666); err != nil {
		t.Fatal(err)
	}
	mustRun(t, acforge(t, dir, "report", "s.db", "--bundle", pack, "--add", "game.json"))
	out, err := acforge(t, dir, "report", "s.db").Output()
	if err != nil || !regexp.MustCompile(`; the fair bot [0-9]+ of [1-9][0-9]* \([0-9.]+ % to [0-9.]+ %\)`).Match(out) {
		t.Errorf("%v\n%s", err, out)
	}
}

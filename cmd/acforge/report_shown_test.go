package main

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// TestReportShown: the report on added games counts where people were seen and fell, as
// in the engine's own events, next to the bundle's figures of bots. It lists unused
// content, undone actions, looked-up topics, and the answers to the pack's own
// questions. All of it is available as text and as CSV.
func TestReportShown(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	_, pack := shippedBundle(t, "venice")
	b, err := hostBundle(pack)
	if err != nil {
		t.Fatal(err)
	}
	if asks := b.Questions("de"); len(asks) != 3 || !strings.HasPrefix(asks[1], "Welche Wache") {
		t.Fatalf("the pack asks %q", asks)
	}
	b.Marks = func(mission string, seats int) ([]host.Heat, int) {
		return []host.Heat{{Mark: "critical", Place: "a1", Bots: 30}, {Mark: "critical", Place: "no-such", Bots: 1}}, 60
	}
	store := memoryStore(t)
	h, err := host.New(host.Config{Server: protocol.Program{Name: "acforge"}, Store: store, Open: hostBundle})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	if err := h.Offer(b); err != nil {
		t.Fatal(err)
	}
	seen, used := 0, map[string]bool{}
	for seed := 1; seed <= 3; seed++ {
		save := played(t, b.Bundle, "0.4", seed, 150, seed < 3)
		var rep none
		if err := json.Unmarshal(save, &rep); err != nil {
			t.Fatal(err)
		}
		rep["answers"] = []string{"", "=the one at the well", ""}
		if save, err = json.Marshal(rep); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Add(save); err != nil {
			t.Fatal(err)
		}
		s := protocol.NewSession(table.SessionConfig(quietApp().shop))
		s.Use(b.Bundle)
		began, e := s.Resume(protocol.ResumeParams{Save: save})
		if e != nil {
			t.Fatal(e)
		}
		events, e := s.Events(protocol.EventsParams{Game: began.Game})
		if e != nil {
			t.Fatal(e)
		}
		for _, ev := range events.Happened {
			var of struct{ Event, Card string }
			if err := json.Unmarshal(ev.Event, &of); err != nil {
				t.Fatal(err)
			}
			if seed == 3 {
				continue // of a game that has not ended nothing counts
			}
			if of.Event == "critical" {
				seen++
			}
			if of.Event == "drawn" || of.Event == "event" {
				used[of.Card] = true
			}
		}
	}
	report, err := h.Report()
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Rows) != 1 || report.Rows[0].Games != 3 || report.Rows[0].Open != 1 {
		t.Fatalf("%+v", report.Rows)
	}
	row := report.Rows[0]
	people, bots := 0, 0
	for _, heat := range row.Heat {
		if heat.Mark == "critical" {
			people += heat.Times
			bots += heat.Bots
		}
	}
	if people == 0 || people != seen || bots != 31 || row.HeatGames != 60 {
		t.Errorf("seen %d times of %d, by bots %d in %d games", people, seen, bots, row.HeatGames)
	}
	if len(row.Unused) == 0 {
		t.Error("two games used everything")
	}
	for _, u := range row.Unused {
		if u.Kind == "event" && u.Use == "" && used[u.ID] {
			t.Errorf("%s was drawn and counts as unused", u.ID)
		}
	}
	ended := 0
	for _, s := range report.Sittings {
		if s.Result != "" && s.Stopped == "" {
			ended++
		} else if s.Stopped == "" || s.Answers != 150 {
			t.Errorf("a game that stopped: %+v", s)
		}
		if !strings.Contains(s.Position, "#play=2&seed=") {
			t.Errorf("no way to the game: %q", s.Position)
		}
	}
	if len(report.Sittings) != 3 || ended != 2 {
		t.Errorf("sittings %+v", report.Sittings)
	}
	if len(report.Answers) != 3 || report.Answers[0].Question != 2 || !strings.HasPrefix(report.Answers[0].Asked, "Which Guard") {
		t.Errorf("answers %+v", report.Answers)
	}
	var text strings.Builder
	report.Text(&text)
	for _, want := range []string{"critical, times a game: ", "(bots ", "never used: ", "Sittings", ": stopped in turn ", "Which Guard did you not see coming?): =the one"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the text does not say %q:\n%s", want, text.String())
		}
	}
	for _, of := range host.Tables {
		var table strings.Builder
		if err := report.CSV(&table, of); err != nil {
			t.Error(err)
		}
		lines := strings.Count(table.String(), "\n")
		want := map[string]int{"games": 2, "versions": 1, "sittings": 4, "turns": 1, "forecasts": 1, "groups": 1, "notes": 1, "answers": 4, "heat": len(row.Heat) + 1, "unused": len(row.Unused) + 1, "undone": 1, "lookups": 1}[of]
		if lines != want {
			t.Errorf("%s: %d lines, want %d:\n%s", of, lines, want, table.String())
		}
		if of == "answers" && !strings.Contains(table.String(), ",'=the one") {
			t.Errorf("a formula: %s", table.String())
		}
	}
}

// played is the save of a game of random answers, none of which gives up. With ends, it goes
// on to its end; no answer after the first steps is preferred.
func played(t *testing.T, b *protocol.Bundle, mission string, seed, steps int, ends bool) []byte {
	t.Helper()
	s := protocol.NewSession(table.SessionConfig(quietApp().shop))
	s.Use(b)
	game := must(t, s.New, protocol.NewParams{Seats: 2, Seed: protocol.Seed(seed), Mission: mission}).Game
	pick := rand.New(rand.NewPCG(uint64(seed), 1))
	for n := 0; ends || n < steps; n++ {
		p := must(t, s.Point, protocol.GameParams{Game: game})
		legal := p.Legal
		if n < steps {
			legal = slices.DeleteFunc(legal, func(o protocol.Option) bool { return strings.Contains(string(o.Action), `"concede"`) })
		}
		if len(legal) == 0 {
			break
		}
		if some := slices.DeleteFunc(slices.Clone(legal), func(o protocol.Option) bool { return o.Part != "" }); len(some) > 0 && n < steps {
			legal = some
		}
		must(t, s.Act, protocol.ActParams{Game: game, Index: &legal[pick.IntN(len(legal))].Index})
	}
	save, err := json.Marshal(must(t, s.Save, protocol.SaveParams{Game: game}).Save)
	if err != nil {
		t.Fatal(err)
	}
	return save
}

// TestReportOften: what was looked up at a table, and what was taken back.
func TestReportOften(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "s.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	h := newHosting(t, store, unplayed(t, "workspace", "tiny"))
	seats, watch, keeper := h.guests(none{"seats": 2})
	for range 3 {
		seats[0].call("table.looked", none{"thing": "event-rain"})
	}
	watch.call("table.looked", none{"rule": "BOV-22"})
	seats[0].call("table.looked", none{"place": "b2"})
	keeper.call("table.looked", none{"place": "b2"})
	h.maker.refused("not-yours", "table.looked", none{"place": "b2"})
	seats[0].refused("invalid-params", "table.looked", none{})
	seats[0].refused("invalid-params", "table.looked", none{"place": "b2", "rule": "BOV-1"})
	seats[0].refused("invalid-params", "table.looked", none{"place": strings.Repeat("x", 150)})
	look := seats[0].call("table.look", none{})
	move := look["legal"].([]any)[0].(none)
	for range 2 {
		seats[0].call("game.act", none{"index": move["index"]})
		seats[0].call("table.undo", none{})
	}
	seats[0].call("game.act", none{"index": move["index"]})
	report := h.maker.call("host.report", none{})
	row := report["rows"].([]any)[0].(none)
	looked := row["lookedUp"].([]any)
	if len(looked) != 3 || looked[0].(none)["what"] != "card event-rain" || looked[0].(none)["times"] != 3. || looked[1].(none)["what"] != "place b2" || looked[1].(none)["times"] != 2. {
		t.Errorf("looked up: %v", looked)
	}
	back := row["takenBack"].([]any)
	if len(back) != 1 || back[0].(none)["times"] != 2. || !strings.HasSuffix(back[0].(none)["what"].(string), ": "+move["text"].(string)) {
		t.Errorf("taken back: %v", back)
	}
	// The file tells the same, and by acforge report.
	for _, of := range host.Tables {
		out, err := acforge(t, ".", "report", file, "--format", "csv", "--of", of).CombinedOutput()
		if err != nil || !slices.Contains([]string{"pack", "table", "group"}, strings.SplitN(string(out), ",", 2)[0]) {
			t.Errorf("%s: %v\n%s", of, err, out)
		}
		if of == "lookups" && !strings.Contains(string(out), "card event-rain,3") {
			t.Errorf("%s", out)
		}
	}
}

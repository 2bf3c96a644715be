package main

import (
	"os"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
)

// TestReportPeople: ended games of people stand in the report with the forecast from
// the bundle's bots and the games before. Names at the table are unknown, so all games
// are of one group, and its first forecast is assumed.
func TestReportPeople(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	data, err := os.ReadFile(tinyBundle(t))
	if err != nil {
		t.Fatal(err)
	}
	b, err := hostBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	h, err := host.New(host.Config{Server: protocol.Program{Name: "acforge"}, Store: memoryStore(t), Open: hostBundle})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	if err := h.Offer(b); err != nil {
		t.Fatal(err)
	}
	for seed := 7; seed <= 8; seed++ {
		save, _ := recorded(t, data, seed, 2000, "seeded")
		if _, err := h.Add(save); err != nil {
			t.Fatal(err)
		}
	}
	r, err := h.Report()
	if err != nil {
		t.Fatal(err)
	}
	if f := r.Forecasts; len(f) != 2 || f[0].Earlier != 0 || f[0].Attempt != 1 || f[1].Earlier != 1 || f[1].Attempt != 2 || f[0].Chance <= f[0].Low || f[0].Chance >= f[0].High {
		t.Errorf("forecasts %+v", f)
	}
	if g := r.Groups; len(g) != 1 || g[0].Group != "" || g[0].Games != 2 || r.Score == nil || r.Score.Games != 2 {
		t.Errorf("groups %+v, score %+v", g, r.Score)
	}
	var text strings.Builder
	r.Text(&text)
	for _, want := range []string{"  without names: won ", "Brier score ", "attempt 1: ", "assumed), "} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is missing:\n%s", want, text.String())
		}
	}
	if skill := b.Skill("no-such", 2, "normal"); skill != nil {
		t.Error("an unknown mission has a place on the scale")
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"regexp"
	"testing"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/level"
)

// TestSameDeals: the fair bot plays the games of people from the same deal, with the same
// result at every call; games that have not ended are left out.
func TestSameDeals(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "tables.db")
	store, err := host.OpenStore(file)
	if err != nil {
		t.Fatal(err)
	}
	data := unplayed(t, "workspace", "tiny")
	h := newHosting(t, store, data)
	b, err := hostBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range 3 {
		if _, err := h.Add(played(t, b.Bundle, "0.1", seed, 4*seed, seed < 2)); err != nil && seed > 0 {
			t.Fatal(err)
		}
	}
	h.Close()
	store.Close()
	report := func(args ...string) string {
		var out, said bytes.Buffer
		if code := run(append([]string{"report", file, "--same-deals", "2"}, args...), nil, &out, &said); code != 0 {
			t.Fatalf("exit code %d\n%s", code, &said)
		}
		return out.String()
	}
	text := report("--format", "json")
	var r host.Report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err)
	}
	ended := 0
	for _, s := range r.Sittings {
		want := 0
		if s.Result != "" {
			want = 2
			ended++
		}
		if s.BotsGames != want || s.BotsWon > want {
			t.Errorf("%d of %d games of a bot, want %d: %+v", s.BotsWon, s.BotsGames, want, s)
		}
	}
	if ended == 0 || ended == len(r.Sittings) {
		t.Errorf("%d of %d games ended", ended, len(r.Sittings))
	}
	if again := report("--format", "json"); again != text {
		t.Errorf("again:\n%s\nat first:\n%s", again, text)
	}
	if said := report(); !regexp.MustCompile(`the fair bot won \d of 2 games from the same deal`).MatchString(said) || !regexp.MustCompile(`People won \d of \d deals, the fair bot \d\.\d\d of the same`).MatchString(said) {
		t.Errorf("said:\n%s", said)
	}
	var out, said bytes.Buffer
	if code := run([]string{"report", file, "--same-deals", "-1"}, nil, &out, &said); code != 2 {
		t.Errorf("-1 deals: exit code %d\n%s", code, &said)
	}
}

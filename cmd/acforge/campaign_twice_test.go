package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop/table"
)

// remembering is a way to play the shipped campaign: what the group has done when it ends,
// and how the last two Memories conclude then.
type remembering struct {
	name string
	// values maps what the group decides to the value. It decides nothing else, where it can.
	values map[string]string
	// conclusions maps Memories to the ids of their conclusions.
	conclusions map[string]string
	// titles are on the screen.
	titles []string
}

// TestCampaignConcludesByChoices plays the shipped campaign in the terminal from its first
// Memory to its end, twice. One group takes every choice that comes back, the other takes
// none, and the last two Memories conclude differently. The fair bot finds the answers
// again for the current content.
func TestCampaignConcludesByChoices(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "campaigns")
	pack, data := shippedBundle(t, "venice")
	p, err := table.OpenBundle(quietApp().shop, data)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := shipped.List.Campaign(p.Pack)
	if err != nil {
		t.Fatal(err)
	}
	m, err := whole.Pack.Mission(whole.Pack.Missions()[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range []remembering{
		{
			name:        "every choice",
			values:      map[string]string{"leaf": "true", "pages": "wrong", "seventh": "open"},
			conclusions: map[string]string{"1.7": "open", "1.8": "full"},
			titles:      []string{"An open door", "Full weight"},
		},
		{
			name:        "no choice",
			values:      map[string]string{"seventh": "shut"},
			conclusions: map[string]string{"1.7": "shut", "1.8": "quiet"},
			titles:      []string{"A wall again", "True again"},
		},
	} {
		t.Run(way.name, func(t *testing.T) {
			const seats, games = 3, 12
			for seed := range uint64(games) {
				answers, hash := way.play(t, m.Study().Campaign, seats, seed)
				if answers == "" {
					continue
				}
				t.Logf("seed %d: %d answers", seed, strings.Count(answers, "\n"))
				dir := t.TempDir()
				script, kept := filepath.Join(dir, "script"), filepath.Join(dir, "group.json")
				if err := os.WriteFile(script, []byte(answers), 0o600); err != nil {
					t.Fatal(err)
				}
				out, err := exec.Command("acforge", "play", pack, "--campaign", kept, "--script", script, "--lang", "en",
					fmt.Sprint("--seats=", seats), fmt.Sprint("--seed=", seed)).CombinedOutput()
				if err != nil {
					t.Fatalf("%v\n%s", err, out[max(0, len(out)-2000):])
				}
				for _, says := range append(way.titles, "The campaign is completed.") {
					if !strings.Contains(string(out), says) {
						t.Errorf("%q was on no screen", says)
					}
				}
				last, data := readDoc(t, kept), struct {
					State struct{ Remembered map[string]any }
				}{}
				if text, err := os.ReadFile(kept); err != nil || json.Unmarshal(text, &data) != nil {
					t.Fatalf("%s cannot be read: %v", kept, err)
				}
				t.Logf("remembered: %v", data.State.Remembered)
				for what, value := range way.values {
					if got := fmt.Sprint(data.State.Remembered[what]); got != value {
						t.Errorf("the campaign remembers %s %s, want %s", what, got, value)
					}
				}
				if got := last.Game.Hashes[len(last.Game.Hashes)-1]; got != hash {
					t.Errorf("the campaign ends in %s, the one of the bot in %s", got, hash)
				}
				return
			}
			t.Fatalf("none of %d campaigns concludes with %v", games, way.conclusions)
		})
	}
}

// play plays a campaign with the fair bot and returns its answers, as lines of a script,
// and the hash at its end. It returns no answers if a Memory concludes otherwise than the
// way wants, or something else is remembered at the end.
func (way remembering) play(t *testing.T, m engine.Campaign, seats int, seed uint64) (answers, hash string) {
	t.Helper()
	b, err := bot.New(bot.NameFair, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	codec := m.Codec()
	read := func(data []byte, into any) {
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	does := func(g engine.Game) (names []string) {
		for _, a := range g.Options() {
			var option struct{ Do string }
			read(codec.ActionJSON(nil, g, a), &option)
			names = append(names, option.Do)
		}
		return names
	}
	type event struct {
		Event, What, Memory, Conclusion string
		Value                           any
	}
	events := func(log *engine.Log) (out []event) {
		for _, e := range log.Events {
			var ev event
			read(codec.EventJSON(nil, e), &ev)
			out = append(out, ev)
		}
		return out
	}
	// leads reports what an answer leads to: 1 to a value of the way, -1 to another, 0 to none.
	// After the first answer to "may" it looks at the choice that follows.
	var leads func(g engine.Game, k, deep int) int
	leads = func(g engine.Game, k, deep int) int {
		g = g.Clone()
		var log engine.Log
		if err := g.Take(k, &log); err != nil {
			t.Fatal(err)
		}
		for _, ev := range events(&log) {
			if ev.Event == "remembered" && ev.What != "kittens" {
				if way.values[ev.What] == fmt.Sprint(ev.Value) {
					return 1
				}
				return -1
			}
		}
		best := 0
		if deep > 0 && g.Point().Kind == engine.Choice {
			for i, do := range does(g) {
				if do == "option" {
					if to := leads(g, i, deep-1); best == 0 || to > best {
						best = to
					}
				}
			}
		}
		return best
	}
	var script strings.Builder
	var log engine.Log
	stream := engine.NewStream(seed)
	for g.Point().Kind == engine.Choice {
		names := does(g)
		k := -1
		for _, stays := range []string{"stay", "nobody"} { // the group stays as it is
			if k < 0 {
				k = slices.Index(names, stays)
			}
		}
		if k < 0 && (slices.Contains(names, "option") || slices.Contains(names, "yes")) {
			var none []int
			for i := range names {
				switch leads(g, i, 1) {
				case 1:
					k = i
				case 0:
					none = append(none, i)
				}
			}
			if k < 0 && len(none) > 0 && len(none) < len(names) {
				k = none[0]
			}
		}
		if k < 0 {
			legal := g.Options()
			if k = b.Choose(g, legal, &stream); names[k] == "players" {
				k = slices.IndexFunc(names, func(do string) bool { return do != "players" })
			}
		}
		fmt.Fprintf(&script, "%s\n", codec.ActionJSON(nil, g, g.Options()[k]))
		log.Reset()
		if err := g.Take(k, &log); err != nil {
			t.Fatal(err)
		}
		for _, ev := range events(&log) {
			if want := way.conclusions[ev.Memory]; ev.Event == "concluded" && want != "" && ev.Conclusion != want {
				return "", ""
			}
		}
	}
	var end struct{ Remembered map[string]any }
	read(codec.StateJSON(nil, g, 0), &end)
	for what, want := range way.values {
		if fmt.Sprint(end.Remembered[what]) != want {
			return "", ""
		}
	}
	return script.String(), replay.Hash(g.Hash()).String()
}

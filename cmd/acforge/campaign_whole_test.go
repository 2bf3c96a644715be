package main

import (
	"bytes"
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

// TestWholeCampaign types the shipped campaign into the terminal, from its first Memory
// to its end. Evenings end within a Memory and between two. Attempts fail and are tried
// again; one is given up and others are lost. Players join, leave and are swapped. The
// novice finds the input again for the current content, in a game with the same random
// outcomes as at the table.
func TestWholeCampaign(t *testing.T) {
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
	const seats, games = 2, 8
	var played evenings
	seed := uint64(0)
	for ; played.second == 0 || len(played.changed) < len(changes); seed++ {
		if seed == games {
			t.Fatalf("in none of %d campaigns a Memory that was lost is won at its second attempt and all changes of players come", games)
		}
		played = campaignEvenings(t, m.Study().Campaign, seats, seed)
	}
	seed--
	t.Logf("seed %d: %d answers in %d evenings, %d attempts, %d failed; %d won at the second after one that was lost; who plays: %s",
		seed, played.answers, len(played.evenings), played.attempts, played.failed, played.second, strings.Join(played.changed, ", "))

	dir := t.TempDir()
	kept := filepath.Join(dir, "club.json")
	var screen strings.Builder
	for i, answers := range played.evenings {
		script := filepath.Join(dir, "script")
		if err := os.WriteFile(script, answers, 0o600); err != nil {
			t.Fatal(err)
		}
		args := []string{"play", pack, "--campaign", kept, "--script", script, "--lang", "en"}
		if i == 0 {
			args = append(args, fmt.Sprint("--seats=", seats), fmt.Sprint("--seed=", seed))
		} else {
			args = append(args, "--resume")
		}
		var out, problems bytes.Buffer
		cmd := exec.Command("acforge", args...)
		cmd.Stdout, cmd.Stderr = &out, &problems
		if err := cmd.Run(); err != nil {
			t.Fatalf("evening %d: %v\n%s", i+1, err, problems.String())
		}
		if i > 0 && !strings.Contains(problems.String(), "Continuing "+kept) {
			t.Errorf("evening %d does not go on: %s", i+1, problems.String())
		}
		if over := strings.Contains(out.String(), "The campaign is completed."); over != (i == len(played.evenings)-1) {
			t.Fatalf("evening %d: the campaign is over: %v", i+1, over)
		}
		screen.WriteString(out.String())
	}
	for _, says := range []string{"has failed. There is a second attempt", "is completed at attempt 2"} {
		if !strings.Contains(screen.String(), says) {
			t.Errorf("%q was on no screen", says)
		}
	}
	// A swapped Assassin leaves, and another one joins.
	for says, times := range map[string]int{" joins the group.": 2, " leaves the group.": 2} {
		if n := strings.Count(screen.String(), says); n < times {
			t.Errorf("%q was %d times on the screens, want %d", says, n, times)
		}
	}
	last := readDoc(t, kept)
	if got := last.Game.Hashes[len(last.Game.Hashes)-1]; got != played.hash {
		t.Errorf("the campaign ends in %s, the one of the novice in %s", got, played.hash)
	}
}

// evenings are the answers of a whole campaign, as lines of scripts.
type evenings struct {
	evenings [][]byte
	// second counts Memories won at the second attempt after a first that was lost, not
	// given up.
	answers, attempts, failed, second int
	changed                           []string // of changes, those that came
	hash                              string
}

// changes are the changes of players. Each comes between two Memories, and at least one
// Memory is played between two changes.
var changes = []string{"join", "leave", "swap"}

// campaignEvenings plays a campaign with the novice. The first attempt of all is given
// up, and the first evening ends in the middle of the second; the second evening ends
// when a Memory has been completed, and the third begins with a new player. Later
// a player leaves, and later one Assassin is swapped for another.
func campaignEvenings(t *testing.T, m engine.Campaign, seats int, seed uint64) evenings {
	t.Helper()
	b, err := bot.New(bot.NameNovice, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var out evenings
	var evening bytes.Buffer
	end := func() {
		if g.Point().Kind == engine.Choice {
			evening.WriteString("q\n")
		}
		out.evenings = append(out.evenings, slices.Clone(evening.Bytes()))
		evening.Reset()
	}
	var log engine.Log
	stream := engine.NewStream(seed)
	done, changedAt := 0, 0 // Memories completed, and when the players last changed
	fails := map[int]int{}  // by Memory
	lost := map[int]bool{}  // Memories whose first attempt was not given up, and lost
	inMemory := 0           // answers in the attempt at hand
	for g.Point().Kind == engine.Choice {
		if out.answers == 30000 {
			t.Fatal("no end in 30,000 answers")
		}
		legal := g.Options()
		does := make([]string, len(legal))
		for i, a := range legal {
			var option struct{ Do string }
			if err := json.Unmarshal(m.Codec().ActionJSON(nil, g, a), &option); err != nil {
				t.Fatal(err)
			}
			does[i] = option.Do
		}
		first := func(names ...string) int {
			for _, name := range names {
				if i := slices.Index(does, name); i >= 0 {
					return i
				}
			}
			return -1
		}
		k := -1
		switch {
		case out.attempts == 1 && out.failed == 0: // it is given up
			k = first("concede", "leave")
		case len(out.changed) < len(changes) && done > changedAt: // the players change
			want := changes[len(out.changed)]
			k = first(want, "players", "stay")
			if k >= 0 && does[k] == "players" && len(out.evenings) == 1 {
				end()
			}
			if k >= 0 && does[k] == want {
				out.changed, changedAt = append(out.changed, want), done
			} else if k < 0 && first("nobody") >= 0 { // it cannot come here
				k, changedAt = first("nobody"), done
			}
		case first("stay") >= 0:
			k = first("stay")
		case first("nobody") >= 0:
			k = first("nobody")
		}
		if k < 0 {
			if k = b.Choose(g, legal, &stream); does[k] == "players" { // the novice makes no change of players
				k = slices.IndexFunc(does, func(do string) bool { return do != "players" })
			}
		}
		fmt.Fprintf(&evening, "%s\n", m.Codec().ActionJSON(nil, g, legal[k]))
		out.answers++
		inMemory++
		log.Reset()
		if err := g.Take(k, &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			switch chapter, what := m.Leg(e); what {
			case engine.LegBegun:
				out.attempts++
				inMemory = 0
			case engine.LegWon:
				done++
				if lost[chapter] {
					out.second++
				}
			case engine.LegFailed:
				out.failed++
				if fails[chapter]++; fails[chapter] == 2 {
					done++ // it counts as completed
				} else {
					lost[chapter] = out.attempts > 1
				}
			}
		}
		if out.attempts == 2 && inMemory == 5 && len(out.evenings) == 0 {
			end()
		}
	}
	end()
	out.hash = replay.Hash(g.Hash()).String()
	return out
}

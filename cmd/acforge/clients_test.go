package main

import (
	"context"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/level"
)

// The clients of examples/clients play a table of two seats to its end, against each
// other. Each gets only its own options, gives as many answers as the table has of its
// seat (the length of a host's games is random), and both are told the result.
// If a language is not installed, the other one plays its seat.
func TestExampleClients(t *testing.T) {
	level.Gate(t)
	var known [][]string
	for _, c := range [][]string{{"python3", "client.py"}, {"node", "client.js"}} {
		if _, err := exec.LookPath(c[0]); err != nil {
			t.Logf("no %s; %s is not tried", c[0], c[1])
			continue
		}
		known = append(known, c)
	}
	if len(known) == 0 {
		t.Skip("neither Python nor Node is installed; the clients of examples/clients are not tried")
	}
	h := newHosting(t, memoryStore(t), unplayed(t, "club", "night"))
	seats, _, keeper := h.guests(none{"seats": 2})
	page := keeper.call("table.links", none{})["page"].(string)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	said := make([]string, len(seats))
	done := make(chan error, len(seats))
	for i, seat := range seats {
		c := known[i%len(known)]
		run := exec.CommandContext(ctx, c[0], "../../examples/clients/"+c[1], strings.TrimSuffix(h.url, "/")+page+"#at="+seat.key, "7")
		go func() {
			out, err := run.CombinedOutput()
			said[i] = string(out)
			done <- err
		}()
	}
	for range seats {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	taken := make([]int, len(seats))
	for _, move := range keeper.call("table.look", none{})["moves"].([]any) {
		taken[int(move.(none)["seat"].(float64))-1]++
	}
	for i, s := range said {
		lines := strings.Split(strings.TrimSpace(s), "\n")
		answers := 0
		for _, line := range lines[:len(lines)-1] {
			if !strings.HasPrefix(line, "refused: ") {
				answers++
			}
		}
		if answers != taken[i] || answers == 0 || !slices.Contains([]string{"won", "lost", "drawn"}, lastLine(s)) {
			t.Errorf("seat %d says %d answers where the table has %d, and ends:\n%s", i+1, answers, taken[i], s[max(0, len(s)-400):])
		}
	}
	if lastLine(said[0]) != lastLine(said[1]) {
		t.Errorf("one seat hears %q at the end, the other %q", lastLine(said[0]), lastLine(said[1]))
	}
}

func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndex(text, "\n")+1:]
}

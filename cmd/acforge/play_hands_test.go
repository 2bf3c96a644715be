package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/terminal"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/table"
)

// screens plays lines and returns the contents of the screen between one clearing and
// the next, and at the end.
func screens(t *testing.T, pack string, lines []string) []string {
	t.Helper()
	b, err := disk.ReadBundle(quietApp().shop, pack)
	if err != nil {
		t.Fatal(err)
	}
	s := protocol.NewSession(table.SessionConfig(quietApp().shop))
	s.Use(b.Play)
	var out strings.Builder
	_, err = terminal.Play(t.Context(), terminal.Options{
		Handle: s.Handle, Seats: 2, Seed: 5, To: -1, In: strings.NewReader(strings.Join(append(slices.Clip(lines), ""), "\n")), Out: &out, Width: 300, Live: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(out.String(), "\x1b[2J\x1b[3J\x1b[H")
}

// Two players share one screen. Before it shows a hand, it is cleared and the other
// player is asked for. No player's screen shows the cards of the other.
func TestHandsApart(t *testing.T) {
	if testing.Short() {
		t.Skip("one game, and nothing beside it")
	}
	home := t.TempDir()
	layNamed(t, home, "club")
	mustRun(t, acforge(t, home, "build", few()))
	pack := filepath.Join(home, "dist", "night-0.1.0.acpack")

	// Enter, then each of the first eight options by turns: draws, bids, plays.
	// An extra Enter does nothing.
	var lines []string
	for i := range 600 {
		lines = append(lines, "", "", fmt.Sprint(i*7%4+1))
	}
	hand := regexp.MustCompile(`(?m)^Player (\d);.*hand: `)
	hidden := regexp.MustCompile(`(?m)^Player (\d);.*cards in hand`)
	asked := regexp.MustCompile(`Pass to player (\d) and press Enter\.`)
	open, kept := 0, 0
	all := screens(t, pack, lines)
	for i, screen := range all[1:] {
		who := asked.FindStringSubmatch(screen)
		if who == nil || !strings.HasPrefix(screen, "\nPass to player ") {
			t.Fatalf("screen %d begins with something else than the call for a player:\n%s", i, screen)
		}
		if len(asked.FindAllString(screen, -1)) != 1 {
			t.Errorf("screen %d is of several players:\n%s", i, screen)
		}
		if i == len(all)-2 && strings.Contains(screen, " in turn ") {
			continue // it is over, and hands are open
		}
		for _, m := range hand.FindAllStringSubmatch(screen, -1) {
			if open++; m[1] != who[1] {
				t.Errorf("player %s sees the hand of player %s:\n%s", who[1], m[1], screen)
			}
		}
		for _, m := range hidden.FindAllStringSubmatch(screen, -1) {
			if kept++; m[1] == who[1] {
				t.Errorf("player %s does not see their own hand:\n%s", who[1], screen)
			}
		}
	}
	if open == 0 || kept == 0 || len(all) < 10 {
		t.Fatalf("%d screens, %d hands shown and %d kept: the game shows nothing of it", len(all), open, kept)
	}

	// Until the Enter only the call is on the screen.
	bare := 0
	for n := range 40 {
		shown := screens(t, pack, lines[:n])
		last := shown[len(shown)-1]
		if strings.Contains(last, "\nRound ") {
			continue
		}
		if bare++; last != "\nPass to player 1 and press Enter.\n" && last != "\nPass to player 2 and press Enter.\n" {
			t.Errorf("after %d lines the screen shows %q before its player has pressed Enter", n, last)
		}
	}
	if bare < 3 {
		t.Errorf("only %d of 40 games stop at a call", bare)
	}
}

// layNamed lays a small workspace of testdata out.
func layNamed(t *testing.T, to, name string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(filepath.Join("testdata", name))); err != nil {
		t.Fatal(err)
	}
}

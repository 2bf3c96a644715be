package yardstick_test

import (
	"encoding/json"
	"strings"
	"testing"

	"acforge.dev/engine/bot"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/proof/level"
	. "acforge.dev/internal/proof/yardstick"
)

// TestHintsToOneSeat: a player who follows hints with the options of one seat goes on
// while that helps, is told to wait while only the others can do more, and to end the
// phase when nobody can. No hint leads a figure back to a square that it left in the same turn.
func TestHintsToOneSeat(t *testing.T) {
	level.Gate(t)
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	s := protocol.NewSession(protocol.Config{})
	s.Use(&protocol.Bundle{Pack: p, Languages: []string{"en"}})
	g, e := s.New(protocol.NewParams{Mission: "1.2", Seats: 2, Seed: 3})
	if e != nil {
		t.Fatal(e)
	}
	told := map[bot.Idle]int{}
	seat, turn, moved, waits := 1, 1, map[string]bool{}, ""
	for n := 0; n < 160 && turn < 5; n++ {
		point, e := s.Point(protocol.GameParams{Game: g.Game})
		if e != nil {
			t.Fatal(e)
		}
		if point.Point.Kind != "choice" {
			if _, e := s.Roll(protocol.RollParams{Game: g.Game}); e != nil {
				t.Fatal(e)
			}
			continue
		}
		if point.Outcome.Turn > turn {
			turn, seat, moved = point.Outcome.Turn, 1, map[string]bool{}
		}
		var own []int
		for _, o := range point.Legal {
			var a struct{ Who json.RawMessage }
			if err := json.Unmarshal(o.Action, &a); err != nil {
				t.Fatal(err)
			}
			if who := string(a.Who); who != "1" && who != "2" || who == string(rune('0'+seat)) {
				own = append(own, o.Index)
			}
		}
		think, e := s.Advising(g.Game, own)
		if e != nil {
			t.Fatal(e)
		}
		a := think()
		told[a.Idle]++
		do := a.Best[0].Option
		switch a.Idle {
		case bot.IdleWait:
			if seat = 3 - seat; waits == point.Hash {
				t.Fatalf("turn %d: both seats are to wait", turn)
			}
			waits = point.Hash
			continue
		case bot.IdleEnd:
			for _, r := range a.Best {
				if part := point.Legal[r.Option].Part; part == "end" || part == "pass" {
					do = r.Option
				}
			}
		}
		text := point.Legal[do].Text
		if strings.Contains(text, "move to") {
			if moved[text] {
				t.Errorf("turn %d, seat %d: a second time %q", turn, seat, text)
			}
			moved[text] = true
		}
		if _, e := s.Act(protocol.ActParams{Game: g.Game, Index: &do}); e != nil {
			t.Fatal(e)
		}
	}
	if told[""] < 6 || told[bot.IdleWait] < 2 || told[bot.IdleEnd] < 1 {
		t.Errorf("hints are %v", told)
	}
}

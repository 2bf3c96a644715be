package systems_test

import (
	"context"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/stats"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/level"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// Properties that must not change when a Memory is written differently, and the
// direction of change when it is made easier.

// edited reads the shipped pack from its bundle, lets edit change its IR, and
// makes it ready for play.
func edited(t *testing.T, edit func(*ir.Pack)) engine.Pack {
	t.Helper()
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, b := packed(t, packs["venice"])
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	edit(p)
	pack, err := venice.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

func memory(p *ir.Pack, id string) *ir.Memory {
	i := slices.IndexFunc(p.Memories, func(m ir.Memory) bool { return m.ID == id })
	return &p.Memories[i]
}

// won plays a Memory with two Assassins and counts the fair bot's wins.
func won(t *testing.T, p engine.Pack, id string, games int) (won, of int) {
	t.Helper()
	r, err := sim.Run(context.Background(), p, sim.Options{Memory: id, Seats: []int{2}, Games: games, Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	play := r.Memories[0].Cells[0].Play(sim.Fair)
	return play.Won, play.Games
}

// apart reports whether two shares differ by more than chance explains: their
// 95 per cent intervals do not overlap.
func apart(won1, of1, won2, of2 int) bool {
	low1, high1 := stats.Wilson(won1, of1)
	low2, high2 := stats.Wilson(won2, of2)
	return high1 < low2 || high2 < low1
}

const metamorphicGames = 80

// TestRenamed: names mean nothing to a game; every action stays the same.
func TestRenamed(t *testing.T) {
	rename := func(p *ir.Pack) {
		for i := range p.Enemies {
			p.Enemies[i].ID += "-x"
		}
		for i := range p.Equipment {
			p.Equipment[i].ID += "-x"
		}
		for i := range p.Events {
			p.Events[i].ID += "-x"
		}
		for i := range p.Memories {
			m := &p.Memories[i]
			for j := range m.Squares {
				m.Squares[j].Name = "z" + m.Squares[j].Name
			}
			for j := range m.Objectives {
				m.Objectives[j].Name += "-x"
			}
			for j := range m.On {
				m.On[j].Name += "-x"
			}
		}
	}
	plain, other := edited(t, func(*ir.Pack) {}), edited(t, rename)
	for _, id := range plain.Missions() {
		one, two := actions(t, plain, id), actions(t, other, id)
		if !slices.Equal(one, two) {
			t.Errorf("memory %s plays another game when names change", id)
		}
	}
}

// actions returns the actions of one random game, up to 400 answers.
func actions(t *testing.T, p engine.Pack, id string) []engine.Action {
	t.Helper()
	m, err := p.Mission(id)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 3, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.New(bot.NameRandom, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewStream(7)
	player.Begin()
	var out []engine.Action
	for g.Point().Kind == engine.Choice && len(out) < 400 {
		legal := g.Options()
		a := legal[player.Choose(g, legal, &r)]
		out = append(out, a)
		if err := g.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// TestMirrored: a mirrored Map, with east and west exchanged, is the same
// Memory; only ties are resolved differently.
func TestMirrored(t *testing.T) {
	level.Nightly(t, "metamorphic")
	turned := map[string]string{"east": "west", "west": "east"}
	north := map[string]string{"right": "left", "left": "right"}
	mirror := func(p *ir.Pack) {
		for i := range p.Memories {
			m := &p.Memories[i]
			for j := range m.Squares {
				s := &m.Squares[j]
				s.Col = m.Maps[s.Map].Cols - 1 - s.Col
			}
			if n, ok := north[m.North]; ok {
				m.North = n
			}
		}
		for i := range p.Events {
			// With north up or down, east and west are at the sides.
			if d, ok := turned[p.Events[i].Direction]; ok {
				p.Events[i].Direction = d
			}
		}
	}
	plain, other := edited(t, func(*ir.Pack) {}), edited(t, mirror)
	for _, id := range []string{"0.2", "0.3"} {
		w1, n1 := won(t, plain, id, metamorphicGames)
		w2, n2 := won(t, other, id, metamorphicGames)
		t.Logf("memory %s: %d of %d, mirrored %d of %d", id, w1, n1, w2, n2)
		if apart(w1, n1, w2, n2) {
			t.Errorf("memory %s is won %d of %d times, mirrored %d of %d", id, w1, n1, w2, n2)
		}
	}
}

// TestReordered: the order in which a Memory lists its Guards, walls and cards
// makes no difference.
func TestReordered(t *testing.T) {
	level.Nightly(t, "metamorphic")
	reorder := func(p *ir.Pack) {
		for i := range p.Memories {
			m := &p.Memories[i]
			slices.Reverse(m.Guards)
			slices.Reverse(m.Walls)
			slices.Reverse(m.Ladders)
			slices.Reverse(m.Stations)
			slices.Reverse(m.Start.Events)
			slices.Reverse(m.Start.Equipment)
		}
	}
	plain, other := edited(t, func(*ir.Pack) {}), edited(t, reorder)
	w1, n1 := won(t, plain, "0.3", metamorphicGames)
	w2, n2 := won(t, other, "0.3", metamorphicGames)
	if apart(w1, n1, w2, n2) {
		t.Errorf("memory 0.3 is won %d of %d times, in another order %d of %d", w1, n1, w2, n2)
	}
}

// TestEasier: a change that can only help never lowers the odds beyond chance.
func TestEasier(t *testing.T) {
	level.Nightly(t, "metamorphic")
	plain := edited(t, func(*ir.Pack) {})
	w1, n1 := won(t, plain, "0.3", metamorphicGames)
	for _, tt := range []struct {
		what string
		edit func(*ir.Pack)
	}{
		{"no Guard at set-up", func(p *ir.Pack) { memory(p, "0.3").Guards = nil }},
		{"no Combat step", func(p *ir.Pack) { memory(p, "0.3").EnemyPhase = []string{"reinforcement", "movement"} }},
		{"every Objective for one cube", func(p *ir.Pack) {
			for i := range memory(p, "0.3").Objectives {
				memory(p, "0.3").Objectives[i].Cost = 1
			}
		}},
		{"Enemies that never hit", func(p *ir.Pack) { p.Dice.Enemy = [6]string{"fail", "fail", "fail", "fail", "fail", "hit"} }},
	} {
		w2, n2 := won(t, edited(t, tt.edit), "0.3", metamorphicGames)
		t.Logf("%s: %d of %d, before %d of %d", tt.what, w2, n2, w1, n1)
		if w2 < w1 && apart(w1, n1, w2, n2) {
			t.Errorf("%s: memory 0.3 is won %d of %d times, before %d of %d", tt.what, w2, n2, w1, n1)
		}
	}
}

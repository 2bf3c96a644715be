package sidebyside

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Bias is the preference of a stream of random answers.
type Bias uint8

// The biases
const (
	Plain   Bias = iota
	Attacks      // attacks and actions that expose
	Effects      // cards, abilities, Skills, Allies, Machines, Chests, Towers
	Goals        // Objectives, Moves and Fast Travel
	Biases       // the number of biases
)

var prefers = [Biases][]notation.Verb{
	Attacks: {notation.Attack, notation.Coordinate, notation.Join, notation.Machine, notation.Shoot, notation.Move},
	Effects: {notation.Use, notation.Ability, notation.Event, notation.Skill, notation.Ally, notation.Machine, notation.Chest, notation.Sync,
		notation.Climb, notation.Option, notation.Yes, notation.Search, notation.Bodies, notation.Equip, notation.TakeUp, notation.LayDown, notation.HandOver, notation.Piece},
	Goals: {notation.Pay, notation.Move, notation.Travel, notation.ClimbIn},
}

// rare holds answers that end games early; they are taken only now and then.
var rare = []notation.Verb{notation.Leave, notation.Concede}

// Play answers at random until the game is over, budget answers with a choice
// were given, or the engines differ. Then c holds the answers. steps counts those
// with a choice.
func (c *Case) Play(a, b Maker, bias Bias, seed uint64, budget int) (steps int, d *Difference) {
	r := engine.NewStream(seed)
	hurry := 3 + r.Intn(12) // passes once in this many times where passing is possible
	c.Answers, d = c.play(a, b, func(legal []engine.Action) (engine.Action, bool) {
		if steps >= budget {
			return 0, false
		}
		if len(legal) > 1 {
			steps++
		}
		return choose(&r, bias, hurry, legal), true
	})
	return steps, d
}

func choose(r *engine.Stream, bias Bias, hurry int, legal []engine.Action) engine.Action {
	if pass := notation.Act(notation.Pass); r.Intn(hurry) == 0 && slices.Contains(legal, pass) {
		return pass
	}
	if list := prefers[bias]; list != nil && r.Intn(3) > 0 {
		var wanted []engine.Action
		for _, a := range legal {
			if slices.Contains(list, notation.VerbOf(a)) {
				wanted = append(wanted, a)
			}
		}
		if len(wanted) > 0 {
			return wanted[r.Intn(len(wanted))]
		}
	}
	a := legal[r.Intn(len(legal))]
	for k := 0; k < 5 && slices.Contains(rare, notation.VerbOf(a)); k++ {
		a = legal[r.Intn(len(legal))]
	}
	return a
}

package venice

import ir "acforge.dev/schema/ir/venice"

// The limits of what acforge plays: the room in the engine's flat state and in its
// programs. TestLimits compares these figures with the engine.
const (
	mostObjectives     = 16
	mostTokens         = 32
	mostCounters       = 32
	mostFlags          = 64
	mostTriggers       = 64
	mostWaiting        = 16 // lines of the script at once
	mostChests         = 16 // on the Map, and cards in the deck
	mostEnemyTypes     = 4  // in one Memory, the Crossbowman included
	mostAllies         = 4  // brought by a Memory itself
	mostEquipment      = 64 // kinds in the pack
	mostEvents         = 64
	mostReinforcements = 32
	mostCharacters     = 4
	mostMachines       = 2 // in one Memory
	mostMachineActions = 8
	mostAbilityUses    = 4
	mostSteps          = 512    // of an effect with everything in it, repeats expanded
	mostTogether       = 29_000 // of all effects available in one Memory, its own and those of the cards
	mostAsked          = 58_000 // questions of all conditions available in one Memory, plus three for each
	mostNesting        = 8
	mostQuestions      = 47 // of a condition with everything in it
)

// The limits of what a campaign keeps: the room in its state. TestCampaignLimits
// compares these with the engine.
const (
	mostBlueprints = 16
	mostEnvelopes  = 64
	mostChestCards = 64 // in the pack
	mostSkills     = 254
)

// size returns the number of steps of effects, at least as many as the engine needs,
// and how deeply they are nested.
func size(list []ir.Effect) (steps, depth int) {
	// add counts a branch as often as the program holds it. Each copy has a note that the
	// branch was taken, and asks whether it is.
	add := func(times int, in []ir.Effect) {
		s, d := size(in)
		steps += times * (s + 2)
		depth = max(depth, d)
	}
	cases := func(times int, in []ir.Case) {
		for i := range in {
			add(times, in[i].Do)
		}
	}
	for i := range list {
		steps++
		e := &list[i]
		_, parts := e.PartsOf()
		for j := range parts {
			if parts[j].Number != nil {
				steps++ // it is counted first
			}
		}
		switch {
		case e.May != nil:
			s, d := size(e.May.Do)
			steps += s
			depth = max(depth, d)
		case e.Choose != nil:
			for j := range e.Choose.Options {
				add(1, e.Choose.Options[j].Do)
			}
		case e.If != nil:
			add(1, e.If.Then)
			s, d := size(e.If.Else)
			steps += s + 1
			depth = max(depth, d)
		case e.Repeat != nil:
			s, d := size(e.Repeat.Do)
			depth = max(depth, d)
			switch {
			case e.Repeat.TimesBy != nil:
				steps += ir.RepeatLimit.Holds(e.Repeat.Times) * (s + 1)
			case e.Repeat.PerAssassin:
				steps += 1 + 4*s
			default:
				steps += max(e.Repeat.Times, 1)*s - 1
			}
		case e.Later != nil:
			add(1, e.Later.Do)
		case e.Roll != nil:
			cases(ir.RollLimit.Holds(e.Roll.N), e.Roll.Cases)
		case e.TurnUp != nil:
			cases(1, e.TurnUp.Cases)
		case e.TurnOver != nil:
			cases(1, e.TurnOver.Cases)
		case e.Look != nil && e.Look.Order, e.Strengthen != nil:
			steps++
		}
	}
	return steps, depth + 1
}

// questions returns the number of questions of a condition and how deeply they are
// nested.
func questions(c *ir.Cond) (n, depth int) {
	n = 1
	in := func(x *ir.Cond) {
		k, d := questions(x)
		n += k
		depth = max(depth, d+1)
	}
	for i := range c.All {
		in(&c.All[i])
	}
	for i := range c.Any {
		in(&c.Any[i])
	}
	if c.Not != nil {
		in(c.Not)
	}
	return n, depth
}

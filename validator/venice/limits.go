package venice

import ir "acforge.dev/schema/ir/venice"

// The limits of what acforge plays: the room in the engine's flat state and in its
// programs. TestLimits compares these figures with the engine.
const (
	mostObjectives     = 16
	mostTokens         = 32
	mostCounters       = 16
	mostFlags          = 64
	mostTriggers       = 64
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
	add := func(times int, in []ir.Effect) {
		s, d := size(in)
		steps += times * s
		depth = max(depth, d)
	}
	for i := range list {
		steps++
		switch e := &list[i]; {
		case e.May != nil:
			add(1, e.May.Do)
		case e.Choose != nil:
			for j := range e.Choose.Options {
				steps += 2
				add(1, e.Choose.Options[j].Do)
			}
		case e.If != nil:
			steps += 3
			add(1, e.If.Then)
			add(1, e.If.Else)
		case e.Repeat != nil && e.Repeat.PerAssassin:
			steps++
			add(4, e.Repeat.Do)
		case e.Repeat != nil:
			steps--
			add(max(e.Repeat.Times, 1), e.Repeat.Do)
		case e.Later != nil:
			steps += 2 // a note in the log, and the end
			add(1, e.Later.Do)
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

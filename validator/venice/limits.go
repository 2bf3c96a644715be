package venice

import ir "acforge/schema/ir/venice"

// What acforge plays: the room in the engine's flat state and in its
// programs. TestLimits holds these figures to the engine.
const (
	mostObjectives     = 16
	mostTokens         = 32
	mostCounters       = 16
	mostFlags          = 64
	mostTriggers       = 64
	mostChests         = 16 // on the Map, and cards in the deck
	mostEnemyTypes     = 4  // in one Memory, the Crossbowman included
	mostAllies         = 4  // that a Memory itself brings
	mostEquipment      = 64 // kinds in the pack
	mostEvents         = 64
	mostReinforcements = 32
	mostCharacters     = 4
	mostMachines       = 2 // in one Memory
	mostMachineActions = 8
	mostAbilityUses    = 4
	mostSteps          = 512    // of an effect with all that is in it, repeats written out
	mostTogether       = 29_000 // of all effects that one Memory knows, its own and those of the cards
	mostAsked          = 58_000 // questions of all conditions that one Memory knows, three for each more
	mostNesting        = 8
	mostQuestions      = 47 // of a condition with all that is in it
)

// What a campaign keeps: the room in its state. TestCampaignLimits holds these to the
// engine.
const (
	mostBlueprints = 16
	mostEnvelopes  = 64
	mostChestCards = 64 // in the pack
	mostSkills     = 254
)

// size counts the steps of effects, no fewer than the engine takes, and how
// deep they are nested.
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
		}
	}
	return steps, depth + 1
}

// questions counts the questions of a condition and how deep they are nested.
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

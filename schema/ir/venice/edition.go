package venice

import "slices"

// Edition lists what a pack may not say, or says without effect, in one print of the
// rulebook (docs/rulebook/editions.md). It holds only what the compiler and the
// validator need. The engine knows how the prints differ in play.
type Edition struct {
	Name         string // "en", as in Pack.Editions
	ClosedSpots  bool   // ED-08 hiding.types: haystack, cart and garden are the only Hiding Spots (BOV-8.1)
	SkillsAgain  bool   // ED-64 skill.oncePerMemory: a Skill may be used as often as its card says
	BossMustCome bool   // ED-05 fail.reserve: a Boss that must be placed and already stands on the Map fails the Memory
}

// Editions lists all editions, by name.
var Editions = []Edition{
	{Name: "de", SkillsAgain: true, BossMustCome: true},
	{Name: "en", ClosedSpots: true},
	{Name: "es", SkillsAgain: true},
	{Name: "pl", ClosedSpots: true},
}

// EditionsWhere returns those of a pack's editions for which holds is true.
func EditionsWhere(editions []string, holds func(Edition) bool) []string {
	var out []string
	for _, name := range editions {
		if slices.ContainsFunc(Editions, func(e Edition) bool { return e.Name == name && holds(e) }) {
			out = append(out, name)
		}
	}
	return out
}

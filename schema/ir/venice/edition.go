package venice

import "slices"

// Edition is what a pack may not say, or says in vain, in one print of the
// rulebook (docs/rulebook/editions.md): what who compiles and who judges must know.
// How the prints differ in play is the engine's to know.
type Edition struct {
	Name         string // "en", as in Pack.Editions
	ClosedSpots  bool   // ED-08 hiding.types: haystack, cart and garden are all Hiding Spots that there are (BOV-8.1)
	SkillsAgain  bool   // ED-64 skill.oncePerMemory: a Skill as often as its card says
	BossMustCome bool   // ED-05 fail.reserve: a Boss that must be placed and stands on the Map already fails the Memory
}

// Editions are all, by name.
var Editions = []Edition{
	{Name: "de", SkillsAgain: true, BossMustCome: true},
	{Name: "en", ClosedSpots: true},
	{Name: "es", SkillsAgain: true},
	{Name: "pl", ClosedSpots: true},
}

// EditionsWhere lists those of a pack's editions of which something holds.
func EditionsWhere(editions []string, holds func(Edition) bool) []string {
	var out []string
	for _, name := range editions {
		if slices.ContainsFunc(Editions, func(e Edition) bool { return e.Name == name && holds(e) }) {
			out = append(out, name)
		}
	}
	return out
}

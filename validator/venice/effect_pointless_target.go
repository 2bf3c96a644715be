package venice

import (
	"acforge/internal/diag"
)

// An effect on characters who cannot be there, or for whom it changes
// nothing, does nothing (BOV-21.2, 21.8: one is exposed or
// incognito; BOV-3.3: an Event card that happens at once has no user).
var effectPointlessTarget = &Rule{
	Code: "effect/pointless-target", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect on characters who are never there, or for whom it changes nothing.",
		Why:  "Nobody is both self and another; who is exposed cannot become exposed; an Event card that happens at once has no user, so it has no self and nothing is near it.",
		Bad: `equipment: purse: use: {cost: 1, do: [{hide: {stealth: "incognito"}}]}
`,
		Good: `equipment: purse: use: {cost: 1, do: [{hide: {stealth: "exposed"}}]}
`,
		Rulebook: []string{"BOV-3.3", "BOV-21.2", "BOV-21.8"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, s := range p.everything() {
			for _, t := range s.targets() {
				near := t.Where == "own" || t.Where == "nearby"
				switch {
				case t.Pick == "self" && t.Others:
					p.Report(t.at, "nobody is self and another at once")
				case s.Event && s.Window == "" && !s.Any && (t.Pick == "self" || near):
					p.Report(t.at, "an Event card has no user, so this effect finds nobody", help(`write "one" or "all"`))
				case s.Effect.Expose != nil && t.Stealth == "exposed":
					p.Report(t.at, "who is exposed cannot become exposed")
				case s.Effect.Hide != nil && t.Stealth == "incognito":
					p.Report(t.at, "who is incognito cannot become incognito")
				}
			}
		}
	},
}

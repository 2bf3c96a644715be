package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// An effect on characters who cannot be there, or for whom it changes nothing, does
// nothing. A character is either exposed or incognito (BOV-21.2, 21.8). An Event card
// that happens at once has no user (BOV-3.3).
var effectPointlessTarget = &Rule{
	Code: "effect/pointless-target", Severity: diag.Warning,
	Doc: Doc{
		What: "An effect on characters who are never there, or whom it does not change.",
		Why:  "No character is both self and another. An exposed character cannot become exposed. An Event card that happens at once has no user, so it has no self and nothing is near it. The same is true of a line of the script that waits for a turn or for the alert.",
		Bad: `equipment: purse: use: {cost: 1, do: [{hide: {stealth: "incognito"}}]}
`,
		Good: `equipment: purse: use: {cost: 1, do: [{hide: {stealth: "exposed"}}]}
`,
		Rulebook: []string{"BOV-3.3", "BOV-21.2", "BOV-21.8"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, s := range p.everything() {
			p.pointlessPlaces(s)
			for _, t := range s.targets() {
				near := t.Where == "own" || t.Where == "nearby"
				switch {
				case t.Pick == "self" && t.Others:
					p.Report(t.at, "no character is both self and another, so this effect finds nobody", help("remove one of the two"))
				case s.Event && s.Window == "" && !s.Any && (t.Pick == "self" || near):
					p.Report(t.at, "an Event card has no user, so this effect finds nobody", help(`write "one" or "all"`))
				case s.Alone && t.Pick == "self":
					p.Report(t.at, "nobody is self at this moment, so this effect finds nobody", help(`write "one" or "all"`))
				case s.Nowhere && near:
					p.Report(t.at, "nobody is self at this moment, so nobody is near", help(`write where: "any", or name squares with at`))
				case s.Effect.Expose != nil && t.Stealth == "exposed":
					p.Report(t.at, "an exposed character cannot become exposed, so this effect does nothing", help("choose other characters, or remove it"))
				case s.Effect.Hide != nil && t.Stealth == "incognito":
					p.Report(t.at, "an incognito character cannot become incognito, so this effect does nothing", help("choose other characters, or remove it"))
				}
			}
		}
	},
}

// pointlessPlaces reports squares relative to a character who does not exist.
func (p *Pass) pointlessPlaces(s Site) {
	if !s.Nowhere && !(s.Event && s.Window == "" && !s.Any) {
		return
	}
	_, parts := s.Effect.PartsOf()
	for _, part := range parts {
		x := part.Place
		if x == nil || part.Moved { // relative to what is moved
			continue
		}
		switch x.Rel {
		case "own", "nearby", "ownOrNearby", "within", "here", "towards":
			p.Report(s.At, fmt.Sprintf("%q needs a square to look from, and there is none here: this effect finds no square", x.Rel), help(`write "any", or name the squares`))
		}
	}
}

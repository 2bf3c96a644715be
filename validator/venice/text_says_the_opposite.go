package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
)

// opposite is a pair of effects that undo each other, with their English words.
type opposite struct {
	prose.Sides
	one, other   func(*ir.Effect) bool
	does, undoes string
}

func sides(one, other string) prose.Sides {
	return prose.Sides{One: regexp.MustCompile(`(?i)` + one), Other: regexp.MustCompile(`(?i)` + other)}
}

var opposites = []opposite{
	{sides(`\b(?:alert (?:goes|is switched|is turned|turns|comes) on|(?:turn|switch)(?:es|s)? the alert on)\b`, `\b(?:alert (?:goes|is switched|is turned|turns) off|(?:turn|switch)(?:es|s)? the alert off)\b`),
		func(e *ir.Effect) bool { return e.Alert != nil && *e.Alert == "on" },
		func(e *ir.Effect) bool { return e.Alert != nil && *e.Alert == "off" },
		"the alert goes on", "the alert goes off"},
	{sides(`\bgains? (?:\d|an?|one|another) (?:more )?(?:action )?cubes?\b`, `\bloses? (?:\d|an?|one) (?:action )?cubes?\b`),
		func(e *ir.Effect) bool { return e.Cubes != nil && e.Cubes.N > 0 },
		func(e *ir.Effect) bool { return e.Cubes != nil && e.Cubes.N < 0 },
		"action cubes are gained", "action cubes are lost"},
	{sides(`\bregains? (?:\d|an?|one|all) health\b`, `\bloses? (?:\d|an?|one) health\b`),
		func(e *ir.Effect) bool { return e.Heal != nil },
		func(e *ir.Effect) bool { return e.Wound != nil },
		"health is regained", "health is lost"},
	{sides(`\b(?:becomes?|is|are) exposed\b`, `\b(?:becomes?|is|are) incognito\b`),
		func(e *ir.Effect) bool { return e.Expose != nil },
		func(e *ir.Effect) bool { return e.Hide != nil },
		"somebody becomes exposed", "somebody becomes incognito"},
}

// compassPoint matches a direction in English texts.
var compassPoint = regexp.MustCompile(`(?i)\b(north|east|south|west)\b`)

// The game follows the data, players follow the words.
var textSaysTheOpposite = &Rule{
	Code: "text/says-the-opposite", Severity: diag.Warning,
	Doc: Doc{
		What: "A card or a line of the script whose English text says the opposite of its effects: the alert on or off, cubes or health gained or lost, exposed or incognito, another direction.",
		Why:  "The game plays the data; players read the text. Usually one card was copied from another. A text that says both, or neither, is not reported.",
		Bad: `events: wind: do: [{alert: "off"}]
`,
		Good: `events: wind: {text: en: "The alert goes off.", do: [{alert: "off"}]}
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		judge := func(key ir.TextID, what, at string, sites []Site) {
			effects := effectsBelow(sites, at)
			if len(effects) == 0 {
				return
			}
			for _, t := range said[string(key)] {
				if t.Lang != "en" {
					continue
				}
				for _, o := range opposites {
					one, other := slices.ContainsFunc(effects, o.one), slices.ContainsFunc(effects, o.other)
					if at := o.Against(t.Words, one, other); at != nil {
						does := o.undoes
						if one {
							does = o.does
						}
						p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the text says the opposite of what %s does: %s", what, does), help("correct the text or the effect"))
					}
				}
				said := compassPoint.FindAllStringIndex(t.Words, -1)
				points := slices.DeleteFunc(slices.Clone(effects), func(e *ir.Effect) bool { return e.Direction == nil })
				if len(said) == 1 && len(points) == 1 {
					if word := strings.ToLower(t.Words[said[0][0]:said[0][1]]); word != *points[0].Direction {
						p.ReportAt(t.Part(said[0][0], said[0][1]), fmt.Sprintf("the text names another direction than %s does: it is %s", what, *points[0].Direction), help("correct the text or the effect"))
					}
				}
			}
		}
		for _, c := range p.cardTexts() {
			judge(c.key, c.what, c.at, p.Cards)
		}
		for _, m := range p.Memories {
			for i := range m.On {
				judge(m.On[i].Text, "Memory "+m.ID, m.Ptr("on", i), m.Sites)
			}
		}
	},
}

// effectsBelow returns the effects whose places are below a JSON pointer.
func effectsBelow(sites []Site, at string) []*ir.Effect {
	var effects []*ir.Effect
	below := at + "/"
	for _, s := range sites {
		if strings.HasPrefix(s.At, below) {
			effects = append(effects, s.Effect)
		}
	}
	return effects
}

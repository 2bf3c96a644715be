package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// opposite is a pair of effects that undo each other, with their words by language.
type opposite struct {
	sides        map[string]prose.Sides
	one, other   func(*ir.Effect) bool
	does, undoes string
}

// sides joins the patterns of two opposites.
func sides(one, other map[string]*prose.Pattern) map[string]prose.Sides {
	out := map[string]prose.Sides{}
	for lang := range one {
		out[lang] = prose.Sides{One: one[lang], Other: other[lang]}
	}
	return out
}

// few matches up to four words within a sentence.
const few = `[^.;:!?]{0,40}`

var opposites = []opposite{
	{sides(
		byLanguage(`(?i)\b(?:alert (?:goes|is switched|is turned|turns|comes) on|(?:turn|switch)(?:es|s)? the alert on)\b`, `Alarm wird(?: \S+)? ausgelöst|löst(?: \S+)? Alarm aus|Alarm geht(?: \S+)? los`, `[Ww]łącza(?:sz|cie|ją)? się Alarm|Alarm się włącza|[Ww]łącz(?:asz|cie|a)? Alarm`, `(?:^|\P{L})[Aa]ctiva(?:s|d)? la Alerta|Alerta se activa`),
		byLanguage(`(?i)\b(?:alert (?:goes|is switched|is turned|turns) off|(?:turn|switch)(?:es|s)? the alert off|alert (?:ends|stops))\b`, `Alarm (?:verstummt|endet)|(?:[Ss]chalte|[Ss]telle?)\S*(?: \S+){0,4} Alarm (?:ab|aus)\b|Alarm wird (?:abgeschaltet|beendet)`, `[Ww]yłącza\S* się Alarm|Alarm się wyłącza|[Ww]yłącz\S* Alarm`, `[Dd]esactiva\S* la Alerta|Alerta se desactiva`)),
		func(e *ir.Effect) bool { return e.Alert != nil && *e.Alert == "on" },
		func(e *ir.Effect) bool { return e.Alert != nil && *e.Alert == "off" },
		"the alert goes on", "the alert goes off"},
	{sides(
		byLanguage(`(?i)\bgains? (?:\d|an?|one|two|three|another) (?:more )?(?:action )?cubes?\b`, `\berh(?:ält|ältst|alten|altet)`+few+`Aktionswürfel`, `\bzysk`+few+`Kost\S+ Akcji`, `\bgan(?:a|as|an|áis)\b`+few+`cubos? de acción`),
		byLanguage(`(?i)\bloses? (?:\d|an?|one|two|three) (?:action )?cubes?\b`, `\bverlier`+few+`Aktionswürfel`, `\btrac`+few+`Kost\S+ Akcji`, `\bp(?:ie|e)rd`+few+`cubos? de acción`)),
		func(e *ir.Effect) bool { return e.Cubes != nil && (e.Cubes.N > 0 || e.Cubes.NBy != nil) },
		func(e *ir.Effect) bool { return e.Cubes != nil && (e.Cubes.N < 0 || e.Cubes.NBy != nil) },
		"action cubes are gained", "action cubes are lost"},
	{sides(
		byLanguage(`(?i)\bregains? (?:\d|an?|one|two|three|all) health\b`, `\berh(?:ält|ältst|alten|altet)`+few+`Zustandswürfel`, `\bodzysk`+few+`Zdrowia`, `\brecuper`+few+`salud`),
		byLanguage(`(?i)\bloses? (?:\d|an?|one|two|three) health\b`, `\bverlier`+few+`Zustandswürfel`, `\btrac`+few+`Zdrowia`, `\bp(?:ie|e)rd`+few+`salud`)),
		func(e *ir.Effect) bool { return e.Heal != nil },
		func(e *ir.Effect) bool { return e.Wound != nil || e.BossDamage != nil },
		"health is regained", "health is lost"},
	{sides(
		byLanguage(`(?i)\b(?:becomes?|is|are) exposed\b`, `\b(?:wird|wirst|werden|werdet) entdeckt\b`, `\bprzechodz`+few+`Wykryt`, `\bpasa`+few+`Buscado`),
		byLanguage(`(?i)\b(?:becomes?|is|are) incognito\b`, `\b(?:wieder|wird|werden|wirst) verborgen\b`, `\bwraca`+few+`[Ii]ncognito`, `\bv(?:ue|o)lv`+few+`incógnito`)),
		func(e *ir.Effect) bool { return e.Expose != nil },
		func(e *ir.Effect) bool { return e.Hide != nil },
		"somebody becomes exposed", "somebody becomes incognito"},
}

// compassPoints match a direction by language, under its English name.
var compassPoints = map[string]map[string]*prose.Pattern{
	"north": byLanguage(`(?i)\bnorth\b`, `\bNorden\b`, `(?i)północ`, `(?i)\b(?:el|al|hacia el) norte\b`),
	"east":  byLanguage(`(?i)\beast\b`, `\bOsten\b`, `(?i)wsch[oó]d`, `(?i)\b(?:el|al|hacia el) este\b`),
	"south": byLanguage(`(?i)\bsouth\b`, `\bSüden\b`, `(?i)południe`, `(?i)\b(?:el|al|hacia el) sur\b`),
	"west":  byLanguage(`(?i)\bwest\b`, `\bWesten\b`, `(?i)zach[oó]d`, `(?i)\b(?:el|al|hacia el) oeste\b`),
}

// compassPoint returns the only direction that a text names, and where; "" for none.
func compassPoint(t rule.Text) (point string, at []int) {
	for p, words := range compassPoints {
		if words[t.Lang] == nil {
			return "", nil
		}
		found := words[t.Lang].FindAll(t.Words)
		if len(found) > 1 || len(found) == 1 && at != nil {
			return "", nil
		}
		if len(found) == 1 {
			point, at = p, found[0][:2]
		}
	}
	return point, at
}

// The game follows the data, players follow the words.
var textSaysTheOpposite = &Rule{
	Code: "text/says-the-opposite", Severity: diag.Warning,
	Doc: Doc{
		What: "A card, an action or a line of the script whose text says the opposite of its effects: the alert on or off, cubes or health gained or lost, exposed or incognito, another direction.",
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
			for _, o := range opposites {
				one, other := slices.ContainsFunc(effects, o.one), slices.ContainsFunc(effects, o.other)
				does := o.undoes
				if one {
					does = o.does
				}
				p.reportTexts(said[string(key)], func(t rule.Text) ([]int, string) {
					at := o.sides[t.Lang].In(t.Words, one, other)
					if at == nil {
						return nil, ""
					}
					return at, fmt.Sprintf("the text says the opposite of what %s does: %s", what, does)
				}, "correct the text or the effect")
			}
			points := slices.DeleteFunc(slices.Clone(effects), func(e *ir.Effect) bool { return e.Direction == nil })
			if len(points) != 1 {
				return
			}
			p.reportTexts(said[string(key)], func(t rule.Text) ([]int, string) {
				point, at := compassPoint(t)
				if at == nil || point == *points[0].Direction {
					return nil, ""
				}
				return at, fmt.Sprintf("the text names another direction than %s does: it is %s", what, *points[0].Direction)
			}, "correct the text or the effect")
		}
		for _, c := range p.cardTexts() {
			judge(c.key, c.what, c.at, p.Cards)
		}
		for _, m := range p.Memories {
			p.oppositeInSetup(m, said[string(m.Story.Setup)])
			for _, x := range m.told() {
				judge(x.key, x.what, x.at, m.Sites)
			}
		}
	},
}

// oppositeInSetup reports where the set-up of a Memory says something that only the
// opposite of happens in it. What is a condition in the words, such as "when the alert
// goes off", may come from a card.
func (p *Pass) oppositeInSetup(m *Memory, texts []rule.Text) {
	effects := effectsBelow(m.Sites, m.At)
	for _, o := range opposites[:1] { // the alert; the others often stand in conditions
		one, other := slices.ContainsFunc(effects, o.one), slices.ContainsFunc(effects, o.other)
		does := o.undoes
		if one {
			does = o.does
		}
		p.reportTexts(texts, func(t rule.Text) ([]int, string) {
			at := o.sides[t.Lang].In(t.Words, one, other)
			if at == nil || asCondition.MatchString(t.Words[:at[0]]) {
				return nil, ""
			}
			return at, fmt.Sprintf("the text says the opposite of what Memory %s does: %s", m.ID, does)
		}, "correct the text or the effect")
	}
}

// asCondition matches the words before a condition.
var asCondition = regexp.MustCompile(`(?i)(?:when|if|while|until|once|unless|as long as|wenn|falls|sobald|solange|gdy|kiedy|jeśli|jeżeli|dopóki|cuando|si|mientras|hasta que)\s+(?:\pL+\s+){0,2}$`)

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

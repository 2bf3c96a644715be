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

// term is a thing that a text can name and that data can mean.
type term struct {
	name string                    // in English, for the problem
	said map[string]*regexp.Regexp // by language
}

// mixedUp is a group of terms of which a text must name the one that the data mean.
type mixedUp struct {
	terms []term
	// means lists the terms that effects mean.
	means func(effects []*ir.Effect) map[string]bool
}

func named(name, en, de, pl, es string) term {
	t := term{name, map[string]*regexp.Regexp{}}
	for lang, pattern := range map[string]string{"en": en, "de": de, "pl": pl, "es": es} {
		t.said[lang] = regexp.MustCompile(pattern)
	}
	return t
}

// mixedUps are the groups of terms that authors mix up. The words are those of the printed
// editions, by their stems.
var mixedUps = []mixedUp{
	{[]term{
		named("a Fast Travel Station", `(?i)\bFast Travel`, `Schnellreise`, `Szybkiej Podróży`, `Viaje Rápido`),
		named("an Entrance", `\bEntrance`, `Zug[aä]ng|Eing[aä]ng`, `Wejści`, `Entrada`),
	}, func(effects []*ir.Effect) map[string]bool {
		out := map[string]bool{}
		for _, e := range effects {
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Place != nil {
					out["a Fast Travel Station"] = out["a Fast Travel Station"] || p.Place.Rel == "stations"
					out["an Entrance"] = out["an Entrance"] || p.Place.Rel == "entrance"
				}
			}
		}
		return out
	}},
	{[]term{
		named("the Reinforcement step", `\bReinforcement step`, `Verstärkung`, `Posiłk`, `Refuerzo`),
		named("the Movement step", `\bMovement step`, `Bewegung`, `\bRuch`, `Movimiento`),
		named("the Combat step", `\bCombat step`, `Angriffsschritt|Schritt Angriff|Kampf`, `Walk[aię]`, `Combate`),
	}, func(effects []*ir.Effect) map[string]bool {
		out := map[string]bool{}
		for _, e := range effects {
			if e.Skip != nil {
				out["the "+strings.ToUpper((*e.Skip)[:1])+(*e.Skip)[1:]+" step"] = true
			}
		}
		return out
	}},
	{[]term{
		named("action cubes", `(?i)\baction cubes?\b`, `Aktionswürfel`, `Kost\S+ Akcji`, `cubos? de acción`),
		named("health cubes", `(?i)\bhealth\b`, `Zustandswürfel`, `Zdrowi`, `salud`),
	}, func(effects []*ir.Effect) map[string]bool {
		out := map[string]bool{}
		for _, e := range effects {
			out["action cubes"] = out["action cubes"] || e.Cubes != nil
			out["health cubes"] = out["health cubes"] || e.Heal != nil || e.Wound != nil
		}
		return out
	}},
	{[]term{
		named("a Crossbowman", `\bCrossbowm[ae]n`, `Armbrustschütze`, `Kuszni`, `Ballester`),
		named("an Elite", `\bElites?\b`, `\bElite`, `Elitarn`, `Élite`),
		named("a Boss", `\bBoss`, `\bBoss`, `\bBoss`, `\bJefe`),
	}, func(effects []*ir.Effect) map[string]bool {
		out := map[string]bool{}
		types := map[string]string{"crossbowman": "a Crossbowman", "elite": "an Elite", "boss": "a Boss"}
		for _, e := range effects {
			if e.Spawn != nil {
				out[types[e.Spawn.Type]] = true
			}
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Guards != nil {
					out[types[p.Guards.Type]] = true
				}
			}
		}
		return out
	}},
	{[]term{
		named("each Assassin", `(?i)\b(?:each|every|all|the)(?: other| of the| \w+(?: or \w+)?)? Assassins\b|(?i:\b(?:each|every))(?: \w+(?: or \w+)?)? Assassin\b`, `(?i)\b(?:jede[rnms]?|alle[rn]?|die|der)(?: \S+(?: oder \S+)?)? Assassinen?\b`, `(?i)\b(?:każd\S+|wszys\S+)(?: \S+(?: lub \S+)?)? Asasyn|\bAsasyn(?:i|ów)\b`, `(?i)\b(?:cada|todos los|los)(?: otros?)? Asesino`),
		named("one Assassin", `\b(?:[Oo]ne|[Aa]n|1) (?:other )?Assassin\b`, `\b[Ee]in(?:e[nmr]?)? (?:andere[nrm]? )?Assassine`, `(?i)\bjed(?:en|n\S+) (?:in\S+ )?Asasyn`, `\b[Uu]n (?:otro )?Asesino`),
	}, func(effects []*ir.Effect) map[string]bool {
		out := map[string]bool{}
		for _, e := range effects {
			_, parts := e.PartsOf()
			for _, p := range parts {
				if p.Target != nil && p.Target.Of == "" && p.Target.Ally == nil {
					out["each Assassin"] = out["each Assassin"] || p.Target.Pick == "all"
					out["one Assassin"] = out["one Assassin"] || p.Target.Pick != "all"
				}
			}
		}
		return out
	}},
}

// askedFor are the things that 100% Sync asks for.
var askedFor = mixedUp{terms: []term{
	named("the alert", `(?i)\balert\b`, `Alarm`, `(?i)alarm`, `(?i)alerta`),
	named("exposed Assassins", `(?i)\bexposed\b|\bincognito\b`, `(?i)entdeckt|verborgen`, `(?i)wykry|incognito`, `(?i)buscad|incógnito`),
	named("Eliminated Enemies", `\b(?:Guard|Enem(?:y|ies)|Crossbowm[ae]n|Elite)s?\b[^.]{0,40}\b[Ee]liminated\b|\b[Ee]liminat\w+[^.]{0,40}\b(?:Guard|Enem(?:y|ies))s?\b`, `(?:Wache|Feind)\S*[^.]{0,40}[Ee]liminier`, `(?:Strażni|Wro[gó])\S*[^.]{0,40}[Ww]yelim|[Ww]yelim\S*[^.]{0,40}(?:Strażni|Wro[gó])`, `[Ee]limin\S*[^.]{0,40}(?:Guardia|Enemigo)|(?:Guardia|Enemigo)\S*[^.]{0,40}[Ee]limin`),
	named("Assassins in Critical Condition", `(?i)\bcritical\b`, `(?i)kritisch`, `(?i)krytyczn`, `(?i)crítico`),
}}

// asked adds the terms that a condition asks for.
func asked(c *ir.Cond, means map[string]bool) {
	switch word, parts := c.PartsOf(); {
	case c.Not != nil:
		asked(c.Not, means)
	case word == "alert", word == "alertRaised":
		means["the alert"] = true
	case word == "exposedEver", word == "stealth":
		means["exposed Assassins"] = true
	case word == "eliminatedEnemiesAtMost":
		means["Eliminated Enemies"] = true
	case word == "assassinCritical":
		means["Assassins in Critical Condition"] = true
	default:
		for _, p := range parts {
			if p.Cond != nil {
				asked(p.Cond, means)
			}
		}
	}
}

// another returns where a text names a term that the data do not mean, while they mean
// one that it does not name.
func (k *mixedUp) another(t rule.Text, means map[string]bool) (at []int, says, meant string) {
	for _, term := range k.terms {
		said := term.said[t.Lang]
		if said == nil {
			return nil, "", ""
		}
		where := said.FindStringIndex(t.Words)
		switch {
		case where != nil && !means[term.name] && at == nil:
			at, says = where, term.name
		case where == nil && means[term.name]:
			meant = term.name
		}
	}
	if meant == "" {
		return nil, "", ""
	}
	return at, says, meant
}

// The game follows the data, players follow the words.
var textNamesAnotherThing = &Rule{
	Code: "text/names-another-thing", Severity: diag.Warning,
	Doc: Doc{
		What: "A card or a line of the script whose words name one thing where its effects mean another of the same kind: a Fast Travel Station or an Entrance, a step of the Enemy phase, action cubes or health, a type of Enemy, each Assassin or one. The words of 100% Sync are compared with its condition in the same way.",
		Why:  "The game plays the data, players read the words. Most often one was changed and the other was not. The words are looked at in every language.",
		Bad: `events: wind: {text: en: "The Combat step is skipped.", do: [{skip: "movement"}]}
`,
		Good: `events: wind: {text: en: "The Movement step is skipped.", do: [{skip: "movement"}]}
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		judge := func(key ir.TextID, what, at string, sites []Site) {
			effects := effectsBelow(sites, at)
			for i := range mixedUps {
				means := mixedUps[i].means(effects)
				if !slices.ContainsFunc(mixedUps[i].terms, func(t term) bool { return means[t.name] }) {
					continue
				}
				for _, t := range said[string(key)] {
					if at, says, meant := mixedUps[i].another(t, means); at != nil {
						p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the text says %s; by what %s does it is %s", says, what, meant), help("change the text or the effect, so that both say the same"))
					}
				}
			}
		}
		for _, c := range p.cardTexts() {
			judge(c.key, c.what, c.at, p.Cards)
		}
		for _, m := range p.Memories {
			means := map[string]bool{}
			if m.Sync.Holds != nil {
				asked(m.Sync.Holds, means)
			}
			for _, t := range said[string(m.Sync.Text)] {
				if at, says, meant := askedFor.another(t, means); at != nil {
					p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("the text says %s; the condition of 100%% Sync asks for %s", says, meant), help("change the text or the condition, so that both say the same"))
				}
			}
			for i := range m.On {
				judge(m.On[i].Text, "the Memory "+m.ID, m.Ptr("on", i), m.Sites)
			}
		}
	},
}

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

// Who is named in the rules of a Memory must be able to come into play in it.
var textNamesNobodyHere = &Rule{
	Code: "text/names-nobody-here", Severity: diag.Warning,
	Doc: Doc{
		What: "The rules of a Memory name an Ally, an Elite type or a Boss that never comes into play in it, or not by then, or somebody of whom the pack has no card. Rules are the special set-up, 100% Sync, and sentences of the script and the story that name a square, the Map, an Objective or an Elimination.",
		Why:  "Players wait for a character that never comes. Most often the text was copied from another Memory. Any other sentence may name anybody.",
		Bad: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.1": map: objectives: door: escort: "salvi"
memory: "0.3": story: setup: en: "You win when Salvi leaves the Map."
`,
		Good: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.3": {
	map: objectives: gate: escort: "salvi"
	story: setup: en: "You win when Salvi leaves the Map."
}
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		people := p.people()
		for _, m := range p.Memories {
			for _, who := range people {
				var places []diag.Span
				message, advice := fmt.Sprintf("%s never comes into play in Memory %s", who.what, m.ID), "name who does, or bring them into play"
				if !who.here(m) {
					for _, x := range m.proseOf(said) {
						for _, at := range wholes(x.t, said[string(who.name)]) {
							if (x.rules || ofRules(x.t, at)) && !possessed(x.t.Words[at[1]:]) {
								places = append(places, x.t.Part(at[0], at[1]))
								break // one for each text
							}
						}
					}
				} else if first := who.first(m); first > 1 {
					for i := range m.On {
						if w := m.On[i].When.Turn; w == nil || *w >= first {
							continue
						}
						for _, t := range said[string(m.On[i].Text)] {
							for _, at := range wholes(t, said[string(who.name)]) {
								if possessed(t.Words[at[1]:]) {
									continue
								}
								message = fmt.Sprintf("%s comes into play in turn %d of Memory %s, and these words are of turn %d", who.what, first, m.ID, *m.On[i].When.Turn)
								advice = "say it later, or bring them into play by then"
								places = append(places, t.Part(at[0], at[1]))
								break
							}
						}
					}
				}
				if len(places) > 0 {
					p.ReportAt(places[0], message, help("%s", advice), func(d *diag.Diagnostic) {
						for _, at := range places[1:] {
							d.Related = append(d.Related, diag.Related{Span: at, Message: "and here"})
						}
					})
				}
			}
			p.strangers(m, said)
		}
	},
}

// person is an Ally, an Elite type or a Boss of the pack.
type person struct {
	name  ir.TextID
	what  string               // "the Ally salvi"
	here  func(m *Memory) bool // in play in a Memory at some time
	first func(m *Memory) int  // the first turn in which they may be; 0: not a matter of turns
}

// people returns the Allies, the Elite types and the Bosses of the pack.
func (p *Pass) people() []person {
	var out []person
	for i, a := range p.Pack.Allies {
		id := ir.AllyID(i)
		out = append(out, person{
			a.Name, "the Ally " + a.ID,
			func(m *Memory) bool { return p.comes(m, id) || m.waitsFor(id) },
			func(m *Memory) int {
				brings := func(e *ir.Effect) bool { return e.Escort != nil && e.Escort.Ally == id }
				return p.firstTurn(m, brings, slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.Escort != nil && *o.Escort == id }))
			},
		})
	}
	for i, e := range p.Pack.Enemies {
		id, what := ir.EnemyID(i), map[string]string{"elite": "the Elite type ", "boss": "the Boss "}[e.Kind]
		if what == "" {
			continue
		}
		out = append(out, person{
			e.Name, what + e.ID,
			func(m *Memory) bool { return p.mayBe(m, id) },
			func(m *Memory) int {
				brings := func(e *ir.Effect) bool { return e.Spawn != nil && e.Spawn.Type == "boss" }
				return p.firstTurn(m, brings, e.Kind != "boss" || slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == id }))
			},
		})
	}
	return out
}

// strangers reports names in the set-up of a Memory that leave or fall, and that no card of
// the pack has.
func (p *Pass) strangers(m *Memory, said map[string][]rule.Text) {
	p.reportTexts(said[string(m.Story.Setup)], func(t rule.Text) ([]int, string) {
		pattern := whoGoes[t.Lang]
		if pattern == nil {
			return nil, ""
		}
		for _, at := range pattern.FindAll(t.Words) {
			if name := t.Words[at[2]:at[3]]; !gameWord.MatchString(name) && !p.named(name, t.Lang) {
				return at[2:4], fmt.Sprintf("nobody in this pack is called %s", name)
			}
		}
		return nil, ""
	}, "write the name of an Ally or an Enemy as it stands on the card")
}

// whoGoes matches a name that leaves or falls, by language. German writes
// every noun with a capital, so there a name cannot be told.
var whoGoes = byLanguage(
	`\b(?:[Ww]hen|[Ii]f|[Uu]ntil|[Oo]nce|[Aa]s soon as) (\p{Lu}\p{Ll}+) (?:leaves|is Eliminated|enters|falls|escapes)\b`,
	"",
	`(?:[Gg]dy|[Kk]iedy|[Jj]eśli|[Jj]eżeli) (\p{Lu}\p{Ll}+) (?:opuszcza|opuści|ulega|ulegnie|wchodzi)`,
	`\b(?:[Cc]uando|[Ss]i) (\p{Lu}\p{Ll}+) (?:abandon|sal|queda|entr)`)

// gameWord matches the words of the game with a capital letter, in English, Polish and
// Spanish.
var gameWord = regexp.MustCompile(`^(?:Assassins?|Apprentices?|All(?:y|ies)|Enem(?:y|ies)|Guards?|Crossbowm[ae]n|Elites?|Boss(?:es)?|Bod(?:y|ies)|Nobody|Somebody|Everybody|Asasyn|Czeladni|Sojuszni|Wr[oó]|Strażni|Kuszni|Elitarn|Ciał|Nikt|Ktoś|Asesino|Aprendi|Aliado|Enemigo|Guardia|Ballestero|Jefe|Cuerpo|Nadie|Alguien)`)

// named reports whether a word is part of any name in the pack, in a language.
func (p *Pass) named(word, lang string) bool {
	for _, t := range p.Texts {
		if t.Lang == lang && (strings.HasSuffix(t.Key, ".name") || strings.HasSuffix(t.Key, ".title")) && strings.Contains(t.Words, word) {
			return true
		}
	}
	return false
}

// proseText is a text of a Memory.
type proseText struct {
	t     rule.Text
	rules bool // its sentences are rules, and not a story
}

// proseOf returns the texts of a Memory in which people are named.
func (m *Memory) proseOf(said map[string][]rule.Text) []proseText {
	var out []proseText
	add := func(key ir.TextID, rules bool) {
		for _, t := range said[string(key)] {
			out = append(out, proseText{t, rules})
		}
	}
	add(m.Sync.Text, true)
	add(m.Story.Setup, true)
	for _, x := range m.told() {
		add(x.key, false)
	}
	for i := range m.Fail {
		add(m.Fail[i].Text, false)
	}
	add(m.Story.Before, false)
	add(m.Story.After, false)
	return out
}

// ofRules reports whether the sentence of a name is a rule. A rule names a square, the Map,
// an Objective or an Elimination.
func ofRules(t rule.Text, at []int) bool {
	return rulesOf.MatchString(prose.Sentence(t.Words, at[0]))
}

var rulesOf = regexp.MustCompile(`\b(?:[AB]\.)?[a-z][0-9]{1,2}\b|\bMap\b|\bObjectives?\b|\bEliminated\b|\bKarte\b|\beliminiert\b|\bMap[aęy]\b|\bwyeliminowan|\bMapa\b|\bObjetivos?\b|\bEliminad`)

// possessed reports whether a name is a possessive: "Bruna's lock" needs no Bruna.
func possessed(after string) bool {
	return strings.HasPrefix(after, "'s") || strings.HasPrefix(after, "’s")
}

// firstTurn returns the first turn in which an effect may bring a character; 0 when other
// moments may too. otherwise says that another part of the Memory may bring it.
func (p *Pass) firstTurn(m *Memory, brings func(*ir.Effect) bool, otherwise bool) int {
	if otherwise || slices.ContainsFunc(p.Cards, func(s Site) bool { return brings(s.Effect) }) {
		return 0
	}
	first := 0
	for i := range m.On {
		if !slices.ContainsFunc(effectsBelow(m.Sites, m.Ptr("on", i)), brings) {
			continue
		}
		w := m.On[i].When.Turn
		if w == nil {
			return 0
		}
		if first == 0 || *w < first {
			first = *w
		}
	}
	for i := range m.Objectives {
		if slices.ContainsFunc(effectsBelow(m.Sites, m.Ptr("objectives", i)), brings) {
			return 0
		}
	}
	return first
}

// mayBe reports whether an Elite type or a Boss is in play in a Memory.
func (p *Pass) mayBe(m *Memory, id ir.EnemyID) bool {
	for _, e := range m.Elites {
		if e == id {
			return true
		}
	}
	return m.Boss != nil && *m.Boss == id || p.mayCome(m, id)
}

// waitsFor reports whether a line of the script waits for an Ally, which has a rule of
// its own.
func (m *Memory) waitsFor(id ir.AllyID) bool {
	for i := range m.On {
		w := &m.On[i].When
		if w.AllyLeaves != nil && *w.AllyLeaves == id || w.AllyEliminated != nil && *w.AllyEliminated == id || w.AllyEnters != nil && w.AllyEnters.Ally == id {
			return true
		}
	}
	return false
}

// wholes returns where a text has a name of its own language as a whole word.
func wholes(t rule.Text, names []rule.Text) [][]int {
	for _, n := range names {
		if n.Lang == t.Lang && n.Words != "" && strings.Contains(t.Words, n.Words) {
			return regexp.MustCompile(`\b`+regexp.QuoteMeta(n.Words)+`\b`).FindAllStringIndex(t.Words, -1)
		}
	}
	return nil
}

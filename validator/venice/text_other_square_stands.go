package venice

import (
	"fmt"
	"regexp"
	"strings"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// stands match words for standing behind a name, by language: "Salvi already waits".
var stands = byLanguage(
	`^(?: \w+){0,2}? (?:waits?|stands?|sits?|lies|hides|is)\b`,
	`^(?: \S+){0,2}? (?:wartet|steht|sitzt|liegt|ist)\b`,
	`^(?: \S+){0,2}? (?:czeka|stoi|siedzi|leży|jest)\b`,
	`^(?: \S+){0,2}? (?:espera|aguarda|está)(?:[ ,.]|$)`)

// standsBefore match such words directly before a name: "Dann steht Salvi".
var standsBefore = byLanguage(
	`\b(?:waits|stands|sits|lies) (?:the )?$`,
	`\b(?:wartet|steht|sitzt|liegt|ist)(?: schon| nun| jetzt| dann)?(?: der| die| das)? $`,
	`\b(?:czeka|stoi|siedzi|leży|jest)(?: już| teraz| wtedy)? $`,
	`(?:espera|aguarda|está)(?: ya| ahora)?(?: el| la)? $`)

// square matches the next square and the words on the way to it.
var square = regexp.MustCompile(`^((?: [^\s.,;:(]+){0,7}?[ (]+)((?:[AB]\.)?[a-z][0-9]{1,2})\b`)

// onSquare matches words between, of which the last leads to a square.
var onSquare = byLanguage(
	`(?: (?:on|at|in)(?: the| an?| its| his| her)?(?: square| roof| street| canal| tile)? ?\(?| \()$`,
	`(?: (?:auf|in|an|bei|im|am)(?: dem| der| ihrem| seinem)?(?: Feld| Dach| Gasse| Kanal)? ?\(?| \()$`,
	`(?: (?:na|w|przy)(?: polu| dachu| swoim polu)? ?\(?| \()$`,
	`(?: en(?: la| el| su)?(?: casilla| tejado)? ?\(?| \()$`)

// elsewhere matches words between that lead the sentence to something else: "waits for
// the key on c1", "is not on c1".
var elsewhere = byLanguage(
	`\b(?:not|never|no|nobody|to|until|till|from|after|before|when|if|while|than|of|with|way|for(?: \w+)*? (?:the|an?|its|his|her|another))\b`,
	`\b(?:nicht|nie|kein\w*|bis|von|vom|zu|zum|zur|nach|wenn|mit|vor|auf|um)\b`,
	`\b(?:nie|nigdy|żad\S+|aż|do|od|z|po|gdy|kiedy|jeśli)\b`,
	`\b(?:no|nunca|ning\S+|hasta|de|desde|con|cuando|si|a)\b`)

// yours matches words between that name the players: "waits for you on c1".
var yours = regexp.MustCompile(` (?:for (?:you|them|the Assassins)|auf (?:euch|dich|die Assassinen)|na (?:was|ciebie)|a (?:los Asesinos|vosotros))\b`)

// turned match a square, a word for standing and perhaps an article before a name: "Auf c1
// wartet schon Salvi".
var turned = byLanguage(
	`\b(?:[Oo]n|[Aa]t|[Ii]n)(?: the)?(?: square| roof)? ((?:[AB]\.)?[a-z][0-9]{1,2}) (?:waits|stands|sits|is)(?: already| now)?(?: the)? $`,
	`\b(?:[Aa]uf|[Ii]n|[Aa]n|[Bb]ei)(?: dem)?(?: Feld| Dach)? ((?:[AB]\.)?[a-z][0-9]{1,2}) (?:wartet|steht|sitzt|liegt|ist)(?: schon| nun| jetzt| dann)?(?: der| die| das)? $`,
	`\b(?:[Nn]a|[Ww]|[Pp]rzy)(?: polu| dachu)? ((?:[AB]\.)?[a-z][0-9]{1,2}) (?:czeka|stoi|siedzi|leży|jest)(?: już| teraz| wtedy)? $`,
	`\b[Ee]n(?: la| el)?(?: casilla| tejado)? ((?:[AB]\.)?[a-z][0-9]{1,2}) (?:espera|aguarda|está)(?: ya| ahora)?(?: el| la)? $`)

// conditional matches the beginning of a clause that says when something happens.
var conditional = regexp.MustCompile(`(?i)^\W*(?:\w+ )?(?:when|if|while|until|once|unless|as soon as|as long as|wenn|falls|sobald|solange|bis|ob|gdy|kiedy|jeśli|jeżeli|dopóki|aż|zanim|czy|cuando|si|mientras|hasta)\b`)

// wrongStands reports the squares on which the words of a Memory put an Ally, and the data
// do not. An Ally that comes to a square that is found during play is left alone.
func (p *Pass) wrongStands(m *Memory, said map[string][]rule.Text) {
	for i, a := range p.Pack.Allies {
		at, allowed, ok := m.standsOf(ir.AllyID(i))
		if !ok {
			continue
		}
		names := said[string(a.Name)]
		for _, key := range m.ruleTexts() {
			p.reportTexts(said[string(key)], func(t rule.Text) ([]int, string) {
				for _, whole := range wholes(t, names) {
					if found := standsOn(t, whole); found != nil {
						if name := t.Words[found[0]:found[1]]; !allowed[name] && m.has(name) {
							return found, fmt.Sprintf("the Ally %s of Memory %s comes onto the Map on %s", a.ID, m.ID, strings.Join(at, ", "))
						}
					}
				}
				return nil, ""
			}, "correct the square here or in the data")
		}
	}
}

// standsOn takes the range of a name in a text. It returns the range of the square on which
// the text lets that person stand; nil if there is none.
func standsOn(t rule.Text, name []int) []int {
	if stands[t.Lang] == nil {
		return nil
	}
	clause := t.Words[:name[0]]
	clause = clause[strings.LastIndexAny(clause, ".,;:!?\n")+1:]
	if conditional.MatchString(clause) {
		return nil
	}
	if all := turned[t.Lang].FindAll(clause); all != nil {
		found := all[0]
		from := name[0] - len(clause)
		return []int{from + found[2], from + found[3]}
	}
	from := name[1]
	if standsBefore[t.Lang].Find(clause) == nil {
		verb := stands[t.Lang].Find(t.Words[from:])
		if verb == nil || elsewhere[t.Lang].Find(t.Words[from:from+verb[1]]) != nil {
			return nil
		}
		from += len(strings.TrimRight(t.Words[from:from+verb[1]], " ,."))
	}
	found := square.FindStringSubmatchIndex(t.Words[from:])
	if found == nil {
		return nil
	}
	between := yours.ReplaceAllString(t.Words[from:from+found[3]], "")
	last := onSquare[t.Lang].Find(between)
	if last == nil || elsewhere[t.Lang].Find(between[:last[0]]) != nil {
		return nil
	}
	return []int{from + found[4], from + found[5]}
}

// ruleTexts returns the texts of a Memory that tell what is where.
func (m *Memory) ruleTexts() []ir.TextID {
	keys := []ir.TextID{m.Story.Setup, m.Story.Before, m.Sync.Text}
	for _, x := range m.told() {
		keys = append(keys, x.key)
	}
	for i := range m.Fail {
		keys = append(keys, m.Fail[i].Text)
	}
	return keys
}

// standsOf returns the squares on which an Ally comes onto the Map, and the names of all
// squares on which it may stand later by the data. It returns false if the Ally never
// comes, or comes to a square that is found during play.
func (m *Memory) standsOf(id ir.AllyID) (at []string, allowed map[string]bool, ok bool) {
	allowed, ok = map[string]bool{}, true
	allow := func(list ...ir.SquareID) {
		for _, s := range list {
			_, bare, _ := strings.Cut(m.Name(s), ".")
			allowed[m.Name(s)], allowed[bare] = true, true
		}
	}
	comes := func(list ...ir.SquareID) {
		for _, s := range list {
			if !allowed[m.Name(s)] {
				at = append(at, m.Name(s))
			}
		}
		allow(list...)
	}
	for _, o := range m.Objectives {
		if o.Escort != nil && *o.Escort == id {
			comes(o.At)
		}
	}
	for _, s := range m.Sites {
		switch e := s.Effect; {
		case e.Escort != nil && e.Escort.Ally == id:
			ok = ok && e.Escort.At.Rel == "at" && len(e.Escort.At.At) > 0
			comes(e.Escort.At.At...)
		case e.Move != nil && (e.Move.Who.Of != "" || e.Move.Who.Ally != nil && *e.Move.Who.Ally == id):
			ok = ok && e.Move.To.Rel == "at"
			allow(e.Move.To.At...)
		case e.Swap != nil:
			allow(e.Swap.A, e.Swap.B)
		}
	}
	for _, c := range m.Conds {
		if c.Cond.Ally != nil {
			allow(c.Cond.Ally.At...)
		}
	}
	for i := range m.On {
		if w := m.On[i].When.AllyEnters; w != nil {
			allow(w.At...)
		}
	}
	return at, allowed, ok && len(at) > 0
}

package venice

import (
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
)

const intro = `# The vocabulary of cards and Memories

Generated from the schema and from examples that are compiled and played:
` + "`go test ./internal/proof/reference/... -update`" + ` makes these pages again. How
effects work together is in [effects.md](../effects.md).

Each page says what a word means, which fields it has, and shows it in CUE that
may be copied into a pack, in the words that acforge gives it, and as a short
game: what is so before, what is done, what must then be so. The games are played
by two on the Map of the sample pack, ` + "`internal/proof/reference/venice/testdata/workspace`" + `:

` + "```text" + `
     a    b    c    d
   +----+----+----+----+
 1 |              roof |    station: a1    Entrance A: d2
   +    +    +    +-H--+    Objective gate: c2, 1 cube
 2 |                   |    the rest is street
   +----+----+----+----+
` + "```" + `
`

// family is a kind of word.
type family struct {
	folder, title, one, lead string
	words                    func(*schema) []word
}

var families = []family{
	{"cards", "Cards", "A card", "What a card of each kind may hold.", cardKinds},
	{"effects", "Effects", "An effect", "What happens: an effect is exactly one of these.", func(s *schema) []word { return s.within("#Effect") }},
	{"parts", "Parts", "A part of effects", "Whom, where, which, how many: what effects are made of.", parts},
	{"conditions", "Conditions", "A condition", "What may be asked: a condition is exactly one of these.", func(s *schema) []word { return s.within("#Cond") }},
	{"moments", "Moments", "A moment", "When a line of a Memory's script fires: exactly one of these.", func(s *schema) []word { return s.within("#When") }},
}

// partWords are the definitions that effects share, and fields by which an
// example uses them.
var partWords = []struct {
	name, def string
	labels    []string
}{
	{"target", "#Target", []string{"who"}},
	{"amount", "#Amount", []string{"n"}},
	{"number", "#Number", []string{"start", "max", "to", "of", "is"}},
	{"counted", "#Counted", []string{"n", "count", "by", "times"}},
	{"place", "#Place", []string{"to", "at", "from"}},
	{"tiles", "#Tiles", []string{"collapse", "fall"}},
	{"move", "#Move", []string{"move"}},
	{"guards", "#Guards", []string{"guards", "remove", "eliminate"}},
	{"troop", "#Troop", []string{"guards"}},
	{"push", "#Push", []string{"push"}},
	{"modifier", "#Modifier", []string{"modify", "modifiers"}},
	{"option", "#Option", []string{"may", "choose"}},
	{"use", "#Use", []string{"use", "uses"}},
	{"limit", "#Limit", []string{"limit"}},
	{"ask", "#Ask", []string{"ask"}},
}

func (s *schema) partOf(def string) string {
	for _, p := range partWords {
		if p.def == def {
			return p.name
		}
	}
	return ""
}

func parts(s *schema) []word {
	var out []word
	for _, p := range partWords {
		d := s.defs[p.def]
		out = append(out, word{p.name, doc(d), d.Value, p.labels})
	}
	return out
}

// cardKinds are the kinds of cards that do something in play.
func cardKinds(s *schema) []word {
	var out []word
	for _, k := range []struct {
		name, def string
		labels    []string
	}{
		{"event", "#Event", []string{"events"}},
		{"equipment", "#Equipment", []string{"equipment"}},
		{"weapon", "#Weapon", []string{"weapon"}},
		{"investigation", "", []string{"investigation"}},
		{"tower", "#Tower", []string{"towers"}},
		{"chest", "#Chest", []string{"chests"}},
		{"skill", "#Skill", []string{"skills"}},
		{"ability", "#Ability", []string{"ability"}},
		{"ally", "#Ally", []string{"allies"}},
		{"enemy", "#Enemy", []string{"enemies"}},
		{"boss", "#Boss", []string{"bosses"}},
		{"machine", "#Machine", []string{"machines"}},
		{"objective", "#Objective", []string{"objectives"}},
		{"trigger", "#Trigger", []string{"on"}},
		{"action", "#Action", []string{"actions"}},
		{"die", "#Die", []string{"dice"}},
		{"deck", "#Deck", []string{"decks"}},
		{"secret", "#Secret", []string{"secrets"}},
		{"figure", "#Figure", []string{"figures"}},
		{"piece", "#Piece", []string{"pieces"}},
	} {
		w := word{name: k.name, labels: k.labels}
		if d := s.defs[k.def]; d != nil {
			w.doc, w.value = doc(d), d.Value
		} else {
			for _, f := range fields(s.defs["#Equipment"].Value) {
				if label(f) == k.name {
					w.doc, w.value = doc(f), f.Value
				}
			}
		}
		out = append(out, w)
	}
	return out
}

// cardInWords puts a thing of the pack into words; nil when it has none.
func cardInWords(w *venice.Words, p *compiler.Pack, table, id string) []string {
	v := systemvenice.IR(p)
	switch table {
	case "equipment":
		return find(v.Equipment, func(c ir.Equipment) bool { return c.ID == id }, w.Equipment)
	case "events":
		return find(v.Events, func(c ir.EventCard) bool { return c.ID == id }, w.Event)
	case "towers":
		return find(v.Towers, func(c ir.TowerCard) bool { return c.ID == id }, w.Tower)
	case "chests":
		return find(v.Chests, func(c ir.ChestCard) bool { return c.ID == id }, w.Chest)
	case "skills":
		return find(v.Skills, func(c ir.Skill) bool { return c.ID == id }, w.Skill)
	case "allies":
		return find(v.Allies, func(c ir.Ally) bool { return c.ID == id }, w.Ally)
	case "machines":
		return find(v.Machines, func(c ir.Machine) bool { return c.ID == id }, w.Machine)
	case "enemies", "bosses":
		return find(v.Enemies, func(c ir.Enemy) bool { return c.ID == id }, w.Enemy)
	case "assassins":
		return find(v.Assassins, func(c ir.Assassin) bool { return c.ID == id }, w.Ability)
	case "memory":
		return memoryInWords(w, &v.Memories[0])
	}
	return nil
}

func find[C any](list []C, is func(C) bool, say func(int) []string) []string {
	for i, c := range list {
		if is(c) {
			return say(i)
		}
	}
	return nil
}

// memoryInWords says what the script and the Objectives of a Memory do.
func memoryInWords(w *venice.Words, m *ir.Memory) []string {
	var out []string
	for _, t := range m.On {
		line := w.When(0, t.When)
		if t.If != nil {
			line += ", if " + w.Cond(0, *t.If)
		}
		for _, e := range w.Effects(0, t.Do) {
			line += " " + e
		}
		out = append(out, line)
	}
	for _, o := range m.Objectives {
		out = append(out, w.Effects(0, o.Do)...)
	}
	for _, a := range w.Actions(0) {
		out = append(out, strings.Join(a, " "))
	}
	for _, f := range w.Figures(0) {
		out = append(out, strings.Join(f, " "))
	}
	return out
}

package venice

import (
	"reflect"
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// sayings are the words that some content says: "effects spawn", "conditions
// alert", "modifier attackDice".
type sayings map[string]bool

// alternatives are the types of which one field is set: the field is the word.
var alternatives = map[reflect.Type]string{
	reflect.TypeFor[ir.Effect](): "effects",
	reflect.TypeFor[ir.Cond]():   "conditions",
	reflect.TypeFor[ir.When]():   "moments",
}

// spoken are the fields whose value is a word, by the definition of the
// schema that lists them all.
var spoken = []struct {
	typ        reflect.Type
	field      string
	family     string
	def, label string // where the schema lists the words
	title      string
}{
	{reflect.TypeFor[ir.Modifier](), "What", "modifier", "#Modifier", "what", "What a modifier changes"},
	{reflect.TypeFor[ir.Modifier](), "Weapon", "modifier for", "#Modifier", "weapon", "Weapons of a modifier"},
	{reflect.TypeFor[ir.Target](), "Where", "target", "#Target", "where", "Where a target stands"},
	{reflect.TypeFor[ir.Target](), "Of", "target of", "#Target", "of", "Whom a target means"},
	{reflect.TypeFor[ir.Target](), "Pick", "target pick", "#Target", "pick", "How many a target means"},
	{reflect.TypeFor[ir.Place](), "Rel", "place", "#Place", "rel", "Places"},
	{reflect.TypeFor[ir.Guards](), "Type", "guards", "#Guards", "type", "Guards that are meant"},
	{reflect.TypeFor[ir.Use](), "When", "use", "#Use", "when", "When a card is used"},
	{reflect.TypeFor[ir.EventCard](), "When", "event", "#Event", "when", "When an Event card acts"},
	{reflect.TypeFor[ir.EventCard](), "Direction", "direction", "#Event", "direction", "Directions"},
	{reflect.TypeFor[ir.Square](), "Kind", "square", "#Tile", "kind", "Squares"},
	{reflect.TypeFor[ir.Square](), "Hiding", "hiding", "#HidingSpot", "kind", "Hiding Spots"},
	{reflect.TypeFor[ir.Token](), "Kind", "token", "#Token", "kind", "Tokens"},
	{reflect.TypeFor[ir.AllyIs](), "Is", "ally", "#AllyIs", "is", "How an Ally is"},
}

// add notes every word of v, and of all that it holds.
func (s sayings) add(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			s.add(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			s.add(v.Index(i))
		}
	case reflect.Struct:
		s.structure(v)
	}
}

func (s sayings) structure(v reflect.Value) {
	family, oneOf := alternatives[v.Type()]
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if oneOf && !v.Field(i).IsZero() {
			s[family+" "+tag(f)] = true
		}
		for _, p := range spoken {
			if p.typ == v.Type() && p.field == f.Name && v.Field(i).String() != "" {
				s[p.family+" "+v.Field(i).String()] = true
			}
		}
		s.add(v.Field(i))
	}
}

// tag is the name of a field in the IR.
func tag(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// in returns what is on the table of Memory i in its expected start: the
// Memory and every card that can come into play there.
func in(p *ir.Pack, i int) []any {
	m := &p.Memories[i]
	out := []any{*m}
	equipment := map[ir.CardID]bool{}
	hold := func(cards ...ir.CardID) {
		for _, c := range cards {
			if c >= 0 && !equipment[c] {
				equipment[c] = true
			}
		}
	}
	skills, allies, enemies := map[ir.SkillID]bool{}, map[ir.AllyID]bool{}, map[ir.EnemyID]bool{}
	for _, c := range slices.Compact(slices.Clone(m.Start.Events)) {
		out = append(out, p.Events[c])
	}
	hold(m.Start.Equipment...)
	for _, c := range m.Start.Chests {
		out = append(out, p.Chests[c])
		hold(p.Chests[c].Card)
	}
	for _, boards := range m.Start.Boards {
		for _, b := range boards {
			hold(b.Melee, b.Ranged, b.Blade, b.Armor)
			hold(b.Inventory...)
			for _, k := range b.Skills {
				if k >= 0 {
					skills[k] = true
				}
			}
		}
	}
	for _, c := range m.Towers {
		if c >= 0 {
			out = append(out, p.Towers[c])
		}
	}
	for _, g := range m.Guards {
		enemies[g.Type] = true
	}
	for _, e := range m.Elites {
		enemies[e] = true
	}
	if m.Boss != nil {
		enemies[*m.Boss] = true
	}
	for _, x := range m.Machines {
		out = append(out, p.Machines[x.Machine])
	}
	for _, o := range m.Objectives {
		if o.Escort != nil {
			allies[*o.Escort] = true
		}
	}
	if m.Characters == "assassins" {
		for _, a := range p.Assassins {
			out = append(out, a)
		}
	}
	// What effects bring: cards and Allies.
	for range 3 { // a card that brings a card that brings a card
		for _, x := range slices.Clone(out) {
			each(reflect.ValueOf(x), func(g ir.Gain) { hold(g.Card) })
			each(reflect.ValueOf(x), func(e ir.Escort) { allies[e.Ally] = true })
		}
		for c := range equipment {
			each(reflect.ValueOf(p.Equipment[c]), func(g ir.Gain) { hold(g.Card) })
		}
	}
	for c := range equipment {
		out = append(out, p.Equipment[c])
	}
	for k := range skills {
		out = append(out, p.Skills[k])
	}
	for k := range allies {
		out = append(out, p.Allies[k])
	}
	for k := range enemies {
		out = append(out, p.Enemies[k])
	}
	return out
}

// each calls f for every T in v.
func each[T any](v reflect.Value, f func(T)) {
	if v.Type() == reflect.TypeFor[T]() {
		f(v.Interface().(T))
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			each(v.Elem(), f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			each(v.Field(i), f)
		}
	}
}

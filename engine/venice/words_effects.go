package venice

import (
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Words describes cards, effects and conditions in sentences, so that a card's
// text matches its effects. It reads the same trees that the game plays.
type Words struct {
	p    *ir.Pack
	text engine.Text
	lang string
	m    *ir.Memory // for names of the Memory; nil for cards
	who  string     // the name for "self"
	// about is "square" or "character" inside a number that narrows down those.
	about string
	deed  *ir.Action // the action that asks, nil elsewhere

	voc *vocabulary
}

// NewWords returns the words of a pack in a language; text looks up the names.
func NewWords(p *ir.Pack, text engine.Text, lang string) *Words {
	if text == nil {
		text = func(key, _ string) string { return key }
	}
	return newWords(p, text, lang, words)
}

// newWords is NewWords with a vocabulary given.
func newWords(p *ir.Pack, text engine.Text, lang string, voc *vocabulary) *Words {
	return &Words{p: p, text: text, lang: lang, who: "you", voc: voc}
}

func (w *Words) say(key string, pairs ...string) string {
	text := say(w.lang, key, pairs...)
	if w.lang == "de" {
		return contracted.Replace(text)
	}
	return text
}

// contracted joins German prepositions with the article of a place, which a phrase is
// filled with: "von" and "dem Zielfeld".
var contracted = strings.NewReplacer("von dem Zielfeld", "vom Zielfeld", "von dem Feld", "vom Feld", "in dem Feld", "im Feld", "zu dem Feld", "zum Feld", "zu dem Zielfeld", "zum Zielfeld")

func (w *Words) name(id ir.TextID, fallback string) string {
	if id != "" {
		if t := w.text(string(id), w.lang); t != "" {
			return t
		}
	}
	return fallback
}

// of returns words for one Memory, which has names for squares, flags and so on.
func (w *Words) of(memory int) *Words {
	c := *w
	if memory >= 0 && memory < len(w.p.Memories) {
		c.m = &w.p.Memories[memory]
	}
	c.who = "self"
	return &c
}

// Equipment describes a small card, one string per sentence; i is its index into
// Pack.Equipment.
func (w *Words) Equipment(i int) []string {
	if i < 0 || i >= len(w.p.Equipment) {
		return nil
	}
	e := &w.p.Equipment[i]
	var out []string
	if x := e.Weapon; x != nil {
		out = append(out, w.weapon(x)...)
	}
	if e.Armor > 0 {
		out = append(out, sentence(number(w.lang, "armor", e.Armor)))
	}
	if len(e.Investigation) > 0 {
		out = append(out, w.say("investigation"))
		out = append(out, w.list(e.Investigation)...)
	}
	if e.Use != nil {
		out = append(out, w.use(e.Use)...)
	}
	if x := e.Weapon; x != nil && (!e.UsableInWater || x.Nearby) {
		out = append(out, w.say("dry"))
	}
	if e.SingleUse && len(e.Investigation) == 0 {
		out = append(out, w.say("single"))
	}
	return out
}

func (w *Words) weapon(x *ir.Weapon) []string {
	reach := "weapon.own"
	if x.Nearby {
		reach = "weapon.nearby"
	}
	head := number(w.lang, "weapon.dice", x.Dice) + ", " + w.say(reach)
	if x.Cost != 1 {
		head += ", " + number(w.lang, "costs", x.Cost)
	}
	out := []string{sentence(head)}
	if x.HiddenBlade {
		out = append(out, w.say("weapon.blade"))
	}
	if len(x.Special) > 0 {
		key := "weapon.special"
		if x.SpecialMay {
			key = "weapon.special.may"
		}
		out = append(out, sentence(w.say(key)+w.joined(x.Special)))
	}
	switch {
	case x.Exposed && x.Alert:
		out = append(out, w.say("weapon.exposed.alert"))
	case x.Exposed:
		out = append(out, w.say("weapon.exposed"))
	case x.Alert:
		out = append(out, w.say("weapon.alert"))
	}
	return out
}

// use describes when something may be used, its cost, its limit and its effects.
func (w *Words) use(u *ir.Use) []string {
	first, rest := w.usePhrase(u)
	return append([]string{sentence(first)}, rest...)
}

// usePhrase is use with the first sentence as a phrase.
func (w *Words) usePhrase(u *ir.Use) (first string, rest []string) {
	var head []string
	if u.PerMemory > 0 {
		head = append(head, w.times("per.memory", u.PerMemory))
	}
	if u.PerTurn > 0 {
		head = append(head, w.times("per.turn", u.PerTurn))
	}
	if u.Cost > 0 {
		head = append(head, number(w.lang, "for", u.Cost))
	}
	switch u.When {
	case "test", "attack":
		head = append(head, w.say("when."+u.When))
	}
	if u.If != nil {
		head = append(head, w.say("if", "cond", w.cond(u.If)))
	}
	first = w.say("nothing")
	if len(u.Do) > 0 {
		first, rest = w.effect(&u.Do[0]), w.list(u.Do[1:])
	}
	if len(head) > 0 {
		first = strings.Join(head, ", ") + ": " + first
	}
	if u.Exposed {
		rest = append(rest, w.say("use.exposed"))
	}
	if u.PreventsHunt && !saysGlide(u.Do) {
		rest = append(rest, w.say("use.glide"))
	}
	return first, rest
}

// saysGlide reports whether the effects themselves say that there is no Hunt.
func saysGlide(do []ir.Effect) bool {
	for i := range do {
		if do[i].Move != nil && do[i].Move.PreventsHunt {
			return true
		}
	}
	return false
}

// times phrases a limit of uses: "once in a Memory", "twice a turn".
func (w *Words) times(key string, n int) string {
	if n == 2 {
		return w.say(key+".2", "n", "2")
	}
	return number(w.lang, key, n)
}

// Event describes an Event card.
func (w *Words) Event(i int) []string {
	if i < 0 || i >= len(w.p.Events) {
		return nil
	}
	e := &w.p.Events[i]
	if len(e.Do) == 0 {
		return []string{w.say("nothing.happens")}
	}
	out := w.list(e.Do)
	switch e.When {
	case "anyTime", "test", "attack":
		head := w.say("event.when." + e.When)
		if e.Uses > 0 {
			head = number(w.lang, "event.uses", e.Uses) + ", " + head
		} else {
			head = w.say("this.turn") + ", " + head
		}
		out[0] = sentence(head + ": " + w.effect(&e.Do[0]))
	}
	return out
}

// Tower describes the effects of synchronizing.
func (w *Words) Tower(i int) []string {
	if i < 0 || i >= len(w.p.Towers) {
		return nil
	}
	return w.list(w.p.Towers[i].Do)
}

// Machine describes the actions of a Machine with their costs.
func (w *Words) Machine(i int) []string {
	if i < 0 || i >= len(w.p.Machines) {
		return nil
	}
	var out []string
	for k := range w.p.Machines[i].Actions {
		a := &w.p.Machines[i].Actions[k]
		does := ""
		switch {
		case a.Move != nil && len(a.Move.Kinds) > 0:
			var kinds []string
			for _, x := range a.Move.Kinds {
				kinds = append(kinds, w.say("kind."+x))
			}
			does = w.say("machine.move.kinds", "kinds", strings.Join(kinds, ", "))
		case a.Move != nil:
			does = w.say("machine.move")
		case a.Attack != nil && a.Attack.Nearby:
			does = w.say("machine.attack.nearby", "n", itoa(a.Attack.Dice))
		case a.Attack != nil:
			does = w.say("machine.attack", "n", itoa(a.Attack.Dice))
		default:
			does = strings.Join(w.list(a.Do), " ")
		}
		out = append(out, number(w.lang, "machine.action", a.Cost, "name", w.name(a.Name, "?"), "does", does))
	}
	return out
}

// Chest describes the content of a Chest.
func (w *Words) Chest(i int) []string {
	if i < 0 || i >= len(w.p.Chests) {
		return nil
	}
	c := &w.p.Chests[i]
	var out []string
	if c.Card >= 0 {
		out = append(out, sentence(w.say("you.take", "card", w.card(c.Card))))
	}
	return append(out, w.list(c.Do)...)
}

// Ability describes an Assassin's special ability.
func (w *Words) Ability(i int) []string {
	if i < 0 || i >= len(w.p.Assassins) {
		return nil
	}
	return w.ability(&w.p.Assassins[i].Ability)
}

// Improved describes the special ability of a higher level; k is its index in
// Assassin.Improved.
func (w *Words) Improved(i, k int) []string {
	if i < 0 || i >= len(w.p.Assassins) || k < 0 || k >= len(w.p.Assassins[i].Improved) {
		return nil
	}
	return w.ability(&w.p.Assassins[i].Improved[k].Ability)
}

func (w *Words) ability(a *ir.Ability) []string {
	var out []string
	for k := range a.Uses {
		out = append(out, w.use(&a.Uses[k])...)
	}
	for k := range a.Modifiers {
		out = append(out, sentence(w.modifier(&a.Modifiers[k])))
	}
	return out
}

// boss returns the name of a Boss.
func (w *Words) boss(id ir.EnemyID) string {
	if id < 0 || int(id) >= len(w.p.Enemies) {
		return "?"
	}
	return w.name(w.p.Enemies[id].Name, w.p.Enemies[id].ID)
}

// Enemy describes how an Enemy fights.
func (w *Words) Enemy(i int) []string {
	if i < 0 || i >= len(w.p.Enemies) {
		return nil
	}
	e := &w.p.Enemies[i]
	reach := "enemy.own"
	if e.Ranged {
		reach = "enemy.nearby"
	}
	out := []string{sentence(number(w.lang, "enemy.health", e.Health)), sentence(number(w.lang, "enemy.dice", e.Dice) + ", " + w.say(reach))}
	if e.Climbs {
		out = append(out, w.say("enemy.climbs"))
	}
	if e.Steps > 1 {
		out = append(out, w.say("enemy.steps", "n", itoa(e.Steps)))
	}
	for k := range e.Modifiers {
		out = append(out, sentence(w.say("enemy.here")+w.modifier(&e.Modifiers[k])))
	}
	return out
}

// Effects describes effects of a Memory, one string per sentence; memory is the
// index in Pack.Memories.
func (w *Words) Effects(memory int, effects []ir.Effect) []string { return w.of(memory).list(effects) }

// Cond phrases a condition of a Memory to follow "if".
func (w *Words) Cond(memory int, c ir.Cond) string { return w.of(memory).cond(&c) }

// Number names a number of a Memory that is counted in play.
func (w *Words) Number(memory int, n ir.Number) string { return w.of(memory).number(&n) }

// When phrases the moment that fires a script line.
func (w *Words) When(memory int, x ir.When) string { return w.of(memory).when(&x) }

func (w *Words) when(x *ir.When) string {
	word, wrong := ir.Said(ir.WhenWords, x)
	if word == nil {
		return w.say("effect.none", "wrong", wrong)
	}
	row := w.voc.whens[word.Name]
	if row == nil {
		return w.say("effect.none", "wrong", word.Name)
	}
	return row.says(w, x)
}

// lower removes the capital of a sentence that follows other words, unless it
// begins with a name.
func lower(s string) string {
	if len(s) > 1 && s[0] >= 'A' && s[0] <= 'Z' {
		word, _, _ := strings.Cut(s, " ")
		switch word {
		case "All", "Each", "Every", "You", "Up", "Push", "Place", "Take", "The", "This", "Choose", "If", "Once", "Roll", "Note", "Whoever", "Resolve", "When", "Its", "Nobody":
			return string(s[0]+32) + s[1:]
		}
	}
	return s
}

// list describes effects, one string per sentence.
func (w *Words) list(do []ir.Effect) []string {
	var out []string
	for i := range do {
		if t := w.effect(&do[i]); t != "" {
			out = append(out, sentence(t))
		}
	}
	return out
}

// joined describes effects as part of a sentence. One that has effects of its own is put
// in brackets, so that a reader sees where it ends.
func (w *Words) joined(do []ir.Effect) string {
	var out []string
	for i := range do {
		t := strings.TrimSuffix(w.effect(&do[i]), ".")
		switch e := &do[i]; {
		case t == "":
		case e.If != nil, e.Repeat != nil, e.Choose != nil, e.Later != nil, e.May != nil && w.name(e.May.Text, "") == "":
			out = append(out, "("+t+")")
		default:
			out = append(out, t)
		}
	}
	if len(out) == 0 {
		return w.say("nothing")
	}
	return strings.Join(out, "; ")
}

func (w *Words) card(id ir.CardID) string {
	if int(id) < 0 || int(id) >= len(w.p.Equipment) {
		return "?"
	}
	return w.name(w.p.Equipment[id].Name, w.p.Equipment[id].ID)
}

func (w *Words) goal(id ir.GoalID) string {
	if w.m == nil || int(id) < 0 || int(id) >= len(w.m.Objectives) {
		return "?"
	}
	return w.name(w.m.Objectives[id].Title, w.m.Objectives[id].Name)
}

func (w *Words) machine(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Machines) {
		return "?"
	}
	c := &w.p.Machines[w.m.Machines[i].Machine]
	return w.name(c.Name, c.ID)
}

func (w *Words) token(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Tokens) {
		return "?"
	}
	t := &w.m.Tokens[i]
	return w.name(t.Title, t.Name)
}

// change describes the named change of the Map. For a card, it takes the change
// of the first Memory that has one of this name.
func (w *Words) change(name string) string {
	in := func(m *ir.Memory) string {
		for i := range m.Changes {
			if c := &m.Changes[i]; c.Name == name {
				return w.name(c.Text, name)
			}
		}
		return ""
	}
	if w.m != nil {
		if text := in(w.m); text != "" {
			return text
		}
	}
	for i := range w.p.Memories {
		if text := in(&w.p.Memories[i]); text != "" {
			return text
		}
	}
	return name
}

func at[T ~int](names []string, i T) string {
	if int(i) < 0 || int(i) >= len(names) {
		return "?"
	}
	return names[i]
}

func (w *Words) flag(id ir.FlagID) string {
	if w.m == nil {
		return "?"
	}
	return at(w.m.Flags, id)
}

func (w *Words) counter(id ir.CounterID) string {
	if w.m == nil {
		return "?"
	}
	if x := w.m.Meter(id); x != nil {
		return w.name(x.Title, at(w.m.Counters, id))
	}
	return at(w.m.Counters, id)
}

// squares lists squares: "a1, b1 or c1".
func (w *Words) squares(list []ir.SquareID, link string) string {
	var names []string
	for _, s := range list {
		name := "?"
		if w.m != nil && int(s) >= 0 && int(s) < len(w.m.Squares) {
			name = w.m.Squares[s].Name
		}
		names = append(names, name)
	}
	return w.series(names, link)
}

// series joins words: "a, b or c".
func (w *Words) series(list []string, link string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	n := len(list) - 1
	return strings.Join(list[:n], ", ") + " " + w.say("link."+link) + " " + list[n]
}

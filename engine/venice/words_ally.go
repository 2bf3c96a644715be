package venice

import (
	"strings"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Ally describes the card of an Ally, one string per sentence; i is its index
// into Pack.Allies. It returns nil if there is none.
func (w *Words) Ally(i int) []string {
	if i < 0 || i >= len(w.p.Allies) {
		return nil
	}
	a := &w.p.Allies[i]
	var out []string
	if a.Health > 0 {
		out = append(out, sentence(number(w.lang, "ally.health", a.Health)))
	} else {
		out = append(out, w.say("ally.safe"))
	}
	if a.Dice > 0 {
		reach := "weapon.own"
		if a.Nearby {
			reach = "weapon.nearby"
		}
		out = append(out, sentence(number(w.lang, "ally.dice", a.Dice)+", "+w.say(reach)))
	}
	if a.Exposed {
		out = append(out, w.say("ally.exposed"))
	}
	for k := range a.Uses {
		first, rest := w.usePhrase(&a.Uses[k])
		out = append(out, strings.Join(append([]string{sentence(w.say("ally.use") + first)}, rest...), " "))
	}
	for k := range a.Modifiers {
		out = append(out, sentence(w.say("ally.here")+w.modifier(&a.Modifiers[k])))
	}
	return out
}

// Skill describes a Skill card, one string per sentence; i is its index into
// Pack.Skills. It returns nil if there is none.
func (w *Words) Skill(i int) []string {
	if i < 0 || i >= len(w.p.Skills) {
		return nil
	}
	s := &w.p.Skills[i]
	var out []string
	if s.Headquarters > 0 {
		out = append(out, w.say("skill.headquarters", "n", itoa(s.Headquarters)))
	}
	if s.Use != nil {
		u := *s.Use
		u.PerMemory = 1
		out = append(out, w.use(&u)...)
	}
	for k := range s.Modifiers {
		out = append(out, sentence(w.modifier(&s.Modifiers[k])))
	}
	return out
}

func (w *Words) ally(id ir.AllyID) string {
	if id < 0 || int(id) >= len(w.p.Allies) {
		return w.say("ally.any")
	}
	return w.name(w.p.Allies[id].Name, w.p.Allies[id].ID)
}

// noun returns the word for n of the units that a target means: Assassins, Allies
// or both. end is ".all" for all of them, and "" for a number of them.
func (w *Words) noun(t *ir.Target, n int, end string) string {
	key := "assassin"
	switch t.Of {
	case "allies":
		key = "ally.noun"
	case "characters":
		key = "character"
	}
	if n > 1 {
		return w.say(languages.Of(w.lang, key+".n", end))
	}
	return w.say(key + ".1")
}

// allyIs phrases a condition on an Ally, or its contrary if on is false.
func (w *Words) allyIs(x *ir.AllyIs, on bool) string {
	key := "cond.ally." + x.Is
	if !on {
		key += ".not"
	}
	text := w.say(key, "ally", w.ally(x.Ally))
	if len(x.At) > 0 {
		text += " " + w.say("cond.ally.at", "at", w.squares(x.At, "or"))
	}
	return text
}

// Names of Allies and Skill cards in play

func (m *Mission) allyID(unit int) string {
	if i := unit - maxSeats; i >= 0 && i < len(m.allies) {
		return m.pack.ir.Allies[m.allies[i].id].ID
	}
	return ""
}

func (m *Mission) skillID(i int) string {
	if i < 0 || i >= len(m.pack.ir.Skills) {
		return ""
	}
	return m.pack.ir.Skills[i].ID
}

func (c codec) allyName(unit int, lang string) string {
	i := unit - maxSeats
	if i < 0 || i >= len(c.m.allies) {
		return ""
	}
	a := &c.m.pack.ir.Allies[c.m.allies[i].id]
	return c.named(a.Name, a.ID, lang)
}

func (c codec) skillName(i int, lang string) string {
	if i < 0 || i >= len(c.m.pack.ir.Skills) {
		return ""
	}
	s := &c.m.pack.ir.Skills[i]
	return c.named(s.Name, s.ID, lang)
}

// whoJSON writes a seat from 1, or the id of an Ally.
func (c codec) whoJSON(j *flat.JSON, key string, unit int) {
	switch {
	case unit < 0 || unit >= maxUnits:
	case isAlly(unit):
		j.Key(key).Str(c.m.allyID(unit))
	default:
		j.Key(key).Int(unit + 1)
	}
}

// alliesJSON writes the state of each Ally of the Memory, in the order of their
// ids.
func (c codec) alliesJSON(j *flat.JSON, g *Game) {
	var names []string
	for i := range c.m.allies {
		names = append(names, c.m.allyID(maxSeats+i))
	}
	j.Key("allies").List()
	for _, i := range sorted(names) {
		a := &g.s.Seat[maxSeats+i]
		at := ""
		if a.onMap() {
			at = c.m.squareID(int(a.At))
		}
		j.Object()
		j.Key("ally").Str(names[i])
		j.Key("at").Text(at)
		j.Key("condition").Str(a.condition())
		if a.Critical {
			j.Key("criticalSince").Int(int(a.CriticalTurn))
		}
		j.Key("health").Int(int(a.HP))
		j.Key("left").Bool(a.Where == offMap)
		j.Key("maxHealth").Int(int(a.HPMax))
		j.Key("place").Str(whereNames[a.Where%uint8(len(whereNames))])
		j.Key("stealth").Str([...]string{"incognito", "exposed"}[bit(a.Exposed)])
		j.Key("used").List()
		for k := range c.m.allies[i].uses {
			j.Int(int(a.AbilityGame[k]))
		}
		j.End()
		j.End()
	}
	j.End()
}

// sign returns the sign of a unit on the drawn Map: "1" for the first Assassin,
// "A1" for the first Ally.
func (b *tableText) sign(unit int) string {
	if isAlly(unit) {
		return "A" + itoa(unit-maxSeats+1)
	}
	return itoa(unit + 1)
}

func (b *tableText) allies() {
	for i := maxSeats; i < b.g.units(); i++ {
		b.put("  ", b.allyLine(i)...)
	}
}

// allyLine describes an Ally: name, place and state.
func (b *tableText) allyLine(unit int) []string {
	a := &b.g.s.Seat[unit]
	parts := []string{b.say("board.ally", "n", itoa(unit-maxSeats+1), "name", b.c.allyName(unit, b.lang))}
	switch {
	case a.Where == eliminated:
		return append(parts, b.say("board.eliminated"))
	case a.Where == offMap:
		return append(parts, b.say("board.left"))
	case !a.onMap():
		return append(parts, b.say("board.away"))
	}
	where := [...]string{onSquare: "board.at", hiding: "board.hiding", towerTop: "board.tower"}[a.Where%4]
	parts = append(parts, b.say(where, "at", b.c.m.squareID(int(a.At))))
	if a.Exposed {
		parts = append(parts, b.say("board.exposed"))
	}
	if a.Critical {
		parts = append(parts, b.say("board.critical"))
	}
	if a.HPMax > 0 {
		parts = append(parts, b.say("board.health", "hp", itoa(int(a.HP)), "max", itoa(int(a.HPMax))))
	}
	return parts
}

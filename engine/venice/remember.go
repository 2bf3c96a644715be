package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// What the campaign remembers (docs/campaign.md): a number for each thing that the pack
// declares. A game begins with the values of its start and changes its own copy. The
// campaign takes them over when the Memory ends for good.

// maxRemembered is the largest number of things.
const maxRemembered = ir.MaxRemembered

// recalls finds the squares of the things that are remembered for squares.
func (m *Mission) recalls() string {
	list := m.pack.ir.Remember
	if len(list) > maxRemembered {
		return "the pack remembers too many things"
	}
	m.recall = make([][]uint8, len(list))
	for i := range list {
		if list[i].Most() > 1<<15-1 || len(list[i].Squares) > ir.MaxRememberedValues {
			return "the pack remembers too many values of a thing"
		}
		for _, name := range list[i].Squares {
			m.recall[i] = append(m.recall[i], m.squareNamed(name))
		}
	}
	return ""
}

// squareNamed returns a square by its name, or none if this Memory has no such square.
func (m *Mission) squareNamed(name string) uint8 {
	for i := range m.mem.Squares {
		if m.mem.Squares[i].Name == name {
			return uint8(i)
		}
	}
	return none
}

// recallFrom sets what is remembered when the Memory begins.
func (g *Game) recallFrom(values []int) {
	for i := range g.m.recall {
		g.s.Remembered[i] = 0
		if i < len(values) {
			g.s.Remembered[i] = uint16(max(0, min(values[i], g.m.pack.ir.Remember[i].Most())))
		}
	}
}

// bits returns the bits of the squares of a thing that are among some squares.
func (m *Mission) bits(what uint8, set squareSet) uint16 {
	mask := uint16(0)
	for i, sq := range m.recall[what] {
		if sq != none && set.has(sq) {
			mask |= 1 << i
		}
	}
	return mask
}

// Ways to change what is remembered: instr.flags of opRemember
const (
	keepValue  uint8 = iota // instr.n
	keepBy                  // add instr.n
	keepAt                  // the squares instr.at
	forgetAt                // not these squares
	forgetSome              // everything
)

// keeping returns the new value after an instruction.
func (g *Game) keeping(in *instr, ctx *effectCtx) uint16 {
	was := g.s.Remembered[in.typ&(maxRemembered-1)]
	switch in.flags &^ flagCounted {
	case keepValue:
		return uint16(max(0, min(int(in.n), g.m.pack.ir.Remember[in.typ].Most())))
	case keepBy:
		return uint16(max(0, min(int(was)+int(in.n), g.m.pack.ir.Remember[in.typ].Most())))
	case keepAt:
		return was | g.m.bits(in.typ, g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)))
	case forgetAt:
		return was &^ g.m.bits(in.typ, g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)))
	}
	return 0
}

// keep changes what is remembered.
func (g *Game) keep(in *instr, ctx *effectCtx) {
	if v := g.keeping(in, ctx); v != g.s.Remembered[in.typ&(maxRemembered-1)] {
		g.s.Remembered[in.typ&(maxRemembered-1)] = v
		g.ev(evRemembered, 0, 0, int(in.typ), int(v), 0)
	}
}

// remembered compiles an effect on what is remembered.
func (b *builder) remembered(op opcode, what int, how uint8, n int, at *ir.Place) {
	if what < 0 || what >= len(b.m.recall) {
		b.fail("an effect names something that the campaign does not remember")
		return
	}
	n = max(-ir.MaxRememberedNumber, min(n, b.m.pack.ir.Remember[what].Most()))
	i := instr{op: op, typ: uint8(what), flags: how, n: int16(n)}
	if at != nil {
		i.at = b.placeIs(at)
	}
	b.emit(i)
}

// recalled reports whether a condition `remembered` holds.
func (g *Game) recalled(q *condInstr, ctx *effectCtx) bool {
	v := g.s.Remembered[q.a&(maxRemembered-1)]
	if q.on {
		return v&g.m.bits(q.a, g.squaresOf(&g.m.where[q.who], ctx, g.origin(ctx))) != 0
	}
	n := g.m.pack.ir.Remember[q.a].Size(int(v))
	return int(q.n) <= n && n <= int(q.who)
}

// conclusion returns the conclusion that is read when a game that is over ends the
// Memory for good, -1 for none.
func (g *Game) conclusion() int {
	for i := range g.m.conclusions {
		if g.m.mem.Conclusions[i].Failed == (g.s.Result != uint8(engine.Won)) && g.holds(g.m.conclusions[i], &nowhere) {
			return i
		}
	}
	return -1
}

// concluded is conclusion, -1 while the game goes on.
func (g *Game) concluded() int {
	if g.s.Result == 0 {
		return -1
	}
	return g.conclusion()
}

// earned returns the XP of the Memory. A success adds those of its conclusion.
func (g *Game) earned() int {
	n := g.xp()
	if i := g.concluded(); i >= 0 && g.s.Result == uint8(engine.Won) {
		n = max(0, n+g.added())
	}
	return n
}

// added returns the XP of the conclusion that is read, 0 without one.
func (g *Game) added() int {
	i := g.concluded()
	switch {
	case i < 0:
		return 0
	case g.m.ends[i] != 0:
		return ir.EndLimit.Holds(g.number(g.m.ends[i], &nowhere))
	}
	return g.m.mem.Conclusions[i].XP
}

// Remembers returns what is remembered now.
func (g *Game) Remembers() []int {
	if len(g.m.recall) == 0 {
		return nil
	}
	out := make([]int, len(g.m.recall))
	for i := range out {
		out[i] = int(g.s.Remembered[i])
	}
	return out
}

// RememberedJSON writes a value of something that is remembered: whether it is, a
// number, an id or nothing, or names of squares.
func RememberedJSON(j *flat.JSON, r *ir.Remembered, value int) {
	switch r.Kind {
	case "number":
		j.Int(value)
	case "oneOf":
		id := ""
		if value >= 1 && value <= len(r.Values) {
			id = r.Values[value-1].ID
		}
		j.Text(id)
	case "squares":
		j.List()
		for i, name := range r.Squares {
			if value>>i&1 != 0 {
				j.Str(name)
			}
		}
		j.End()
	default:
		j.Bool(value != 0)
	}
}

func (c codec) rememberedJSON(j *flat.JSON, g *Game) {
	if len(c.m.recall) == 0 {
		return
	}
	j.Key("remembered").Object()
	for i := range c.m.recall {
		j.Key(c.m.pack.ir.Remember[i].ID)
		RememberedJSON(j, &c.m.pack.ir.Remember[i], int(g.s.Remembered[i]))
	}
	j.End()
}

// ConclusionText returns the title and the text of a conclusion.
func (m *Mission) ConclusionText(i int, lang string) string {
	c := &m.mem.Conclusions[i]
	text := sentence(m.pack.called(c.Title, c.Name, lang))
	if more := m.pack.called(c.Text, "", lang); more != "" {
		text += " " + more
	}
	return text
}

// ConclusionTitle returns the title of a conclusion.
func (m *Mission) ConclusionTitle(i int, lang string) string {
	c := &m.mem.Conclusions[i]
	return m.pack.called(c.Title, c.Name, lang)
}

// RememberedText says what is remembered of a thing: its title, and its value unless it
// is a flag; "" when there is nothing.
func (p *Pack) RememberedText(i, value int, lang string) string {
	r := &p.ir.Remember[i]
	if value == 0 {
		return ""
	}
	title := p.called(r.Title, r.ID, lang)
	switch r.Kind {
	case "number":
		return title + ": " + itoa(value)
	case "oneOf":
		v := &r.Values[min(value, len(r.Values))-1]
		return title + ": " + p.called(v.Title, v.ID, lang)
	case "squares":
		list := ""
		for k, name := range r.Squares {
			if value>>k&1 != 0 {
				if list != "" {
					list += ", "
				}
				list += name
			}
		}
		return title + ": " + list
	}
	return title
}

// called returns a text, or an id when there is none.
func (p *Pack) called(id ir.TextID, fallback, lang string) string {
	if id != "" {
		if t := flat.OneLine(p.Text(string(id), lang)); t != "" {
			return t
		}
	}
	return fallback
}

// recalled names something that is remembered.
func (w *Words) recalled(i int) string {
	if i < 0 || i >= len(w.p.Remember) {
		return "?"
	}
	return w.name(w.p.Remember[i].Title, w.p.Remember[i].ID)
}

// keeps phrases the effect remember.
func (w *Words) keeps(k *ir.Keep) string {
	what := w.recalled(k.What)
	if k.What < 0 || k.What >= len(w.p.Remember) {
		return w.say("remember", "what", what)
	}
	r := &w.p.Remember[k.What]
	switch {
	case k.At != nil:
		return w.say("remember.at", "what", what, "place", w.place(k.At, ""))
	case lessThanNothing(k.ByBy) != nil:
		return w.isX(w.say("count", "counter", what, "by", "−"+w.say("num.x")), lessThanNothing(k.ByBy))
	case k.ByBy != nil:
		return w.isX(w.say("count", "counter", what, "by", "+"+w.say("num.x")), k.ByBy)
	case k.ToBy != nil:
		return w.isX(w.say("remember.value", "what", what, "value", w.say("num.x")), k.ToBy)
	case k.By != 0:
		return w.say("count", "counter", what, "by", signed(k.By))
	case k.To == 0:
		return w.say("remember.not", "what", what)
	case r.Kind == "number":
		return w.say("remember.value", "what", what, "value", itoa(k.To))
	case r.Kind == "oneOf":
		v := &r.Values[min(k.To, len(r.Values))-1]
		return w.say("remember.value", "what", what, "value", w.name(v.Title, v.ID))
	}
	return w.say("remember", "what", what)
}

// recalls phrases the condition remembered.
func (w *Words) recalls(c *ir.Recall, on bool) string {
	what := w.recalled(c.What)
	if c.What < 0 || c.What >= len(w.p.Remember) {
		return w.yes("cond.recalled", on, "what", what)
	}
	r := &w.p.Remember[c.What]
	if c.At != nil {
		at := *c.At
		at.Each = false
		return w.yes("cond.recalled.at", on, "what", what, "place", w.place(&at, ""))
	}
	counted := r.Kind == "number" || r.Kind == "squares"
	switch {
	case counted && c.Least == c.Most:
		return w.yes("cond.recalled.is", on, "what", w.sizeOf(r, what), "n", itoa(c.Least))
	case counted:
		return w.yes("cond.recalled.least", on, "what", w.sizeOf(r, what), "n", itoa(c.Least))
	case c.Most == 0:
		on = !on
	case r.Kind == "oneOf" && c.Least == c.Most:
		v := &r.Values[min(c.Least, len(r.Values))-1]
		what += ": " + w.name(v.Title, v.ID)
	}
	return w.yes("cond.recalled", on, "what", what)
}

// sizeOf names the number that a condition compares.
func (w *Words) sizeOf(r *ir.Remembered, what string) string {
	if r.Kind == "squares" {
		return w.say("recalled.squares", "what", what)
	}
	return w.say("recalled.number", "what", what)
}

package venice

import (
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Later is a list of effects that waits for a moment of a later turn, or nothing.
type Later struct {
	Turn    uint16
	What    uint16 // index into Mission.laters, from 1; 0 for nothing
	Content uint16
	// The context that the effects keep (effectCtx)
	Self, Here, Marks uint8
}

// laterInfo is one effect "later" of a Memory.
type laterInfo struct {
	name string
	do   progID
	end  bool   // at the end of the turn, not at its start
	said uint16 // programs.lists: the effects, for their text
}

// later compiles effects that wait. They follow the instruction as a program of their
// own, which the instruction skips.
func (b *builder) later(e *ir.Later) {
	counted, skip := b.counts(e.TurnsBy, ir.LaterLimit, flagCounted)
	if skip >= 0 {
		b.m.code[skip].flags = 0 // it may be 0
	}
	i := b.emit(instr{op: opLater, n: int16(ir.LaterLimit.Holds(e.Turns)), flags: counted, who: uint16(len(b.m.laters))})
	from := len(b.m.code)
	b.m.laters = append(b.m.laters, laterInfo{name: e.Name, do: progID(from), end: e.At == "turnEnd", said: b.said(e.Do)})
	b.mark(&e.Do)
	b.list(e.Do)
	last := b.emit(instr{op: opEnd})
	b.m.code[min(from, len(b.m.code)-1)].end = uint16(last)
	b.here(i)
}

// postpone lets effects wait. If eight wait already, they are lost.
func (g *Game) postpone(in *instr, ctx *effectCtx) {
	s := &g.s
	what := &g.m.laters[int(in.who)%len(g.m.laters)]
	turns := int(in.n)
	if !what.end || s.Phase == phaseEnd { // that moment of this turn is over
		turns = max(1, turns)
	}
	c := *ctx
	c.Window = windowNone
	for i := range s.Later {
		if w := &s.Later[i]; w.What == 0 {
			*w = Later{Turn: s.Turn + uint16(turns), What: in.who + 1, Content: c.Content, Self: c.Self, Here: c.Here, Marks: c.marks()}
			g.ev(evLater, 0, 0, int(in.who), int(w.Turn), 0)
			return
		}
	}
}

// canPostpone reports whether one more list of effects may wait.
func (g *Game) canPostpone() bool { return g.s.Later[len(g.s.Later)-1].What == 0 }

// ripe returns the index of the first effects that waited for the start or the end of
// this turn; -1 for none.
func (g *Game) ripe(end bool) int {
	for i := range g.s.Later {
		if w := &g.s.Later[i]; w.What != 0 && w.Turn <= g.s.Turn && g.m.laters[w.What-1].end == end {
			return i
		}
	}
	return -1
}

// beginLater lets everything happen that waited for the start or the end of this turn.
func (g *Game) beginLater(end bool) {
	if len(g.m.laters) > 0 && g.ripe(end) >= 0 {
		g.beginLaterFrame(end)
	}
}

// stepLater starts what waited, one list of effects after another. Lines of the script
// that they trigger wait behind all of them.
func (g *Game) stepLater(top *Frame) bool {
	g.dirty = true
	i := g.ripe(laterFrame{top}.end())
	if i < 0 {
		g.done()
		return true
	}
	s := &g.s
	w := s.Later[i]
	copy(s.Later[i:], s.Later[i+1:])
	s.Later[len(s.Later)-1] = Later{}
	ctx := effectCtx{Self: w.Self, Here: w.Here, Target: none, Map: w.Marks >> 4 & 7, Ability: w.Marks>>7 != 0, Content: w.Content}
	g.startEffect(g.m.laters[w.What-1].do, &ctx)
	return true
}

// visitLater visits what waits, in a Memory with such effects.
func (g *Game) visitLater(v *walk) {
	if len(g.m.root.laters) == 0 {
		return
	}
	for i := range g.s.Later {
		w := &g.s.Later[i]
		if i == fewLater && g.s.Later[i-1].What == 0 {
			break
		}
		v.U16(&w.Turn)
		v.U16(&w.What)
		v.U16(&w.Content)
		v.U8(&w.Self, &w.Here, &w.Marks)
		if int(w.What) > len(g.m.root.laters) {
			v.Refuse()
			return
		}
	}
}

// laterJSON lists what waits, in its order.
func (c codec) laterJSON(j *flat.JSON, g *Game) {
	if g.s.Later[0].What == 0 {
		return
	}
	j.Key("later").List()
	for i := range g.s.Later {
		if w := &g.s.Later[i]; w.What != 0 {
			what := &c.m.laters[w.What-1]
			j.Object()
			j.Key("at").Str(what.at())
			j.Key("name").Text(what.name)
			j.Key("turn").Int(int(w.Turn))
			j.End()
		}
	}
	j.End()
}

func (w *laterInfo) at() string {
	if w.end {
		return "turnEnd"
	}
	return "turn"
}

// laterText returns a sentence about effects that wait until a turn.
func (c codec) laterText(what, turn int, lang string) string {
	w := &c.m.laters[what]
	key := "event.later"
	if !w.end {
		key += ".start"
	}
	return say(lang, key, "turn", itoa(turn), "do", c.saying(w.said, lang))
}

// PutLater lets the effects of a name wait for a turn, for situations of tests. It
// returns false if nothing has the name, or no more can wait.
func (m *Mission) PutLater(s *State, name string, turn int) bool {
	for i := range m.laters {
		if m.laters[i].name != name {
			continue
		}
		for k := range s.Later {
			if s.Later[k].What == 0 {
				s.Later[k] = Later{Turn: uint16(turn), What: uint16(i) + 1, Self: none, Here: none}
				return true
			}
		}
	}
	return false
}

// later phrases the effect.
func (w *Words) later(e *ir.Later) string {
	when := "later.end"
	if e.At == "turn" {
		when = "later.start"
	}
	if e.TurnsBy != nil {
		_, x := w.x(0, e.TurnsBy)
		return w.isX(w.say(counted(w.lang, when, manyX), "n", x)+w.joined(e.Do), e.TurnsBy)
	}
	switch {
	case e.Turns == 0 && e.At != "turn":
		return w.say("later.end.now") + w.joined(e.Do)
	case e.Turns <= 1:
		return w.say(when+".next") + w.joined(e.Do)
	}
	return number(w.lang, when, e.Turns) + w.joined(e.Do)
}

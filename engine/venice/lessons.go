package venice

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// lessonInfo is a compiled lesson.
type lessonInfo struct {
	cond         condID
	ask          uint8  // the question, 0 for any
	after, until uint16 // 1 + the code of the event, 0 for none
}

// compileLessons compiles the lessons of the Memory. They are read by clients alone.
func (m *Mission) compileLessons(b *builder) {
	for i := range m.mem.Lessons {
		l := &m.mem.Lessons[i]
		info := lessonInfo{cond: b.cond(l.If), after: eventCode(l.After), until: eventCode(l.Until)}
		ask := slices.Index(notation.AskNames[:], l.At)
		if ask < 0 || (l.After != "") != (info.after > 0) || (l.Until != "") != (info.until > 0) {
			b.fail("the lesson " + l.Name + " waits for something that never happens")
			return
		}
		info.ask = uint8(ask)
		m.lessons = append(m.lessons, info)
	}
}

// eventCode returns 1 + the code of an event, 0 if there is none of that name.
func eventCode(name string) uint16 {
	if name == "" {
		return 0
	}
	return uint16(1 + slices.IndexFunc(eventForms[:], func(f flat.Form[told]) bool { return f.Name == name }))
}

// Lessons returns the names of the lessons.
func (c codec) Lessons() []string {
	var out []string
	for i := range c.m.mem.Lessons {
		out = append(out, c.m.mem.Lessons[i].Name)
	}
	return out
}

// Hear notes an event.
func (c codec) Hear(h *engine.Heard, e engine.Event) { h.Add(e.Code) }

// Due returns the lessons that fit this point.
func (c codec) Due(game engine.Game, h *engine.Heard, lang string) []engine.Lesson {
	g := game.(*Game)
	if g.Point().Kind == engine.Over {
		return nil
	}
	var out []engine.Lesson
	for i := range g.m.lessons {
		info, l := &g.m.lessons[i], &g.m.mem.Lessons[i]
		switch {
		case info.ask > 0 && info.ask != g.s.Ask.Code, info.after > 0 && !h.Has(info.after-1), info.until > 0 && h.Has(info.until-1), !g.holds(info.cond, &nowhere):
			continue
		}
		one := engine.Lesson{ID: l.Name}
		if !g.points(l, &one) {
			continue
		}
		one.Text = c.text(l.Says, lang)
		out = append(out, one)
	}
	return out
}

// points adds what a lesson points out now. It reports false if the button or the figure
// of the lesson is not there.
func (g *Game) points(l *ir.Lesson, out *engine.Lesson) bool {
	if l.Square != nil {
		out.Places = append(out.Places, g.m.squareID(int(*l.Square)))
	}
	if l.Card != "" {
		out.Things = append(out.Things, thing("equipment", l.Card))
	}
	if l.Button != "" {
		for i, a := range g.Options() {
			if g.do(a) == l.Button {
				out.Options = append(out.Options, i)
			}
		}
		if len(out.Options) == 0 {
			return false
		}
	}
	return l.Figure == "" || g.figure(l.Figure, out)
}

// figure adds where a figure is: the seat of an Assassin, the squares of others. It
// reports whether it is on the Map.
func (g *Game) figure(id string, out *engine.Lesson) bool {
	found := false
	for k := range g.units() {
		a := &g.s.Seat[k]
		switch {
		case !a.onMap():
		case isAlly(k) && g.m.allyID(k) == id:
			out.Places, found = append(out.Places, g.m.squareID(int(a.At))), true
		case !isAlly(k) && g.m.characterID(a.Char) == id:
			out.Seats, found = append(out.Seats, k+1), true
		}
	}
	for t := range g.m.nTypes {
		if g.m.pack.ir.Enemies[g.m.types[t].id].ID != id {
			continue
		}
		for i := range g.m.nSq {
			if g.s.Sq[i].Guards[t] > 0 {
				out.Places, found = append(out.Places, g.m.squareID(i)), true
			}
		}
	}
	return found
}

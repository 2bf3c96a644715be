package club

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// Lessons returns the names of the lessons.
func (c codec) Lessons() []string {
	var out []string
	for i := range c.m.game.Lessons {
		out = append(out, c.m.game.Lessons[i].Name)
	}
	return out
}

// Hear notes an event.
func (c codec) Hear(h *engine.Heard, e engine.Event) { h.Add(e.Code) }

// heard reports whether an event of this name has happened.
func heard(h *engine.Heard, name string) bool {
	return h.Has(uint16(slices.IndexFunc(eventForms[:], func(f flat.Form[told]) bool { return f.Name == name })))
}

// Due returns the lessons that fit this point.
func (c codec) Due(game engine.Game, h *engine.Heard, lang string) []engine.Lesson {
	g := game.(*Game)
	if g.Point().Kind == engine.Over {
		return nil
	}
	var out []engine.Lesson
	for i := range c.m.game.Lessons {
		l := &c.m.game.Lessons[i]
		if !g.fits(l, h) {
			continue
		}
		one := engine.Lesson{ID: l.Name, Text: flat.OneLine(c.m.pack.Text(string(l.Says), lang))}
		if l.Button != "" {
			for k, a := range g.Options() {
				if flat.Find(actionForms[:], int(verbOf(a))).Name == l.Button {
					one.Options = append(one.Options, k)
				}
			}
			if len(one.Options) == 0 {
				continue
			}
		}
		out = append(out, one)
	}
	return out
}

// fits reports whether the conditions of a lesson hold, except that its button is offered.
func (g *Game) fits(l *ir.Lesson, h *engine.Heard) bool {
	return (l.At == "" || l.At == askNames[g.s.Ask.Code%nAsks]) && (l.Players == 0 || l.Players == int(g.s.Seats)) &&
		(l.RoundAtMost == 0 || int(g.s.Round) <= l.RoundAtMost) && (l.After == "" || heard(h, l.After)) && (l.Until == "" || !heard(h, l.Until))
}

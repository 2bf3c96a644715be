package venice

import (
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// What players see of figures of the author.

func (m *Mission) figureID(i int) string {
	if i < 0 || i >= len(m.mem.Figures) {
		return ""
	}
	return m.mem.Figures[i].Name
}

func (c codec) figureName(i int, lang string) string {
	if id := c.m.figureID(i); id != "" {
		return c.named(c.m.mem.Figures[i].Title, id, lang)
	}
	return ""
}

var isFigure = flat.Named(func(t told, v int) string { return t.m.figureID(v) }, func(t told, v int) string { return t.figureName(v, t.lang) })

// figuresJSON writes where the figures are: the square; which square of its route it is on,
// from 1; the squares of its next step; and whether it goes back along its route.
func (c codec) figuresJSON(j *flat.JSON, g *Game) {
	if len(c.m.mem.Figures) == 0 {
		return
	}
	ids := make([]string, len(c.m.mem.Figures))
	for i := range ids {
		ids[i] = c.m.figureID(i)
	}
	j.Key("figures").Object()
	for _, i := range sorted(ids) {
		s := &g.s.Figure[i]
		at := g.figureAt(uint8(i))
		j.Key(ids[i]).Object()
		j.Key("at").Text(c.squareOf(at))
		j.Key("back").Bool(s.Back)
		j.Key("next").List()
		for _, name := range c.m.squareNames(g.heads(uint8(i)).steps) {
			j.Str(name)
		}
		j.End()
		if leg := g.leg(uint8(i)); len(g.m.figures[i].route) > 0 && leg != none {
			j.Key("route").Int(int(leg) + 1)
		}
		j.End()
	}
	j.End()
}

func (c codec) squareOf(at uint8) string {
	if at == none {
		return ""
	}
	return c.m.squareID(int(at))
}

// figureLines describes the figures on the Map.
func (c codec) figureLines(g *Game, lang string) []string {
	var out []string
	for i := range c.m.mem.Figures {
		at := g.figureAt(uint8(i))
		if at == none {
			continue
		}
		key, next := "board.figure", c.m.squareNames(g.heads(uint8(i)).steps)
		if len(next) > 0 {
			key += ".next"
		}
		out = append(out, say(lang, key, "figure", c.figureName(i, lang), "at", c.m.squareID(int(at)), "list", strings.Join(next, "/")))
	}
	return out
}

// figureText asks where a figure steps, or whom it meets.
func (c codec) figureText(f walkFrame, lang string) string {
	if f.Op == fTroop {
		return say(lang, "ask.figure", "figure", c.figureName(int(f.figure()), lang))
	}
	key := "ask.figure"
	if f.meeting() {
		key += ".meets"
	}
	return say(lang, key, "figure", c.figureName(int(f.figure()), lang))
}

// figuresOn adds the figures on a square, with their next steps and what is left of their
// routes.
func (w viewer) figuresOn(i int, put putter) {
	for k := range w.c.m.mem.Figures {
		if !w.g.standsOn(uint8(k)).has(uint8(i)) {
			continue
		}
		f := &w.c.m.mem.Figures[k]
		name := w.c.figureName(k, w.lang)
		text := w.say("view.figure", "figure", name)
		if next := w.c.m.squareNames(w.g.heads(uint8(k)).steps); len(next) > 0 {
			text = w.say("view.figure.next", "figure", name, "list", strings.Join(next, "/"))
		}
		if len(f.Route) > 0 {
			text += ", " + w.say("view.figure.route", "list", strings.Join(w.c.m.named(f.Route), " "))
		}
		if f.Text != "" {
			text += ". " + flat.OneLine(w.c.text(f.Text, w.lang))
		}
		put(engine.LookMark, w.figureSigns[k], 1, text)
	}
}

// named returns the names of squares.
func (m *Mission) named(list []ir.SquareID) []string {
	var out []string
	for _, s := range list {
		out = append(out, m.squareID(int(s)))
	}
	return out
}

// PutFigure places a figure for situations of tests: its square, none for next to the Map,
// which square of its route it came to last, from 1 (0 for none), and whether it goes back.
// It returns false if that cannot be.
func (m *Mission) PutFigure(s *State, i int, at uint8, leg int, back bool) bool {
	if i < 0 || i >= len(m.figures) || leg < 0 || leg > len(m.figures[i].route) || at != none && int(at) >= m.nSq {
		return false
	}
	s.Figure[i] = Figure{At: at, Leg: uint8(leg - 1), Back: back}
	if m.figures[i].typ != none { // where it stands is said of its Guards
		s.Figure[i].At = none
		return at == none
	}
	return at != none || leg == 0 && !back
}

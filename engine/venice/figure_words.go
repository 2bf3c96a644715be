package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// figure names a figure, in quotation marks.
func (w *Words) figure(i int) string {
	if w.m == nil || i < 0 || i >= len(w.m.Figures) {
		return "?"
	}
	return w.say("figure.named", "name", w.name(w.m.Figures[i].Title, w.m.Figures[i].Name))
}

// figureIs phrases the condition on where a figure is, or its contrary.
func (w *Words) figureIs(c *ir.FigureIs, on bool) string {
	if c.At == nil {
		return w.yes("cond.figure", on, "figure", w.figure(c.Figure))
	}
	where := w.where(c.At)
	if c.At.Rel == "at" {
		where = w.say("num.on", "place", w.squares(c.At.At, "or")) + w.narrowed(c.At)
	}
	return w.yes("cond.figure.at", on, "figure", w.figure(c.Figure), "where", where)
}

// Figures describes the figures of a Memory, a list of sentences for each: its title, what it
// is, and the table by which it moves.
func (w *Words) Figures(memory int) [][]string {
	k := w.of(memory)
	var out [][]string
	if k.m == nil {
		return nil
	}
	for i := range k.m.Figures {
		out = append(out, k.figureSays(&k.m.Figures[i]))
	}
	return out
}

func (w *Words) figureSays(f *ir.Figure) []string {
	out := []string{w.name(f.Title, f.Name)}
	if f.Text != "" {
		out = append(out, w.name(f.Text, ""))
	}
	out = append(out, w.begins(f)...)
	if f.When != "" {
		n, x := w.x(f.Steps, f.StepsBy)
		says := strings.TrimSuffix(w.say(counted(w.lang, "figure.walk."+f.When, n), "n", x), ".")
		out = append(out, w.isX(says, f.StepsBy)+".")
	}
	if f.If != nil {
		key := "figure.if"
		if f.When == "movement" {
			key = "figure.if.movement"
		}
		out = append(out, w.say(key, "cond", w.cond(f.If)))
	}
	if len(f.Goals) > 0 {
		var goals []string
		for i := range f.Goals {
			goals = append(goals, w.goalSays(f, &f.Goals[i]))
		}
		out = append(out, w.say("figure.goals", "list", strings.Join(goals, w.say("figure.goals.else"))))
	}
	list := func(key string, names []string, word string) {
		if len(names) == 0 {
			return
		}
		var said []string
		for _, n := range names {
			said = append(said, w.say(word+n))
		}
		out = append(out, w.say(key, "list", strings.Join(said, ", ")))
	}
	list("figure.held", f.Held, "figure.held.")
	list("figure.never", f.Never, "kind.")
	if f.Body != nil {
		out = append(out, w.say("figure.body", "cond", w.cond(f.Body)))
	}
	return out
}

// begins says what a figure is made of, and where it is at set-up.
func (w *Words) begins(f *ir.Figure) (out []string) {
	t := f.Troop
	if t != nil && int(t.Enemy) >= 0 && int(t.Enemy) < len(w.p.Enemies) {
		e := &w.p.Enemies[t.Enemy]
		key := "figure.troop.all"
		switch {
		case e.Boss != nil:
			key = "figure.troop.boss"
		case t.Own:
			key = "figure.troop.own"
		}
		out = append(out, w.say(key, "type", w.name(e.Name, e.ID)))
	}
	switch {
	case t != nil && !t.Own:
	case t != nil && f.At >= 0:
		n, x := w.x(t.N, t.NBy)
		says := strings.TrimSuffix(w.say(counted(w.lang, "figure.start.troop", n), "n", x, "at", w.squares([]ir.SquareID{f.At}, "or")), ".")
		out = append(out, w.isX(says, t.NBy)+".")
	case f.At >= 0:
		out = append(out, w.say("figure.start", "at", w.squares([]ir.SquareID{f.At}, "or")))
	default:
		out = append(out, w.say("figure.start.off"))
	}
	return out
}

// goalSays phrases a goal of a figure.
func (w *Words) goalSays(f *ir.Figure, g *ir.Goal) string {
	text := ""
	switch {
	case g.Route:
		key := "figure.goal.route"
		if f.Loop {
			key = "figure.goal.loop"
		}
		var names []string
		for _, s := range f.Route {
			names = append(names, w.squares([]ir.SquareID{s}, "or"))
		}
		text = w.say(key, "list", strings.Join(names, " → "))
	case g.Home:
		text = w.say("figure.goal.home", "at", w.squares([]ir.SquareID{f.At}, "or"))
	case g.To != nil:
		text = w.say("figure.goal.to", "what", w.aim(g.To))
	case g.From != nil:
		text = w.say("figure.goal.from", "what", w.aim(g.From))
	}
	if g.If != nil {
		text = w.say("figure.goal.if", "goal", text, "cond", w.cond(g.If))
	}
	return text
}

// aim names what a figure looks for.
func (w *Words) aim(a *ir.Aim) string {
	several := func(key, arg string, list []int, name func(int) string) string {
		var names []string
		for _, i := range list {
			names = append(names, w.say(key, arg, name(i)))
		}
		return w.series(names, "or")
	}
	switch {
	case a.Characters != nil:
		all := *a.Characters
		all.Pick = "all"
		name, _ := w.subject(&all)
		return name
	case a.Guards != nil:
		all := *a.Guards
		all.Pick = "all"
		name, _ := w.guards(&all, endDoer)
		return name
	case a.Bodies != nil:
		return w.say("figure.aim.bodies", "place", w.place(a.Bodies, endTo))
	case a.Tokens != nil:
		return several("figure.aim.token", "token", a.Tokens, w.token)
	case a.Figures != nil:
		return several("figure.aim.figure", "figure", a.Figures, w.figure)
	}
	return w.place(a.Squares, "")
}

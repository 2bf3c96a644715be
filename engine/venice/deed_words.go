package venice

import (
	"strings"

	"acforge.dev/engine/wording"
	ir "acforge.dev/schema/ir/venice"
)

// withAction returns words for one action, which has names for its questions.
func (w *Words) withAction(a *ir.Action) *Words {
	c := *w
	c.deed = a
	return &c
}

// Actions describes the actions of a Memory, one list of sentences for each.
func (w *Words) Actions(memory int) [][]string {
	if memory < 0 || memory >= len(w.p.Memories) {
		return nil
	}
	m := w.of(memory)
	var out [][]string
	for i := range m.m.Actions {
		a := &m.m.Actions[i]
		out = append(out, m.withAction(a).action(a))
	}
	return out
}

// action describes an action: where, price, limits, condition, what is chosen and what it
// does, in the author's words if it has a text.
func (w *Words) action(a *ir.Action) []string {
	where := w.where(&a.At)
	if a.At.Rel == "any" && where != "" {
		where = w.say("deed.squares", "where", where)
	}
	head := []string{w.say("deed", "action", w.name(a.Title, a.Name), "where", where)}
	var counted []*ir.Number
	switch {
	case a.CostBy != nil:
		head, counted = append(head, w.saysX("for", a.CostBy)), append(counted, a.CostBy)
	case a.Cost == 0:
		head = append(head, w.say("deed.free"))
	default:
		head = append(head, number(w.lang, "for", a.Cost))
	}
	if a.Shared {
		head = append(head, w.say("deed.shared"))
	}
	keys := map[string]string{"turn": "per.turn", "memory": "per.memory", "square": "deed.square", "assassin": "deed.assassin", "assassinTurn": "deed.assassinTurn"}
	for _, l := range a.Limit.Each() {
		switch {
		case l.By == nil:
		case l.By.N == nil:
			head, counted = append(head, w.saysX(keys[l.Name], l.By)), append(counted, l.By)
		case l.Name == "turn", l.Name == "memory":
			head = append(head, w.times(keys[l.Name], *l.By.N))
		default:
			head = append(head, number(w.lang, keys[l.Name], *l.By.N))
		}
	}
	if a.Stealth != "" {
		head = append(head, w.say("deed."+a.Stealth))
	}
	if a.If != nil {
		head = append(head, w.say("if", "cond", w.cond(a.If)))
	}
	if len(a.Ask) > 0 {
		head = append(head, w.say("deed.choose", "list", w.series(w.chosen(a), "and")))
	}
	if own := w.deedText(a); own != "" {
		text := strings.Join(head, ", ")
		if len(counted) == 1 {
			text = w.isX(text, counted[0])
		}
		return []string{sentence(text + ":"), own}
	}
	out := []string{}
	first := w.say("nothing")
	if len(a.Do) > 0 {
		first = w.effect(&a.Do[0])
	}
	text := strings.Join(head, ", ") + ": " + first
	if len(counted) == 1 && !(len(a.Do) > 0 && countsIn(&a.Do[0])) {
		text = w.isX(text, counted[0])
	}
	out = append(out, sentence(text))
	if len(a.Do) > 1 {
		out = append(out, w.list(a.Do[1:])...)
	}
	return out
}

// deedText returns what an action does in the author's words; "" if it has no text.
func (w *Words) deedText(a *ir.Action) string {
	text := w.name(a.Text, "")
	if !strings.Contains(text, wording.EffectsMark) {
		return text
	}
	return wording.WithEffects(text, w.list(a.Do))
}

// saysX returns a phrase with X for a number that is counted in play, or the number itself
// in words where several are counted.
func (w *Words) saysX(key string, n *ir.Number) string {
	x := w.say("num.x")
	if a := w.deed; a != nil && (a.CountsSeveral() || w.deedText(a) == "" && len(a.Do) > 0 && countsIn(&a.Do[0])) {
		x = "(" + w.number(n) + ")"
	}
	return w.say(counted(w.lang, key, manyX), "n", x)
}

// countsIn reports whether a number is counted in play in an effect, which then says what X
// is.
func countsIn(e *ir.Effect) bool {
	_, parts := e.PartsOf()
	for _, p := range parts {
		if p.Number != nil {
			return true
		}
		if p.Do != nil {
			for i := range *p.Do {
				if countsIn(&(*p.Do)[i]) {
					return true
				}
			}
		}
	}
	return false
}

// chosen names what an action asks for.
func (w *Words) chosen(a *ir.Action) []string {
	var out []string
	for i := range a.Ask {
		q := &a.Ask[i]
		what := ""
		switch {
		case q.Place != nil:
			what = w.place(q.Place, endDone)
		case q.Character != nil:
			what, _ = w.subject(q.Character)
		case q.Number != nil:
			what = w.say("deed.choose.number", "from", w.inner(&q.Number.From), "to", w.inner(&q.Number.To))
		default:
			var names []string
			for _, v := range q.One {
				names = append(names, w.name(v.Title, v.Name))
			}
			what = w.series(names, "or")
		}
		if w.twice(i) {
			what = w.say("deed.choose.named", "what", what, "name", w.name(q.Title, q.Name))
		}
		out = append(out, what)
	}
	return out
}

// twice reports whether the action asks for two things of the same kind, so that a name
// must tell them apart.
func (w *Words) twice(i int) bool {
	if w.deed == nil {
		return false
	}
	n := 0
	for k := range w.deed.Ask {
		if askKind(&w.deed.Ask[k]) == askKind(&w.deed.Ask[i]) {
			n++
		}
	}
	return n > 1
}

func askKind(q *ir.Ask) string {
	switch {
	case q.Place != nil:
		return "place"
	case q.Character != nil:
		return "character"
	case q.Number != nil:
		return "number"
	}
	return "one"
}

// askedAs names what was chosen; key is the phrase for its kind.
func (w *Words) askedAs(key string, i int) string {
	if i < 0 || w.deed == nil || i >= len(w.deed.Ask) || !w.twice(i) {
		return w.say(key)
	}
	return w.say("asked.named", "what", w.say(key), "name", w.name(w.deed.Ask[i].Title, w.deed.Ask[i].Name))
}

// asks phrases a condition on what was chosen, or its contrary.
func (w *Words) asks(c *ir.AskedIs, on bool) string {
	if c.At != nil {
		return w.yes("cond.asked.at", on, "place", w.place(c.At, ""))
	}
	value := "?"
	if w.deed != nil && c.Ask < len(w.deed.Ask) && c.Is != nil && *c.Is < len(w.deed.Ask[c.Ask].One) {
		v := &w.deed.Ask[c.Ask].One[*c.Is]
		value = w.name(v.Title, v.Name)
	}
	return w.yes("cond.asked.is", on, "value", value)
}

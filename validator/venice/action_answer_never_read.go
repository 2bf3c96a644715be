package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// What an action asks for is there to be used.
var actionAnswerNeverRead = &Rule{
	Code: "action/answer-never-read", Severity: diag.Warning,
	Doc: Doc{
		What: "An action asks for something that nothing in it uses.",
		Why:  "The answer changes nothing. Usually an effect should name it with asked.",
		Bad: `memory: "0.3": actions: throw: {ask: to: place: "nearby", do: [{spawn: at: "nearby"}]}
`,
		Good: `memory: "0.3": actions: throw: {ask: to: place: "nearby", do: [{spawn: at: {asked: "to"}}]}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Actions {
				a := &m.Actions[i]
				read := answersRead(a)
				for k := range a.Ask {
					if !read[k] {
						p.Report(m.Ptr("actions", i, "ask", k), fmt.Sprintf("nothing uses the answer `%s`", a.Ask[k].Name), help("name it in an effect or a condition of the action with `asked`, or remove it"))
					}
				}
			}
		}
	},
}

// answersRead returns the questions of an action whose answers something in it uses.
func answersRead(a *ir.Action) map[int]bool {
	read := map[int]bool{}
	var each func(parts []ir.Part)
	number := func(n *ir.Number) {
		if n != nil {
			each([]ir.Part{{Number: n}})
		}
	}
	each = func(parts []ir.Part) {
		for _, p := range parts {
			switch {
			case p.Target != nil && p.Target.Pick == "asked":
				read[p.Target.Asked] = true
			case p.Place != nil && p.Place.Rel == "asked":
				read[p.Place.Asked] = true
			case p.Number != nil:
				if p.Number.Asked != nil {
					read[*p.Number.Asked] = true
				}
				_, inner := p.Number.PartsOf()
				each(inner)
			case p.Cond != nil:
				if p.Cond.Asked != nil {
					read[p.Cond.Asked.Ask] = true
				}
				_, inner := p.Cond.PartsOf()
				each(inner)
			case p.Do != nil:
				for i := range *p.Do {
					_, inner := (*p.Do)[i].PartsOf()
					each(inner)
				}
			}
		}
	}
	each([]ir.Part{{Do: &a.Do}})
	ir.EachEffect(a.Do, func(e *ir.Effect) {
		if e.Guess != nil {
			for _, w := range e.Guess.With {
				if w.Asked != nil {
					read[*w.Asked] = true
				}
			}
		}
	})
	if a.If != nil {
		each([]ir.Part{{Cond: a.If}})
	}
	number(a.CostBy)
	for _, l := range a.Limit.Each() {
		number(l.By)
	}
	for i := range a.Ask {
		q := &a.Ask[i]
		switch {
		case q.Place != nil:
			each([]ir.Part{{Place: q.Place}})
		case q.Character != nil:
			each([]ir.Part{{Target: q.Character}})
		case q.Number != nil:
			number(&q.Number.From)
			number(&q.Number.To)
		}
	}
	return read
}

package venice

import (
	"fmt"

	ir "acforge.dev/schema/ir/venice"
)

// Site is an effect and its place.
type Site struct {
	At     string // JSON pointer
	Effect *ir.Effect
	// Window is the moment in which it happens: "test" or "attack" for uses and Event
	// cards of those windows, "attack" for specials of weapons, else "".
	Window string
	// Event: it is on an Event card; Any: on one that is used at a moment of the
	// players' choice.
	Event, Any bool
	// Special: it belongs to a weapon's special ability.
	Special bool
	// Alone: the moment of its script line has no "self"; Nowhere: it has no square
	// either.
	Alone, Nowhere bool
}

// CondSite is a condition and its place. Top is false for a nested one.
type CondSite struct {
	At   string
	Cond *ir.Cond
	Top  bool
	// When is the moment of the script line that contains it, nil elsewhere.
	When *ir.When
}

// UseSite is a use of a card or of an ability.
type UseSite struct {
	At        string
	Name      string // "the card pepper-root", "the ability of ginevra"
	Use       *ir.Use
	SingleUse bool
}

// walker collects effects and conditions.
type walker struct {
	ctx     Site
	sites   []Site
	conds   []CondSite
	numbers []NumberSite
	when    *ir.When
}

func (w *walker) effects(at string, list []ir.Effect) {
	for i := range list {
		w.effect(fmt.Sprintf("%s/%d", at, i), &list[i])
	}
}

func (w *walker) effect(at string, e *ir.Effect) {
	s := w.ctx
	s.At, s.Effect = at, e
	w.sites = append(w.sites, s)
	word, parts := e.PartsOf()
	if e.Later != nil { // the test or attack is over by then
		defer func(old Site) { w.ctx = old }(w.ctx)
		w.ctx.Window, w.ctx.Special = "", false
	}
	for _, p := range parts {
		switch {
		case p.Do != nil:
			w.effects(at+"/"+word+p.At, *p.Do)
		case p.Cond != nil:
			w.cond(at+"/"+word+p.At, p.Cond, true)
		case p.Number != nil:
			w.number(at+"/"+word+p.At, p.Number)
		}
	}
}

func (w *walker) cond(at string, c *ir.Cond, top bool) {
	if c == nil {
		return
	}
	w.conds = append(w.conds, CondSite{at, c, top, w.when})
	word, parts := c.PartsOf()
	for _, p := range parts {
		if p.Cond != nil {
			w.cond(at+"/"+word+p.At, p.Cond, false)
		}
		w.number(at+"/"+word+p.At, p.Number)
	}
}

// momentOf returns which character and square a firing script line refers to. A turn
// and the alert have neither; Enemies that come or fall have only a square.
func (m *Memory) momentOf(w *ir.When) Site {
	switch {
	case w.Counter != nil && m.each(w.Counter.Counter): // the Assassin whose counter it is, wherever it is
		return Site{}
	case w.Turn != nil, w.EveryTurn, w.TurnEnd, w.AlertOn, w.Setup, w.Every != nil, w.EnemyPhase, w.Counter != nil, w.State != nil, w.Success:
		return Site{Alone: true, Nowhere: true}
	case w.Eliminated != nil, w.EliminatedOf != nil, w.EnemyEnters != nil, len(w.Falls) > 0, w.Arrives != nil:
		return Site{Alone: true}
	}
	return Site{}
}

// collect finds the effects and conditions of a Memory.
func (m *Memory) collect() {
	w := &walker{}
	for i := range m.Objectives {
		o := &m.Objectives[i]
		w.cond(m.Ptr("objectives", i, "if"), o.If, true)
		w.effects(m.Ptr("objectives", i, "do"), o.Do)
	}
	for i := range m.On {
		w.when = &m.On[i].When
		word, parts := w.when.PartsOf()
		for _, p := range parts {
			w.number(m.Ptr("on", i, "when")+"/"+word+p.At, p.Number)
		}
		w.cond(m.Ptr("on", i, "if"), m.On[i].If, true)
		w.ctx = m.momentOf(w.when)
		w.effects(m.Ptr("on", i, "do"), m.On[i].Do)
		w.ctx, w.when = Site{}, nil
	}
	for i := range m.Actions {
		w.cond(m.Ptr("actions", i, "if"), m.Actions[i].If, true)
		w.effects(m.Ptr("actions", i, "do"), m.Actions[i].Do)
	}
	for i := range m.Figures {
		for _, part := range m.Figures[i].PartsOf() {
			w.cond(m.Ptr("figures", i)+part.At, part.Cond, true)
			w.number(m.Ptr("figures", i)+part.At, part.Number)
		}
	}
	for i := range m.Fail {
		w.cond(m.Ptr("fail", i, "if"), &m.Fail[i].If, true)
	}
	for i := range m.Lessons {
		w.cond(m.Ptr("lessons", i, "if"), m.Lessons[i].If, true)
	}
	for i := range m.While {
		w.cond(m.Ptr("while", i, "if"), &m.While[i].If, true)
		for k := range m.While[i].Modify {
			w.cond(m.Ptr("while", i, "modify", k, "if"), m.While[i].Modify[k].If, true)
		}
		for k := range m.While[i].Forbid {
			for _, part := range m.While[i].Forbid[k].PartsOf() {
				w.number(m.Ptr("while", i, "forbid", k)+part.At, part.Number)
			}
		}
	}
	w.cond(m.Ptr("sync", "holds"), m.Sync.Holds, true)
	for i := range m.Conclusions {
		w.cond(m.Ptr("conclusions", i, "if"), m.Conclusions[i].If, true)
	}
	w.numbersOf(m)
	m.Sites, m.Conds, m.Numbers = w.sites, w.conds, w.numbers
}

// cardSites finds the effects and uses of all cards and abilities.
func (p *Pass) cardSites() {
	w := &walker{}
	use := func(at, name string, u *ir.Use, single bool) {
		p.Uses = append(p.Uses, UseSite{at, name, u, single})
		w.ctx = Site{}
		if u.When == "test" || u.When == "attack" {
			w.ctx.Window = u.When
		}
		w.cond(at+"/if", u.If, true)
		w.effects(at+"/do", u.Do)
	}
	for i := range p.Pack.Equipment {
		c, at := &p.Pack.Equipment[i], fmt.Sprintf("/equipment/%d", i)
		w.ctx = Site{}
		w.effects(at+"/investigation", c.Investigation)
		if c.Weapon != nil {
			w.ctx = Site{Window: "attack", Special: true}
			w.effects(at+"/weapon/special", c.Weapon.Special)
		}
		if c.Use != nil {
			use(at+"/use", "the card "+c.ID, c.Use, c.SingleUse)
		}
	}
	for i := range p.Pack.Assassins {
		a := &p.Pack.Assassins[i]
		a.EachAbility(func(_ int, at string, ab *ir.Ability) {
			for j := range ab.Modifiers {
				w.cond(fmt.Sprintf("/assassins/%d%s/modifiers/%d/if", i, at, j), ab.Modifiers[j].If, true)
			}
			for j := range ab.Uses {
				use(fmt.Sprintf("/assassins/%d%s/uses/%d", i, at, j), "the ability of "+a.ID, &ab.Uses[j], false)
			}
		})
	}
	modifiers := func(at string, list []ir.Modifier) {
		for j := range list {
			w.cond(fmt.Sprintf("%s/modifiers/%d/if", at, j), list[j].If, true)
		}
	}
	for i := range p.Pack.Allies {
		a, at := &p.Pack.Allies[i], fmt.Sprintf("/allies/%d", i)
		modifiers(at, a.Modifiers)
		for j := range a.Uses {
			use(fmt.Sprintf("%s/uses/%d", at, j), "the Ally "+a.ID, &a.Uses[j], false)
		}
	}
	for i := range p.Pack.Skills {
		s, at := &p.Pack.Skills[i], fmt.Sprintf("/skills/%d", i)
		modifiers(at, s.Modifiers)
		if s.Use != nil {
			once, name := *s.Use, "the Skill "+s.ID
			// ED-64: there a Skill has only the limit on its card.
			if free := ir.EditionsWhere(p.Pack.Editions, func(e ir.Edition) bool { return e.SkillsAgain }); len(free) == 0 {
				once.PerMemory = 1 // BOV-39.10
			} else {
				name += " (edition " + free[0] + ")"
			}
			if once.When == "anyTime" { // BOV-39.8: also before the dice of a test
				once.When = "test"
			}
			use(at+"/use", name, &once, false)
		}
	}
	for i := range p.Pack.Events {
		c := &p.Pack.Events[i]
		w.ctx = Site{Event: true, Any: c.When == "anyTime"}
		if c.When == "test" || c.When == "attack" {
			w.ctx.Window = c.When
		}
		w.effects(fmt.Sprintf("/events/%d/do", i), c.Do)
	}
	w.ctx = Site{}
	for i := range p.Pack.Enemies {
		for j := range p.Pack.Enemies[i].Modifiers {
			w.cond(fmt.Sprintf("/enemies/%d/modifiers/%d/if", i, j), p.Pack.Enemies[i].Modifiers[j].If, true)
		}
	}
	for i := range p.Pack.Towers {
		w.effects(fmt.Sprintf("/towers/%d/do", i), p.Pack.Towers[i].Do)
	}
	for i := range p.Pack.Machines {
		for j := range p.Pack.Machines[i].Actions {
			w.effects(fmt.Sprintf("/machines/%d/actions/%d/do", i, j), p.Pack.Machines[i].Actions[j].Do)
		}
	}
	for i := range p.Pack.Chests {
		w.effects(fmt.Sprintf("/chests/%d/do", i), p.Pack.Chests[i].Do)
	}
	p.Cards = w.sites
	for _, c := range w.conds {
		if c.Top {
			p.CardConds = append(p.CardConds, c)
		}
	}
}

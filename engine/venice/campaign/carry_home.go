package campaign

import (
	"slices"
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

// The Headquarters of a campaign that is carried over

// home takes over Blueprints and the Headquarters.
func (c *carrier) home() {
	m, s, was := c.m, c.s, c.was.Headquarters
	plans := c.was.Blueprints
	if was != nil {
		plans = was.Blueprints
	}
	for _, id := range idsOf(plans) {
		i := at(m.ir.Blueprints, func(e *ir.Blueprint) string { return e.ID }, id)
		where := named(c, planNames[:], plans[id])
		switch {
		case i != none:
			s.Plan[i] = where
		case where == planBuilt || c.was.Step.Stage == stageNames[stagePay] && where == planWorkshop:
			c.refuse("the Blueprint ", id, ", whose item is built, is not in this version any more")
		default:
			c.tell("the Blueprint ", id, " is not in this version any more")
		}
	}
	if was == nil {
		return
	}
	if m.hq == nil {
		c.refuse("the pack has no Headquarters any more, and the group has found them")
		return
	}
	s.Home, s.First = true, was.First
	if was.Type != "" {
		s.Type = named(c, hqTypes[:], was.Type)
	}
	for _, id := range was.Unlocked {
		if i := c.memoryAt(id); i != none {
			s.Unlocked |= 1 << i
		} else {
			c.tell("the Memory ", id, ", which was unlocked, is not in this version any more")
		}
	}
	for _, id := range was.Patients {
		who := c.assassinAt(id)
		if c.must(who, "Assassin", id, "in the Hospital") && who < maxPeople {
			s.Person[who].Bed = true
		}
	}
	for n, id := range was.Shop {
		place := n
		if n < len(was.Spaces) {
			place = was.Spaces[n]
		}
		if place < 0 || place >= shopCards {
			c.refuse("more cards lie in the Shop than it reveals")
			return
		}
		if card := c.held(id, "in the Shop"); card != none {
			s.Shop[place] = card
		}
	}
	c.minis()
	c.contract()
}

// minis takes over the miniatures in the Headquarters and their places; identical
// ones keep their order.
func (c *carrier) minis() {
	m, s := c.m, c.s
	var order []string
	for i := range m.minis {
		order = append(order, codec{m}.miniID(i))
	}
	var before, now []string
	for _, w := range c.was.Headquarters.Minis {
		before = append(before, w.Who)
		at := atTable
		if w.At != "stands-in" {
			at = named(c, postNames[:], w.At)
		}
		i := slices.Index(order, w.Who)
		switch {
		case i >= 0:
			order[i] = "" // the next identical name is another miniature
			s.Mini[i] = at
		case at > atTable:
			c.refuse("the helper ", w.Who, ", who is at work, is not in this version any more")
		default:
			c.tell("the helper ", w.Who, " is not in this version any more")
		}
	}
	g := &Game{m: m, s: *s}
	for i := range m.minis {
		if h := m.minis[i].helper; h < 0 || !m.hq.Helpers[h].Waits {
			g.come(i)
		}
		if g.s.Mini[i] != nowhere {
			now = append(now, codec{m}.miniID(i))
		}
	}
	s.Mini = g.s.Mini
	c.again = !slices.Equal(before, now)
}

// contract takes over the Contract on top: the revealed one, or the first that is
// not done.
func (c *carrier) contract() {
	s, was := c.s, c.was.Headquarters
	find := func(id string) uint8 {
		return at(c.m.hq.Contracts, func(e *ir.Contract) string { return e.ID }, id)
	}
	for _, id := range was.Done {
		if i := find(id); i != none {
			s.Contract = max(s.Contract, i+1)
		} else {
			c.tell("the Contract ", id, ", which is done, is not in this version any more")
		}
	}
	k := was.Contract
	if k == nil || !k.Shown {
		return
	}
	i := find(k.ID)
	if !c.must(i, "Contract", k.ID, "on top") {
		return
	}
	s.Contract, s.Shown, s.Read, s.Tried = i, true, k.Read, k.Tried
	if k.Box > 0 {
		if s.Box = k.Box - 1; int(s.Box) >= len(c.m.hq.Contracts[i].Boxes) {
			c.refuse("the Contract ", k.ID, " on top has no text box ", strconv.Itoa(int(k.Box)), " any more")
		}
	}
}

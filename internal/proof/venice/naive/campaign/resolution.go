package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// resolution: Hospital, Workshop, Shop, Command Room (BOV-41.1).
func (g *Game) resolution() {
	g.hospital()
	g.vacate(inHosp)
	g.workshop()
	g.vacate(inWork)
	g.shop()
	g.vacate(inShop)
	g.commandRoom()
	g.vacate(inRoom)
	g.first = false
}

// hospital distributes the health cubes (BOV-41.4, 41.5), to each Assassin at
// most as many as are missing (BOV-41.7).
func (g *Game) hospital() {
	level := g.hqLevel()
	points := g.sum(inHosp, func(b *ir.Brown) int { return b.Hospital[min(level, 4)] })
	for ; points > 0; points-- {
		g.meanwhile("heal", 0, nil, func() (options []option) {
			for i, a := range g.seats {
				if p := g.people[a.who]; p.bed && p.lost > 0 {
					options = append(options, option{object{"do": "cube", "seat": i + 1}, func() { p.lost--; p.nursed = true }})
				}
			}
			return options
		})
	}
	for i, a := range g.seats {
		a.standIn = none // chosen again for the next Memory
		p := g.people[a.who]
		if !p.bed {
			continue
		}
		p.bed = false
		if p.out && !p.nursed { // BOV-41.9
			continue
		}
		p.out, p.nursed = false, false
		a.lost, p.lost = p.lost, 0 // BOV-41.6
		g.tell("BOV-41.6", "healed", object{"seat": i + 1, "lost": a.lost})
		g.emptyBag(a) // BOV-41.10
	}
}

// workshop asks whether to build the Blueprint in the Workshop (BOV-41.12,
// 41.15).
func (g *Game) workshop() {
	b := slices.Index(g.plans, "workshop")
	if b < 0 {
		return
	}
	plan := &g.pack.Blueprints[b]
	saving := g.sum(inWork, func(b *ir.Brown) int { return b.Workshop })
	price := max(plan.Black+plan.Grey-saving, 0) // BOV-41.13
	black, grey := plan.Black, plan.Grey         // the most that it still takes
	type ware struct {
		card int
		says object
		take func()
	}
	wares := func() (list []ware) {
		for i, a := range g.seats {
			for p, c := range a.board {
				if c != none {
					list = append(list, ware{c, object{"do": "pay", "seat": i + 1, "place": placeName(p), "card": g.card(c)}, func() { a.board[p] = none }})
				}
			}
		}
		for c, n := range g.villa {
			for range n {
				list = append(list, ware{c, object{"do": "pay", "card": g.card(c)}, func() { g.villa[c]-- }})
			}
		}
		return list
	}
	build := false
	id := object{"plan": plan.ID}
	g.meanwhile("build", 0, id, func() (options []option) {
		blacks, greys := 0, 0
		for _, w := range wares() {
			if g.black(w.card) {
				blacks++
			} else {
				greys++
			}
		}
		if min(blacks, black)+min(greys, grey) >= price {
			options = append(options, option{object{"do": "build"}, func() { build = true }})
		}
		return append(options,
			option{object{"do": "leave-plan"}, func() {}},
			option{object{"do": "plan-back"}, func() {
				g.plans[b] = "hall"
				g.tell("BOV-41.15", "plan-back", id)
			}})
	})
	if !build {
		return
	}
	for ; price > 0; price-- {
		var options []option
		type where struct{ seat, card any }
		seen := map[where]bool{}
		for _, w := range wares() {
			left := &grey
			if g.black(w.card) {
				left = &black
			}
			at := where{w.says["seat"], w.card} // of identical cards in one place the first is offered
			if *left == 0 || seen[at] {
				continue
			}
			seen[at] = true
			options = append(options, option{w.says, func() {
				w.take()
				g.gone[w.card]++ // BOV-41.14
				g.tell("BOV-41.14", "paid", object{"card": g.card(w.card)})
				*left--
			}})
		}
		g.choose("pay", 0, id, options)
	}
	g.plans[b] = "built"
	if plan.Item != none {
		g.villa[plan.Item]++
		g.tell("BOV-41.15", "built", object{"plan": plan.ID, "card": g.card(int(plan.Item))})
	}
}

// shop reveals four cards; Investigation cards are ignored (BOV-41.16). The brown
// cards say how many are kept (BOV-41.17).
func (g *Game) shop() {
	for len(g.onSale) < 4 && g.goods() {
		if !slices.ContainsFunc(g.deck, func(n int) bool { return n > 0 }) {
			for c := range g.deck { // the discard pile is the new deck
				if g.black(c) {
					g.deck[c], g.gone[c] = g.gone[c], 0
				}
			}
		}
		var options []option
		for c, n := range g.deck {
			if n > 0 {
				options = append(options, option{object{"card": g.card(c)}, func() {
					g.deck[c]--
					if len(g.pack.Equipment[c].Investigation) > 0 {
						g.gone[c]++ // GAP-56
						g.tell("BOV-41.16", "ignored", object{"card": g.card(c)})
					} else {
						g.onSale = append(g.onSale, c)
						g.tell("BOV-41.16", "on-sale", object{"card": g.card(c)})
					}
				}})
			}
		}
		g.fall("shop", options)
	}
	for n := g.sum(inShop, func(b *ir.Brown) int { return b.Shop }); n > 0 && len(g.onSale) > 0; n-- {
		var options []option
		seen := map[int]bool{}
		for i, c := range g.onSale {
			if !seen[c] {
				seen[c] = true
				options = append(options, option{object{"do": "keep-card", "card": g.card(c)}, func() {
					g.onSale = slices.Delete(slices.Clone(g.onSale), i, i+1)
					g.villa[c]++ // BOV-41.18
					g.tell("BOV-41.18", "kept", object{"card": g.card(c)})
				}})
			}
		}
		g.meanwhile("keep", 0, nil, func() []option { return options })
	}
	for _, c := range g.onSale {
		g.gone[c]++
	}
	g.onSale = nil
}

// goods reports whether a card other than an Investigation can still be revealed.
func (g *Game) goods() bool {
	for c := range g.deck {
		if len(g.pack.Equipment[c].Investigation) == 0 && (g.deck[c] > 0 || g.black(c) && g.gone[c] > 0) {
			return true
		}
	}
	return false
}

// commandRoom plays the red boxes of the Contract (BOV-40.31), then the Contract.
func (g *Game) commandRoom() {
	if g.contract >= len(g.home.Contracts) || !g.shown {
		return
	}
	g.read(false)
	c := &g.home.Contracts[g.contract]
	dice := g.sum(inRoom, command)
	hits, rule := 0, "BOV-41.21"
	if g.tried { // BOV-41.22
		rule = "BOV-41.22"
		hits = dice
	} else {
		for range dice { // BOV-41.20
			var options []option
			for _, face := range []string{"hit", "special", "retaliation", "blank"} {
				if slices.Contains(g.pack.Dice.Assassin[:], face) {
					options = append(options, option{object{"face": face}, func() {
						if face == "hit" || face == "special" { // BOV-41.21, 41.23
							hits++
						}
					}})
				}
			}
			g.fall("assassin", options)
		}
	}
	if hits < c.Hits {
		g.tried = true
		g.tell(rule, "unfulfilled", object{"contract": c.ID, "hits": hits})
		return
	}
	g.contract++
	g.tell(rule, "fulfilled", object{"contract": c.ID, "level": g.hqLevel()})
	g.shown, g.tried, g.box = false, false, none
	g.bring(&c.Reward)
}

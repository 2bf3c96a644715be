package venice

import (
	"fmt"

	ir "acforge.dev/schema/ir/venice"
)

// headquarters returns those of the pack, nil when it has none.
func (p *Pass) headquarters() *ir.Headquarters {
	if p.Pack.Campaign == nil {
		return nil
	}
	return p.Pack.Campaign.Headquarters
}

// contractAt returns the pointer of a Contract.
func contractAt(i int) string { return fmt.Sprintf("/campaign/headquarters/contracts/%d", i) }

// broughtAt returns the pointer of the gains from a text box of a Contract, or from
// fulfilling it when box is -1.
func broughtAt(contract, box int) string {
	if box < 0 {
		return contractAt(contract) + "/reward"
	}
	return fmt.Sprintf("%s/boxes/%d/gives", contractAt(contract), box)
}

// brought calls yield with all gains from Contracts and their pointers.
func (p *Pass) brought(yield func(at string, b *ir.Brought)) {
	p.headquarters().EachBrought(func(contract, box int, b *ir.Brought) { yield(broughtAt(contract, box), b) })
}

// mostDice returns the most assassin dice that the Command Room can have (BOV-40.29,
// 41.20).
func (p *Pass) mostDice() int { return p.mostOf(6, func(b *ir.Brown) int { return b.Command }) }

// mostOf returns the largest total that a Building can reach by the brown cards: of the
// miniatures with the highest figures, as many as have room in it, in Headquarters of
// the better type.
func (p *Pass) mostOf(places int, figure func(*ir.Brown) int) int {
	hq := p.headquarters()
	best := 0
	for _, other := range []string{"mercenary", "courtesan"} {
		var count [10]int // miniatures by their figure
		count[min(figure(&hq.Apprentices), 9)] += min(len(p.Pack.Apprentices), mostCharacters)
		for i := range hq.Helpers {
			if h := &hq.Helpers[i]; h.Type != other {
				count[min(figure(&h.Brown), 9)] += h.Copies
			}
		}
		sum, room := 0, places
		for n := 9; n > 0; n-- {
			k := min(count[n], room)
			sum, room = sum+k*n, room-k
		}
		best = max(best, sum)
	}
	return best
}

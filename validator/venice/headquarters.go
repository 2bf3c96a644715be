package venice

import (
	"fmt"

	ir "acforge/schema/ir/venice"
)

// headquarters are those of the pack, nil where it has none.
func (p *Pass) headquarters() *ir.Headquarters {
	if p.Pack.Campaign == nil {
		return nil
	}
	return p.Pack.Campaign.Headquarters
}

// contractAt is where a Contract stands.
func contractAt(i int) string { return fmt.Sprintf("/campaign/headquarters/contracts/%d", i) }

// broughtAt is where that stands which a text box of a Contract brings, or fulfilling it
// where box is -1.
func broughtAt(contract, box int) string {
	if box < 0 {
		return contractAt(contract) + "/reward"
	}
	return fmt.Sprintf("%s/boxes/%d/gives", contractAt(contract), box)
}

// brought calls yield with all that Contracts bring, and where it stands.
func (p *Pass) brought(yield func(at string, b *ir.Brought)) {
	p.headquarters().EachBrought(func(contract, box int, b *ir.Brought) { yield(broughtAt(contract, box), b) })
}

// mostDice are the most assassin dice that the Command Room can have (BOV-40.29, 41.20).
func (p *Pass) mostDice() int { return p.mostOf(6, func(b *ir.Brown) int { return b.Command }) }

// mostOf is the most that a Building has of what brown cards say: of the miniatures with
// the most, as many as have room in it, in Headquarters of the better type.
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

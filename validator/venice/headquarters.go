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

// brought calls yield with all that Contracts bring, and where it stands.
func (p *Pass) brought(yield func(at string, b *ir.Brought)) {
	p.headquarters().EachBrought(func(contract, box int, b *ir.Brought) {
		at := contractAt(contract)
		if box >= 0 {
			at = fmt.Sprintf("%s/boxes/%d", at, box)
		}
		yield(at, b)
	})
}

// mostDice are the most assassin dice that the Command Room can have: of the six
// miniatures with the most, in Headquarters of the better type (BOV-40.29, 41.20).
func mostDice(p *Pass, hq *ir.Headquarters) int {
	best := 0
	for _, other := range []string{"mercenary", "courtesan"} {
		var count [10]int // miniatures by their dice
		count[min(hq.Apprentices.Command, 9)] += min(len(p.Pack.Apprentices), 4)
		for i := range hq.Helpers {
			if h := &hq.Helpers[i]; h.Type != other {
				count[min(h.Brown.Command, 9)] += h.Copies
			}
		}
		dice, room := 0, 6
		for n := 9; n > 0; n-- {
			k := min(count[n], room)
			dice, room = dice+k*n, room-k
		}
		best = max(best, dice)
	}
	return best
}

package campaign

import "acforge.dev/engine/flat"

// The position of a campaign between two Memories. With it, the JSON state alone
// is enough to continue ([Carry]).

var (
	stageNames = [...]string{
		stageOffer: "offer", stageOpen: "open", stageCast: "cast", stageStandIn: "stand-in", stageLearn: "learn", stageVilla: "villa",
		stagePlace: "place", stageLeave: "leave", stageJoin: "join", stageMemory: "memory", stageShuffle: "shuffle",
		stageFound: "found", stageRest: "rest", stagePatients: "patients", stagePlan: "plan", stageContract: "contract", stagePosts: "posts",
		stageHospital: "hospital", stageWorkshop: "workshop", stagePay: "pay", stageShop: "shop", stageKeep: "keep", stageRoom: "room",
		stageDice: "dice", stageOver: "over",
	}
	lastNames  = [...]string{"none", "won", "failed", "failed-twice"}
	chestNames = [...]string{"sealed", "deck", "found", "gone"}
	planNames  = [...]string{"sealed", "hall", "workshop", "built"}
)

// stepJSON writes the current step between two Memories and its data.
func (c codec) stepJSON(j *flat.JSON, g *Game) {
	s := &g.s
	t := told{c, g, ""}
	j.Key("step").Object()
	number := func(key string, n uint8) { j.Key(key).Int(int(n)) }
	number("back", s.Back)
	number("count", s.Count)
	number("drawn", s.Drawn)
	number("moves", s.Moves)
	number("points", s.Points)
	number("post", s.Post)
	j.Key("turns").Int(int(s.Turns))
	isSeat.JSON(t, j, "at", int(s.At))
	if s.From == theVilla {
		isCard.JSON(t, j, "card", int(s.Place))
	} else {
		isSeat.JSON(t, j, "from", int(s.From))
		number("place", s.Place)
	}
	j.Key("changed").Bool(s.Changed)
	j.Key("due").Bool(s.Due)
	j.Key("offered").Bool(s.Offered)
	j.Key("resting").Bool(s.Resting)
	j.Key("last").Str(lastNames[s.Last])
	j.Key("stage").Str(stageNames[s.Stage])
	j.Key("joining").List()
	each(s.Joining, func(who uint8) { j.Str(c.m.ir.Assassins[who].ID) })
	j.End()
	j.Key("laid").List()
	for _, card := range s.Deck[:s.Back] {
		j.Str(c.m.ir.Chests[card].ID)
	}
	j.End()
	j.Key("leaving").List()
	each(s.Leaving, func(seat uint8) { j.Int(int(seat) + 1) })
	j.End()
	j.Key("paid").List()
	for _, n := range s.Paid {
		j.Int(int(n))
	}
	j.End()
	j.End()
}

// spaces writes on which spaces cards are, from 0, if an earlier space is empty.
func spaces(j *flat.JSON, cards []uint8) {
	n, gaps := 0, false
	for i, card := range cards {
		if card != none {
			gaps = gaps || i != n
			n++
		}
	}
	if !gaps {
		return
	}
	j.Key("spaces").List()
	for i, card := range cards {
		if card != none {
			j.Int(i)
		}
	}
	j.End()
}

package judgement

import "acforge.dev/engine"

// Unit is the number 1 as a feature: features count sixteenths.
const Unit = 16

// turns is the number of turns that have a feature of their own.
const turns = 16

// own is the number of features that every game has.
const own = 4 + turns

// Of appends the features of a position of the players' side to dst and returns it. They
// use nothing that the players could not know. All positions of a mission have the same
// number of features.
func Of(dst []int16, g engine.Game, study engine.Study) []int16 {
	v := int(g.Value(0))
	d := (v - 500) * 4 * Unit / 1000
	turn := int(g.Outcome().Turn)
	dst = append(dst, Unit, int16(d), int16(d*abs(d)/(2*Unit)), int16(d*min(turn, turns)/turns))
	for t := range turns {
		dst = append(dst, Is(turn > t+1))
	}
	if study.Features != nil {
		dst = study.Features(dst, g)
	}
	return dst
}

// Is returns a feature that is 1 or 0.
func Is(b bool) int16 {
	if b {
		return Unit
	}
	return 0
}

func abs(n int) int { return max(n, -n) }

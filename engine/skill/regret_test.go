package skill

import (
	"math"
	"testing"

	"acforge.dev/engine"
)

// TestRegret: from eight games that were judged turn by turn, groups are found better
// than from the results of those games alone, and their intervals hold.
func TestRegret(t *testing.T) {
	s := engine.NewStream(11)
	const novice, fair, spread = 900.0, -700.0, 850.0
	scale := &Regret{Low: Given{Novice, 16, novice, spread}, High: Given{Fair, 16, fair, spread}}
	cell := Fit([]Tier{{Novice, int(400 * wins(1, -0.4, Novice)), 400}, {Fair, int(400 * wins(1, -0.4, Fair)), 400}})
	const tries, games = 24, 8
	off, inside, narrower := [2]float64{}, [2]int{}, 0
	for i := range tries {
		level := Level(-180 + 10*i)
		p := Played{Cell: cell, Attempt: 1, Games: games, Won: played(&s, wins(1, -0.4, level), games)}
		var width [2]Level
		for k := range 2 {
			if k == 1 {
				p.Scale, p.Judged = scale, games
				for range games {
					p.Gave += int(fair + (novice-fair)*float64(level)/float64(Novice) + spread*normal(&s))
				}
			}
			mid, lo, hi := Rate([]Played{p}).Skill()
			off[k] += math.Pow(float64(mid-level), 2)
			inside[k] += bit(lo <= level && level <= hi)
			width[k] = hi - lo
		}
		narrower += bit(width[1] < width[0])
	}
	t.Logf("off by %.0f, and with regret by %.0f; inside %v of %d", math.Sqrt(off[0]/tries), math.Sqrt(off[1]/tries), inside, tries)
	if off[1] > off[0]*7/10 || inside[1] < tries*9/10 || narrower < tries {
		t.Errorf("the squares are off by %.0f, and with regret by %.0f; %d of %d intervals hold, %d are narrower", off[0], off[1], inside[1], tries, narrower)
	}
}

// TestRegretUnknown: a scale that does not tell players apart, or that was not measured,
// changes nothing.
func TestRegretUnknown(t *testing.T) {
	cell := Fit([]Tier{{At: Novice, Won: 100, Games: 400}, {At: Fair, Won: 240, Games: 400}})
	p := Played{Cell: cell, Attempt: 1, Won: 3, Games: 8}
	want, _, _ := Rate([]Played{p}).Skill()
	for _, scale := range []*Regret{
		nil,
		{},
		{Low: Given{Novice, 16, 500, 3000}, High: Given{Fair, 16, 900, 3000}},
		{Low: Given{Novice, 1, 2500, 0}, High: Given{Fair, 16, -900, 3000}},
		{Low: Given{Fair, 16, 2500, 100}, High: Given{Fair, 16, -900, 3000}},
	} {
		q := p
		q.Scale, q.Judged, q.Gave = scale, 8, 40_000
		if got, _, _ := Rate([]Played{q}).Skill(); got != want {
			t.Errorf("%+v: level %d, without it %d", scale, got, want)
		}
	}
}

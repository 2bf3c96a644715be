package venice

// lastTurn is the last turn that features tell apart from those before it.
const lastTurn = 16

// nearby is the distance in squares beyond which features do not tell distances apart.
const nearby = 16

// features appends what is public about the position, in sixteenths
// ([engine.Study.Features]): for each Objective whether it is open, from which turn on,
// and how far the nearest Assassins are; then the Assassins, the Guards, the reserve and
// what scripts count.
func (g *Game) features(dst []int16) []int16 {
	f := features{x: dst}
	open := g.goalFeatures(&f)
	g.peopleFeatures(&f, open)
	s := &g.s
	standing, bodies := 0, 0
	for i := range g.m.nSq {
		for k := range maxTypes {
			standing += int(s.Sq[i].Guards[k])
			bodies += int(s.Sq[i].Bodies[k])
		}
	}
	f.part(standing, 10)
	f.part(bodies, 5)
	f.is(s.Map[0].Alert || s.Map[0].Pending)
	f.is(s.Map[1].Alert || s.Map[1].Pending)
	late := min(int(s.Turn), lastTurn)
	for k := range int(g.m.nTypes) {
		r := int(s.Reserve[k])
		f.part(r, 5)
		f.is(r <= 1)
		f.is(r <= 3)
		f.part(late*oneIf(r <= 3), 10)
	}
	for i := range lastTurn {
		f.is(s.Flags>>i&1 == 1)
		f.is(s.Fired>>i&1 == 1)
	}
	f.part(int(s.Opened), 1)
	f.part(int(s.Fallen), 4)
	for _, c := range s.Counter {
		f.part(int(c), 4)
	}
	return f.x
}

// features collects numbers in sixteenths.
type features struct{ x []int16 }

// part adds n of whole.
func (f *features) part(n, whole int) { f.x = append(f.x, int16(min(16*n/whole, 512))) }

// is adds 1 or 0.
func (f *features) is(b bool) { f.part(oneIf(b), 1) }

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// goalFeatures describes the Objectives, and returns how many mandatory ones are open.
func (g *Game) goalFeatures(f *features) (open int) {
	s := &g.s
	turn := int(s.Turn)
	for i := range g.m.goals {
		o := &s.Goal[i]
		due := oneIf(!o.Done)
		if !o.Done && g.needs(i) {
			open++
		}
		f.part(due, 1)
		f.is(o.Hidden && !o.Done)
		for t := 2; t <= lastTurn; t++ {
			f.part(due*oneIf(turn >= t), 1)
		}
		near, next := g.nearest(i)
		f.part(due*near, 6)
		f.part(due*oneIf(near == 0), 1)
		f.part(due*oneIf(near <= 1), 1)
		f.part(due*oneIf(near <= 3), 1)
		f.part(due*next, 8)
		f.part(due*int(o.Paid), 1)
		guards := 0
		for _, n := range s.Sq[g.m.goals[i].at].Guards {
			guards += int(n)
		}
		f.part(due*guards, 2)
		f.part(due*min(turn, lastTurn)*near, 60)
	}
	return open
}

// nearest returns how many steps the two nearest Assassins are from an Objective.
func (g *Game) nearest(goal int) (near, next int) {
	near, next = nearby, nearby
	for k := range g.s.players() {
		a := &g.s.Seat[k]
		if !a.onMap() || a.Critical {
			continue
		}
		d := int(g.m.walks.goal[goal][a.At])
		if a.Where == towerTop || a.Where == inMachine {
			d++
		}
		switch d = min(d, nearby); {
		case d < near:
			near, next = d, near
		case d < next:
			next = d
		}
	}
	return near, next
}

// peopleFeatures describes the Assassins.
func (g *Game) peopleFeatures(f *features, open int) {
	s := &g.s
	var health, able, critical, out, exposed, away, saved, cards, exit int
	worst := nearby
	for k := range s.players() {
		a := &s.Seat[k]
		health += int(a.HP)
		switch {
		case a.Where == eliminated || a.Where == offMap:
			out++
		case a.Critical:
			critical++
		case a.onMap():
			able++
			worst = min(worst, int(a.HP))
			exit += min(nearby, int(g.m.walks.exit[a.At]))
		}
		exposed += oneIf(a.Exposed)
		saved += int(a.Plus)
		away += oneIf(a.Where != onSquare && a.onMap())
		for j := range a.Board {
			cards += oneIf(a.Board[j].ID < 128)
		}
	}
	n := max(int(s.Seats), 1)
	f.part(health, 3*n)
	f.part(able, n)
	f.part(critical, 1)
	f.part(out, 1)
	f.part(exposed, n)
	f.part(away, n)
	f.part(saved, n)
	f.part(cards, 4*n)
	f.part(exit, 6*n)
	f.part(worst, 3)
	f.is(able == 1)
	f.is(able == 0)
	late := min(int(s.Turn), lastTurn)
	f.is(open == 0)
	f.part(open, 3)
	f.part(open*late, 20)
	f.part(oneIf(open == 0)*exit, 6*n)
	f.part(oneIf(open == 0)*late, 10)
}

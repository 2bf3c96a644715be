package skill

// Regret says how much chance to win players give away in a game of a cell: the sum, over
// the turns, of the chance after a bot's plan less the chance after what they did. It is
// known for players of two levels, ascending, and a straight line for those between.
type Regret struct{ Low, High Given }

// Given holds what players of a level gave away in some games, in basis points.
type Given struct {
	At     Level
	Games  int
	Mean   int // of a game
	Spread int // standard deviation of a game
}

// The limits of a scale of regret. Levels farther than beyond from the known ones count
// as that far. A game varies by at least leastSpread. The line misses what players give
// away by one part in regretMisfit of the distance between the known ones, on average,
// because they play in ways of their own.
const (
	beyond       = 150
	leastSpread  = 150
	regretMisfit = 5
)

// known reports whether the scale tells players apart.
func (r *Regret) known() bool {
	return r != nil && r.Low.Games > 1 && r.High.Games > 1 && r.Low.At < r.High.At && r.Low.Mean > r.High.Mean
}

// mean returns what players of a level give away in a game, in basis points, and the
// square of its error.
func (r *Regret) mean(at Level) (mean, square int64) {
	at = max(r.Low.At-beyond, min(at, r.High.At+beyond))
	width, part := int64(r.High.At-r.Low.At), int64(at-r.Low.At)
	low, high := int64(r.Low.Mean), int64(r.High.Mean)
	errorOf := func(g *Given, part int64) int64 {
		return int64(g.Spread) * int64(g.Spread) / int64(g.Games) * part / width * part / width
	}
	miss := (low - high) / regretMisfit
	return low + (high-low)*part/width, errorOf(&r.Low, width-part) + errorOf(&r.High, part) + miss*miss
}

// cost returns minus the logarithm of the likelihood that players of a level gave that
// much away in some of all judged games of a cell, up to a constant. All games of the
// cell share the error of the scale.
func (r *Regret) cost(at Level, gave, games, all int) int64 {
	if games == 0 || !r.known() {
		return 0
	}
	low, high := int64(r.Low.Spread), int64(r.High.Spread)
	game := max(leastSpread*leastSpread, (low*low+high*high)/2)
	mean, shared := r.mean(at)
	d := int64(gave)/int64(games) - mean
	return d * d * (logOne / 2) / (game + shared*int64(all)) * int64(games)
}

package skill

import "acforge.dev/engine/stats"

// Forecast is the chance of a win that was stated before a game, in basis points, and
// what came.
type Forecast struct {
	Chance int
	Won    bool
}

// Score says how good forecasts were, next to the constant that knows only the share of
// won games. Less is better. Brier scores are in ten-thousandths (0 to 10,000), log
// losses in ten-thousandths of a natural unit.
type Score struct {
	Games, Won            int
	Brier, ConstantBrier  int
	LogLoss, ConstantLoss int
	Reliability           []Bin // without the bins that no forecast fell into
}

// Bin holds the games whose forecast was between From and To, in basis points.
type Bin struct {
	From, To   int
	Games, Won int
	Mean       int // of the forecasts, in basis points
}

// bins is the number of bins of the reliability table.
const bins = 10

// Rated returns the score of forecasts.
func Rated(list []Forecast) Score {
	s := Score{Games: len(list)}
	for _, f := range list {
		s.Won += bit(f.Won)
	}
	if s.Games == 0 {
		return s
	}
	constant := stats.Share(s.Won, s.Games)
	all := [bins]Bin{}
	for _, f := range list {
		s.Brier += brier(f.Chance, f.Won)
		s.ConstantBrier += brier(constant, f.Won)
		s.LogLoss += loss(f.Chance, f.Won)
		s.ConstantLoss += loss(constant, f.Won)
		b := &all[min(max(f.Chance, 0)*bins/stats.Whole, bins-1)]
		b.Games++
		b.Won += bit(f.Won)
		b.Mean += f.Chance
	}
	for _, sum := range []*int{&s.Brier, &s.ConstantBrier, &s.LogLoss, &s.ConstantLoss} {
		*sum = (*sum + s.Games/2) / s.Games
	}
	for i, b := range all {
		if b.Games > 0 {
			b.From, b.To, b.Mean = i*stats.Whole/bins, (i+1)*stats.Whole/bins, (b.Mean+b.Games/2)/b.Games
			s.Reliability = append(s.Reliability, b)
		}
	}
	return s
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// brier returns the square of the distance between a forecast and the result.
func brier(p int, won bool) int {
	d := bit(won)*stats.Whole - p
	return (d*d + stats.Whole/2) / stats.Whole
}

// loss returns minus the logarithm of the chance that was given to the result. A chance
// of 0 or 100 per cent counts as a half of a basis point away from it.
func loss(p int, won bool) int {
	if !won {
		p = stats.Whole - p
	}
	p = max(1, min(2*p, 2*stats.Whole-1))
	return int((soft(oddsOf(int64(p)*one/(2*stats.Whole)))*10000 + one/2) / one)
}

// Shift moves a chance by as many log-odds as lie between two others, all in basis
// points: from 50 to 60 of 100 is as far as from 90 to 93. Chances of 0 and 100 per cent
// count as a half of a basis point away from it.
func Shift(share, from, to int) int {
	at := func(bp int) int64 {
		return oddsOf(int64(max(1, min(2*bp, 2*stats.Whole-1))) * one / (2 * stats.Whole))
	}
	if from == to {
		return share
	}
	return basis(chance(at(share) + at(to) - at(from)))
}

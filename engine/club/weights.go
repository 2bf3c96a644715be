package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// The weights of Value, found by play. `make tune` changes all of them at
// random and lets bots play each variant and its mirror image. It then moves
// the weights towards the higher score; docs/tuning.md explains it. It writes
// the numbers below; do not edit them by hand. A change here changes the odds
// of every pack.
//
// Units are sixteenths of a point of the score, or, where a comment says so, of
// one per cent or of a credit.

// scale is the number of units in one point.
const scale = 16

// weight is an index into the table.
type weight uint8

const (
	wSpecial  weight = iota // a special card that may still bring credits
	wDouble                 // a double card
	wToken                  // a token
	wCredit                 // a credit beyond its score, up to wEnough
	wEnough                 // number of credits below which each missing one costs wFew
	wFew                    // a missing credit
	wPrestige               // a prestige beyond its score
	wPair                   // two missions of a continent, when three would count
	wFour                   // four missions of a continent, when five would count
	wPrize                  // what a mission brings in addition to its points and credits
	wChance                 // per cent of the current mission's possible gain that count

	nWeights
)

// weightTable holds the weights in force.
var weightTable = [nWeights]engine.Weight{
	wSpecial:  {Name: "special", Value: 32, Spread: -24},
	wDouble:   {Name: "double", Value: 16, Spread: -16},
	wToken:    {Name: "token", Value: 16, Spread: -16},
	wCredit:   {Name: "credit", Value: 0, Spread: -12},
	wEnough:   {Name: "enough", Value: 128, Spread: 50},
	wFew:      {Name: "few", Value: 32, Spread: 60},
	wPrestige: {Name: "prestige", Value: 0, Spread: -16},
	wPair:     {Name: "pair", Value: 0, Spread: -24},
	wFour:     {Name: "four", Value: 0, Spread: -32},
	wPrize:    {Name: "prize", Value: 32, Spread: -32},
	wChance:   {Name: "chance", Value: 1600, Spread: 40},
}

// weights holds the values of a table.
type weights [nWeights]int

// shipped holds the weights in force.
var shipped = func() *weights {
	w := &weights{}
	flat.Weigh(w[:], weightTable[:])
	return w
}()

// Weights lists the weights of Value.
func (m *Mission) Weights() []engine.Weight { return flat.Weights(weightTable[:], m.by[:]) }

// Weighed returns the mode with other weights.
func (m *Mission) Weighed(values []int32) (engine.Mission, error) {
	by := &weights{}
	if err := flat.Reweigh(by[:], values); err != nil {
		return nil, err
	}
	n := *m
	n.by = by
	return &n, nil
}

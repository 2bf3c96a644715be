package club

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// The weights of Value. They are found by play: `make tune` turns all of them by
// chance, lets bots play each way of it and its mirror image, and moves them to where
// more is scored; docs/tuning.md says how. It writes the numbers below, and nobody
// else needs to: a change here changes the odds of every pack.
//
// Units are sixteenths: of a point of the score, or where a comment says so of one per
// cent or of a credit.

// scale is how many units are one.
const scale = 16

// weight is an index into the table.
type weight uint8

const (
	wSpecial  weight = iota // a special card that may still bring credits
	wDouble                 // a double card
	wToken                  // a token
	wCredit                 // a credit beyond what it counts, up to wEnough
	wEnough                 // credits below which each one lacking costs wFew
	wFew                    // a credit lacking
	wPrestige               // a prestige beyond what it counts
	wPair                   // two missions of a continent, of which three would count
	wFour                   // four missions of a continent, of which five would count
	wPrize                  // what a mission brings besides its points and credits
	wChance                 // per cent of what the mission at hand may bring that count

	nWeights
)

// weightTable are the weights in force.
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

// weights are the values of a table.
type weights [nWeights]int

// shipped are the weights in force.
var shipped = func() *weights {
	w := &weights{}
	flat.Weigh(w[:], weightTable[:])
	return w
}()

// Weights lists the weights of Value.
func (m *Mission) Weights() []engine.Weight { return flat.Weights(weightTable[:], m.by[:]) }

// Weighed returns the mode judged by other weights.
func (m *Mission) Weighed(values []int32) (engine.Mission, error) {
	by := &weights{}
	if err := flat.Reweigh(by[:], values); err != nil {
		return nil, err
	}
	n := *m
	n.by = by
	return &n, nil
}

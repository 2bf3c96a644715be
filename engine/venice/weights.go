package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// The weights of Value. They are found by play: `make tune` turns all of them by
// chance, lets bots play each way of it and its mirror image, and moves them to where
// more is won; docs/tuning.md says how. It writes the numbers below, and nobody else
// needs to: a change here changes the win rates of every pack.
//
// Units are sixteenths: of a thousandth of a won game, or where a comment says so of
// one per cent, of a step or of another thing.

// scale is how many units are one.
const scale = 16

// weight is an index into the table.
type weight uint8

const (
	// The whole.
	wStart weight = iota // thousandths with nothing done
	wPart                // per cent that all below counts, so that no position reaches either end

	// The work.
	wGoals // all mandatory Objectives done
	wNear  // per cent of an Objective's share for somebody who stands on it, less for who is on the way
	wReach // per cent of its share for somebody within two squares of it
	wLater // per cent of wNear while its turn has not come
	wLoad  // steps more to the next Objective for who is on the way to one, so that the party spreads out
	wPaid  // per cent of its share when all its action cubes are paid
	wWatch // each Guard on the square of an open Objective
	wSpan  // each ten steps from the party by the farthest Objective to a station

	// The way off the Map.
	wExit      // everybody off the Map when the work is done
	wExitWay   // per cent of somebody's share of that for who stands on a station, when the work is done
	wIdleExit  // the same while Objectives are open, for who is on the way to none
	wBusyExit  // and for who is on the way to one
	wIdleNear  // per cent of an Objective's share for who is on the way to none and stands on one
	wLeftMany  // per cent of somebody's share of wExit for having left while three can act
	wLeftTwo   // … while two can
	wLeftOne   // … while one can
	wLeftChase // … while an Ally is on its way or a Boss is hunted
	wAlone     // only one can act while Objectives are open
	wLastDice  // each enemy die against who is still on the Map when the work is done

	// Each Assassin, with two of them; with more, each counts for less, so that the
	// whole stays below a won game whatever their number.
	wHealth  // a health cube
	wLife    // not critical
	wSaved   // the saved cube
	wCube    // an action cube that is not spent
	wCard    // a card
	wAway    // in a Hiding Spot, on a Tower, in a Machine
	wExposed // exposed, where Enemies act
	wHit     // an enemy die against who is exposed
	wUnseen  // four of them against who is not
	wDown    // critical; not shared
	wHelper  // somebody beside a critical one
	wHelp    // each step from a critical one to the nearest who could heal it

	// The table.
	wGuard     // two Guards on the Map
	wBody      // a Body
	wLoose     // a red base
	wAlert     // an alert, on or about to be
	wTurn      // a turn
	wEnough    // per cent of the box below which the reserve begins to be short
	wShort     // the shortness, squared
	wShortOpen // the shortness for each open Objective
	wShortSpan // and for each ten steps as in wSpan

	// Allies, Bosses and Machines.
	wAlly    // per cent of an Objective for an Ally that is where it is wanted
	wHurt    // per cent of an Objective for the health cubes of a hunted Boss
	wChase   // per cent of that for each of the two nearest to it
	wThird   // and for the third
	wPrey    // per cent of its dice that count as danger
	wMachine // a Machine where a condition wants it
	wWay     // per cent of that for being nearly there
	wRider   // somebody inside one that is wanted elsewhere
	wHull    // a health cube of it

	nWeights
)

// weightTable are the weights in force.
var weightTable = [nWeights]engine.Weight{
	wStart:     {Name: "start", Value: 2080, Spread: 30},
	wPart:      {Name: "part", Value: 1280, Spread: 10},
	wGoals:     {Name: "goals", Value: 8262, Spread: 20},
	wNear:      {Name: "near", Value: 745, Spread: 30},
	wReach:     {Name: "reach", Value: 190, Spread: -96},
	wLater:     {Name: "later", Value: 490, Spread: 50},
	wLoad:      {Name: "load", Value: 200, Spread: 40},
	wPaid:      {Name: "paid", Value: 229, Spread: 40},
	wWatch:     {Name: "watch", Value: 40, Spread: 50},
	wSpan:      {Name: "span", Value: 132, Spread: -128},
	wExit:      {Name: "exit", Value: 5774, Spread: 40},
	wExitWay:   {Name: "exit-way", Value: 1123, Spread: 20},
	wIdleExit:  {Name: "idle-exit", Value: 171, Spread: -240},
	wBusyExit:  {Name: "busy-exit", Value: -52, Spread: -128},
	wIdleNear:  {Name: "idle-near", Value: 18, Spread: -192},
	wLeftMany:  {Name: "left-many", Value: -900, Spread: -640},
	wLeftTwo:   {Name: "left-two", Value: -617, Spread: -640},
	wLeftOne:   {Name: "left-one", Value: -862, Spread: -640},
	wLeftChase: {Name: "left-chase", Value: -617, Spread: -320},
	wAlone:     {Name: "alone", Value: 545, Spread: -400},
	wLastDice:  {Name: "last-dice", Value: -8, Spread: -16},
	wHealth:    {Name: "health", Value: 61, Spread: 50},
	wLife:      {Name: "life", Value: 255, Spread: 50},
	wSaved:     {Name: "saved", Value: 40, Spread: 50},
	wCube:      {Name: "cube", Value: 38, Spread: -24},
	wCard:      {Name: "card", Value: 16, Spread: 50},
	wAway:      {Name: "away", Value: -101, Spread: -48},
	wExposed:   {Name: "exposed", Value: 58, Spread: 50},
	wHit:       {Name: "hit", Value: 38, Spread: 50},
	wUnseen:    {Name: "unseen", Value: 8, Spread: 50},
	wDown:      {Name: "down", Value: -323, Spread: -240},
	wHelper:    {Name: "helper", Value: 186, Spread: 50},
	wHelp:      {Name: "help", Value: -9, Spread: -32},
	wGuard:     {Name: "guard", Value: 23, Spread: 50},
	wBody:      {Name: "body", Value: 33, Spread: 50},
	wLoose:     {Name: "loose", Value: 46, Spread: 50},
	wAlert:     {Name: "alert", Value: 465, Spread: 50},
	wTurn:      {Name: "turn", Value: 97, Spread: 50},
	wEnough:    {Name: "enough", Value: 837, Spread: 30},
	wShort:     {Name: "short", Value: 154, Spread: 50},
	wShortOpen: {Name: "short-open", Value: -16, Spread: -64},
	wShortSpan: {Name: "short-span", Value: 47, Spread: -160},
	wAlly:      {Name: "ally", Value: 1520, Spread: 30},
	wHurt:      {Name: "hurt", Value: 1440, Spread: 30},
	wChase:     {Name: "chase", Value: 200, Spread: 40},
	wThird:     {Name: "third", Value: 0, Spread: -64},
	wPrey:      {Name: "prey", Value: 400, Spread: -400},
	wMachine:   {Name: "machine", Value: 1920, Spread: 40},
	wWay:       {Name: "way", Value: 960, Spread: 40},
	wRider:     {Name: "rider", Value: 384, Spread: 50},
	wHull:      {Name: "hull", Value: 64, Spread: 50},
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

// Weighed returns the Memory judged by other weights.
func (m *Mission) Weighed(values []int32) (engine.Mission, error) {
	by := &weights{}
	if err := flat.Reweigh(by[:], values); err != nil {
		return nil, err
	}
	p := *m.pack
	p.by = by
	return compile(&p, m.mem)
}

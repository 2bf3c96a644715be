package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// The weights of Value. They are tuned by play: `make tune` varies all of them at
// random, lets bots play each variation against its mirror image, and moves the
// weights towards more wins (docs/tuning.md). It writes the numbers below. Do not
// edit them by hand: a change alters the win rates of every pack.
//
// The unit is a sixteenth: of a thousandth of a won game, or where a comment says
// so, of one per cent, of a step or of another thing.

// scale is the number of units in one.
const scale = 16

// weight is an index into the table.
type weight uint8

const (
	// The whole.
	wStart weight = iota // thousandths with nothing done
	wPart                // per cent that everything below counts, so that no position reaches either end

	// The work.
	wGoals // all mandatory Objectives done
	wNear  // per cent of an Objective's share for an Assassin on it, less for one on the way
	wReach // per cent of its share for an Assassin within two squares of it
	wLater // per cent of wNear while it cannot be completed yet
	wLoad  // extra steps to the next Objective for an Assassin on the way to one, so that the party spreads out
	wPaid  // per cent of its share when all its action cubes are paid
	wWatch // each Guard on the square of an open Objective
	wSpan  // every ten steps from the party to a station by way of the farthest Objective

	// The way off the Map.
	wExit      // all Assassins off the Map when the work is done
	wExitWay   // per cent of an Assassin's share of that for being on a station, when the work is done
	wIdleExit  // the same while Objectives are open, for an Assassin without a destination
	wBusyExit  // and for one on the way to an Objective
	wIdleNear  // per cent of an Objective's share for being on it without a destination
	wLeftMany  // per cent of an Assassin's share of wExit for having left while three can act
	wLeftTwo   // … while two can
	wLeftOne   // … while one can
	wLeftChase // … while an Ally is on its way or a Boss is hunted
	wAlone     // only one can act while Objectives are open
	wLastDice  // each enemy die against an Assassin still on the Map when the work is done

	// For each Assassin in a party of two. In larger parties each counts less, so
	// that the total stays below a won game.
	wHealth  // a health cube
	wLife    // not critical
	wSaved   // the saved cube
	wCube    // an action cube that is not spent
	wCard    // a card
	wAway    // in a Hiding Spot, on a Tower, in a Machine
	wExposed // exposed, when Enemies act
	wHit     // an enemy die against an exposed Assassin
	wUnseen  // four of them against an incognito one
	wDown    // critical; not shared
	wHelper  // another Assassin next to a critical one
	wHelp    // each step from a critical one to the nearest possible healer

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
	wAlly    // per cent of an Objective for an Ally at its destination
	wHurt    // per cent of an Objective for the health cubes of a hunted Boss
	wChase   // per cent of that for each of the two nearest to it
	wThird   // and for the third
	wPrey    // per cent of its dice that count as danger
	wMachine // a Machine where a condition wants it
	wWay     // per cent of that for being nearly there
	wRider   // an Assassin inside one that is wanted elsewhere
	wHull    // one of its health cubes

	nWeights
)

// weightTable holds the current weights.
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

// weights holds the values of a table.
type weights [nWeights]int

// shipped returns the current weights.
var shipped = func() *weights {
	w := &weights{}
	flat.Weigh(w[:], weightTable[:])
	return w
}()

// Weights lists the weights of Value.
func (m *Mission) Weights() []engine.Weight { return flat.Weights(weightTable[:], m.by[:]) }

// Weighed returns the Memory with other weights for Value.
func (m *Mission) Weighed(values []int32) (engine.Mission, error) {
	by := &weights{}
	if err := flat.Reweigh(by[:], values); err != nil {
		return nil, err
	}
	p := *m.pack
	p.by = by
	return compile(&p, m.mem)
}

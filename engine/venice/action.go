package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// An Action is a verb in the low byte and up to seven byte arguments above, as
// package notation writes it.
type verb = notation.Verb

const (
	vPass       = notation.Pass
	vOutcome    = notation.Outcome
	vEnter      = notation.Enter
	vMove       = notation.Move
	vTrade      = notation.Trade
	vPay        = notation.Pay
	vLeave      = notation.Leave
	vTravel     = notation.Travel
	vAttack     = notation.Attack
	vCoordinate = notation.Coordinate
	vJoin       = notation.Join
	vBodies     = notation.Bodies
	vSearch     = notation.Search
	vUse        = notation.Use
	vAbility    = notation.Ability
	vEvent      = notation.Event
	vEquip      = notation.Equip
	vSave       = notation.Save
	vChest      = notation.Chest
	vHide       = notation.Hide
	vUnhide     = notation.Unhide
	vClimb      = notation.Climb
	vSync       = notation.Sync
	vLeap       = notation.Leap
	vConcede    = notation.Concede
	vKeep       = notation.Keep
	vDiscard    = notation.Discard
	vGive       = notation.Give
	vHit        = notation.Hit
	vBody       = notation.Body
	vGuard      = notation.Guard
	vShoot      = notation.Shoot
	vDie        = notation.Die
	vPickSq     = notation.PickSq
	vPickSeat   = notation.PickSeat
	vOption     = notation.Option
	vYes        = notation.Yes
	vMoveSeat   = notation.MoveSeat
	vRemove     = notation.Remove
	vToken      = notation.Token
	vDifficulty = notation.Difficulty
	vFollow     = notation.Follow
	vAlly       = notation.Ally
	vSkill      = notation.Skill
	vBoard      = notation.Board
	vAlight     = notation.Alight
	vMachine    = notation.Machine
)

// How a card takes a place (BOV-18).
const (
	howFree     = notation.HowFree
	howReplace  = notation.HowReplace
	howDisplace = notation.HowDisplace
	howTrade    = notation.HowTrade
)

func act(v verb, args ...uint8) engine.Action {
	a := engine.Action(v)
	for i, b := range args {
		a |= engine.Action(b) << (8 * (i + 1))
	}
	return a
}

func act0(v verb) engine.Action          { return engine.Action(v) }
func act1(v verb, a uint8) engine.Action { return engine.Action(v) | engine.Action(a)<<8 }
func act2(v verb, a, b uint8) engine.Action {
	return engine.Action(v) | engine.Action(a)<<8 | engine.Action(b)<<16
}
func act3(v verb, a, b, c uint8) engine.Action {
	return act2(v, a, b) | engine.Action(c)<<24
}
func act4(v verb, a, b, c, d uint8) engine.Action {
	return act3(v, a, b, c) | engine.Action(d)<<32
}

func verbOf(a engine.Action) verb      { return verb(a & 0xff) }
func arg(a engine.Action, i int) uint8 { return uint8(a >> (8 * (i + 1))) }
func seatArg(a engine.Action) int      { return int(arg(a, 0)) & (maxSeats - 1) }
func unitArg(a engine.Action) int      { return int(arg(a, 0)) & (maxUnits - 1) }

// Points: what the game asks.
const (
	askNothing  = notation.AskNothing
	askEnter    = notation.AskEnter
	askMenu     = notation.AskMenu
	askWindow   = notation.AskWindow
	askJoin     = notation.AskJoin
	askSearch   = notation.AskSearch
	askKeep     = notation.AskKeep
	askTrade    = notation.AskTrade
	askHit      = notation.AskHit
	askEvict    = notation.AskEvict
	askSeat     = notation.AskSeat
	askHunter   = notation.AskHunter
	askAttract  = notation.AskAttract
	askAdvance  = notation.AskAdvance
	askOverflow = notation.AskOverflow
	askShoot    = notation.AskShoot
	askSplit    = notation.AskSplit
	askTest     = notation.AskTest
	askAttack   = notation.AskAttack
	askIgnore   = notation.AskIgnore
	askDie      = notation.AskDie
	askCard     = notation.AskCard
	askEffect   = notation.AskEffect
	askYield    = notation.AskYield
	askFollow   = notation.AskFollow
	nAsks       = notation.Asks
)

var askNames = notation.AskNames

package protocol

import (
	"bytes"
	"errors"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

// ActReply answers game.act, game.roll and game.undo. Happened holds the events
// of the call.
type ActReply struct {
	Header
	Happened []Event `json:"happened"`
}

// ActParams are the parameters of game.act: either the action as JSON or its
// index into the legal actions. If Hash is not that of the state, the call is
// refused.
type ActParams struct {
	Game   string `json:"game"`
	Action Raw    `json:"action"`
	Index  *int   `json:"index"`
	Hash   string `json:"hash"`
}

// Act takes one legal action of a choice.
func (s *Session) Act(p ActParams) (r ActReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	if e := gm.agrees(p.Hash); e != nil {
		return r, e
	}
	switch gm.g.Point().Kind {
	case engine.Roll, engine.Draw:
		return r, gm.refuse(codeNotLegal, "the game is waiting for dice or cards; call game.roll")
	}
	if (p.Index == nil) == (p.Action == nil) {
		return r, fail(codeInvalidParams, "give either action or index")
	}
	if p.Index != nil {
		return gm.take(byIndex(*p.Index))
	}
	return gm.take(byJSON(p.Action))
}

// RollParams are the parameters of game.roll: what fell, as JSON, as several
// outcomes, or as an index. Without any, the engine draws.
type RollParams struct {
	Game     string `json:"game"`
	Outcome  Raw    `json:"outcome"`
	Outcomes []Raw  `json:"outcomes"`
	Index    *int   `json:"index"`
	Hash     string `json:"hash"`
}

// Roll applies what fell, or lets the engine draw one outcome. Of several
// outcomes, all or none are applied.
func (s *Session) Roll(p RollParams) (r ActReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	if e := gm.agrees(p.Hash); e != nil {
		return r, e
	}
	switch {
	case gm.g.Point().Kind == engine.Over:
		return r, gm.refuse(codeOver, engine.ErrOver.Error())
	case !waits(gm.g):
		return r, gm.refuse(codeNotLegal, "the game waits for a choice; call game.act")
	}
	var picks []pick
	forms := 0
	if p.Outcome != nil {
		forms++
		picks = []pick{byJSON(p.Outcome)}
	}
	if len(p.Outcomes) > MaxOutcomes {
		return r, badParam("outcomes", "at most "+strconv.Itoa(MaxOutcomes)+" at a time")
	}
	if p.Outcomes != nil {
		forms++
		for _, o := range p.Outcomes {
			picks = append(picks, byJSON(o))
		}
	}
	if p.Index != nil {
		forms++
		picks = []pick{byIndex(*p.Index)}
	}
	if forms > 1 || forms == 1 && len(picks) == 0 {
		return r, fail(codeInvalidParams, "give one of outcome, outcomes, index, or none of them")
	}
	if forms == 0 {
		picks = []pick{drawn}
	}
	return gm.take(picks...)
}

// waits reports whether g waits for chance.
func waits(g engine.Game) bool {
	k := g.Point().Kind
	return k == engine.Roll || k == engine.Draw
}

// agrees refuses a call whose sender saw another state.
func (gm *game) agrees(hash string) *Error {
	if hash == "" || hash == hashText(gm.g) {
		return nil
	}
	return gm.refuse(codeNotLegal, "the game has changed since hash "+strconv.Quote(hash)+"; call game.point and answer again")
}

// pick chooses a step at the point of g.
type pick func(g engine.Game) (replay.Step, *Error)

// drawn lets the engine draw one outcome.
func drawn(engine.Game) (replay.Step, *Error) { return replay.Drawn, nil }

// byIndex takes the legal action with this index.
func byIndex(i int) pick {
	return func(g engine.Game) (replay.Step, *Error) {
		legal := g.Legal(nil)
		if i < 0 || i >= len(legal) {
			return 0, fail(codeNotLegal, "index "+strconv.Itoa(i)+" is not one of 0 to "+strconv.Itoa(len(legal)-1))
		}
		return replay.Step(legal[i]), nil
	}
}

// byJSON takes the legal action with this JSON, in any order and spacing.
func byJSON(raw Raw) pick {
	return func(g engine.Game) (replay.Step, *Error) {
		if a, ok := match(g, raw); ok {
			return replay.Step(a), nil
		}
		return 0, fail(codeNotLegal, "this action is not allowed here: "+clip(raw, 200))
	}
}

// match finds the legal action of g with the JSON raw.
func match(g engine.Game, raw []byte) (engine.Action, bool) {
	want, err := jsonbind.Canonical(raw)
	if err != nil {
		return 0, false
	}
	c := g.Mission().Codec()
	var own []byte
	for _, a := range g.Legal(nil) {
		own = c.ActionJSON(own[:0], g, a)
		if !bytes.Equal(own, want) {
			// A codec's JSON is canonical except for its escapes.
			if same, err := jsonbind.Canonical(own); err != nil || !bytes.Equal(same, want) {
				continue
			}
		}
		return a, true
	}
	return 0, false
}

// take applies steps to a copy of the game. The copy becomes the game if all
// steps were legal. A refused call, or a panic, therefore changes nothing.
func (gm *game) take(picks ...pick) (r ActReply, e *Error) {
	next := *gm
	next.g, next.legal = gm.g.Clone(), nil
	for _, p := range picks {
		if next.g.Point().Kind == engine.Over {
			return r, gm.refuse(codeOver, engine.ErrOver.Error())
		}
		st, e := p(next.g)
		if e == nil {
			e = next.push(st)
		}
		if e != nil {
			return r, gm.refuse(e.Code, e.Message)
		}
	}
	before := len(gm.events)
	*gm = next
	return ActReply{gm.header(), gm.since(before)}, nil
}

// push takes a step and records it with its events. It appends behind the end
// of the lists that the original game sees. The original therefore stays as it
// is if a call is refused halfway.
func (gm *game) push(st replay.Step) *Error {
	if len(gm.rep.Actions) >= MaxSteps {
		return fail(codeLimit, "a game holds at most "+strconv.Itoa(MaxSteps)+" steps")
	}
	log := engine.Log{Events: gm.events}
	if st == replay.Drawn {
		if !waits(gm.g) {
			return fail(codeNotLegal, "the game is not waiting for dice or cards; call game.act")
		}
		gm.rep.Roll(gm.g, &log)
	} else if err := gm.rep.Apply(gm.g, engine.Action(st), &log); err != nil {
		return refusal(err)
	}
	gm.events = log.Events
	return nil
}

// refusal translates an engine's error into the protocol's codes.
func refusal(err error) *Error {
	switch {
	case errors.Is(err, engine.ErrOver):
		return fail(codeOver, err.Error())
	case errors.Is(err, engine.ErrNotLegal):
		return fail(codeNotLegal, err.Error())
	}
	return fail(codeInternal, err.Error())
}

// UndoParams are the parameters of game.undo: the number of steps, 1 by
// default.
type UndoParams struct {
	Game  string `json:"game"`
	Steps *int   `json:"steps"`
}

// Undo takes back steps by replaying the game without them. Seeded chance falls
// as before.
func (s *Session) Undo(p UndoParams) (r ActReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	n := 1
	if p.Steps != nil {
		n = *p.Steps
	}
	if n < 1 || n > len(gm.rep.Actions) {
		if len(gm.rep.Actions) == 0 {
			return r, badParam("steps", "the game has no step to take back")
		}
		return r, badParam("steps", "must be from 1 to "+strconv.Itoa(len(gm.rep.Actions))+" (the number of steps so far)")
	}
	rep, g, err := gm.rep.Anew(gm.g.Mission())
	if err != nil {
		return r, fail(codeInternal, err.Error())
	}
	next := &game{id: gm.id, lang: gm.lang, g: g, can: gm.can, rep: *rep}
	for _, st := range gm.rep.Actions[:len(gm.rep.Actions)-n] {
		if e := next.push(st); e != nil {
			return r, fail(codeInternal, "a bug in acforge: the game cannot be replayed: "+e.Message)
		}
	}
	*gm = *next
	return ActReply{gm.header(), []Event{}}, nil
}

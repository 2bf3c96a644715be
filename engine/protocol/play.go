package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"acforge/engine"
)

// ActReply answers game.act, game.roll and game.undo: Happened are the
// events of the call.
type ActReply struct {
	Header
	Happened []Event `json:"happened"`
}

type actParams struct {
	Game   string          `json:"game"`
	Action json.RawMessage `json:"action"`
	Index  *int            `json:"index"`
	Hash   string          `json:"hash"`
}

// gameAct takes one legal action of a choice.
func gameAct(s *Session, params json.RawMessage) (any, *Error) {
	var p actParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	gm, e := s.game(p.Game)
	if e != nil {
		return nil, e
	}
	if e := gm.agrees(p.Hash); e != nil {
		return nil, e
	}
	switch gm.g.Point().Kind {
	case engine.Roll, engine.Draw:
		return nil, gm.refuse(codeNotLegal, "the game waits for chance; call game.roll")
	}
	if (p.Index == nil) == (p.Action == nil) {
		return nil, fail(codeInvalidParams, "give either action or index")
	}
	if p.Index != nil {
		return gm.take(byIndex(*p.Index))
	}
	return gm.take(byJSON(p.Action))
}

type rollParams struct {
	Game     string            `json:"game"`
	Outcome  json.RawMessage   `json:"outcome"`
	Outcomes []json.RawMessage `json:"outcomes"`
	Index    *int              `json:"index"`
	Hash     string            `json:"hash"`
}

// gameRoll hands in what fell, or lets the engine draw one outcome. Several
// outcomes are taken all or none.
func gameRoll(s *Session, params json.RawMessage) (any, *Error) {
	var p rollParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	gm, e := s.game(p.Game)
	if e != nil {
		return nil, e
	}
	if e := gm.agrees(p.Hash); e != nil {
		return nil, e
	}
	switch {
	case gm.g.Point().Kind == engine.Over:
		return nil, gm.refuse(codeOver, engine.ErrOver.Error())
	case !waits(gm.g):
		return nil, gm.refuse(codeNotLegal, "the game waits for a choice; call game.act")
	}
	var picks []pick
	forms := 0
	if p.Outcome != nil {
		forms++
		picks = []pick{byJSON(p.Outcome)}
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
		return nil, fail(codeInvalidParams, "give one of outcome, outcomes, index, or none of them")
	}
	if forms == 0 {
		picks = []pick{drawn}
	}
	return gm.take(picks...)
}

// waits tells whether g waits for chance.
func waits(g engine.Game) bool {
	k := g.Point().Kind
	return k == engine.Roll || k == engine.Draw
}

// agrees refuses a call whose sender saw another state.
func (gm *game) agrees(hash string) *Error {
	if hash == "" || hash == hashText(gm.g.Hash()) {
		return nil
	}
	return gm.refuse(codeNotLegal, "the game has moved on from hash "+strconv.Quote(hash))
}

// pick names a step to take from a point of g.
type pick func(g engine.Game) (step, *Error)

// drawn lets the engine draw one outcome.
func drawn(engine.Game) (step, *Error) { return step{drawn: true}, nil }

// byIndex takes a legal action by its index.
func byIndex(i int) pick {
	return func(g engine.Game) (step, *Error) {
		legal := g.Legal(nil)
		if i < 0 || i >= len(legal) {
			return step{}, fail(codeNotLegal, "index "+strconv.Itoa(i)+" is not one of 0 to "+strconv.Itoa(len(legal)-1))
		}
		return step{action: legal[i], json: g.Mission().Codec().ActionJSON(nil, g, legal[i])}, nil
	}
}

// byJSON takes the legal action with this JSON, in whatever order and
// spacing a client writes it.
func byJSON(raw json.RawMessage) pick {
	return func(g engine.Game) (step, *Error) {
		a, own, ok := match(g, raw)
		if !ok {
			return step{}, fail(codeNotLegal, "no legal action is "+clip(raw))
		}
		return step{action: a, json: own}, nil
	}
}

// match finds the legal action of g with the JSON raw and returns it with
// the codec's own JSON.
func match(g engine.Game, raw []byte) (engine.Action, json.RawMessage, bool) {
	want, err := canonical(raw)
	if err != nil {
		return 0, nil, false
	}
	c := g.Mission().Codec()
	var own []byte
	for _, a := range g.Legal(nil) {
		own = c.ActionJSON(own[:0], g, a)
		if !bytes.Equal(own, want) {
			// A codec's JSON is canonical, but for how it escapes.
			if same, err := canonical(own); err != nil || !bytes.Equal(same, want) {
				continue
			}
		}
		return a, own, true
	}
	return 0, nil, false
}

// take applies steps to a copy of the game and makes the copy the game when
// all were legal: a refused call, or a panic, changes nothing.
func (gm *game) take(picks ...pick) (any, *Error) {
	next := *gm
	next.g, next.legal = gm.g.Clone(), nil
	for _, p := range picks {
		if next.g.Point().Kind == engine.Over {
			return nil, gm.refuse(codeOver, engine.ErrOver.Error())
		}
		st, e := p(next.g)
		if e == nil {
			e = next.push(st)
		}
		if e != nil {
			return nil, gm.refuse(e.Code, e.Message)
		}
	}
	before := len(gm.events)
	*gm = next
	return ActReply{gm.header(), gm.since(before)}, nil
}

// push applies st and records it, events and all. It never writes to memory
// that a game it was copied from can see.
func (gm *game) push(st step) *Error {
	if len(gm.steps) >= MaxSteps {
		return fail(codeLimit, "a game holds at most "+strconv.Itoa(MaxSteps)+" steps")
	}
	log := engine.Log{Events: slices.Clip(gm.events)}
	if e := apply(gm.g, st, &log); e != nil {
		return e
	}
	st.hash = gm.g.Hash()
	gm.events = log.Events
	gm.steps = append(slices.Clip(gm.steps), st)
	return nil
}

// apply takes one step.
func apply(g engine.Game, st step, log *engine.Log) *Error {
	if st.drawn {
		if !waits(g) {
			return fail(codeNotLegal, "the game waits for no chance")
		}
		g.Roll(log)
		return nil
	}
	err := g.Apply(st.action, log)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, engine.ErrOver):
		return fail(codeOver, err.Error())
	case errors.Is(err, engine.ErrNotLegal):
		return fail(codeNotLegal, err.Error())
	}
	return fail(codeInternal, err.Error())
}

type undoParams struct {
	Game  string `json:"game"`
	Steps *int   `json:"steps"`
}

// gameUndo takes back steps by playing the game again without them. Seeded
// chance falls again as it fell.
func gameUndo(s *Session, params json.RawMessage) (any, *Error) {
	var p undoParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	gm, e := s.game(p.Game)
	if e != nil {
		return nil, e
	}
	n := 1
	if p.Steps != nil {
		n = *p.Steps
	}
	if n < 1 || n > len(gm.steps) {
		return nil, badParam("steps", "1 to "+strconv.Itoa(len(gm.steps))+" can be taken back")
	}
	next, e := s.again(gm, gm.steps[:len(gm.steps)-n])
	if e != nil {
		return nil, e
	}
	next.id = gm.id
	*gm = *next
	return ActReply{gm.header(), []Event{}}, nil
}

// again plays steps in a new game that begins as gm began.
func (s *Session) again(gm *game, steps []step) (*game, *Error) {
	g, err := gm.g.Mission().New(gm.opts.engine())
	if err != nil {
		return nil, fail(codeInternal, err.Error())
	}
	next := &game{opts: gm.opts, lang: gm.lang, g: g}
	for _, st := range steps {
		if e := next.push(st); e != nil {
			return nil, fail(codeInternal, "the game does not play again: "+e.Message)
		}
	}
	return next, nil
}

// clip quotes what a client sent, cut to a readable length.
func clip(raw []byte) string {
	const most = 200
	if len(raw) <= most {
		return string(raw)
	}
	return string(bytes.ToValidUTF8(raw[:most], nil)) + "…"
}

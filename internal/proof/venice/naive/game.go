package naive

import (
	"fmt"
	"iter"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Game is one game in progress. The rules run as one function from the set-up to
// the end (play). When it asks, it is suspended until Apply brings the answer. It
// is not safe for use by several goroutines.
type Game struct {
	table

	next    func() (question, bool)
	stop    func()
	yield   func(question) bool
	asked   question
	about   about  // the subject of the next question
	account []told // events; no rule reads it
	answer  engine.Action

	seed  uint64
	given bool
	drawn [notation.Streams]uint32 // count of numbers taken from each stream of chance

	effectWords map[string]effectWord
	condWords   map[string]condWord
	numberWords map[string]numberWord
}

// question is the decision that the game waits for.
type question struct {
	point   engine.Point
	options []engine.Action
	about   about
}

// over unwinds play when the game ends during an action.
type over struct{}

// New sets up a Memory of a pack. The options are those of engine.Mission.New. It
// returns an error if this engine does not support them or the Memory.
func New(p *ir.Pack, memory string, o engine.Options) (*Game, error) {
	g := newGame(o)
	if err := g.prepare(p, memory, o); err != nil {
		return nil, fmt.Errorf("naive: memory %s: %w", memory, err)
	}
	return g.begin(g.play), nil
}

func newGame(o engine.Options) *Game {
	return &Game{seed: o.Seed, given: o.Given, effectWords: effectWords, condWords: condWords, numberWords: numberWords}
}

// begin starts the rules at play and runs to the first point.
func (g *Game) begin(play func()) *Game {
	g.next, g.stop = iter.Pull(func(yield func(question) bool) {
		defer func() {
			if r := recover(); r != nil && r != any(over{}) {
				panic(r)
			}
		}()
		g.yield = yield
		play()
	})
	g.resume()
	g.Forget()
	return g
}

func (g *Game) resume() {
	q, more := g.next()
	if !more {
		q = question{point: engine.Point{Kind: engine.Over}}
	}
	g.asked = q
}

// Close ends the game; a finished game need not be closed.
func (g *Game) Close() { g.stop() }

// Point returns the decision that the game waits for.
func (g *Game) Point() engine.Point { return g.asked.point }

// Legal returns the options of this point, in ascending order of their bits.
func (g *Game) Legal() []engine.Action { return slices.Clone(g.asked.options) }

// Apply takes one option, at a roll or draw its outcome. A refused action changes
// nothing.
func (g *Game) Apply(a engine.Action) error {
	if g.asked.point.Kind == engine.Over {
		return engine.ErrOver
	}
	if !slices.Contains(g.asked.options, a) {
		return engine.ErrNotLegal
	}
	g.answer = a
	g.resume()
	return nil
}

// Draws counts the numbers taken from the streams of chance so far.
func (g *Game) Draws() uint64 {
	n := uint64(0)
	for _, k := range g.drawn {
		n += uint64(k)
	}
	for _, d := range g.own {
		n += uint64(d.taken)
	}
	for _, x := range g.hidden {
		n += uint64(x.taken)
	}
	return n
}

// rest suspends the rules at a point and returns the answer.
func (g *Game) rest(p engine.Point, options []engine.Action) engine.Action {
	slices.Sort(options)
	options = slices.Compact(options)
	q := question{p, options, g.about}
	g.about = about{}
	if !g.yield(q) {
		panic(over{}) // the game was closed
	}
	return g.answer
}

// ask gives a choice to a player: who is a seat from 1, or 0 for all together
// (BOV-0.6). A single option is taken without asking.
func (g *Game) ask(code uint8, who int, options []engine.Action) engine.Action {
	slices.Sort(options)
	options = slices.Compact(options)
	if len(options) == 1 {
		g.about = about{}
		return options[0]
	}
	return g.mustAsk(code, who, options)
}

// mustAsk asks even if there is only one option.
func (g *Game) mustAsk(code uint8, who int, options []engine.Action) engine.Action {
	if len(options) == 0 {
		panic("naive: nothing to choose at " + notation.AskNames[code])
	}
	return g.rest(engine.Point{Kind: engine.Choice, Who: uint8(who), Code: uint16(code)}, options)
}

// random draws a number below n from a stream.
func (g *Game) random(stream uint8, n int) int {
	k := g.drawn[stream]
	g.drawn[stream]++
	return engine.Bounded(engine.At(g.seed, stream, k), n)
}

// faces counts the faces of a roll.
type faces [4]int

// roll rolls n dice for a unit, or nil. The supply of dice is unlimited (GAP-02).
func (g *Game) roll(die uint8, n int, who *unit) faces {
	var f faces
	sides := [...][6]string{notation.AssassinDie: g.pack.Dice.Assassin, notation.EnemyDie: g.pack.Dice.Enemy, notation.DetectionDie: g.pack.Dice.Detection}[die]
	for ; n > 0; n-- {
		if !g.given {
			f[faceOf(sides[g.random(die, 6)])]++
			continue
		}
		var options []engine.Action
		for _, s := range sides {
			options = append(options, notation.Act(notation.Outcome, faceOf(s)))
		}
		p := engine.Point{Kind: engine.Roll, Code: uint16(notation.AskDie), Count: uint16(n)}
		if who != nil && who.ally == nil { // an Ally has no player
			p.Who = uint8(who.n + 1)
		}
		g.about = about{die: dieNames[die], who: who}
		f[notation.Arg(g.rest(p, options), 0)]++
	}
	return f
}

// faceOf numbers the symbols of all dice (GAP-03).
func faceOf(s string) uint8 {
	switch s {
	case "hit":
		return notation.HitFace
	case "special":
		return notation.SpecialFace
	case "retaliation":
		return notation.RetaliationFace
	case "alert":
		return notation.AlertFace
	case "seen":
		return notation.SeenFace
	}
	return notation.Blank
}

// drawCard draws one card at random from counts by id, in the order of the ids,
// and returns it. The caller must remove it. It returns none if there is no card.
func (g *Game) drawCard(stream uint8, counts []int) int {
	total := 0
	var options []engine.Action
	for id, n := range counts {
		total += n
		if n > 0 {
			options = append(options, notation.Act(notation.Outcome, uint8(id)))
		}
	}
	if total == 0 {
		return none
	}
	if g.given {
		g.about.deck = deckNames[stream]
		g.about.looking = g.about.back || stream == notation.DirectionCard
		return int(notation.Arg(g.rest(engine.Point{Kind: engine.Draw, Code: uint16(notation.AskCard), Count: 1}, options), 0))
	}
	k := g.random(stream, total)
	for id, n := range counts {
		if k < n {
			return id
		}
		k -= n
	}
	panic("naive: a card beyond the deck")
}

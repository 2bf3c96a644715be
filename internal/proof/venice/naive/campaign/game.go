package campaign

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Game is one campaign in progress. The rules run as one function. When they ask,
// they are suspended until Answer or Settle continues. It is not safe for use by
// several goroutines.
type Game struct {
	table

	next  func() (question, bool)
	stop  func()
	yield func(question) bool
	asked question

	picked  int
	left    *Left
	account []told // events; no rule reads it
}

// object is a JSON object; its keys are sorted when written.
type object map[string]any

// question is the decision that the game waits for: a choice, chance, or a Memory
// (no point).
type question struct {
	point   object
	options []string
	memory  bool
}

// closed unwinds the rules when a game is closed before its end.
type closed struct{}

// New starts a campaign of a pack for a number of Assassins in an edition. It
// returns an error if this engine does not support the pack.
func New(p *ir.Pack, seats int, edition string) (*Game, error) {
	if seats < 2 || seats > 4 {
		return nil, fmt.Errorf("naive campaign: %d Assassins", seats) // BOV-0.2
	}
	if !slices.Contains([]string{"en", "pl", "de", "es"}, edition) {
		return nil, fmt.Errorf("naive campaign: edition %q", edition)
	}
	g := &Game{table: newTable(p, seats, edition)}
	return g.begin(g.play), nil
}

// begin starts the rules at play and runs to the first point.
func (g *Game) begin(play func()) *Game {
	g.next, g.stop = iter.Pull(func(yield func(question) bool) {
		defer func() {
			if r := recover(); r != nil && r != any(closed{}) {
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
		q = question{point: object{"ask": "over"}}
	}
	g.asked = q
}

// Close ends the game; a finished game need not be closed.
func (g *Game) Close() { g.stop() }

// Point returns the question in the format of docs/campaign.md, nil while a
// Memory is played.
func (g *Game) Point() []byte {
	if g.asked.memory {
		return nil
	}
	return written(g.asked.point)
}

// Playing reports whether the game waits for a Memory.
func (g *Game) Playing() bool { return g.asked.memory }

// Options returns the options of this point, each as JSON, in the order in which
// they are found.
func (g *Game) Options() []string { return g.asked.options }

// Answer takes the i-th option.
func (g *Game) Answer(i int) {
	g.picked = i
	g.resume()
}

// Settle continues with the results of the Memory that was played.
func (g *Game) Settle(l *Left) {
	g.left = l
	g.resume()
}

func (g *Game) rest(q question) {
	if !g.yield(q) {
		panic(closed{})
	}
}

// option is one option: its JSON, and its effect.
type option struct {
	says object
	does func()
}

// choose asks; a single option is taken without asking. who is a seat from 1, or
// 0 for the group.
func (g *Game) choose(ask string, who int, more object, options []option) {
	if len(options) == 1 {
		options[0].does()
		return
	}
	g.put(ask, who, more, options)
}

// fall asks for the outcome of a roll or draw, even if there is only one.
func (g *Game) fall(ask string, options []option) { g.put(ask, 0, nil, options) }

func (g *Game) put(ask string, who int, more object, options []option) {
	if len(options) == 0 {
		panic("naive campaign: nothing to choose at " + ask)
	}
	point := object{"ask": ask, "memory": g.memoryID()}
	if who > 0 {
		point["who"] = who
	}
	for k, v := range more {
		point[k] = v
	}
	q := question{point: point}
	for _, o := range options {
		q.options = append(q.options, string(written(o.says)))
	}
	g.rest(q)
	options[g.picked].does()
}

func written(v any) []byte {
	out, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain data
	}
	return out
}

// Memory returns the Memory that the campaign waits for.
func (g *Game) Memory() *ir.Memory { return g.mem() }

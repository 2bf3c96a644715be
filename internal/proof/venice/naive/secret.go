package naive

import (
	"fmt"
	"math/bits"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// secret is a row of hidden values that the Memory declares (docs/effects.md, "Secrets"):
// every row of values that agrees with all that was told.
type secret struct {
	*ir.Secret
	n     int
	taken uint32
	rows  [][]int
}

// prepareSecrets finds the rows of each secret: every value at every place.
func (g *Game) prepareSecrets() {
	for i := range g.mem.Secrets {
		x := &secret{Secret: &g.mem.Secrets[i], n: i}
		rows := [][]int{nil}
		for range x.Places {
			var longer [][]int
			for _, r := range rows {
				for v := range x.Values {
					if !x.Different || !slices.Contains(r, v) {
						longer = append(longer, append(slices.Clone(r), v))
					}
				}
			}
			rows = longer
		}
		x.rows = rows
		g.hidden = append(g.hidden, x)
	}
}

// learn tells the players something of a secret: one of the possible rows says what.
func (g *Game) learn(x *secret, telling bool, says func(row []int) int) int {
	all := uint64(0)
	for _, r := range x.rows {
		all |= 1 << says(r)
	}
	answer := 0
	switch {
	case bits.OnesCount64(all) == 1:
		answer = says(x.rows[0])
	case g.given:
		var options []engine.Action
		for k := range 16 {
			if all>>k&1 != 0 {
				options = append(options, notation.Act(notation.Outcome, uint8(k)))
			}
		}
		g.about = about{deck: x.Name, secret: x, telling: telling}
		answer = int(notation.Arg(g.rest(engine.Point{Kind: engine.Draw, Code: uint16(notation.AskCard), Count: 1}, options), 0))
	default:
		k := engine.Bounded(engine.At(g.seed, uint8(notation.Own+ir.MaxChances+x.n), x.taken), len(x.rows))
		x.taken++
		answer = says(x.rows[k])
	}
	x.rows = slices.DeleteFunc(slices.Clone(x.rows), func(r []int) bool { return says(r) != answer })
	return answer
}

// value returns the number of a value by its name, -1 when there is none.
func (x *secret) value(name string) int {
	return slices.IndexFunc(x.Values, func(v ir.OneOf) bool { return v.Name == name })
}

// doGuess names values and says how many are right.
func (g *Game) doGuess(e *ir.Guess) {
	x := g.hidden[e.Secret]
	var named []int
	words := []string{}
	for _, w := range e.With {
		v := -1
		if w.Value != nil {
			v = *w.Value
		} else {
			v = x.value(g.asking.Ask[*w.Asked].One[g.answered(*w.Asked)].Name)
		}
		named = append(named, v)
		if v >= 0 {
			words = append(words, x.Values[v].Name)
		} else {
			words = append(words, "")
		}
	}
	n := g.learn(x, false, func(row []int) int {
		k := 0
		for i, v := range row {
			if v == named[i] {
				k++
			}
		}
		return k
	})
	before := g.counter[e.Right]
	g.counter[e.Right] = min(n, g.ceiling(e.Right))
	g.tell("", "guessed", object{"secret": x.Name, "with": words, "right": n})
	g.scripts(moment{when: atCounting, counter: e.Right, before: before, after: g.counter[e.Right]})
}

// doTell turns up the value of a place.
func (g *Game) doTell(e *ir.Tell) {
	x := g.hidden[e.Secret]
	v := g.learn(x, true, func(row []int) int { return row[e.Place-1] })
	g.tell("", "told", object{"secret": x.Name, "place": e.Place, "value": x.Values[v].Name})
}

// known returns the value of a place that all possible rows have, -1 when they differ.
func (x *secret) known(place int) int {
	v := x.rows[0][place]
	if slices.ContainsFunc(x.rows, func(r []int) bool { return r[place] != v }) {
		return -1
	}
	return v
}

func (g *Game) dumpSecrets() object {
	o := object{}
	for _, x := range g.hidden {
		known := []any{}
		for k := range x.Places {
			if v := x.known(k); v >= 0 {
				known = append(known, x.Values[v].Name)
			} else {
				known = append(known, nil)
			}
		}
		o[x.Name] = object{"known": known, "possible": len(x.rows)}
	}
	return o
}

func (g *Game) secretNamed(name string) *secret {
	for _, x := range g.hidden {
		if x.Name == name {
			return x
		}
	}
	return nil
}

// secretLine reads the line "secret NAME VALUE…" of a situation; "?" stands for an unknown
// value.
func (g *Game) secretLine(args []string) error {
	x := g.secretNamed(args[0])
	if x == nil {
		return fmt.Errorf("no secret %s", args[0])
	}
	for i, name := range args[1:] {
		v := x.value(name)
		if v < 0 && name != "?" || i >= x.Places {
			return fmt.Errorf("%s has no value %s at this place", args[0], name)
		}
		if name != "?" {
			x.rows = slices.DeleteFunc(slices.Clone(x.rows), func(r []int) bool { return r[i] != v })
		}
	}
	if len(x.rows) == 0 {
		return fmt.Errorf("%s cannot have these values", args[0])
	}
	return nil
}

package venice

import (
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// numberWords holds all words, in the order of ir.NumberWords.
var numberWords = []numberWord{
	{
		name:    "n",
		compile: func(_ *builder, n *ir.Number) numInstr { return numInstr{op: numIs, n: int16(ir.Within(*n.N))} },
		says:    func(_ *Words, n *ir.Number) string { return itoa(*n.N) },
	},
	{
		name: "counter",
		compile: func(_ *builder, n *ir.Number) numInstr {
			return numInstr{op: numCounter, a: uint8(*n.Counter) & (maxCounters - 1)}
		},
		says: func(w *Words, n *ir.Number) string { return w.say("num.counter", "counter", w.counter(*n.Counter)) },
	},
	{
		name:    "assassins",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numAssassins} },
		says:    func(w *Words, _ *ir.Number) string { return w.say("num.assassins") },
	},
	{
		name:    "turn",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numTurn} },
		says:    func(w *Words, _ *ir.Number) string { return w.say("num.turn") },
	},
	{
		name: "guards",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numGuards, a: b.guardsOf(n.Guards.Type, n.Guards.Figure), at: b.placeIs(&n.Guards.From)}
		},
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.of", "noun", w.guardNoun(n.Guards), "where", w.where(&n.Guards.From))
		},
	},
	{
		name:    "enemies",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numEnemies, at: b.placeIs(n.Enemies)} },
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.of", "noun", w.say("num.noun.enemy"), "where", w.where(n.Enemies))
		},
	},
	{
		name:    "bodies",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numBodies, at: b.placeIs(n.Bodies)} },
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.of", "noun", w.say("num.noun.body"), "where", w.where(n.Bodies))
		},
	},
	{
		name:    "squares",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numSquares, at: b.placeIs(n.Squares)} },
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.of", "noun", w.say("num.noun.square"), "where", w.among(n.Squares))
		},
	},
	{
		name: "characters",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numCharacters, who: b.whoIs(n.Characters)}
		},
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.characters", "who", w.allOf(n.Characters))
		},
	},
	{
		name:    "cubes",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numCubes, who: b.whoIs(n.Cubes)} },
		says: func(w *Words, n *ir.Number) string {
			return w.owned("num.cubes", n.Cubes)
		},
	},
	{
		name:    "cards",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numCards, who: b.whoIs(n.Cards)} },
		says: func(w *Words, n *ir.Number) string {
			return w.owned("num.cards", n.Cards)
		},
	},
	{
		name: "done",
		compile: func(_ *builder, n *ir.Number) numInstr {
			i := numInstr{op: numDone}
			for _, id := range n.Done {
				i.mask |= 1 << (uint(id) & (maxGoals - 1))
			}
			return i
		},
		says: func(w *Words, n *ir.Number) string {
			var names []string
			for _, id := range n.Done {
				names = append(names, w.goal(id))
			}
			return w.say("num.done", "list", w.series(names, "and"))
		},
	},
	{
		name: "health",
		compile: func(b *builder, n *ir.Number) numInstr {
			if n.Health.Who != nil {
				return numInstr{op: numHealth, who: b.whoIs(n.Health.Who)}
			}
			if n.Health.Ally != nil {
				return numInstr{op: numAlly, a: b.m.unitOf(*n.Health.Ally)}
			}
			if e := uint(*n.Health.Boss); e < uint(len(b.m.typeOf)) && b.m.typeOf[e] < maxTypes {
				return numInstr{op: numBoss, a: b.m.typeOf[e]}
			}
			return numInstr{op: numIs} // it is not in this Memory
		},
		says: func(w *Words, n *ir.Number) string {
			if n.Health.Who != nil {
				return w.ownedAs("num.health.own", "num.health.of", n.Health.Who)
			}
			if n.Health.Ally != nil {
				return w.say("num.health", "who", w.ally(*n.Health.Ally))
			}
			return w.say("num.health", "who", w.boss(*n.Health.Boss))
		},
	},
	{
		name: "remembered",
		compile: func(b *builder, n *ir.Number) numInstr {
			if *n.Remembered < 0 || *n.Remembered >= len(b.m.recall) {
				b.fail("a number names something that the campaign does not remember")
				return numInstr{op: numIs}
			}
			return numInstr{op: numRemembered, a: uint8(*n.Remembered)}
		},
		says: func(w *Words, n *ir.Number) string {
			if *n.Remembered < 0 || *n.Remembered >= len(w.p.Remember) {
				return "?"
			}
			return w.sizeOf(&w.p.Remember[*n.Remembered], w.recalled(*n.Remembered))
		},
	},
	{
		name:    "asked",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numAsked, a: b.asked(*n.Asked)} },
		says:    func(w *Words, n *ir.Number) string { return w.askedAs("num.asked", *n.Asked) },
	},
	{
		name: "shown",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numShown, a: uint8(n.Shown.Of), n: int16(b.facesOf(n.Shown.Of, *n.Shown.Face))}
		},
		says: func(w *Words, n *ir.Number) string { return w.showsFace(n.Shown) },
	},
	{
		name: "left",
		compile: func(b *builder, n *ir.Number) numInstr {
			i := numInstr{op: numLeft, a: b.chanceOf(n.Left.Of, true), n: none}
			if n.Left.Face != nil {
				b.facesOf(n.Left.Of, *n.Left.Face)
				i.n = int16(*n.Left.Face)
			}
			return i
		},
		says: func(w *Words, n *ir.Number) string { return w.leftOf(n.Left) },
	},
	{
		name: "holds",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numHolds, who: uint16(b.foreseen[n.Holds])}
		},
		says: func(w *Words, n *ir.Number) string { return w.say("num.holds", "cond", w.cond(n.Holds)) },
	},
	{
		name: "stepsTo",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numSteps, a: b.figureOf(n.StepsTo.Figure), at: b.placeIs(&n.StepsTo.To)}
		},
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.steps", "figure", w.figure(n.StepsTo.Figure), "place", w.place(&n.StepsTo.To, endTo))
		},
	},
	{
		name:    "pieces",
		compile: func(b *builder, n *ir.Number) numInstr { return numInstr{op: numPieces, who: b.pieceSet(n.Pieces)} },
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.pieces", "piece", w.piece(n.Pieces.Piece), "where", w.pieceWhere(n.Pieces, ""))
		},
	},
	{
		name: "tally",
		compile: func(b *builder, n *ir.Number) numInstr {
			return numInstr{op: numTally, a: b.ownCounter(n.Tally.Counter), who: b.whoIs(&n.Tally.Who)}
		},
		says: func(w *Words, n *ir.Number) string {
			if w.about == "character" && n.Tally.Who.Pick == "self" {
				return w.say("num.tally.own", "counter", w.counter(n.Tally.Counter))
			}
			return w.say("num.tally", "counter", w.counter(n.Tally.Counter), "who", w.allOf(&n.Tally.Who))
		},
	},
	{
		name:    "plus",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numPlus} },
		says:    func(w *Words, n *ir.Number) string { return w.numbers(n.Plus, " "+w.say("num.plus")+" ") },
	},
	{
		name:    "minus",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numMinus} },
		says:    func(w *Words, n *ir.Number) string { return w.numbers(n.Minus, " "+w.say("num.minus")+" ") },
	},
	{
		name:    "times",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numTimes} },
		says:    func(w *Words, n *ir.Number) string { return w.numbers(n.Times, " "+w.say("num.times")+" ") },
	},
	{
		name:    "half",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numDiv, n: 2} },
		says:    func(w *Words, n *ir.Number) string { return w.say("num.half", "of", w.inner(n.Half)) },
	},
	{
		name:    "div",
		compile: func(_ *builder, n *ir.Number) numInstr { return numInstr{op: numDiv, n: int16(max(1, n.Div.By))} },
		says: func(w *Words, n *ir.Number) string {
			return w.say("num.div", "of", w.inner(&n.Div.Of), "by", itoa(n.Div.By))
		},
	},
	{
		name:    "min",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numMin} },
		says:    func(w *Words, n *ir.Number) string { return w.say("num.min", "list", w.numbers(n.Min, "; ")) },
	},
	{
		name:    "max",
		compile: func(*builder, *ir.Number) numInstr { return numInstr{op: numMax} },
		says:    func(w *Words, n *ir.Number) string { return w.say("num.max", "list", w.numbers(n.Max, "; ")) },
	},
}

// allOf names the characters of a target, all of them whatever it picks.
func (w *Words) allOf(t *ir.Target) string {
	all := *t
	if all.Pick != "self" {
		all.Pick = "all"
	}
	name, _ := w.subject(&all)
	return name
}

// number names a number.
func (w *Words) number(n *ir.Number) string {
	word, wrong := ir.Said(ir.NumberWords, n)
	if word == nil {
		return w.say("effect.none", "wrong", wrong)
	}
	row := w.voc.numbers[word.Name]
	if row == nil {
		return w.say("effect.none", "wrong", word.Name)
	}
	return row.says(w, n)
}

// inner names a number inside another: a number that joins others is put in brackets.
func (w *Words) inner(n *ir.Number) string {
	if calculates(n) {
		return "(" + w.number(n) + ")"
	}
	return w.number(n)
}

// calculates reports whether a number is made of others.
func calculates(n *ir.Number) bool {
	return n.Plus != nil || n.Minus != nil || n.Times != nil || n.Half != nil || n.Div != nil || n.Min != nil || n.Max != nil
}

// asks reports whether a number depends on an answer that is chosen for an action.
func asks(n *ir.Number) bool {
	_, parts := n.PartsOf()
	return n.Asked != nil || slices.ContainsFunc(parts, func(p ir.Part) bool {
		return p.Number != nil && asks(p.Number) || p.Place != nil && p.Place.Rel == "asked" ||
			p.Guards != nil && p.Guards.From.Rel == "asked" || p.Target != nil && p.Target.Pick == "asked"
	})
}

func (w *Words) numbers(list []ir.Number, link string) string {
	var out []string
	for i := range list {
		out = append(out, w.inner(&list[i]))
	}
	return strings.Join(out, link)
}

// where names the squares on which things are counted, with the word before them.
func (w *Words) where(p *ir.Place) string {
	text := ""
	switch p.Rel {
	case "at":
		text = w.say("num.on", "place", w.squares(p.At, "and"))
	case "own", "ownOrNearby":
		text = w.say("num.place." + p.Rel + "." + w.who)
	case "here":
		text = w.say("num.place.here")
		if w.about == "square" {
			text = w.say("num.place.there")
		}
	case "towards":
		text = w.say("num.place.towards", "place", w.place(p.Towards, endOf))
	case "target", "nearby", "stations", "asked":
		text = w.say("num.place." + p.Rel)
	case "entrance":
		text = w.say("num.place.entrance", "letter", p.Letter)
	case "figure":
		key := "num.place.figure"
		if p.Steps > 0 {
			key += ".within"
		}
		text = w.say(key, "figure", w.figure(p.Figure), "steps", itoa(p.Steps))
	case "within":
		text = w.say("num.place.within", "steps", itoa(p.Steps))
	}
	return text + w.narrowed(p)
}

// among names the squares that are counted themselves.
func (w *Words) among(p *ir.Place) string { return w.where(p) }

func (w *Words) narrowed(p *ir.Place) string {
	text := ""
	if len(p.Kinds) > 0 {
		var names []string
		for _, k := range p.Kinds {
			names = append(names, w.say("kind."+k))
		}
		text += w.say("num.place.kinds", "list", w.series(names, "or"))
	}
	if p.OverWalls {
		text += w.say("num.place.over")
	}
	if p.Enemies != "" {
		text += w.say("num.place.enemies." + p.Enemies)
	}
	if p.Bodies != "" {
		text += w.say("num.place.bodies." + p.Bodies)
	}
	return text + w.narrowedByPieces(p) + w.narrowest(p)
}

// manyX is a number for which phrases take their form for many, when X is in it.
const manyX = 5

// x returns the number whose form a phrase takes, and its text: X for one that is
// counted in play.
func (w *Words) x(n int, by *ir.Number) (form int, text string) {
	if by == nil {
		return n, itoa(n)
	}
	return manyX, w.say("num.x")
}

// isX adds to a sentence what X is, for the numbers that are counted in play.
func (w *Words) isX(text string, by ...*ir.Number) string {
	for _, n := range by {
		if n != nil {
			text = w.say("num.is", "text", text, "number", w.number(n))
		}
	}
	return text
}

// compares phrases a comparison, or its contrary.
func (w *Words) compares(c *ir.NumberIs, on bool) string {
	word, with := c.With()
	if with == nil {
		return w.say("effect.none", "wrong", word)
	}
	return w.yes("cond.num."+word, on, "of", w.inner(&c.Of), "with", w.inner(with))
}

// comparesNow is compares during play: a calculation that is compared with is its value.
func (w *Words) comparesNow(c *ir.NumberIs, on bool, value int) string {
	word, with := c.With()
	if with == nil || !calculates(with) || asks(with) {
		return w.compares(c, on)
	}
	return w.yes("cond.num."+word, on, "of", w.inner(&c.Of), "with", itoa(value))
}

// lessThanNothing returns what a number takes away from 0; nil when it does not.
func lessThanNothing(n *ir.Number) *ir.Number {
	if n != nil && len(n.Minus) == 2 && n.Minus[0].N != nil && *n.Minus[0].N == 0 {
		return &n.Minus[1]
	}
	return nil
}

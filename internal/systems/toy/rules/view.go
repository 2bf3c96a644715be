package rules

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
)

// View returns the table as things in places; all of it is public.
func (c codec) View(game engine.Game, _ int, lang string) engine.View {
	g := game.(*Game)
	s := &g.s
	rung := g.m.ir.Bells - int(s.Bells)
	drawn := g.m.ir.Calm*int(s.Seats) - int(s.Calm)
	v := engine.View{Table: c.table(g, lang), Places: []engine.Place{}, Sheets: []engine.Sheet{}}
	for at := range uint8(squares) {
		if p := c.place(g, at, lang); len(p.Pieces) > 0 {
			v.Places = append(v.Places, p)
		}
	}
	for i := range s.Seats {
		who := strconv.Itoa(int(i) + 1)
		where := say(lang, "view.at", "at", squareNames[s.At[i]])
		rope := map[bool]string{true: "view.rope", false: "view.no-rope"}[s.Rope.has(i)]
		v.Sheets = append(v.Sheets, engine.Sheet{
			Seat: int(i) + 1, Title: say(lang, "view.player", "who", who), Lines: []string{where, say(lang, rope)},
			Colour: [...]string{"red", "green", "blue"}[i], Brief: where, Cards: []engine.Card{{Thing: "item-rope", Spent: !s.Rope.has(i)}},
		})
	}
	for i, n := range [...]int{calm: drawn, bell: rung} {
		if n > 0 {
			v.Cards = append(v.Cards, engine.Card{Thing: "card-" + cardNames[i], Count: n})
		}
	}
	if rung+1 >= g.m.ir.Alarms && s.Bells > 0 {
		v.Mood = engine.MoodAlarm
	}
	if s.Ask.Over() && g.c == nil {
		v.Tally = []string{say(lang, map[bool]string{true: "tally.caught", false: "tally.unseen"}[s.Caught])}
	}
	return v
}

// table says what holds for everyone.
func (c codec) table(g *Game, lang string) (lines []string) {
	s := &g.s
	if g.c != nil {
		lines = append(lines, c.title(int(s.Begun), lang))
	}
	return append(lines,
		say(lang, "view.turn", "turn", strconv.Itoa(int(g.Outcome().Turn))),
		say(lang, "view.deck", "n", strconv.Itoa(int(s.Calm+s.Bells))),
		say(lang, "view.bells", "rung", strconv.Itoa(g.m.ir.Bells-int(s.Bells)), "alarms", strconv.Itoa(g.m.ir.Alarms)))
}

// place lists what is on a square.
func (c codec) place(g *Game, at uint8, lang string) engine.Place {
	p := engine.Place{ID: squareNames[at]}
	var words []string
	add := func(look engine.Look, sign, text string) {
		p.Pieces = append(p.Pieces, engine.Piece{Look: look, Sign: sign, Count: 1, Text: text})
		words = append(words, text)
	}
	for i := range g.s.Seats {
		if who := strconv.Itoa(int(i) + 1); g.s.At[i] == at {
			add(engine.LookPlayer, who, say(lang, "is.figure", "who", who))
		}
	}
	if at == g.m.goal {
		add(engine.LookGoal, "*", say(lang, "is.goal"))
	}
	if g.m.dark[at] {
		add(engine.LookMark, "~", say(lang, "is.dark"))
	}
	if g.m.closed[at] {
		add(engine.LookGone, "#", say(lang, "is.closed"))
	}
	p.Text = strings.Join(words, ", ")
	return p
}

// Board draws the table as lines of text of at most width columns: the common
// lines of View, the squares by their signs, and the players.
func (c codec) Board(game engine.Game, viewer int, lang string, width int) []string {
	v := c.View(game, viewer, lang)
	signs := [squares]string{}
	for _, p := range v.Places {
		at, _ := square(p.ID)
		for _, piece := range p.Pieces {
			signs[at] += piece.Sign
		}
	}
	lines := []string{strings.Join(v.Table, "; ")}
	for row := range 3 {
		line := ""
		for i := 3 * row; i < 3*row+3; i++ {
			line += squareNames[i] + " " + signs[i] + strings.Repeat(" ", 7-len(signs[i]))
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	for _, s := range v.Sheets {
		lines = append(lines, s.Title+": "+strings.Join(s.Lines, ", "))
	}
	for i, line := range lines {
		if runes := []rune(line); len(runes) > width {
			lines[i] = string(runes[:max(width, 0)])
		}
	}
	return lines
}

// Prospect says what an option is aimed at and what it may cost.
func (c codec) Prospect(game engine.Game, a engine.Action, lang string) (p engine.Prospect) {
	g := game.(*Game)
	switch verbOf(a) {
	case doStep, doWait, doRope:
		to := argOf(a)
		p.Place = squareNames[to]
		if g.m.dark[to] {
			p.Dice, p.Chance, p.Risk = 1, g.m.risk(g.s.Second)*100/6, say(lang, "risk.caught")
		}
		if verbOf(a) == doWait {
			p.Part = engine.PartPass
		}
		if verbOf(a) == doRope {
			p.Warn = say(lang, "warn.rope")
		}
	case doGiveUp:
		p.Part, p.Warn = engine.PartMore, say(lang, "warn.give-up")
	}
	return p
}

// Hindrances lists the closed squares next to the figure whose turn it is.
func (c codec) Hindrances(game engine.Game, lang string) (list []engine.Hindrance) {
	g := game.(*Game)
	if g.s.Ask.Code != askTurn {
		return nil
	}
	for d := range 4 {
		if to, ok := across(g.s.At[g.s.Ask.Who-1], d, 1); ok && g.m.closed[to] {
			list = append(list, engine.Hindrance{Who: int(g.s.Ask.Who), Place: squareNames[to], Text: say(lang, "not.closed", "square", squareNames[to])})
		}
	}
	return list
}

package venice

import (
	"slices"
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// View returns the table as things on squares. Every player sees the same. It
// leaves out hidden information: the streams of chance, the order of a deck, and
// Objectives that are not on the Map yet.
func (c codec) View(game engine.Game, _ int, lang string) engine.View {
	w := viewer{c: c, g: game.(*Game), lang: lang}
	w.figureSigns, w.pieceSigns = c.m.mem.Signs(func(title ir.TextID) string { return c.named(title, "", lang) })
	w.letters = ir.Letters(c.m.pack.ir.Enemies, func(name ir.TextID) string { return c.named(name, "", lang) })
	v := engine.View{Table: w.table(), Places: w.places(), Sheets: []engine.Sheet{}}
	for i := range int(w.g.s.Seats) {
		v.Sheets = append(v.Sheets, w.sheet(i))
	}
	for i := range w.c.m.nMaps {
		mp := &w.g.s.Map[i]
		if mp.Alert {
			v.Mood = engine.MoodAlarm
		}
		if mp.Event != none && mp.Gone == 0 {
			v.Cards = append(v.Cards, engine.Card{Thing: thing("event", c.m.eventID(int(mp.Event)))})
		}
	}
	if engine.PointKind(w.g.s.Ask.Kind) == engine.Over {
		v.Tally = w.tally()
	}
	return append0(v, w.goals(), w.decks())
}

// tally describes the progress.
func (w viewer) tally() []string {
	done, home := 0, 0
	for i := range w.c.m.goals {
		if w.g.s.Goal[i].Done {
			done++
		}
	}
	for i := range int(w.g.s.Seats) {
		if w.g.s.Seat[i].Where == offMap {
			home++
		}
	}
	out := []string{
		w.say("tally.goals", "k", itoa(done), "n", itoa(w.c.m.nGoals)),
		w.say("tally.home", "k", itoa(home), "n", itoa(int(w.g.s.Seats))),
		w.say("tally.turns", "n", itoa(int(w.g.s.Turn))),
	}
	if w.g.s.Opened > 0 {
		out = append(out, w.say("tally.chests", "n", itoa(int(w.g.s.Opened))))
	}
	if engine.Result(w.g.s.Result) != engine.Won {
		return out
	}
	sync := "tally.nosync"
	if w.g.synced() {
		sync = "tally.sync"
	}
	return append(out, w.say("tally.xp", "n", itoa(w.g.xp())), w.say(sync))
}

// append0 adds the nonempty lists that belong to no player.
func append0(v engine.View, lists ...engine.Sheet) engine.View {
	for _, l := range lists {
		if len(l.Lines) > 0 {
			v.Sheets = append(v.Sheets, l)
		}
	}
	return v
}

type viewer struct {
	c    codec
	g    *Game
	lang string
	// letters holds the letter of each type of Enemy, as on the drawn Map.
	letters []string
	// figureSigns and pieceSigns hold the letters of the author's figures and kinds of pieces.
	figureSigns, pieceSigns []string
}

func (w viewer) say(key string, pairs ...string) string { return say(w.lang, key, pairs...) }

func (w viewer) table() []string {
	b := tableText{c: w.c, g: w.g, lang: w.lang}
	lines := b.headline()
	for i := maxSeats; i < w.g.units(); i++ {
		lines = append(lines, strings.Join(b.allyLine(i), " · "))
	}
	for i := range w.c.m.nMaps {
		if w.c.m.nMaps > 1 {
			lines = append(lines, strings.Join(b.mapTitle(i), " · "))
		}
	}
	for k := range w.c.m.machines {
		if w.g.s.Machine[k].HP > 0 {
			lines = append(lines, b.machineLine(k))
		}
	}
	for t := range w.c.m.nTypes {
		if w.g.s.BossHP[t] > 0 {
			lines = append(lines, b.bossLine(t))
		}
	}
	return lines
}

// places lists the squares that hold more than the Map shows.
func (w viewer) places() []engine.Place {
	out := []engine.Place{}
	for i := range w.c.m.nSq {
		p := engine.Place{ID: w.c.m.squareID(i), Pieces: []engine.Piece{}}
		put := func(look engine.Look, sign string, n int, text string) {
			p.Pieces = append(p.Pieces, engine.Piece{Look: look, Sign: sign, Count: n, Text: text})
		}
		switch {
		case w.g.m.fallen.has(uint8(i)):
			key := "view.fallen"
			if w.g.s.Out.has(uint8(i)) && !w.g.s.Fell.has(uint8(i)) {
				key = "view.out"
			}
			put(engine.LookGone, "", 1, w.say(key))
		case w.g.s.Map[w.c.m.mem.Squares[i].Map].Gone != 0: // a dismantled Map
			put(engine.LookGone, "", 1, w.say("board.dismantled"))
		default:
			w.figures(i, put)
			w.things(i, put)
		}
		if len(p.Pieces) == 0 {
			continue
		}
		words := make([]string, len(p.Pieces))
		for k, piece := range p.Pieces {
			words[k] = piece.Text
		}
		p.Text = strings.Join(words, ", ")
		out = append(out, p)
	}
	return out
}

// putter adds a piece to a place.
type putter func(look engine.Look, sign string, n int, text string)

func (w viewer) figures(i int, put putter) {
	s, q := &w.g.s, &w.g.s.Sq[i]
	for k := range w.g.units() {
		a := &s.Seat[k]
		if !a.onMap() || int(a.At) != i {
			continue
		}
		look, text := engine.LookPlayer, w.c.seatName(w.g, k, w.lang)
		switch {
		case a.Critical:
			look, text = engine.LookDown, text+" ("+w.say("board.critical")+")"
		case a.Where == hiding:
			look, text = engine.LookAway, text+" ("+w.say("view.hiding")+")"
		case a.Where == towerTop:
			look, text = engine.LookAway, text+" ("+w.say("view.tower")+")"
		case a.Where == inMachine:
			look, text = engine.LookAway, text+" ("+w.say("view.inside")+")"
		case a.Exposed:
			look, text = engine.LookShown, text+" ("+w.say("board.exposed")+")"
		}
		put(look, (&tableText{}).sign(k), 1, text)
	}
	for t := range w.c.m.nTypes {
		if n := int(q.Guards[t]); n > 0 {
			e := &w.c.m.pack.ir.Enemies[w.c.m.types[t].id]
			look := map[string]engine.Look{"crossbowman": engine.LookFoe, "boss": engine.LookChief}[e.Kind]
			if look == "" {
				look = engine.LookStrong
			}
			put(look, w.letters[w.c.m.types[t].id], n, w.times(n, w.c.enemyName(t, w.lang)))
		}
	}
	if n := q.bodies(); n > 0 {
		put(engine.LookFallen, "", n, w.say("view.bodies", "n", itoa(n)))
	}
}

func (w viewer) things(i int, put putter) {
	s, m := &w.g.s, w.c.m
	info := &m.sq[i]
	if n := int(s.Sq[i].Loose); n > 0 {
		put(engine.LookMark, "", n, w.say("view.loose", "n", itoa(n)))
	}
	if info.chest != none && s.ChestsUp>>info.chest&1 != 0 {
		put(engine.LookTreasure, "", 1, w.say("view.chest"))
	}
	for k := range m.goals {
		if o := &s.Goal[k]; info.goals>>k&1 != 0 && !o.Done && !o.Hidden {
			left := ""
			if m.goals[k].cost > 0 { // otherwise effects complete it
				left = itoa(int(o.Paid)) + "/" + itoa(w.g.costOf(k))
			}
			put(engine.LookGoal, left, 1, strings.TrimSpace(w.c.goalName(k, w.lang)+" "+left))
		}
	}
	w.deedsOn(i, put)
	w.figuresOn(i, put)
	w.piecesOn(i, put)
	if s.Altered != 0 {
		w.changes(i, put)
	}
	for k := range m.machines {
		if x := &s.Machine[k]; x.HP > 0 && int(x.At) == i {
			put(engine.LookMark, "M", 1, w.c.machineName(k, w.lang)+" "+itoa(int(x.HP)))
		}
	}
	for t := range m.mem.Tokens {
		if int(s.Token[t]) == i {
			put(engine.LookMark, strings.ToUpper(m.mem.Tokens[t].Kind[:1]), 1, w.c.tokenName(t, w.lang))
		}
	}
}

// changes adds things on a square, or at its edge, that the drawing of the Map as
// set up does not show.
func (w viewer) changes(i int, put putter) {
	was, now := &w.g.m.root.sq[i], &w.g.m.sq[i]
	if now.stop && !was.stop {
		put(engine.LookMark, "S", 1, w.say("view.station"))
	}
	w.ground(i, put)
	for l, touched := range w.g.m.touches {
		if slices.Contains(touched, uint8(i)) && !slices.Contains(w.g.m.root.touches[l], uint8(i)) {
			put(engine.LookMark, "ABCD"[l:l+1], 1, w.say("view.entrance", "letter", "ABCD"[l:l+1]))
		}
	}
	for d, o := range now.nbr {
		switch {
		case o == none || (was.open^now.open)>>d&1 == 0:
		case now.open>>d&1 != 0:
			put(engine.LookMark, "=", 1, w.say("view.open", "at", w.c.m.squareID(int(o))))
		default:
			put(engine.LookMark, "#", 1, w.say("view.wall", "at", w.c.m.squareID(int(o))))
		}
	}
}

// ground adds what changes and states have made of a square: its kind, its Hiding Spot, the
// Restricted Area and ladders.
func (w viewer) ground(i int, put putter) {
	if w.g.m.fallen.has(uint8(i)) {
		return
	}
	was, now := &w.g.m.root.mem.Squares[i], &w.g.m.mem.Squares[i]
	if was.Kind != now.Kind {
		put(engine.LookMark, kindLetters[now.Kind], 1, w.say("kind."+now.Kind))
	}
	if came := now.Hiding != ""; came != (was.Hiding != "") {
		put(engine.LookMark, "h", 1, w.say(map[bool]string{true: "view.spot", false: "view.nospot"}[came]))
	}
	if now.Restricted != was.Restricted {
		put(engine.LookMark, "R", 1, w.say(map[bool]string{true: "view.restricted", false: "view.unrestricted"}[now.Restricted]))
	}
	edge := func(put func(ir.SquareID), list, but []ir.Edge) {
		for _, e := range list {
			if (int(e.A) == i || int(e.B) == i) && !slices.Contains(but, e) {
				put(e.A + e.B - ir.SquareID(i))
			}
		}
	}
	edge(func(o ir.SquareID) { put(engine.LookMark, "H", 1, w.say("view.ladder", "at", w.c.m.squareID(int(o)))) }, w.g.m.mem.Ladders, w.g.m.root.mem.Ladders)
	edge(func(o ir.SquareID) {
		put(engine.LookMark, "x", 1, w.say("view.noladder", "at", w.c.m.squareID(int(o))))
	}, w.g.m.root.mem.Ladders, w.g.m.mem.Ladders)
}

func (w viewer) times(n int, name string) string {
	if n == 1 {
		return name
	}
	return itoa(n) + " x " + name
}

func (w viewer) sheet(i int) engine.Sheet {
	b := tableText{c: w.c, g: w.g, lang: w.lang}
	parts := b.seatLine(i)
	out := engine.Sheet{Seat: i + 1, Title: parts[0], Lines: []string{}}
	for _, p := range parts[1:] {
		if p != "" {
			out.Lines = append(out.Lines, p)
		}
	}
	w.furnish(&out, i)
	return out
}

// furnish adds the items that a sheet describes in words as things too.
func (w viewer) furnish(out *engine.Sheet, i int) {
	a := &w.g.s.Seat[i]
	out.Brief = strings.Join(out.Lines[:min(1, len(out.Lines))], "")
	in := w.c.m.pack.ir
	if char := int(a.Char & whoBits); w.c.m.apprentice && char < len(in.Apprentices) {
		out.Thing, out.Colour = thing("apprentice", in.Apprentices[char].ID), in.Apprentices[char].Colour
	} else if !w.c.m.apprentice && char < len(in.Assassins) {
		out.Thing, out.Colour = thing("assassin", in.Assassins[char].ID), in.Assassins[char].Colour
	}
	if a.onMap() {
		if a.Exposed {
			out.Brief += ", " + w.say("board.exposed")
		}
		if a.Critical {
			out.Brief += ", " + w.say("board.critical")
		}
		out.Bars = []engine.Bar{
			{Look: engine.BarLife, Have: int(a.HP), Most: int(a.HPMax)},
			{Look: engine.BarEffort, Have: int(a.AC) + int(a.Plus), Most: max(w.c.m.mem.Cubes, int(a.AC)+int(a.Plus))},
		}
	}
	for _, k := range a.Board {
		if k.ID != none {
			e := &w.g.m.equip[k.ID]
			out.Cards = append(out.Cards, engine.Card{Thing: thing("equipment", w.c.m.equipID(int(k.ID))), Spent: e.hasUse && !e.use.left(k.Turn, k.Memory)})
		}
	}
	for _, k := range a.Skill {
		if k.ID != none {
			spent := k.Memory != 0 && (!w.g.p.skillsAgain || !w.g.m.skills[k.ID].use.left(0, k.Memory))
			out.Cards = append(out.Cards, engine.Card{Thing: thing("skill", in.Skills[k.ID].ID), Spent: spent})
		}
	}
}

func (w viewer) goals() engine.Sheet {
	out := engine.Sheet{Title: w.say("view.objectives"), Lines: []string{}}
	b := tableText{c: w.c, g: w.g, lang: w.lang}
	for i := range w.c.m.goals {
		if !w.g.s.Goal[i].Hidden || w.g.s.Goal[i].Done {
			line := append([]string{w.c.goalName(i, w.lang)}, b.goalLine(i)[1:]...)
			out.Lines = append(out.Lines, strings.Join(line, ", "))
			have, most := int(w.g.s.Goal[i].Paid), w.g.costOf(int(i))
			if w.g.s.Goal[i].Done {
				have = most
			}
			out.Bars = append(out.Bars, engine.Bar{Look: engine.BarGoal, Have: have, Most: most})
		}
	}
	if len(out.Lines) == 0 && w.c.m.nGoals > 0 {
		out.Lines = append(out.Lines, w.say("view.objectives.none"))
	}
	return out
}

// decks counts the remaining cards. The order of a deck is decided only as cards
// are drawn.
func (w viewer) decks() engine.Sheet {
	out := engine.Sheet{Title: w.say("view.decks"), Lines: []string{}}
	for _, deck := range [...]uint8{deckEvents, deckEquipment, deckReinforcements} {
		left, gone := 0, 0
		for i, p := range w.g.piles(deck) {
			left += int(p.Left)
			if w.c.m.PileOf(deckNames[deck], i) == "discard" {
				gone += int(p.Gone)
			}
		}
		if left+gone > 0 {
			out.Lines = append(out.Lines, w.say("view.deck", "deck", w.say("deck."+deckNames[deck]), "left", itoa(left), "gone", itoa(gone)))
		}
	}
	reserve := []string{}
	for t := range w.c.m.nTypes {
		if w.c.m.types[t].figure != none {
			continue
		}
		reserve = append(reserve, w.c.enemyName(t, w.lang)+" "+itoa(int(w.g.s.Reserve[t])))
	}
	out.Lines = append(out.Lines, w.say("board.reserve")+": "+strings.Join(reserve, ", "))
	return out
}

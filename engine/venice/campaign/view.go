package campaign

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Names of the drawings between two Memories. During a Memory the drawing has the id
// of the Memory.
const (
	BoardVilla        = "villa"
	BoardHeadquarters = "headquarters"
)

// Places in these drawings, in addition to the Buildings, which have the names of
// posts, and the boxes of the Diary.
const (
	PlaceHall      = "hall" // the Villa, or the Main Hall of the Headquarters
	PlaceEnvelopes = "envelopes"
	placeMemory    = "memory" // the Memory group
	boxPrefix      = "box-"
)

// PlaceBox returns the box of a Memory in the Diary.
func PlaceBox(memory string) string { return boxPrefix + memory }

// Buildings returns the names of the places in the Headquarters where miniatures may
// work, and the name of the place of the Memory group.
func Buildings() []string { return postNames[atTable:] }

// View returns the view of the Memory that is played. Between two Memories it shows
// the Villa or the Headquarters as a board, the boxes of the Diary, and the cards of
// each player.
func (c codec) View(game engine.Game, viewer int, lang string) engine.View {
	g := game.(*Game)
	if g.playing() {
		v := c.can(g).Viewer.View(g.in, viewer, lang)
		v.Board = c.memoryID(int(g.s.Memory))
		v.Table = append([]string{c.groupLine(g, lang)}, v.Table...)
		return v
	}
	w := looker{c: c, g: g, t: told{c, g, lang}}
	v := engine.View{Table: w.table(), Places: []engine.Place{}, Sheets: []engine.Sheet{}, Board: BoardVilla}
	w.put = func(p engine.Place) {
		words := make([]string, len(p.Pieces))
		for i, x := range p.Pieces {
			words[i] = x.Text
		}
		p.Text = strings.Join(words, ", ")
		v.Places = append(v.Places, p)
	}
	w.diary()
	w.envelopes()
	w.hall()
	if g.s.Home {
		v.Board = BoardHeadquarters
		w.buildings()
	}
	for i := range g.s.players() {
		v.Sheets = append(v.Sheets, w.seat(i))
	}
	v.Sheets = append(v.Sheets, w.stores()...)
	if g.s.Shown && int(g.s.Contract) < len(c.m.hq.Contracts) {
		v.Cards = append(v.Cards, engine.Card{Thing: "contract-" + c.m.hq.Contracts[g.s.Contract].ID})
	}
	if g.s.Result != 0 {
		v.Tally = w.tally()
	}
	return v
}

// looker makes the view between two Memories.
type looker struct {
	c   codec
	g   *Game
	t   told
	put func(engine.Place)
}

func (w looker) say(key string, pairs ...string) string { return say(w.t.lang, key, pairs...) }

// table summarizes the state of the campaign.
func (w looker) table() []string {
	s := &w.g.s
	out := []string{}
	if int(s.Memory) < len(w.c.m.index) {
		out = append(out, w.c.groupLine(w.g, w.t.lang))
	}
	if s.Home {
		out = append(out, w.c.homeHead(w.g, w.t.lang))
	}
	return append(out, w.c.deckLine(w.g, w.t.lang))
}

// diary adds the boxes of the Diary that are filled in (BOV-35.1, 34.3).
func (w looker) diary() {
	for i := range w.c.m.index {
		b := &w.g.s.Diary[i]
		if b.How == boxOpen {
			continue
		}
		look, sign := engine.LookGoal, map[uint8]string{boxFirst: "1", boxSecond: "2"}[b.How]
		if b.How == boxFailed || b.How == boxLost {
			look, sign = engine.LookFallen, ""
		}
		p := engine.Place{ID: PlaceBox(w.c.memoryID(i)), Pieces: []engine.Piece{{Look: look, Sign: sign, Count: 1, Text: w.say("box." + strconv.Itoa(int(b.How)))}}}
		if b.XP > 0 {
			p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookMark, Sign: "+" + strconv.Itoa(int(b.XP)), Count: 1, Text: w.say("view.xp", "n", strconv.Itoa(int(b.XP)))})
		}
		if b.Sticker != noSticker {
			p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookTreasure, Count: 1, Text: w.say("view.sticker", "sticker", w.say("sticker."+stickers[b.Sticker]))})
		}
		w.put(p)
	}
}

// envelopes adds the number of sealed envelopes. Players do not know which one is
// next.
func (w looker) envelopes() {
	opened, all := 0, len(w.c.m.ir.Envelopes)
	for e := range all {
		opened += int(w.g.s.Opened >> e & 1)
	}
	if sealed := all - opened; sealed > 0 {
		w.put(engine.Place{ID: PlaceEnvelopes, Pieces: []engine.Piece{{Look: engine.LookMark, Count: sealed, Text: w.say("view.sealed", "n", strconv.Itoa(sealed), "opened", strconv.Itoa(opened))}}})
	}
}

// hall adds the Villa with the group and the stored cards, or the Main Hall with the
// stored cards: in the Headquarters the group is in the Buildings.
func (w looker) hall() {
	s := &w.g.s
	p := engine.Place{ID: PlaceHall, Pieces: []engine.Piece{}}
	if !s.Home {
		p.Pieces = append(p.Pieces, w.group(false)...)
	}
	n := 0
	for _, k := range s.Villa {
		n += int(k)
	}
	if n > 0 {
		p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookTreasure, Sign: strconv.Itoa(n), Count: 1, Text: w.say("view.stored", "n", strconv.Itoa(n))})
	}
	if len(p.Pieces) > 0 {
		w.put(p)
	}
}

// group returns the Assassins in the Hospital if inBed. Otherwise it returns the figure
// of each seat; for an Assassin in the Hospital that is the stand-in.
func (w looker) group(inBed bool) (out []engine.Piece) {
	for i := range w.g.s.players() {
		a := &w.g.s.Seat[i]
		bed := !a.Novice && a.Who != none && w.g.s.Person[a.Who].Bed
		look := engine.LookPlayer
		switch {
		case inBed && bed: // its stand-in is in the group
			out = append(out, engine.Piece{Look: engine.LookDown, Sign: strconv.Itoa(i + 1), Count: 1, Text: isWho.Text(w.t, int(a.Who))})
			continue
		case inBed:
			continue
		case a.Who == none:
			continue
		case a.Lost > 0:
			look = engine.LookDown
		}
		out = append(out, engine.Piece{Look: look, Sign: strconv.Itoa(i + 1), Count: 1, Text: w.c.seatName(w.g, i, w.t.lang)})
	}
	return out
}

// buildings adds the Buildings with their miniatures and cards.
func (w looker) buildings() {
	s, m := &w.g.s, w.c.m
	for post := atTable; post < nPosts; post++ {
		p := engine.Place{ID: postNames[post], Pieces: []engine.Piece{}}
		if post == atTable || post == inHospital {
			p.Pieces = append(p.Pieces, w.group(post == inHospital)...)
		}
		for i := range m.minis {
			if s.Mini[i] == post && !w.g.standsIn(i) {
				name := isMini.Text(w.t, i)
				p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookPlayer, Sign: initial(name), Count: 1, Text: name})
			}
		}
		switch post {
		case inWorkshop:
			if at := w.g.inPlan(); at >= 0 {
				p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookGoal, Sign: strconv.Itoa(w.g.price(&m.ir.Blueprints[at])), Count: 1, Text: isPlan.Text(w.t, at)})
			}
		case inShop:
			n, names := 0, []string{}
			for _, card := range s.Shop {
				if card != none {
					n++
					names = append(names, isCard.Text(w.t, int(card)))
				}
			}
			if n > 0 {
				p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookTreasure, Sign: strconv.Itoa(n), Count: 1, Text: strings.Join(names, ", ")})
			}
		case inRoom:
			if s.Shown && int(s.Contract) < len(m.hq.Contracts) {
				k := &m.hq.Contracts[s.Contract]
				p.Pieces = append(p.Pieces, engine.Piece{Look: engine.LookGoal, Sign: strconv.Itoa(k.Hits), Count: 1, Text: w.say("board.contract", "contract", isContract.Text(w.t, int(s.Contract)), "hits", strconv.Itoa(k.Hits))})
			}
		}
		if len(p.Pieces) > 0 {
			w.put(p)
		}
	}
}

// initial returns the sign of a miniature: the first letter of the first word of its
// name that has more than three letters, or of the last word. This skips articles.
func initial(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		if letters := []rune(w); len(letters) > 3 || i == len(words)-1 {
			return strings.ToUpper(string(letters[0]))
		}
	}
	return ""
}

// seat returns the sheet of a player.
func (w looker) seat(i int) engine.Sheet {
	s, in := &w.g.s, w.c.m.ir
	a := &s.Seat[i]
	out := engine.Sheet{Seat: i + 1, Title: strconv.Itoa(i+1) + " " + w.c.seatName(w.g, i, w.t.lang), Lines: []string{}}
	if a.Who == none {
		return out
	}
	switch {
	case a.Novice:
		out.Thing, out.Colour = "apprentice-"+in.Apprentices[a.Who].ID, in.Apprentices[a.Who].Colour
	case a.StandIn != none:
		out.Thing, out.Colour = "apprentice-"+in.Apprentices[a.StandIn].ID, in.Apprentices[a.StandIn].Colour
		out.Brief = w.say("board.stands", "who", isNovice.Text(w.t, int(a.StandIn)), "for", isWho.Text(w.t, int(a.Who)))
	default:
		out.Thing, out.Colour = "assassin-"+in.Assassins[a.Who].ID, in.Assassins[a.Who].Colour
	}
	if out.Brief == "" && a.Lost > 0 {
		out.Brief = w.say("board.lost", "n", strconv.Itoa(int(a.Lost)))
	}
	whole := 3
	if k := a.Board[placeArmor]; k != none {
		whole += in.Equipment[k].Armor
	}
	out.Bars = []engine.Bar{{Look: engine.BarLife, Have: max(whole-int(a.Lost), 0), Most: whole}}
	add := func(kind, id, name string) {
		out.Cards = append(out.Cards, engine.Card{Thing: kind + "-" + id})
		out.Lines = append(out.Lines, name)
	}
	for _, card := range a.Board {
		if card != none {
			add("equipment", in.Equipment[card].ID, isCard.Text(w.t, int(card)))
		}
	}
	if !a.Novice {
		for _, card := range s.Person[a.Who].Skill {
			if card != none {
				add("skill", in.Skills[card].ID, isSkill.Text(w.t, int(card)))
			}
		}
	}
	return out
}

// stores returns the lists that belong to no player: the cards in the hall, the
// Shop's offer, and the Diary in words.
func (w looker) stores() (out []engine.Sheet) {
	s, in := &w.g.s, w.c.m.ir
	hall := engine.Sheet{Title: w.say(either(s.Home, "board.hall", "board.villa")), Lines: []string{}}
	for card, n := range s.Villa {
		if n > 0 {
			hall.Cards = append(hall.Cards, engine.Card{Thing: "equipment-" + in.Equipment[card].ID, Count: int(n)})
			hall.Lines = append(hall.Lines, isCard.Text(w.t, card))
		}
	}
	shop := engine.Sheet{Title: w.say("view.shop"), Lines: []string{}}
	for i := range in.Blueprints {
		if s.Home && (s.Plan[i] == planHall || s.Plan[i] == planWorkshop) {
			hall.Cards = append(hall.Cards, engine.Card{Thing: "blueprint-" + in.Blueprints[i].ID})
			hall.Lines = append(hall.Lines, isPlan.Text(w.t, i))
		}
	}
	for _, card := range s.Shop {
		if s.Home && card != none {
			shop.Cards = append(shop.Cards, engine.Card{Thing: "equipment-" + in.Equipment[card].ID})
			shop.Lines = append(shop.Lines, isCard.Text(w.t, int(card)))
		}
	}
	diary := engine.Sheet{Title: w.say("board.diary"), Lines: []string{}}
	for i := range w.c.m.index {
		if b := &s.Diary[i]; b.How != boxOpen {
			diary.Lines = append(diary.Lines, w.c.boxLine(w.g, i, w.t.lang))
			done := 0
			if b.How == boxFirst || b.How == boxSecond {
				done = 1
			}
			diary.Bars = append(diary.Bars, engine.Bar{Look: engine.BarGoal, Have: done, Most: 1})
		}
	}
	diary.Lines = append(diary.Lines, w.c.remembered(w.g, w.t.lang)...)
	for _, sheet := range []engine.Sheet{hall, shop, diary} {
		if len(sheet.Lines) > 0 {
			out = append(out, sheet)
		}
	}
	return out
}

// tally summarizes a finished campaign.
func (w looker) tally() []string {
	s := &w.g.s
	var how [5]int
	stickers := 0
	for i := range w.c.m.index {
		b := &s.Diary[i]
		how[min(int(b.How), 4)]++
		if b.Sticker != noSticker {
			stickers++
		}
	}
	out := []string{
		w.say("tally.done", "n", strconv.Itoa(how[boxFirst]+how[boxSecond]), "first", strconv.Itoa(how[boxFirst])),
		w.say("tally.xp", "n", strconv.Itoa(int(s.XP)), "level", strconv.Itoa(int(s.Level))),
		w.say("tally.stickers", "n", strconv.Itoa(stickers)),
	}
	if how[boxFailed] > 0 {
		out = append(out, w.say("tally.failed", "n", strconv.Itoa(how[boxFailed])))
	}
	return out
}

// groupLine describes the progress of the group.
func (c codec) groupLine(g *Game, lang string) string {
	s := &g.s
	return say(lang, "board.group", "xp", strconv.Itoa(int(s.XP)), "level", strconv.Itoa(int(s.Level)), "memory", c.memoryID(int(s.Memory)), "attempt", strconv.Itoa(int(s.Attempt)))
}

// deckLine counts the decks.
func (c codec) deckLine(g *Game, lang string) string {
	s := &g.s
	events, equipment, gone := 0, 0, 0
	for _, n := range s.Event {
		events += int(n)
	}
	for card := range s.Equip[:len(c.m.ir.Equipment)] {
		equipment += int(s.Equip[card].Left)
		if !c.m.mems[0].Leaves(ir.CardID(card)) {
			gone += int(s.Equip[card].Gone)
		}
	}
	return say(lang, "board.decks", "events", strconv.Itoa(events), "equipment", strconv.Itoa(equipment), "discards", strconv.Itoa(gone), "chests", strconv.Itoa(int(s.ChestN)))
}

// homeHead describes the level of the Headquarters and the Contract on top.
func (c codec) homeHead(g *Game, lang string) string {
	s, m := &g.s, c.m
	pairs := []string{"level", strconv.Itoa(g.level()), "contract", say(lang, "board.no-contract")}
	if s.Shown {
		k := &m.hq.Contracts[s.Contract]
		pairs[3] = say(lang, "board.contract", "contract", isContract.Text(told{c, g, lang}, int(s.Contract)), "hits", strconv.Itoa(k.Hits))
	}
	return say(lang, "board.headquarters", pairs...)
}

// boxLine describes a box of the Diary.
func (c codec) boxLine(g *Game, i int, lang string) string {
	box := &g.s.Diary[i]
	text := c.memoryID(i) + " " + say(lang, "box."+strconv.Itoa(int(box.How)))
	if box.Sticker != noSticker {
		text += " (" + say(lang, "sticker."+stickers[box.Sticker]) + ")"
	}
	if n := g.s.Ends[i]; n > 0 {
		text += ": " + c.m.mems[i].ConclusionTitle(int(n)-1, lang)
	}
	return text
}

// remembered lists what the campaign remembers, in words.
func (c codec) remembered(g *Game, lang string) (out []string) {
	for i := range c.m.ir.Remember {
		if text := c.m.pack.RememberedText(i, int(g.s.Recall[i]), lang); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// asides holds, for each kind of option between two Memories, its part of the menu and
// the place that it is for.
var asides = map[string]engine.Prospect{
	"decline": {Part: engine.PartPass}, "keep": {Part: engine.PartPass}, "stay": {Part: engine.PartPass}, "nobody": {Part: engine.PartPass},
	"up": {Part: engine.PartPass}, "leave-plan": {Part: engine.PartPass, Place: "workshop"}, "plan-back": {Part: engine.PartMore, Place: PlaceHall},
	"begin": {Part: engine.PartEnd}, "on": {Part: engine.PartEnd}, "players": {Part: engine.PartMore},
	"store": {Place: PlaceHall}, "bed": {Place: "hospital"}, "cube": {Place: "hospital"}, "plan": {Place: "workshop"}, "build": {Place: "workshop"},
	"box": {Place: "command"}, "die": {Place: "command"}, "on-sale": {Place: "shop"}, "keep-card": {Place: "shop"},
}

// Prospect describes option a: its part of the menu and its place.
func (c codec) Prospect(game engine.Game, a engine.Action, lang string) engine.Prospect {
	g := game.(*Game)
	if g.playing() {
		return c.can(g).Adviser.Prospect(g.in, a, lang)
	}
	f, args := c.formOf(g, a)
	p := asides[f.Name]
	switch f {
	case &cardOfVilla, &payOfHall:
		p.Place = PlaceHall
	}
	if f.Name == "post" {
		p.Place = postNames[args(1)%len(postNames)]
	}
	return p
}

// Hindrances returns the hindrances of the Memory that is played; between two
// Memories there are none.
func (c codec) Hindrances(game engine.Game, lang string) []engine.Hindrance {
	g := game.(*Game)
	if !g.playing() {
		return nil
	}
	return c.can(g).Adviser.Hindrances(g.in, lang)
}

// Verdict returns the verdict on the dice of an event of a Memory, or "" for other
// events.
func (c codec) Verdict(game engine.Game, e engine.Event, lang string) string {
	i, own := c.part(e)
	if i < 0 {
		return ""
	}
	g := game.(*Game)
	in := g.in
	if i != int(g.s.Begun) {
		if in = c.m.dummy(i); in == nil {
			return ""
		}
	}
	return c.m.mems[i].Capabilities().Judge.Verdict(in, own, lang)
}

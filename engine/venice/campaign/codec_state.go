package campaign

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice"
)

var howNames = [...]string{"open", "first", "second", "failed", "lost"}

// StateJSON appends everything that players may know. The state of the current
// Memory is under "playing".
func (c codec) StateJSON(dst []byte, game engine.Game, viewer int) []byte {
	g := game.(*Game)
	s, m := &g.s, c.m
	t := told{c, g, ""}
	j := flat.Append(dst)
	j.Object()
	j.Key("attempt").Int(int(s.Attempt))
	j.Key("cause").Text(m.CauseName(uint16(s.Cause)))
	j.Key("chests").Int(int(s.ChestN))
	c.decksJSON(j, g)
	j.Key("diary").List()
	for i := range m.index {
		b := &s.Diary[i]
		j.Object()
		if n := s.Ends[i]; n > 0 {
			j.Key("conclusion").Str(m.memory(uint8(i)).Conclusions[n-1].Name)
		}
		j.Key("how").Str(howNames[b.How])
		j.Key("memory").Str(c.memoryID(i))
		j.Key("sticker").Text(stickers[b.Sticker])
		j.Key("xp").Int(int(b.XP))
		j.End()
	}
	j.End()
	j.Key("easy").Bool(s.Easy)
	j.Key("edition").Str(profiles[s.Edition].name)
	j.Key("envelopes").List()
	for e := range m.ir.Envelopes {
		if s.Opened>>e&1 != 0 {
			j.Str(m.ir.Envelopes[e].ID)
		}
	}
	j.End()
	if s.Home {
		c.homeJSON(j, g)
	} else {
		c.plansJSON(j, g)
	}
	j.Key("level").Int(int(s.Level))
	isMemory.JSON(t, j, "memory", int(s.Memory))
	c.peopleJSON(j, g)
	if g.playing() {
		j.Key("playing").Raw(c.inner(g).StateJSON(nil, g.in, viewer))
	}
	if len(m.ir.Remember) > 0 {
		j.Key("remembered").Object()
		for i := range m.ir.Remember {
			j.Key(m.ir.Remember[i].ID)
			venice.RememberedJSON(j, &m.ir.Remember[i], int(s.Recall[i]))
		}
		j.End()
	}
	j.Key("result").Str(engine.Result(s.Result).String())
	j.Key("seats").List()
	for i := range s.players() {
		c.seatJSON(j, g, i)
	}
	j.End()
	c.stepJSON(j, g)
	j.Key("villa").List()
	for card, n := range s.Villa {
		for range n {
			j.Str(m.ir.Equipment[card].ID)
		}
	}
	j.End()
	j.Key("xp").Int(int(s.XP))
	j.End()
	return j.Bytes()
}

func (c codec) decksJSON(j *flat.JSON, g *Game) {
	s := &g.s
	j.Key("decks").Object()
	j.Key("chest").Object()
	for i := range c.m.ir.Chests {
		if at := s.Chest[i]; at != chestSealed {
			j.Key(c.m.ir.Chests[i].ID).Str(chestNames[at])
		}
	}
	j.End()
	counts := func(key string, n int, of func(int) (string, int)) {
		j.Key(key).Object()
		for i := range n {
			if id, k := of(i); k > 0 {
				j.Key(id).Int(k)
			}
		}
		j.End()
	}
	equip := c.m.ir.Equipment
	counts("equipment", len(equip), func(i int) (string, int) { return equip[i].ID, int(s.Equip[i].Left) })
	counts("event", len(c.m.ir.Events), func(i int) (string, int) { return c.m.ir.Events[i].ID, int(s.Event[i]) })
	counts("gone", len(equip), func(i int) (string, int) { return equip[i].ID, int(s.Equip[i].Gone) })
	j.End()
}

// plansJSON writes the known Blueprints and their places.
func (c codec) plansJSON(j *flat.JSON, g *Game) {
	j.Key("blueprints").Object()
	for i := range c.m.ir.Blueprints {
		if at := g.s.Plan[i]; at != planSealed {
			j.Key(c.m.ir.Blueprints[i].ID).Str(planNames[at])
		}
	}
	j.End()
}

// homeJSON writes the Headquarters, once they are in use.
func (c codec) homeJSON(j *flat.JSON, g *Game) {
	s, m := &g.s, c.m
	t := told{c, g, ""}
	j.Key("headquarters").Object()
	c.plansJSON(j, g)
	if int(s.Contract) < len(m.hq.Contracts) {
		j.Key("contract").Object()
		if s.Box != none {
			j.Key("box").Int(int(s.Box) + 1)
		}
		if s.Shown { // face-down cards are unknown
			isContract.JSON(t, j, "id", int(s.Contract))
		}
		j.Key("read").Bool(s.Read)
		j.Key("shown").Bool(s.Shown)
		j.Key("tried").Bool(s.Tried)
		j.End()
	}
	j.Key("done").List()
	for i := range s.Contract {
		j.Str(m.hq.Contracts[i].ID)
	}
	j.End()
	j.Key("first").Bool(s.First)
	j.Key("level").Int(g.level())
	j.Key("minis").List()
	for i := range m.minis {
		if s.Mini[i] == nowhere {
			continue
		}
		j.Object()
		if g.standsIn(i) {
			j.Key("at").Str("stands-in")
		} else {
			isPost.JSON(t, j, "at", int(s.Mini[i]))
		}
		isMini.JSON(t, j, "who", i)
		j.End()
	}
	j.End()
	j.Key("patients").List()
	for who := range s.Person {
		if s.Person[who].Bed {
			j.Str(m.ir.Assassins[who].ID)
		}
	}
	j.End()
	j.Key("shop").List()
	for _, card := range s.Shop {
		if card != none {
			j.Str(m.ir.Equipment[card].ID)
		}
	}
	j.End()
	spaces(j, s.Shop[:])
	if s.Type != 0 {
		j.Key("type").Str(hqTypes[s.Type])
	}
	j.Key("unlocked").List()
	for i := range m.index {
		if s.Unlocked>>i&1 != 0 {
			j.Str(c.memoryID(i))
		}
	}
	j.End()
	j.End()
}

// homeLines draws the Headquarters.
func (c codec) homeLines(b *sheet, g *Game, lang string) {
	s, m := &g.s, c.m
	t := told{c, g, lang}
	b.line(c.homeHead(g, lang))
	for post := atTable; post < nPosts; post++ {
		var who []string
		for i := range m.minis {
			if s.Mini[i] == post && !g.standsIn(i) {
				who = append(who, isMini.Text(t, i))
			}
		}
		for i := range m.ir.Blueprints {
			if post == inWorkshop && s.Plan[i] == planWorkshop {
				who = append(who, isPlan.Text(t, i))
			}
		}
		for p := range s.Person {
			if post == inHospital && s.Person[p].Bed {
				who = append(who, isWho.Text(t, p))
			}
		}
		b.put(say(lang, "post."+postNames[post]), who, say(lang, "board.empty"))
	}
}

// peopleJSON writes each Assassin's own things.
func (c codec) peopleJSON(j *flat.JSON, g *Game) {
	t := told{c, g, ""}
	j.Key("people").List()
	for who := range min(len(c.m.ir.Assassins), maxPeople) {
		p := &g.s.Person[who]
		j.Object()
		j.Key("bag").List()
		for _, card := range p.Bag {
			if card != none {
				j.Str(c.m.ir.Equipment[card].ID)
			}
		}
		j.End()
		if c.m.parts {
			j.Key("gone").Bool(p.Gone)
		}
		j.Key("learned").Int(int(p.Learned))
		j.Key("lost").Int(int(p.Lost))
		j.Key("nursed").Bool(p.Nursed)
		if p.Offer != none {
			isSkill.JSON(t, j, "offer", int(p.Offer))
		}
		j.Key("out").Bool(p.Out)
		j.Key("played").Bool(p.Played)
		j.Key("skills").List()
		for _, card := range p.Skill {
			if card != none {
				j.Str(c.m.ir.Skills[card].ID)
			}
		}
		j.End()
		isWho.JSON(t, j, "who", who)
		j.End()
	}
	j.End()
}

func (c codec) seatJSON(j *flat.JSON, g *Game, i int) {
	t := told{c, g, ""}
	a := &g.s.Seat[i]
	j.Object()
	j.Key("board").Object()
	inventory := []string{}
	for p, card := range a.Board {
		switch {
		case card == none:
		case uint8(p) >= placeInventory:
			inventory = append(inventory, c.m.ir.Equipment[card].ID)
		default:
			j.Key(placeWords[p]).Str(c.m.ir.Equipment[card].ID)
		}
	}
	j.Key("inventory").Strs(inventory...)
	spaces(j, a.Board[placeInventory:])
	j.End()
	j.Key("lost").Int(int(a.Lost))
	j.Key("novice").Bool(a.Novice)
	if a.Novice {
		isNovice.JSON(t, j, "who", int(a.Who))
	} else {
		isWho.JSON(t, j, "who", int(a.Who))
	}
	if a.StandIn != none {
		isNovice.JSON(t, j, "standIn", int(a.StandIn))
	}
	j.End()
}

// Board draws the current Memory, or between two Memories the Diary, the boards
// and the Villa.
func (c codec) Board(game engine.Game, viewer int, lang string, width int) []string {
	g := game.(*Game)
	if g.playing() {
		return c.inner(g).Board(g.in, viewer, lang, width)
	}
	s := &g.s
	t := told{c, g, lang}
	b := sheet{width: max(width, 1)}
	var boxes []string
	for i := range c.m.index {
		if s.Diary[i].How != boxOpen {
			boxes = append(boxes, c.boxLine(g, i, lang))
		}
	}
	b.put(say(lang, "board.diary"), boxes, say(lang, "board.empty"))
	if len(c.m.ir.Remember) > 0 {
		b.put(say(lang, "board.remembered"), c.remembered(g, lang), say(lang, "board.empty"))
	}
	b.line(c.groupLine(g, lang))
	for i := range s.players() {
		a := &s.Seat[i]
		name := strconv.Itoa(i+1) + " " + c.seatName(g, i, lang)
		if a.StandIn != none {
			name = strconv.Itoa(i+1) + " " + say(lang, "board.stands", "who", isNovice.Text(t, int(a.StandIn)), "for", isWho.Text(t, int(a.Who)))
		}
		var cards []string
		for _, card := range a.Board {
			if card != none {
				cards = append(cards, isCard.Text(t, int(card)))
			}
		}
		if !a.Novice && a.Who != none {
			for _, card := range g.s.Person[a.Who].Skill {
				if card != none {
					cards = append(cards, isSkill.Text(t, int(card)))
				}
			}
		}
		if a.Lost > 0 {
			cards = append(cards, say(lang, "board.lost", "n", strconv.Itoa(int(a.Lost))))
		}
		b.put(name, cards, say(lang, "board.empty"))
	}
	var villa []string
	for card, n := range s.Villa {
		for range n {
			villa = append(villa, isCard.Text(t, card))
		}
	}
	if s.Home {
		for i := range c.m.ir.Blueprints {
			if s.Plan[i] == planHall {
				villa = append(villa, isPlan.Text(t, i))
			}
		}
	}
	b.put(say(lang, either(s.Home, "board.hall", "board.villa")), villa, say(lang, "board.empty"))
	if s.Home {
		c.homeLines(&b, g, lang)
	}
	b.line(c.deckLine(g, lang))
	return b.lines
}

// sheet holds lines of text with a maximum width.
type sheet struct {
	width int
	lines []string
}

// put adds a title and its parts, separated by commas; instead is used if there
// are none.
func (b *sheet) put(title string, parts []string, instead string) {
	if len(parts) == 0 {
		parts = []string{instead}
	}
	b.line(title + ": " + strings.Join(parts, ", "))
}

// line adds a text, wrapped between words.
func (b *sheet) line(text string) {
	at := ""
	for _, w := range strings.Fields(text) {
		if at != "" && len([]rune(at))+1+len([]rune(w)) > b.width {
			b.lines = append(b.lines, at)
			at = "  " + w
		} else if at == "" {
			at = w
		} else {
			at += " " + w
		}
		for r := []rune(at); len(r) > b.width; r = []rune(at) {
			b.lines = append(b.lines, string(r[:b.width]))
			at = string(r[b.width:])
		}
	}
	if at != "" {
		b.lines = append(b.lines, at)
	}
}

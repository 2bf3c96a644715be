package naive

import (
	"encoding/json"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The JSON of a point and its options: docs/protocol-venice.md ("What is asked",
// "Actions"). Rule examples match their words against it.

// about is the subject of a question, except for the parts that its options
// state.
type about struct {
	at      *square
	card    string // the card to be placed
	word    string // the action on a Guard
	die     string
	deck    string
	telling bool    // a value of the secret is turned up
	looking bool    // looking at a card for its direction, or at the back of one
	back    bool    // the back: the Map it points to
	who     *unit   // the unit that rolls
	ask     *ir.Ask // what an action asks for
	secret  *secret // what is told of
	walker  *walker // the figure of the Memory that moves
	own     *own    // the die or the deck of the Memory
	piece   string  // the kind of piece
}

var (
	dieNames  = [...]string{notation.AssassinDie: "assassin", notation.EnemyDie: "enemy", notation.DetectionDie: "detection"}
	deckNames = [...]string{notation.EventDeck: "event", notation.EquipmentDeck: "equipment",
		notation.ReinforcementDeck: "reinforcement", notation.DirectionCard: "event"}
	faceNames = map[string][4]string{
		"assassin":  {notation.Blank: "blank", notation.HitFace: "hit", notation.SpecialFace: "special", notation.RetaliationFace: "retaliation"},
		"enemy":     {notation.Blank: "fail", notation.HitFace: "hit"},
		"detection": {notation.Blank: "blank", notation.AlertFace: "alert", notation.SeenFace: "seen"},
	}
)

func written(o object) []byte {
	b, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return b
}

// Asked writes the current point. It leaves out the content of an effect ("of").
func (g *Game) Asked() []byte {
	p, x := g.asked.point, g.asked.about
	o := object{}
	switch p.Kind {
	case engine.Over:
		o["ask"] = "over"
	case engine.Roll:
		o["ask"], o["die"] = "roll", x.die
	case engine.Draw:
		o["ask"], o["deck"] = "draw", x.deck
		if x.looking {
			o["looking"] = true
		}
	default:
		o["ask"] = notation.AskNames[p.Code]
	}
	if x.at != nil {
		o["at"] = x.at.Name
	}
	if x.piece != "" && p.Kind == engine.Choice {
		o["piece"] = x.piece
	}
	if x.card != "" {
		o["card"] = x.card
	}
	if x.walker != nil {
		o["figure"] = x.walker.Name
	}
	switch {
	case x.who != nil:
		o["who"] = x.who.name()
	case p.Who > 0:
		o["who"] = int(p.Who)
	}
	return written(o)
}

// verbs holds the words of actions with a single word.
var verbs = map[notation.Verb]string{notation.Pass: "pass", notation.Enter: "enter", notation.Move: "move", notation.Trade: "trade", notation.Pay: "pay",
	notation.Leave: "leave", notation.Travel: "travel", notation.Attack: "attack", notation.Coordinate: "coordinated", notation.Join: "join",
	notation.Bodies: "bodies", notation.Search: "search", notation.Use: "use", notation.Ability: "ability", notation.Event: "event", notation.Equip: "equip",
	notation.Save: "save", notation.Chest: "chest", notation.Hide: "hide", notation.Unhide: "unhide", notation.Climb: "climb", notation.Sync: "synchronize",
	notation.Leap: "leap", notation.Concede: "concede", notation.Keep: "keep", notation.Discard: "discard", notation.Give: "give", notation.Hit: "hit",
	notation.Shoot: "shoot", notation.Die: "die", notation.PickSq: "choose", notation.PickSeat: "choose", notation.Option: "option", notation.Yes: "yes",
	notation.MoveSeat: "move", notation.Token: "token", notation.Difficulty: "difficulty", notation.Follow: "follow", notation.Ally: "ally",
	notation.Skill: "skill", notation.ClimbIn: "board", notation.Alight: "alight", notation.Machine: "machine",
	notation.Deed: "action", notation.Answer: "answer", notation.Drop: "drop", notation.TakeUp: "take-up", notation.LayDown: "lay-down", notation.HandOver: "hand-over", notation.Piece: "piece"}

// guardVerbs maps a question to the word for the action on a Guard.
var guardVerbs = map[uint16]string{uint16(notation.AskSeat): "seat", uint16(notation.AskHunter): "hunt", uint16(notation.AskAttract): "attract",
	uint16(notation.AskAdvance): "advance", uint16(notation.AskOverflow): "turn-away", uint16(notation.AskEffect): "push", uint16(notation.AskYield): "make-way"}

// Option writes an option of the current point.
func (g *Game) Option(a engine.Action) []byte {
	x, y, z := int(notation.Arg(a, 0)), int(notation.Arg(a, 1)), int(notation.Arg(a, 2))
	o := object{}
	who := func() { o["who"] = g.unitOf(x).name() }
	at := func(id int) { o["at"] = g.squares[id].Name }
	v := notation.VerbOf(a)
	if w := verbs[v]; w != "" {
		o["do"] = w
	}
	switch v {
	case notation.Outcome:
		g.fell(o, x)
	case notation.Enter:
		at(y)
		who()
	case notation.Move, notation.Travel, notation.Leap, notation.MoveSeat:
		o["to"] = g.squares[y].Name
		who()
	case notation.Pay:
		o["objective"] = g.goals[y].Name
		who()
	case notation.Deed:
		o["action"] = g.deeds[y].Name
		who()
	case notation.TakeUp, notation.LayDown, notation.HandOver, notation.Piece:
		g.pieceWords(o, v, a)
	case notation.Answer:
		if g.asked.point.Code == uint16(notation.AskLead) {
			o["answer"] = x
		} else if d := g.asked.about.own; d != nil {
			o["answer"] = d.Faces[x].Name
		} else if q := g.asked.about.ask; q.Number != nil {
			o["answer"] = x
		} else {
			o["answer"] = q.One[x].Name
		}
	case notation.Attack:
		o["card"] = g.unitOf(x).board[y].ID
		at(z)
		who()
	case notation.Coordinate, notation.PickSq:
		at(x)
	case notation.Join:
		if u := g.unitOf(x); u.ally == nil {
			o["card"] = u.board[y].ID
		}
		who()
	case notation.Use, notation.Equip, notation.Drop:
		g.ofBoard(o, g.unitOf(x), y)
		if v == notation.Equip {
			hows(o, z)
		}
		who()
	case notation.Ally:
		y := g.unitOf(y)
		o["ally"] = y.ally.ID
		if len(y.ally.Uses) > 1 {
			o["use"] = z + 1
		}
		who()
	case notation.Skill:
		o["card"] = g.unitOf(x).skills[y].ID
		who()
	case notation.Ability:
		if len(g.abilityOf(g.unitOf(x)).Uses) > 1 {
			o["use"] = y + 1
		}
		who()
	case notation.Event:
		o["card"] = g.pack.Events[g.maps[x].event].ID
		if len(g.maps) > 1 {
			o["map"] = g.mem.Maps[x].Name
		}
		if y != none {
			o["who"] = y + 1
		}
	case notation.Keep:
		o["card"], o["to"] = g.pack.Equipment[z].ID, placeName(x)
		hows(o, y)
		if uint8(y) == notation.HowReplace {
			o["drop"] = g.pack.Equipment[notation.Arg(a, 3)].ID
		}
	case notation.Discard:
		o["card"] = g.pack.Equipment[x].ID
	case notation.Give:
		o["card"], o["to"] = g.pack.Equipment[z].ID, placeName(y)
		who()
	case notation.ClimbIn:
		o["machine"] = g.machines[y].ID
		who()
	case notation.Machine:
		o["action"] = y + 1
		if g.riddenBy(g.unitOf(x)).Actions[y].Move != nil {
			o["to"] = g.squares[z].Name
		} else {
			at(z)
		}
		who()
	case notation.Hit:
		g.struck(o, x)
	case notation.Die:
		if x >= notation.MachineDie {
			o["machine"] = g.machines[x-notation.MachineDie].ID
		} else {
			who()
		}
	case notation.Concede:
		if x != none {
			who()
		}
	case notation.Option:
		o["option"] = x + 1
	case notation.Difficulty:
		o["to"] = []string{"normal", "easy"}[x]
	case notation.Token:
		at(y)
		o["token"] = g.mem.Tokens[x].Name
	case notation.Shoot:
		o["from"], o["to"] = g.squares[x].Name, g.squares[y].Name
	case notation.Body, notation.Remove, notation.Guard:
		g.figureWords(o, v, x, y, z)
	case notation.Pass, notation.Search, notation.Yes: // only the word
	default:
		who()
	}
	return written(o)
}

// figureWords adds the words for an Enemy or Body.
func (g *Game) figureWords(o object, v notation.Verb, kind, from, to int) {
	o["type"] = g.kinds[kind].ID
	switch {
	case v == notation.Body && g.asked.point.Code == uint16(notation.AskEffect):
		o["do"], o["at"] = "bodies", g.squares[from].Name
	case v == notation.Body:
		o["do"], o["at"] = "evict", g.squares[from].Name
	case v == notation.Remove:
		o["do"], o["at"] = g.asked.about.word, g.squares[from].Name
	case from == to:
		o["do"], o["at"] = guardVerbs[g.asked.point.Code], g.squares[from].Name
	default:
		o["do"], o["to"] = guardVerbs[g.asked.point.Code], g.squares[to].Name
		if from != none {
			o["from"] = g.squares[from].Name
		}
	}
}

// fell writes the face of a die, or the drawn card.
func (g *Game) fell(o object, n int) {
	x := g.asked.about
	switch {
	case x.secret != nil && x.telling:
		o["card"] = x.secret.Values[n].Name
	case x.secret != nil:
		o["card"] = strconv.Itoa(n)
	case x.own != nil && g.asked.point.Kind == engine.Roll:
		o["face"] = x.own.Faces[n].Name
	case x.own != nil:
		o["card"] = x.own.Faces[n].Name
	case g.asked.point.Kind == engine.Roll:
		o["face"] = faceNames[x.die][n]
	case x.back:
		o["map"] = g.mem.Maps[n].Name
	case x.deck == "equipment":
		o["card"] = g.pack.Equipment[n].ID
	case x.deck == "reinforcement":
		o["card"] = g.pack.Reinforcements[n].ID
	default:
		o["card"] = g.pack.Events[n].ID
	}
}

// struck writes the target of a hit.
func (g *Game) struck(o object, n int) {
	if n >= notation.MachineHit {
		o["machine"] = g.machines[n-notation.MachineHit].ID
		return
	}
	o["type"] = g.kinds[n].ID
}

// ofBoard names the card in a place; with several copies on the board also the
// place, from 1.
func (g *Game) ofBoard(o object, u *unit, place int) {
	c := u.board[place]
	o["card"] = c.ID
	if slices.ContainsFunc(u.board[:], func(k *card) bool { return k != nil && k != c && k.id == c.id }) {
		o["place"] = place + 1
	}
}

func hows(o object, how int) {
	switch uint8(how) {
	case notation.HowReplace:
		o["how"] = "replace"
	case notation.HowDisplace:
		o["how"] = "displace"
	}
}

func placeName(p int) string {
	if p < inventory {
		return slotNames[p]
	}
	return "inventory"
}

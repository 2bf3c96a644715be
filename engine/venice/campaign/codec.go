package campaign

import (
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// codec turns points, actions, events and states into JSON and text. It delegates
// parts of a Memory to the codec of that Memory. docs/campaign.md describes the
// JSON.
type codec struct{ m *Mission }

// Codec returns the codec of the campaign.
func (m *Mission) Codec() engine.Codec { return codec{m} }

// told holds what forms need to name things.
type told struct {
	c    codec
	g    *Game
	lang string
}

var (
	isMemory = flat.Named(func(t told, v int) string { return t.c.memoryID(v) }, func(t told, v int) string { return t.c.memoryTitle(v, t.lang) })
	isCard   = table(func(p *ir.Pack) []ir.Equipment { return p.Equipment }, func(e *ir.Equipment) (string, ir.TextID) { return e.ID, e.Name })
	isSkill  = table(func(p *ir.Pack) []ir.Skill { return p.Skills }, func(e *ir.Skill) (string, ir.TextID) { return e.ID, e.Name })
	isChest  = table(func(p *ir.Pack) []ir.ChestCard { return p.Chests }, func(e *ir.ChestCard) (string, ir.TextID) { return e.ID, e.Name })
	isTower  = table(func(p *ir.Pack) []ir.TowerCard { return p.Towers }, func(e *ir.TowerCard) (string, ir.TextID) { return e.ID, e.Name })
	isEnv    = table(func(p *ir.Pack) []ir.Envelope { return p.Envelopes }, func(e *ir.Envelope) (string, ir.TextID) { return e.ID, e.Name })
	isWho    = table(func(p *ir.Pack) []ir.Assassin { return p.Assassins }, func(e *ir.Assassin) (string, ir.TextID) { return e.ID, e.Name })
	isNovice = table(func(p *ir.Pack) []ir.Apprentice { return p.Apprentices }, func(e *ir.Apprentice) (string, ir.TextID) { return e.ID, e.Name })
	isSeat   = &flat.Kind[told]{
		JSON: func(_ told, j *flat.JSON, key string, v int) { j.Key(key).Int(v + 1) },
		Text: func(t told, v int) string { return t.c.seatName(t.g, v, t.lang) },
	}
	isPlan     = table(func(p *ir.Pack) []ir.Blueprint { return p.Blueprints }, func(e *ir.Blueprint) (string, ir.TextID) { return e.ID, e.Name })
	isContract = table(func(p *ir.Pack) []ir.Contract { return homeOf(p).Contracts }, func(e *ir.Contract) (string, ir.TextID) { return e.ID, e.Name })
	isHelper   = table(func(p *ir.Pack) []ir.Helper { return homeOf(p).Helpers }, func(e *ir.Helper) (string, ir.TextID) { return e.ID, e.Name })
	isType     = flat.Named(func(_ told, v int) string { return hqTypes[v%len(hqTypes)] }, func(t told, v int) string { return say(t.lang, "type."+hqTypes[v%len(hqTypes)]) })
	isPost     = flat.Named(func(_ told, v int) string { return postNames[v%len(postNames)] }, func(t told, v int) string { return say(t.lang, "post."+postNames[v%len(postNames)]) })
	isFace     = flat.Named(func(_ told, v int) string { return faces[v%len(faces)] }, func(t told, v int) string { return say(t.lang, "face."+faces[v%len(faces)]) })
	isMini     = flat.Named(func(t told, v int) string { return t.c.miniID(v) }, func(t told, v int) string { return t.c.miniName(v, t.lang) })
	isBox      = flat.Named(func(_ told, v int) string { return strconv.Itoa(v + 1) }, func(t told, v int) string { return t.c.boxText(t.g, v, t.lang) })
	isNumber   = flat.Counted[told](strconv.Itoa)
	// isConclusion has the number of its Memory in the high byte.
	isConclusion = flat.Named(func(t told, v int) string { return t.c.m.memory(uint8(v >> 8)).Conclusions[v&0xff].Name }, func(t told, v int) string {
		return t.c.m.mems[v>>8].ConclusionText(v&0xff, t.lang)
	})
	isSticker = flat.Named(func(_ told, v int) string { return stickers[v%3] }, func(t told, v int) string { return say(t.lang, "sticker."+stickers[v%3]) })
	isKind    = flat.Named(func(_ told, v int) string { return kinds[v%len(kinds)] }, func(_ told, v int) string { return kinds[v%len(kinds)] })
	isCause   = flat.Named(func(t told, v int) string { return t.c.m.CauseName(uint16(v)) }, func(t told, v int) string { return t.c.m.CauseName(uint16(v)) })
	isEasy    = flat.Named(func(_ told, v int) string { return [2]string{"normal", "easy"}[v&1] }, func(t told, v int) string { return say(t.lang, [2]string{"normal", "easy"}[v&1]) })
)

var stickers = [3]string{"", "red", "grey"}

var postNames = [...]string{"nowhere", "memory", "hospital", "workshop", "shop", "command"}

var noHome ir.Headquarters

// homeOf returns the Headquarters of a pack, empty if it has none.
func homeOf(p *ir.Pack) *ir.Headquarters {
	if p.Campaign == nil || p.Campaign.Headquarters == nil {
		return &noHome
	}
	return p.Campaign.Headquarters
}

// miniID returns the id of the Apprentice or helper of a miniature.
func (c codec) miniID(i int) string {
	if i < 0 || i >= len(c.m.minis) {
		return ""
	}
	if k := &c.m.minis[i]; k.who >= 0 {
		return c.m.ir.Apprentices[k.who].ID
	}
	return c.m.hq.Helpers[c.m.minis[i].helper].ID
}

func (c codec) miniName(i int, lang string) string {
	if i < 0 || i >= len(c.m.minis) {
		return ""
	}
	t := told{c, nil, lang}
	if k := &c.m.minis[i]; k.who >= 0 {
		return isNovice.Text(t, k.who)
	}
	return isHelper.Text(t, c.m.minis[i].helper)
}

// boxText returns the text of a box of the top Contract.
func (c codec) boxText(g *Game, i int, lang string) string {
	if g == nil || c.m.hq == nil || int(g.s.Contract) >= len(c.m.hq.Contracts) {
		return strconv.Itoa(i + 1)
	}
	if boxes := c.m.hq.Contracts[g.s.Contract].Boxes; i >= 0 && i < len(boxes) {
		return c.named(boxes[i].Text, strconv.Itoa(i+1), lang)
	}
	return strconv.Itoa(i + 1)
}

// table returns the kind for entries of a table of the pack.
func table[E any](list func(*ir.Pack) []E, entry func(*E) (string, ir.TextID)) *flat.Kind[told] {
	get := func(t told, v int) (string, ir.TextID) {
		if all := list(t.c.m.ir); v >= 0 && v < len(all) {
			return entry(&all[v])
		}
		return "", ""
	}
	return flat.Named(func(t told, v int) string { id, _ := get(t, v); return id }, func(t told, v int) string {
		id, name := get(t, v)
		return t.c.named(name, id, t.lang)
	})
}

// named returns a text of the pack in one line, or the id if it has none.
func (c codec) named(key ir.TextID, id, lang string) string {
	if key != "" {
		if text := flat.OneLine(c.m.pack.Text(string(key), lang)); text != "" {
			return text
		}
	}
	return id
}

func (c codec) memoryID(i int) string {
	if i < 0 || i >= len(c.m.index) {
		return ""
	}
	return c.m.memory(uint8(i)).ID
}

func (c codec) memoryTitle(i int, lang string) string {
	if i < 0 || i >= len(c.m.index) {
		return ""
	}
	mem := c.m.memory(uint8(i))
	return mem.ID + " " + c.named(mem.Title, mem.ID, lang)
}

// seatName returns the name of the character in a seat.
func (c codec) seatName(g *Game, i int, lang string) string {
	if g == nil || i < 0 || i >= int(g.s.Seats) || g.s.Seat[i].Who == none {
		return say(lang, "seat", "n", strconv.Itoa(i+1))
	}
	a := &g.s.Seat[i]
	t := told{c, g, lang}
	switch {
	case a.Novice:
		return isNovice.Text(t, int(a.Who))
	case a.StandIn != none:
		return isNovice.Text(t, int(a.StandIn))
	}
	return isWho.Text(t, int(a.Who))
}

// actions holds the forms of the campaign's own actions, by verb above verbPlay.
var actions = []flat.Form[told]{
	form("play"), form("decline"),
	{Name: "character"}, // see characterForm
	form("skill", of("card", isSkill, 0)),
	form("begin", of("difficulty", isEasy, 0)),
	form("players"),
	{Name: "card"}, // see cardForm
	form("lay", of("seat", isSeat, 0), of("place", isPlace, 1)),
	form("store"), form("keep"),
	form("stay", of("seat", isSeat, 0)),
	form("leave", of("seat", isSeat, 0)),
	form("swap", of("seat", isSeat, 0), of("for", isWho, 1)),
	form("join", of("who", isWho, 0)),
	form("nobody"),
	form("chest", of("card", isChest, 0)),
	form("type", of("type", isType, 0)),
	form("on"),
	form("medicine", of("card", isCard, 0), of("seat", isSeat, 1)),
	form("bed", of("seat", isSeat, 0)),
	form("up", of("seat", isSeat, 0)),
	form("plan", of("plan", isPlan, 0)),
	form("box", of("box", isBox, 0)),
	form("post", of("who", isMini, 0), of("at", isPost, 1)),
	form("cube", of("seat", isSeat, 0)),
	form("build"), form("leave-plan"), form("plan-back"),
	{Name: "pay"}, // see formOf
	form("on-sale", of("card", isCard, 0)),
	form("keep-card", of("card", isCard, 0)),
	form("die", of("face", isFace, 0)),
}

// The forms of actions whose meaning depends on another argument
var (
	takesApprentice = form("character", of("who", isNovice, 0))
	takesAssassin   = form("character", of("who", isWho, 0))
	cardOfVilla     = form("card", of("card", isCard, 1))
	payOfHall       = form("pay", of("card", isCard, 1))
	payOfBoard      = form("pay", of("seat", isSeat, 0), of("place", isPlace, 1), of("card", isBoardCard, 2))
	cardOfBoard     = form("card", of("seat", isSeat, 0), of("place", isPlace, 1), of("card", isBoardCard, 2))
)

// isBoardCard names the card in a place of a seat; its number combines both.
var isBoardCard = isCard

var placeWords = [...]string{"melee", "ranged", "blade", "armor", "inventory"}

// isPlace names a place of a board.
var isPlace = flat.Named(func(_ told, v int) string { return placeWords[min(max(v, 0), int(placeInventory))] },
	func(t told, v int) string {
		return say(t.lang, "place."+placeWords[min(max(v, 0), int(placeInventory))])
	})

// formOf returns the form of an action with a reader of its arguments.
func (c codec) formOf(g *Game, a engine.Action) (*flat.Form[told], func(int) int) {
	args := flat.ActionArgs(a)
	v := notation.VerbOf(a)
	switch {
	case v == verbCharacter && g.s.Ask.Code == askAssassin:
		return &takesAssassin, args
	case v == verbCharacter:
		return &takesApprentice, args
	case v == verbCard && args(0) == theVilla:
		return &cardOfVilla, args
	case v == verbPay && args(0) == theVilla:
		return &payOfHall, args
	case v == verbCard, v == verbPay:
		card := int(g.s.Seat[args(0)%maxSeats].Board[args(1)%maxPlaces])
		f := &cardOfBoard
		if v == verbPay {
			f = &payOfBoard
		}
		return f, func(i int) int {
			if i == 2 {
				return card
			}
			return args(i)
		}
	}
	return flat.Find(actions, int(v-firstVerb)), args
}

// PointJSON appends the decision that the game waits for.
func (c codec) PointJSON(dst []byte, game engine.Game) []byte {
	g := game.(*Game)
	if g.playing() {
		return c.inner(g).PointJSON(dst, g.in)
	}
	j := flat.Append(dst)
	j.Object()
	t := told{c, g, ""}
	switch g.s.Ask.Code {
	case askNothing:
		j.Key("ask").Str("over")
	default:
		j.Key("ask").Str(askNames[g.s.Ask.Code])
		isMemory.JSON(t, j, "memory", int(g.s.Memory))
	}
	switch g.s.Ask.Code {
	case askStandIn:
		isWho.JSON(t, j, "for", int(g.s.Seat[g.s.At].Who))
	case askPlace:
		isCard.JSON(t, j, "card", int(g.card()))
	case askPost:
		if !g.s.First {
			isMini.JSON(t, j, "mini", int(g.s.Post))
		}
	case askBuild, askPay:
		isPlan.JSON(t, j, "plan", g.inPlan())
	}
	if g.s.Ask.Who > 0 {
		j.Key("who").Int(int(g.s.Ask.Who))
	}
	j.End()
	return j.Bytes()
}

func (c codec) inner(g *Game) engine.Codec { return c.m.mems[g.s.Memory].Codec() }

// can returns the capabilities of the current Memory.
func (c codec) can(g *Game) engine.Capabilities { return c.m.mems[g.s.Memory].Capabilities() }

// ActionJSON appends an action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	g := game.(*Game)
	if g.playing() {
		return c.inner(g).ActionJSON(dst, g.in, a)
	}
	f, args := c.formOf(g, a)
	j := flat.Append(dst)
	j.Object()
	f.Write(told{c, g, ""}, j, args)
	if g.s.Ask.Choice() {
		j.Key("do").Str(f.Name)
	}
	j.End()
	return j.Bytes()
}

var events = [nEvents]flat.Form[told]{
	evNext:        form("next", of("memory", isMemory, 0)),
	evDeclined:    form("declined", of("memory", isMemory, 0)),
	evEnvelope:    form("envelope", of("envelope", isEnv, 0)),
	evRevealed:    {Name: "revealed"}, // see eventForm
	evApprentice:  form("apprentice", of("seat", isSeat, 0), of("who", isNovice, 1)),
	evAssassin:    form("assassin", of("seat", isSeat, 0), of("who", isWho, 1)),
	evStandIn:     form("stands-in", of("seat", isSeat, 0), of("who", isNovice, 1)),
	evSkill:       form("learned", of("seat", isSeat, 0), of("card", isSkill, 1)),
	evBegun:       form("begun", of("memory", isMemory, 0), of("attempt", isNumber, 1)),
	evDone:        form("completed", of("memory", isMemory, 0), of("attempt", isNumber, 1)),
	evFailed:      form("failed", of("memory", isMemory, 0)),
	evFailedTwice: form("failed-twice", of("memory", isMemory, 0)),
	evXP:          form("xp", of("gained", isNumber, 0), of("xp", isNumber, 1)),
	evLevel:       form("level", of("level", isNumber, 0)),
	evSticker:     form("sticker", of("memory", isMemory, 0), of("sticker", isSticker, 1)),
	evConclusion:  form("conclusion", of("memory", isMemory, 0)),
	evOut:         form("out", of("seat", isSeat, 0), of("who", isWho, 1)),
	evFresh:       form("fresh", of("seat", isSeat, 0)),
	evBack:        form("back", of("seat", isSeat, 0), of("who", isWho, 1)),
	evLeft:        form("left", of("who", isWho, 0)),
	evJoined:      form("joined", of("seat", isSeat, 0), of("who", isWho, 1)),
	evLaid:        form("laid", of("card", isCard, 0), of("seat", isSeat, 1)),
	evStored:      form("stored", of("card", isCard, 0)),
	evChestBack:   form("chest-back", of("card", isChest, 0)),
	evChestGone:   form("chest-gone", of("card", isChest, 0)),
	evTowerBack:   form("tower-back", of("card", isTower, 0)),
	evEnded:       form("ended", of("cause", isCause, 0)),
	evFound:       form("found", of("type", isType, 0)),
	evHall:        form("hall", of("cards", isNumber, 0)),
	evPatient:     form("patient", of("seat", isSeat, 0), of("who", isWho, 1)),
	evPlan:        form("plan", of("plan", isPlan, 0)),
	evPlanBack:    form("plan-back", of("plan", isPlan, 0)),
	evBuilt:       form("built", of("plan", isPlan, 0), of("card", isCard, 1)),
	evContract:    form("contract", of("contract", isContract, 0)),
	evBox:         form("box", of("contract", isContract, 0), of("box", isNumber, 1)),
	evHelper:      form("helper", of("who", isHelper, 0)),
	evPost:        form("post", of("who", isMini, 0), of("at", isPost, 1)),
	evHealed:      form("healed", of("seat", isSeat, 0), of("lost", isNumber, 1)),
	evPaid:        form("paid", of("card", isCard, 0)),
	evOnSale:      form("on-sale", of("card", isCard, 0)),
	evIgnored:     form("ignored", of("card", isCard, 0)),
	evKept:        form("kept", of("card", isCard, 0)),
	evDie:         form("die", of("face", isFace, 0)),
	evFulfilled:   form("fulfilled", of("contract", isContract, 0), of("level", isNumber, 1)),
	evUnfulfilled: form("unfulfilled", of("contract", isContract, 0), of("hits", isNumber, 1)),
	evUnlocked:    form("unlocked", of("memory", isMemory, 0)),
	evMedicine:    form("medicine", of("seat", isSeat, 0), of("card", isCard, 1)),
	evConcluded:   form("concluded", of("memory", isMemory, 0), of("conclusion", isConclusion, 1)),
	evLeftOut:     form("left-out", of("memory", isMemory, 0)),
}

// revealed holds the forms of evRevealed by kind of card.
var revealed = map[string]flat.Form[told]{
	"equipment":  form("revealed", of("kind", isKind, 0), of("card", isCard, 1)),
	"tower":      form("revealed", of("kind", isKind, 0), of("card", isTower, 1)),
	"chest":      form("revealed", of("kind", isKind, 0), of("card", isChest, 1)),
	"assassin":   form("revealed", of("kind", isKind, 0), of("card", isWho, 1)),
	"apprentice": form("revealed", of("kind", isKind, 0), of("card", isNovice, 1)),
	"skill":      form("revealed", of("kind", isKind, 0), of("card", isSkill, 1)),
	"event": form("revealed", of("kind", isKind, 0), of("card", table(func(p *ir.Pack) []ir.EventCard { return p.Events },
		func(e *ir.EventCard) (string, ir.TextID) { return e.ID, e.Name }), 1)),
	"reinforcement": form("revealed", of("kind", isKind, 0), of("card", table(func(p *ir.Pack) []ir.ReinforcementCard { return p.Reinforcements },
		func(e *ir.ReinforcementCard) (string, ir.TextID) { return e.ID, "" }), 1)),
	"ally": form("revealed", of("kind", isKind, 0), of("card", table(func(p *ir.Pack) []ir.Ally { return p.Allies },
		func(e *ir.Ally) (string, ir.TextID) { return e.ID, e.Name }), 1)),
	"blueprint": form("revealed", of("kind", isKind, 0), of("card", isPlan, 1)),
}

// eventForm returns the form of an event of the campaign itself.
func eventForm(e engine.Event) *flat.Form[told] {
	if e.Code == evRevealed {
		f := revealed[kinds[int(uint16(e.Args[0]))%len(kinds)]]
		return &f
	}
	return flat.Find(events[:], int(e.Code))
}

// part splits an event of a Memory into the Memory's number and its own event.
// The number is -1 for an event of the campaign.
func (c codec) part(e engine.Event) (int, engine.Event) {
	i := int(e.Code>>8) - 1
	if i < 0 || i >= len(c.m.mems) {
		return -1, e
	}
	e.Code &= 0xff
	if e.Content > 0 {
		e.Content -= uint16(c.m.first[i])
	}
	return i, e
}

// EventJSON appends an event.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	if i, own := c.part(e); i >= 0 {
		return c.m.mems[i].Codec().EventJSON(dst, own)
	}
	return eventForm(e).EventJSON(dst, told{c, nil, ""}, e)
}

// EventText describes an event.
func (c codec) EventText(game engine.Game, e engine.Event, lang string) string {
	g := game.(*Game)
	if i, own := c.part(e); i >= 0 {
		in := g.in
		if i != int(g.s.Begun) {
			if in = c.m.dummy(i); in == nil {
				return ""
			}
		}
		return c.m.mems[i].Codec().EventText(in, own, lang)
	}
	f := eventForm(e)
	pairs := f.Pairs(told{c, g, lang}, flat.EventArgs(e))
	if e.Code == evEnded {
		return say(lang, "event.ended."+c.m.CauseName(uint16(e.Args[0])), pairs...)
	}
	key := "event." + f.Name
	if e.Code == evStored && g.s.Home {
		key += ".hall"
	}
	return flat.Capital(say(lang, key, pairs...))
}

// PointText words the question at a point.
func (c codec) PointText(game engine.Game, lang string) string {
	g := game.(*Game)
	if g.playing() {
		return c.inner(g).PointText(g.in, lang)
	}
	s := &g.s
	t := told{c, g, lang}
	if s.Ask.Code == askNothing {
		return say(lang, "ask.over")
	}
	pairs := []string{"memory", c.memoryTitle(int(s.Memory), lang), "attempt", strconv.Itoa(int(s.Attempt))}
	switch s.Ask.Code {
	case askApprentice:
		pairs = append(pairs, "seat", say(lang, "seat", "n", strconv.Itoa(int(s.Ask.Who))))
	case askAssassin, askLeave, askSkill, askBed:
		pairs = append(pairs, "seat", c.seatName(g, int(s.At), lang))
	case askStandIn:
		pairs = append(pairs, "who", isWho.Text(t, int(s.Seat[s.At].Who)))
	case askPlace:
		pairs = append(pairs, "card", isCard.Text(t, int(g.card())))
	case askPost:
		pairs = append(pairs, "who", isMini.Text(t, int(s.Post)), "at", isPost.Text(t, int(g.space())))
	case askBuild, askPay:
		pairs = append(pairs, "plan", isPlan.Text(t, g.inPlan()), "n", strconv.Itoa(g.price(&c.m.ir.Blueprints[g.inPlan()])))
	case askBox:
		pairs = append(pairs, "contract", isContract.Text(t, int(s.Contract)))
	case askCube, askKeep:
		pairs = append(pairs, "n", strconv.Itoa(int(s.Points)))
	}
	key := "ask." + askNames[s.Ask.Code]
	if s.Ask.Code == askVilla && s.Attempt == 2 {
		key += ".again"
	}
	switch {
	case s.Ask.Code == askPost && s.First:
		key += ".first"
	case s.Ask.Code == askVilla && s.Home:
		key += ".home"
	}
	return flat.Capital(say(lang, key, pairs...))
}

// ActionText describes an option.
func (c codec) ActionText(game engine.Game, a engine.Action, lang string) string {
	g := game.(*Game)
	if g.playing() {
		return c.inner(g).ActionText(g.in, a, lang)
	}
	f, args := c.formOf(g, a)
	key := "do." + f.Name
	switch v := notation.VerbOf(a); {
	case v == verbCard && args(0) == theVilla && g.s.Home, v == verbPay && args(0) == theVilla, v == verbStore && g.s.Home:
		key += ".hall"
	case v == verbCard && args(0) == theVilla:
		key += ".villa"
	}
	return flat.Capital(say(lang, key, f.Pairs(told{c, g, lang}, args)...))
}

var _ engine.Codec = codec{}

// form makes a row of a table, and of an argument of it. They are functions and not
// variables: so the compiler lays the tables out in data, where their code was 80 KB.
func form(name string, args ...flat.Arg[told]) flat.Form[told] {
	return flat.Form[told]{Name: name, Args: args}
}

func of(key string, kind *flat.Kind[told], at int) flat.Arg[told] {
	return flat.Arg[told]{Key: key, Kind: kind, At: at}
}

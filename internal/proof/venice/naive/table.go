package naive

import (
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

const none = notation.None

// The phases of a turn (BOV-2.1) and the steps of the Enemy phase (BOV-4.6).
const (
	phaseSetup    = "setup"
	phaseEvent    = "event"
	phaseAssassin = "assassin"
	phaseEnemy    = "enemy"
	phaseEnd      = "end"

	reinforcement = "reinforcement"
	movement      = "movement"
	combat        = "combat"
)

// Where an Assassin or Ally is
const (
	outside    = "outside" // not yet on a Map
	onSquare   = "square"
	hiding     = "hiding"
	towerTop   = "tower"
	inMachine  = "machine"
	left       = "left" // off the Map by Fast Travel, or out of the game
	eliminated = "eliminated"
	atHome     = "home" // an Ally whose miniature is in the Headquarters (BOV-40.15)
)

// table holds everything on the table.
type table struct {
	pack   *ir.Pack
	mem    *ir.Memory // with the Map as it is now
	laid   *ir.Memory // with the Map as set up
	states []bool     // of Memory.While: those that hold
	ed     edition

	kinds     []*ir.Enemy // types of Enemy in play: the Crossbowman, the Elites, others, Bosses
	squares   []*square
	maps      []*side
	machines  []*machine
	fallen    []bool  // fallen tiles (BOV-43)
	ground    ground  // tiles that come and go
	collapsed int     // the turn of the last fall
	pointer   int     // with two Maps, the one on the back of the top Reinforcement card (BOV-51.3); everywhere while unknown
	turnsLeft int     // of a time limit (BOV-47.2)
	aside     []int   // Event cards seen among those set aside
	removed   []int   // Equipment back in its envelope, out of the campaign (BOV-24.8)
	units     []*unit // the Assassins in play, then the Allies that may come
	seats     int     // number of Assassins among them
	enemies   []*enemy
	goals     []*goal
	deeds     []*deed         // actions that the Memory declares
	answers   []int           // for the one in progress
	asking    *ir.Action      // the one in progress
	walkers   []*walker       // figures that the Memory declares
	likes     map[int]int     // by type of the Guards of a figure: the type whose miniatures they are
	marched   map[*enemy]bool // Enemies of figures that have moved this time
	hidden    []*secret       // secrets that the Memory declares
	own       []*own          // dice and decks that the Memory declares
	pieces    []*piece        // pieces that the Memory declares
	byHand    map[int]bool    // kinds of pieces that a line of a situation places
	passed    map[string]bool // pairs that handed a piece over this turn
	lastShown int             // the face of the piece that was turned over last
	tokens    []int           // the square of each token, none if it is not on the Map
	counter   []int
	tally     map[ir.CounterID][]int // by seat: of the counters that each Assassin has of its own
	flags     []bool
	memories  []*memory       // what the campaign remembers
	reserve   []int           // by type
	lent      []int           // by type: away for a disguise (BOV-6.4)
	made      map[string]bool // changes of the Map
	opened    int             // Chests opened
	chestXP   int
	deck      []ir.CardID // the Chest cards left, in order (BOV-10.1)
	finders   []*unit     // units that opened a Chest with a card, in order

	events, equipment, reinforcements pile

	bosses map[int]*boss // Bosses that came into play, by type

	turn       int
	succeeding bool // lines for success have come
	settingUp  bool // lines for the set-up are played: no Detection Test is made
	phase      string
	step       string
	easy       bool
	easySeen   bool // some part was played on Easy (BOV-45.3)
	changing   bool // the group may change the difficulty
	result     engine.Result
	cause      string

	modifiers []*modifier
	ignored   [2]int           // Detection Tests to ignore, by Map (BOV-28.9, 51.1)
	entered   map[*square]bool // squares that Enemies came to, for the script
	waiting   []moment
	postponed []postponed // effects that wait for a later turn
	fired     []bool      // script lines
	firing    bool        // lines of the script are running
	coming    []*coming   // arrivals whose lines at atEntering act, the last one innermost
	firedNow  int         // number of lines fired this turn
	pool      []*card
	fight     *fight

	alertRaised, exposedEver, criticalEver, eliminatedEver bool
	travelled                                              bool       // an Assassin left by Fast Travel
	killed                                                 int        // Enemies Eliminated so far
	testing                                                int        // Detection Tests are being made together
	nested                                                 int        // Detection Tests in progress
	detection                                              *detection // the current Detection Test
	inUse                                                  []*card    // single-use cards on their way to the discards
}

// square is one square of a Map.
type square struct {
	*ir.Square
	id     int
	bodies []int // types of the Bodies here
	loose  int   // red bases without a miniature (BOV-21.10)
	chest  bool
	gone   bool // its tile fell, or its Map was dismantled

	came    int // Enemies that came since the last Detection Tests
	evicted int // Bodies that made room since then (BOV-28.12)
}

// side is the state of one Map.
type side struct {
	alert   bool
	pending bool // the alert goes on at the end of the step (BOV-28.5)
	event   int  // the card of this turn
	dir     string
	uses    int // of a turn-long Event effect
	synced  bool
	gone    int // dismantled (BOV-51.8): 1 this turn, 2 earlier
	skip    map[string]bool
}

// enemy is a miniature of an Enemy.
type enemy struct {
	kind   int // type
	at     int
	seated bool // on a space of an Objective base (BOV-30.13)
	coming bool // came to a base whose spaces have not been given out since
}

// detection is a Detection Test about to be made.
type detection struct {
	at    *square
	off   bool // it is ignored (BOV-28.9)
	event bool // the Event card was used on it
}

// boss is a Boss in play: its cubes and dice (BOV-33.1).
type boss struct{ health, dice int }

// goal is an Objective.
type goal struct {
	*ir.Objective
	id     int
	done   bool
	hidden bool
	away   bool // withdrawn: it is not needed
	paid   int  // this turn (GAP-22)
	xp     int  // on completion, if it is counted in play
}

// gives returns the XP of a completed Objective.
func (o *goal) gives() int {
	if o.XPBy != nil {
		return o.xp
	}
	return o.XP
}

// card is a small card on a board or in hand.
type card struct {
	*ir.Equipment
	id     int
	turn   int // uses this turn
	memory int // uses in this Memory
}

// unit is an Assassin or an Ally.
type unit struct {
	n            int // its number in actions
	char         int
	novice       bool     // an Apprentice, in its own right or for an Assassin (BOV-1.5, 27.1)
	ally         *ir.Ally // nil for Assassins
	allyID       ir.AllyID
	hp, hpMax    int
	cubes, plus  int
	place        string
	at           int // a square, depending on place
	exposed      bool
	critical     bool
	criticalTurn int
	leftMap      bool // by Fast Travel
	neverBack    bool // Eliminated for good: out of the campaign
	board        [9]*card
	skills       [4]*skill
	useTurn      []int // by use of its ability, or of the Ally's card
	useMemory    []int
	hunted       bool // an Enemy followed in the move being resolved
	from         int  // the square left in it
}

// skill is a Skill card (BOV-39.5).
type skill struct {
	*ir.Skill
	id   int
	used int // in this Memory
	turn int // and in this turn
}

// pile is a deck with its discards, as counts by card.
type pile struct{ deck, discard []int }

// prepare sets up everything known before the first choice (BOV-7.1).
func (g *Game) prepare(p *ir.Pack, memory string, o engine.Options) error {
	g.pack = p
	for i := range p.Memories {
		if p.Memories[i].ID == memory {
			g.mem = &p.Memories[i]
		}
	}
	if g.mem == nil {
		return errors.New("not in the pack")
	}
	if o.Seats < 2 || o.Seats > 4 { // BOV-0.2
		return fmt.Errorf("%d Assassins", o.Seats)
	}
	g.seats = o.Seats
	if err := g.choose(o); err != nil {
		return err
	}
	g.phase, g.result = phaseSetup, engine.Ongoing
	g.bosses = map[int]*boss{}
	g.listKinds()
	g.laySquares()
	g.dealCards()
	g.seatAssassins()
	g.findAllies()
	g.prepareDeeds()
	g.prepareOwn()
	g.prepareSecrets()
	g.prepareWalkers()
	g.preparePieces()
	return g.refuse()
}

// choose sets the edition and the difficulty (BOV-45.1).
func (g *Game) choose(o engine.Options) error {
	name := o.Edition
	if name == "" && len(g.pack.Editions) > 0 {
		name = g.pack.Editions[0]
	}
	if name == "" {
		name = "en"
	}
	e, ok := editions[name]
	if !ok {
		return fmt.Errorf("edition %q", name)
	}
	g.ed = e
	switch o.Difficulty {
	case "", "normal":
		g.changing = g.mem.ID != "0.1" // BOV-34.6, 45.1
	case "easy", "always-easy":
		g.changing = o.Difficulty == "easy"
		g.easy, g.easySeen = true, true
	case "always-normal":
	default:
		return fmt.Errorf("difficulty %q", o.Difficulty)
	}
	if g.mem.ID == "0.1" && o.Difficulty != "" && o.Difficulty != "normal" { // BOV-34.6
		return fmt.Errorf("difficulty %q", o.Difficulty)
	}
	return nil
}

// listKinds numbers the types of Enemy: the Crossbowman, the Elites of the
// Memory, others in the set-up, Bosses last.
func (g *Game) listKinds() {
	add := func(e *ir.Enemy) {
		if !slices.Contains(g.kinds, e) {
			g.kinds = append(g.kinds, e)
		}
	}
	for i := range g.pack.Enemies {
		if g.pack.Enemies[i].Kind == "crossbowman" {
			add(&g.pack.Enemies[i])
			break
		}
	}
	for _, id := range g.mem.Elites {
		add(&g.pack.Enemies[id])
	}
	for _, x := range g.mem.Guards {
		if e := &g.pack.Enemies[x.Type]; e.Boss == nil {
			add(e)
		}
	}
	for _, x := range g.mem.Bodies {
		add(&g.pack.Enemies[x.Type])
	}
	if g.mem.Boss != nil {
		add(&g.pack.Enemies[*g.mem.Boss])
	}
	for _, x := range g.mem.Guards {
		add(&g.pack.Enemies[x.Type])
	}
	for _, x := range g.mem.Bosses {
		add(&g.pack.Enemies[x.Boss])
	}
	g.kindsOfFigures(add)
	for k := range g.kinds { // BOV-7.7
		g.reserve = append(g.reserve, g.boxOf(k))
	}
	g.lent = make([]int, len(g.kinds))
}

// boxOf returns the number of miniatures of a type in the edition's box.
func (g *Game) boxOf(kind int) int {
	if g.like(kind) != kind {
		return 0 // they are the miniatures of another type
	}
	if e := g.kinds[kind]; e.Boss == nil {
		return e.BoxIn(g.ed.name)
	}
	return 1
}

// kindOf returns the number of a type of Enemy.
func (g *Game) kindOf(id ir.EnemyID) int { return slices.Index(g.kinds, &g.pack.Enemies[id]) }

func (g *Game) laySquares() {
	for i := range g.mem.Squares {
		g.squares = append(g.squares, &square{Square: &g.mem.Squares[i], id: i})
	}
	for range g.mem.Maps { // GAP-14: alert off
		g.maps = append(g.maps, &side{event: none, skip: map[string]bool{}})
	}
	g.made = map[string]bool{}
	g.laid, g.states = g.mem, make([]bool, len(g.mem.While))
	for _, at := range g.mem.Chests {
		g.squares[at].chest = true
	}
	for _, t := range g.mem.Tokens {
		at := none
		if t.At >= 0 {
			at = int(t.At)
		}
		g.tokens = append(g.tokens, at)
	}
	for i := range g.mem.Objectives {
		o := &g.mem.Objectives[i]
		g.goals = append(g.goals, &goal{Objective: o, id: i, hidden: o.Hidden})
	}
	g.flags = make([]bool, len(g.mem.Flags))
	g.counter, g.tally = make([]int, len(g.mem.Counters)), map[ir.CounterID][]int{}
	for _, m := range g.mem.Meters {
		if m.Each {
			g.tally[m.Counter] = make([]int, 4)
		}
	}
	g.fired = make([]bool, len(g.mem.On))
	g.recallAll(g.mem.Start.Remembered)
}

// dealCards makes the decks.
func (g *Game) dealCards() {
	newPile := func(kinds int) pile { return pile{make([]int, kinds), make([]int, kinds)} }
	g.events, g.equipment, g.reinforcements = newPile(len(g.pack.Events)), newPile(len(g.pack.Equipment)), newPile(len(g.pack.Reinforcements))
	for _, c := range g.mem.Start.Events {
		g.events.deck[c]++
	}
	for _, c := range g.mem.Start.Equipment {
		g.equipment.deck[c]++
	}
	for i := range g.pack.Reinforcements { // BOV-29.2
		if g.pack.Reinforcements[i].Assassins == g.seats {
			g.reinforcements.deck[i]++
		}
	}
	g.deck = slices.Clone(g.mem.Start.Chests)
	g.fallen = make([]bool, len(g.mem.Tiles))
	g.layOut()
	g.aside = make([]int, len(g.pack.Events))
	g.removed = make([]int, len(g.pack.Equipment))
	for _, c := range g.mem.Start.Discards { // BOV-6.7
		g.equipment.discard[c]++
	}
	for _, c := range g.mem.Start.Removed { // BOV-24.8
		g.removed[c]++
	}
	g.pointer = everywhere
	if g.mem.TimeLimit != nil {
		g.turnsLeft = g.mem.TimeLimit.Turns // BOV-47.1
	}
}

// seatAssassins gives each Assassin its character and board (BOV-1.7, 7.10).
func (g *Game) seatAssassins() {
	for i, b := range g.mem.Start.Boards[g.seats-2][:g.seats] {
		u := &unit{n: i, char: b.Character, novice: b.Apprentice || g.mem.Characters == "apprentices", place: outside, at: none, from: none, cubes: 3}
		for place, id := range []ir.CardID{notation.Melee: b.Melee, notation.Ranged: b.Ranged, notation.Blade: b.Blade, notation.Armor: b.Armor} {
			if place == int(notation.Blade) && u.novice { // BOV-1.8, 27.4
				continue
			}
			u.board[place] = g.card(id)
		}
		for k, id := range b.Inventory {
			u.board[int(notation.Inventory)+k] = g.card(id)
		}
		for _, id := range b.Skills {
			s := &g.pack.Skills[id]
			u.skills[s.Level-1] = &skill{Skill: s, id: int(id)}
		}
		u.hpMax = 3 // BOV-26.1
		if a := u.board[notation.Armor]; a != nil {
			u.hpMax += a.Armor
		}
		u.hp = max(u.hpMax-b.Lost, 1) // BOV-6.11: even if armor with lost cubes was stored
		if uses := len(g.abilityOf(u).Uses); uses > 0 {
			u.useTurn, u.useMemory = make([]int, uses), make([]int, uses)
		}
		g.units = append(g.units, u)
	}
}

// card returns a new card of a kind, nil for none.
func (g *Game) card(id ir.CardID) *card {
	if id < 0 {
		return nil
	}
	return &card{Equipment: &g.pack.Equipment[id], id: int(id)}
}

// abilityOf returns the special ability of an Assassin; Apprentices have none
// (BOV-12.2).
func (g *Game) abilityOf(u *unit) *ir.Ability {
	if u.ally != nil || u.novice {
		return &ir.Ability{}
	}
	best := &g.pack.Assassins[u.char].Ability
	for reached, level := g.mem.Start.Level, 1; level <= reached; level++ { // BOV-39.3
		for i := range g.pack.Assassins[u.char].Improved {
			if x := &g.pack.Assassins[u.char].Improved[i]; x.Level == level {
				best = &x.Ability
			}
		}
	}
	return best
}

// refuse returns an error for content that this engine does not support.
func (g *Game) refuse() error {
	if len(g.units)-g.seats > 4 {
		return errors.New("more than four Allies")
	}
	return nil
}

package generate

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// Memory is the id of the single Memory of every pack.
const Memory = "0.4"

// Pack draws a pack with one Memory. It is within the limits of docs/ir.md and
// docs/effects.md; its texts are meaningless.
func Pack(seed uint64) *ir.Pack {
	g := &maker{draw: draw{engine.NewStream(engine.Mix(seed + 1))}, wild: Wild(seed), effectWords: effectWords, condWords: condWords, numberWords: numberWords}
	g.p = &ir.Pack{ID: "generated-" + strconv.FormatUint(seed, 10), Version: "1.0.0", Title: "title", Languages: []string{"en"}, License: "CC-BY-4.0",
		Credits: []string{}, Envelopes: []ir.Envelope{}}
	for _, i := range g.shuffled(4)[:g.from(1, 4)] {
		g.p.Editions = append(g.p.Editions, []string{"en", "de", "pl", "es"}[i])
	}
	g.p.Memories = make([]ir.Memory, 1)
	g.m = &g.p.Memories[0]
	g.frame()
	g.dice()
	g.enemies()
	g.ground()
	g.pieces()
	g.names()
	g.goals()
	g.guards()
	g.cards()
	g.script()
	g.start()
	g.draw = draw{engine.NewStream(engine.Mix(seed + later))}
	g.levels()
	g.draw = draw{engine.NewStream(engine.Mix(seed + amounts))}
	if Counts(seed) {
		g.amounts()
	}
	if Acts(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + deeds))}
		g.actions()
	}
	g.draw = draw{engine.NewStream(engine.Mix(seed + moments))}
	if Timed(seed) {
		g.times()
	}
	if Shifts(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + ground))}
		g.shift()
	}
	if Throws(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + chances))}
		g.chances()
	}
	if Harms(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + harms))}
		g.harm()
	}
	if Walks(seed) {
		g.walkers(seed)
	}
	if Marches(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + troops))}
		g.troops()
	}
	if Carries(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + pieces))}
		g.things()
	}
	if Chooses(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + choosing))}
		g.choices()
	}
	if Fills(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + fills))}
		g.fill()
	}
	if Meets(seed) {
		g.draw = draw{engine.NewStream(engine.Mix(seed + meetings))}
		g.meet()
	}
	return g.p
}

// amounts is the start of the stream for numbers that are counted in play.
const amounts = 0x616d6f756e740000

// later is the start of the stream for parts added later. They are drawn last and
// from a stream of their own, so that the other parts and the games of known
// seeds stay the same.
const later = 0x6c6576656c730000

// moments is the start of the stream for lines of the script with other moments.
const moments = 0x6d6f6d656e740000

// Timed reports whether a seed's Memory has such lines.
func Timed(seed uint64) bool { return seed%5 == 4 || seed%10 == 0 }

// Counts reports whether numbers of a seed's Memory are counted in play.
func Counts(seed uint64) bool { return seed%5 >= 3 }

// Wild reports whether the script lines of a seed's Memory may trigger each other
// again and again, until a limit of docs/effects.md stops them.
func Wild(seed uint64) bool { return seed%8 == 0 }

// maker is a pack being made.
type maker struct {
	draw
	p *ir.Pack
	m *ir.Memory

	wild     bool
	throwing bool // effects on dice and decks are drawn
	harming  bool // effects that take something away for good are drawn
	walking  bool // effects on figures are drawn
	strong   bool // so are cubes and dice for the Boss
	carrying bool // effects on pieces are drawn
	owning   bool // effects on counters of each Assassin are drawn
	choosy   bool // places and targets are narrowed down
	timed    bool // lines with other moments are drawn
	shifting bool // effects on tiles are drawn
	meeting  bool // lines that act before a Detection Test are drawn
	inner    int  // current nesting of effect trees
	letters  []string
	uses     []int // by kind of Equipment: number of copies in use
	endless  bool  // the pack already has its one free and unlimited use

	effectWords []effectWord
	condWords   []condWord
	numberWords []numberWord
}

// frame draws the Memory's own properties.
func (g *maker) frame() {
	m := g.m
	m.ID, m.Folder, m.Title = Memory, "generated", "title"
	m.Needs, m.Features, m.Rewards, m.Expect = []ir.MemoryID{}, []string{}, []ir.TextID{}, []ir.Band{}
	m.Opens = ir.Opens{Before: []ir.EnvelopeID{}, After: []ir.EnvelopeID{}}
	m.Characters = "assassins"
	if g.in(15) {
		m.Characters = "apprentices"
	}
	m.Cubes = of(&g.draw, 3, 4, 4, 4)
	m.North = of(&g.draw, "up", "up", "right", "down", "left")
	m.EnemyPhase = []string{"reinforcement", "movement", "combat"}
	if g.in(10) {
		m.EnemyPhase = m.EnemyPhase[g.n(3):]
	}
	m.Compass = true
	m.Optional = g.in(10)
}

// dice draws the usual faces of the dice, or others, because the print does not
// list them (GAP-03).
func (g *maker) dice() {
	d := &g.p.Dice
	d.Assumption = "dice"
	d.Assassin = [6]string{"hit", "hit", "special", "retaliation", "blank", "blank"}
	d.Enemy = [6]string{"hit", "hit", "hit", "fail", "fail", "fail"}
	d.Detection = [6]string{"blank", "blank", "blank", "alert", "seen", "seen"}
	if g.in(30) {
		d.Assassin[4], d.Assassin[5] = of(&g.draw, "hit", "special", "retaliation"), of(&g.draw, "hit", "special", "blank")
		d.Detection[0] = of(&g.draw, "blank", "alert", "seen")
	}
}

// enemies draws one Crossbowman, some Elites and sometimes Bosses.
func (g *maker) enemies() {
	g.p.Enemies = []ir.Enemy{{ID: "crossbowman", Name: "n", Kind: "crossbowman", Health: 1, Dice: 1, Ranged: true, Box: g.from(14, 30), Steps: 1, Modifiers: g.modifiers(12)}}
	for i := range g.from(1, 2) {
		g.p.Enemies = append(g.p.Enemies, ir.Enemy{ID: "elite-" + strconv.Itoa(i), Name: "n", Kind: "elite", Health: g.from(1, 3), Dice: g.from(1, 2), Ranged: g.in(20),
			Box: g.from(6, 12), Climbs: g.in(40), Steps: of(&g.draw, 1, 1, 2), Modifiers: g.modifiers(25)})
		g.m.Elites = append(g.m.Elites, ir.EnemyID(i+1))
	}
	for i := range of(&g.draw, 0, 0, 0, 1, 1, 2) {
		b := &ir.Boss{XP: g.n(4), Body: g.in(50)}
		for k := range b.Rows {
			b.Rows[k] = ir.BossRow{Dice: g.from(1, 3), Health: g.from(1, 4)}
		}
		e := ir.Enemy{ID: "boss-" + strconv.Itoa(i), Name: "n", Kind: "boss", Box: 1, Ranged: g.in(25), Climbs: g.in(50), Steps: of(&g.draw, 1, 1, 2), Boss: b, Modifiers: g.modifiers(30)}
		for _, r := range b.Rows {
			e.Health, e.Dice = max(e.Health, r.Health), max(e.Dice, r.Dice)
		}
		if i == 0 && g.in(70) || g.m.Boss == nil {
			g.m.Boss = ref(ir.EnemyID(len(g.p.Enemies)))
		}
		g.p.Enemies = append(g.p.Enemies, e)
		if len(g.p.Enemies) == 4 { // limit of types in one Memory
			break
		}
	}
}

// names draws the names of flags, counters and tokens of scripts.
func (g *maker) names() {
	m := g.m
	m.Flags, m.Counters, m.Tokens = []string{}, []string{}, []ir.Token{}
	for i := range g.from(1, 3) {
		m.Flags = append(m.Flags, "flag-"+strconv.Itoa(i))
	}
	for i := range g.from(1, 2) {
		m.Counters = append(m.Counters, "counter-"+strconv.Itoa(i))
	}
	for i := range g.from(1, 3) {
		at := ir.SquareID(ir.NoID)
		if g.in(50) {
			at = g.square()
		}
		m.Tokens = append(m.Tokens, ir.Token{Name: "token-" + strconv.Itoa(i), Kind: of(&g.draw, "reminder", "special", "triangle", "bomb"), At: at})
	}
	if g.in(25) {
		m.Start.Headquarters = g.from(1, 3)
	}
	if g.in(60) {
		g.remember()
	}
}

// remember draws what the campaign remembers: one thing of each kind, some of them with
// a value at the start.
func (g *maker) remember() {
	g.p.Remember = []ir.Remembered{
		{ID: "debt", Title: "t", Kind: "number", Max: g.from(1, 4)}, {ID: "friend", Title: "t", Kind: "flag"}, {ID: "gap", Title: "t", Kind: "squares"},
		{ID: "road", Title: "t", Kind: "oneOf", Values: []ir.RememberedValue{{ID: "east", Title: "t"}, {ID: "west", Title: "t"}}},
	}
	for range g.from(1, 4) {
		if name := g.m.Squares[g.square()].Name; !slices.Contains(g.p.Remember[2].Squares, name) {
			g.p.Remember[2].Squares = append(g.p.Remember[2].Squares, name)
		}
	}
	for i := range g.p.Remember {
		g.m.Start.Remembered = append(g.m.Start.Remembered, g.n(g.p.Remember[i].Most()+1))
	}
}

// levels draws the improved abilities of Assassins and the level at the beginning
// of the Memory (BOV-39.3).
func (g *maker) levels() {
	for i := range g.p.Assassins {
		if !g.in(30) {
			continue
		}
		x := ir.Improved{Level: g.from(1, 4), Ability: ir.Ability{Name: "n", Text: "t", Uses: []ir.Use{}, Modifiers: g.modifiers(35)}}
		for range g.n(3) {
			x.Uses = append(x.Uses, g.use(false))
		}
		g.p.Assassins[i].Improved = append(g.p.Assassins[i].Improved, x)
	}
	if g.in(40) {
		g.m.Start.Level = g.from(1, 4)
	}
}

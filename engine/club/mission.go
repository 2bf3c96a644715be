package club

import (
	"errors"
	"strconv"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/club"
)

// Rules is the version of the rules as this engine plays them.
const Rules = "club-2"

// Colours, in the order of ir.Colours.
const (
	green uint8 = iota
	red
	black
)

// intel is the skill that decides who gets priority first (CLUB-12.1).
const intel = 1

type missionInfo struct {
	continent, colour uint8
	place, weapon     uint8
	token             uint8 // skill, or none
}

type defenceInfo struct {
	colour uint8
	need   [nSkills]uint8
	place  uint8 // location, or none
	copies uint8
	chance [3]int16 // by colour of the mission, see compileChances
}

type weaponInfo struct {
	skill  [nSkills]uint8
	copies uint8
}

// paschRolls says which rolls give something for equal dice. Each value
// includes those before it (CGAP-14).
type paschRolls uint8

const (
	paschMission  paschRolls = iota // rolls for a mission
	paschEscape                     // also rolls for an escape
	paschPriority                   // also rolls for the priority, so all rolls
)

var paschOf = map[string]paschRolls{"mission": paschMission, "missionAndEscape": paschEscape, "every": paschPriority}

// when says at which moment a special card may be played.
type when uint8

// The moments.
const (
	anyTime   when = iota // whenever its owner chooses an action
	atStart               // before the mission is paid
	atAuction             // when its owner may bid
	atSwap                // after an auction
	atRoll                // after a roll
	atMission             // while the mission is tried

	nMoments
)

// specialInfo is a special card for one number of players. It holds the effects
// of the IR as one record, because a card has at most one effect of each kind.
type specialInfo struct {
	copies   uint8 // in the deck of this game
	when     when
	first    bool
	against  uint8 // colour, or none
	atOnce   bool  // resolved when drawn, then discarded
	onDraw   bool  // resolved when drawn, and kept
	held     int16
	credits  int16
	other    int16
	prestige int16
	draw     int16
	auction  uint8
	disarm   bool
	win      bool
	steal    bool
	of       uint8 // skills by bit
	upTo     uint8
}

type doubleInfo struct{ weapon, place, copies uint8 }

// specialBonus is a character's change to a special card.
type specialBonus struct {
	twice, harmless bool
	credits         int16
}

type charInfo struct {
	weapon, skill uint8
	continent     uint8
	rewards       [perContinent]bonus
	special       [maxKinds]specialBonus
	place         uint8
	at            bonus
}

type bonus struct{ credits, prestige, tokens, specials, doubles, dice uint8 }

// colourInfo holds figs 2, 3 and 6.
type colourInfo struct{ cost, dice, points, credits, escape int16 }

// Mission is one compiled mode: read-only, shared by all its games.
type Mission struct {
	pack *Pack
	game *ir.Game
	by   *weights // of Value

	missions  []missionInfo
	colour    [3]uint32 // missions by colour
	continent [4]uint32 // missions by continent
	defences  []defenceInfo
	weapons   []weaponInfo
	places    []uint8                        // copies of each location card
	specials  [maxSeats + 1][]specialInfo    // by number of players
	playable  [maxSeats + 1][nMoments]uint32 // special cards by moment
	wins      [maxSeats + 1]uint32           // special cards that win a mission
	doubles   []doubleInfo
	chars     []charInfo
	figures   [3]colourInfo
	faces     [6]uint8
	cover     [mostLacking + 1][mostDice + 1]int32

	advanced, team bool
	pasch          paschRolls
	distinct       bool // CGAP-10
	always         bool // an escape is rolled for although the location is enough (CLUB-6.1)
	reclaims       bool // 3 credits buy a prestige any number of times a turn (CGAP-19)
	ownPlaces      bool // CGAP-22
	content        []engine.Content
	from           [nContents]int
}

func index(words []string, w string) uint8 {
	for i := range words {
		if words[i] == w {
			return uint8(i)
		}
	}
	return none
}

func count(skills []string) (n [nSkills]uint8) {
	for _, s := range skills {
		if k := index(ir.Skills[:], s); k != none {
			n[k]++
		}
	}
	return n
}

func id(i int) uint8 {
	if i < 0 {
		return none
	}
	return uint8(i)
}

// compile makes the tables of a mode. The pack's ids are in their tables.
func compile(p *Pack, game *ir.Game) (*Mission, error) {
	in := p.ir
	m := &Mission{pack: p, game: game, by: shipped, advanced: game.Advanced || game.Team, team: game.Team,
		pasch: paschOf[in.Rules.Pasch], distinct: in.Rules.Escape == "skills", always: in.Rules.EscapeRoll == "always", reclaims: in.Rules.Reclaim == "freely", ownPlaces: in.Rules.Location == "own"}
	switch {
	case len(in.Missions) == 0 || len(in.Defences) == 0 || len(in.Weapons) == 0 || len(in.Locations) == 0:
		return nil, errors.New("no missions, defences, weapons or locations")
	case len(in.Missions) > maxMissions || len(in.Weapons) > maxKinds || len(in.Locations) > maxKinds || len(in.Specials) > maxKinds ||
		len(in.Doubles) > maxKinds || len(in.Defences) > maxDefences:
		return nil, errors.New("more kinds of cards than the engine has room for")
	}
	for i, c := range in.Missions {
		t := missionInfo{index(ir.Continents[:], c.Continent), index(ir.Colours[:], c.Colour), id(int(c.Location)), id(int(c.Weapon)), index(ir.Skills[:], c.Token)}
		if t.continent == none || t.colour == none {
			return nil, errors.New("mission " + c.ID + " has no continent or colour")
		}
		m.colour[t.colour] |= 1 << i
		m.continent[t.continent] |= 1 << i
		m.missions = append(m.missions, t)
	}
	for _, d := range in.Defences {
		t := defenceInfo{colour: index(ir.Colours[:], d.Colour), need: count(d.Skills), place: id(int(d.Location)), copies: uint8(d.Copies)}
		if t.colour == none {
			return nil, errors.New("defence " + d.ID + " has no colour")
		}
		m.defences = append(m.defences, t)
	}
	for _, w := range in.Weapons {
		m.weapons = append(m.weapons, weaponInfo{count(w.Skills), uint8(w.Copies)})
	}
	for _, l := range in.Locations {
		m.places = append(m.places, uint8(l.Copies))
	}
	for i, f := range []ir.Colour{in.Figures.Green, in.Figures.Red, in.Figures.Black} {
		m.figures[i] = colourInfo{int16(f.Cost), int16(f.Dice), int16(f.Points), int16(f.Credits), int16(f.Escape)}
	}
	for i, f := range in.Dice.Faces {
		if m.faces[i] = index(ir.Skills[:], f); m.faces[i] == none {
			return nil, errors.New("a face of the die is no skill")
		}
	}
	for seats := 1; seats <= maxSeats; seats++ {
		n := 0
		for _, s := range in.Specials {
			t, err := compileSpecial(&s, seats)
			if err != nil {
				return nil, err
			}
			if (t.atOnce || t.onDraw) && (t.when != anyTime || t.steal || t.draw > 0) {
				// A card that draws when drawn could draw itself for ever.
				return nil, errors.New("special card " + s.ID + " does when it is drawn what cannot be done then")
			}
			m.playable[seats][t.when] |= 1 << len(m.specials[seats])
			if t.win {
				m.wins[seats] |= 1 << len(m.specials[seats])
			}
			n += int(t.copies)
			m.specials[seats] = append(m.specials[seats], t)
		}
		if n > maxQueue {
			return nil, errors.New("more special cards than the engine has room for")
		}
	}
	n := 0
	for _, d := range in.Doubles {
		m.doubles = append(m.doubles, doubleInfo{id(int(d.Weapon)), id(int(d.Location)), uint8(d.Copies)})
		n += d.Copies
	}
	if n > maxQueue {
		return nil, errors.New("more double cards than the engine has room for")
	}
	for i := range in.Characters {
		m.chars = append(m.chars, compileCharacter(&in.Characters[i]))
	}
	if m.advanced && len(m.chars) < 2*maxSeats {
		return nil, errors.New("the advanced mode needs at least " + strconv.Itoa(2*maxSeats) + " characters")
	}
	m.compileChances()
	m.listContent()
	return m, nil
}

func compileSpecial(s *ir.Special, seats int) (specialInfo, error) {
	t := specialInfo{copies: uint8(s.Copies), first: s.First, against: index(ir.Colours[:], s.Against), atOnce: s.AtOnce && seats == 1, onDraw: s.OnDraw, held: int16(s.Held)}
	if s.TwoPlayers && seats == 1 { // CLUB-3.5
		t.copies = 0
	}
	effects := s.Solo
	if seats == 2 {
		effects = s.Two
	}
	for i := range effects {
		if err := compileEffect(&t, &effects[i]); err != nil {
			return t, errors.New("special card " + s.ID + ": " + err.Error())
		}
	}
	return t, nil
}

func compileCharacter(c *ir.Character) charInfo {
	t := charInfo{weapon: id(int(c.Weapon)), skill: index(ir.Skills[:], c.Skill), continent: index(ir.Continents[:], c.Continent),
		place: id(int(c.Location)), at: compileBonus(c.AtLocation)}
	for i, r := range c.Rewards {
		if i < len(t.rewards) {
			t.rewards[i] = compileBonus(r)
		}
	}
	for _, s := range c.Specials {
		t.special[s.Special] = specialBonus{s.Twice, s.Harmless, int16(s.Credits)}
	}
	return t
}

func compileBonus(b ir.Bonus) bonus {
	return bonus{uint8(b.Credits), uint8(b.Prestige), uint8(b.Tokens), uint8(b.Specials), uint8(b.Doubles), uint8(b.Dice)}
}

// ID is the mode's id.
func (m *Mission) ID() string { return m.game.ID }

// Rules returns the version of the rules.
func (m *Mission) Rules() string { return Rules }

// Seats returns 1 and 2: one player alone, or two.
func (m *Mission) Seats() []int { return []int{1, 2} }

// Editions returns the editions of the pack, the default first.
func (m *Mission) Editions() []string {
	if len(m.pack.ir.Editions) == 0 {
		return []string{"de"}
	}
	return m.pack.ir.Editions
}

// Difficulties returns the only one, as printed.
func (m *Mission) Difficulties() []string { return []string{"normal"} }

// PointName returns the name of a point's question.
func (m *Mission) PointName(code uint16) string {
	if int(code) < len(askNames) {
		return askNames[code]
	}
	return ""
}

// Causes of an end (CLUB-1.4).
const (
	causeNone uint16 = iota
	causeRounds
	causeNoCredits
	causeAllMissions
	nCauses
)

// CauseName returns the name of the reason why a game ended.
func (m *Mission) CauseName(code uint16) string {
	if code < nCauses {
		return [...]string{"", "fourth-round", "no-credits", "all-missions"}[code]
	}
	return ""
}

// RuleName returns the id of a statement of the rulebook: 917 is statement 17
// of point 9.
func (m *Mission) RuleName(rule uint16) string {
	if rule == 0 {
		return ""
	}
	return "CLUB-" + strconv.Itoa(int(rule)/100) + "." + strconv.Itoa(int(rule)%100)
}

// Marks returns nil: there is no board to count on.
func (m *Mission) Marks() []string { return nil }

// Places returns nil: there is no board.
func (m *Mission) Places() []string { return nil }

// Mark returns no mark for any event.
func (m *Mission) Mark(engine.Event) (mark, place uint16) { return 0, 0 }

// Prove returns no proof: any record may be beaten.
func (m *Mission) Prove(int) engine.Proof { return engine.Proof{} }

var _ engine.Mission = (*Mission)(nil)

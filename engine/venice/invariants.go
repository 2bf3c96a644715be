package venice

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Check verifies the invariants of the state and returns the first violation.
func (g *Game) Check() error {
	for _, f := range [...]func(*Game) string{(*Game).badRange, (*Game).badSquares, (*Game).badSeats, (*Game).badMachines, (*Game).badCards, (*Game).badChances, (*Game).badSecrets, (*Game).badFigures, (*Game).badPieces, (*Game).badKits, (*Game).badPoint} {
		if what := f(g); what != "" {
			return errors.New("venice: " + what)
		}
	}
	return nil
}

// badRange looks for numbers that are out of range.
func (g *Game) badRange() string {
	s, m := &g.s, g.m
	switch {
	case s.Broken != 0:
		return "the engine broke: " + saysBroken(s.Broken)
	case s.Seats < 2 || s.Seats > maxSeats:
		return "there are not 2 to 4 seats"
	case int(s.Edition) >= len(profiles):
		return "no such edition"
	case s.Phase > phaseEnd || s.Step > stepCombat || s.Result > uint8(engine.Drawn):
		return "no such phase, step or result"
	case int(s.FrameN) > len(s.Frame) || s.FrameN == 0:
		return "frames out of range"
	case int(s.PoolN) > len(s.Pool) || int(s.QueueN) > len(s.Queue):
		return "cards in hand or triggers out of range"
	case s.Ask.Kind > uint8(engine.Over) || s.Ask.Code >= notation.Asks || s.Ask.Who > s.Seats:
		return "no such point"
	}
	for i := range int(s.FrameN) {
		f := &s.Frame[i]
		if m.badFrame(s, f) {
			return "frame " + itoa(i) + " is none"
		}
	}
	for i := range int(s.QueueN) {
		if q := s.Queue[i]; int(q.Trigger) >= len(m.on) {
			return "a trigger is none"
		}
	}
	for i := range s.Map {
		if a := &s.Map[i]; a.Event != none && int(a.Event) >= len(m.events) || a.Dir > dirNone {
			return "no such event or direction"
		}
	}
	for i := range s.Map {
		switch a := &s.Map[i]; {
		case a.Alert && !s.AlertRaised && s.Phase != phaseSetup && s.Turn > 1:
			return "the alert is on and was never raised"
		case a.Gone > 2 || a.Gone > 0 && (m.nMaps < 2 || s.Map[1-i].Gone > 0):
			return "a map is dismantled and cannot be"
		case a.Gone > 0 && (a.Alert || a.Pending || g.openOn(i)):
			return "a map with open objectives or an alert is dismantled" // BOV-51.8
		}
	}
	if int(s.Pointer) > m.nMaps || m.nMaps < 2 && s.Pointer > 0 {
		return "the triangle points to no map"
	}
	return ""
}

// badFrame reports whether a frame is invalid, or in a place where its op cannot
// be.
func (m *Mission) badFrame(s *State, f *Frame) bool {
	switch {
	case int(f.Op) >= len(frames):
		return true
	case f.Op == fTurn:
		return int(f.PC) >= len(turn)
	case f.Op == fDeed:
		d := deedFrame{f}
		return int(d.deed()) >= len(m.deeds) || d.seat() >= s.Seats || d.next() > len(m.deeds[d.deed()].asks)
	case f.Op == fGuess:
		x := guessFrame{f}
		return int(x.secret()) >= len(m.secrets) || x.what() > len(m.guesses) || -x.what() > 4 || x.what() == 0
	case f.Op == fThrow:
		return int(throwFrame{f}.chance()) >= len(m.chances) || throwFrame{f}.how() > throwPiece || throwFrame{f}.how() == throwPiece && throwFrame{f}.piece() >= m.nPieces
	case f.Op == fLead:
		x := leadFrame{f}
		return x.seat() >= s.Seats || x.kind() > len(m.pieces) || x.from() >= maxSquares
	case f.Op == fLines:
		return uint(linesFrame{f}.left()) > uint(s.QueueN)
	case f.Op == fEffect:
		at := effectFrame{f}.at()
		return at == 0 || int(at) >= len(m.code)
	}
	return false
}

// badSquares checks that a square holds no more than its four places, and all
// squares together no more than the box.
func (g *Game) badSquares() string {
	s, m := &g.s, g.m
	var on [maxTypes]int
	for i := range m.nSq {
		q := &s.Sq[i]
		if n := q.enemies() + q.bodies(); n > 4 {
			return "square " + m.mem.Squares[i].Name + " holds " + itoa(n) + " enemies and bodies"
		}
		for t := range maxTypes {
			on[m.body(uint8(t))] += int(q.Guards[t]) + int(q.Bodies[t])
		}
	}
	if held, came, based := s.surveyed(); held != s.Held || came != s.Came || based != s.Based {
		return "the sets of squares do not follow from what stands there"
	}
	if int(s.Fallen) > len(m.first.after) || m.root.drawing(s) >= 1<<m.root.nDrawn || !m.shifts && m != m.first.standing(s) ||
		m.shifts && (!m.shifted(s) || m.fallen != m.missing(s) || m.first != m.standing(s).first) {
		return "the map is another than the tiles that have fallen say"
	}
	for i := range uint8(m.nSq) {
		if q := &s.Sq[i]; m.fallen.has(i) && q.enemies()+q.bodies()+int(q.Loose) > 0 { // BOV-43.4
			return "something stands on a tile that has fallen"
		}
	}
	for t := range maxTypes {
		if t >= m.nTypes {
			if on[t] > 0 {
				return "an enemy is of no type"
			}
			continue
		}
		if int(m.body(uint8(t))) != t {
			continue
		}
		if n := on[t] + int(s.Reserve[t]) + int(s.Borrowed[t]); n != int(m.types[t].box[s.Edition]) {
			return "type " + itoa(t) + " has " + itoa(n) + " miniatures, the box " + itoa(int(m.types[t].box[s.Edition]))
		}
	}
	for t := range m.nTypes {
		stands := uint8(0)
		for i := range m.nSq {
			stands += s.Sq[i].Guards[t]
		}
		if b := m.bosses>>t&1 != 0; b && (stands > 0) != (s.BossHP[t] > 0) || !b && s.BossHP[t] > 0 { // BOV-33.5
			return "a boss has no health and stands, or has some and does not"
		}
	}
	for i := range m.nGoals {
		o := &s.Goal[i]
		n := 0
		for t := range maxTypes {
			n += int(o.Seated[t])
			if o.Seated[t] > 0 && (m.bosses>>t&1 != 0 || o.Seated[t] > s.Sq[m.goals[i].at].Guards[t]) {
				return "more guards sit on a base than stand there"
			}
			if o.Coming[t] > 0 && !profiles[s.Edition].seatOnEntry {
				return "guards wait for a base that whoever stands there may sit on"
			}
		}
		if n > 3 || n > 0 && (o.Done || o.Hidden || !m.goals[i].base) { // BOV-7.15, 14.5
			return "guards sit where no base has room"
		}
	}
	for i := range s.Token {
		if s.Token[i] != none && (i >= len(m.mem.Tokens) || int(s.Token[i]) >= m.nSq || m.fallen.has(s.Token[i])) {
			return "a token lies nowhere"
		}
	}
	return ""
}

func (g *Game) badSeats() string {
	s, m := &g.s, g.m
	if what := g.badAllies(); what != "" {
		return what
	}
	for i := range int(s.Seats) {
		a := &s.Seat[i]
		who := "seat " + itoa(i+1)
		switch {
		case a.Where > inMachine:
			return who + " is nowhere"
		case a.onMap() && (int(a.At) >= m.nSq || m.fallen.has(a.At)):
			return who + " stands on no square"
		case a.HP > a.HPMax || a.HPMax < 3:
			return who + " has health out of range"
		case a.Plus > 1:
			return who + " saved more than one cube" // BOV-19.3
		case a.Where == hiding && (!m.sq[a.At].hiding || a.Exposed):
			return who + " hides where it cannot"
		case a.Where == towerTop && (m.sq[a.At].tower == none || a.Exposed): // BOV-9.6
			return who + " is on no tower"
		case a.Critical && (a.HP > 0 || a.Exposed || !a.onMap()): // BOV-26.3
			return who + " is critical and is not"
		case a.HP == 0 && !a.Critical && a.onMap():
			return who + " has no health and stands"
		case a.Exposed && !a.onMap():
			return who + " is exposed off the map"
		}
		for j := range i {
			b := &s.Seat[j]
			if a.Where == hiding && b.Where == hiding && a.At == b.At { // BOV-8.3
				return who + " shares a hiding spot"
			}
			if a.Where == towerTop && b.Where == towerTop && m.sq[a.At].tower == m.sq[b.At].tower { // BOV-9.1
				return who + " shares a tower"
			}
			if a.Char&^rankBits == b.Char&^rankBits {
				return who + " is somebody else too"
			}
		}
		if rank := int(a.Char & rankBits >> rankShift); rank > 0 && !m.knows(a.Char, rank) { // BOV-39.3
			return who + " has a special ability that is none"
		}
		for p, c := range a.Board {
			if c.ID == none {
				continue
			}
			if int(c.ID) >= len(m.equip) {
				return who + " has a card that is none"
			}
			if e := &m.equip[c.ID]; uint8(p) < placeInventory && e.place != uint8(p) { // BOV-24.5
				return who + " has a card in the wrong slot"
			}
		}
	}
	return ""
}

// Indices of State.Total.
const (
	totalEvents = iota
	totalReinforcements
	totalEquipment
)

// tally stores the total of cards when a game begins.
func (g *Game) tally() { g.s.Total = g.total() }

// total counts the cards in decks, among discards, on boards, in hand and next to
// the Map.
func (g *Game) total() [3]uint16 {
	s, m := &g.s, g.m
	var n [3]int
	for i := range m.events {
		n[totalEvents] += int(s.Event[i].Left) + int(s.Event[i].Gone) + int(s.Aside[i])
	}
	for i := range s.Map {
		if s.Map[i].Event != none {
			n[totalEvents]++
		}
	}
	for i := range m.reinf {
		n[totalReinforcements] += int(s.Reinf[i].Left) + int(s.Reinf[i].Gone)
	}
	for id := range m.equip {
		n[totalEquipment] += g.copies(uint8(id))
	}
	return [3]uint16{uint16(n[0]), uint16(n[1]), uint16(n[2])}
}

// badCards checks that no card appears or disappears. Code that moves cards out
// of the game, or out of the box, adjusts the total.
func (g *Game) badCards() string {
	if n := int(g.s.TurnsLeft); n > int(g.m.limit) || n > g.unseen() { // BOV-47.2
		return "more turns are left than cards in the limited Event deck"
	}
	have := g.total()
	for i, what := range [...]string{"event", "reinforcement", "equipment"} {
		if have[i] != g.s.Total[i] {
			return itoa(int(have[i])) + " " + what + " cards, there were " + itoa(int(g.s.Total[i]))
		}
	}
	return ""
}

// badPoint returns what is wrong with the current point.
func (g *Game) badPoint() string {
	s := &g.s
	return s.Ask.Wrong(s.Result != 0, len(g.Options()))
}

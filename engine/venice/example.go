package venice

import (
	"errors"
	"strconv"

	"acforge/engine"
)

// Situate begins a game in the situation that lines of words describe
// (docs/examples.md, "How the game stands"), for worked examples and authors'
// tests. What no line names is as the set-up makes it; without a line "phase"
// the game begins with its set-up. The caller checks the invariants. An error
// begins with the number of its line in lines and ": ".
func Situate(m *Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	s := situation{m: m}
	for _, words := range lines {
		switch {
		case words[0] == "phase" && len(words) > 1:
			s.phase = words[1]
		case words[0] == "edition" && len(words) > 1:
			o.Edition = words[1]
		case words[0] == "difficulty" && len(words) > 1:
			o.Difficulty = words[1]
		}
	}
	if o.Difficulty == "" { // nobody changes it unless the example is about that
		o.Difficulty = m.Throughout("")
	}
	if s.phase == "" {
		return m.New(o)
	}
	var failed error
	g, err := m.NewAt(o, func(st *State) {
		s.st = st
		s.begin()
		for i, words := range lines {
			if err := s.line(words); err != nil && failed == nil {
				failed = errors.New(strconv.Itoa(i) + ": " + err.Error())
			}
		}
		if err := s.settle(); err != nil && failed == nil {
			failed = errors.New("0: " + err.Error())
		}
	})
	if failed != nil {
		return nil, failed
	}
	return g, err
}

// situation reads the lines; what depends on all of them waits for settle.
type situation struct {
	m       *Mission
	st      *State
	phase   string
	reserve [maxTypes]int // what a line says, -1 none
	boss    [maxTypes]uint8
}

// begin makes the start that the lines change: cubes taken, nobody placed.
func (s *situation) begin() {
	for i := range s.reserve {
		s.reserve[i] = -1
	}
	for i := range s.st.Seats {
		s.st.Seat[i].AC = 3
	}
	s.st.Phase = map[string]uint8{"event": phaseEvent, "assassin": phaseAssassin}[s.phase]
}

// settle works out what the lines leave open.
func (s *situation) settle() error {
	if s.st.Phase == phaseSetup {
		return errors.New("no phase " + s.phase)
	}
	for t, n := range s.reserve {
		if n < 0 {
			continue
		}
		// NewAt counts the reserve from the Map; what a line wants less is
		// lent.
		left := int(s.m.types[t].box[s.st.Edition]) - n
		for q := range s.st.Sq {
			left -= int(s.st.Sq[q].Guards[t]) + int(s.st.Sq[q].Bodies[t])
		}
		if left < 0 {
			return errors.New("more of a type than the box holds")
		}
		s.st.Borrowed[t] = uint8(left)
	}
	for t, n := range s.boss {
		if n > 0 { // the rest as when it was faced
			s.st.BossHP[t] = n
		}
	}
	for i := range s.st.Map {
		if m := &s.st.Map[i]; m.Event != none && m.Dir == dirNone {
			m.Dir = s.m.events[m.Event].dir
		}
	}
	return nil
}

func (s *situation) line(words []string) error {
	st, args := s.st, words[1:]
	if seat, err := strconv.Atoi(words[0]); err == nil {
		if seat < 1 || seat > int(st.Seats) || len(args) == 0 {
			return errors.New("no seat " + words[0])
		}
		return s.seat(seat-1, args)
	}
	if len(args) == 0 && words[0] != "deck" {
		return errors.New(words[0] + " without a value")
	}
	which := 0
	if len(args) > 0 {
		if i, ok := s.m.mapNamed(args[0]); ok {
			which, args = i, args[1:]
			switch words[0] {
			case "triangle":
				st.Pointer = uint8(i) + 1
				return nil
			case "dismantled":
				st.Map[i].Gone = 2
				return nil
			}
			if len(args) == 0 {
				return errors.New(words[0] + " without a value")
			}
		}
	}
	switch words[0] {
	case "phase", "edition", "difficulty": // read before
	case "turn":
		n, err := strconv.Atoi(args[0])
		st.Turn = uint16(n)
		return err
	case "alert":
		st.Map[which].Alert = args[0] == "on"
		st.AlertRaised = st.AlertRaised || st.Map[which].Alert
	case "direction":
		d, ok := dirs[args[0]]
		if !ok {
			return errors.New("no direction " + args[0])
		}
		st.Map[which].Dir = d
	case "event":
		i, err := s.event(args[0])
		if err != nil {
			return err
		}
		st.Map[which].Event = uint8(i)
	case "deck", "discard", "removed":
		return s.pile(words[0], args)
	case "guards", "bodies":
		return s.figures(words[0], args)
	case "ally":
		return s.ally(args)
	case "loose":
		sq, n, err := s.squareCount(args)
		if err == nil {
			st.Sq[sq].Loose = uint8(n)
		}
		return err
	case "reserve":
		t, err := s.enemy(args[0])
		if err != nil || len(args) < 2 {
			return errors.New("reserve needs an enemy and a number")
		}
		s.reserve[t], err = strconv.Atoi(args[1])
		return err
	case "bosshealth":
		t, err := s.enemy(args[0])
		if err != nil || len(args) < 2 {
			return errors.New("bosshealth needs a boss and a number")
		}
		n, err := strconv.Atoi(args[1])
		s.boss[t] = uint8(n)
		return err
	case "machine", "machinehealth":
		k, err := machineNamed(s.m, args[0])
		if err != nil || len(args) < 2 {
			return errors.New(words[0] + " needs a Machine of the Memory and a value")
		}
		if words[0] == "machine" {
			sq, err := s.square(args[1])
			st.Machine[k].At = uint8(sq)
			return err
		}
		n, err := strconv.Atoi(args[1])
		st.Machine[k].HP = uint8(n)
		return err
	case "turnsleft":
		n, err := strconv.Atoi(args[0])
		st.TurnsLeft = uint8(n)
		return err
	case "aside":
		for _, name := range args {
			i, err := s.event(name)
			if err != nil {
				return err
			}
			st.Aside[i]++
		}
	case "done":
		i, err := s.goal(args[0])
		if err == nil {
			st.Goal[i] = Goal{Done: true} // what is completed is not hidden any more
		}
		return err
	default:
		return errors.New("no line begins with " + words[0])
	}
	return nil
}

func (s *situation) seat(i int, args []string) error {
	seat := &s.st.Seat[i]
	number := 0
	switch args[0] {
	case "at", "cards", "inventory", "skills":
		if len(args) < 2 {
			return errors.New(args[0] + " without a value")
		}
	case "cubes", "health", "critical":
		if len(args) < 2 {
			return errors.New(args[0] + " without a number")
		}
		var err error
		if number, err = strconv.Atoi(args[1]); err != nil || number < 0 || number > 250 {
			return errors.New(args[1] + " is no number of " + args[0])
		}
	}
	switch args[0] {
	case "at":
		sq, err := s.square(args[1])
		if err != nil {
			return err
		}
		seat.Where, seat.At = onSquare, uint8(sq)
	case "hiding":
		seat.Where = hiding
	case "tower":
		seat.Where = towerTop
	case "machine":
		if len(args) < 2 {
			return errors.New("machine without a name")
		}
		k, err := machineNamed(s.m, args[1])
		if err != nil {
			return err
		}
		seat.Where, seat.At = inMachine, s.st.Machine[k].At
		s.st.Machine[k].Rider = uint8(i) + 1
	case "off":
		seat.Where, seat.At = offMap, none
		s.st.Left = true
	case "eliminated":
		seat.Where, seat.At, seat.HP, seat.Critical = eliminated, none, 0, false
		seat.AC, seat.Plus = 0, 0
		s.st.EliminatedEver = true
	case "exposed":
		seat.Exposed = true
		s.st.ExposedEver = true
	case "cubes":
		seat.AC = uint8(number)
	case "plus":
		seat.Plus = 1
	case "health":
		seat.HP = uint8(number)
	case "critical":
		seat.HP, seat.Critical, seat.CriticalTurn = 0, true, uint16(number)
		s.st.CriticalEver = true
	case "skills":
		for _, name := range args[1:] {
			id := index(s.m.skillNames(), name)
			if id < 0 {
				return errors.New("no Skill card " + name)
			}
			seat.Skill[s.m.skills[id].level-1] = Card{ID: uint8(id)}
		}
	case "cards", "inventory":
		for _, name := range args[1:] {
			if err := s.card(seat, name, args[0] == "cards"); err != nil {
				return err
			}
		}
	default:
		return errors.New("a character is not " + args[0])
	}
	return nil
}

// ally sets how an Ally is: NAME at SQUARE, and what may be said of an Assassin.
func (s *situation) ally(args []string) error {
	unit := s.m.allyNamed(args[0])
	if unit < 0 || len(args) < 2 {
		return errors.New("no ally " + args[0] + ", or nothing said of it")
	}
	a := &s.st.Seat[unit]
	if !a.onMap() {
		a.HP, a.HPMax = s.m.allies[unit-maxSeats].hp, s.m.allies[unit-maxSeats].hp
	}
	exposed, critical, left, gone := s.st.ExposedEver, s.st.CriticalEver, s.st.Left, s.st.EliminatedEver
	err := s.seat(unit, args[1:])
	s.st.ExposedEver, s.st.CriticalEver, s.st.Left, s.st.EliminatedEver = exposed, critical, left, gone
	return err
}

func (m *Mission) allyNamed(name string) int {
	for i := range m.allies {
		if m.allyID(maxSeats+i) == name {
			return maxSeats + i
		}
	}
	return -1
}

func (m *Mission) skillNames() []string {
	var out []string
	for i := range m.pack.ir.Skills {
		out = append(out, m.skillID(i))
	}
	return out
}

// card lays a card into its slot or the first free place of the inventory.
func (s *situation) card(seat *Seat, name string, slot bool) error {
	for id, c := range s.m.pack.ir.Equipment {
		if c.ID != name {
			continue
		}
		place := int(placeInventory)
		if slot && c.Slot != "" {
			place = placeNamed(c.Slot)
		}
		for seat.Board[place].ID != none && place < boardPlaces-1 {
			place = max(place+1, int(placeInventory))
		}
		seat.Board[place] = Card{ID: uint8(id)}
		if place == int(placeArmor) {
			seat.HP += uint8(c.Armor)
			seat.HPMax += uint8(c.Armor)
		}
		return nil
	}
	return errors.New("no Equipment card " + name)
}

// pile sets what a deck or its discards hold, or what left the campaign: exactly
// the cards named.
func (s *situation) pile(which string, args []string) error {
	if len(args) == 0 {
		return errors.New(which + " without the name of a deck")
	}
	piles, ids, err := deckPiles(s.m, s.st, args[0])
	if err != nil {
		return err
	}
	count := func(i int) *uint8 {
		if which == "deck" {
			return &piles[i].Left
		}
		return &piles[i].Gone
	}
	fits := func(i int) bool { return which == "deck" || which == s.m.pileOf(args[0], i) }
	for i := range piles {
		if fits(i) {
			*count(i) = 0
		}
	}
	for _, name := range args[1:] {
		i := index(ids, name)
		if i < 0 {
			return errors.New("no card " + name + " for the deck " + args[0])
		}
		if !fits(i) {
			return errors.New("no discard pile takes a light-grey card, and only such a card leaves the campaign: " + name)
		}
		*count(i)++
	}
	return nil
}

// pileOf says what State.Gone of a card is, in words of examples and of the JSON.
func (m *Mission) pileOf(deck string, i int) string {
	if deck == "equipment" && m.equip[i].leaves { // BOV-24.8
		return "removed"
	}
	return "discard"
}

// figures sets Guards or Bodies: SQUARE TYPE COUNT TYPE COUNT …
func (s *situation) figures(what string, args []string) error {
	sq, err := s.square(args[0])
	if err != nil {
		return err
	}
	for i := 1; i+1 < len(args); i += 2 {
		t, err := s.enemy(args[i])
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(args[i+1])
		if err != nil {
			return err
		}
		if what == "guards" {
			s.st.Sq[sq].Guards[t] = uint8(n)
		} else {
			s.st.Sq[sq].Bodies[t] = uint8(n)
		}
	}
	return nil
}

func (s *situation) squareCount(args []string) (sq, n int, err error) {
	if len(args) < 2 {
		return 0, 0, errors.New("a square and a number are needed")
	}
	if sq, err = s.square(args[0]); err != nil {
		return 0, 0, err
	}
	n, err = strconv.Atoi(args[1])
	return sq, n, err
}

func (s *situation) square(name string) (int, error) { return squareNamed(s.m, name) }

// mapNamed finds one of two Maps.
func (m *Mission) mapNamed(name string) (int, bool) {
	for i := range m.mem.Maps {
		if name != "" && m.mem.Maps[i].Name == name {
			return i, true
		}
	}
	return 0, false
}

func squareNamed(m *Mission, name string) (int, error) {
	for i, sq := range m.mem.Squares {
		if sq.Name == name {
			return i, nil
		}
	}
	return 0, errors.New("no square " + name)
}

func (s *situation) enemy(name string) (int, error) { return enemyNamed(s.m, name) }

// enemyNamed finds the type of the Memory: the Crossbowman is 0, the Elites
// follow.
func enemyNamed(m *Mission, name string) (int, error) {
	for t := range m.nTypes {
		if m.pack.ir.Enemies[m.types[t].id].ID == name {
			return t, nil
		}
	}
	return 0, errors.New("no enemy " + name + " in this Memory")
}

func (s *situation) goal(name string) (int, error) { return goalNamed(s.m, name) }

func goalNamed(m *Mission, name string) (int, error) {
	for i, o := range m.mem.Objectives {
		if o.Name == name {
			return i, nil
		}
	}
	return 0, errors.New("no objective " + name)
}

func machineNamed(m *Mission, name string) (int, error) {
	for k := range m.machines {
		if m.machineID(k) == name {
			return k, nil
		}
	}
	return 0, errors.New("no Machine " + name)
}

func (s *situation) event(name string) (int, error) {
	for i, c := range s.m.pack.ir.Events {
		if c.ID == name {
			return i, nil
		}
	}
	return 0, errors.New("no Event card " + name)
}

func index(list []string, name string) int {
	for i, l := range list {
		if l == name {
			return i
		}
	}
	return -1
}

func placeNamed(slot string) int {
	return index(placeNames[:], slot)
}

// deckPiles returns the piles of a deck and the ids of its cards.
func deckPiles(m *Mission, st *State, deck string) ([]Pile, []string, error) {
	var ids []string
	switch deck {
	case "event":
		for _, c := range m.pack.ir.Events {
			ids = append(ids, c.ID)
		}
		return st.Event[:len(ids)], ids, nil
	case "equipment":
		for _, c := range m.pack.ir.Equipment {
			ids = append(ids, c.ID)
		}
		return st.Equip[:len(ids)], ids, nil
	case "reinforcement":
		for _, c := range m.pack.ir.Reinforcements {
			ids = append(ids, c.ID)
		}
		return st.Reinf[:len(ids)], ids, nil
	}
	return nil, nil, errors.New("no deck " + deck)
}

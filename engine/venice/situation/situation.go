// Package situation starts games of engine/venice in a situation described by
// lines of words (docs/examples.md, "How the game stands"). It also looks up
// parts of a game by the names that examples use ("Parts of the state").
//
// It serves rule examples and authors' tests. It obeys no rule: it writes the
// lines into the state that [venice.Mission.NewAt] sets up, and reads what every
// player may see. The caller must check that the situation is possible.
//
// Start at [New].
package situation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// New starts a game in the situation that lines describe. The set-up decides
// everything that no line names; without a line "phase" the game begins with its
// set-up. The lines "edition" and "difficulty" are read into o; without the
// latter the difficulty is fixed. An error about a line begins with its number in
// lines, from 0, and ": ".
func New(m *venice.Mission, o engine.Options, lines [][]string) (*venice.Game, error) {
	return NewFrom(m, m.Expected(), o, lines)
}

// NewFrom is New with a given start in place of the expected one.
func NewFrom(m *venice.Mission, start *ir.Start, o engine.Options, lines [][]string) (*venice.Game, error) {
	phase := ""
	for _, words := range lines {
		if len(words) < 2 {
			continue
		}
		switch words[0] {
		case "phase":
			phase = words[1]
		case "edition":
			o.Edition = words[1]
		case "difficulty":
			o.Difficulty = words[1]
		}
	}
	if o.Difficulty == "" {
		o.Difficulty = m.Throughout("")
	}
	if phase == "" { // the set-up may ask for what is remembered
		from := *start
		if err := recall(m, &from, lines); err != nil {
			return nil, err
		}
		return m.NewFrom(&from, o)
	}
	var failed error
	g, err := m.NewAt(start, o, func(st *venice.State) {
		pack, mem := m.IR()
		s := situation{pack: pack, mem: mem, m: m, st: st}
		if failed = s.begin(phase); failed != nil {
			failed = fmt.Errorf("%d: %w", max(0, slices.IndexFunc(lines, func(l []string) bool { return l[0] == "phase" })), failed)
			return
		}
		for i, words := range lines {
			if err := s.line(words); err != nil {
				failed = fmt.Errorf("%d: %w", i, err)
				return
			}
		}
		if err := s.settle(); err != nil {
			failed = fmt.Errorf("0: %w", err)
		}
	})
	if failed != nil {
		return nil, failed
	}
	return g, err
}

// situation reads the lines. Values that depend on all of them wait for settle.
type situation struct {
	pack *ir.Pack
	mem  *ir.Memory
	m    *venice.Mission
	st   *venice.State

	box     []int         // by type: miniatures in the box
	reserve map[int]int   // by type: the value in a line
	boss    map[int]uint8 // by type: health cubes of a Boss
	dealt   uint16        // mask of the kinds of pieces that a line places
}

// begin makes the start that the lines change: cubes taken, no one placed.
func (s *situation) begin(phase string) error {
	s.reserve, s.boss = map[int]int{}, map[int]uint8{}
	for t := range s.m.Enemies() {
		s.box = append(s.box, int(s.st.Reserve[t])+s.onMap(t))
	}
	for i := range s.st.Seats {
		s.st.Seat[i].AC = 3
	}
	if phase != "event" && phase != "assassin" {
		return fmt.Errorf("a test begins in the phase event or assassin, not in %q", phase)
	}
	s.st.Phase = uint8(slices.Index(venice.PhaseNames[:], phase))
	return nil
}

// onMap counts the figures and Bodies of a type of Enemy on the Map.
func (s *situation) onMap(typ int) int {
	n := 0
	for q := range s.st.Sq {
		n += int(s.st.Sq[q].Guards[typ]) + int(s.st.Sq[q].Bodies[typ])
	}
	return n
}

// settle computes the values that the lines leave open.
func (s *situation) settle() error {
	for t, n := range s.reserve {
		// NewAt computes the reserve from the Map; a lower value in a line means
		// lent figures.
		lent := s.box[t] - s.onMap(t) - n
		if lent < 0 {
			return errors.New("more of a type than the box holds")
		}
		s.st.Borrowed[t] = uint8(lent)
	}
	for t, n := range s.boss {
		if n > 0 { // other values as when it came into play
			s.st.BossHP[t] = n
		}
	}
	for t := range s.st.BossHP {
		if n, said := s.boss[t]; s.onMap(t) == 0 && s.st.Faced>>t&1 != 0 || said && n == 0 { // Eliminated, or not come yet
			s.st.BossHP[t] = 0
			s.st.Faced &^= 1 << t
			if said {
				s.st.Faced |= 1 << t
			}
		}
	}
	if err := s.bearPieces(); err != nil {
		return err
	}
	for i := range s.st.Map {
		if m := &s.st.Map[i]; m.Event != notation.None && venice.DirectionNames[m.Dir] == "" {
			m.Dir = direction(s.pack.Events[m.Event].Direction)
		}
	}
	return nil
}

// direction returns the number of a named direction.
func direction(name string) uint8 { return uint8(slices.Index(venice.DirectionNames[:], name)) }

// line reads one line.
func (s *situation) line(words []string) error {
	args := words[1:]
	if seat, err := strconv.Atoi(words[0]); err == nil {
		if seat < 1 || seat > int(s.st.Seats) || len(args) == 0 {
			return fmt.Errorf("there is no Assassin %s; %d play", words[0], s.st.Seats)
		}
		return s.character(seat-1, args)
	}
	if len(args) == 0 && words[0] != "deck" {
		return errors.New(words[0] + " without a value")
	}
	switch words[0] {
	case "phase", "edition", "difficulty": // read earlier
		return nil
	case "pieces":
		return s.pieces(args)
	case "secret":
		return s.secret(args)
	case "figure":
		return s.walker(args)
	case "shows", "pile", "up", "known":
		return s.chance(words[0], args)
	case "deck", "discard", "removed":
		return s.pile(words[0], args)
	case "guards", "bodies":
		return s.figures(words[0], args)
	case "ally":
		return s.ally(args)
	case "loose":
		return s.loose(args)
	case "reserve", "bosshealth":
		return s.ofType(words[0], args)
	case "machine", "machinehealth":
		return s.machine(words[0], args)
	case "aside":
		for _, name := range args {
			i, err := s.event(name)
			if err != nil {
				return err
			}
			s.st.Aside[i]++
		}
		return nil
	case "done":
		i, err := s.objective(args[0])
		if err == nil {
			s.st.Goal[i] = venice.Goal{Done: true} // a completed Objective is no longer hidden
		}
		return err
	case "open", "withdrawn":
		i, err := s.objective(args[0])
		if err == nil {
			s.st.Goal[i] = venice.Goal{Hidden: words[0] == "withdrawn"}
			if s.st.Withdrawn &^= 1 << i; words[0] == "withdrawn" {
				s.st.Withdrawn |= 1 << i
			}
		}
		return err
	case "flag":
		i, err := found("flag", args[0], slices.Index(s.mem.Flags, args[0]))
		if err == nil {
			s.st.Flags |= 1 << i
		}
		return err
	case "counter":
		i, err := found("counter", args[0], slices.Index(s.mem.Counters, args[0]))
		if err != nil {
			return err
		}
		seat, rest := 1, args[1:]
		if x := s.mem.Meter(ir.CounterID(i)); x != nil && x.Each {
			if seat, err = strconv.Atoi(rest[0]); err != nil || seat < 1 || seat > int(s.st.Seats) {
				return errors.New("each Assassin has a counter " + args[0] + " of its own: counter NAME SEAT NUMBER")
			}
			rest = rest[1:]
		}
		n, err := strconv.ParseUint(strings.Join(rest, " "), 10, 8)
		if err != nil {
			return errors.New("counter NAME takes a number up to 255")
		}
		s.st.Counter[s.m.CounterSlot(i, seat-1)] = uint8(n)
		return nil
	case "taken":
		return s.taken(args)
	case "later":
		if len(args) != 2 {
			return errors.New("later NAME takes the turn in which it happens")
		}
		n, err := strconv.ParseUint(args[1], 10, 8)
		if err != nil {
			return errors.New("later NAME takes the turn in which it happens")
		}
		if !s.m.PutLater(s.st, args[0], int(n)) {
			return errors.New("no effect `later` is called " + args[0] + ", or eight wait already")
		}
		return nil
	case "remembered":
		i, v, err := remembered(s.pack, args)
		if err == nil {
			s.st.Remembered[i] = uint16(v)
		}
		return err
	case "turn", "turnsleft":
		n, err := strconv.Atoi(args[0])
		if words[0] == "turn" {
			s.st.Turn = uint16(n)
		} else {
			s.st.TurnsLeft = uint8(n)
		}
		return err
	case "triangle", "dismantled", "alert", "direction", "event":
		return s.ofMap(words[0], args)
	}
	return errors.New("no line begins with " + words[0] + "; lines begin with " + strings.Join(begins, ", ") + " or the number of a seat")
}

// begins holds the first words of the lines on the state of a game.
var begins = []string{
	"phase", "edition", "difficulty", "turn", "turnsleft", "alert", "event", "direction", "triangle", "dismantled", "deck", "discard", "removed", "aside",
	"guards", "bodies", "loose", "reserve", "bosshealth", "machine", "machinehealth", "done", "open", "withdrawn", "flag", "counter", "later", "remembered", "taken", "ally", "shows", "pile", "up", "known", "secret", "figure", "pieces",
}

// ofMap reads a line on a Map: [NAME] VALUE.
func (s *situation) ofMap(what string, args []string) error {
	which, named := mapNamed(s.mem, args[0])
	if named {
		args = args[1:]
	}
	m := &s.st.Map[which]
	switch {
	case what == "triangle" && named:
		s.st.Pointer = uint8(which) + 1
		return nil
	case what == "dismantled" && named:
		m.Gone = 2
		return nil
	case what == "triangle" || what == "dismantled":
		return unknown("no Map", args[0])
	case len(args) == 0:
		return errors.New(what + " without a value")
	}
	switch what {
	case "alert":
		m.Alert = args[0] == "on"
		s.st.AlertRaised = s.st.AlertRaised || m.Alert
	case "direction":
		if args[0] == "" || !slices.Contains(venice.DirectionNames[:], args[0]) {
			return unknown("no direction", args[0])
		}
		m.Dir = direction(args[0])
	case "event":
		i, err := s.event(args[0])
		if err != nil {
			return err
		}
		m.Event = uint8(i)
	}
	return nil
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
			s.st.Sq[sq].Bodies[s.m.BodyOf(t)] = uint8(n)
		}
	}
	return nil
}

// loose sets red bases without a miniature: SQUARE COUNT.
func (s *situation) loose(args []string) error {
	if len(args) < 2 {
		return errors.New("a square and a number are needed")
	}
	sq, err := s.square(args[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(args[1])
	s.st.Sq[sq].Loose = uint8(n)
	return err
}

// ofType reads the reserve of a type of Enemy, and the health of a Boss.
func (s *situation) ofType(what string, args []string) error {
	t, err := s.enemy(args[0])
	if err != nil || len(args) < 2 {
		return errors.New(what + " needs an enemy and a number")
	}
	n, err := strconv.Atoi(args[1])
	if what == "reserve" {
		s.reserve[t] = n
	} else {
		s.boss[t] = uint8(n)
	}
	return err
}

// machine sets the place of a Machine, or its health cubes.
func (s *situation) machine(what string, args []string) error {
	k, err := s.machineNamed(args[0])
	if err != nil || len(args) < 2 {
		return errors.New(what + " needs a Machine of the Memory and a value")
	}
	if what == "machine" {
		sq, err := s.square(args[1])
		s.st.Machine[k].At = uint8(sq)
		return err
	}
	n, err := strconv.Atoi(args[1])
	s.st.Machine[k].HP = uint8(n)
	return err
}

// pile sets the contents of a deck or its discards, or the cards that left the
// campaign: exactly the named cards.
func (s *situation) pile(which string, args []string) error {
	if len(args) == 0 {
		return errors.New(which + " without the name of a deck")
	}
	piles, ids, err := s.piles(args[0])
	if err != nil {
		return err
	}
	count := func(i int) *uint8 {
		if which == "deck" {
			return &piles[i].Left
		}
		return &piles[i].Gone
	}
	fits := func(i int) bool { return which == "deck" || which == s.m.PileOf(args[0], i) }
	for i := range piles {
		if fits(i) {
			*count(i) = 0
		}
	}
	for _, name := range args[1:] {
		i := slices.Index(ids, name)
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

// piles returns the piles of a deck and the ids of its cards.
func (s *situation) piles(deck string) ([]venice.Pile, []string, error) {
	ids, err := cards(s.pack, deck)
	if err != nil {
		return nil, nil, err
	}
	switch deck {
	case "event":
		return s.st.Event[:len(ids)], ids, nil
	case "equipment":
		return s.st.Equip[:len(ids)], ids, nil
	}
	return s.st.Reinf[:len(ids)], ids, nil
}

package naive

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// NewAt starts a game in the situation that lines of words describe
// (docs/examples.md, "How the game stands"). The set-up decides everything that
// no line names; without a line "phase" the game begins with its set-up. The
// caller reads the lines "edition" and "difficulty" into the options. An error
// about a line begins with its number in lines and ": ".
func NewAt(p *ir.Pack, memory string, o engine.Options, lines [][]string) (*Game, error) {
	return NewWith(p, memory, o, lines, nil)
}

// NewWith is NewAt with a list of Allies whose miniatures work in the
// Headquarters: they cannot come onto a Map (BOV-40.15).
func NewWith(p *ir.Pack, memory string, o engine.Options, lines [][]string, home []ir.AllyID) (*Game, error) {
	phase := ""
	for _, words := range lines {
		if words[0] == "phase" && len(words) > 1 {
			phase = words[1]
		}
	}
	switch phase {
	case "", phaseEvent, phaseAssassin:
	default:
		return nil, fmt.Errorf("0: no phase %s", phase)
	}
	g := newGame(o)
	if err := g.prepare(p, memory, o); err != nil {
		return nil, fmt.Errorf("naive: memory %s: %w", memory, err)
	}
	for _, id := range home {
		if u := g.allyUnit(id); u != nil {
			u.place = atHome
		}
	}
	for i, words := range lines {
		if words[0] == "remembered" {
			if err := g.recallLine(words[1:]); err != nil {
				return nil, fmt.Errorf("%d: %w", i, err)
			}
		}
	}
	if phase == "" {
		return g.begin(g.play), nil
	}
	var failed error
	g.begin(func() {
		g.setUp()
		g.turn, g.phase = 1, phase
		s := &situation{Game: g, fewer: map[int]int{}, cubes: map[int]int{}}
		for i, words := range lines {
			if err := s.line(words); err != nil && failed == nil {
				failed = fmt.Errorf("%d: %w", i, err)
			}
		}
		if failed == nil {
			failed = s.settle()
		}
		if failed != nil {
			return
		}
		g.seatPlaced()
		g.settle()
		g.playTurn(phase)
		for {
			g.turn++
			g.seeTriangle(false)
			g.playTurn(phaseEvent)
		}
	})
	if failed != nil {
		g.Close()
		return nil, failed
	}
	return g, nil
}

// situation reads the lines. Values that depend on all of them wait for settle.
type situation struct {
	*Game
	fewer map[int]int // by type: its reserve, if a line gives it
	cubes map[int]int // by type: cubes of a Boss, if a line gives them
}

// settle computes the values that the lines leave open: squares that fell before
// this turn, Bosses in play, the reserve, the direction of the Event cards.
func (s *situation) settle() error {
	now := s.turn
	for s.turn = 1; s.turn < now; s.turn++ {
		for _, t := range s.doomed() {
			s.fallen[t], s.ground.off[t] = true, true
		}
		for _, t := range s.ground.named {
			s.ground.begun[s.squares[s.mem.Tiles[t].Squares[0]].Map] = true
		}
		s.ground.named = nil
		s.collapsed = s.turn
	}
	for _, q := range s.squares {
		if s.fallen[q.Tile] || s.maps[q.Map].gone != 0 {
			q.gone = true
			s.clear(q, true)
		}
	}
	for k := range s.kinds {
		if slices.ContainsFunc(s.enemies, func(e *enemy) bool { return e.kind == k }) {
			continue
		}
		delete(s.bosses, k)                        // it has not come
		if n, said := s.cubes[k]; said && n == 0 { // it is Eliminated
			s.bosses[k] = &boss{}
		}
	}
	for _, e := range s.enemies {
		if s.kinds[e.kind].Boss != nil {
			s.faceBoss(e)
			if n := s.cubes[e.kind]; n > 0 {
				s.bosses[e.kind].health = n
			}
		}
	}
	for k := range s.kinds {
		if s.like(k) != k {
			continue
		}
		left := s.boxOf(k)
		for _, e := range s.enemies {
			if s.like(e.kind) == k {
				left--
			}
		}
		for _, q := range s.squares {
			for _, b := range q.bodies {
				if b == k {
					left--
				}
			}
		}
		if left < 0 {
			return fmt.Errorf("0: more of %s than the box holds", s.kinds[k].ID)
		}
		if n, ok := s.fewer[k]; ok { // BOV-6.4: the others are lent
			if n > left {
				return fmt.Errorf("0: no reserve of %d %s is left", n, s.kinds[k].ID)
			}
			s.lent[k] = left - n
			left = n
		}
		s.reserve[k] = left
	}
	for _, m := range s.maps {
		if m.event != none && m.dir == "" { // BOV-3.7
			m.dir = s.pack.Events[m.event].Direction
		}
	}
	s.nobodyCame()
	return s.giveToEnemies()
}

var errValue = errors.New("a value is missing")

func (s *situation) line(words []string) error {
	if n, err := strconv.Atoi(words[0]); err == nil {
		if n < 1 || n > s.seats {
			return fmt.Errorf("no seat %d", n)
		}
		return s.character(s.units[n-1], words[1:])
	}
	args := words[1:]
	side := 0
	if len(args) > 0 {
		if i := s.mapNamed(args[0]); i >= 0 {
			side = i
			switch words[0] {
			case "triangle":
				s.pointer = i
				return nil
			case "dismantled":
				s.maps[i].gone = 2
				return nil
			}
			args = args[1:]
		}
	}
	if len(args) == 0 {
		return errValue
	}
	switch words[0] {
	case "phase", "edition", "difficulty", "remembered": // read earlier
	case "taken":
		n, err := strconv.Atoi(args[len(args)-1])
		of := ""
		if len(args) == 4 {
			of = args[2]
		}
		if len(args) < 3 || err != nil {
			return errors.New("taken needs an action, what is counted and a number")
		}
		_, set := s.usedOf(args[0], args[1], of)
		if set == nil {
			return errors.New("taken names nothing that is counted")
		}
		set(n)
		return nil
	case "alert":
		s.maps[side].alert = args[0] == "on"
		s.alertRaised = s.alertRaised || s.maps[side].alert
	case "direction":
		if !slices.Contains(append(compass, "random"), args[0]) {
			return fmt.Errorf("no direction %s", args[0])
		}
		s.maps[side].dir = args[0]
	case "event":
		_, ids := s.pileNamed("event")
		i := slices.Index(ids, args[0])
		if i < 0 {
			return fmt.Errorf("no Event card %s", args[0])
		}
		s.maps[side].event = i
	case "figure":
		return s.walkerLine(args)
	case "pieces":
		return s.pieceLine(args)
	case "secret":
		return s.secretLine(args)
	case "shows", "pile", "up", "known":
		return s.ownLine(words[0], args)
	case "deck", "discard", "removed":
		return s.pile(words[0], args)
	case "aside":
		return s.count(s.aside, "event", args)
	case "ally":
		return s.allyLine(args)
	case "done":
		for _, o := range s.goals {
			if o.Name == args[0] {
				o.done, o.hidden = true, false
				return nil
			}
		}
		return fmt.Errorf("no objective %s", args[0])
	case "open", "withdrawn":
		for _, o := range s.goals {
			if o.Name == args[0] {
				o.done, o.hidden, o.away = false, words[0] == "withdrawn", words[0] == "withdrawn"
				return nil
			}
		}
		return fmt.Errorf("no objective %s", args[0])
	case "flag":
		i := slices.Index(s.mem.Flags, args[0])
		if i < 0 {
			return fmt.Errorf("no flag %s", args[0])
		}
		s.flags[i] = true
	case "guards", "bodies":
		return s.figures(words[0], args)
	case "machine":
		return s.machineAt(args)
	default:
		return s.number(words[0], args)
	}
	return nil
}

// number reads the lines that end with a number.
func (s *situation) number(what string, args []string) error {
	n, err := strconv.Atoi(args[len(args)-1])
	if err != nil || n < 0 {
		return fmt.Errorf("%s is no number of %s", args[len(args)-1], what)
	}
	switch {
	case what == "turn":
		s.turn = n
		return nil
	case what == "turnsleft":
		s.turnsLeft = n
		return nil
	case len(args) < 2:
		return errValue
	}
	switch what {
	case "later":
		e := s.named(args[0])
		if e == nil || len(s.postponed) == ir.LaterMost {
			return fmt.Errorf("no effects called %s can wait", args[0])
		}
		s.postponed = append(s.postponed, postponed{e, n, &context{side: everywhere}})
		return nil
	case "counter":
		i := slices.Index(s.mem.Counters, args[0])
		if i < 0 {
			return fmt.Errorf("no counter %s", args[0])
		}
		if own := s.tally[ir.CounterID(i)]; own != nil {
			seat, err := strconv.Atoi(args[1])
			if err != nil || seat < 1 || seat > len(own) {
				return fmt.Errorf("no seat %s", args[1])
			}
			own[seat-1] = n
			return nil
		}
		s.counter[i] = n
		return nil
	case "loose":
		q, err := s.square(args[0])
		if err == nil {
			q.loose = n
		}
		return err
	case "reserve", "bosshealth":
		k := s.kindNamed(args[0])
		if k < 0 {
			return fmt.Errorf("no enemy %s in this Memory", args[0])
		}
		if what == "reserve" {
			s.fewer[k] = n
		} else {
			s.cubes[k] = n
		}
		return nil
	case "machinehealth":
		x, err := s.machine(args[0])
		if err == nil {
			x.hp = n
		}
		return err
	}
	return fmt.Errorf("no line begins with %s", what)
}

// character reads a line on an Assassin or an Ally.
func (s *situation) character(u *unit, words []string) error {
	if len(words) == 0 {
		return errValue
	}
	arg := ""
	if len(words) > 1 {
		arg = words[1]
	}
	switch words[0] {
	case "at":
		q, err := s.square(arg)
		if err != nil {
			return err
		}
		u.place, u.at = onSquare, q.id
	case "hiding":
		u.place = hiding
	case "tower":
		u.place = towerTop
	case "machine":
		x, err := s.machine(arg)
		if err != nil {
			return err
		}
		u.place, u.at, x.rider = inMachine, x.at, u
	case "off":
		u.place, u.at = left, none
		s.travelled = s.travelled || u.ally == nil
	case "eliminated":
		u.place, u.hp, u.cubes = eliminated, 0, 0
		s.eliminatedEver = s.eliminatedEver || u.ally == nil
	case "exposed":
		u.exposed = true
		s.exposedEver = s.exposedEver || u.ally == nil
	case "plus":
		u.plus = 1
	case "cubes", "health", "critical":
		n, err := strconv.Atoi(arg)
		if err != nil || n < 0 {
			return fmt.Errorf("%q is no number of %s", arg, words[0])
		}
		switch words[0] {
		case "cubes":
			u.cubes = n
		case "health":
			u.hp = n
		default:
			u.hp, u.critical, u.criticalTurn = 0, true, n
			s.criticalEver = s.criticalEver || u.ally == nil
		}
	case "skills":
		for _, name := range words[1:] {
			i := slices.IndexFunc(s.pack.Skills, func(k ir.Skill) bool { return k.ID == name })
			if i < 0 {
				return fmt.Errorf("no Skill card %s", name)
			}
			k := &s.pack.Skills[i]
			u.skills[k.Level-1] = &skill{Skill: k, id: i}
		}
	case "cards", "inventory":
		for _, name := range words[1:] {
			if err := s.cardLine(u, name, words[0] == "cards"); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("a character is not %s", words[0])
	}
	return nil
}

// cardLine lays a card into its slot, or into the inventory.
func (s *situation) cardLine(u *unit, name string, toSlot bool) error {
	i := slices.IndexFunc(s.pack.Equipment, func(c ir.Equipment) bool { return c.ID == name })
	if i < 0 {
		return fmt.Errorf("no Equipment card %s", name)
	}
	c := s.card(ir.CardID(i))
	place := slotOf(c)
	if !toSlot || place == none || u.board[place] != nil {
		place = u.free()
	}
	if place == none {
		return fmt.Errorf("no place for %s", name)
	}
	u.board[place] = c
	if uint8(place) == notation.Armor { // BOV-25.2
		u.hp, u.hpMax = u.hp+c.Armor, u.hpMax+c.Armor
	}
	return nil
}

// allyLine reads NAME and the properties of an Ally. A named Ally is on the Map,
// with the cubes of its card.
func (s *situation) allyLine(args []string) error {
	u := s.unitNamed(args[0])
	if u == nil || u.ally == nil || len(args) < 2 {
		return fmt.Errorf("no ally %s, or nothing said of it", args[0])
	}
	if !u.onMap() {
		u.hp, u.hpMax = u.ally.Health, u.ally.Health
	}
	return s.character(u, args[1:])
}

// pile reads the contents of a deck or its discards, or the cards that left the
// campaign: exactly the named cards.
func (s *situation) pile(which string, args []string) error {
	p, _ := s.pileNamed(args[0])
	if p == nil {
		return fmt.Errorf("no deck %s", args[0])
	}
	list := p.deck
	switch {
	case which == "discard":
		list = p.discard
	case which == "removed" && p == &s.equipment:
		list = s.removed
	case which == "removed":
		return fmt.Errorf("only Equipment leaves the campaign, no card of the deck %s", args[0])
	}
	clear(list)
	return s.count(list, args[0], args[1:])
}

func (s *situation) count(list []int, deck string, names []string) error {
	_, ids := s.pileNamed(deck)
	for _, name := range names {
		i := slices.Index(ids, name)
		if i < 0 {
			return fmt.Errorf("no card %s for the deck %s", name, deck)
		}
		list[i]++
	}
	return nil
}

// figures reads SQUARE TYPE COUNT TYPE COUNT …, the number of each type there.
func (s *situation) figures(what string, args []string) error {
	q, err := s.square(args[0])
	if err != nil {
		return err
	}
	for i := 1; i+1 < len(args); i += 2 {
		k := s.kindNamed(args[i])
		n, err := strconv.Atoi(args[i+1])
		if k < 0 || err != nil {
			return fmt.Errorf("%s %s are no enemies of this Memory", args[i+1], args[i])
		}
		if what == "bodies" {
			k = s.like(k)
			q.bodies = slices.DeleteFunc(q.bodies, func(b int) bool { return b == k })
			q.bodies = append(q.bodies, slices.Repeat([]int{k}, n)...)
			continue
		}
		for have := s.kindCount(q, k); have > n; have-- {
			s.drop(s.figure(q, k))
		}
		for have := s.kindCount(q, k); have < n; have++ {
			s.enemies = append(s.enemies, &enemy{kind: k, at: q.id})
		}
	}
	return nil
}

func (s *situation) machineAt(args []string) error {
	x, err := s.machine(args[0])
	if err != nil {
		return err
	}
	if len(args) < 2 {
		return errValue
	}
	q, err := s.square(args[1])
	if err == nil {
		x.at = q.id
	}
	return err
}

func (s *situation) machine(name string) (*machine, error) {
	for _, x := range s.machines {
		if x.ID == name {
			return x, nil
		}
	}
	return nil, fmt.Errorf("no Machine %s", name)
}

func (s *situation) square(name string) (*square, error) {
	for _, q := range s.squares {
		if q.Name == name {
			return q, nil
		}
	}
	return nil, fmt.Errorf("no square %q", name)
}

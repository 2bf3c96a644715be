package situation

import (
	"errors"
	"slices"
	"strconv"

	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// character reads a line on an Assassin or an Ally; i is its index in State.Seat.
func (s *situation) character(i int, args []string) error {
	seat := &s.st.Seat[i]
	number := 0
	switch args[0] {
	case "at", "cards", "inventory", "skills":
		if len(args) < 2 {
			return errors.New(args[0] + " without a value")
		}
	case "machine":
		if len(args) < 2 {
			return errors.New("machine without a name")
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
	case "at", "hiding", "tower", "machine", "off", "eliminated":
		return s.place(i, args)
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
			id := indexOf(s.pack.Skills, func(c *ir.Skill) bool { return c.ID == name })
			if id < 0 {
				return unknown("no Skill card", name)
			}
			seat.Skill[s.pack.Skills[id].Level-1] = venice.Card{ID: uint8(id)}
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

// place sets the place of a character.
func (s *situation) place(i int, args []string) error {
	seat := &s.st.Seat[i]
	switch args[0] {
	case "at":
		sq, err := s.square(args[1])
		if err != nil {
			return err
		}
		seat.Where, seat.At = where("square"), uint8(sq)
	case "hiding", "tower":
		seat.Where = where(args[0])
	case "machine":
		k, err := s.machineNamed(args[1])
		if err != nil {
			return err
		}
		seat.Where, seat.At = where("machine"), s.st.Machine[k].At
		s.st.Machine[k].Rider = uint8(i) + 1
	case "off":
		seat.Where, seat.At = where("left"), notation.None
		s.st.Left = true
	case "eliminated":
		seat.Where, seat.At, seat.HP, seat.Critical = where("eliminated"), notation.None, 0, false
		seat.AC, seat.Plus = 0, 0
		s.st.EliminatedEver = true
	}
	return nil
}

// where returns the number of a named place of a character.
func where(name string) uint8 { return uint8(slices.Index(venice.WhereNames[:], name)) }

// ally sets the state of an Ally: NAME at SQUARE, and the properties of an
// Assassin.
func (s *situation) ally(args []string) error {
	n := slices.Index(s.m.Allies(), args[0])
	if n < 0 || len(args) < 2 {
		return errors.New("no ally " + args[0] + ", or nothing said of it")
	}
	unit := notation.Allies + n
	a := &s.st.Seat[unit]
	if a.HPMax == 0 { // the first line on this Ally
		c := indexOf(s.pack.Allies, func(c *ir.Ally) bool { return c.ID == args[0] })
		a.HP = uint8(s.pack.Allies[c].Health)
		a.HPMax = a.HP
	}
	exposed, critical, left, gone := s.st.ExposedEver, s.st.CriticalEver, s.st.Left, s.st.EliminatedEver
	err := s.character(unit, args[1:])
	s.st.ExposedEver, s.st.CriticalEver, s.st.Left, s.st.EliminatedEver = exposed, critical, left, gone
	return err
}

// slots holds the places of a board that take only one kind of card.
var slots = [...]string{notation.Melee: "melee", notation.Ranged: "ranged", notation.Blade: "blade", notation.Armor: "armor"}

// card puts a card into its slot or the first free place of the inventory.
func (s *situation) card(seat *venice.Seat, name string, slot bool) error {
	id := indexOf(s.pack.Equipment, func(c *ir.Equipment) bool { return c.ID == name })
	if id < 0 {
		return unknown("no Equipment card", name)
	}
	c := &s.pack.Equipment[id]
	at := int(notation.Inventory)
	if slot && c.Slot != "" {
		at = slices.Index(slots[:], c.Slot)
	}
	for seat.Board[at].ID != notation.None && at < len(seat.Board)-1 {
		at = max(at+1, int(notation.Inventory))
	}
	seat.Board[at] = venice.Card{ID: uint8(id)}
	if at == int(notation.Armor) {
		seat.HP += uint8(c.Armor)
		seat.HPMax += uint8(c.Armor)
	}
	return nil
}

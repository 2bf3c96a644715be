package situation

import (
	"errors"
	"strconv"
	"strings"

	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// ownDeck is a deck of the author, as the JSON state has it.
type ownDeck struct {
	Draw, Discard map[string]int
	Known         []string
	Up            string
}

// chance sets what dice of the author show, or where the cards of a deck lie: shows DIE
// FACE…; pile DECK CARD…, whose other cards are discards; up DECK CARD; known DECK CARD….
// The named cards come from the discards, or else from the deck.
func (s *situation) chance(what string, args []string) error {
	of := s.mem.ChanceNamed(args[0], what != "shows")
	if of < 0 {
		return unknown("no die or deck", args[0])
	}
	c := &s.st.Chance[of]
	switch what {
	case "shows":
		c.N = [ir.MaxFaces]uint8{}
	case "pile":
		for k := range c.N {
			c.Gone[k] += c.N[k]
			c.N[k] = 0
		}
	case "up":
		back(c, c.Up)
		c.Up = 0
	case "known":
		for _, k := range c.Known {
			back(c, k)
		}
		c.Known = [ir.LookMost]uint8{}
	}
	if most := map[string]int{"up": 1, "known": ir.LookMost, "shows": ir.RollLimit.Most}[what]; most > 0 && len(args)-1 > most {
		return errors.New(what + " takes at most " + strconv.Itoa(most))
	}
	for i, name := range args[1:] {
		k := indexOf(s.mem.Chances[of].Faces, func(f *ir.Face) bool { return f.Name == name })
		if k < 0 {
			return errors.New(args[0] + " has no " + name)
		}
		if what == "shows" {
			c.N[k]++
			continue
		}
		switch {
		case c.Gone[k] > 0:
			c.Gone[k]--
		case c.N[k] > 0 && what != "pile":
			c.N[k]--
		default:
			return errors.New("more cards than " + args[0] + " has: " + name)
		}
		switch what {
		case "pile":
			c.N[k]++
		case "up":
			c.Up = uint8(k) + 1
		case "known":
			c.Known[i] = uint8(k) + 1
		}
	}
	return nil
}

// back puts a card, kind + 1, into its deck.
func back(c *venice.Chance, k uint8) {
	if k > 0 {
		c.N[k-1]++
	}
}

// ofChance returns a part of the dice and decks of the author: shows DIE [FACE], pile DECK
// [CARD], discards DECK [CARD], up DECK, known DECK.
func (v *view) ofChance(path []string) (string, error) {
	of := v.mem.ChanceNamed(path[1], path[0] != "shows")
	if of < 0 {
		return "", unknown("no die or deck", path[1])
	}
	d := v.MemoryDecks[path[1]]
	counts := map[string]map[string]int{"shows": v.Dice[path[1]], "pile": d.Draw, "discards": d.Discard}[path[0]]
	switch {
	case path[0] == "up":
		return d.Up, nil
	case path[0] == "known":
		return strings.Join(d.Known, ","), nil
	case len(path) < 3:
		return strconv.Itoa(sum(counts)), nil
	case indexOf(v.mem.Chances[of].Faces, func(f *ir.Face) bool { return f.Name == path[2] }) < 0:
		return "", errors.New(path[1] + " has no " + path[2])
	}
	return strconv.Itoa(counts[path[2]]), nil
}

// secret leaves the combinations of a secret with these values: NAME VALUE…; "?" stands for a
// value that is unknown.
func (s *situation) secret(args []string) error {
	i := indexOf(s.mem.Secrets, func(x *ir.Secret) bool { return x.Name == args[0] })
	if i < 0 {
		return unknown("no secret", args[0])
	}
	var values []int
	for _, name := range args[1:] {
		v := indexOf(s.mem.Secrets[i].Values, func(o *ir.OneOf) bool { return o.Name == name })
		if v < 0 && name != "?" {
			return errors.New(args[0] + " has no value " + name)
		}
		values = append(values, v)
	}
	if !s.m.SetSecret(s.st, i, values) {
		return errors.New(args[0] + " cannot have these values")
	}
	return nil
}

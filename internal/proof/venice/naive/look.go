package naive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// Look returns a part of the table by its path, as used in rule examples
// (docs/examples.md, "Parts of the state"). A missing value is an empty text; an
// invalid path is an error.
func (g *Game) Look(path ...string) (string, error) {
	if len(path) == 0 {
		return "", fmt.Errorf("no path")
	}
	arg := func(i int) string {
		if i < len(path) {
			return path[i]
		}
		return ""
	}
	if path[0] == "taken" {
		if get, _ := g.usedOf(arg(1), arg(2), arg(3)); get != nil {
			return say(get()), nil
		}
	}
	if w := g.walkerNamed(arg(1)); w != nil && path[0] == "figure" {
		return w.look(), nil
	}
	if v, ok := g.lookPieces(path); ok {
		return say(v), nil
	}
	if v, ok := g.lookOwn(path); ok {
		return say(v), nil
	}
	if v, ok := g.lookTable(path[0], arg(1)); ok {
		return say(v), nil
	}
	if u := g.unitNamed(arg(1)); u != nil {
		if v, ok := g.lookUnit(u, path[0], arg(2)); ok {
			return say(v), nil
		}
		return "", fmt.Errorf("nothing of a character is called %s", strings.Join(path, " "))
	}
	if v, ok := g.lookThing(path[0], arg(1), arg(2)); ok {
		return say(v), nil
	}
	for _, s := range g.squares {
		if s.Name == arg(1) {
			if v, ok := g.lookSquare(s, path[0], arg(2)); ok {
				return say(v), nil
			}
		}
	}
	return "", fmt.Errorf("nothing is called %s", strings.Join(path, " "))
}

// yes writes a flag.
func yes(b bool) string { return either(b, "yes", "no") }

func either(b bool, one, other string) string {
	if b {
		return one
	}
	return other
}

// say writes a number or a text.
func say(v any) string {
	if n, ok := v.(int); ok {
		return strconv.Itoa(n)
	}
	return v.(string)
}

// lookTable finds parts that belong to no character and no square.
func (g *Game) lookTable(what, which string) (any, bool) {
	i := max(0, g.mapNamed(which))
	m := g.maps[i]
	switch what {
	case "alert":
		return either(m.alert, "on", "off"), true
	case "event":
		if m.event == none {
			return "", true
		}
		return g.pack.Events[m.event].ID, true
	case "direction":
		return m.dir, true
	case "synchronized":
		return yes(m.synced), true
	case "dismantled":
		return yes(m.gone != 0), true
	case "triangle":
		if g.pointer == everywhere {
			return "", true
		}
		return g.mem.Maps[g.pointer].Name, true
	case "turn":
		return g.turn, true
	case "phase":
		return g.phase, true
	case "turnsleft":
		return g.turnsLeft, true
	case "sync":
		return yes(g.synced()), true
	case "sticker": // BOV-34.3: grey if any part was easy
		if !g.synced() {
			return "", true
		}
		return either(g.easySeen, "grey", "red"), true
	case "difficulty":
		return either(g.easy, "easy", "normal"), true
	case "chests":
		return len(g.deck), true
	case "conclusion":
		if i := g.concluded(); i != ir.NoID {
			return g.mem.Conclusions[i].Name, true
		}
		return "", true
	case "xp":
		return g.xp(), true
	}
	return nil, false
}

func (g *Game) lookUnit(u *unit, what, which string) (any, bool) {
	switch what {
	case "at":
		if u.onMap() {
			return g.squares[u.at].Name, true
		}
		return "", true
	case "place":
		return either(u.onMap(), u.place, "off"), true
	case "stealth":
		return either(u.exposed, "exposed", "incognito"), true
	case "condition":
		switch {
		case u.place == eliminated:
			return "eliminated", true
		case u.critical:
			return "critical", true
		}
		return either(u.hp < u.hpMax, "injured", "full"), true
	case "health":
		return u.hp, true
	case "maxhealth":
		return u.hpMax, true
	case "cubes":
		return u.cubes, true
	case "plus":
		return u.plus, true
	case "left":
		return yes(u.place == left), true
	case "slot":
		p := slices.Index(slotNames, which)
		if p < 0 {
			return nil, false
		}
		if u.board[p] == nil {
			return "", true
		}
		return u.board[p].ID, true
	case "inventory":
		var names []string
		for _, c := range u.board[inventory:] {
			if c != nil {
				names = append(names, c.ID)
			}
		}
		slices.Sort(names)
		return strings.Join(names, ","), true
	case "skill", "skillused":
		level, err := strconv.Atoi(which)
		if err != nil || level < 1 || level > len(u.skills) {
			return nil, false
		}
		k := u.skills[level-1]
		switch {
		case k == nil && what == "skill":
			return "", true
		case k == nil:
			return 0, true
		case what == "skill":
			return k.ID, true
		}
		return k.used, true
	}
	return nil, false
}

// lookThing finds types of Enemy, Objectives, Machines and decks.
func (g *Game) lookThing(what, name, which string) (any, bool) {
	switch what {
	case "flag":
		i := slices.Index(g.mem.Flags, name)
		return either(i >= 0 && g.flags[max(i, 0)], "on", "off"), i >= 0
	case "state":
		i := slices.IndexFunc(g.laid.While, func(w ir.While) bool { return w.Name == name })
		return either(i >= 0 && g.states[max(i, 0)], "on", "off"), i >= 0
	case "later":
		for _, p := range g.postponed {
			if p.effect.Name == name {
				return p.turn, true
			}
		}
		return "", true
	case "remembered":
		return g.lookRemembered(name)
	case "reserve", "bosshealth", "bossdice":
		k := g.kindNamed(name)
		if k < 0 {
			return nil, false
		}
		b := g.bosses[k]
		switch {
		case what == "reserve":
			return g.reserve[k], true
		case b == nil:
			return 0, true
		case what == "bosshealth":
			return b.health, true
		}
		return b.dice, true
	case "objective", "paid", "hidden":
		for _, o := range g.goals {
			if o.Name != name {
				continue
			}
			if what == "paid" {
				return o.paid, true
			}
			if what == "hidden" {
				return yes(o.hidden), true
			}
			return either(o.done, "done", "open"), true
		}
	case "counter":
		if i := slices.Index(g.mem.Counters, name); i >= 0 {
			if own := g.tally[ir.CounterID(i)]; own != nil {
				seat, err := strconv.Atoi(which)
				if err != nil || seat < 1 || seat > len(own) {
					return nil, false
				}
				return own[seat-1], true
			}
			return g.counter[i], true
		}
	case "machine", "machinehealth", "machineguard":
		for _, x := range g.machines {
			if x.ID != name {
				continue
			}
			switch {
			case what == "machinehealth":
				return x.hp, true
			case what == "machineguard" && x.guard != nil:
				return g.kinds[x.guard.kind].ID, true
			case what == "machine" && x.at != none:
				return g.squares[x.at].Name, true
			}
			return "", true
		}
	case "deck", "discard", "removed", "aside":
		p, ids := g.pileNamed(name)
		if p == nil || what == "aside" && name != "event" || what == "removed" && name != "equipment" {
			return nil, false
		}
		counts := map[string][]int{"deck": p.deck, "discard": p.discard, "removed": g.removed, "aside": g.aside}[what]
		n := 0
		for i, k := range counts {
			if which == "" || ids[i] == which {
				n += k
			}
		}
		return n, true
	}
	return nil, false
}

func (g *Game) lookSquare(s *square, what, which string) (any, bool) {
	switch what {
	case "fallen":
		return yes(g.fallen[s.Tile] || g.ground.off[s.Tile]), true
	case "doomed":
		return yes(!s.gone && slices.Contains(g.doomed(), s.Tile)), true
	case "loose":
		return s.loose, true
	case "enemies":
		return len(g.enemiesOn(s)), true
	case "chest":
		return either(s.chest && !s.gone, "1", "0"), true
	}
	kind := g.kindNamed(which)
	if kind < 0 {
		return nil, false
	}
	n := 0
	switch what {
	case "guards":
		n = g.kindCount(s, kind)
	case "bodies":
		for _, k := range s.bodies {
			if k == kind {
				n++
			}
		}
	case "seated":
		for _, e := range g.enemiesOn(s) {
			if e.kind == kind && e.seated {
				n++
			}
		}
	default:
		return nil, false
	}
	return n, true
}

// --- by their names ---------------------------------------------------------------

// mapNamed returns one of two Maps, -1 for any other word.
func (g *Game) mapNamed(name string) int {
	for i := range g.mem.Maps {
		if name != "" && g.mem.Maps[i].Name == name {
			return i
		}
	}
	return -1
}

// unitNamed returns the Assassin of a seat or an Ally, nil for any other word.
func (g *Game) unitNamed(name string) *unit {
	for _, u := range g.units {
		if fmt.Sprint(u.name()) == name {
			return u
		}
	}
	return nil
}

// kindNamed returns a type of Enemy of the Memory, -1 for any other word.
func (g *Game) kindNamed(name string) int {
	for i, k := range g.kinds {
		if k.ID == name {
			return i
		}
	}
	return -1
}

// pileNamed returns a deck with its discards and the ids of its cards, nil for
// any other word.
func (g *Game) pileNamed(name string) (*pile, []string) {
	var ids []string
	switch name {
	case "event":
		for _, c := range g.pack.Events {
			ids = append(ids, c.ID)
		}
		return &g.events, ids
	case "equipment":
		for _, c := range g.pack.Equipment {
			ids = append(ids, c.ID)
		}
		return &g.equipment, ids
	case "reinforcement":
		for _, c := range g.pack.Reinforcements {
			ids = append(ids, c.ID)
		}
		return &g.reinforcements, ids
	}
	return nil, nil
}

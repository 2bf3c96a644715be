package situation

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// table is the JSON state that players see (docs/protocol-venice.md).
type table struct {
	Assassins, Allies []character
	Bosses            map[string]struct{ Dice, Health int }
	Chests            struct{ Deck int }
	Collapse          struct{ Fallen, Next []string }
	Decks             map[string]struct {
		Aside, Discard, Draw, Removed map[string]int
		TurnsLeft                     int
	}
	Counters   map[string]json.RawMessage
	Actions    deeds
	Remembered map[string]any
	Conclusion string
	Difficulty string
	Flags      []string
	States     []string
	Later      []struct {
		Name string
		Turn int
	}
	Secrets     map[string]struct{ Possible int }
	Figures     map[string]struct{ At string }
	Pieces      map[string][]struct{ At, Face string }
	Dice        map[string]map[string]int
	MemoryDecks map[string]ownDeck
	Machines    map[string]struct {
		At, Guard string
		Health    int
	}
	Maps []struct {
		Alert, Dismantled, Synchronized bool
		Direction, Event                string
	}
	Objectives map[string]struct {
		Done, Hidden bool
		Paid         int
	}
	Phase    string
	Reserve  map[string]int
	Squares  map[string]square
	Sync     bool
	Triangle string
	Turn, XP int
}

type character struct {
	Ally, At, Condition, Place, Stealth string
	Board                               struct {
		Armor, Blade, Melee, Ranged string
		Inventory                   []string
	}
	Cubes, Health, MaxHealth, Plus int
	Left                           bool
	Skills                         []struct {
		Card string
		Used int
	}
}

type square struct {
	Bodies, Guards, Seated map[string]int
	Chest                  bool
	Loose                  int
}

// view is a game as seen by examples.
type view struct {
	table
	g    *venice.Game
	pack *ir.Pack
	mem  *ir.Memory
}

// Look returns a part of the state by its path: Look(g, "at", "1") is "b2". A
// missing value is an empty text; an invalid path is an error.
func Look(game engine.Game, path ...string) (string, error) {
	g, ok := game.(*venice.Game)
	if !ok || len(path) == 0 {
		return "", errors.New("not a game of venice, or no path")
	}
	m := g.Mission().(*venice.Mission)
	v := &view{g: g}
	v.pack, v.mem = m.IR()
	if err := json.Unmarshal(m.Codec().StateJSON(nil, g, 0), &v.table); err != nil {
		return "", fmt.Errorf("the table: %w", err)
	}
	if text, ok := v.ofTable(path); ok {
		return text, nil
	}
	if len(path) < 2 {
		return "", unknown("nothing is called", path[0])
	}
	if seat, err := strconv.Atoi(path[1]); err == nil && seat >= 1 && seat <= len(v.Assassins) {
		return v.ofCharacter(&v.Assassins[seat-1], path)
	}
	for i := range v.Allies {
		if v.Allies[i].Ally == path[1] {
			return v.ofCharacter(&v.Allies[i], path)
		}
	}
	switch path[0] {
	case "reserve", "bosshealth", "bossdice":
		return v.ofType(path)
	case "objective", "paid", "hidden":
		o, ok := v.Objectives[path[1]]
		switch {
		case !ok:
			return "", unknown("no objective", path[1])
		case path[0] == "paid":
			return strconv.Itoa(o.Paid), nil
		case path[0] == "hidden":
			return either(o.Hidden, "yes", "no"), nil
		}
		return either(o.Done, "done", "open"), nil
	case "flag":
		if !slices.Contains(v.mem.Flags, path[1]) {
			return "", unknown("no flag", path[1])
		}
		return either(slices.Contains(v.Flags, path[1]), "on", "off"), nil
	case "counter":
		n, ok := v.Counters[path[1]]
		if !ok {
			return "", unknown("no counter", path[1])
		}
		var each []int
		if json.Unmarshal(n, &each) != nil {
			return string(n), nil
		}
		if len(path) < 3 {
			return "", errors.New("each Assassin has a counter " + path[1] + " of its own: counter NAME SEAT")
		}
		seat, err := strconv.Atoi(path[2])
		if err != nil || seat < 1 || seat > len(each) {
			return "", errors.New("no seat " + path[2])
		}
		return strconv.Itoa(each[seat-1]), nil
	case "figure":
		if v.mem.FigureNamed(path[1]) < 0 {
			return "", unknown("no figure", path[1])
		}
		return v.Figures[path[1]].At, nil
	case "taken":
		return v.ofDeed(path)
	case "possible":
		x, ok := v.Secrets[path[1]]
		if !ok {
			return "", unknown("no secret", path[1])
		}
		return strconv.Itoa(x.Possible), nil
	case "pieces", "face":
		return v.ofPieces(path)
	case "shows", "pile", "discards", "up", "known":
		return v.ofChance(path)
	case "state":
		if !slices.ContainsFunc(v.mem.While, func(w ir.While) bool { return w.Name == path[1] }) {
			return "", unknown("no state", path[1])
		}
		return either(slices.Contains(v.States, path[1]), "on", "off"), nil
	case "later":
		for _, w := range v.Later {
			if w.Name == path[1] {
				return strconv.Itoa(w.Turn), nil
			}
		}
		return "", nil
	case "remembered":
		value, ok := v.Remembered[path[1]]
		if !ok {
			return "", errors.New("the campaign remembers no " + path[1])
		}
		return recalled(value), nil
	case "machine", "machinehealth", "machineguard":
		x, ok := v.Machines[path[1]]
		switch {
		case !ok:
			return "", unknown("no Machine", path[1])
		case path[0] == "machinehealth":
			return strconv.Itoa(x.Health), nil
		case path[0] == "machineguard":
			return x.Guard, nil
		}
		return x.At, nil
	case "deck", "discard", "removed", "aside":
		return v.ofDeck(path)
	}
	return v.ofSquare(path)
}

// ofTable returns a part that belongs to no seat and no square.
func (v *view) ofTable(path []string) (string, bool) {
	which := 0
	if len(path) > 1 { // one of two Maps
		which, _ = mapNamed(v.mem, path[1])
	}
	m := &v.Maps[which]
	switch path[0] {
	case "dismantled":
		return either(m.Dismantled, "yes", "no"), true
	case "triangle":
		return v.Triangle, true
	case "alert":
		return either(m.Alert, "on", "off"), true
	case "turnsleft":
		return strconv.Itoa(v.Decks["event"].TurnsLeft), true
	case "turn":
		return strconv.Itoa(v.Turn), true
	case "phase":
		return v.Phase, true
	case "event":
		return m.Event, true
	case "direction":
		return m.Direction, true
	case "synchronized":
		return either(m.Synchronized, "yes", "no"), true
	case "sync":
		return either(v.Sync, "yes", "no"), true
	case "sticker":
		return v.g.Sticker(), true
	case "difficulty":
		return v.Difficulty, true
	case "chests":
		return strconv.Itoa(v.Chests.Deck), true
	case "conclusion":
		return v.Conclusion, true
	case "xp":
		return strconv.Itoa(v.XP), true
	}
	return "", false
}

func (v *view) ofCharacter(c *character, path []string) (string, error) {
	switch path[0] {
	case "at":
		return c.At, nil
	case "place":
		return c.Place, nil
	case "stealth":
		return c.Stealth, nil
	case "condition":
		return c.Condition, nil
	case "health":
		return strconv.Itoa(c.Health), nil
	case "maxhealth":
		return strconv.Itoa(c.MaxHealth), nil
	case "cubes":
		return strconv.Itoa(c.Cubes), nil
	case "plus":
		return strconv.Itoa(c.Plus), nil
	case "slot":
		if len(path) > 2 {
			if card, ok := map[string]string{"melee": c.Board.Melee, "ranged": c.Board.Ranged, "blade": c.Board.Blade, "armor": c.Board.Armor}[path[2]]; ok {
				return card, nil
			}
		}
		return "", errors.New("no such slot")
	case "skill", "skillused": // LEVEL
		return v.ofSkill(c, path)
	case "left":
		if c.Ally == "" {
			return "", errors.New("of an Assassin, see place")
		}
		return either(c.Left, "yes", "no"), nil
	case "inventory":
		return strings.Join(c.Board.Inventory, ","), nil
	}
	return "", errors.New("nothing of a character is called " + path[0])
}

func (v *view) ofSkill(c *character, path []string) (string, error) {
	level := 0
	if len(path) > 2 {
		level, _ = strconv.Atoi(path[2])
	}
	if level < 1 || level > 4 {
		return "", errors.New("no such level")
	}
	card, used := "", 0
	for _, s := range c.Skills {
		if i := indexOf(v.pack.Skills, func(k *ir.Skill) bool { return k.ID == s.Card }); v.pack.Skills[i].Level == level {
			card, used = s.Card, s.Used
		}
	}
	if path[0] == "skillused" {
		return strconv.Itoa(used), nil
	}
	return card, nil
}

// ofType returns a property of a type of Enemy; a Boss that has not come into
// play has none.
func (v *view) ofType(path []string) (string, error) {
	n, ok := v.Reserve[path[1]]
	if !ok {
		return "", noEnemy(path[1])
	}
	switch path[0] {
	case "bosshealth":
		n = v.Bosses[path[1]].Health
	case "bossdice":
		n = v.Bosses[path[1]].Dice
	}
	return strconv.Itoa(n), nil
}

// ofSquares are the words for parts of a square.
var ofSquares = []string{"fallen", "doomed", "loose", "enemies", "chest", "guards", "bodies", "seated"}

func (v *view) ofSquare(path []string) (string, error) {
	switch {
	case !slices.Contains(ofSquares, path[0]):
		return "", unknown("nothing is called", path[0])
	case indexOf(v.mem.Squares, func(q *ir.Square) bool { return q.Name == path[1] }) < 0:
		return "", errors.New("no square " + path[1])
	}
	s := v.Squares[path[1]]
	switch path[0] {
	case "fallen":
		return either(slices.Contains(v.Collapse.Fallen, path[1]), "yes", "no"), nil
	case "doomed":
		return either(slices.Contains(v.Collapse.Next, path[1]), "yes", "no"), nil
	case "loose":
		return strconv.Itoa(s.Loose), nil
	case "enemies":
		return strconv.Itoa(sum(s.Guards)), nil
	case "chest":
		return either(s.Chest, "1", "0"), nil
	}
	figures := map[string]map[string]int{"guards": s.Guards, "bodies": s.Bodies, "seated": s.Seated}[path[0]]
	if len(path) < 3 {
		types := strings.Join(slices.Sorted(maps.Keys(v.Reserve)), ", ")
		return "", fmt.Errorf("%s of a square are asked for by type: %s %s TYPE N, with a TYPE of %s; enemies %s N counts all", path[0], path[0], path[1], types, path[1])
	}
	if _, ok := v.Reserve[path[2]]; !ok && v.mem.FigureNamed(path[2]) < 0 {
		return "", noEnemy(path[2])
	}
	return strconv.Itoa(figures[path[2]]), nil
}

// ofDeck counts the cards of a deck, its discards or the cards that left the
// campaign: all, or those of one name.
func (v *view) ofDeck(path []string) (string, error) {
	ids, err := cards(v.pack, path[1])
	if err != nil {
		return "", err
	}
	d := v.Decks[path[1]]
	pile := map[string]map[string]int{"deck": d.Draw, "discard": d.Discard, "removed": d.Removed, "aside": d.Aside}[path[0]]
	if len(path) < 3 {
		return strconv.Itoa(sum(pile)), nil
	}
	if !slices.Contains(ids, path[2]) {
		return "", errors.New("no card " + path[2] + " for the deck " + path[1])
	}
	return strconv.Itoa(pile[path[2]]), nil
}

func sum(counts map[string]int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}

func either(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

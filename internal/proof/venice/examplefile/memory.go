package examplefile

import (
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine/example"
	"acforge.dev/internal/plan"
	ir "acforge.dev/schema/ir/venice"
)

// tileKinds maps the first letter of a tile's name to its kind, so that a drawing
// is complete.
var tileKinds = map[byte]string{'s': "street", 'r': "roof", 'i': "interior", 'c': "canal", 't': "tower"}

// memoryLines holds the first words of lines in a section "state" that describe
// the Memory. All other lines are about the state of the game.
var memoryLines = []string{"assassins", "apprentices", "memory", "station", "entrance", "objective", "chest", "chests",
	"board", "boss", "collapse", "machine-at", "hiding", "limit", "restricted", "steps", "elite", "headquarters", "north", "set-aside", "setup", "towercard", "grown"}

// memoryBuilder builds the one Memory of an example's pack.
type memoryBuilder struct {
	pack  *ir.Pack
	m     ir.Memory
	names []string    // of the characters, by seat
	owned [4][]string // cards that they begin with
	rest  []example.Line
}

// readMemory builds the Memory from the drawing, the section "memory" and the
// lines of the state. It returns the lines that are not about the Memory.
func readMemory(p *ir.Pack, e *example.Example, script string) (*memoryBuilder, error) {
	b := &memoryBuilder{pack: p, m: ir.Memory{
		ID: "0.4", Folder: "example", Title: "memory.title", Characters: "assassins", Cubes: 4, Compass: true, North: "up",
		EnemyPhase: []string{"reinforcement", "movement", "combat"}, Elites: []ir.EnemyID{1},
	}}
	if own := e.Section("memory"); own != "" {
		if err := decodeStrict([]byte(own), &b.m); err != nil {
			return nil, fmt.Errorf("%s: section memory: %w", e.File, err)
		}
	}
	if err := b.draw(e); err != nil {
		return nil, err
	}
	for _, l := range e.State(script) {
		if !slices.Contains(memoryLines, l.Words[0]) {
			b.rest = append(b.rest, l)
			continue
		}
		if err := b.line(l.Words); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", e.File, l.Number, err)
		}
	}
	b.boards()
	for len(b.m.Towers) < max(1, len(b.m.Maps)) { // one per Map, even without a Tower
		b.m.Towers = append(b.m.Towers, ir.NoID)
	}
	return b, nil
}

// draw makes the squares, tiles, walls and ladders of the drawing.
func (b *memoryBuilder) draw(e *example.Example) error {
	if one := e.Section("map"); one != "" {
		return b.drawMap(e, "", one)
	}
	for _, name := range []string{"A", "B"} { // BOV-50: two Maps next to each other
		if err := b.drawMap(e, name, e.Section("map "+name)); err != nil {
			return err
		}
	}
	return nil
}

// drawMap makes those of one Map.
func (b *memoryBuilder) drawMap(e *example.Example, name, drawing string) error {
	drawn, problems := plan.Parse(drawing)
	if len(problems) > 0 {
		return fmt.Errorf("%s: section map %s: %s", e.File, name, problems[0].Message)
	}
	which, first := len(b.m.Maps), len(b.m.Squares)
	b.m.Maps = append(b.m.Maps, ir.Map{Name: name, Cols: drawn.Cols, Rows: drawn.Rows})
	dot := ""
	if name != "" {
		dot = name + "."
	}
	tiles := map[string]int{}
	for i, c := range drawn.Cells {
		kind, ok := tileKinds[c.Name[0]]
		if !ok {
			return fmt.Errorf("%s: section map: no kind of tile begins with %q", e.File, c.Name[:1])
		}
		t, ok := tiles[c.Name]
		if !ok {
			t = len(b.m.Tiles)
			tiles[c.Name] = t
			b.m.Tiles = append(b.m.Tiles, ir.Tile{Name: dot + c.Name, Kind: kind})
		}
		b.m.Tiles[t].Squares = append(b.m.Tiles[t].Squares, ir.SquareID(first+i))
		b.m.Squares = append(b.m.Squares, ir.Square{Name: dot + plan.Name(c.Col, c.Row), Map: which, Col: c.Col, Row: c.Row, Kind: kind, Tile: ir.TileID(t)})
	}
	for i := range b.m.Tiles {
		b.m.Tiles[i].Size = map[int]string{1: "small", 4: "medium", 6: "large"}[len(b.m.Tiles[i].Squares)]
	}
	for _, edge := range drawn.Edges {
		pair := ir.Edge{A: ir.SquareID(first + edge.A), B: ir.SquareID(first + edge.B)}
		if edge.Wall {
			b.m.Walls = append(b.m.Walls, pair)
		} else {
			b.m.Ladders = append(b.m.Ladders, pair)
		}
	}
	return nil
}

// tiles finds tiles by their names.
func (b *memoryBuilder) tiles(names []string) (list []ir.TileID, err error) {
	for _, a := range names {
		i := slices.IndexFunc(b.m.Tiles, func(t ir.Tile) bool { return t.Name == a })
		if i < 0 {
			return nil, fmt.Errorf("no tile %q on the map", a)
		}
		list = append(list, ir.TileID(i))
	}
	return list, nil
}

func (b *memoryBuilder) line(words []string) error {
	args := words[1:]
	switch words[0] {
	case "assassins", "apprentices":
		b.m.Characters, b.names = words[0], args
	case "memory":
		b.m.ID = args[0]
		if args[0] == "0.1" || args[0] == "0.2" {
			b.m.Cubes = 3
		}
	case "steps":
		b.m.EnemyPhase = append([]string{}, args...)
	case "boss":
		id, err := b.enemy(args[0])
		if err != nil {
			return err
		}
		b.m.Boss = &id
	case "collapse": // TURN TILE …
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return err
		}
		c := &ir.Collapse{Turn: n}
		if c.Tiles, err = b.tiles(args[1:]); err != nil {
			return err
		}
		if len(c.Tiles) > 0 {
			b.m.Maps[b.m.Squares[b.m.Tiles[c.Tiles[0]].Squares[0]].Map].Collapse = c
		}
	case "set-aside": // TILE …
		list, err := b.tiles(args)
		if err != nil {
			return err
		}
		for _, i := range list {
			b.m.Tiles[i].Out = true
		}
	case "limit": // TURNS [fails]
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return err
		}
		b.m.TimeLimit = &ir.TimeLimit{Turns: n, Fails: slices.Contains(args, "fails")}
	case "board": // SEAT CARD …
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > 4 {
			return fmt.Errorf("no seat %q", args[0])
		}
		b.owned[n-1] = args[1:]
	case "headquarters":
		n, err := strconv.Atoi(args[0])
		b.m.Start.Headquarters = n
		return err
	case "grown": // LEVEL
		n, err := strconv.Atoi(args[0])
		b.m.Start.Level = n
		return err
	case "north":
		b.m.North = args[0]
	case "towercard":
		i := slices.IndexFunc(b.pack.Towers, func(c ir.TowerCard) bool { return c.ID == args[0] })
		b.m.Towers = append(b.m.Towers, ir.CardID(i))
	case "elite":
		b.m.Elites = nil
		for _, a := range args {
			id, err := b.enemy(a)
			if err != nil {
				return err
			}
			b.m.Elites = append(b.m.Elites, id)
		}
	case "chests":
		for _, a := range args {
			i := slices.IndexFunc(b.pack.Chests, func(c ir.ChestCard) bool { return c.ID == a })
			b.m.Start.Chests = append(b.m.Start.Chests, ir.CardID(i))
		}
	default:
		return b.place(words[0], args)
	}
	return nil
}

// place reads the lines that put something on squares.
func (b *memoryBuilder) place(what string, args []string) error {
	var squares []ir.SquareID
	for _, a := range args {
		if sq, err := b.square(a); err == nil {
			squares = append(squares, sq)
		}
	}
	if len(squares) == 0 {
		return fmt.Errorf("%s names no square of the map", what)
	}
	switch what {
	case "machine-at": // MACHINE SQUARE [GUARD]
		i := slices.IndexFunc(b.pack.Machines, func(m ir.Machine) bool { return m.ID == args[0] })
		if i < 0 {
			return fmt.Errorf("no machine %q in the pack", args[0])
		}
		p := ir.MachinePlace{Machine: i, At: squares[0], Guard: ir.NoID}
		if len(args) > 2 {
			id, err := b.enemy(args[2])
			if err != nil {
				return err
			}
			p.Guard = id
			b.m.Guards = append(b.m.Guards, ir.Placement{Type: id, At: squares[0], Count: 1, From: 2})
		}
		b.m.Machines = append(b.m.Machines, p)
	case "station":
		b.m.Stations = append(b.m.Stations, squares...)
	case "chest":
		b.m.Chests = append(b.m.Chests, squares...)
	case "restricted":
		for _, sq := range squares {
			b.m.Squares[sq].Restricted = true
		}
	case "hiding":
		b.m.Squares[squares[0]].Hiding = args[1]
	case "entrance":
		b.m.Entrances = append(b.m.Entrances, ir.Entrance{Letter: args[0], Touches: squares})
	case "objective":
		return b.objective(squares[0], args)
	case "setup": // guards SQUARE TYPE COUNT
		id, err := b.enemy(args[2])
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(args[3])
		b.m.Guards = append(b.m.Guards, ir.Placement{Type: id, At: squares[0], Count: n, From: 2})
		return err
	}
	return nil
}

// objective reads NAME SQUARE cost N xp N [base] [optional] [escort ALLY].
func (b *memoryBuilder) objective(at ir.SquareID, args []string) error {
	o := ir.Objective{Name: args[0], Title: ir.TextID("objective." + args[0]), At: at, Mandatory: true}
	for i := 2; i < len(args); i++ {
		switch args[i] {
		case "base":
			o.Base = true
		case "optional":
			o.Mandatory = false
		case "escort":
			k := slices.IndexFunc(b.pack.Allies, func(a ir.Ally) bool { return a.ID == args[i+1] })
			id := ir.AllyID(k)
			o.Escort = &id
			i++
		case "cost", "xp":
			if i+1 == len(args) {
				return fmt.Errorf("%s without a number", args[i])
			}
			n, err := strconv.Atoi(args[i+1])
			if err != nil {
				return err
			}
			if args[i] == "cost" {
				o.Cost = n
			} else {
				o.XP = n
			}
			i++
		default:
			return fmt.Errorf("an objective is not %q", args[i])
		}
	}
	b.m.Objectives = append(b.m.Objectives, o)
	return nil
}

// boards seats the characters of the example with their starting cards.
func (b *memoryBuilder) boards() {
	for n := range b.m.Start.Boards {
		for seat, name := range b.names {
			board := ir.Board{Character: b.character(name), Melee: ir.NoID, Ranged: ir.NoID, Blade: ir.NoID, Armor: ir.NoID}
			for _, card := range b.owned[seat] {
				if id := slices.IndexFunc(b.pack.Skills, func(c ir.Skill) bool { return c.ID == card }); id >= 0 {
					board.Skills = append(board.Skills, ir.SkillID(id))
					continue
				}
				id := slices.IndexFunc(b.pack.Equipment, func(c ir.Equipment) bool { return c.ID == card })
				slots := map[string]*ir.CardID{"melee": &board.Melee, "ranged": &board.Ranged, "blade": &board.Blade, "armor": &board.Armor}
				if to := slots[b.pack.Equipment[id].Slot]; to != nil {
					*to = ir.CardID(id)
				} else {
					board.Inventory = append(board.Inventory, ir.CardID(id))
				}
			}
			b.m.Start.Boards[n] = append(b.m.Start.Boards[n], board)
		}
	}
	// Decks as in the box, unless a line "deck" of the state changes them
	for i, c := range b.pack.Events {
		for range c.Copies {
			b.m.Start.Events = append(b.m.Start.Events, ir.CardID(i))
		}
	}
	for i, c := range b.pack.Equipment {
		for range c.Copies {
			b.m.Start.Equipment = append(b.m.Start.Equipment, ir.CardID(i))
		}
	}
}

func (b *memoryBuilder) character(name string) int {
	if b.m.Characters == "apprentices" {
		return slices.IndexFunc(b.pack.Apprentices, func(a ir.Apprentice) bool { return a.ID == name })
	}
	return slices.IndexFunc(b.pack.Assassins, func(a ir.Assassin) bool { return a.ID == name })
}

func (b *memoryBuilder) enemy(name string) (ir.EnemyID, error) {
	i := slices.IndexFunc(b.pack.Enemies, func(e ir.Enemy) bool { return e.ID == name })
	if i < 0 {
		return 0, fmt.Errorf("no enemy %q in the pack", name)
	}
	return ir.EnemyID(i), nil
}

func (b *memoryBuilder) square(name string) (ir.SquareID, error) {
	i := slices.IndexFunc(b.m.Squares, func(s ir.Square) bool { return s.Name == name })
	if i < 0 {
		return 0, fmt.Errorf("no square %q on the map", name)
	}
	return ir.SquareID(i), nil
}

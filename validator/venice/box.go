package venice

// pieces are the contents of one box.
type pieces struct {
	tiles     map[string]int // by size; including the secret ones (BOV-0.24)
	ladders   int
	gardens   int
	stations  int
	chests    int
	objective [4]int // tokens by the price on them
	bases     int    // of Objectives
	entrances int
	tokens    map[string]int // by kind

	dice       map[string]int // by the side that rolls them (BOV-0.21)
	redBases   int            // BOV-0.22
	cubes      map[string]int // action, health (BOV-0.23)
	envelopes  int            // BOV-0.29; the Polish box has separators
	smallCards int
	cards      int            // large and small ones, without Reinforcement cards; 0 when the list names no large ones
	guards     map[string]int // miniatures by the id of their type (BOV-0.20); types missing in the list are the pack's own
}

// boxes are the boxes of the editions: BOV-0.20 to 0.29 and the component list of
// docs/rulebook/editions.md. Only the Polish one is smaller. Its list lets players use
// anything at hand when red bases run out, so any number of them is fine.
var boxes = map[string]pieces{"en": fullBox, "de": germanBox(), "es": fullBox, "pl": polishBox}

var (
	fullBox = pieces{
		tiles:   map[string]int{"large": 2, "medium": 6, "small": 39},
		ladders: 12, gardens: 3, stations: 3, chests: 4,
		objective: [4]int{0, 4, 2, 2}, bases: 4, entrances: 8,
		tokens:   map[string]int{"special": 6, "reminder": 12, "triangle": 6, "bomb": 4},
		dice:     map[string]int{"assassin": 8, "enemy": 14},
		redBases: 8, cubes: cubes, envelopes: 33, smallCards: 208, cards: 180 + 208, guards: guards,
	}
	polishBox = pieces{
		tiles:   map[string]int{"large": 2, "medium": 4, "small": 35},
		ladders: 8, gardens: 3, stations: 3, chests: 4,
		objective: [4]int{0, 4, 2, 2}, bases: 4, entrances: 8,
		tokens:   map[string]int{"special": 6, "reminder": 12, "triangle": 6, "bomb": 4},
		dice:     map[string]int{"assassin": 8, "enemy": 10},
		redBases: 99, cubes: cubes, envelopes: 35, smallCards: 208, cards: 180 + 208, guards: guards,
	}
	cubes  = map[string]int{"action": 16, "health": 51}
	guards = map[string]int{"crossbowman": 30, "agile": 10, "brute": 10, "horseman": 10, "seeker": 10}
)

func germanBox() pieces {
	box := fullBox
	box.cards = 0
	return box
}

// boxFor returns the smallest number of something in the boxes of the pack's editions,
// and the editions whose box has fewer than n.
func (p *Pass) boxFor(n int, inBox func(pieces) int) (fewest int, short []string) {
	fewest = n
	for _, e := range p.Pack.Editions {
		if have := inBox(boxes[e]); have < n {
			short, fewest = append(short, e), min(fewest, have)
		}
	}
	return fewest, short
}

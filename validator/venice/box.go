package venice

// pieces are the cardboard and miniatures of one box.
type pieces struct {
	tiles     map[string]int // by size; the secret ones included (BOV-0.24)
	ladders   int
	gardens   int
	stations  int
	chests    int
	objective [4]int // tokens by the price on them
	bases     int
	entrances int
	tokens    map[string]int // by kind
}

// boxes are the boxes of the editions: BOV-0.24, 0.25, 0.26 and the component
// list of docs/rulebook/editions.md. Only the Polish one is smaller.
var boxes = map[string]pieces{"en": fullBox, "de": fullBox, "es": fullBox, "pl": polishBox}

var (
	fullBox = pieces{
		tiles:   map[string]int{"large": 2, "medium": 6, "small": 39},
		ladders: 12, gardens: 3, stations: 3, chests: 4,
		objective: [4]int{0, 4, 2, 2}, bases: 4, entrances: 8,
		tokens: map[string]int{"special": 6, "reminder": 12, "triangle": 6, "bomb": 4},
	}
	polishBox = pieces{
		tiles:   map[string]int{"large": 2, "medium": 4, "small": 35},
		ladders: 8, gardens: 3, stations: 3, chests: 4,
		objective: [4]int{0, 4, 2, 2}, bases: 4, entrances: 8,
		tokens: map[string]int{"special": 6, "reminder": 12, "triangle": 6, "bomb": 4},
	}
)

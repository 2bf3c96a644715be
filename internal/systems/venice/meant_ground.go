package venice

const (
	asCollapse = "a collapse begins with `collapse`, and tiles leave the Map at once with `fall`: docs/effects.md, The ground"
	asLay      = "a tile with out: true comes onto the Map with `lay`: docs/effects/effects/lay.md"
	asSwap     = "all on two squares changes places with `swap`: docs/effects/effects/swap.md"
	asLure     = "Guards are drawn by a loose red base, which `lure` places: docs/effects/effects/lure.md"
	asFalls    = "a tile that left the Map is the moment `falls`: docs/effects/moments/falls.md"
	asOneWay   = "a station that leads one way stands in `stations`: {at: \"d2\", only: \"exit\"}"
	asOut      = "a tile that is not there at set-up is said with out: true: docs/effects/effects/lay.md"
)

// groundWords are the words that lead to tiles that come and go, and to lures.
var groundWords = map[string]map[string]string{
	"#Effect": {"exchange": asSwap, "swapTiles": asSwap, "rotate": asSwap, "moveTile": asSwap, "trade": asSwap,
		"destroy": asCollapse, "destroyTile": asCollapse, "removeTile": asCollapse, "explode": asCollapse, "crumble": asCollapse, "burn": asCollapse, "sink": asCollapse, "drop": asCollapse,
		"tile": asLay, "tiles": asLay, "layTile": asLay, "addTile": asLay, "placeTile": asLay, "room": asLay, "explore": asLay, "build": asLay, "bridge": asLay,
		"noise": asLure, "bait": asLure, "distract": asLure, "attract": asLure, "decoy": asLure, "redBase": asLure, "base": asLure, "sound": asLure, "throw": asLure,
	},
	"#When":   {"falling": asFalls, "fell": asFalls, "collapse": asFalls, "collapses": asFalls, "tile": asFalls, "destroyed": asFalls},
	"#Tile":   {"hidden": asOut, "absent": asOut, "later": asOut, "faceDown": asOut, "off": asOut},
	"#Change": {"tiles": asLay, "add": asLay, "remove": asCollapse, "collapse": asCollapse},
	"#Memory": {"lures": asLure, "noise": asLure, "tiles": "tiles are declared in `map`: " + asOut},
	"#Map":    {"entries": asOneWay, "exits": asOneWay, "entry": asOneWay, "exit": asOneWay, "start": asOneWay},
	"#Tiles":  {"squares": "squares are said with `at`", "where": "squares are said with `at`", "place": "squares are said with `at`", "names": "names are said with `tiles`"},
}

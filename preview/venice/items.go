package venice

import (
	"hash/fnv"
	"html/template"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// Pictures of Equipment in the style of the portraits: a thing on a table before
// a wall, flat colours, one line. The thing is chosen by a known word in the
// card's id, otherwise by its slot. Its look depends on the hash of the id.

// things are drawings in a box of 40 by 40. Each part is a colour and a path. The
// colours are named in [itemDye]; "-" is a line without a fill and "=" a thick
// one of wood.
var things = map[string][][2]string{
	"blade":   {{"metal", "M20 2l3 6v17h-6v-17z"}, {"gold", "M12 24h16v3h-16z"}, {"cloth", "M18 27h4v8h-4z"}, {"gold", "M17.6 36.5a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z"}, {"-", "M20 6v17"}},
	"sword":   {{"metal", "M20 0l2 4v22h-4v-22z"}, {"gold", "M10 25q10 4 20 0v3q-10 3 -20 0z"}, {"cloth", "M18.4 29h3.2v7h-3.2z"}, {"gold", "M17.8 38a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z"}},
	"hook":    {{"wood", "M18.5 8h3v31h-3z"}, {"metal", "M18 2l2 -2l2 2v7q8 0 8 -5l2.6 1q0 8 -10.6 8.5h-4z"}, {"cloth", "M18 22h4v4h-4z"}},
	"axe":     {{"wood", "M18.5 3h3v36h-3z"}, {"metal", "M14 5h9l7 2q4 7 0 14q-5 -6 -10 -7h-6z"}},
	"hammer":  {{"wood", "M18.5 12h3v27h-3z"}, {"metal", "M9 3h22v10h-22z"}, {"-", "M13 3v10M27 3v10"}},
	"spear":   {{"wood", "M18.7 13h2.6v27h-2.6z"}, {"metal", "M20 0l5 9l-5 7l-5 -7z"}, {"cloth", "M18 17h4l3 7h-10z"}},
	"darts":   {{"light", "M9 4l3 9h-6zM20 2l3 9h-6zM31 4l3 9h-6z"}, {"wood", "M8.2 13h1.6v16h-1.6zM19.2 11h1.6v19h-1.6zM30.2 13h1.6v16h-1.6z"}, {"cloth", "M6 29h6l1 7h-8zM17 30h6l1 7h-8zM28 29h6l1 7h-8z"}},
	"bow":     {{"-", "M6 18l14 12l14 -12"}, {"wood", "M3 19q17 -18 34 0l-3 1q-14 -10 -28 0z"}, {"wood", "M18 8h4v30h-4z"}, {"metal", "M20 2l2.5 6h-5z"}},
	"pistol":  {{"wood", "M5 15h23v5h-8q-3 2 -2 6l3 11h-8l-4 -14q-3 -1 -4 -4z"}, {"metal", "M13 11h25v5h-25z"}, {"gold", "M15 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"}, {"-", "M20 21q1 5 6 4"}},
	"net":     {{"paper", "M5 8q15 -8 30 0q2 18 -15 29q-17 -11 -15 -29z"}, {"-", "M6 14q14 7 28 0M8 22q12 7 24 0M13 29q7 4 14 0M13 5.5q0 16 5 30M27 5.5q0 16 -5 30M20 4v33"}, {"dark", "M3 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM32 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM17.5 37a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"}},
	"lens":    {{"wood", "M17.5 26h5v13h-5z"}, {"gold", "M8 14a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z"}, {"light", "M11 14a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"}, {"-", "M15 14q1 -5 6 -5"}},
	"lantern": {{"-", "M16 7q4 -9 8 0"}, {"gold", "M14 7h12l3 6h-18z"}, {"light", "M12 13h16l-2 18h-12z"}, {"flame", "M20 16q5 6 0 11q-5 -5 0 -11z"}, {"gold", "M11 31h18v5h-18z"}},
	"bell":    {{"-", "M17 6q3 -7 6 0"}, {"dark", "M16 29h8q0 5 -4 5t-4 -5z"}, {"gold", "M20 5q9 1 9 14l4 10h-26l4 -10q0 -13 9 -14z"}, {"-", "M9.5 24h21"}},
	"whistle": {{"light", "M5 13h20q10 0 10 9t-9 9q-8 0 -9 -8h-12z"}, {"dark", "M20 13h6v5h-6z"}, {"cloth", "M24 21a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"}, {"-", "M31 30q3 6 -3 8"}},
	"paper":   {{"paper", "M9 4h18l5 5v28h-23z"}, {"-", "M27 4v5h5M13 13h14M13 18h15M13 23h10"}, {"cloth", "M22 29a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"}},
	"letter":  {{"paper", "M5 11h30v21h-30z"}, {"-", "M5 11l15 12l15 -12"}, {"cloth", "M16 23a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"}},
	"book":    {{"paper", "M9 8h25v28h-25z"}, {"cloth", "M6 5h26v28h-26z"}, {"shade", "M6 5h5v28h-5z"}, {"gold", "M17 13h10v8h-10z"}},
	"key":     {{"gold", "M18.5 16h3v22h-3zM21.5 26h6v3.5h-6zM21.5 33h5v3.5h-5z"}, {"gold", "M13 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"}, {"dark", "M17 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"}},
	"ring":    {{"gold", "M9 26a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"}, {"dark", "M13 27a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"}, {"cloth", "M14 8l3 -5h6l3 5l-6 8z"}, {"-", "M14 8h12"}},
	"loaf":    {{"wood", "M4 27q0 -15 16 -15t16 15q0 6 -4 6h-24q-4 0 -4 -6z"}, {"-", "M12 17l3 7M19 14l2 8M26 15l2 7"}},
	"flask":   {{"light", "M17 6h6v8q8 4 8 13q0 10 -11 10t-11 -10q0 -9 8 -13z"}, {"cloth", "M9.6 25q10 3 20.8 0q1 11 -10.4 11t-10.4 -11z"}, {"wood", "M16 2h8v5h-8z"}},
	"pot":     {{"cloth", "M9 14h22q4 9 -1 17q-3 5 -10 5t-10 -5q-5 -8 -1 -17z"}, {"shade", "M7.6 22h24.8v4h-24.8z"}, {"wood", "M8 9h24v5h-24z"}, {"-", "M17 9v-3h6v3"}},
	"root":    {{"leaf", "M20 15q-10 -1 -11 -12q10 1 11 12zM20 15q1 -11 11 -12q1 10 -11 12z"}, {"wood", "M20 14q8 2 6 11q-2 9 -7 14q-2 -7 -5 -13q-2 -10 6 -12z"}, {"-", "M16 22h5M18 28h5"}},
	"purse":   {{"cloth", "M13 14h14q9 10 6 18q-3 5 -13 5t-13 -5q-3 -8 6 -18z"}, {"shade", "M11 6l4 8h10l4 -8l-5 3l-4 -4l-4 4z"}, {"gold", "M12 13h16v3h-16z"}, {"gold", "M29 34a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"}},
	"bellows": {{"metal", "M18.3 28h3.4v11h-3.4z"}, {"cloth", "M13 3h14q5 8 2 16q-3 7 -9 12q-6 -5 -9 -12q-3 -8 2 -16z"}, {"-", "M10.5 12h19M10.5 17h19M14 24h12"}, {"wood", "M17 0h6v5h-6z"}},
	"bomb":    {{"dark", "M9 25a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"}, {"metal", "M16 10h8v5h-8z"}, {"-", "M20 10q1 -6 8 -5"}, {"flame", "M29 0l1.5 3h3l-2 2.5l2 2.5h-3l-1.5 3l-1.5 -3h-3l2 -2.5l-2 -2.5h3z"}},
	"wing":    {{"cloth", "M2 28q4 -21 18 -24q14 3 18 24q-6 -7 -9 0q-4 -6 -9 0q-5 -6 -9 0q-3 -7 -9 0z"}, {"-", "M20 4v24M20 4q-8 9 -9 24M20 4q8 9 9 24"}},
	"rope":    {{"=", "M8 12a12 6 0 1 0 24 0a12 6 0 1 0 -24 0M8 19a12 6 0 0 0 24 0M8 26a12 6 0 0 0 24 0q1 6 5 10"}, {"cloth", "M5 15h6v10h-6z"}},
	"mask":    {{"cloth", "M4 14q16 -9 32 0q2 11 -6 14q-6 2 -8 -5h-4q-2 7 -8 5q-8 -3 -6 -14z"}, {"dark", "M9 17q5 -4 8 1q-4 5 -8 -1zM23 18q3 -5 8 -1q-4 6 -8 1z"}},
	"candle":  {{"flame", "M15 3q5 6 0 11q-5 -5 0 -11z"}, {"light", "M11 14h8v18h-8z"}, {"gold", "M5 32h20q-2 5 -10 5t-10 -5z"}, {"wood", "M31 14l6 -12h2.5l-5 14z"}, {"metal", "M28 12l8 4l-11 12z"}},
	"coat":    {{"cloth", "M13 4h14l9 7l-4 10l-4 -2v19h-16v-19l-4 2l-4 -10z"}, {"shade", "M15 4h10l-5 9z"}, {"-", "M20 13v25"}},
	"cloak":   {{"cloth", "M16 3h8l4 7q8 14 7 28h-30q-1 -14 7 -28z"}, {"shade", "M20 9l-5 29h10z"}, {"gold", "M17 8a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"}},
	"boots":   {{"cloth", "M12 3h10v19q11 3 14 9v6h-25q-2 -17 1 -34z"}, {"shade", "M11 33h25v4h-25z"}, {"-", "M11.5 9h10.5"}},
	"hat":     {{"cloth", "M10 26q0 -18 10 -19t10 19z"}, {"shade", "M2 28q18 -7 36 0q-18 9 -36 0z"}, {"-", "M10.5 22q9 -4 19 0"}},
	"horn":    {{"wood", "M3 9q2 21 22 22l10 5v-17l-10 5q-9 -1 -12 -15z"}, {"gold", "M3 9h10v4h-10zM30 20l5 -1v17l-5 -2z"}},
	"oar":     {{"wood", "M18.5 0h3v24h-3z"}, {"cloth", "M16 22h8l2 10q-2 8 -6 8t-6 -8z"}, {"-", "M20 24v13"}},
	"sling":   {{"=", "M12 3q-8 16 6 26M28 3q8 16 -6 26"}, {"cloth", "M11 27q9 -6 18 0q-2 9 -9 9t-9 -9z"}, {"metal", "M16 28a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"}},
	"cosh":    {{"cloth", "M14 2h12l-2 16q8 6 5 14q-3 6 -9 6t-9 -6q-3 -8 5 -14z"}, {"shade", "M13 16h14v4h-14z"}, {"-", "M15 28h.1M20 32h.1M25 27h.1M19 26h.1M23 34h.1"}},
	"box":     {{"wood", "M5 15h30v21h-30z"}, {"shade", "M4 9h32v7h-32z"}, {"gold", "M17 14h6v8h-6z"}, {"-", "M5 29h30"}},
}

// calledItems maps words of ids to things.
var calledItems = map[string]string{
	"blade": "blade", "dagger": "blade", "knife": "blade", "stiletto": "blade", "needle": "blade", "pin": "blade", "awl": "blade", "bodkin": "blade",
	"sword": "sword", "rapier": "sword", "sabre": "sword", "cutlass": "sword", "falchion": "sword", "boathook": "hook", "hook": "hook", "gaff": "hook", "sickle": "hook",
	"axe": "axe", "adze": "axe", "hatchet": "axe", "cleaver": "axe", "hammer": "hammer", "mallet": "hammer", "maul": "hammer", "mace": "hammer", "club": "hammer",
	"spear": "spear", "pike": "spear", "trident": "spear", "halberd": "spear", "staff": "spear", "pole": "spear", "harpoon": "spear", "dart": "darts", "darts": "darts", "arrows": "darts",
	"bow": "bow", "crossbow": "bow", "arbalest": "bow", "latch": "bow", "pistol": "pistol", "gun": "pistol", "wheellock": "pistol", "petronel": "pistol", "net": "net",
	"lens": "lens", "glass": "lens", "mirror": "lens", "spyglass": "lens", "lamp": "lantern", "lantern": "lantern", "bell": "bell", "clear": "bell", "whistle": "whistle", "flute": "whistle",
	"page": "paper", "pass": "paper", "receipt": "paper", "map": "paper", "chart": "paper", "writ": "paper", "order": "paper", "paper": "paper", "note": "paper", "list": "paper", "letter": "letter", "seal": "letter",
	"book": "book", "ledger": "book", "diary": "book", "key": "key", "keys": "key", "wards": "key", "lock": "key", "picklock": "key", "ring": "ring", "loaf": "loaf", "bread": "loaf", "biscuit": "loaf",
	"draught": "flask", "flask": "flask", "vial": "flask", "fortis": "flask", "acid": "flask", "oil": "flask", "bottle": "flask", "ink": "flask", "wine": "flask", "tonic": "flask", "medicine": "flask", "poison": "flask",
	"pot": "pot", "jar": "pot", "urn": "pot", "powder": "pot", "lampblack": "pot", "salve": "pot", "root": "root", "herb": "root", "herbs": "root", "leaf": "root",
	"purse": "purse", "silver": "purse", "coin": "purse", "coins": "purse", "gold": "purse", "money": "purse", "bribe": "purse", "pouch": "purse", "bellows": "bellows",
	"squib": "bomb", "squibs": "bomb", "bomb": "bomb", "grenade": "bomb", "petard": "bomb", "cracker": "bomb", "fire": "bomb", "wing": "wing", "wings": "wing", "sail": "wing", "kite": "wing", "glider": "wing",
	"rope": "rope", "line": "rope", "cord": "rope", "ladder": "rope", "chain": "rope", "mask": "mask", "veil": "mask", "candle": "candle", "snuffer": "candle", "taper": "candle",
	"coat": "coat", "brigandine": "coat", "jerkin": "coat", "vest": "coat", "mail": "coat", "doublet": "coat", "armor": "coat", "armour": "coat", "cuirass": "coat", "gown": "cloak", "cloak": "cloak", "cape": "cloak", "robe": "cloak", "habit": "cloak",
	"boots": "boots", "shoes": "boots", "slippers": "boots", "hat": "hat", "cap": "hat", "helmet": "hat", "sling": "sling", "stocking": "cosh", "sap": "cosh", "cosh": "cosh", "sandbag": "cosh", "horn": "horn", "trumpet": "horn", "oar": "oar", "paddle": "oar", "box": "box", "chest": "box", "crate": "box", "tin": "box",
}

// usualItems lists the things of a slot, for cards whose ids have no known word.
var usualItems = map[string][]string{
	"melee": {"sword", "axe", "hammer", "spear", "hook"}, "blade": {"blade"}, "ranged": {"bow", "pistol", "darts"}, "armor": {"coat"},
	"investigation": {"lens", "lantern", "paper", "letter"}, "": {"box", "flask", "pot", "purse", "rope", "book", "candle"},
}

// itemDye holds the colours shared by all pictures of Equipment.
var itemDye = map[string]string{"metal": "#aeb4bb", "gold": "#d9a21b", "wood": "#9a6a3c", "light": "#e6efef", "paper": "#f4ead0", "dark": "#33363c", "flame": "#f2b134", "leaf": "#4f8a54"}

var (
	itemWalls  = [...][2]string{{"#e9dfc6", "#d5c8a6"}, {"#cfe0e2", "#b4cccf"}, {"#e3d3c6", "#cdb7a6"}, {"#d8d6e6", "#bfbcd3"}, {"#dfe3cf", "#c6ccb0"}, {"#ecd9cf", "#d8bcae"}, {"#d3dae4", "#b6c2d0"}}
	itemTables = [...]string{"#7a5431", "#5f4a3a", "#8a6a45", "#6d3f2c", "#4f5a52", "#6b6f76"}
	itemCloths = [...][2]string{{"#a3322b", "#7a221d"}, {"#24598c", "#193f66"}, {"#b8860b", "#876106"}, {"#2f6b45", "#1f4b30"}, {"#64417f", "#482d5e"}, {"#6b6f76", "#4c5056"}, {"#2b7a80", "#1d565b"}, {"#8c5a2b", "#653f1c"}}
)

// besideItems are objects left and right of the thing, in a box of 24 by 20 on
// the table.
var besideItems = [...]string{
	"", "M4 20v-9h6v9zM6 11v-3h2v3", // a candle burnt down
	"M3 20h9v-2h-9zM4 18h9v-2h-9zM3 16h9v-2h-9z",                                    // coins
	"M3 20h18v-3h-18zM5 17h14v-3h-14z",                                              // books
	"M6 20l-2 -8q-1 -3 3 -3t3 3l-2 8zM7 9q5 -6 10 -7q-3 5 -8 9",                     // an inkpot with its quill
	"M12 20q-8 0 -8 -6q0 -3 3 -5v-3h10v3q3 2 3 5q0 6 -8 6z",                         // a jug
	"M4 20q0 -7 6 -7t6 7zM14 20q0 -5 4 -5t4 5z",                                     // bread
	"M3 20h5l3 -8l3 8h6M8 20l3 -14",                                                 // a folded rule
	"M12 20a6 6 0 1 0 -.1 0zM9 14h6",                                                // a ball of twine
	"M5 20v-13q0 -3 3 -3t3 3v13zM13 20v-9q0 -3 3 -3t3 3v9z",                         // bottles
	"M2 20q5 -5 10 0q5 -5 10 0z",                                                    // a crumpled cloth
	"M5 20h14l-2 -11h-10zM9 9q0 -5 3 -5t3 5",                                        // a weight
	"M4 20l7 -12l7 12zM8 14h6",                                                      // a plumb
	"M12 20v-4M7 20h10M12 16q-7 -2 -6 -12h12q1 10 -6 12z",                           // a cup
	"M3 20q2 -8 9 -8t9 8zM12 12v-4l4 2l-4 2",                                        // a small boat
	"M6 20l-3 -5l3 -5h7l3 5l-3 5zM16 15l5 -3v6z",                                    // a fish
	"M7 20v-12h10v12zM5 8l7 -5l7 5zM10 20v-6h4v6",                                   // a bird house
	"M4 20c0 -9 4 -14 8 -14c4 0 8 5 8 14M12 6v14",                                   // a birdcage
	"M3 20h6v-6h-6zM9 20h6v-6h-6zM6 14h6v-6h-6z",                                    // dice
	"M12 20q-6 -6 0 -14q6 8 0 14zM12 20v-8M6 20q-2 -5 0 -8M18 20q2 -5 0 -8M3 20h18", // a plant
}

// itemOf returns the thing for a piece of Equipment: by the last known word of
// its id, otherwise one of its slot.
func itemOf(e *ir.Equipment, n uint64) string {
	thing := ""
	for word := range strings.SplitSeq(e.ID, "-") {
		if t, ok := calledItems[word]; ok {
			thing = t
		}
	}
	if thing != "" {
		return thing
	}
	slot := e.Slot
	if len(e.Investigation) > 0 {
		slot = "investigation"
	}
	usual := usualItems[slot]
	if len(usual) == 0 {
		usual = usualItems[""]
	}
	return usual[n%uint64(len(usual))]
}

// item draws a piece of Equipment. Its middle, data-near, is used alone as its
// sign in play.
func item(e *ir.Equipment) template.HTML {
	h := fnv.New64a()
	h.Write([]byte("item " + e.ID))
	n := h.Sum64()
	thing := itemOf(e, n>>40)
	pick := func(of int) int {
		k := int(n % uint64(of))
		n = n/uint64(of) ^ n<<9 ^ 0x9e3779b97f4a7c15
		return k
	}
	wall, table, cloth := itemWalls[pick(len(itemWalls))], itemTables[pick(len(itemTables))], itemCloths[pick(len(itemCloths))]
	var s svg
	s.tag(`<svg class="own-art item" viewBox="-40 0 200 44" data-near="40 2 40 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><path fill="%s" d="M-40 0h200v44h-200z"/>`, wall[0])
	s.tag(`<path fill="%s" d="%s"/>`, wall[1], [...]string{
		"M36 36v-22q0 -14 24 -14t24 14v22z", "M30 36l16 -36h28l16 36z", "M-40 12h200v2h-200zM-40 24h200v2h-200z", "M34 36v-36h6v36zM80 36v-36h6v36z", "M60 -4a22 22 0 1 0 .1 0z", "M-14 0h14v36h-14zM20 0h14v36h-14zM53 0h14v36h-14zM86 0h14v36h-14zM119 0h14v36h-14z",
	}[pick(6)])
	s.tag(`<path fill="%s" d="M-40 35h200v9h-200z"/><path fill="#000000" opacity=".18" d="M-40 35h200v1.5h-200z"/>`, table)
	for _, x := range [...]int{-30 + pick(40), 86 + pick(40)} {
		if d := besideItems[pick(len(besideItems))]; d != "" {
			s.tag(`<g transform="translate(%d 16)"><path fill="%s" stroke="#22262c" stroke-width=".9" stroke-linejoin="round" d="%s"/></g>`, x, wall[1], d)
		}
	}
	s.tag(`<path fill="#000000" opacity=".22" d="M42 39a18 2.5 0 1 0 36 0a18 2.5 0 1 0 -36 0z"/>`)
	tilt, flip := pick(5)*6-12, pick(2)
	if thing == "blade" || thing == "sword" || thing == "hook" || thing == "axe" || thing == "hammer" || thing == "spear" || thing == "oar" || thing == "key" { // things placed at an angle
		tilt += 34
	}
	mirror := ""
	if flip == 1 {
		mirror = " translate(40 0) scale(-1 1)"
	}
	s.tag(`<g transform="translate(40.4 1.4) rotate(%d 20 20)%s">`, tilt*(1-2*flip), mirror)
	parts := things[thing]
	for i, p := range parts {
		fill, ok := itemDye[p[0]]
		switch {
		case p[0] == "-":
			s.tag(`<path fill="none" stroke="#22262c" stroke-width="1.1" stroke-linecap="round" d="%s"/>`, p[1])
			continue
		case p[0] == "=":
			s.tag(`<path fill="none" stroke="#22262c" stroke-width="4.2" stroke-linecap="round" d="%s"/><path fill="none" stroke="%s" stroke-width="2.4" stroke-linecap="round" d="%s"/>`, p[1], itemDye["wood"], p[1])
			continue
		case p[0] == "cloth":
			fill = cloth[0]
		case p[0] == "shade" || !ok:
			fill = cloth[1]
		}
		s.tag(`<path fill="%s" stroke="#22262c" stroke-width="1.2" stroke-linejoin="round" d="%s"/>`, fill, p[1])
		if thing == "coat" && i == 0 { // the seams
			s.tag(`<path fill="none" stroke="#22262c" stroke-width=".8" opacity=".6" d="%s"/>`, [...]string{
				"M13 19l14 9M27 19l-14 9M13 28l14 9M27 28l-14 9", "M13 21h14M13 26h14M13 31h14M13 36h14", "M15 18v19M17.5 18v19M22.5 18v19M25 18v19", "M15 20h.1M25 20h.1M15 25h.1M25 25h.1M15 30h.1M25 30h.1M15 35h.1M25 35h.1",
			}[pick(4)])
		}
	}
	s.b.WriteString("</g></svg>")
	return template.HTML(s.b.String())
}

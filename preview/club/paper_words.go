package club

// paperWords are the words of printed files in addition to those of the pages, by
// language; other languages use English.
var paperWords = map[string]map[string]string{
	"en": {
		"cards":         "Cards, markers and tokens",
		"table":         "Dice and score sheet",
		"score":         "Score sheet",
		"score.note":    "For both players, or for yourself and the last games.",
		"player":        "Player",
		"total":         "In all",
		"left":          "Credits left",
		"prestige-left": "Prestige, 2 each",
		"three":         "3, 4 or 5 in {continent}",
	},
	"de": {
		"cards":         "Karten, Marker und Plättchen",
		"table":         "Würfel und Wertungsbogen",
		"score":         "Wertungsbogen",
		"score.note":    "Für beide, oder für dich und deine letzten Partien.",
		"player":        "Name",
		"total":         "Zusammen",
		"left":          "Übrige Credits",
		"prestige-left": "Prestige, je 2",
		"three":         "3, 4 oder 5 in {continent}",
	},
	"pl": {
		"cards":         "Karty, znaczniki i żetony",
		"table":         "Kości i arkusz punktacji",
		"score":         "Arkusz punktacji",
		"score.note":    "Dla obu graczy albo dla siebie i ostatnich gier.",
		"player":        "Gracz",
		"total":         "Razem",
		"left":          "Pozostałe kredyty",
		"prestige-left": "Prestiż, po 2",
		"three":         "3, 4 lub 5: {continent}",
	},
	"es": {
		"cards":         "Cartas, marcadores y fichas",
		"table":         "Dados y hoja de puntuación",
		"score":         "Hoja de puntuación",
		"score.note":    "Para ambos, o para ti y tus últimas partidas.",
		"player":        "Jugador",
		"total":         "En total",
		"left":          "Créditos restantes",
		"prestige-left": "Prestigio, 2 cada uno",
		"three":         "3, 4 o 5 en {continent}",
	},
}

// onSheets returns a phrase for paper in the maker's language.
func (k *maker) onSheets(key string) string {
	if t, ok := paperWords[k.Lang][key]; ok {
		return t
	}
	return paperWords["en"][key]
}

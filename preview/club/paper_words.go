package club

// paperWords are the words of printed files in addition to those of the pages, by
// language; other languages use English.
var paperWords = map[string]map[string]string{
	"en": {
		"boxes":          "Tuck boxes",
		"boxes.fold":     "For {n} cards, on strong paper. Cut along the line, score and fold along the dashes. Glue the strip behind the last side, then the lower flaps; the lid stays open.",
		"rules":          "The rules in short",
		"questions":      "After the evening",
		"questions.note": "For the designer: date, which game, how many played, how it ended.",
		"cards":          "Cards, markers and tokens",
		"table":          "Rules, dice and score sheet",
		"score":          "Score sheet",
		"score.note":     "For both players, or for yourself and the last games.",
		"player":         "Player",
		"total":          "In all",
		"left":           "Credits left",
		"prestige-left":  "Prestige, 2 each",
		"three":          "3, 4 or 5 in {continent}",
	},
	"de": {
		"boxes":          "Faltschachteln",
		"boxes.fold":     "Für {n} Karten, auf festem Papier. Entlang der Linie ausschneiden, entlang der Striche ritzen und falten. Den Streifen hinter die letzte Seite kleben, dann die unteren Laschen; der Deckel bleibt offen.",
		"rules":          "Die Regeln in Kürze",
		"questions":      "Nach dem Abend",
		"questions.note": "Für den Autor: Datum, welche Partie, wie viele spielten, wie es ausging.",
		"cards":          "Karten, Marker und Plättchen",
		"table":          "Regeln, Würfel und Wertungsbogen",
		"score":          "Wertungsbogen",
		"score.note":     "Für beide, oder für dich und deine letzten Partien.",
		"player":         "Name",
		"total":          "Zusammen",
		"left":           "Übrige Credits",
		"prestige-left":  "Prestige, je 2",
		"three":          "3, 4 oder 5 in {continent}",
	},
	"pl": {
		"boxes":          "Pudełka na talie",
		"boxes.fold":     "Na karty: {n}, z mocnego papieru. Wyciąć wzdłuż linii, naciąć i złożyć wzdłuż kresek. Pasek przykleić za ostatnim bokiem, potem dolne klapki; wieczko pozostaje otwarte.",
		"rules":          "Zasady w skrócie",
		"questions":      "Po wieczorze",
		"questions.note": "Dla autora: data, która gra, ilu grało, jak się skończyło.",
		"cards":          "Karty, znaczniki i żetony",
		"table":          "Zasady, kości i arkusz punktacji",
		"score":          "Arkusz punktacji",
		"score.note":     "Dla obu graczy albo dla siebie i ostatnich gier.",
		"player":         "Gracz",
		"total":          "Razem",
		"left":           "Pozostałe kredyty",
		"prestige-left":  "Prestiż, po 2",
		"three":          "3, 4 lub 5: {continent}",
	},
	"es": {
		"boxes":          "Cajas para mazos",
		"boxes.fold":     "Para {n} cartas, en papel fuerte. Recortar por la línea, marcar y doblar por los trazos. Pegar la tira detrás del último lado y después las solapas de abajo; la tapa queda abierta.",
		"rules":          "Las reglas en breve",
		"questions":      "Después de la velada",
		"questions.note": "Para el autor: fecha, qué partida, cuántos jugaron, cómo acabó.",
		"cards":          "Cartas, marcadores y fichas",
		"table":          "Reglas, dados y hoja de puntuación",
		"score":          "Hoja de puntuación",
		"score.note":     "Para ambos, o para ti y tus últimas partidas.",
		"player":         "Jugador",
		"total":          "En total",
		"left":           "Créditos restantes",
		"prestige-left":  "Prestigio, 2 cada uno",
		"three":          "3, 4 o 5 en {continent}",
	},
}

// onSheets returns a phrase for paper in the maker's language.
func (k *maker) onSheets(key string) string {
	if t, ok := paperWords[k.Lang][key]; ok {
		return t
	}
	return paperWords["en"][key]
}

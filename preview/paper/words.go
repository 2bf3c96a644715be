package paper

import "strings"

// words are paper's own words, by language; languages without a table use English.
var words = map[string]map[string]string{
	"en": {
		"glue.both": "Cut along the marks; glue {right} onto the strip at the right and {below} onto the one below.", "glue.right": "Cut along the marks; glue {right} onto the strip at the right.", "glue.below": "Cut along the marks; glue {below} onto the strip below.",
		"gang":     "Pieces of {size}",
		"contents": "Contents", "print-and-play": "Print and play", "sheets": "Sheets", "pieces": "Pieces", "page": "Page", "total": "In all",
		"how":       "How to print",
		"how.long":  "Print at 100 %, on both sides, turned over the long edge. Each sheet of fronts is followed by its backs. First print pages {a} and {b} and hold them against the light: the crosses must meet.",
		"how.short": "Print at 100 %, on both sides, turned over the short edge. Each sheet of fronts is followed by its backs. First print pages {a} and {b} and hold them against the light: the crosses must meet.",
		"how.one":   "Print at 100 %, on one side.",
		"how.rule":  "The rule below is 50 mm long when the size is right.",
		"front":     "{what}: fronts, sheet {n}", "back": "{what}: backs, sheet {n}", "cards": "cards",
		"this-side-empty": "This side stays empty.", "lacks": "{n} of {all} texts are missing in this language. They are in the first language of the pack, with a dotted line below.",
	},
	"de": {
		"glue.both": "Entlang der Marken schneiden; {right} auf den Streifen rechts kleben und {below} auf den unten.", "glue.right": "Entlang der Marken schneiden; {right} auf den Streifen rechts kleben.", "glue.below": "Entlang der Marken schneiden; {below} auf den Streifen unten kleben.",
		"gang":     "Teile von {size}",
		"contents": "Inhalt", "print-and-play": "Zum Ausdrucken", "sheets": "Blätter", "pieces": "Stück", "page": "Seite", "total": "Zusammen",
		"how":       "So wird gedruckt",
		"how.long":  "Mit 100 % drucken, beidseitig, über die lange Kante gewendet. Auf jedes Blatt mit Vorderseiten folgen dessen Rückseiten. Zuerst die Seiten {a} und {b} drucken und gegen das Licht halten: Die Kreuze müssen sich decken.",
		"how.short": "Mit 100 % drucken, beidseitig, über die kurze Kante gewendet. Auf jedes Blatt mit Vorderseiten folgen dessen Rückseiten. Zuerst die Seiten {a} und {b} drucken und gegen das Licht halten: Die Kreuze müssen sich decken.",
		"how.one":   "Mit 100 % drucken, einseitig.",
		"how.rule":  "Die Strecke hier unten ist 50 mm lang, wenn die Größe stimmt.",
		"front":     "{what}: Vorderseiten, Blatt {n}", "back": "{what}: Rückseiten, Blatt {n}", "cards": "Karten",
		"this-side-empty": "Diese Seite bleibt leer.", "lacks": "{n} von {all} Texten gibt es in dieser Sprache nicht; dort steht die erste Sprache des Pakets, punktiert unterstrichen.",
	},
	"pl": {
		"glue.both": "Ciąć wzdłuż znaków; {right} nakleić na pasek z prawej, a {below} na dolny.", "glue.right": "Ciąć wzdłuż znaków; {right} nakleić na pasek z prawej.", "glue.below": "Ciąć wzdłuż znaków; {below} nakleić na dolny pasek.",
		"gang":     "Elementy {size}",
		"contents": "Spis treści", "print-and-play": "Do wydrukowania", "sheets": "Arkusze", "pieces": "Sztuk", "page": "Strona", "total": "Razem",
		"how":       "Jak drukować",
		"how.long":  "Drukować w skali 100 %, dwustronnie, obracając wzdłuż długiej krawędzi. Po każdym arkuszu awersów następują jego rewersy. Najpierw wydrukować strony {a} i {b} i obejrzeć je pod światło: krzyżyki muszą się pokryć.",
		"how.short": "Drukować w skali 100 %, dwustronnie, obracając wzdłuż krótkiej krawędzi. Po każdym arkuszu awersów następują jego rewersy. Najpierw wydrukować strony {a} i {b} i obejrzeć je pod światło: krzyżyki muszą się pokryć.",
		"how.one":   "Drukować w skali 100 %, jednostronnie.",
		"how.rule":  "Odcinek poniżej ma 50 mm, jeśli rozmiar jest właściwy.",
		"front":     "{what}: awersy, arkusz {n}", "back": "{what}: rewersy, arkusz {n}", "cards": "karty",
		"this-side-empty": "Ta strona pozostaje pusta.", "lacks": "W tym języku brakuje tekstów: {n} z {all}; zastępuje je pierwszy język paczki, podkreślony kropkami.",
	},
	"es": {
		"glue.both": "Cortar por las marcas; pegar {right} en la tira de la derecha y {below} en la de abajo.", "glue.right": "Cortar por las marcas; pegar {right} en la tira de la derecha.", "glue.below": "Cortar por las marcas; pegar {below} en la tira de abajo.",
		"gang":     "Piezas de {size}",
		"contents": "Contenido", "print-and-play": "Para imprimir", "sheets": "Hojas", "pieces": "Piezas", "page": "Página", "total": "En total",
		"how":       "Cómo imprimir",
		"how.long":  "Imprimir al 100 %, por ambas caras, girando por el borde largo. A cada hoja de anversos le siguen sus reversos. Imprimir primero las páginas {a} y {b} y mirarlas al trasluz: las cruces deben coincidir.",
		"how.short": "Imprimir al 100 %, por ambas caras, girando por el borde corto. A cada hoja de anversos le siguen sus reversos. Imprimir primero las páginas {a} y {b} y mirarlas al trasluz: las cruces deben coincidir.",
		"how.one":   "Imprimir al 100 %, por una cara.",
		"how.rule":  "La línea de abajo mide 50 mm si el tamaño es correcto.",
		"front":     "{what}: anversos, hoja {n}", "back": "{what}: reversos, hoja {n}", "cards": "cartas",
		"this-side-empty": "Esta cara queda vacía.", "lacks": "{n} de {all} textos no están en este idioma; aparecen en el primer idioma del paquete, con un subrayado de puntos.",
	},
}

// say returns a phrase with values filled in: pairs of name and value.
func say(lang, key string, pairs ...string) string {
	table, ok := words[lang]
	if !ok {
		table = words["en"]
	}
	t := table[key]
	for i := 0; i+1 < len(pairs); i += 2 {
		t = strings.ReplaceAll(t, "{"+pairs[i]+"}", pairs[i+1])
	}
	return t
}

package venice

import "acforge.dev/engine/flat"

// bookletWords holds the booklet's own words, in the terms of each edition. A
// language without a table falls back to English.
var bookletWords = flat.NewLanguages("en", map[string]flat.Phrases{
	"en": {
		"here": "In this Memory", "actions": "Actions of this Memory", "states": "What holds for a while", "state": "{what} It holds {while}.", "price.none": "No price: it is completed by what happens, on {square}; {xp} XP.", "aim": "What is to be done", "rewards": "Rewards",
		"on": "{name} on {square}", "only": "{name} (only if {cond})", "must": "Objectives: {list}.", "may": "If you like: {list}.",
		"leave": "When the Objectives are completed, leave by Fast Travel.", "fails.turn": "You fail at the end of turn {n}.", "fails": "You fail if {cond}.", "sync": "100% Sync: {says}",
		"price": "{n|action cube|action cubes} on {square}; {xp} XP.", "later": "Not on the Map when the Memory begins.", "only.if": "Only if {cond}.",
		"boss": "Boss: {health|health cube|health cubes}, {dice|die|dice}.",
	},
	"de": {
		"here": "In dieser Erinnerung", "actions": "Aktionen dieser Erinnerung", "states": "Was zeitweise gilt", "state": "{what} Das gilt, {while}.", "price.none": "Ohne Preis: erfüllt durch das, was geschieht, auf {square}; {xp} EP.", "aim": "Was zu tun ist", "rewards": "Belohnungen",
		"on": "{name} auf {square}", "only": "{name} (nur wenn {cond})", "must": "Ziele: {list}.", "may": "Wenn ihr wollt: {list}.",
		"leave": "Wenn die Ziele erfüllt sind, verlasst das Gelände per Schnellreise.", "fails.turn": "Ihr scheitert am Ende von Runde {n}.", "fails": "Ihr scheitert, wenn {cond}.", "sync": "Vollsynchronisation: {says}",
		"price": "{n|Aktionswürfel|Aktionswürfel} auf {square}; {xp} EP.", "later": "Zu Beginn der Erinnerung nicht im Gelände.", "only.if": "Nur wenn {cond}.",
		"boss": "Boss: {health|Zustandswürfel|Zustandswürfel}, {dice|Würfel|Würfel}.",
	},
	"pl": {
		"here": "W tym Wspomnieniu", "actions": "Akcje tego Wspomnienia", "states": "Co obowiązuje przez pewien czas", "state": "{what} Obowiązuje, {while}.", "price.none": "Bez ceny: ukończone przez to, co się dzieje, na {square}; PD: {xp}.", "aim": "Co jest do zrobienia", "rewards": "Nagrody",
		"on": "{name} na {square}", "only": "{name} (tylko jeśli {cond})", "must": "Cele: {list}.", "may": "Jeśli chcecie: {list}.",
		"leave": "Po ukończeniu Celów opuśćcie Mapę Szybką Podróżą.", "fails.turn": "Przegrywacie na koniec tury {n}.", "fails": "Przegrywacie, jeśli {cond}.", "sync": "100% Synchronizacja: {says}",
		"price": "{n|Kostka Akcji|Kostki Akcji|Kostek Akcji} na {square}; PD: {xp}.", "later": "Na początku Wspomnienia nie ma go na Mapie.", "only.if": "Tylko jeśli {cond}.",
		"boss": "Boss: {health|Kostka Zdrowia|Kostki Zdrowia|Kostek Zdrowia}, {dice|kość|kości|kości}.",
	},
	"es": {
		"here": "En esta Memoria", "actions": "Acciones de esta Memoria", "states": "Lo que rige por un tiempo", "state": "{what} Rige {while}.", "price.none": "Sin coste: se cumple por lo que ocurre, en {square}; {xp} XP.", "aim": "Qué hay que hacer", "rewards": "Recompensas",
		"on": "{name} en {square}", "only": "{name} (solo si {cond})", "must": "Objetivos: {list}.", "may": "Si queréis: {list}.",
		"leave": "Cumplidos los Objetivos, salid por Viaje Rápido.", "fails.turn": "Fracasáis al final de la ronda {n}.", "fails": "Fracasáis si {cond}.", "sync": "Sincronización 100%: {says}",
		"price": "{n|cubo de acción|cubos de acción} en {square}; {xp} XP.", "later": "No está en el Mapa al empezar la Memoria.", "only.if": "Solo si {cond}.",
		"boss": "Jefe: {health|cubo de salud|cubos de salud}, {dice|dado|dados}.",
	},
})

package venice

// paperWords holds additional words for printed files, by language; a language
// without a table uses English.
var paperWords = map[string]map[string]string{
	"en": {
		"cards": "Cards and tokens", "tokens": "Tokens", "maps": "Maps", "at-scale": "{map}, squares of {n} mm", "table": "Set-up, boards, dice and Diary", "setups": "Set-up", "boards": "Boards", "inventory": "inventory",
		"dice": "Dice to stick on", "envelopes": "Envelopes", "fold": "1. Cut along the line. 2. Fold the sides in, with the pattern inside. 3. Fold the lower half up and glue it to the sides. 4. Put in the cards that are listed at the left. 5. Close the flap with a drop of glue.",
		"discards": "{what}: discards", "supply": "supply", "goes-in": "Goes in", "red-card": "the red card “{name}”", "health": "Health", "exposed": "exposed", "incognito": "incognito", "sealed": "Closed until then.",
	},
	"de": {
		"cards": "Karten und Marker", "tokens": "Marker", "maps": "Gelände", "at-scale": "{map}, Felder von {n} mm", "table": "Aufbau, Tableaus, Würfel und Tagebuch", "setups": "Aufbau", "boards": "Tableaus", "inventory": "Inventar",
		"dice": "Würfelseiten zum Aufkleben", "envelopes": "Umschläge", "fold": "Entlang der Linie ausschneiden, mit dem Muster nach innen die Seiten einschlagen, die untere Hälfte darüber nach oben falten und an die Seiten kleben; hineinlegen, was links steht, und die Lasche mit einem Tropfen Kleber schließen.",
		"discards": "{what}: Ablage", "supply": "Vorrat", "goes-in": "Hinein kommt", "red-card": "die rote Karte „{name}“", "health": "Zustand", "exposed": "entdeckt", "incognito": "verborgen", "sealed": "Bis dahin geschlossen.",
	},
	"pl": {
		"cards": "Karty i żetony", "tokens": "Żetony", "maps": "Mapy", "at-scale": "{map}, pola {n} mm", "table": "Przygotowanie, plansze, kości i Dziennik", "setups": "Przygotowanie", "boards": "Plansze", "inventory": "ekwipunek",
		"dice": "Ścianki kości do naklejenia", "envelopes": "Koperty", "fold": "Wyciąć wzdłuż linii, zagiąć boki wzorem do środka, dolną połowę złożyć na nie do góry i przykleić do boków; włożyć to, co wymieniono po lewej, i zamknąć klapkę kroplą kleju.",
		"discards": "{what}: odrzucone", "supply": "zasoby", "goes-in": "Do środka wkłada się", "red-card": "czerwona karta „{name}”", "health": "Zdrowie", "exposed": "Wykryty", "incognito": "incognito", "sealed": "Do tego czasu zamknięta.",
	},
	"es": {
		"cards": "Cartas y fichas", "tokens": "Fichas", "maps": "Mapas", "at-scale": "{map}, casillas de {n} mm", "table": "Preparación, tableros, dados y Diario", "setups": "Preparación", "boards": "Tableros", "inventory": "inventario",
		"dice": "Caras de dados para pegar", "envelopes": "Sobres", "fold": "Recortar por la línea, doblar los lados hacia dentro con el dibujo por dentro, doblar encima la mitad inferior y pegarla a los lados; meter lo que se indica a la izquierda y cerrar la solapa con una gota de pegamento.",
		"discards": "{what}: descartes", "supply": "reserva", "goes-in": "Dentro va", "red-card": "la carta roja «{name}»", "health": "Salud", "exposed": "Buscado", "incognito": "de incógnito", "sealed": "Cerrado hasta entonces.",
	},
}

// onSheets returns a phrase for printing in the language of the maker, with
// values filled in.
func (k *maker) onSheets(key string, pairs ...string) string {
	t, ok := paperWords[k.Lang][key]
	if !ok {
		t = paperWords["en"][key]
	}
	return withValues(t, pairs)
}

package venice

// paperWords holds additional words for printed files, by language; a language
// without a table uses English.
var paperWords = map[string]map[string]string{
	"en": {
		"villa": "Cards that nobody carries between the Memories. Open it whenever a Memory has ended.",
		"boxes": "Tuck boxes", "boxes.fold": "For {n} cards, on strong paper. Cut along the line, score and fold along the dashes. Glue the strip behind the last side, then the lower flaps; the lid stays open.",
		"assassins-only": "Assassins only", "plus": "“+” keeps 1 cube for later, from Memory 0.3 on.", "character": "character", "bag": "bag: what stays behind in the Hospital",
		"hq.order":    "Before each Memory share out the miniatures; after it resolve the Buildings in this order, by the brown cards. The level of the Headquarters is on the back of the Contract on top.",
		"hq.hospital": "Each white miniature gives health cubes to Assassins on red places.", "hq.workshop": "Each miniature makes the Blueprint here cheaper.", "hq.shop": "Reveal 4 Equipment cards; keep as many as the miniatures allow.", "hq.command": "Roll the dice of the miniatures for the Contract. The second time it is fulfilled if there are enough dice.", "hq.hall": "Cards that nobody carries, and Blueprints.",
		"hq.patient": "patient", "hq.nurse": "cares", "hq.contracts.beside": "The Contracts lie beside the board, in the order of their numbers.",
		"rules": "The rules in short", "rules.note": "For the table; the numbers are those of the rulebook. What a card or a booklet says comes first.", "questions": "After the evening", "questions.note": "For the designer: date, Memory, how many played, how it ended.",
		"turn-over": "The other side says where the cards go.",
		"booklets":  "Booklets", "first": "First", "booklet.fold": "Fold along the middle. The story and the set-up are inside; on the back is what you look at during play.", "read": "{when}: read {n}.", "when": "When this happens",
		"after": "Afterwards", "after.seal": "Fold along the middle and close it with a drop of glue. Open it when the Memory is completed, or failed for the second time.", "passages": "What happens", "passages.note": "Read only the number that you are told to read.",
		"won": "After a success", "lost.once": "After the first failure", "lost.once.says": "You may try once more. Set everything up as before and return the Chest cards that you found. Equipment that was discarded stays discarded, cubes saved on “+” are lost, and each Assassin goes on with the health that is left. An Apprentice takes the place of an Eliminated Assassin.",
		"lost.twice": "After the second failure", "lost.twice.says": "The Memory counts as completed: {xp} for all mandatory Objectives, no 100% Sync, no Chest card of this Memory. Read what is written here under success about envelopes and rewards; the campaign goes on.",
		"brown": "Brown cards", "brown.one": "Brown card",
		"cards": "Cards and tokens", "tokens": "Tokens", "maps": "Maps", "at-scale": "{map}, squares of {n} mm", "table": "Set-up, boards, dice and Diary", "setups": "Set-up", "boards": "Boards", "inventory": "inventory",
		"dice": "Dice to stick on", "envelopes": "Envelopes", "fold": "1. Cut along the line. 2. Fold the sides in, with the pattern inside. 3. Fold the lower half up and glue it to the sides. 4. Put in the cards that are listed at the left. 5. Close the flap with a drop of glue.",
		"discards": "{what}: discards", "supply": "supply", "goes-in": "Goes in", "red-card": "the red card “{name}”", "health": "Health", "exposed": "exposed", "incognito": "incognito", "sealed": "Closed until then.",
	},
	"de": {
		"villa": "Karten, die zwischen den Erinnerungen niemand trägt. Öffnen, wann immer eine Erinnerung zu Ende ist.",
		"boxes": "Faltschachteln", "boxes.fold": "Für {n} Karten, auf festem Papier. Entlang der Linie ausschneiden, entlang der Striche ritzen und falten. Den Streifen hinter die letzte Seite kleben, dann die unteren Laschen; der Deckel bleibt offen.",
		"assassins-only": "nur Assassinen", "plus": "„+“ spart 1 Würfel für später auf, ab Erinnerung 0.3.", "character": "Figur", "bag": "Beutel: was im Spital zurückbleibt",
		"hq.order":    "Verteilt vor jeder Erinnerung die Miniaturen; wertet danach die Gebäude in dieser Folge, nach den braunen Karten. Die Stufe des Hauptquartiers steht auf der Rückseite des obersten Auftrags.",
		"hq.hospital": "Jede weiße Miniatur gibt Assassinen auf roten Plätzen Zustandswürfel.", "hq.workshop": "Jede Miniatur macht den Bauplan hier billiger.", "hq.shop": "Deckt 4 Ausrüstungskarten auf; behaltet so viele, wie die Miniaturen erlauben.", "hq.command": "Werft die Würfel der Miniaturen für den Auftrag. Beim zweiten Mal gilt er als erfüllt, wenn genug Würfel da sind.", "hq.hall": "Karten, die niemand trägt, und Baupläne.",
		"hq.patient": "Patient", "hq.nurse": "pflegt", "hq.contracts.beside": "Die Aufträge liegen neben dem Tableau, in der Folge ihrer Nummern.",
		"rules": "Die Regeln in Kürze", "rules.note": "Für den Tisch; die Zahlen sind die des Regelbuchs. Was eine Karte oder ein Heft sagt, geht vor.", "questions": "Nach dem Abend", "questions.note": "Für den Autor: Datum, Erinnerung, wie viele spielten, wie es ausging.",
		"turn-over": "Auf der anderen Seite steht, wohin die Karten kommen.",
		"booklets":  "Hefte", "first": "Zuerst", "booklet.fold": "In der Mitte falten. Innen stehen die Geschichte und der Aufbau, hinten steht, was ihr beim Spielen braucht.", "read": "{when}: {n} lesen.", "when": "Wenn das geschieht",
		"after": "Danach", "after.seal": "In der Mitte falten und mit einem Tropfen Kleber schließen. Öffnen, wenn die Erinnerung erfüllt oder zum zweiten Mal gescheitert ist.", "passages": "Was geschieht", "passages.note": "Nur die Nummer lesen, die genannt wird.",
		"won": "Nach einem Erfolg", "lost.once": "Nach dem ersten Scheitern", "lost.once.says": "Ihr dürft es noch einmal versuchen. Baut alles wieder auf wie zuvor und legt gefundene Truhenkarten zurück. Abgelegte Ausrüstung bleibt abgelegt, auf „+“ gesparte Würfel sind verloren, und jeder Assassine beginnt mit dem Zustand, der ihm bleibt. Für einen eliminierten Assassinen springt ein Rekrut ein.",
		"lost.twice": "Nach dem zweiten Scheitern", "lost.twice.says": "Die Erinnerung gilt als erfüllt: {xp} für alle Pflichtziele, keine Vollsynchronisation, keine Truhenkarte dieser Erinnerung. Lest unter „Nach einem Erfolg“, was dort über Umschläge und Belohnungen steht; die Kampagne geht weiter.",
		"brown": "Braune Karten", "brown.one": "Braune Karte",
		"cards": "Karten und Marker", "tokens": "Marker", "maps": "Gelände", "at-scale": "{map}, Felder von {n} mm", "table": "Aufbau, Tableaus, Würfel und Tagebuch", "setups": "Aufbau", "boards": "Tableaus", "inventory": "Inventar",
		"dice": "Würfelseiten zum Aufkleben", "envelopes": "Umschläge", "fold": "Entlang der Linie ausschneiden, mit dem Muster nach innen die Seiten einschlagen, die untere Hälfte darüber nach oben falten und an die Seiten kleben; hineinlegen, was links steht, und die Lasche mit einem Tropfen Kleber schließen.",
		"discards": "{what}: Ablage", "supply": "Vorrat", "goes-in": "Hinein kommt", "red-card": "die rote Karte „{name}“", "health": "Zustand", "exposed": "entdeckt", "incognito": "verborgen", "sealed": "Bis dahin geschlossen.",
	},
	"pl": {
		"villa": "Karty, których między Wspomnieniami nikt nie nosi. Otwierać po każdym Wspomnieniu.",
		"boxes": "Pudełka na talie", "boxes.fold": "Na karty: {n}, z mocnego papieru. Wyciąć wzdłuż linii, naciąć i złożyć wzdłuż kresek. Pasek przykleić za ostatnim bokiem, potem dolne klapki; wieczko pozostaje otwarte.",
		"assassins-only": "tylko Asasyni", "plus": "„+” zachowuje 1 Kostkę na później, od Wspomnienia 0.3.", "character": "postać", "bag": "torba: to, co zostaje w Lazarecie",
		"hq.order":    "Przed każdym Wspomnieniem rozdzielcie figurki; po nim rozpatrzcie Pomieszczenia w tej kolejności, według brązowych kart. Poziom Kwatery jest na rewersie Zlecenia na wierzchu.",
		"hq.hospital": "Każda biała figurka daje Kostki Zdrowia Asasynom na czerwonych miejscach.", "hq.workshop": "Każda figurka obniża cenę Projektu, który tu leży.", "hq.shop": "Odkryjcie 4 karty Wyposażenia; zachowajcie tyle, na ile pozwalają figurki.", "hq.command": "Rzućcie kośćmi figurek za Zlecenie. Za drugim razem jest wypełnione, jeśli kości wystarcza.", "hq.hall": "Karty, których nikt nie nosi, i Projekty.",
		"hq.patient": "pacjent", "hq.nurse": "opieka", "hq.contracts.beside": "Zlecenia leżą obok planszy, w kolejności numerów.",
		"rules": "Zasady w skrócie", "rules.note": "Na stół; liczby są z instrukcji. To, co mówi karta lub zeszyt, ma pierwszeństwo.", "questions": "Po wieczorze", "questions.note": "Dla autora: data, Wspomnienie, ilu grało, jak się skończyło.",
		"turn-over": "Druga strona mówi, dokąd trafiają karty.",
		"booklets":  "Zeszyty", "first": "Najpierw", "booklet.fold": "Złożyć na środku. W środku są opowieść i przygotowanie, na odwrocie to, co potrzebne podczas gry.", "read": "{when}: przeczytajcie {n}.", "when": "Gdy to się stanie",
		"after": "Po Wspomnieniu", "after.seal": "Złożyć na środku i zamknąć kroplą kleju. Otworzyć, gdy Wspomnienie zostanie ukończone albo przegrane po raz drugi.", "passages": "Co się dzieje", "passages.note": "Czytać tylko podany numer.",
		"won": "Po sukcesie", "lost.once": "Po pierwszej porażce", "lost.once.says": "Możecie spróbować jeszcze raz. Przygotujcie wszystko jak przedtem i zwróćcie znalezione karty Skrzyń. Odrzucony Ekwipunek pozostaje odrzucony, Kostki odłożone na „+” przepadają, a każdy Asasyn gra dalej ze Zdrowiem, które mu zostało. Wyeliminowanego Asasyna zastępuje Nowicjusz.",
		"lost.twice": "Po drugiej porażce", "lost.twice.says": "Wspomnienie uważa się za ukończone: {xp} za wszystkie obowiązkowe Cele, bez 100% Synchronizacji i bez karty Skrzyni z tego Wspomnienia. Przeczytajcie pod „Po sukcesie”, co tam napisano o kopertach i nagrodach; kampania trwa.",
		"brown": "Brązowe karty", "brown.one": "Brązowa karta",
		"cards": "Karty i żetony", "tokens": "Żetony", "maps": "Mapy", "at-scale": "{map}, pola {n} mm", "table": "Przygotowanie, plansze, kości i Dziennik", "setups": "Przygotowanie", "boards": "Plansze", "inventory": "ekwipunek",
		"dice": "Ścianki kości do naklejenia", "envelopes": "Koperty", "fold": "Wyciąć wzdłuż linii, zagiąć boki wzorem do środka, dolną połowę złożyć na nie do góry i przykleić do boków; włożyć to, co wymieniono po lewej, i zamknąć klapkę kroplą kleju.",
		"discards": "{what}: odrzucone", "supply": "zasoby", "goes-in": "Do środka wkłada się", "red-card": "czerwona karta „{name}”", "health": "Zdrowie", "exposed": "Wykryty", "incognito": "incognito", "sealed": "Do tego czasu zamknięta.",
	},
	"es": {
		"villa": "Cartas que nadie lleva entre las Memorias. Abrir cada vez que termina una Memoria.",
		"boxes": "Cajas para mazos", "boxes.fold": "Para {n} cartas, en papel fuerte. Recortar por la línea, marcar y doblar por los trazos. Pegar la tira detrás del último lado y después las solapas de abajo; la tapa queda abierta.",
		"assassins-only": "solo Asesinos", "plus": "«+» guarda 1 cubo para después, desde la Memoria 0.3.", "character": "personaje", "bag": "bolsa: lo que se queda en el Hospital",
		"hq.order":    "Antes de cada Memoria repartid las miniaturas; después resolved los Edificios en este orden, según las cartas marrones. El nivel de la Guarida está en el reverso del Contrato de arriba.",
		"hq.hospital": "Cada miniatura blanca da cubos de salud a los Asesinos de los sitios rojos.", "hq.workshop": "Cada miniatura abarata el Plano que haya aquí.", "hq.shop": "Revelad 4 cartas de Equipo; quedaos tantas como permitan las miniaturas.", "hq.command": "Tirad los dados de las miniaturas por el Contrato. La segunda vez se cumple si hay dados suficientes.", "hq.hall": "Cartas que nadie lleva, y Planos.",
		"hq.patient": "paciente", "hq.nurse": "cuida", "hq.contracts.beside": "Los Contratos están junto al tablero, en el orden de sus números.",
		"rules": "Las reglas en breve", "rules.note": "Para la mesa; los números son los del reglamento. Lo que dice una carta o un cuaderno va primero.", "questions": "Después de la velada", "questions.note": "Para el autor: fecha, Memoria, cuántos jugaron, cómo acabó.",
		"turn-over": "El otro lado dice adónde van las cartas.",
		"booklets":  "Cuadernos", "first": "Primero", "booklet.fold": "Doblar por la mitad. Dentro están la historia y la preparación; detrás, lo que se mira durante la partida.", "read": "{when}: leed {n}.", "when": "Cuando ocurra esto",
		"after": "Después", "after.seal": "Doblar por la mitad y cerrar con una gota de pegamento. Abrir cuando la Memoria esté completada, o fracasada por segunda vez.", "passages": "Qué ocurre", "passages.note": "Leed solo el número que se os indique.",
		"won": "Tras un éxito", "lost.once": "Tras el primer fracaso", "lost.once.says": "Podéis intentarlo una vez más. Preparad todo como antes y devolved las cartas de Cofre encontradas. El Equipo descartado sigue descartado, los cubos guardados en «+» se pierden y cada Asesino sigue con la salud que le queda. Un Aprendiz ocupa el lugar de un Asesino eliminado.",
		"lost.twice": "Tras el segundo fracaso", "lost.twice.says": "La Memoria cuenta como completada: {xp} por todos los Objetivos obligatorios, sin Sincronización 100% y sin carta de Cofre de esta Memoria. Leed en «Tras un éxito» lo que dice de sobres y recompensas; la campaña sigue.",
		"brown": "Cartas marrones", "brown.one": "Carta marrón",
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

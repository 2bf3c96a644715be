package terminal

import "acforge.dev/engine/flat"

// languages holds the terminal's own words. Problems are in English. Languages without
// a table use English.
var languages = flat.NewLanguages("en", map[string]flat.Phrases{"en": english, "de": german, "pl": polish, "es": spanish})

// word returns a phrase in the language of the game.
func (t *table) word(key string, pairs ...string) string {
	return languages.Say(t.begun.Lang, key, pairs...)
}

// english reports whether the terminal speaks English here.
func (t *table) english() bool {
	return t.begun.Lang == "en" || languages.Table(t.begun.Lang) == nil
}

var english = flat.Phrases{
	"begun":          "{n} at the table, edition {edition}, {difficulty}, seed {seed}, chance {chance}.",
	"chance.seeded":  "seeded",
	"chance.given":   "given",
	"level.normal":   "normal",
	"level.easy":     "easy",
	"answer":         "Answer with the number of an option, or with enough of its words.",
	"commands":       "? lists the commands: g shows the goal, i NAME a card, u takes a step back.",
	"won":            "Won",
	"lost":           "Lost",
	"drawn":          "Drawn",
	"undecided":      "Undecided",
	"by-seat":        "{how} by seat {seat}",
	"in-turn":        "{how} in turn {turn}",
	"seat":           "seat {n}",
	"together":       "together",
	"taken-back":     "Taken back: {n}.",
	"gone-on":        "Continued after {n|answer|answers}, in turn {turn}.",
	"last":           "What happened last (l 100 tells more):",
	"step":           "step {n} of {all}  ",
	"next-step":      "Enter for the next step, q to leave ",
	"clear-screen":   "Press Enter to clear the screen. ",
	"pass-to-player": "Pass to player {n} and press Enter.",
	"hint.does":      "The fair bot would take {n}: {what}.",
	"hint.stands":    "Position now: {now} of 1000 (0 is lost, 1000 is won). Expected at the end of the turn: {then}. This uses only what you know.",
	"hint.alike":     "The next best answer is as good.",
	"hint.end":       "Nothing is better than that.",
	"hint.others":    "The next best answers come to:",
	"hint.chance":    "Dice or cards decide here; there is nothing to choose.",
	"hint.one":       "There is only one answer here.",
	"no.name":        "i takes a name, or part of one: i boathook",
	"no.cards":       "nothing can be looked up here",
	"no.card":        "nothing here is called {words}",
	"several":        "that may be: {which}",
	"instead":        "What goes is: {which}",
	"goes":           "That can be done: {which}",
	"no.why":         "the game has no more information about this",
	"no.reason":      "\"{words}\" is none of the options; the game has no more information about it",
	"no.option":      "\"{words}\" is no option and no command; ? lists the commands",
	"no.more":        "the game is over",
	"no.number":      "\"{words}\" is no number",
	"no.such":        "{n} is not one of the options 1 to {all}",
	"no.numbers":     "one number at a time here",
	"no.json":        "not valid JSON",
	"no.count":       "{command} takes a number from 1",
	"no.steps":       "only {n} can be taken back",
	"no.id":          "rule takes the id of a rule; lr shows them",
	"no.rulebook":    "there is no rulebook for this game",
	"no.rule":        "the rulebook has no {id}",
	"no.hint":        "there is no hint here",
	"questions":      "Questions from the author of this pack. Press Enter to skip a question:",
	"no.chance":      "the game waits for a choice, not for dice",
	"help": `  NUMBER       take the option; at dice, several numbers take one die each
  WORDS        take the option with these words; you can shorten them:
               lupo moves b3
  {...}        take the option with this JSON, as transcripts write it
  u [N]        take back the last step, or N of them
  r            let the engine roll or draw (with --dice ask)
  s            the table
  g            the goal, and the story
  i NAME       show a card, a figure or a goal
  o            the options again
  hint         what the fair bot would do, and what it expects then
  why [WORDS]  list the actions that are not possible now, and why
  l [N]        what happened: the last 20 lines, or N; lr with rule ids
  rule ID      show the rule with this id
  q            leave; the transcript holds the game so far
  ?            this help`,
}

var german = flat.Phrases{
	"begun":          "{n} am Tisch, Ausgabe {edition}, {difficulty}, Startwert {seed}, Würfel und Karten {chance}.",
	"chance.seeded":  "aus dem Startwert",
	"chance.given":   "von Hand",
	"level.normal":   "normal",
	"level.easy":     "einfach",
	"answer":         "Antworte mit der Nummer einer Möglichkeit oder mit genug von ihren Worten.",
	"commands":       "? nennt, was sonst geht: g sagt das Ziel, i eine Karte, u nimmt einen Schritt zurück.",
	"won":            "Gewonnen",
	"lost":           "Verloren",
	"drawn":          "Unentschieden",
	"undecided":      "Nicht entschieden",
	"by-seat":        "{how} (Platz {seat})",
	"in-turn":        "{how} in Runde {turn}",
	"seat":           "Platz {n}",
	"together":       "gemeinsam",
	"taken-back":     "Zurückgenommen: {n}.",
	"gone-on":        "Weiter nach {n|Antwort|Antworten}, in Runde {turn}.",
	"last":           "Was zuletzt geschah (l 100 sagt mehr):",
	"step":           "Schritt {n} von {all}  ",
	"next-step":      "Eingabetaste für den nächsten Schritt, q zum Verlassen ",
	"clear-screen":   "Die Eingabetaste leert den Bildschirm. ",
	"pass-to-player": "Gebt an Spieler {n} weiter, dann die Eingabetaste.",
	"hint.does":      "Der faire Bot nähme {n}: {what}.",
	"hint.stands":    "Seine Seite steht jetzt bei {now} von 1000 (0 ist verloren, 1000 gewonnen) und am Ende der Runde bei {then}, soweit das jemand absehen kann, der weiß, was ihr wisst.",
	"hint.alike":     "Die nächstbeste Antwort ist ebenso gut.",
	"hint.end":       "Nichts ist besser als das.",
	"hint.others":    "Die nächstbesten Antworten kommen auf:",
	"hint.chance":    "Hier entscheiden Würfel oder Karten; zu wählen ist nichts.",
	"hint.one":       "Hier gibt es nur eine Antwort.",
	"no.name":        "i braucht einen Namen oder einen Teil davon: i boots",
	"no.cards":       "hier ist nichts nachzuschlagen",
	"no.card":        "hier heißt nichts {words}",
	"several":        "das kann sein: {which}",
	"instead":        "Möglich ist: {which}",
	"goes":           "Das geht: {which}",
	"no.why":         "von keinem Hindernis sagt das Spiel hier etwas",
	"no.reason":      "„{words}“ ist keine der Möglichkeiten; mehr sagt das Spiel dazu nicht",
	"no.option":      "„{words}“ ist weder Möglichkeit noch Befehl; ? nennt die Befehle",
	"no.more":        "die Partie ist zu Ende",
	"no.number":      "„{words}“ ist keine Zahl",
	"no.such":        "{n} ist keine der Möglichkeiten 1 bis {all}",
	"no.numbers":     "hier nur eine Zahl auf einmal",
	"no.json":        "kein gültiges JSON",
	"no.count":       "{command} braucht eine Zahl ab 1",
	"no.steps":       "nur {n} lässt sich zurücknehmen",
	"no.id":          "rule braucht die Nummer einer Regel, wie lr sie nennt",
	"no.rulebook":    "hier liegt kein Regelwerk",
	"no.rule":        "im Regelwerk gibt es {id} nicht",
	"no.hint":        "hier ist kein Rat zu haben",
	"questions":      "Wer das gemacht hat, fragt; eine leere Zeile lässt eine Frage aus:",
	"no.chance":      "das Spiel wartet auf eine Wahl, nicht auf Würfel",
	"help": `  NUMMER       nimmt die Möglichkeit; bei Würfeln je Nummer einen Würfel
  WORTE        nehmen die Möglichkeit, die so heißt; so viele Worte, und so viel
               von jedem, dass keine andere gemeint sein kann
  {...}        nimmt die Möglichkeit mit diesem JSON, wie Mitschriften es haben
  u [N]        nimmt den letzten Schritt zurück, oder N
  r            lässt würfeln oder ziehen (mit --dice ask)
  s            der Tisch
  g            was zu tun ist, und die Geschichte
  i NAME       was eine Karte, eine Figur, ein Ziel sagt
  o            noch einmal die Möglichkeiten
  hint         was der faire Bot täte, und was er sich davon verspricht
  why [WORTE]  was hier nicht geht und warum, von wem oder was Worte nennen
  l [N]        was geschah: die letzten 20 Zeilen, oder N; lr mit Regelnummern
  rule ID      was das Regelwerk unter einer Nummer sagt
  q            verlässt den Tisch; die Mitschrift hat das Spiel bis dahin
  ?            diese Hilfe`,
}

var polish = flat.Phrases{
	"begun":          "Przy stole: {n}, wydanie {edition}, poziom {difficulty}, ziarno {seed}, kości i karty {chance}.",
	"chance.seeded":  "z ziarna",
	"chance.given":   "podawane ręcznie",
	"level.normal":   "Normalny",
	"level.easy":     "Łatwy",
	"answer":         "Odpowiedz numerem możliwości albo jej słowami, tyloma, ile trzeba.",
	"commands":       "? mówi, co jeszcze można: g podaje cel, i kartę, u cofa o krok.",
	"won":            "Wygrana",
	"lost":           "Przegrana",
	"drawn":          "Remis",
	"undecided":      "Bez rozstrzygnięcia",
	"by-seat":        "{how} (miejsce {seat})",
	"in-turn":        "{how} w turze {turn}",
	"seat":           "miejsce {n}",
	"together":       "razem",
	"taken-back":     "Cofnięto: {n}.",
	"gone-on":        "Dalej po: {n|odpowiedź|odpowiedzi|odpowiedzi}, tura {turn}.",
	"last":           "Co się ostatnio stało (l 100 mówi więcej):",
	"step":           "krok {n} z {all}  ",
	"next-step":      "Enter: następny krok, q: koniec ",
	"clear-screen":   "Naciśnij Enter, by wyczyścić ekran. ",
	"pass-to-player": "Podaj graczowi {n} i naciśnij Enter.",
	"hint.does":      "Bot fair wybrałby {n}: {what}.",
	"hint.stands":    "Jego strona ma teraz {now} na 1000 (0 to przegrana, 1000 wygrana), a na końcu tury {then}, o ile da się to przewidzieć, wiedząc tyle, co wy.",
	"hint.alike":     "Następna odpowiedź jest równie dobra.",
	"hint.end":       "Nic nie jest od tego lepsze.",
	"hint.others":    "Następne najlepsze odpowiedzi dają:",
	"hint.chance":    "Tu decydują kości albo karty; nie ma czego wybierać.",
	"hint.one":       "Tu jest tylko jedna odpowiedź.",
	"no.name":        "i potrzebuje nazwy albo jej części: i bos",
	"no.cards":       "nie ma tu czego szukać",
	"no.card":        "nic tu nie nazywa się {words}",
	"several":        "może chodzić o: {which}",
	"instead":        "Można: {which}",
	"goes":           "To można zrobić: {which}",
	"no.why":         "gra nie mówi tu o żadnej przeszkodzie",
	"no.reason":      "„{words}” to żadna z możliwości; więcej gra o tym nie mówi",
	"no.option":      "„{words}” to ani możliwość, ani polecenie; ? wymienia polecenia",
	"no.more":        "gra jest skończona",
	"no.number":      "„{words}” to nie liczba",
	"no.such":        "{n} nie jest żadną z możliwości od 1 do {all}",
	"no.numbers":     "tutaj tylko jedna liczba naraz",
	"no.json":        "to nie jest poprawny JSON",
	"no.count":       "{command} potrzebuje liczby od 1",
	"no.steps":       "cofnąć można tylko: {n}",
	"no.id":          "rule potrzebuje numeru zasady, jak podaje je lr",
	"no.rulebook":    "nie ma tu zasad",
	"no.rule":        "w zasadach nie ma {id}",
	"no.hint":        "nie ma tu podpowiedzi",
	"questions":      "Pytają autorzy; pusta linia pomija pytanie:",
	"no.chance":      "gra czeka na wybór, nie na kości",
	"help": `  NUMER        wybiera możliwość; przy kościach każdy numer to jedna kość
  SŁOWA        wybierają możliwość, która tak brzmi; tyle słów i tyle z każdego,
               by nie pomylić jej z inną
  {...}        wybiera możliwość z tym JSON, jak w zapisach gier
  u [N]        cofa ostatni krok albo N kroków
  r            rzuca lub dobiera za ciebie (z --dice ask)
  s            stół
  g            co jest do zrobienia, i opowieść
  i NAZWA      co mówi karta, figurka, cel
  o            jeszcze raz możliwości
  hint         co zrobiłby bot fair i czego się po tym spodziewa
  why [SŁOWA]  czego tu nie można i dlaczego: wszystko albo to, co mówią słowa
  l [N]        co się stało: ostatnie 20 wierszy albo N; lr z numerami zasad
  rule ID      co mówi zasada o tym numerze
  q            koniec; zapis zawiera grę do tego miejsca
  ?            ta pomoc`,
}

var spanish = flat.Phrases{
	"begun":          "{n} a la mesa, edición {edition}, dificultad {difficulty}, semilla {seed}, dados y cartas {chance}.",
	"chance.seeded":  "de la semilla",
	"chance.given":   "a mano",
	"level.normal":   "Normal",
	"level.easy":     "Fácil",
	"answer":         "Responde con el número de una opción o con sus palabras, las que hagan falta.",
	"commands":       "? dice qué más se puede: g cuenta el objetivo, i una carta, u deshace un paso.",
	"won":            "Victoria",
	"lost":           "Derrota",
	"drawn":          "Empate",
	"undecided":      "Sin decidir",
	"by-seat":        "{how} (puesto {seat})",
	"in-turn":        "{how} en la ronda {turn}",
	"seat":           "puesto {n}",
	"together":       "todos juntos",
	"taken-back":     "Deshecho: {n}.",
	"gone-on":        "Se sigue tras {n|respuesta|respuestas}, en la ronda {turn}.",
	"last":           "Lo último que ha pasado (l 100 cuenta más):",
	"step":           "paso {n} de {all}  ",
	"next-step":      "Intro: siguiente paso, q: salir ",
	"clear-screen":   "Pulsa Intro para limpiar la pantalla. ",
	"pass-to-player": "Pasa al jugador {n} y pulsa Intro.",
	"hint.does":      "El bot fair elegiría {n}: {what}.",
	"hint.stands":    "Su bando está ahora en {now} de 1000 (0 es derrota, 1000 victoria) y en {then} al acabar la ronda, hasta donde puede prever quien sabe lo que sabéis.",
	"hint.alike":     "La siguiente respuesta es igual de buena.",
	"hint.end":       "Nada es mejor que eso.",
	"hint.others":    "Las siguientes respuestas llegan a:",
	"hint.chance":    "Aquí deciden los dados o las cartas; no hay nada que elegir.",
	"hint.one":       "Aquí solo hay una respuesta.",
	"no.name":        "i necesita un nombre o una parte: i bich",
	"no.cards":       "aquí no hay nada que consultar",
	"no.card":        "aquí nada se llama {words}",
	"several":        "puede ser: {which}",
	"instead":        "Se puede: {which}",
	"goes":           "Eso se puede hacer: {which}",
	"no.why":         "aquí el juego no habla de ningún impedimento",
	"no.reason":      "«{words}» no es ninguna de las opciones; el juego no dice más",
	"no.option":      "«{words}» no es ni opción ni orden; ? muestra las órdenes",
	"no.more":        "la partida ha terminado",
	"no.number":      "«{words}» no es un número",
	"no.such":        "{n} no es ninguna de las opciones de 1 a {all}",
	"no.numbers":     "aquí solo un número a la vez",
	"no.json":        "no es un JSON válido",
	"no.count":       "{command} necesita un número a partir de 1",
	"no.steps":       "solo se puede deshacer: {n}",
	"no.id":          "rule necesita el número de una regla, como los da lr",
	"no.rulebook":    "aquí no hay reglamento",
	"no.rule":        "en el reglamento no está {id}",
	"no.hint":        "aquí no se puede pedir consejo",
	"questions":      "Preguntan los autores; una línea vacía deja una pregunta sin responder:",
	"no.chance":      "el juego espera una elección, no unos dados",
	"help": `  NÚMERO       elige la opción; con dados, cada número es un dado
  PALABRAS     eligen la opción que dice eso; tantas, y tanto de cada una, como
               para no confundirla con otra
  {...}        elige la opción con este JSON, como en las transcripciones
  u [N]        deshace el último paso, o N
  r            deja que se tire o se robe (con --dice ask)
  s            la mesa
  g            lo que hay que hacer, y la historia
  i NOMBRE     lo que dice una carta, una figura, un objetivo
  o            otra vez las opciones
  hint         lo que haría el bot fair, y lo que espera de ello
  why [QUÉ]    lo que aquí no se puede y por qué, todo o lo que se nombra
  l [N]        lo que ha pasado: las últimas 20 líneas, o N; lr con las reglas
  rule ID      lo que dice el reglamento con ese número
  q            salir; la transcripción guarda la partida hasta aquí
  ?            esta ayuda`,
}

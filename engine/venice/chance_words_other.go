//go:build !js

package venice

import "acforge.dev/engine/flat"

// The words about dice and decks of the author in the other languages.

var germanChance = flat.Phrases{
	"roll.1": "wirf den Würfel „{die}“ ({faces})", "roll.n": "wirf {n} Würfel „{die}“ ({faces})",
	"roll.case": "bei {face}: {do}", "roll.case.each": "für jedes {face}: {do}", "turnUp.case": "bei {face}: {do}",
	"turnUp":  "deckt die oberste Karte des Stapels „{deck}“ auf",
	"shuffle": "mischt alle Karten des Stapels „{deck}“",
	"look.1":  "alle sehen sich die oberste Karte des Stapels „{deck}“ an", "look.n": "alle sehen sich die obersten {n} Karten des Stapels „{deck}“ an",
	"look.order":       " und legen sie in beliebiger Reihenfolge zurück",
	"ask.effect.order": "Welche Karte des Stapels „{deck}“ kommt als nächste, von oben?",
	"cond.shows":       "„{die}“ {faces} zeigt", "cond.shows.not": "„{die}“ nicht {faces} zeigt",
	"cond.showing": "mindestens {n} Würfel „{die}“ {faces} zeigen", "cond.showing.not": "weniger als {n} Würfel „{die}“ {faces} zeigen",
	"num.shown": "die Zahl der Würfel „{die}“ mit {face}", "num.shown.card": "die Zahl der offenen Karten {face} von „{die}“",
	"num.left": "die Zahl der Karten im Stapel „{deck}“", "num.left.card": "die Zahl der Karten {face} im Stapel „{deck}“",
	"counted.die": "der Würfel „{name}“ hat diese Seiten: {faces}", "counted.deck": "der Stapel „{name}“ wird beim Aufbau gemischt und hat diese Karten: {faces}",
	"chance.count": "{n} {face}", "chance.die": "„{die}“ zeigt {faces}",
	"chance.deck": "Stapel „{deck}“: noch {left} ({faces})", "chance.deck.empty": "Stapel „{deck}“: leer", "chance.up": "offen liegt {face}", "chance.known": "oben liegt: {faces}",
	"chance.odds": "Chancen von „{die}“: {list}.", "chance.odds.more": "{face} mindestens {n}: {odds}", "chance.odds.all": "{face} {n}: {odds}",
	"chance.odds.one": "{face} {odds}", "chance.odds.of": "{k} von {n}",
	"event.rolled": "„{die}“ zeigt {faces}.", "event.turned-up": "Vom Stapel „{deck}“ kommt {card}.", "event.deck-shuffled": "Der Stapel „{deck}“ wird gemischt.",
	"event.looked-at": "Karte {place} des Stapels „{deck}“ ist {card}.", "event.put-back": "{card} ist jetzt Karte {place} des Stapels „{deck}“.",
	"ask.roll.own": "Wirf den Würfel „{die}“.", "ask.draw.own": "Deckt eine Karte des Stapels „{deck}“ auf.", "ask.look.own": "Seht euch eine Karte des Stapels „{deck}“ an.",
}

var spanishChance = flat.Phrases{
	"roll.1": "tira el dado «{die}» ({faces})", "roll.n": "tira {n} dados «{die}» ({faces})",
	"roll.case": "con {face}: {do}", "roll.case.each": "por cada {face}: {do}", "turnUp.case": "con {face}: {do}",
	"turnUp":  "descubrid la primera carta del mazo «{deck}»",
	"shuffle": "barajad todas las cartas del mazo «{deck}»",
	"look.1":  "todos miran la primera carta del mazo «{deck}»", "look.n": "todos miran las {n} primeras cartas del mazo «{deck}»",
	"look.order":       " y las devuelven en el orden que elijan",
	"ask.effect.order": "¿Qué carta del mazo «{deck}» va después, desde arriba?",
	"cond.shows":       "«{die}» muestra {faces}", "cond.shows.not": "«{die}» no muestra {faces}",
	"cond.showing": "{n} o más dados «{die}» muestran {faces}", "cond.showing.not": "menos de {n} dados «{die}» muestran {faces}",
	"num.shown": "el número de dados «{die}» que muestran {face}", "num.shown.card": "el número de cartas {face} descubiertas de «{die}»",
	"num.left": "el número de cartas del mazo «{deck}»", "num.left.card": "el número de cartas {face} del mazo «{deck}»",
	"counted.die": "el dado «{name}» tiene estas caras: {faces}", "counted.deck": "el mazo «{name}» se baraja al preparar la partida y tiene estas cartas: {faces}",
	"chance.count": "{n} {face}", "chance.die": "«{die}» muestra {faces}",
	"chance.deck": "mazo «{deck}»: quedan {left} ({faces})", "chance.deck.empty": "mazo «{deck}»: vacío", "chance.up": "descubierta: {face}", "chance.known": "encima: {faces}",
	"chance.odds": "Probabilidades de «{die}»: {list}.", "chance.odds.more": "{face} {n} o más: {odds}", "chance.odds.all": "{face} {n}: {odds}",
	"chance.odds.one": "{face} {odds}", "chance.odds.of": "{k} de {n}",
	"event.rolled": "«{die}» muestra {faces}.", "event.turned-up": "Del mazo «{deck}» sale {card}.", "event.deck-shuffled": "Se baraja el mazo «{deck}».",
	"event.looked-at": "La carta {place} del mazo «{deck}» es {card}.", "event.put-back": "{card} es ahora la carta {place} del mazo «{deck}».",
	"ask.roll.own": "Tira el dado «{die}».", "ask.draw.own": "Descubrid una carta del mazo «{deck}».", "ask.look.own": "Mirad una carta del mazo «{deck}».",
}

var polishChance = flat.Phrases{
	"roll.1": "rzuć kością „{die}” ({faces})", "roll.few": "rzuć {n} kośćmi „{die}” ({faces})", "roll.n": "rzuć {n} kośćmi „{die}” ({faces})",
	"roll.case": "przy {face}: {do}", "roll.case.each": "za każde {face}: {do}", "turnUp.case": "przy {face}: {do}",
	"turnUp":  "odkryjcie wierzchnią kartę talii „{deck}”",
	"shuffle": "potasujcie wszystkie karty talii „{deck}”",
	"look.1":  "wszyscy oglądają wierzchnią kartę talii „{deck}”", "look.few": "wszyscy oglądają {n} wierzchnie karty talii „{deck}”", "look.n": "wszyscy oglądają {n} wierzchnich kart talii „{deck}”",
	"look.order":       " i odkładają je w wybranej kolejności",
	"ask.effect.order": "Która karta talii „{deck}” jest następna, licząc od góry?",
	"cond.shows":       "„{die}” pokazuje {faces}", "cond.shows.not": "„{die}” nie pokazuje {faces}",
	"cond.showing": "co najmniej tyle kości „{die}” pokazuje {faces}: {n}", "cond.showing.not": "mniej niż tyle kości „{die}” pokazuje {faces}: {n}",
	"num.shown": "liczba kości „{die}”, które pokazują {face}", "num.shown.card": "liczba odkrytych kart {face} talii „{die}”",
	"num.left": "liczba kart w talii „{deck}”", "num.left.card": "liczba kart {face} w talii „{deck}”",
	"counted.die": "kość „{name}” ma ścianki: {faces}", "counted.deck": "talia „{name}” jest tasowana na początku i ma karty: {faces}",
	"chance.count": "{n} {face}", "chance.die": "„{die}” pokazuje {faces}",
	"chance.deck": "talia „{deck}”: zostało {left} ({faces})", "chance.deck.empty": "talia „{deck}”: pusta", "chance.up": "odkryta: {face}", "chance.known": "na wierzchu: {faces}",
	"chance.odds": "Szanse „{die}”: {list}.", "chance.odds.more": "{face} co najmniej {n}: {odds}", "chance.odds.all": "{face} {n}: {odds}",
	"chance.odds.one": "{face} {odds}", "chance.odds.of": "{k} na {n}",
	"event.rolled": "„{die}” pokazuje {faces}.", "event.turned-up": "Z talii „{deck}” odkryto {card}.", "event.deck-shuffled": "Talia „{deck}” zostaje potasowana.",
	"event.looked-at": "Karta {place} talii „{deck}” to {card}.", "event.put-back": "{card} to teraz karta {place} talii „{deck}”.",
	"ask.roll.own": "Rzuć kością „{die}”.", "ask.draw.own": "Odkryjcie kartę talii „{deck}”.", "ask.look.own": "Obejrzyjcie kartę talii „{deck}”.",
}

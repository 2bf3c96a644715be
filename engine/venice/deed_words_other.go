//go:build !js

package venice

import "acforge.dev/engine/flat"

// The words about actions of the author in the other languages.

var germanDeeds = flat.Phrases{
	"do.action": "{who}: {action} ({cost})", "do.answer": "{answer}",
	"deed.cost.0": "kein Würfel", "deed.cost.1": "1 Würfel", "deed.cost.n": "{n} Würfel", "deed.cost.range": "{from} bis {to} Würfel", "deed.paid": "{paid} von {price}",
	"event.action": "{who}: {action}.", "event.action.part": "{who} bezahlt für {action} ({paid} von {price}).", "event.answer": "{answer}",
	"ask.action":       "{who}, {action}: {question}",
	"ask.action.place": "welches Feld?", "ask.action.character": "wer?", "ask.action.one": "was?", "ask.action.number": "wie viele?",
	"hindered.action.place":     "{what} ist auf {at} jetzt nicht möglich.",
	"hindered.action.incognito": "{what} ist nur für verborgene Assassinen; {who} ist entdeckt.", "hindered.action.exposed": "{what} ist nur für entdeckte Assassinen; {who} ist verborgen.",
	"hindered.action.price": "{who} hat für {what} zu wenig Aktionswürfel.",
	"hindered.action.turn":  "{what} ist in dieser Runde nicht noch einmal möglich.", "hindered.action.memory": "{what} ist in dieser Erinnerung nicht noch einmal möglich.",
	"hindered.action.square":       "{what} ist auf {at} nicht noch einmal möglich.",
	"hindered.action.assassin":     "{who} kann das in dieser Erinnerung nicht noch einmal tun: {what}.",
	"hindered.action.assassinTurn": "{who} kann das in dieser Runde nicht noch einmal tun: {what}.",
	"hindered.action.cond":         "{what} ist nicht möglich, weil {cond}.", "hindered.action.answer": "{what} ist nicht möglich: Es gibt nichts zu wählen.",
	"prospect.idle": "Sonst ändert sich dadurch jetzt nichts.",

	"deed": "Aktion {action}{where}", "deed.squares": " auf Feldern{where}", "deed.incognito": "nur für verborgene Assassinen", "deed.exposed": "nur für entdeckte Assassinen",
	"deed.shared":   "Assassinen eines Feldes dürfen zusammen bezahlen",
	"deed.square.1": "einmal auf jedem Feld", "deed.square.n": "{n}-mal auf jedem Feld",
	"deed.assassin.1": "einmal für jeden Assassinen", "deed.assassin.n": "{n}-mal für jeden Assassinen",
	"deed.assassinTurn.1": "einmal je Runde für jeden Assassinen", "deed.assassinTurn.n": "{n}-mal je Runde für jeden Assassinen",
	"deed.free":   "ohne Würfel",
	"deed.choose": "zu wählen: {list}", "deed.choose.number": "eine Zahl (mindestens {from}, höchstens {to})", "deed.choose.named": "{what} („{name}“)",
	"place.asked": "das gewählte Feld", "place.asked.of": "dem gewählten Feld", "num.place.asked": " auf dem gewählten Feld", "num.asked": "die gewählte Zahl", "self.asked": "die gewählte Figur",
	"asked.named":   "{what} („{name}“)",
	"cond.asked.is": "„{value}“ gewählt ist", "cond.asked.is.not": "„{value}“ nicht gewählt ist",
	"cond.asked.at": "das gewählte Feld {place} ist", "cond.asked.at.not": "das gewählte Feld nicht {place} ist",
}

var spanishDeeds = flat.Phrases{
	"do.action": "{who}: {action} ({cost})", "do.answer": "{answer}",
	"deed.cost.0": "ningún cubo", "deed.cost.1": "1 cubo", "deed.cost.n": "{n} cubos", "deed.cost.range": "de {from} a {to} cubos", "deed.paid": "{paid} de {price}",
	"event.action": "{who}: {action}.", "event.action.part": "{who} paga por {action} ({paid} de {price}).", "event.answer": "{answer}",
	"ask.action":       "{who}, {action}: {question}",
	"ask.action.place": "¿qué casilla?", "ask.action.character": "¿quién?", "ask.action.one": "¿qué?", "ask.action.number": "¿cuántos?",
	"hindered.action.place":     "{what}: ahora no se puede en {at}.",
	"hindered.action.incognito": "{what}: solo para Asesinos de incógnito; {who} está en estado Buscado.", "hindered.action.exposed": "{what}: solo para Asesinos en estado Buscado; {who} está de incógnito.",
	"hindered.action.price": "A {who} no le quedan bastantes cubos de acción para {what}.",
	"hindered.action.turn":  "{what}: no se puede otra vez en esta ronda.", "hindered.action.memory": "{what}: no se puede otra vez en esta Memoria.",
	"hindered.action.square":       "{what}: no se puede otra vez en {at}.",
	"hindered.action.assassin":     "{who} no puede hacerlo otra vez en esta Memoria: {what}.",
	"hindered.action.assassinTurn": "{who} no puede hacerlo otra vez en esta ronda: {what}.",
	"hindered.action.cond":         "{what}: no se puede, porque {cond}.", "hindered.action.answer": "{what}: no se puede, no hay nada que elegir.",
	"prospect.idle": "Ahora no cambia nada más.",

	"deed": "acción {action}{where}", "deed.squares": " en casillas{where}", "deed.incognito": "solo para Asesinos de incógnito", "deed.exposed": "solo para Asesinos en estado Buscado",
	"deed.shared":   "los Asesinos de una casilla pueden pagarlo juntos",
	"deed.square.1": "una vez en cada casilla", "deed.square.n": "{n} veces en cada casilla",
	"deed.assassin.1": "una vez por cada Asesino", "deed.assassin.n": "{n} veces por cada Asesino",
	"deed.assassinTurn.1": "una vez por ronda y Asesino", "deed.assassinTurn.n": "{n} veces por ronda y Asesino",
	"deed.free":   "sin cubos",
	"deed.choose": "a elegir: {list}", "deed.choose.number": "un número (como mínimo {from}, como máximo {to})", "deed.choose.named": "{what} («{name}»)",
	"place.asked": "la casilla elegida", "num.place.asked": " en la casilla elegida", "num.asked": "el número elegido", "self.asked": "el personaje elegido",
	"asked.named":   "{what} («{name}»)",
	"cond.asked.is": "se ha elegido «{value}»", "cond.asked.is.not": "no se ha elegido «{value}»",
	"cond.asked.at": "la casilla elegida es {place}", "cond.asked.at.not": "la casilla elegida no es {place}",
}

var polishDeeds = flat.Phrases{
	"do.action": "{who}: {action} ({cost})", "do.answer": "{answer}",
	"deed.cost.0": "bez kostki", "deed.cost.1": "1 kostka", "deed.cost.few": "{n} kostki", "deed.cost.n": "{n} kostek", "deed.cost.range": "od {from} do {to} kostek", "deed.paid": "{paid} z {price}",
	"event.action": "{who}: {action}.", "event.action.part": "{who} płaci za akcję {action} ({paid} z {price}).", "event.answer": "{answer}",
	"ask.action":       "{who}, {action}: {question}",
	"ask.action.place": "które pole?", "ask.action.character": "kto?", "ask.action.one": "co?", "ask.action.number": "ile?",
	"hindered.action.place":     "{what}: teraz nie można na {at}.",
	"hindered.action.incognito": "{what}: tylko dla Asasynów incognito; {who} jest w stanie Wykryty.", "hindered.action.exposed": "{what}: tylko dla Asasynów w stanie Wykryty; {who} jest incognito.",
	"hindered.action.price": "{who} ma za mało Kostek Akcji na: {what}.",
	"hindered.action.turn":  "{what}: w tej turze już nie można.", "hindered.action.memory": "{what}: w tym Wspomnieniu już nie można.",
	"hindered.action.square":       "{what}: na {at} już nie można.",
	"hindered.action.assassin":     "{who} nie może tego powtórzyć w tym Wspomnieniu: {what}.",
	"hindered.action.assassinTurn": "{who} nie może tego powtórzyć w tej turze: {what}.",
	"hindered.action.cond":         "{what}: nie można, bo {cond}.", "hindered.action.answer": "{what}: nie można, nie ma czego wybrać.",
	"prospect.idle": "Poza tym nic się teraz nie zmieni.",

	"deed": "akcja {action}{where}", "deed.squares": " na polach{where}", "deed.incognito": "tylko dla Asasynów incognito", "deed.exposed": "tylko dla Asasynów w stanie Wykryty",
	"deed.shared":   "Asasyni z jednego pola mogą płacić razem",
	"deed.square.1": "raz na każdym polu", "deed.square.n": "{n} razy na każdym polu",
	"deed.assassin.1": "raz dla każdego Asasyna", "deed.assassin.n": "{n} razy dla każdego Asasyna",
	"deed.assassinTurn.1": "raz na turę dla każdego Asasyna", "deed.assassinTurn.n": "{n} razy na turę dla każdego Asasyna",
	"deed.free":   "bez kostek",
	"deed.choose": "do wyboru: {list}", "deed.choose.number": "liczba (co najmniej {from}, najwyżej {to})", "deed.choose.named": "{what} („{name}”)",
	"place.asked": "wybrane pole", "place.asked.of": "wybranego pola", "num.place.asked": " na wybranym polu", "num.asked": "wybrana liczba", "self.asked": "wybrana postać",
	"asked.named":   "{what} („{name}”)",
	"cond.asked.is": "wybrano „{value}”", "cond.asked.is.not": "nie wybrano „{value}”",
	"cond.asked.at": "wybrane pole to {place}", "cond.asked.at.not": "wybrane pole to nie {place}",
}

//go:build !js

package club

import "acforge.dev/engine/flat"

var polish = flat.Phrases{
	"agility": "Zwinność", "intel": "Wywiad", "accuracy": "Celność", "caution": "Czujność", "strength": "Siła", "camouflage": "Kamuflaż",
	"green": "zielona", "red": "czerwona", "black": "czarna",
	"europe": "Europa", "africa": "Afryka", "asia": "Azja", "america": "Ameryka",
	"mission": "misje", "defence": "obrona", "weapon": "broń", "location": "miejsca", "special": "karty specjalne", "double": "karty podwójne", "token": "żetony",

	"ask.character": "Gracz {who}: wybierz postać.", "ask.active": "Gracz {who}: kto działa w rundzie {round}?",
	"ask.pick": "Gracz {who}: która misja wchodzi do gry?", "ask.start": "Gracz {who}: misja {mission} kosztuje {cost}. Ruszasz?",
	"ask.start.paid": "Gracz {who}: misja {mission} jest opłacona. Ruszasz?", "ask.two": "Gracz {who}: dobrać jedną kartę specjalną czy dwie?",
	"ask.bid": "Gracz {who}: twoja oferta za {mission}? Najwyższa to {bid}.", "ask.priority": "Gracz {who}: bierzesz pierwszeństwo?",
	"ask.mission": "Gracz {who}: {mission} przeciw {defence}. Brakuje: {open}.", "ask.escape": "Gracz {who}: ucieczka się nie udaje. Rzucasz jeszcze raz?",
	"ask.second": "Gracz {who}: próbujesz też {mission}?", "ask.excess": "Gracz {who}: za dużo kart podwójnych. Którą odkładasz?",
	"ask.roll": "Pada kość, gracz {who} (zostało {n}).", "ask.draw": "Dobierana jest karta z talii: {deck} (zostało {n}).", "ask.over": "Gra skończona.",

	"do.pass": "Nic więcej", "do.pass.start": "Zakończ grę: nie ma już czym płacić", "do.pass.mission": "Poddaj się i uciekaj",
	"do.pass.bid": "Pas", "do.pass.escape": "Pogódź się ze stratą", "do.pass.second": "Zostaw",
	"do.go": "Zapłać i ruszaj", "do.go.free": "Ruszaj, jest opłacona", "do.roll": "Rzuć kośćmi: {n}", "do.pick": "{mission} ({colour}, {continent})", "do.bid": "Zaoferuj {credits}",
	"do.special": "Zagraj {card}", "do.special.with": "Zagraj {card}: {what}", "do.token": "Użyj żetonu: {skill}",
	"do.credits": "1 prestiż za kredyty: {n}", "do.draw": "1 prestiż za kartę specjalną", "do.swap": "1 prestiż za inną broń",
	"do.reclaim": "3 kredyty za 1 prestiż", "do.double.weapon": "1 prestiż: {weapon} jako broń", "do.double.location": "1 prestiż: {location} jako miejsce",
	"do.double.both": "1 prestiż: {weapon} jako broń, {location} jako miejsce", "do.try": "Spróbuj", "do.character": "{character}", "do.active": "{character}",
	"do.discard": "{card}", "do.one": "Jedną", "do.two": "Dwie",

	"ev.roll": "Gracz {who} rzuca: {faces}.", "ev.drawn": "Dobrano: {card}.", "ev.drawn.hand": "Gracz {who} dobiera kartę z talii: {deck}.",
	"ev.drawn.token": "Gracz {who} dobiera żeton.", "ev.priority": "Gracz {who} ma pierwszeństwo.", "ev.round": "Zaczyna się runda {round}, misje: {missions}.",
	"ev.active": "Gracz {who} gra postacią {character}.", "ev.picked": "Gracz {who} wybiera {mission}.", "ev.bid": "Gracz {who} oferuje {credits}.", "ev.passed": "Gracz {who} pasuje.",
	"ev.auction": "Gracz {who} wygrywa licytację za {credits}.", "ev.credits": "Gracz {who}: kredyty {by}, teraz {now}.", "ev.prestige": "Gracz {who}: prestiż {by}, teraz {now}.",
	"ev.match.location": "Miejsce pasuje do misji.", "ev.match.black": "Miejsce pasuje do obrony.", "ev.match.weapon": "Broń pasuje do misji: 1 kość więcej.",
	"ev.completed": "Gracz {who} wykonuje {mission}.", "ev.overcome": "Obrona pokonana: {defence}.", "ev.failed": "Graczowi {who} nie udaje się {mission}.", "ev.escaped": "Gracz {who} ucieka.",
	"ev.token": "Gracz {who} bierze żeton: {skill}.", "ev.token-used": "Gracz {who} używa żetonu: {skill}.", "ev.played": "Gracz {who} zagrywa {card}.",
	"ev.stolen": "Gracz {who} zabiera drugiemu {mission}.", "ev.character": "Gracz {who} wybiera postać {character}.", "ev.bonus": "{character} daje premię graczowi {who}.",
	"ev.double": "Gracz {who} zagrywa kartę podwójną {card}.", "ev.dropped": "Gracz {who} odkłada kartę podwójną.", "ev.ended": "Koniec gry. Punkty: {scores}.", "ev.ended.1": "Koniec gry. Punkty: {scores}.",

	"board.head": "Runda {round}, misja {turn}", "board.priority": "Pierwszeństwo: gracz {who}", "board.mission": "Misja: {mission} ({colour}, {continent})",
	"board.wants": "wymaga: {location} i {weapon}", "board.reward": "nagroda {skill}", "board.defence": "Obrona: {defence} ({colour}): {needs}", "board.at": "miejsce {location}",
	"board.player": "Gracz {who}", "board.credits": "{n|kredyt|kredyty|kredytów}", "board.prestige": "prestiż {n}", "board.missions": "{n|misja|misje|misji}", "board.weapon": "broń {weapon}: {skills}",
	"board.location": "miejsce {location}", "board.dice": "kości {skills}", "board.tokens": "żetony {skills}", "board.hand": "na ręce: {cards}", "board.hidden": "{n|karta na ręce|karty na ręce|kart na ręce}",
	"board.doubles": "karty podwójne: {cards}", "board.nothing": "nic",
}

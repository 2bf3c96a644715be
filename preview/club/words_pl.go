package club

var polish = map[string]string{
	"agility": "Zwinność", "intel": "Wywiad", "accuracy": "Celność", "caution": "Czujność", "strength": "Siła", "camouflage": "Kamuflaż",
	// Below a symbol, where there is little room.
	"label.agility": "Zwinność", "label.intel": "Wywiad", "label.accuracy": "Celność", "label.caution": "Czujność", "label.strength": "Siła", "label.camouflage": "Kamu\u00adflaż",
	"green": "zielone", "red": "czerwone", "black": "czarne", "a.green": "zielonej", "a.red": "czerwonej", "a.black": "czarnej",
	"europe": "Europa", "africa": "Afryka", "asia": "Azja", "america": "Ameryka",
	"and": "i", "or": "lub",

	"mission": "Misja", "defence": "Obrona", "weapon": "Broń", "location": "Miejsce", "special": "Karta specjalna", "double": "Karta podwójna", "character": "Postać", "token": "Żeton umiejętności", "priority": "Pierwszeństwo",
	"cost": "koszt", "dice": "kości", "points": "punkty", "pays": "daje", "credits": "kredyty", "reward": "Za czerwoną obronę:", "two-players": "we dwoje", "solo-two": "solo lub we dwoje", "none": "brak",
	"mission.foot": "kości: {dice} · punkty na koniec: {points}", "mission.foot.1": "kości: {dice} · 1 punkt na koniec",
	"escape.none": "bez ucieczki", "escape.n": "ucieczka, symbole: {n}", "escape.n.1": "ucieczka: 1 symbol", "escape.at": "lub {location}",
	"stands": "1 prestiż: zastępuje", "priority.text": "Kto ma tę kartę, wybiera misję, otwiera licytację i próbuje pierwszy.",
	"c.weapon": "{weapon} w ręku i na misji: +1 {skill}", "c.location": "Zagrane miejsce {location}: {bonus}", "c.special": "{special}: {bonus}", "c.continent": "Misje, {continent}",
	"c.back": "Na koniec, za każdy kontynent", "c.back.n": "misje: {n}", "c.back.points": "+{n}", "c.back.note": "Pozostałe kredyty liczą się po 1, prestiż po 2. Misje: zielone {green}, czerwone {red}, czarne {black}.",

	"do.credits.gain": "Zyskujesz kredyty: {n}.", "do.credits.gain.1": "Zyskujesz 1 kredyt.", "do.credits.lose": "Tracisz kredyty: {n}.", "do.credits.lose.1": "Tracisz 1 kredyt.",
	"do.other.gain": "Drugi gracz zyskuje kredyty: {n}.", "do.other.gain.1": "Drugi gracz zyskuje 1 kredyt.", "do.other.lose": "Drugi gracz traci kredyty: {n}.", "do.other.lose.1": "Drugi gracz traci 1 kredyt.",
	"do.prestige.gain": "Zyskujesz prestiż: {n}.", "do.prestige.lose": "Tracisz prestiż: {n}.",
	"do.draw": "Dobierz karty specjalne: {n}.", "do.draw.1": "Dobierz 1 kartę specjalną.", "do.disarm": "Wyłącz jedną umiejętność obrony.", "do.reroll": "Powtórz cały jeden rzut.",
	"do.skill": "W tej misji masz dodatkowe umiejętności, najwyżej {n}: {of}.", "do.skill.1": "W tej misji masz jedną dodatkową umiejętność: {of}.", "do.both": "W tej misji masz {a}, {b} lub jedno i drugie.",
	"do.auction": "Kredyty na licytację: {n}.", "do.auction.1": "1 kredyt na licytację.", "do.free": "Jedna wybrana misja nic nie kosztuje.", "do.win": "Wykonujesz misję bez walki i zyskujesz kredyty jej obrony.",
	"do.steal": "Weź misję, którą wykonał drugi gracz; kredyty za nią zostają u niego.", "do.priority": "Po licytacji: weź pierwszeństwo, które drugi gracz właśnie wygrał.",
	"first": "Przed każdą inną kartą misji.", "against": "Tylko przeciw {colour} obronie.", "alone": "Solo:", "with-two": "We dwoje:", "at-once": "Od razu po dobraniu.", "on-draw": "Gdy ją dobierasz:", "held": "Wciąż na ręce na koniec gry, punkty: {n}.",

	"b.credits": "kredyty: {n}", "b.credits.1": "1 kredyt", "b.prestige": "prestiż: {n}", "b.tokens": "żetony umiejętności: {n}", "b.tokens.1": "1 żeton umiejętności", "b.specials": "karty specjalne: {n}", "b.specials.1": "1 karta specjalna",
	"b.doubles": "karty podwójne: {n}", "b.doubles.1": "1 karta podwójna", "b.dice": "dodatkowe kości: {n}", "b.dice.1": "1 dodatkowa kość",
	"s.twice": "można użyć po raz drugi", "s.harmless": "tobie nie szkodzi", "s.credits": "kredyty: +{n}", "s.credits.1": "+1 kredyt",

	"set.missions": "Misje", "set.missions.lead": "O co prosi się klub, na czterech kontynentach. Kolor mówi, ile misja kosztuje i ile jest warta.",
	"set.defences": "Obrony", "set.defences.lead": "Znaczniki, które leżą na misji: co stoi między nią a tobą.", "overcome": "Pokonana, kredyty: {n}; nikt nie musi uciekać.", "overcome.escape": "Pokonana, kredyty: {n}. Symbole potrzebne do ucieczki: {symbols}.",
	"set.arsenal": "Arsenał", "set.arsenal.lead": "Bronie i miejsca, losowane na nowo do każdej misji. Równe znaki na dwóch kartach pasują do siebie.", "weapons": "Bronie", "locations": "Miejsca",
	"set.specials": "Karty specjalne", "set.specials.lead": "Zdobywane po drodze i używane raz.", "every-game": "Do każdej gry", "only-two": "Tylko we dwoje",
	"set.characters": "Postacie", "set.characters.lead": "Każda z czterema premiami; druga strona liczy kontynenty.",
	"set.doubles": "Karty podwójne", "set.doubles.lead": "Każda zastępuje broń, miejsce albo jedno i drugie. Dwie można połączyć za ten sam prestiż.", "weapon-and-location": "Broń i miejsce", "weapon-or-location": "Broń lub miejsce",
	"set.tokens": "Żetony", "set.tokens.lead": "Po trzy żetony każdej umiejętności; po jednym trafia na stos, z którego dobierają postacie.", "tokens": "Żetony umiejętności", "for-two": "Dla dwóch graczy.", "dice.title": "Kości", "dice.says": "Wyciąć, złożyć i skleić; co najmniej pięć.", "die.net": "kość do złożenia",

	"lacks": "W tym języku brakuje tekstów: {n} z {all}; zastępuje je pierwszy język paczki.", "lacks.1": "W tym języku brakuje 1 z {all} tekstów; zastępuje go pierwszy język paczki.", "to-cut": "{n} do wycięcia", "to-print": "Arkusze do wydrukowania z obu stron i wycięcia", "the-cards": "Karty", "of-these": "takich: {n}", "other-side": "druga strona",
	"sheets": "Arkusze do druku", "sheets.title": "{deck}: arkusze", "sheets.lead": "Sztuk ze znakami cięcia, po polsku: {n}.", "the-sheets": "Arkusze", "sheets.look": "Karty do obejrzenia", "sheet.faces": "Arkusz {n}, awersy", "sheet.backs": "Arkusz {n}, rewersy",
	"sheets.note": "Drukować w skali 100 %, na obu stronach papieru, obracając wzdłuż długiej krawędzi, bez marginesów przeglądarki. Miara pod każdym arkuszem ma 50 mm.",

	"the-set": "Zestaw", "figures": "Liczby", "play": "Graj", "games": "Gry", "ways": "Sposoby gry:", "foot": "{tool}: strona zrobiona z paczki {pack} {version}. {licence}.", "decimal": ",", "range": "{a} do {b}",
	"home.pack": "Paczka", "mode.basic": "Gra podstawowa", "mode.advanced": "Gra zaawansowana", "mode.team": "Gra zaawansowana, drużynowa", "record": "rekord {n}", "decks": "Talie", "colours": "Kolory", "colour": "Kolor", "col.cost": "Koszt, najniższa oferta", "col.points": "Punkty", "col.credits": "Kredyty", "col.escape": "Ucieczka", "symbols": "symbole: {n}", "symbols.1": "1 symbol",
	"the-die": "Kość", "home.who": "Kogo wysyła klub", "home.first": "Początek: {title}", "on-table": "Na stole", "set-up": "Przygotowanie", "col.alone": "Solo", "col.two": "We dwoje", "col.rule": "Zasada", "set-against": "Zestaw a zasady", "col.part": "Element", "col.rules": "Zasady", "col.set": "Zestaw", "col.fit": "Zgodność", "fits": "zgodne", "differs": "inaczej", "about": "O tej paczce",
	"count.in": "{continent}", "count.black": "czarne", "count.plain": "zielone i czerwone", "count.every": "Karty specjalne do każdej gry", "count.two": "Karty specjalne tylko we dwoje", "count.tokens": "Żetony umiejętności, po 3", "count.dice": "5 lub więcej", "count.net": "6 do złożenia", "count.any": "dowolnie wiele", "count.defences": "Znaczniki obrony", "count.weapons": "Karty broni", "count.locations": "Karty miejsc",
	"prestige": "Prestiż", "up.each": "po {n}", "up.round1": "Misje w rundzie 1", "up.black": "Czarne misje wtasowywane przed rundami 2, 3 i 4", "up.each-time": "za każdym razem 1", "up.specials": "Karty specjalne w talii", "up.defences": "Znaczniki obrony, zakryte", "up.same": "tak samo", "up.weapons": "Karty broni; po jednej na misję", "up.one": "{n}; jedna na misję", "up.one-each": "{n}; po jednej", "up.one-both": "{n}; jedna dla obojga",
	"up.most": "Misje w rundzie, najwyżej", "up.blind": "Żetony umiejętności w zakrytym stosie", "up.intel": "po 5 kości, najwięcej Wywiadu", "up.characters": "Gra zaawansowana: postacie", "up.team": "1, w grze drużynowej 2", "up.team-each": "po 1, w grze drużynowej 2", "up.doubles": "Gra zaawansowana: karty podwójne w talii", "line.alone": "Solo: mediana punktów {n}", "line.two": "We dwoje: kto zaczyna, wygrywa {share}",

	"fig.playing": "Boty jeszcze grają w tę grę. Liczby pojawią się, gdy skończą.", "fig.before": "To liczby sprzed ostatniego zapisu; nowe są właśnie rozgrywane.", "fig.rough": "To pierwsze liczby, bota quick, który zdobywa mniej punktów niż fair; liczby bota fair nadejdą.", "fig.edit": "Co zrobiła ostatnia zmiana", "fig.edit.row": "Gry z pobitym rekordem: było {was}, jest {now}: {says}. Bot {bot} rozegrał te same gry: {games}; rekord padł tylko przedtem: {lost}, tylko potem: {gained}.",
	"edit.real": "rzeczywiste", "edit.likely real": "raczej rzeczywiste", "edit.may be chance": "może być przypadkiem", "edit.no difference": "bez różnicy",
	"fig.kicker": "Próby botów", "fig.lead": "Co boty zrobiły z tym zestawem, w każdej grze innymi kartami.", "fig.scores": "Punkty bota fair", "fig.caption": "Bot fair widzi to, co jego gracz, i dla jednej odpowiedzi patrzy naprzód; kroki: {n}.", "fig.bots": "Boty", "fig.by-bot": "Według botów", "fig.bot": "Bot", "fig.games": "Gry", "fig.median": "Mediana", "fig.spread": "5 do 95 na 100", "fig.mean": "Średnia", "fig.numbers": "Punkty w liczbach", "fig.times": "Ile razy",
	"fig.untouched": "W żadnej grze nie użyto: {what}.", "fig.nothing": "Dla tych stron niczego nie rozegrano. {build} gra i pokazuje tutaj, co z tego wyszło.", "fig.newcomers": "… przez nowych (poziom założony)", "fig.experts": "… przez ekspertów (poziom założony)", "fig.record": "Lepiej niż rekord {n}", "fig.points": "punkty: {n}", "fig.first": "Wygrywa ten, kto zaczyna", "fig.of-games": "{share} rozstrzygniętych gier", "fig.draws": "Remisy", "fig.tried": "Podjęte misje", "fig.expected": "; oczekiwane {range}",
	"hist.label": "{head}: jak często padał każdy wynik, od {a} do {b} punktów, mediana {n}", "hist.bar": "{a} do {b} punktów: {n}", "hist.median": "mediana {n}",
	"play.instead": "Bez nich w terminalu gra acforge play z plikiem paczki i „{id}”.", "play.finding": "Spostrzeżenie: {says}", "play.won": "Wygrana gra, we dwoje", "play.won.1": "Wygrana gra, solo",
	"play.shown.median": "Środkowa z wygranych gier", "play.shown.close": "Porażka najbliższa wygranej", "play.shown.typical": "Typowa porażka", "play.shown.stuck": "Gra bez końca",
	"play.shown.locked": "Gra, która trwała dalej, choć nikt nie mógł jej już wygrać", "play.shown.example": "Przykład do zgłoszonych problemów",
}

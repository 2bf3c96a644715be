package play

// polish are the words in Polish.
var polish = map[string]string{
	"play": "Graj", "instead": "Gdy skrypty są dozwolone, można grać tutaj, na stronie.", "no-engine": "Ta strona powstała bez silnika, który na niej gra. acforge potrzebuje Go 1.26 na komputerze, aby go skompilować; wydane programy mają go w sobie.",
	"recorded": "Nagrane gry:", "steps": "{n} kroków", "steps.1": "1 krok", "steps.few": "{n} kroki",

	"start": "Zacznij grę", "deal": "Nowa gra", "fresh": "Nowe ziarno", "another": "Inna gra",
	"players": "Gracze", "edition": "Wydanie", "difficulty": "Poziom trudności", "chance": "Kości i karty", "seed": "Ziarno", "chance.seeded": "z ziarna", "chance.given": "podawane ręcznie",
	"difficulty.normal": "Normalny", "difficulty.easy": "Łatwy", "difficulty.hard": "Trudny", "difficulty.always-normal": "zawsze Normalny", "difficulty.always-easy": "zawsze Łatwy",

	"tools": "Ta gra", "undo": "Cofnij", "redo": "Ponów", "save": "Zapisz", "restore": "Wczytaj", "link": "Kopiuj odnośnik",
	"saved": "Zapisano jako {file}.", "restored": "{file}: powtórzono ruchy: {n}.", "restored.1": "{file}: powtórzono 1 ruch.", "not-restored": "Nie można wczytać {file}: {why}",
	"not-carried": "{file} przebiega w tej wersji paczki inaczej: {why}. W terminalu kampanię przenosi acforge play BUNDLE --campaign {file}.",
	"copied":      "Skopiowano adres tej pozycji.", "address": "Adres tej strony prowadzi do tej pozycji.", "no-address": "Adres prosi o coś, czego nie da się zagrać: {why}",

	"rule": "Zasada {id}", "rule.none": "W tutejszym zbiorze zasad nie ma takiego punktu.", "print": "Wydanie {edition}:",
	"menu": "Menu", "new": "Nowa gra", "rules": "Pokaż numery zasad", "keys": "Klawisze bez modyfikatora", "keys.are": "1 do 9 kto działa, b plansza, o możliwości, e dalej lub koniec, u cofnij, r ponów, + − 0 rozmiar",
	"leave": "Odejdź od stołu", "sit": "Wróć do stołu", "finer": "Więcej o rozdaniu", "begin": "Zacznij", "ending": "Jak się skończyło", "turn": "Tura {n}", "turns": "Tury",
	"party": "Kto gra", "who": "Kto działa", "here": "Co jest tutaj", "nothing-here": "{who}: nic tu teraz do zrobienia.", "on-board": "Gdzie indziej na planszy", "more": "Więcej ({n})",
	"costs": "koszt {n}", "dice": "{n} kości", "dice.1": "1 kość", "walk": "Idzie tam w {n} ruchach", "oftener": "{what}, {n} razy", "all": "wszyscy", "alike": "{what} i wszyscy inni, którzy mogą", "until": "Dalej, aż coś się zmieni", "number": "Ile", "less": "Mniej", "greater": "Więcej", "hidden": "zakryte karty: {n}", "hidden.1": "1 zakryta karta",
	"spent": "zużyte", "card": "Karta", "larger": "Większe", "smaller": "Mniejsze", "whole": "Cała plansza", "last-moves": "Ostatnie chwile", "again-from": "Spróbuj znów od tury {n}", "again": "Jeszcze raz to samo", "look": "Obejrzyj stół",
	"bar.life": "zdrowie {n}", "bar.effort": "{n} do działania", "bar.money": "{n} do wydania", "bar.honour": "{n} czci", "bar.won": "wykonane: {n}", "bar.goal": "zapłacone: {n}",

	"board": "Plansza", "happened": "Co się stało", "begins": "Gra się zaczyna", "drawn": "dobrano", "log": "Przebieg, ruchy: {n}", "log.1": "Przebieg: 1 ruch", "log.moves": "Ruchy i co z nich wynikło",
	"options": "{n} możliwości", "options.1": "1 możliwość",
	"engine-draws": "Niech dobierze program", "seat": "Miejsce {n}", "pass-screen": "Podaj ekran graczowi {n}", "is-here": "Gracz {n} jest tutaj",
	"won": "Wygrana", "lost": "Przegrana", "even": "Remis", "undecided": "Bez rozstrzygnięcia",

	"replay": "Nagranie", "run": "Odtwarzaj", "pause": "Pauza", "first": "Początek", "back": "Wstecz", "step": "Krok", "last": "Koniec", "play-on": "Graj dalej od tego miejsca", "close": "Zamknij",
	"step-of": "krok {n} z {all}", "of": "{n} z {all}", "chosen": "Wybrano:", "no-replay": "Tego nagrania już nie ma.", "unfit-replay": "Nagranie nie pasuje do tej strony: {why}",

	"coming": "Zaraz będzie można grać.", "not-played": "Nie można zagrać: {why}", "not-loaded": "nie można wczytać {file}", "impossible": "To niemożliwe: {why}", "not-here": "tu niemożliwe",
	"other-move": "Treść jest inna niż u nadawcy: ruch {n} z {all} jest niemożliwy.", "other-end": "Treść jest inna niż u nadawcy: ruchy są możliwe, ale prowadzą gdzie indziej.",
	"changed": "Treść się zmieniła: powtórzono wszystkie ruchy ({n}).", "changed.1": "Treść się zmieniła: powtórzono 1 ruch.",
	"changed-less": "Treść się zmieniła: powtórzono {n} z {all} ruchów; potem „{move}” nie jest już możliwe.",

	// A table of a host.
	"host.coming": "Do stołu", "host.broken": "Ten odnośnik nie otwiera żadnego stołu",
	"host.again": "Jest niepełny albo należy do innego serwera. Poproś osobę, która go przysłała, o ponowne przysłanie.", "host.own-page": "Otwiera stronę osoby prowadzącej stół.",
	"host.no-table": "Nie można pokazać stołu", "host.pending": "Połączenie zostało przerwane. Trwa ponowne łączenie, potem twoja odpowiedź zostanie wysłana.",
	"host.faster": "Twoja odpowiedź przyszła za późno: gra poszła dalej.", "host.unsure": "Połączenie przerwało się, zanim serwer odpowiedział. Sprawdź, czy to się stało.",
	"host.sending": "Serwer nie odpowiada. Twoje słowa są tu zachowane i zostaną wysłane, gdy wróci.", "host.alone": "Tu gra się samemu. Jeśli przyprowadził cię odnośnik do stołu, jest niepełny: poproś o niego ponownie.",
	"host.lost": "Połączenie zostało przerwane; trwa ponowne łączenie.", "host.refused": "Ten odnośnik nie prowadzi do żadnego stołu: {why}",
	"host.no-seat": "Ten odnośnik nie prowadzi do miejsca", "host.company": "Przy stole", "host.bot": "gra bot fair",
	"host.here": "jest", "host.away": "nie ma", "host.empty": "jeszcze nikogo", "host.you": "to ty",
	"host.take": "Niech gra bot fair: {who}", "host.no-bot": "Niech nikt nie gra: {who}", "host.waits": "Odpowiada ktoś inny.",
	"host.watching": "Przyglądasz się.", "host.closed": "Ten stół jest zamknięty.",
	"host.wish": "{who} – prośba o cofnięcie: {what}.", "host.agree": "Zgoda", "host.disagree": "Raczej nie",
	"host.never-mind": "Nieważne", "host.name": "Jak się nazywasz", "host.note": "Notatka dla autora", "host.note-text": "Notatka",
	"host.about": "Dotyczy", "host.moment": "tej chwili", "host.send": "Wyślij", "host.noted": "Notatka została przypięta.",
	"host.wish-of": "Czekamy na: {who}.", "host.undone": "Cofnięto: {what}.", "host.asked": "teraz odpowiada", "host.turn": "Twoja kolej: {title}", "host.call": "Zawołaj mnie, gdy przyjdzie moja kolej",
	"host.talk": "Rozmowa przy stole", "host.say": "Powiedz wszystkim", "host.text": "Własnymi słowami", "host.phrases": "Powiedz jednym naciśnięciem", "host.nowhere": "żadne miejsce", "host.points": "wskazuje {place}", "host.hold": "Aby wskazać miejsce, przytrzymaj je albo naciśnij na nim p.",
	"host.say.mine": "Ja to zrobię.", "host.say.wait": "Zaczekaj na mnie.", "host.say.help": "Potrzebuję pomocy.", "host.say.careful": "Tu ostrożnie.", "host.say.agreed": "Zgoda.", "host.say.thanks": "Dziękuję.",
	"host.questions": "Trzy pytania", "host.enjoyed": "Co podobało ci się najbardziej?",
	"host.unclear": "Co było niejasne albo trwało za długo?", "host.change": "Co warto by zmienić?",
	"host.thanks":   "Dziękujemy; odpowiedzi zostały zapisane.",
	"go-on":         "Dalej",
	"campaign.kept": "albo dokończ kampanię zapamiętaną w tej przeglądarce:",
	"campaign.one":  "{says}; liczba graczy: {n}, ziarno {seed}",

	// The page that opens any bundle.
	"player.title": "Zagraj w pakiet", "player.lead": "Plik .acpack to cały pakiet. Upuść go tutaj albo wybierz. Gra toczy się na tej stronie, a plik nie jest nigdzie wysyłany.", "player.script": "Ta strona otwiera pakiety i potrzebuje do tego skryptów.", "player.choose": "Wybierz pakiet", "player.coming": "Wczytywanie: {file}.", "player.bad": "Nie można zagrać w {file}: {why}", "player.large": "{file} ma {n} MB; ta strona otwiera pakiety do {most} MB.", "player.unsigned": "nie ma podpisu {who}; otwórz go razem z plikiem {note}", "player.insecure": "podpisy można sprawdzić tylko na stronie otwartej przez HTTPS albo z dysku", "player.mission": "Misja", "player.lang": "Język", "player.play": "Graj",
}

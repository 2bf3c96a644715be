package venice

import "acforge.dev/preview/paper"

// paperRules holds the rules in short for printing, by language: a title and what it
// says, in the order of the page. The numbers are the statements of docs/rulebook.
// Languages without a table use English. Rules of Enemies come from the words of their
// page (k.enemyRules).
var paperRules = map[string][][2]string{
	"en": {
		{"Once", "One of you fills the envelopes, as the paper beside each says. Open those that the first booklet names, and do what their red cards say. Each player chooses a character: its card in the middle of a board, 3 health cubes, 3 action cubes. (1.4–1.7)"},
		{"A turn", "Event, Assassins, Enemies, end. (2.1)"},
		{"Event", "Each board gets its 3 action cubes. Reveal 1 Event card and do what it says; it also gives the direction of the Enemies. An empty deck is shuffled from its discards. (3)"},
		{"Assassins", "Everybody spends cubes in any order, mixed as you like. What is left is lost; from Memory 0.3 on each may save 1 on “+”, and spend it later, also between the steps of the Enemies. (4, 19)"},
		{"End", "Discard the Event card. Remove red bases that are under nobody. Whoever has been critical for a whole turn is Eliminated. (5, 26.10)"},
		{"Won, lost", "Won at once when all mandatory Objectives are completed, somebody left by Fast Travel and nobody is on the Map. Lost when all are Eliminated, Guards are missing from the reserve, or the booklet says so. (5.5, 6)"},
		{"Nearby", "Your square and those beside it, not diagonally and not through walls. Assassins climb roofs without ladders. (13.1)"},
		{"For 1 cube", "Move to a Nearby square. Attack. Trade with Assassins on your square. Hide all Bodies of your square; first you may search, 1 Equipment card for each. Open a Chest. Climb a Tower; on top, synchronize: turn its card over. Leave by a Fast Travel Station, or reappear at one. (9, 10, 13, 15–17)"},
		{"For its price", "Complete an Objective on your square; several may pay within a turn. Use a card for what it says. (14, 24.7)"},
		{"For nothing", "Enter or leave a Hiding Spot (1 person), leap from a Tower into the one below it, put a card on a free place, discard a card. (8, 9.7, 18)"},
		{"Enemies there", "Incognito you may do all of this beside Enemies. Exposed you may hide, climb, open, pay and leave only when no Enemy is on your square. (8.5, 9.3, 10.2, 14.3, 15.2, 17.2)"},
		{"Attack", "Choose a weapon in its slot and a square in reach; roll its dice. Each hit and each special is 1 hit, the first special also does what the card says. A Retaliation, while an Enemy still stands there, exposes you and starts the alert, and every Enemy that reaches you attacks at once. Red signs on the card apply in any case. Together: 1 cube each, all hits in one pool. (16)"},
		{"Exposed", "Put a red base under the figure; the alert starts. Move to a square without Enemies, or hide, climb or leave, to be incognito again: the base stays behind until the end of the turn and draws Enemies. (21)"},
		{"Hunt", "Leave a square with Enemies while exposed, and half of them (rounded up) come with you at once. (32)"},
		{"Alert", "While it is on, “seen” exposes too, and reinforcements use the red column. Only a card ends it. (23)"},
		{"Reinforcement", "Draw 1 card: each square that an Entrance touches gets the Guards of its letter. (29)"},
		{"Health", "Each hit of an Enemy takes 1 cube. With none left you are critical: you lie down and do nothing until somebody heals you. Armor adds cubes. A square holds 4 Enemies and Bodies; Bodies make room. (25, 26, 28.10)"},
		{"Boss", "Lay as many cubes on its card as it says for your number. As many hits as it has cubes take 1 of them; go on with the hits that are left. It moves, sees and strikes back like a Guard, and takes 1 place. (33)"},
		{"Escort", "An Ally on the Map goes along with an Assassin who leaves its square, also by Fast Travel; between street and roof it needs a ladder, and it climbs no Tower. It is seen and hurt like you, and joins an attack as its card says. (44)"},
		{"Machine", "Climbing in costs nothing: inside you are incognito and do only what its card says, for your cubes. Climbing out costs 1. As many hits as it has cubes take 1, as with a Boss. (48)"},
		{"Two Maps", "Each has its own Event card and alert. Reinforcements come to the Map that the triangle on the back of the top card points to. Stations lead across. (51)"},
		{"Cards", "Black ones are discarded after use; grey ones stay, and leave the campaign when you give them up. (24)"},
		{"Between Memories", "Count the XP in the Diary; at each level take the new Assassin card and keep 1 of 3 Skill cards. In the Villa all health comes back; trade, store and take as you like. (34–36, 39)"},
		{"Headquarters", "Before a Memory: Eliminated Assassins to the red places of the Hospital, a Blueprint to the Workshop, read the grey box of the Contract, share out the miniatures. After it, by their brown cards: Hospital heals, Workshop builds, Shop shows 4 Equipment cards and keeps some, Command Room rolls for the Contract. (40, 41)"},
	},
	"de": {
		{"Einmal", "Jemand füllt die Umschläge, wie es neben jedem steht. Öffnet die, die das erste Heft nennt, und tut, was ihre roten Karten sagen. Jeder wählt eine Figur: ihre Karte in die Mitte des Tableaus, 3 Zustandswürfel, 3 Aktionswürfel. (1.4–1.7)"},
		{"Eine Runde", "Ereignis, Assassinen, Feinde, Ende. (2.1)"},
		{"Ereignis", "Auf jedes Tableau kommen 3 Aktionswürfel. Deckt 1 Ereigniskarte auf und tut, was sie sagt; sie gibt auch die Richtung der Feinde an. Ein leerer Stapel wird aus seiner Ablage neu gemischt. (3)"},
		{"Assassinen", "Alle geben Würfel aus, in beliebiger Folge und im Wechsel. Was übrig ist, verfällt; ab Erinnerung 0.3 darf jeder 1 auf „+“ aufsparen und später ausgeben, auch zwischen den Schritten der Feinde. (4, 19)"},
		{"Ende", "Legt die Ereigniskarte ab. Entfernt rote Sockel, auf denen niemand steht. Wer eine ganze Runde lang in kritischem Zustand war, ist außer Gefecht. (5, 26.10)"},
		{"Erfolg, Scheitern", "Erfüllt, sobald alle Pflichtziele erfüllt sind, jemand per Schnellreise ging und niemand mehr im Gelände ist. Gescheitert, wenn alle außer Gefecht sind, im Vorrat Wachen fehlen oder das Heft es sagt. (5.5, 6)"},
		{"Erreichbar", "Euer Feld und die daneben, nicht schräg und nicht durch Wände. Assassinen steigen ohne Leiter auf Dächer. (13.1)"},
		{"Für 1 Würfel", "Auf ein erreichbares Feld gehen. Angreifen. Mit Assassinen auf eurem Feld tauschen. Alle Leichen eures Feldes verstecken; vorher dürft ihr sie durchsuchen, 1 Ausrüstungskarte für jede. Eine Truhe öffnen. Auf einen Turm klettern; oben synchronisieren: seine Karte umdrehen. An einer Schnellreisestation gehen oder an einer anderen wieder erscheinen. (9, 10, 13, 15–17)"},
		{"Für den Preis", "Ein Ziel auf eurem Feld erfüllen; mehrere dürfen in einer Runde zusammen zahlen. Eine Karte benutzen, wie sie es sagt. (14, 24.7)"},
		{"Umsonst", "In ein Versteck gehen oder heraus (1 Person), vom Turm in das Versteck darunter springen, eine Karte auf einen freien Platz legen, eine Karte ablegen. (8, 9.7, 18)"},
		{"Wenn Feinde da sind", "Verborgen dürft ihr das alles neben Feinden tun. Entdeckt dürft ihr euch nur verstecken, klettern, öffnen, zahlen und gehen, wenn kein Feind auf eurem Feld ist. (8.5, 9.3, 10.2, 14.3, 15.2, 17.2)"},
		{"Angriff", "Wählt eine Waffe an ihrem Platz und ein Feld in Reichweite; werft ihre Würfel. Jeder Treffer und jeder Sondereffekt ist 1 Treffer, der erste Sondereffekt tut auch, was die Karte sagt. Ein Fehlschlag, solange dort noch ein Feind steht, lässt euch entdeckt sein und löst den Alarm aus, und jeder Feind, der euch erreicht, greift sofort an. Rote Zeichen der Karte gelten immer. Gemeinsam: je 1 Würfel, alle Treffer zusammen. (16)"},
		{"Entdeckt", "Ein roter Sockel kommt unter die Figur; der Alarm wird ausgelöst. Wer auf ein Feld ohne Feinde geht, sich versteckt, klettert oder abreist, ist wieder verborgen: Der Sockel bleibt bis zum Ende der Runde zurück und zieht Feinde an. (21)"},
		{"Verfolgung", "Wer entdeckt ein Feld mit Feinden verlässt, dem folgt sofort die Hälfte von ihnen (aufgerundet). (32)"},
		{"Alarm", "Solange er ausgelöst ist, entdeckt auch „gesehen“, und die Verstärkung nimmt die rote Spalte. Nur eine Karte beendet ihn. (23)"},
		{"Verstärkung", "Zieht 1 Karte: Jedes Feld, das ein Zugang berührt, bekommt die Wachen seines Buchstabens. (29)"},
		{"Zustand", "Jeder Treffer eines Feindes nimmt 1 Würfel. Ohne Würfel ist der Zustand kritisch: Die Figur liegt und tut nichts, bis jemand sie heilt. Rüstung gibt Würfel dazu. Ein Feld fasst 4 Feinde und Leichen; Leichen machen Platz. (25, 26, 28.10)"},
		{"Boss", "Legt so viele Würfel auf seine Karte, wie sie für eure Zahl sagt. So viele Treffer, wie er Würfel hat, nehmen 1 davon; mit den übrigen Treffern geht es weiter. Er zieht, sieht und schlägt zurück wie eine Wache und nimmt 1 Platz ein. (33)"},
		{"Eskorte", "Ein Freund im Gelände geht mit einem Assassinen mit, der sein Feld verlässt, auch per Schnellreise; zwischen Straße und Dach braucht er eine Leiter, auf Türme klettert er nicht. Er wird gesehen und verletzt wie ihr und hilft beim Angriff, wie seine Karte es sagt. (44)"},
		{"Maschine", "Einsteigen kostet nichts: Drinnen seid ihr verborgen und tut nur, was ihre Karte sagt, für eure Würfel. Aussteigen kostet 1. So viele Treffer, wie sie Würfel hat, nehmen 1, wie beim Boss. (48)"},
		{"Zwei Gelände", "Jedes hat eine eigene Ereigniskarte und einen eigenen Alarm. Verstärkung kommt dorthin, wohin das Dreieck auf der Rückseite der obersten Karte zeigt. Stationen führen hinüber. (51)"},
		{"Karten", "Schwarze werden nach Gebrauch abgelegt; graue bleiben und verlassen die Kampagne, wenn ihr sie abgebt. (24)"},
		{"Zwischen Erinnerungen", "Zählt die EP im Tagebuch; auf jeder Stufe nehmt die neue Assassinenkarte und behaltet 1 von 3 Fähigkeitskarten. In der Villa kommt aller Zustand zurück; tauscht, lagert und nehmt nach Belieben. (34–36, 39)"},
		{"Hauptquartier", "Vor einer Erinnerung: Assassinen außer Gefecht auf die roten Plätze des Spitals, ein Bauplan in die Werkstatt, den grauen Kasten des Auftrags lesen, die Miniaturen verteilen. Danach, nach ihren braunen Karten: Das Spital heilt, die Werkstatt baut, das Kontor zeigt 4 Ausrüstungskarten und behält davon, der Planungsraum würfelt für den Auftrag. (40, 41)"},
	},
	"pl": {
		{"Raz", "Ktoś z was napełnia koperty, jak podano obok każdej. Otwórzcie te, które wymienia pierwszy zeszyt, i zróbcie, co mówią ich czerwone karty. Każdy wybiera postać: jej karta na środek planszy, 3 Kostki Zdrowia, 3 Kostki Akcji. (1.4–1.7)"},
		{"Tura", "Wydarzenie, Asasyni, Wrogowie, koniec. (2.1)"},
		{"Wydarzenie", "Na każdą planszę trafiają 3 Kostki Akcji. Odkryjcie 1 kartę Wydarzenia i zróbcie, co mówi; podaje też kierunek Wrogów. Pustą talię tasuje się ze stosu odrzuconych. (3)"},
		{"Asasyni", "Wszyscy wydają Kostki w dowolnej kolejności, na przemian. Pozostałe przepadają; od Wspomnienia 0.3 każdy może zachować 1 na „+” i wydać ją później, także między krokami Wrogów. (4, 19)"},
		{"Koniec", "Odrzućcie kartę Wydarzenia. Usuńcie Czerwone Podstawki, na których nikt nie stoi. Kto był w Stanie Krytycznym przez całą turę, jest Wyeliminowany. (5, 26.10)"},
		{"Sukces, porażka", "Sukces, gdy wszystkie obowiązkowe Cele są ukończone, ktoś wyszedł Szybką Podróżą i nikogo nie ma na Mapie. Porażka, gdy wszyscy są Wyeliminowani, w rezerwie brakuje Strażników albo tak mówi zeszyt. (5.5, 6)"},
		{"Pobliskie", "Wasze pole i pola obok, nie na ukos i nie przez ściany. Asasyni wchodzą na dachy bez Drabin. (13.1)"},
		{"Za 1 Kostkę", "Ruch na Pobliskie Pole. Atak. Wymiana z Asasynami na waszym polu. Ukrycie wszystkich Ciał na polu; przedtem można je przeszukać, 1 karta Wyposażenia za każde. Otwarcie Skrzyni. Wejście na Wieżę; na szczycie Synchronizacja: odwróćcie jej kartę. Wyjście Punktem Szybkiej Podróży albo powrót w innym. (9, 10, 13, 15–17)"},
		{"Za cenę", "Ukończenie Celu na waszym polu; kilku może zapłacić razem w jednej turze. Użycie karty tak, jak mówi. (14, 24.7)"},
		{"Za darmo", "Wejście do Kryjówki lub wyjście (1 osoba), skok z Wieży do Kryjówki pod nią, położenie karty na wolnym miejscu, odrzucenie karty. (8, 9.7, 18)"},
		{"Przy Wrogach", "Incognito wolno to wszystko robić obok Wrogów. Wykryty może się ukryć, wspiąć, otworzyć, zapłacić i wyjść tylko wtedy, gdy na jego polu nie ma Wroga. (8.5, 9.3, 10.2, 14.3, 15.2, 17.2)"},
		{"Atak", "Wybierzcie Broń na jej miejscu i pole w zasięgu; rzućcie jej kośćmi. Każde trafienie i każda Zdolność Specjalna to 1 trafienie, a pierwsza Zdolność robi też to, co mówi karta. Kontratak, póki stoi tam jeszcze Wróg, sprawia, że jesteście Wykryci, włącza Alarm, a każdy Wróg, który was sięga, atakuje od razu. Czerwone znaki karty działają zawsze. Razem: po 1 Kostce, wszystkie trafienia wspólnie. (16)"},
		{"Wykryty", "Pod figurkę trafia Czerwona Podstawka; włącza się Alarm. Kto pójdzie na pole bez Wrogów, ukryje się, wespnie lub wyjdzie, znów jest Incognito: podstawka zostaje do końca tury i przyciąga Wrogów. (21)"},
		{"Pościg", "Gdy Wykryty opuszcza pole z Wrogami, połowa z nich (w górę) od razu idzie za nim. (32)"},
		{"Alarm", "Gdy trwa, wykrywa także „dostrzeżenie”, a Posiłki używają czerwonej kolumny. Kończy go tylko karta. (23)"},
		{"Posiłki", "Dobierzcie 1 kartę: każde pole, którego dotyka Wejście, dostaje Strażników jego litery. (29)"},
		{"Zdrowie", "Każde trafienie Wroga zabiera 1 Kostkę. Bez Kostek stan jest Krytyczny: figurka leży i nic nie robi, póki ktoś jej nie uleczy. Pancerz dodaje Kostki. Pole mieści 4 Wrogów i Ciała; Ciała ustępują miejsca. (25, 26, 28.10)"},
		{"Boss", "Połóżcie na jego karcie tyle Kostek, ile podaje dla waszej liczby. Tyle trafień, ile ma Kostek, zabiera 1 z nich; pozostałe trafienia liczą się dalej. Rusza się, widzi i kontratakuje jak Strażnik i zajmuje 1 miejsce. (33)"},
		{"Eskorta", "Sojusznik na Mapie idzie z Asasynem, który opuszcza jego pole, także Szybką Podróżą; między ulicą a dachem potrzebuje Drabiny, a na Wieżę nie wchodzi. Wrogowie widzą go i ranią jak was; dołącza do Ataku tak, jak mówi jego karta. (44)"},
		{"Maszyna", "Wejście nic nie kosztuje: w środku jesteście Incognito i robicie tylko to, co mówi jej karta, za wasze Kostki. Wyjście kosztuje 1. Tyle trafień, ile ma Kostek, zabiera 1, jak u Bossa. (48)"},
		{"Dwie Mapy", "Każda ma własną kartę Wydarzenia i własny Alarm. Posiłki przychodzą na Mapę, którą wskazuje trójkąt na rewersie karty na wierzchu. Punkty Szybkiej Podróży łączą Mapy. (51)"},
		{"Karty", "Czarne odrzuca się po użyciu; szare zostają, a oddane opuszczają kampanię. (24)"},
		{"Między Wspomnieniami", "Policzcie PD w Dzienniku; na każdym poziomie weźcie nową kartę Asasyna i zachowajcie 1 z 3 kart Umiejętności. W Willi wraca całe Zdrowie; wymieniajcie, odkładajcie i bierzcie dowolnie. (34–36, 39)"},
		{"Kwatera", "Przed Wspomnieniem: Wyeliminowani Asasyni na czerwone miejsca Lazaretu, Projekt do Warsztatu, przeczytać szare pole Zlecenia, rozdzielić figurki. Po nim, według ich brązowych kart: Lazaret leczy, Warsztat buduje, Sklep pokazuje 4 karty Wyposażenia i część zachowuje, Pokój Dowodzenia rzuca za Zlecenie. (40, 41)"},
	},
	"es": {
		{"Una vez", "Alguien llena los sobres, como se indica al lado de cada uno. Abrid los que nombra el primer cuaderno y haced lo que dicen sus cartas rojas. Cada uno elige un personaje: su carta en el centro de un tablero, 3 cubos de salud, 3 cubos de acción. (1.4–1.7)"},
		{"Una ronda", "Evento, Asesinos, Enemigos, final. (2.1)"},
		{"Evento", "Cada tablero recibe sus 3 cubos de acción. Revelad 1 carta de Evento y haced lo que dice; también da la dirección de los Enemigos. Un mazo vacío se baraja con su descarte. (3)"},
		{"Asesinos", "Todos gastan cubos en cualquier orden, alternando como queráis. Lo que sobra se pierde; desde la Memoria 0.3 cada uno puede guardar 1 en «+» y gastarlo después, también entre los pasos de los Enemigos. (4, 19)"},
		{"Final", "Descartad la carta de Evento. Retirad las bases rojas que no lleva nadie. Quien estuvo en Estado Crítico una ronda entera queda Eliminado. (5, 26.10)"},
		{"Éxito, fracaso", "Éxito en cuanto todos los Objetivos obligatorios estén cumplidos, alguien haya salido por Viaje Rápido y nadie quede en el Mapa. Fracaso si todos están Eliminados, faltan Guardias en la reserva o lo dice el cuaderno. (5.5, 6)"},
		{"Cercanas", "Vuestra casilla y las de al lado, no en diagonal ni a través de paredes. Los Asesinos suben a los tejados sin escalera. (13.1)"},
		{"Por 1 cubo", "Mover a una casilla Cercana. Atacar. Intercambiar con Asesinos de vuestra casilla. Esconder todos los Cuerpos de la casilla; antes podéis registrarlos, 1 carta de Equipo por cada uno. Abrir un Cofre. Subir a una Torre; arriba, sincronizar: girad su carta. Salir por una Estación de Viaje Rápido, o reaparecer en otra. (9, 10, 13, 15–17)"},
		{"Por su precio", "Cumplir un Objetivo de vuestra casilla; varios pueden pagar juntos en una ronda. Usar una carta como dice. (14, 24.7)"},
		{"Gratis", "Entrar en un Escondite o salir (1 persona), saltar de la Torre al de abajo, poner una carta en un sitio libre, descartar una carta. (8, 9.7, 18)"},
		{"Con Enemigos", "De incógnito podéis hacer todo esto junto a Enemigos. Buscados solo podéis esconderos, subir, abrir, pagar y salir si no hay ningún Enemigo en vuestra casilla. (8.5, 9.3, 10.2, 14.3, 15.2, 17.2)"},
		{"Ataque", "Elegid un arma en su sitio y una casilla a su alcance; tirad sus dados. Cada golpe y cada Capacidad Especial es 1 golpe, y la primera Capacidad hace además lo que dice la carta. Un Contraataque, si aún queda un Enemigo allí, os deja Buscados y activa la Alerta, y todo Enemigo que os alcance ataca enseguida. Los signos rojos de la carta valen siempre. Juntos: 1 cubo cada uno, todos los golpes en común. (16)"},
		{"Buscado", "Se pone una base roja bajo la figura; se activa la Alerta. Quien va a una casilla sin Enemigos, se esconde, sube o sale vuelve a estar de incógnito: la base se queda hasta el final de la ronda y atrae Enemigos. (21)"},
		{"Persecución", "Si un Buscado deja una casilla con Enemigos, la mitad (hacia arriba) lo sigue al momento. (32)"},
		{"Alerta", "Mientras dura, «visto» también os deja Buscados, y los refuerzos usan la columna roja. Solo una carta la termina. (23)"},
		{"Refuerzos", "Robad 1 carta: cada casilla que toca un Acceso recibe los Guardias de su letra. (29)"},
		{"Salud", "Cada golpe de un Enemigo quita 1 cubo. Sin cubos el estado es Crítico: la figura se tumba y no hace nada hasta que alguien la cure. La armadura añade cubos. En una casilla caben 4 Enemigos y Cuerpos; los Cuerpos dejan sitio. (25, 26, 28.10)"},
		{"Jefe", "Poned en su carta tantos cubos como dice para vuestro número. Tantos golpes como cubos tiene le quitan 1; seguid con los golpes que queden. Se mueve, ve y contraataca como un Guardia, y ocupa 1 sitio. (33)"},
		{"Escolta", "Un Aliado del Mapa va con un Asesino que deja su casilla, también por Viaje Rápido; entre calle y tejado necesita una escalera, y no sube a las Torres. Lo ven y lo hieren como a vosotros, y se une a un ataque como dice su carta. (44)"},
		{"Máquina", "Entrar no cuesta nada: dentro estáis de incógnito y solo hacéis lo que dice su carta, con vuestros cubos. Salir cuesta 1. Tantos golpes como cubos tiene le quitan 1, como a un Jefe. (48)"},
		{"Dos Mapas", "Cada uno tiene su carta de Evento y su Alerta. Los refuerzos llegan al Mapa que señala el triángulo del reverso de la carta de arriba. Las Estaciones llevan al otro. (51)"},
		{"Cartas", "Las negras se descartan tras su uso; las grises se quedan, y salen de la campaña si las dejáis. (24)"},
		{"Entre Memorias", "Contad los XP en el Diario; en cada nivel tomad la nueva carta de Asesino y quedaos 1 de 3 cartas de Habilidad. En la Villa vuelve toda la salud; intercambiad, guardad y tomad a voluntad. (34–36, 39)"},
		{"Guarida", "Antes de una Memoria: los Asesinos Eliminados a los sitios rojos del Hospital, un Plano al Taller, leer la caja gris del Contrato, repartir las miniaturas. Después, según sus cartas marrones: el Hospital cura, el Taller construye, la Tienda muestra 4 cartas de Equipo y se queda algunas, el Cuartel General tira por el Contrato. (40, 41)"},
	},
}

// paperReference returns the rules in short, one page.
func (k *maker) paperReference() *paper.Leaves {
	rules, ok := paperRules[k.lang]
	if !ok {
		rules = paperRules["en"]
	}
	var all [][2]string
	for i, r := range rules {
		all = append(all, r)
		if paperRules["en"][i][0] == "Reinforcement" { // then Enemies see, move and attack; and what dice say
			for _, e := range k.enemyRules() {
				all = append(all, [2]string{e.Title, e.Says})
			}
			for _, d := range []string{"detection", "enemy", "assassin"} {
				all = append(all, [2]string{k.say("die." + d), k.say("die." + d + ".says")})
			}
		}
	}
	total := 0
	for _, r := range all {
		total += len(r[0]) + len(r[1])
	}
	var cols [2][]paper.Part
	filled, n := 0, 0
	for _, r := range all {
		if filled > total/2 {
			n = 1
		}
		filled += len(r[0]) + len(r[1])
		over := 1.6
		if len(cols[n]) == 0 {
			over = 0
		}
		cols[n] = append(cols[n], paper.Words{Text: []paper.Text{k.onPaper(r[0])}, Face: paper.SerifBold, Size: 3.7, Ink: "#7a231f", Role: "H3", Above: over},
			paper.Words{Text: []paper.Text{k.onPaper(r[1])}, Face: paper.Sans, Size: 3.2, Lead: 1.2, Ink: paperInk})
	}
	parts := append(k.paperTitle(k.text(k.Pack.Title), k.onSheets("rules")), k.paperLines([]string{k.onSheets("rules.note")}, 3.2),
		paper.Columns{Left: cols[0], Right: cols[1], Share: 0.5, Above: 3})
	if t := k.text(k.Pack.Dice.Assumption); t != "" {
		parts = append(parts, paper.Gap{Weight: 1}, k.paperNote(t))
	}
	return &paper.Leaves{Name: k.onSheets("rules"), Key: "rules", Pages: []paper.Leaf{{Title: k.onSheets("rules"), Parts: parts}}}
}

// paperQuestions returns the page of questions after a playtest, nil when there are none.
func (k *maker) paperQuestions() *paper.Leaves {
	if len(k.Pack.Questions) == 0 {
		return nil
	}
	parts := append(k.paperTitle(k.text(k.Pack.Title), k.onSheets("questions")), k.paperLines([]string{k.onSheets("questions.note")}, 3.6))
	for _, q := range k.Pack.Questions {
		parts = append(parts, paper.Words{Text: []paper.Text{k.onPaper(k.text(q))}, Face: paper.Serif, Size: 4.4, Ink: paperInk, Above: 5})
		for range 5 {
			parts = append(parts, paper.Rule{Ink: paperLine, Width: 0.2, Above: 9})
		}
	}
	return &paper.Leaves{Name: k.onSheets("questions"), Key: "questions", Pages: []paper.Leaf{{Title: k.onSheets("questions"), Parts: parts}}}
}

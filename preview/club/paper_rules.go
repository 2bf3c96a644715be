package club

import (
	"strconv"

	"acforge.dev/preview/paper"
)

// paperRules holds the rules in short for printing, by language: a title and what it
// says, in the order of the page. The numbers are the statements of docs/rulebook.
// Languages without a table use English.
var paperRules = map[string][][2]string{
	"en": {
		{"A mission", "Turn over the top mission and lay a random defence face up on it. Pay its cost. Turn over the top location and the top weapon. (4.1–4.3)"},
		{"Matches", "The location of the mission, or of a black defence: draw 1 special card. The weapon of the mission: 1 die more. Both of the mission: it is completed, and you gain 1 prestige. (4.4–4.7)"},
		{"Skills", "A defence is overcome when each of its skills is covered: first by the weapon, then by dice, tokens, special and double cards, the character. The weapon alone: you also gain 1 prestige. (4.8–4.10, 5)"},
		{"Completed", "Keep the card; gain the credits for the colour of the defence, and for a red one the token of the mission. Each completed red mission: 1 double card (advanced). (4.11, 4.12, 14.1)"},
		{"Failed", "Roll 5 dice to escape: 1 symbol of a red defence, 2 of a black one or its location. If not, lose 1 credit. The mission goes under its deck. (4.13, 6)"},
		{"Doubles", "All dice of a roll alike: 1 prestige. Two alike: 1 special card. (9.3, 11.4)"},
		{"Prestige", "3 credits buy 1. 1 gives 3 credits at a score of 1 to 6 and 2 at 7 to 12, or a special card, another weapon, or pays for one or two double cards. Left at the end: 2 points each. (11, 14.4)"},
		{"A round", "It ends when weapons or locations run out. Shuffle them and the missions again, with 1 more black mission. The game ends after round 4, with no credits left, or with all missions completed. (1.4, 3.4, 7)"},
		{"Two players", "Who has the priority picks 1 of 2 missions. From the second mission on both bid first, at least its cost; the winner pays, has the priority and tries first. After a failure the other may try. (12)"},
		{"Characters", "Its weapon, continent, special card and location give the bonus on the card, in the advanced game. (13)"},
		{"At the end", "Credits left, 2 for each prestige, the points of your missions; 3 or 4 of a continent 1 more each, all 5 of it 10 more. (8, 16)"},
	},
	"de": {
		{"Eine Mission", "Deckt die oberste Mission auf und legt offen eine zufällige Verteidigung darauf. Zahlt ihre Kosten. Deckt den obersten Ort und die oberste Waffe auf. (4.1–4.3)"},
		{"Treffer der Karten", "Der Ort der Mission oder einer schwarzen Verteidigung: 1 Spezialkarte ziehen. Die Waffe der Mission: 1 Würfel mehr. Beides von der Mission: Sie ist erfüllt, und du erhältst 1 Prestige. (4.4–4.7)"},
		{"Fertigkeiten", "Eine Verteidigung ist überwunden, wenn jede ihrer Fertigkeiten gedeckt ist: zuerst von der Waffe, dann von Würfeln, Markern, Spezial- und Doppelkarten, vom Charakter. Die Waffe allein: Du erhältst auch 1 Prestige. (4.8–4.10, 5)"},
		{"Erfüllt", "Behalte die Karte; du erhältst die Credits für die Farbe der Verteidigung, bei einer roten auch den Marker der Mission. Je erfüllter roter Mission: 1 Doppelkarte (für Fortgeschrittene). (4.11, 4.12, 14.1)"},
		{"Gescheitert", "Wirf 5 Würfel, um zu fliehen: 1 Symbol einer roten Verteidigung, 2 einer schwarzen oder ihr Ort. Sonst verlierst du 1 Credit. Die Mission kommt unter ihren Stapel. (4.13, 6)"},
		{"Gleiche", "Alle Würfel eines Wurfs gleich: 1 Prestige. Zwei gleich: 1 Spezialkarte. (9.3, 11.4)"},
		{"Prestige", "3 Credits kaufen 1. 1 bringt 3 Credits bei 1 bis 6 Punkten und 2 bei 7 bis 12, oder eine Spezialkarte, eine andere Waffe, oder bezahlt eine oder zwei Doppelkarten. Am Ende je 2 Punkte. (11, 14.4)"},
		{"Eine Runde", "Sie endet, wenn Waffen oder Orte ausgehen. Mischt sie und die Missionen neu, mit 1 schwarzen Mission mehr. Die Partie endet nach Runde 4, ohne Credits oder wenn alle Missionen erfüllt sind. (1.4, 3.4, 7)"},
		{"Zu zweit", "Wer die Priorität hat, wählt 1 von 2 Missionen. Ab der zweiten Mission bieten zuerst beide, mindestens die Kosten; wer gewinnt, zahlt, hat die Priorität und versucht es zuerst. Danach darf es der andere versuchen. (12)"},
		{"Charaktere", "Waffe, Kontinent, Spezialkarte und Ort geben den Bonus der Karte, im Spiel für Fortgeschrittene. (13)"},
		{"Am Ende", "Übrige Credits, 2 je Prestige, die Punkte deiner Missionen; bei 3 oder 4 eines Kontinents je 1 mehr, bei allen 5 noch 10. (8, 16)"},
	},
	"pl": {
		{"Misja", "Odkryj wierzchnią misję i połóż na niej odkrytą losową obronę. Zapłać jej koszt. Odkryj wierzchnie miejsce i wierzchnią broń. (4.1–4.3)"},
		{"Zgodność", "Miejsce misji albo czarnej obrony: dobierz 1 kartę specjalną. Broń misji: 1 kość więcej. Jedno i drugie z misji: jest wykonana i zyskujesz 1 prestiżu. (4.4–4.7)"},
		{"Umiejętności", "Obrona jest pokonana, gdy każda jej umiejętność jest pokryta: najpierw bronią, potem kośćmi, żetonami, kartami specjalnymi i podwójnymi, postacią. Sama broń: zyskujesz też 1 prestiżu. (4.8–4.10, 5)"},
		{"Wykonana", "Zachowaj kartę; zyskujesz kredyty za kolor obrony, a za czerwoną także żeton misji. Za każdą wykonaną czerwoną misję: 1 karta podwójna (gra zaawansowana). (4.11, 4.12, 14.1)"},
		{"Nieudana", "Rzuć 5 kośćmi, by uciec: 1 symbol czerwonej obrony, 2 czarnej albo jej miejsce. Jeśli nie, tracisz 1 kredyt. Misja trafia pod swoją talię. (4.13, 6)"},
		{"Takie same", "Wszystkie kości rzutu takie same: 1 prestiżu. Dwie takie same: 1 karta specjalna. (9.3, 11.4)"},
		{"Prestiż", "3 kredyty kupują 1. 1 daje 3 kredyty przy 1 do 6 punktów i 2 przy 7 do 12, albo kartę specjalną, inną broń, albo płaci za jedną lub dwie karty podwójne. Na końcu po 2 punkty. (11, 14.4)"},
		{"Runda", "Kończy się, gdy zabraknie broni lub miejsc. Przetasujcie je i misje, z 1 czarną misją więcej. Gra kończy się po rundzie 4, bez kredytów albo gdy wszystkie misje są wykonane. (1.4, 3.4, 7)"},
		{"We dwoje", "Kto ma pierwszeństwo, wybiera 1 z 2 misji. Od drugiej misji najpierw licytują oboje, co najmniej jej koszt; zwycięzca płaci, ma pierwszeństwo i próbuje pierwszy. Po porażce może spróbować drugi. (12)"},
		{"Postacie", "Broń, kontynent, karta specjalna i miejsce dają premię z karty, w grze zaawansowanej. (13)"},
		{"Na końcu", "Pozostałe kredyty, 2 za każdy prestiż, punkty misji; przy 3 lub 4 z kontynentu po 1 więcej, przy wszystkich 5 jeszcze 10. (8, 16)"},
	},
	"es": {
		{"Una misión", "Revela la misión de arriba y pon sobre ella, boca arriba, una defensa al azar. Paga su coste. Revela el lugar y el arma de arriba. (4.1–4.3)"},
		{"Coincidencias", "El lugar de la misión, o de una defensa negra: roba 1 carta especial. El arma de la misión: 1 dado más. Los dos de la misión: está completada y ganas 1 de prestigio. (4.4–4.7)"},
		{"Habilidades", "Una defensa está superada cuando se cubre cada una de sus habilidades: primero con el arma, luego con dados, fichas, cartas especiales y dobles, el personaje. Solo con el arma: ganas además 1 de prestigio. (4.8–4.10, 5)"},
		{"Completada", "Quédate la carta; ganas los créditos del color de la defensa y, si es roja, la ficha de la misión. Por cada misión roja completada: 1 carta doble (avanzado). (4.11, 4.12, 14.1)"},
		{"Fallida", "Tira 5 dados para huir: 1 símbolo de una defensa roja, 2 de una negra o su lugar. Si no, pierdes 1 crédito. La misión va debajo de su mazo. (4.13, 6)"},
		{"Iguales", "Todos los dados de una tirada iguales: 1 de prestigio. Dos iguales: 1 carta especial. (9.3, 11.4)"},
		{"Prestigio", "3 créditos compran 1. 1 da 3 créditos con 1 a 6 puntos y 2 con 7 a 12, o una carta especial, otra arma, o paga una o dos cartas dobles. Al final, 2 puntos cada uno. (11, 14.4)"},
		{"Una ronda", "Termina cuando se acaban las armas o los lugares. Barajadlos de nuevo con las misiones y 1 misión negra más. La partida termina tras la ronda 4, sin créditos o con todas las misiones completadas. (1.4, 3.4, 7)"},
		{"A dos", "Quien tiene la prioridad elige 1 de 2 misiones. Desde la segunda, antes pujan ambos, al menos su coste; quien gana paga, tiene la prioridad y lo intenta primero. Si falla, puede intentarlo el otro. (12)"},
		{"Personajes", "Su arma, continente, carta especial y lugar dan la ventaja de la carta, en la partida avanzada. (13)"},
		{"Al final", "Créditos restantes, 2 por cada prestigio, los puntos de tus misiones; con 3 o 4 de un continente, 1 más por cada una; con las 5, 10 más. (8, 16)"},
	},
}

// paperReference returns the rules in short, the games of the pack and the set-up, on a
// page.
func (k *maker) paperReference() *paper.Leaves {
	rules, ok := paperRules[k.Lang]
	if !ok {
		rules = paperRules["en"]
	}
	var left, right []paper.Part
	pair := func(to *[]paper.Part, title, says string) {
		*to = append(*to, paper.Words{Text: []paper.Text{paper.Plain(title)}, Face: paper.SerifBold, Size: 3.9, Ink: "#7a231f", Role: "H3", Above: 2.2},
			paper.Words{Text: []paper.Text{paper.Plain(says)}, Face: paper.Sans, Size: 3.4, Lead: 1.22, Ink: cardInk})
	}
	for _, r := range rules {
		pair(&left, r[0], r[1])
	}
	for i := range k.Pack.Games {
		g := &k.Pack.Games[i]
		mode := k.words["mode.basic"]
		switch {
		case g.Team:
			mode = k.words["mode.team"]
		case g.Advanced:
			mode = k.words["mode.advanced"]
		}
		if g.Record > 0 {
			mode += ", " + k.say("record", g.Record)
		}
		pair(&right, k.text(g.Title), k.text(g.Text)+" ("+mode+")")
	}
	steps := paper.Table{Head: []string{k.words["set-up"], k.words["col.alone"], k.words["col.two"]}, Size: 3.3, Ink: cardInk, Soft: cardSoft, Lines: cardLine, Wide: []float64{0.5, 0.22, 0.28}, Above: 4}
	for _, s := range k.setUp() {
		what := s.What
		if s.Step > 0 {
			what = strconv.Itoa(s.Step) + ". " + what
		}
		steps.Rows = append(steps.Rows, []paper.Text{paper.Plain(what), paper.Plain(s.Solo), paper.Plain(s.Two)})
	}
	right = append(right, steps)
	parts := []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(k.text(k.Pack.Title))}, Face: paper.Sans, Size: 4, Ink: cardSoft},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("rules"))}, Face: paper.SerifBold, Size: 9, Ink: "#7a231f", Role: "H2"},
		paper.Columns{Left: left, Right: right, Share: 0.52, Above: 1}, paper.Gap{Weight: 1},
	}
	var ours []paper.Text
	for _, t := range []string{k.text(k.Pack.Figures.Assumption), k.text(k.Pack.Dice.Assumption)} {
		if t != "" {
			ours = append(ours, paper.Plain(t))
		}
	}
	parts = append(parts, paper.Words{Text: ours, Face: paper.SerifItalic, Size: 3.2, Ink: cardSoft})
	return &paper.Leaves{Name: k.onSheets("rules"), Key: "rules", Pages: []paper.Leaf{{Title: k.onSheets("rules"), Parts: parts}}}
}

// paperQuestions returns the page of questions after a playtest, nil when there are none.
func (k *maker) paperQuestions() *paper.Leaves {
	if len(k.Pack.Questions) == 0 {
		return nil
	}
	parts := []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(k.text(k.Pack.Title))}, Face: paper.Sans, Size: 4, Ink: cardSoft},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("questions"))}, Face: paper.SerifBold, Size: 9, Ink: "#7a231f", Role: "H2"},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("questions.note"))}, Face: paper.Serif, Size: 4, Ink: cardSoft, Above: 1},
	}
	for _, q := range k.Pack.Questions {
		parts = append(parts, paper.Words{Text: []paper.Text{paper.Plain(k.text(q))}, Face: paper.Serif, Size: 4.4, Ink: cardInk, Above: 5})
		for range 5 {
			parts = append(parts, paper.Rule{Ink: cardLine, Width: 0.2, Above: 9})
		}
	}
	return &paper.Leaves{Name: k.onSheets("questions"), Key: "questions", Pages: []paper.Leaf{{Title: k.onSheets("questions"), Parts: parts}}}
}

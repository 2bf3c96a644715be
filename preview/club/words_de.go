package club

var german = map[string]string{
	"agility": "Beweglichkeit", "intel": "Geheimdienst", "accuracy": "Präzision", "caution": "Wachsamkeit", "strength": "Stärke", "camouflage": "Tarnung",
	// Below a symbol, where there is little room.
	"label.agility": "Beweg\u00adlichkeit", "label.intel": "Geheim\u00addienst", "label.accuracy": "Präzi\u00adsion", "label.caution": "Wach\u00adsam\u00adkeit", "label.strength": "Stärke", "label.camouflage": "Tarnung",
	"green": "grün", "red": "rot", "black": "schwarz", "a.green": "grüne", "a.red": "rote", "a.black": "schwarze",
	"europe": "Europa", "africa": "Afrika", "asia": "Asien", "america": "Amerika",
	"and": "und", "or": "oder",

	"mission": "Mission", "defence": "Verteidigung", "weapon": "Waffe", "location": "Ort", "special": "Spezialkarte", "double": "Doppelkarte", "character": "Charakter", "token": "Fertigkeit", "priority": "Priorität",
	"cost": "kostet", "dice": "Würfel", "points": "Punkte", "pays": "bringt", "credits": "Credits", "reward": "Gegen eine rote:", "two-players": "zu zweit", "solo-two": "allein oder zu zweit", "none": "keine",
	"mission.foot": "{dice} Würfel · {points} Punkte am Ende", "mission.foot.1": "{dice} Würfel · 1 Punkt am Ende",
	"escape.none": "keine Flucht", "escape.n": "Flucht: {n} Symbole", "escape.n.1": "Flucht: 1 Symbol", "escape.at": "oder {location}",
	"stands": "1 Prestige: steht für", "priority.text": "Wer diese Karte hat, wählt die Mission, eröffnet die Auktion und versucht es zuerst.",
	"c.weapon": "{weapon} in der Hand und auf der Mission: +1 {skill}", "c.location": "Gespielter Ort {location}: {bonus}", "c.special": "{special}: {bonus}", "c.continent": "Missionen in {continent}",
	"c.back": "Am Ende, für jeden Kontinent", "c.back.n": "{n} Missionen", "c.back.points": "+{n}", "c.back.note": "Übrige Credits zählen je 1, Prestige 2. Missionen: grün {green}, rot {red}, schwarz {black}.",

	"do.credits.gain": "Du erhältst {n} Credits.", "do.credits.gain.1": "Du erhältst 1 Credit.", "do.credits.lose": "Du verlierst {n} Credits.", "do.credits.lose.1": "Du verlierst 1 Credit.",
	"do.other.gain": "Der andere Spieler erhält {n} Credits.", "do.other.gain.1": "Der andere Spieler erhält 1 Credit.", "do.other.lose": "Der andere Spieler verliert {n} Credits.", "do.other.lose.1": "Der andere Spieler verliert 1 Credit.",
	"do.prestige.gain": "Du erhältst {n} Prestige.", "do.prestige.lose": "Du verlierst {n} Prestige.",
	"do.draw": "Ziehe {n} Spezialkarten.", "do.draw.1": "Ziehe 1 Spezialkarte.", "do.disarm": "Schalte eine Fertigkeit der Verteidigung aus.", "do.reroll": "Wiederhole einen ganzen Wurf.",
	"do.skill": "Für diese Mission hast du bis zu {n} Fertigkeiten mehr: {of}.", "do.skill.1": "Für diese Mission hast du eine Fertigkeit mehr: {of}.", "do.both": "Für diese Mission hast du {a}, {b} oder beides.",
	"do.auction": "{n} Credits für eine Auktion.", "do.auction.1": "1 Credit für eine Auktion.", "do.free": "Eine Mission deiner Wahl kostet nichts.", "do.win": "Du erfüllst die Mission ohne Kampf und erhältst die Credits ihrer Verteidigung.",
	"do.steal": "Nimm eine Mission, die der andere Spieler erfüllt hat; die Credits dafür behält er.", "do.priority": "Nach einer Auktion: Nimm dem anderen Spieler die Priorität, die er gerade gewonnen hat.",
	"first": "Vor allen anderen Karten der Mission.", "against": "Nur gegen eine {colour} Verteidigung.", "alone": "Allein:", "with-two": "Zu zweit:", "at-once": "Sofort, wenn du sie ziehst.", "on-draw": "Wenn du sie ziehst:", "held": "Am Ende noch auf der Hand: {n} Punkte.",

	"b.credits": "{n} Credits", "b.credits.1": "1 Credit", "b.prestige": "{n} Prestige", "b.tokens": "{n} Fertigkeiten-Marker", "b.tokens.1": "1 Fertigkeiten-Marker", "b.specials": "{n} Spezialkarten", "b.specials.1": "1 Spezialkarte",
	"b.doubles": "{n} Doppelkarten", "b.doubles.1": "1 Doppelkarte", "b.dice": "{n} Würfel mehr", "b.dice.1": "1 Würfel mehr",
	"s.twice": "ein zweites Mal einsetzbar", "s.harmless": "schadet dir nicht", "s.credits": "+{n} Credits", "s.credits.1": "+1 Credit",

	"set.missions": "Missionen", "set.missions.lead": "Worum der Club gebeten wird, auf vier Kontinenten. Die Farbe sagt, was eine Mission kostet und zählt.",
	"set.defences": "Verteidigungen", "set.defences.lead": "Marker, die auf einer Mission liegen: was zwischen ihr und dir steht.", "overcome": "Überwunden: {n} Credits; niemand muss fliehen.", "overcome.escape": "Überwunden: {n} Credits. Symbole, die eine Flucht braucht: {symbols}.",
	"set.arsenal": "Arsenal", "set.arsenal.lead": "Waffen und Orte, für jede Mission neu gezogen. Gleiche Zeichen auf zwei Karten passen zusammen.", "weapons": "Waffen", "locations": "Orte",
	"set.specials": "Spezialkarten", "set.specials.lead": "Unterwegs gewonnen und einmal eingesetzt.", "every-game": "Für jedes Spiel", "only-two": "Nur zu zweit",
	"set.characters": "Charaktere", "set.characters.lead": "Jeder mit vier Boni; die andere Seite zählt die Kontinente.",
	"set.doubles": "Doppelkarten", "set.doubles.lead": "Jede steht für eine Waffe, einen Ort oder beides. Zwei lassen sich für dasselbe Prestige verbinden.", "weapon-and-location": "Waffe und Ort", "weapon-or-location": "Waffe oder Ort",
	"set.tokens": "Marker", "set.tokens.lead": "Drei Marker für jede Fertigkeit; je einer kommt auf den Stapel, von dem Charaktere ziehen.", "tokens": "Fertigkeiten-Marker", "for-two": "Für zwei Spieler.", "dice.title": "Würfel", "dice.says": "Ausschneiden, falten und kleben; mindestens fünf.", "die.net": "ein Würfel zum Falten",

	"lacks": "{n} von {all} Texten gibt es in dieser Sprache nicht; dort steht die erste Sprache des Pakets.", "lacks.1": "1 von {all} Texten gibt es in dieser Sprache nicht; dort steht die erste Sprache des Pakets.", "to-cut": "{n} zum Ausschneiden", "to-print": "Bögen, beidseitig zu drucken und zu schneiden", "the-cards": "Die Karten", "of-these": "{n} davon", "other-side": "die andere Seite",
	"sheets": "Bögen zum Drucken", "sheets.title": "{deck}: Bögen", "sheets.lead": "{n} Teile mit Schnittmarken, auf Deutsch.", "the-sheets": "Die Bögen", "sheets.look": "Die Karten zum Ansehen", "sheet.faces": "Bogen {n}, Vorderseiten", "sheet.backs": "Bogen {n}, Rückseiten",
	"sheets.note": "Mit 100 % drucken, auf beide Seiten des Papiers, über die lange Kante gewendet, ohne Ränder des Browsers. Das Maß unter jedem Bogen ist 50 mm lang.",

	"the-set": "Das Spiel", "figures": "Zahlen", "play": "Spielen", "games": "Partien", "ways": "Spielweisen:", "foot": "{tool} hat diese Seite aus {pack} {version} gemacht. {licence}.", "decimal": ",", "range": "{a} bis {b}",
	"home.pack": "Paket", "mode.basic": "Grundspiel", "mode.advanced": "Für Fortgeschrittene", "mode.team": "Für Fortgeschrittene, im Team", "record": "Rekord {n}", "decks": "Stapel", "colours": "Farben", "colour": "Farbe", "col.cost": "Kosten, Mindestgebot", "col.points": "Punkte", "col.credits": "Credits", "col.escape": "Flucht", "symbols": "{n} Symbole", "symbols.1": "1 Symbol",
	"the-die": "Der Würfel", "home.who": "Wen der Club schickt", "home.first": "Beginnen: {title}", "on-table": "Auf dem Tisch", "set-up": "Aufbau", "col.alone": "Allein", "col.two": "Zu zweit", "col.rule": "Regel", "set-against": "Der Inhalt und die Regeln", "col.part": "Teil", "col.rules": "Regeln", "col.set": "Inhalt", "col.fit": "Passt", "fits": "passt", "differs": "weicht ab", "about": "Über dieses Paket",
	"count.in": "in {continent}", "count.black": "schwarze", "count.plain": "grüne und rote", "count.every": "Spezialkarten für jedes Spiel", "count.two": "Spezialkarten nur zu zweit", "count.tokens": "Fertigkeiten-Marker, je 3", "count.dice": "5 oder mehr", "count.net": "6 zum Falten", "count.any": "beliebig viele", "count.defences": "Verteidigungsmarker", "count.weapons": "Waffenkarten", "count.locations": "Ortskarten",
	"prestige": "Prestige", "up.each": "je {n}", "up.round1": "Missionen in Runde 1", "up.black": "Schwarze Missionen, eingemischt vor den Runden 2, 3 und 4", "up.each-time": "je 1", "up.specials": "Spezialkarten im Stapel", "up.defences": "Verteidigungsmarker, verdeckt", "up.same": "ebenso", "up.weapons": "Waffenkarten; eine je Spieler und Mission", "up.one": "{n}; eine je Mission", "up.one-each": "{n}; je eine", "up.one-both": "{n}; eine für beide",
	"up.most": "Missionen in einer Runde höchstens", "up.blind": "Fertigkeiten-Marker im verdeckten Stapel", "up.intel": "je 5 Würfel, am meisten Geheimdienst", "up.characters": "Für Fortgeschrittene: Charaktere", "up.team": "1, im Team 2", "up.team-each": "je 1, im Team 2", "up.doubles": "Für Fortgeschrittene: Doppelkarten im Stapel", "line.alone": "Allein: Median {n} Punkte", "line.two": "Zu zweit: Wer beginnt, gewinnt {share}",

	"fig.playing": "Bots spielen dieses Spiel noch. Seine Zahlen kommen, sobald sie fertig sind.", "fig.before": "Das sind die Zahlen von vor dem letzten Speichern; neue werden gerade erspielt.", "fig.rough": "Das sind erste Zahlen, vom Bot quick, der weniger Punkte macht als fair; die des Bots fair folgen.", "fig.edit": "Was die letzte Änderung bewirkt hat", "fig.edit.row": "Der Rekord wurde vorher in {was} der Partien geschlagen, jetzt in {now}: {says}. Der Bot {bot} spielte dieselben {games} Partien; {lost} schlugen ihn nur vorher, {gained} nur danach.",
	"edit.real": "wirklich", "edit.likely real": "wohl wirklich", "edit.may be chance": "kann Zufall sein", "edit.no difference": "kein Unterschied",
	"fig.kicker": "Probespiel der Bots", "fig.lead": "Was Bots aus dem Spiel machten, jede Partie mit anderen Karten.", "fig.scores": "Punkte des Bots fair", "fig.caption": "Der Bot fair sieht, was sein Spieler sieht, und schaut für eine Antwort {n} Schritte voraus.", "fig.bots": "Bots", "fig.by-bot": "Nach Bots", "fig.bot": "Bot", "fig.games": "Partien", "fig.median": "Median", "fig.spread": "5 bis 95 von 100", "fig.mean": "Mittel", "fig.numbers": "Die Punkte in Zahlen", "fig.times": "Wie oft",
	"fig.untouched": "In keiner Partie berührt: {what}.", "fig.nothing": "Für diese Seiten wurde nichts gespielt. {build} spielt und zeigt hier, was herauskam.", "fig.newcomers": "… von Neulingen (Können angenommen)", "fig.experts": "… von Experten (Können angenommen)", "fig.record": "Besser als der Rekord von {n}", "fig.points": "{n} Punkte", "fig.first": "Wer beginnt, gewinnt", "fig.of-games": "{share} der entschiedenen Partien", "fig.draws": "Unentschieden", "fig.tried": "Versuchte Missionen", "fig.expected": "; erwartet {range}",
	"hist.label": "{head}: wie oft jede Punktzahl kam, von {a} bis {b} Punkten, Median {n}", "hist.bar": "{a} bis {b} Punkte: {n}", "hist.median": "Median {n}",
	"play.instead": "Ohne sie spielt acforge play es mit dem Bundle des Pakets und „{id}“ in einem Terminal.", "play.finding": "Befund: {says}", "play.won": "Eine gewonnene Partie, zu zweit", "play.won.1": "Eine gewonnene Partie, allein",
	"play.shown.median": "Die mittlere der gewonnenen Partien", "play.shown.close": "Die knappste Niederlage", "play.shown.typical": "Eine typische Niederlage", "play.shown.stuck": "Eine Partie ohne Ende",
	"play.shown.locked": "Eine Partie, die weiterging, als niemand sie mehr gewinnen konnte", "play.shown.example": "Ein Beispiel für eines der Probleme",
}

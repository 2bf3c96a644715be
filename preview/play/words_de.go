package play

// german are the words in German.
var german = map[string]string{
	"play": "Spielen", "instead": "Mit erlaubten Skripten lässt es sich hier spielen, auf der Seite.", "no-engine": "Diese Seite wurde ohne das Programm gemacht, das sie spielt. acforge braucht Go 1.26 auf dem Rechner, um es zu übersetzen; veröffentlichte Programme bringen es mit.",
	"recorded": "Aufgezeichnete Partien:", "steps": "{n} Schritte", "steps.1": "1 Schritt",

	"start": "Eine Partie beginnen", "deal": "Neue Partie", "fresh": "Neuer Startwert", "another": "Eine andere Partie",
	"players": "Spieler", "edition": "Ausgabe", "difficulty": "Schwierigkeit", "chance": "Würfel und Karten", "seed": "Startwert", "chance.seeded": "aus dem Startwert", "chance.given": "von Hand",
	"difficulty.normal": "normal", "difficulty.easy": "einfach", "difficulty.hard": "schwer", "difficulty.always-normal": "immer normal", "difficulty.always-easy": "immer einfach",

	"tools": "Diese Partie", "undo": "Zurücknehmen", "redo": "Wiederholen", "save": "Speichern", "restore": "Laden", "link": "Link kopieren",
	"saved": "Gespeichert als {file}.", "restored": "{file}: {n} Züge noch einmal gespielt.", "restored.1": "{file}: 1 Zug noch einmal gespielt.", "not-restored": "{file} lässt sich nicht laden: {why}",
	"not-carried": "{file} verläuft in dieser Fassung des Pakets anders: {why}. Im Terminal übernimmt acforge play BUNDLE --campaign {file} die Kampagne.",
	"copied":      "Die Adresse dieser Stellung ist kopiert.", "address": "Die Adresse dieser Seite führt zu dieser Stellung.", "no-address": "Die Adresse verlangt, was sich nicht spielen lässt: {why}",

	"rule": "Regel {id}", "rule.none": "Das Regelwerk, das hier liegt, hat keine solche Aussage.", "print": "Die Ausgabe {edition}:",
	"menu": "Menü", "new": "Neue Partie", "rules": "Regelnummern zeigen", "keys": "Tasten ohne Umschalter", "keys.are": "1 bis 9 wer handelt, b Plan, o Möglichkeiten, e weiter oder beenden, u zurück, r wieder, + − 0 Größe",
	"leave": "Den Tisch verlassen", "sit": "Zurück an den Tisch", "finer": "Mehr zum Anfang", "begin": "Beginnen", "ending": "Wie es ausging", "turn": "Runde {n}", "turns": "Runden",
	"party": "Wer spielt", "who": "Wer handelt", "here": "Was hier ist", "nothing-here": "Für {who} gibt es hier jetzt nichts zu tun.", "on-board": "Anderswo auf dem Plan", "more": "Mehr ({n})",
	"costs": "kostet {n}", "dice": "{n} Würfel", "dice.1": "1 Würfel", "walk": "Geht dorthin in {n} Bewegungen", "oftener": "{what}, {n} Mal", "all": "alle", "alike": "{what}, und alle anderen, die es können", "until": "Weiter, bis sich etwas ändert", "number": "Wie viel", "less": "Weniger", "greater": "Mehr", "hidden": "{n} verdeckte Karten", "hidden.1": "1 verdeckte Karte",
	"spent": "verbraucht", "card": "Karte", "larger": "Größer", "smaller": "Kleiner", "whole": "Der ganze Plan", "last-moves": "Das Letzte davon", "again-from": "Noch einmal ab Runde {n}", "again": "Dasselbe noch einmal", "look": "Den Tisch ansehen",
	"bar.life": "Gesundheit {n}", "bar.effort": "{n} zum Handeln", "bar.money": "{n} zum Ausgeben", "bar.honour": "{n} an Ehre", "bar.won": "{n} getan", "bar.goal": "{n} bezahlt",

	"board": "Spielplan", "happened": "Was geschah", "begins": "Die Partie beginnt", "drawn": "gezogen", "log": "Verlauf: {n} Züge", "log.1": "Verlauf: 1 Zug", "log.moves": "Züge und was daraus wurde",
	"options": "{n} Möglichkeiten", "options.1": "1 Möglichkeit",
	"engine-draws": "Ziehen lassen", "seat": "Platz {n}", "pass-screen": "Gebt den Bildschirm an Spieler {n}", "is-here": "Spieler {n} ist da",
	"won": "Gewonnen", "lost": "Verloren", "even": "Unentschieden", "undecided": "Nicht entschieden",

	"replay": "Aufzeichnung", "run": "Abspielen", "pause": "Anhalten", "first": "Anfang", "back": "Zurück", "step": "Schritt", "last": "Ende", "play-on": "Von hier aus weiterspielen", "close": "Schließen",
	"step-of": "Schritt {n} von {all}", "of": "{n} von {all}", "chosen": "Gewählt:", "no-replay": "Diese Aufzeichnung gibt es nicht mehr.", "unfit-replay": "Die Aufzeichnung passt nicht zu dieser Seite: {why}",

	"coming": "Gleich kann gespielt werden.", "not-played": "Es lässt sich nicht spielen: {why}", "not-loaded": "{file} lässt sich nicht laden", "impossible": "Das geht nicht: {why}", "not-here": "hier nicht möglich",
	"other-move": "Der Inhalt ist ein anderer als beim Absender: Zug {n} von {all} ist nicht möglich.", "other-end": "Der Inhalt ist ein anderer als beim Absender: Die Züge sind möglich und führen anderswohin.",
	"changed": "Der Inhalt hat sich geändert: Alle {n} Züge wurden noch einmal gespielt.", "changed.1": "Der Inhalt hat sich geändert: Der 1 Zug wurde noch einmal gespielt.",
	"changed-less": "Der Inhalt hat sich geändert: {n} von {all} Zügen wurden noch einmal gespielt; dann ist „{move}“ nicht mehr möglich.",

	"host.coming": "Zum Tisch", "host.broken": "Dieser Link öffnet keinen Tisch",
	"host.again": "Er ist nicht ganz, oder er ist für einen anderen Host. Bitte die Person, die ihn geschickt hat, ihn noch einmal zu schicken.", "host.own-page": "Er öffnet die Seite der Person, die den Tisch führt.",
	"host.no-table": "Der Tisch kann nicht gezeigt werden", "host.pending": "Die Verbindung ist unterbrochen. Sie wird wieder aufgenommen, dann wird deine Antwort abgeschickt.",
	"host.faster": "Deine Antwort kam zu spät: Das Spiel ist weitergegangen.", "host.unsure": "Die Verbindung brach ab, bevor der Host antwortete. Sieh nach, ob es geschehen ist.",
	"host.sending": "Der Host antwortet nicht. Deine Worte bleiben hier und werden abgeschickt, sobald er wieder da ist.", "host.alone": "Hier spielt man allein. Wenn dich ein Link zu einem Tisch hergeführt hat, ist er nicht ganz: Bitte noch einmal darum.",
	"host.lost": "Die Verbindung ist unterbrochen; sie wird wieder aufgenommen.", "host.refused": "Dieser Link führt an keinen Tisch: {why}", "host.no-seat": "Dieser Link ist für keinen Platz",
	"host.company": "Am Tisch", "host.bot": "spielt der faire Bot", "host.here": "ist da", "host.away": "ist nicht da", "host.empty": "noch niemand", "host.you": "das bist du",
	"host.take": "Den fairen Bot für {who} spielen lassen", "host.no-bot": "Niemanden für {who} spielen lassen", "host.waits": "Jemand anderes ist gefragt.", "host.watching": "Du schaust zu.", "host.closed": "Dieser Tisch ist geschlossen.",
	"host.wish": "{who} möchte zurücknehmen: {what}.", "host.agree": "Einverstanden", "host.disagree": "Lieber nicht", "host.never-mind": "Schon gut", "host.name": "Wie du heißt",
	"host.note": "Eine Notiz für die Autorin", "host.note-text": "Notiz", "host.about": "Zu", "host.moment": "diesem Augenblick", "host.send": "Absenden", "host.noted": "Die Notiz ist angeheftet.",
	"host.wish-of": "Gewartet wird auf {who}.", "host.undone": "Zurückgenommen: {what}.", "host.asked": "ist jetzt gefragt", "host.turn": "Du bist dran: {title}", "host.call": "Ruf mich, wenn ich dran bin",
	"host.talk": "Was am Tisch gesagt wird", "host.say": "Allen sagen", "host.text": "In eigenen Worten", "host.phrases": "Mit einem Druck sagen", "host.nowhere": "kein Ort", "host.points": "zeigt auf {place}", "host.hold": "Um auf einen Ort zu zeigen, halte ihn gedrückt oder drücke auf ihm p.",
	"host.say.mine": "Das mache ich.", "host.say.wait": "Warte auf mich.", "host.say.help": "Ich brauche Hilfe.", "host.say.careful": "Vorsicht hier.", "host.say.agreed": "Einverstanden.", "host.say.thanks": "Danke.",
	"host.questions": "Drei Fragen", "host.enjoyed": "Was hat dir am besten gefallen?", "host.unclear": "Was war unklar oder dauerte zu lange?", "host.change": "Was würdest du ändern?", "host.thanks": "Danke; deine Antworten sind aufgehoben.",
	"go-on":         "Weiter",
	"campaign.kept": "oder eine Kampagne fortsetzen, die dieser Browser sich gemerkt hat:",
	"campaign.one":  "{says}; zu {n}, Startwert {seed}",

	// The page that opens any bundle.
	"player.title": "Ein Bundle spielen", "player.lead": "Ein Bundle (.acpack) ist ein Paket in einer Datei. Leg eines hier ab oder wähle es aus. Es wird auf dieser Seite gespielt und nirgendwohin gesendet.", "player.script": "Diese Seite öffnet Bundles und braucht dazu Skripte.", "player.choose": "Bundle wählen", "player.coming": "{file} wird gelesen.", "player.bad": "{file} kann nicht gespielt werden: {why}", "player.large": "{file} hat {n} MB; diese Seite öffnet Bundles bis {most} MB.", "player.unsigned": "es ist nicht von {who} unterschrieben; öffne es zusammen mit der Datei {note}", "player.insecure": "Unterschriften lassen sich nur auf einer Seite prüfen, die über HTTPS oder von der Festplatte kommt", "player.mission": "Mission", "player.lang": "Sprache", "player.play": "Spielen",
}

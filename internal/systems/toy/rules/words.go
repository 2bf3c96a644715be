package rules

import "acforge.dev/engine/flat"

// languages holds the words of play. A language without a table falls back to
// English.
var languages = flat.NewLanguages(map[string]flat.Phrases{"en": english, "de": german})

// Languages returns the languages with words, English first.
func Languages() []string { return languages.Names() }

// Table returns all words of a language by key; nil if it has none.
func Table(lang string) map[string]string { return languages.Given(lang) }

// Speak sets the words of a language. It is called before the first game
// begins.
func Speak(lang string, table map[string]string) { languages.Add(lang, table) }

// Speaks returns the languages of play; texts of the pack may have others.
func (p *Pack) Speaks() []string { return Languages() }

// say returns the phrase of a key with its values filled in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

var english = flat.Phrases{
	"calm": "calm card", "bell": "bell",
	"ask.turn": "Player {who}: step, wait or use the rope?", "ask.roll": "Player {who}: the die falls.", "ask.draw": "A card is drawn.",
	"ask.attempt": "{mission} is next. Begin?", "ask.attempt.again": "{mission} was lost. Try again?", "ask.over": "The game is over.",
	"do.step": "Step to {to}", "do.wait": "Wait", "do.rope": "Rope to {to}", "do.begin": "Begin", "do.give-up": "Give up",
	"ev.moved": "Player {who} goes to {to}.", "ev.waited": "Player {who} waits on {at}.", "ev.rolled": "Player {who} throws a {face}.",
	"ev.caught": "Player {who} is caught on {at} and stands on the start again.", "ev.drew": "Drawn: {card}. {left|card|cards} left.",
	"ev.ended": "Lost: {cause}.", "ev.ended.won": "Won: {cause}.", "ev.begun": "{mission}, attempt {attempt}.",
	"ev.done": "{mission} is won.", "ev.failed": "{mission} is lost: {cause}.",
	"cause.goal": "all are on the goal", "cause.alarm": "the alarm rings", "cause.dark": "it is dark", "cause.given-up": "you give up",
	"verdict.caught": "caught", "verdict.unseen": "not seen",
	"risk.caught": "caught, and back to the start", "warn.rope": "the rope is used", "warn.give-up": "the campaign is lost", "not.closed": "{square} is closed",
	"is.figure": "player {who}", "is.goal": "goal", "is.dark": "dark", "is.closed": "closed",
	"view.turn": "Turn {turn}", "view.deck": "{n|card|cards} left", "view.bells": "{rung} of {alarms} bells",
	"view.player": "Player {who}", "view.at": "on {at}", "view.rope": "has a rope", "view.no-rope": "has no rope",
	"tally.unseen": "Nobody was caught.", "tally.caught": "Somebody was caught.",
}

var german = flat.Phrases{
	"calm": "ruhige Karte", "bell": "Glocke",
	"ask.turn": "Spieler {who}: gehen, warten oder das Seil nehmen?", "ask.roll": "Spieler {who}: Der Würfel fällt.", "ask.draw": "Eine Karte wird gezogen.",
	"ask.attempt": "{mission} ist an der Reihe. Beginnen?", "ask.attempt.again": "{mission} ist verloren. Noch einmal?", "ask.over": "Das Spiel ist zu Ende.",
	"do.step": "Nach {to} gehen", "do.wait": "Warten", "do.rope": "Am Seil nach {to}", "do.begin": "Beginnen", "do.give-up": "Aufgeben",
	"ev.moved": "Spieler {who} kommt nach {to}.", "ev.waited": "Spieler {who} wartet auf {at}.", "ev.rolled": "Spieler {who} würfelt eine {face}.",
	"ev.caught": "Spieler {who} wird auf {at} erwischt und steht wieder am Anfang.", "ev.drew": "Gezogen: {card}. Noch {left|Karte|Karten}.",
	"ev.ended": "Verloren: {cause}.", "ev.ended.won": "Gewonnen: {cause}.", "ev.begun": "{mission}, Versuch {attempt}.",
	"ev.done": "{mission} ist gewonnen.", "ev.failed": "{mission} ist verloren: {cause}.",
	"cause.goal": "alle stehen am Ziel", "cause.alarm": "es gibt Alarm", "cause.dark": "es ist Nacht", "cause.given-up": "ihr gebt auf",
	"verdict.caught": "erwischt", "verdict.unseen": "nicht gesehen",
	"risk.caught": "erwischt und zurück zum Anfang", "warn.rope": "das Seil ist verbraucht", "warn.give-up": "die Kampagne ist verloren", "not.closed": "{square} ist gesperrt",
	"is.figure": "Spieler {who}", "is.goal": "Ziel", "is.dark": "dunkel", "is.closed": "gesperrt",
	"view.turn": "Zug {turn}", "view.deck": "noch {n|Karte|Karten}", "view.bells": "{rung} von {alarms} Glocken",
	"view.player": "Spieler {who}", "view.at": "auf {at}", "view.rope": "hat ein Seil", "view.no-rope": "hat kein Seil",
	"tally.unseen": "Niemand wurde erwischt.", "tally.caught": "Jemand wurde erwischt.",
}

package venice

const (
	asDie    = "dice of your own: dice: NAME: faces: … of the Memory, rolled with `roll`; docs/effects/cards/die.md"
	asDeck   = "cards of your own: decks: NAME: cards: … of the Memory, turned up with `turnUp`; docs/effects/cards/deck.md"
	asRoll   = "what is left to chance is rolled with `roll`, or turned up with `turnUp`: docs/effects/effects/roll.md"
	asTurnUp = "the top card of a deck is turned up with `turnUp`: docs/effects/effects/turnUp.md"
	asCases  = "what happens for each face is said with `cases`"
	asSecret = "hidden values: secrets: NAME: values: … of the Memory, asked with `guess`; docs/effects/cards/secret.md"
	asShows  = "what dice or a card show is asked with `shows`: docs/effects/conditions/shows.md"
)

// chanceWords are the words that lead to dice and decks.
var chanceWords = map[string]map[string]string{
	"#Memory": {"die": asDie, "random": asDie, "table": asDie, "tables": asDie, "bag": asDeck, "bags": asDeck, "deck": asDeck, "cards": asDeck, "weather": asDeck, "pile": asDeck, "code": asSecret, "hidden": asSecret, "lock": asSecret, "puzzle": asSecret},
	"#Effect": {"random": asRoll, "chance": asRoll, "dice": asRoll, "die": asRoll, "throw": asRoll, "rollDice": asRoll, "test": asRoll, "table": asRoll, "either": asRoll,
		"flip": asTurnUp, "drawCard": asTurnUp, "turn": asTurnUp, "uncover": asTurnUp, "deck": asTurnUp, "compare": asSecret, "check": asSecret, "try": asSecret, "hint": asSecret, "mix": "a deck is shuffled with `shuffle`: docs/effects/effects/shuffle.md",
		"peek": "the top cards of a deck are looked at with `look`: docs/effects/effects/look.md", "scry": "the top cards of a deck are looked at with `look`: docs/effects/effects/look.md"},
	"#Die":     {"sides": "the sides are said with `faces`: each name with how many sides have it", "outcomes": "the outcomes are said with `faces`", "cards": "a die has `faces`; a deck has `cards`", "n": "how many dice are rolled is said in `roll`"},
	"#Deck":    {"faces": "a deck has `cards`; a die has `faces`", "shuffled": "a deck is always shuffled at set-up", "discard": "a discarded card comes back when the deck is empty, except with reshuffle: false"},
	"#Cond":    {"rolled": asShows, "roll": asShows, "die": asShows, "dice": asShows, "card": asShows, "face": asShows, "random": asRoll},
	"#Counted": {"random": "a number by chance: roll a die, and count what it shows with `shown`; docs/effects/cards/die.md", "dice": "how many dice show a face is counted with `shown`", "rolled": "how many dice show a face is counted with `shown`", "roll": "how many dice show a face is counted with `shown`", "deck": "the cards in a deck are counted with `left`"},
	"#Shown":   {"is": "write `face` of a die, or `card` of a deck"},
	"":         {"outcomes": asCases, "results": asCases},
}

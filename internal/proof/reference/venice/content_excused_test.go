package venice

// Reasons that hold for several words.
const (
	plain  = "shown by its example in docs/effects; another value of a word that is played"
	unused = "shown by its example in docs/effects; the story has no use for it"
)

// unplayed are the words that no shipped Memory plays, each with the reason. Remove a
// word from the list when you write content that plays it.
var unplayed = map[string]string{
	"happened machine-hit":   "needs a Machine with a Guard aboard; the Heron is the players' own",
	"effects clear":          unused,
	"moments setup":          unused,
	"moments every":          unused,
	"moments enemyPhase":     unused,
	"moments attack":         unused,
	"moments paid":           unused,
	"moments leavesSquare":   unused,
	"moments leavesBy":       unused,
	"moments counter":        unused,
	"moments success":        unused,
	"moments falls":          unused,
	"moments state":          unused,
	"happened state":         unused,
	"effects later":          unused,
	"happened later":         unused,
	"effects collapse":       "san-biagio collapses on a fixed turn",
	"effects fall":           unused,
	"effects lay":            unused,
	"effects lure":           unused,
	"happened cracks":        unused,
	"happened laid":          unused,
	"happened lured":         unused,
	"conditions number":      unused,
	"modifier for blade":     plain,
	"target target":          plain,
	"target of assassins":    "what is meant where nothing is said",
	"hiding other":           "no pack for the English print may have it (ED-08); shown in the compiler's corpus, compiler/testdata/lower",
	"token reminder":         plain,
	"token triangle":         "where the triangle points is told by the back of the Reinforcement card (1.1)",
	"ally onMap":             plain,
	"happened remembered":    unused,
	"happened concluded":     unused,
	"effects remember":       unused,
	"effects forget":         unused,
	"conditions remembered":  unused,
	"conditions asked":       unused,
	"effects roll":           unused,
	"effects turnUp":         unused,
	"effects shuffle":        unused,
	"effects guess":          unused,
	"effects tell":           unused,
	"happened rolled":        unused,
	"happened turned-up":     unused,
	"happened deck-shuffled": unused,
	"happened looked-at":     unused,
	"happened put-back":      unused,
	"happened guessed":       unused,
	"happened told":          unused,
	"effects look":           unused,
	"conditions shows":       unused,
	"actions action":         unused,
	"actions answer":         unused,
	"happened action":        unused,
	"target pick asked":      unused,
	"place asked":            unused,

	"ally left":      "the moment allyLeaves is played in 0.5",
	"ally critical":  plain,
	"ally exposed":   plain,
	"ally incognito": plain,
	"ally hidden":    plain,
}

// seldom are actions and events that so few games have that the next change of
// a card may take them away or bring them back.
var seldom = map[string]string{
	"actions yes":           "asked where an effect may be done or not",
	"happened dismantled":   "needs everybody to leave one of two Maps (1.1); the rule example BOV-51.8-a-map-is-dismantled shows it",
	"actions make-way":      "asked when the square on which the Boss appears is full (0.6)",
	"happened machine-hurt": "needs a Retaliation against the Heron's beak (1.2)",
}

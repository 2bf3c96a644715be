package venice

const (
	asPiece   = "things that lie on squares and are carried: pieces: NAME: … of the Memory; docs/effects/cards/piece.md"
	asPut     = "a piece is put on a square with `put`: docs/effects/effects/put.md"
	asGive    = "an Assassin gets a piece with `give`: docs/effects/effects/give.md"
	asPutAway = "a piece is taken off the Map with `putAway`: docs/effects/effects/putAway.md"
	asTurn    = "a piece is turned over with `turnOver`: docs/effects/effects/turnOver.md"
	asHolds   = "whether somebody carries a piece is asked with `holds`: docs/effects/conditions/holds.md"
	asLies    = "where a piece is, is asked with `lies`: docs/effects/conditions/lies.md"
	asLead    = "who moves takes pieces along with `lead`: docs/effects/cards/piece.md"
	asBy      = "Guards of a figure carry a piece with `carriedBy`: docs/effects/cards/piece.md"
	asPrices  = "the price is said with `take` and `lay`"
)

// pieceWords are the words that lead to pieces.
var pieceWords = map[string]map[string]string{
	"#Memory": {"piece": asPiece, "items": asPiece, "item": asPiece, "things": asPiece, "objects": asPiece, "loads": asPiece, "keys": asPiece, "key": asPiece, "bucket": asPiece,
		"buckets": asPiece, "crates": asPiece, "barrels": asPiece, "captives": asPiece, "hostages": asPiece, "carry": asPiece, "relic": asPiece, "treasure": asPiece, "loot": asPiece, "silver": asPiece, "pool": asPiece},
	"#Effect": {"carry": asGive, "bring": asPut, "pickUp": asGive, "pick": asGive, "hand": asGive, "item": asGive, "bucket": asGive, "key": asGive, "drop": asPut, "moveTo": asPut,
		"pushPiece": asPut, "shove": asPut, "destroy": asPutAway, "use": asPutAway, "consume": asPutAway, "eat": asPutAway, "faceUp": asTurn, "open": asTurn, "lead": asLead, "free": asTurn},
	"#Cond": {"has": asHolds, "carry": asHolds, "carries": asHolds, "carried": asHolds, "hold": asHolds, "with": asHolds, "bucket": asHolds, "key": asHolds, "item": asHolds, "owns": asHolds,
		"piece": asLies, "pieces": asLies, "token": asLies, "aboard": asLies, "lying": asLies, "pieceAt": asLies},
	"#Counted": {"carried": "pieces are counted with `pieces`, with by: for those of a carrier", "items": "pieces are counted with `pieces`", "piece": "pieces are counted with `pieces`", "tokens": "pieces are counted with `pieces`"},
	"#When":    {"takenUp": "what happens to a piece: piece: {piece: NAME, does: \"takenUp\"}; docs/effects/moments/piece.md", "pickedUp": "what happens to a piece: piece: {piece: NAME, does: \"takenUp\"}; docs/effects/moments/piece.md", "dropped": "what happens to a piece: piece: {piece: NAME, does: \"comes\"}; docs/effects/moments/piece.md"},
	"#Piece": {"guard": asBy, "guards": asBy, "enemy": asBy, "bearer": asBy, "carrier": asBy, "heldBy": asBy, "borneBy": asBy, "with": asBy, "cost": asPrices, "price": asPrices, "max": "how many an Assassin carries is said with `carry`", "limit": "how many an Assassin carries is said with `carry`", "count": "how many there are is said with `n`",
		"trade": "how it is handed over is said with `hand`", "give": "how it is handed over is said with `hand`", "follow": asLead, "led": asLead, "push": "an Assassin pushes it by an action of the Memory with `put`: docs/effects/effects/put.md",
		"hidden": "a card that nobody knows lies under it with `under`", "deck": "a card that nobody knows lies under it with `under`", "states": "what it can show is said with `faces`", "sides": "what it can show is said with `faces`", "square": "its squares are said with `at`"},
	"#Map": {"pieces": "pieces stand next to `map`, not in it: docs/effects/cards/piece.md", "items": asPiece},
}

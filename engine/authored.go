package engine

// Deed says whether players set out to do a piece of Content.
type Deed uint8

// What players do with a piece of Content.
const (
	NoDeed Deed = iota // happens to them
	May                // players may do it
	Must               // players must do it to win
)

// Authored is a mission ([Study]) that knows its author's intentions: which
// content players should do, and how games may be lost. Tools then report
// content and losses that serve neither.
type Authored interface {
	// Deeds returns a Deed for each entry of Content, in the same order.
	Deeds() []Deed
	// Deadlines lists the causes of loss that the author wrote, as CauseName calls them.
	Deadlines() []string
}

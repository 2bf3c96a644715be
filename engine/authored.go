package engine

// Deed says of a piece of Content whether players set out to do it.
type Deed uint8

// What players do with a piece of Content.
const (
	NoDeed Deed = iota // it comes to them
	May                // they do it if they like
	Must               // nothing is won without it
)

// Authored is of a mission ([Study]) that tells what of its content is there to be
// done and what its author lets games be lost by, so that what does neither can be named.
type Authored interface {
	// Deeds has a Deed for each of Content, in its order.
	Deeds() []Deed
	// Deadlines lists the causes of loss that the author wrote, as CauseName calls them.
	Deadlines() []string
}

package engine

// Item is something that players can do without: a way to act, a card.
type Item struct {
	// Kind: "verb", or the kind of Content that it is.
	Kind string
	// ID as the author wrote it, or the word for the verb; unique within its kind.
	ID string
}

// Usage tells what actions make use of. It may be used by several goroutines.
type Usage interface {
	// Items lists what players can do without, in a fixed order.
	Items() []Item
	// Uses appends to dst the indices into Items of what a makes use of in g and
	// returns it; of any action, legal in g or not.
	Uses(dst []uint16, g Game, a Action) []uint16
	// Guide knows ways to items that lie somewhere; nil where the system knows none.
	Guide() Guide
}

// Guide knows ways to items that lie somewhere. It may be used by several goroutines.
type Guide interface {
	// Leads tells whether the i-th of Items lies somewhere.
	Leads(i int) bool
	// Steps is how many steps the nearest player is away from using the i-th of Items,
	// 0 where it has been used in g, less than 0 where it cannot be.
	Steps(g Game, i int) int
}

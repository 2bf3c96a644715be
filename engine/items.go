package engine

// Item is something that players can do without: a way to act or a card.
type Item struct {
	// Kind is "verb", or the kind of the Content that it is.
	Kind string
	// ID is as the author wrote it, or the word for the verb. It is unique
	// within its kind.
	ID string
}

// Usage says which items actions use. Several goroutines may use it.
type Usage interface {
	// Items lists the items in a fixed order.
	Items() []Item
	// Uses appends to dst the indices into Items that a uses in g and returns
	// it. The action need not be legal in g.
	Uses(dst []uint16, g Game, a Action) []uint16
	// Guide returns ways to items that lie on the board; nil if the system knows
	// none.
	Guide() Guide
}

// Guide knows ways to items that lie on the board. Several goroutines may use
// it.
type Guide interface {
	// Leads reports whether the i-th of Items is on the board.
	Leads(i int) bool
	// Steps returns how many steps the nearest player is away from using the
	// i-th of Items. It is 0 if the item has been used in g, and less than 0 if
	// it cannot be used.
	Steps(g Game, i int) int
}

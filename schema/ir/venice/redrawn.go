package venice

// Redrawn is how a change or a state alters the ground of a Map, beyond walls.
type Redrawn struct {
	Kinds        []KindAt   `json:"kinds,omitempty"` // of a change; a state has them in While.Kinds
	Ladders      []Edge     `json:"ladders,omitempty"`
	NoLadders    []Edge     `json:"noLadders,omitempty"`
	Hiding       []HidingAt `json:"hiding,omitempty"`
	NoHiding     []SquareID `json:"noHiding,omitempty"`
	Restricted   []SquareID `json:"restricted,omitempty"`
	Unrestricted []SquareID `json:"unrestricted,omitempty"`
}

// HidingAt is a kind of Hiding Spot, and the squares that get one.
type HidingAt struct {
	Kind string     `json:"kind"`
	At   []SquareID `json:"at"`
}

// Some reports whether there is anything in it.
func (r *Redrawn) Some() bool {
	return len(r.Kinds)+len(r.Ladders)+len(r.NoLadders)+len(r.Hiding)+len(r.NoHiding)+len(r.Restricted)+len(r.Unrestricted) > 0
}

// Squares lists the squares that it changes.
func (r *Redrawn) Squares() []SquareID {
	var out []SquareID
	for _, k := range r.Kinds {
		out = append(out, k.At...)
	}
	for _, e := range append(r.Ladders[:len(r.Ladders):len(r.Ladders)], r.NoLadders...) {
		out = append(out, e.A, e.B)
	}
	for _, h := range r.Hiding {
		out = append(out, h.At...)
	}
	out = append(out, r.NoHiding...)
	out = append(out, r.Restricted...)
	return append(out, r.Unrestricted...)
}

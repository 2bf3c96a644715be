package authored

import (
	"strings"

	"acforge.dev/internal/diag"
)

// Origins maps each JSON pointer into an IR, such as "/cards/2/cost", to the node it
// was written as. It is kept next to the IR, never in it.
type Origins map[string]*Node

// Mark records where the thing at a pointer was written.
func (o Origins) Mark(pointer string, n *Node) {
	if n != nil {
		o[pointer] = n
	}
}

// Node returns what was written for a pointer, or the nearest thing around it. It
// returns nil when nothing is known.
func (o Origins) Node(pointer string) *Node {
	for at := pointer; ; {
		if n := o[at]; n != nil {
			for _, name := range strings.Split(strings.TrimPrefix(pointer[len(at):], "/"), "/") {
				next := n.At(name)
				if next == nil {
					break
				}
				n = next
			}
			return n
		}
		cut := strings.LastIndexByte(at, '/')
		if cut < 0 {
			return nil
		}
		at = at[:cut]
	}
}

// Span returns where the thing at a pointer was written, or the nearest thing
// around it; a zero Span when nothing is known.
func (o Origins) Span(pointer string) diag.Span { return o.Node(pointer).Where() }

// Label returns where its name was written.
func (o Origins) Label(pointer string) diag.Span {
	n := o.Node(pointer)
	if n == nil {
		return diag.Span{}
	}
	return n.Label
}

// Text is a text of a pack in one language. Part returns the place of some of its
// bytes.
type Text struct {
	Key, Lang, Words string
	Part             func(from, to int) diag.Span
}

package authored

import (
	"strings"

	"acforge/internal/diag"
)

// Origins says where the things of an IR were written, by JSON pointer:
// "/cards/2/cost". It stands beside the IR, never in it.
type Origins map[string]*Node

// Mark notes where the thing at a pointer was written.
func (o Origins) Mark(pointer string, n *Node) {
	if n != nil {
		o[pointer] = n
	}
}

// Node returns what was written for a pointer: the nearest thing around it
// when it has no place of its own. Nil when nothing is known.
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

// Text is what a pack says in one language, where its words may be asked for: Part is
// the place of some of its bytes.
type Text struct {
	Key, Lang, Words string
	Part             func(from, to int) diag.Span
}

package venice

import (
	"testing"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// TestUnknownWord: a word of the schema that has no row here is a problem. It never
// becomes an empty effect, condition or moment.
func TestUnknownWord(t *testing.T) {
	l := &lowering{}
	n := func() *authored.Node {
		return &authored.Node{Kind: authored.Struct, Items: []*authored.Node{{Name: "moon", Kind: authored.Bool}}}
	}
	if e := l.effects(&authored.Node{Kind: authored.List, Items: []*authored.Node{n()}}, nil); len(e) != 1 || (e[0] != ir.Effect{}) {
		t.Error(e)
	}
	l.cond(n(), nil)
	l.when(n(), nil)
	var said []string
	for _, d := range l.list.Sorted() {
		said = append(said, d.Code+" "+d.Message)
	}
	if len(said) != 3 || said[0][:11] != "acforge/bug" {
		t.Errorf("%q", said)
	}
}

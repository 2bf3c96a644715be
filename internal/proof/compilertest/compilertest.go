// Package compilertest tests any system that the compiler is given. It does not judge
// the system's IR. Only tests may import it.
//
// Start at [Blank].
package compilertest

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"slices"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
)

// Blank lowers the packs of workspaces many times. Each time one value is wrong, gone
// or empty, or one folder is gone. The compiler also lowers packs that do not fit the
// schema, so Lower must not panic and must return something. A value that occurs in
// several workspaces is tried once. Blank must be the only user of the System. It
// returns how many values it tried.
func Blank(t *testing.T, s *compiler.System, workspaces ...fs.FS) int {
	t.Helper()
	b := blanking{t: t, lower: s.Lower, seen: map[string]bool{}}
	var packs []*compiler.Source
	s.Lower = func(src *compiler.Source) *compiler.Lowered {
		packs = append(packs, src)
		return b.lower(src)
	}
	for _, fsys := range workspaces {
		packs = nil
		res, err := compiler.New(s).Compile(fsys, compiler.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if res.Diagnostics.Errors() > 0 || len(packs) == 0 {
			t.Fatalf("the packs themselves do not compile: %v", res.Diagnostics.Sorted())
		}
		for _, b.src = range packs {
			for i, f := range b.src.Folders {
				b.in(f, f.Tree, nil)
				whole := b.src.Folders
				b.src.Folders = slices.Delete(slices.Clone(whole), i, i+1)
				b.try("the folder " + f.Name + " is gone")
				b.src.Folders = whole
			}
		}
	}
	return len(b.seen)
}

// blanking is the state of Blank.
type blanking struct {
	t     *testing.T
	lower func(*compiler.Source) *compiler.Lowered
	src   *compiler.Source
	seen  map[string]bool // values that were tried
}

// in tries every value within n; above holds the nodes around n, the outermost first.
func (b *blanking) in(f compiler.Folder, n *authored.Node, above []*authored.Node) {
	above = append(above[:len(above):len(above)], n)
	for i, c := range n.Items {
		said := fmt.Sprint(c.Path, " ", f.Package, " ", written(c))
		if b.seen[said] {
			continue
		}
		b.seen[said] = true
		at := fmt.Sprintf("%v in the folder %s is", c.Path, f.Name)

		was, items := *c, n.Items
		c.Kind = authored.Bad
		broken := make([]bool, len(above))
		for k, a := range above {
			broken[k], a.Broken = a.Broken, true
		}
		b.try(at + " wrong")
		for k, a := range above {
			a.Broken = broken[k]
		}
		*c = was

		n.Items = slices.Delete(slices.Clone(items), i, i+1)
		b.try(at + " gone")
		n.Items = items

		c.Items, c.Text, c.Int, c.Bool = nil, "", 0, false
		b.try(at + " empty")
		*c = was

		b.in(f, c, above)
	}
}

// written returns the source text of a value.
func written(n *authored.Node) string {
	out := fmt.Sprint(n.Name, n.Kind, n.Text, n.Int, n.Bool)
	for _, c := range n.Items {
		out += "{" + written(c) + "}"
	}
	return out
}

// try lowers the pack as it is now.
func (b *blanking) try(what string) {
	defer func() {
		if r := recover(); r != nil {
			b.t.Errorf("%s: Lower panics: %v\n%s", what, r, debug.Stack())
		}
	}()
	if b.lower(b.src) == nil {
		b.t.Errorf("%s: Lower returns nothing", what)
	}
}

package lsp

import (
	"flag"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/systems/shipped"
)

var update = flag.Bool("update", false, "record places again")

// TestPlaces: the carried packs show which sort of thing is named at which place. Every
// sort that they have is named somewhere.
func TestPlaces(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Named) < 2 {
		t.Fatalf("%d packs are known", len(r.Named))
	}
	for _, n := range r.Named {
		k := &known{places: map[string]map[naming]bool{}}
		p := &pack{Named: n}
		for _, u := range n.Uses {
			if _, ok := shipped.Compiler().Spot(n.System, n.Packages[path.Dir(u.At.File.Name)], u.Path); !ok {
				t.Errorf("%s: the schema knows no place %v", u.At.File.Name, u.Path)
			}
			k.learn(shipped.Compiler(), p, u)
		}
		var lines []string
		for place, namings := range k.places {
			for s := range namings {
				lines = append(lines, fmt.Sprintf("%s\t%s\t%s\n", strings.TrimPrefix(place, n.System+" "), s.what, s.top))
			}
		}
		slices.Sort(lines)
		golden.File(t, "../systems/"+n.System+"/places.txt", strings.Join(lines, ""), *update)
		for _, table := range n.Tables {
			if len(table.Things) > 0 && !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "\t"+table.What+"\t") }) {
				t.Logf("%s: nothing names a %s", n.Pack, table.What)
			}
		}
	}
}

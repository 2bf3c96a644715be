package venice

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/compiler"
	ir "acforge.dev/schema/ir/venice"
)

// No two pieces of Equipment look alike, in the shipped pack and in 300 others,
// and each always looks the same. Every known word names a thing with a drawing.
func TestItems(t *testing.T) {
	r, err := Compiler.Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack: %v", err)
	}
	list := r.Packs[0].IR.(*ir.Pack).Equipment
	for i := range list {
		known := false
		for word := range strings.SplitSeq(list[i].ID, "-") {
			known = known || calledItems[word] != ""
		}
		if !known {
			t.Errorf("%s: no word of the id tells what it is", list[i].ID)
		}
	}
	for i := range 300 {
		list = append(list, ir.Equipment{ID: "thing-" + strconv.Itoa(i), Slot: []string{"", "melee", "blade", "ranged", "armor"}[i%5]})
	}
	seen := map[string]string{}
	for i := range list {
		e := &list[i]
		drawn := string(item(e))
		if other, is := seen[drawn]; is {
			t.Errorf("%s looks like %s", e.ID, other)
		}
		seen[drawn] = e.ID
		if drawn != string(item(e)) {
			t.Errorf("%s looks otherwise the second time", e.ID)
		}
		if len(things[itemOf(e, 0)]) == 0 {
			t.Errorf("%s: nothing is drawn of it", e.ID)
		}
	}
	for word, thing := range calledItems {
		if len(things[thing]) == 0 {
			t.Errorf("%s is a %s, which is not drawn", word, thing)
		}
	}
	for slot, list := range usualItems {
		for _, thing := range list {
			if len(things[thing]) == 0 {
				t.Errorf("a %s may be a %s, which is not drawn", slot, thing)
			}
		}
	}
}

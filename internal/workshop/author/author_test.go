package author_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/carried"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
)

// TestInMemory: a workspace is made, gets a new thing of each kind and needs no
// formatting, without a folder on disk.
func TestInMemory(t *testing.T) {
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs})
	for _, system := range shop.Systems.Names() {
		pack, files, err := author.Init(shop, "Red Lagoon", author.Start{System: system})
		if err != nil || pack != "red-lagoon" {
			t.Fatal(pack, err)
		}
		root := fstest.MapFS{}
		for name, text := range files {
			root[name] = &fstest.MapFile{Data: text}
		}
		ws := shop.Open(root, pack)
		kinds := slices.Clone(author.Kinds(shop, system))
		if i := slices.Index(kinds, "memory"); i >= 0 { // last: otherwise the other kinds would have to say which Memory
			kinds = append(slices.Delete(kinds, i, i+1), "memory")
		}
		for _, kind := range kinds {
			made, err := author.New(ws, "", author.Asked{Kind: kind, ID: "9.2"})
			if err != nil {
				t.Errorf("%s: a new %s: %v", system, kind, err)
				continue
			}
			if len(made.Files) == 0 {
				t.Errorf("%s: a new %s is in no file", system, kind)
			}
			for name, text := range made.Files {
				root[name] = &fstest.MapFile{Data: text}
			}
			for _, e := range made.Edits {
				if string(root[e.Name].Data) != string(e.Was) {
					t.Errorf("%s: a new %s changes %s as it never was", system, kind, e.Name)
				}
				root[e.Name] = &fstest.MapFile{Data: e.Now}
			}
		}
		edits, problems, err := author.Format(t.Context(), ws, "", false)
		if err != nil || len(problems) > 0 {
			t.Error(problems, err)
		}
		for _, e := range edits {
			t.Errorf("%s: not straight:\n%s", system, author.Difference(e, e.Name))
		}
	}
}

package compiler

import (
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/proof/level"
)

// TestMovedFile: the moved file is reported, not the files that were there before, and
// the help says where it belongs. Where only its package clause is wrong, that is
// reported.
func TestMovedFile(t *testing.T) {
	level.Gate(t)
	const envelopes = "package envelopes\n\nimport v \"acforge.dev/schema/venice\"\n\nenvelopes: more: v.#Envelope & {name: en: \"More\", red: en: \"Look.\", groups: []}\n"
	move := func(from, to string) func(fstest.MapFS) {
		return func(f fstest.MapFS) {
			f[to] = f[from]
			delete(f, from)
		}
	}
	const quay, hill = "memories/demo/quay/", "memories/demo/hill/"
	for name, c := range map[string]struct {
		edit     func(fstest.MapFS)
		at, help string
	}{
		"envelopes in a Memory's folder": {func(f fstest.MapFS) { f[hill+"envelopes.cue"] = &fstest.MapFile{Data: []byte(envelopes)} }, hill + "envelopes.cue", "move it to memories/demo/envelopes"},
		"more envelopes beside a story": {func(f fstest.MapFS) {
			f[quay+"a.cue"], f[quay+"b.cue"] = &fstest.MapFile{Data: []byte(envelopes)}, &fstest.MapFile{Data: []byte("package envelopes\n")}
		}, quay + "a.cue " + quay + "b.cue", "move it to memories/demo/envelopes"},
		"a Memory among envelopes": {func(f fstest.MapFS) {
			f["memories/demo/envelopes/z.cue"] = &fstest.MapFile{Data: []byte(envelopes)}
			move(hill+"memory.cue", "memories/demo/envelopes/a.cue")(f)
		}, "memories/demo/envelopes/a.cue", "move it to its own folder in memories/demo"},
		"a Memory beside pack.cue":        {move(hill+"memory.cue", "memories/demo/memory.cue"), "memories/demo/memory.cue", "move it to its own folder in memories/demo"},
		"cards in a Memory's folder":      {move("cards/demo/cards.cue", hill+"cards.cue"), hill + "cards.cue", "move it to cards/demo"},
		"the campaign among cards":        {move("memories/demo/campaign.cue", "cards/demo/campaign.cue"), "cards/demo/campaign.cue", "move it to memories/demo"},
		"a Memory beside another, before": {move(quay+"memory.cue", hill+"a.cue"), hill + "a.cue", "move it to its own folder in memories/demo"},
		"a Memory beside another, after":  {move(hill+"memory.cue", quay+"z.cue"), quay + "z.cue", "move it to its own folder in memories/demo"},
		"a first line that was copied": {func(f fstest.MapFS) {
			f[hill+"memory.cue"] = &fstest.MapFile{Data: []byte(strings.Replace(string(f[hill+"memory.cue"].Data), "package memory", "package envelopes", 1))}
		}, hill + "memory.cue", "did you mean package memory?"},
		"a first line of another folder": {func(f fstest.MapFS) {
			f["cards/demo/cards.cue"] = &fstest.MapFile{Data: []byte(strings.Replace(string(f["cards/demo/cards.cue"].Data), "package cards", "package memory", 1))}
		}, "cards/demo/cards.cue", "did you mean package cards?"},
	} {
		t.Run(name, func(t *testing.T) {
			fsys := base(t)
			c.edit(fsys)
			res, err := Shipped.Compile(fsys, Options{})
			if err != nil {
				t.Fatal(err)
			}
			found := false
			for _, d := range res.Diagnostics.Sorted() {
				if d.Code != "workspace/package" && d.Code != "memory/several" {
					continue
				}
				if found = true; !strings.Contains(c.at, d.Primary.File.Name) {
					t.Errorf("%s: %s", d.Primary.File.Name, d.Message)
				}
				if len(d.Help) != 1 || d.Help[0] != c.help {
					t.Errorf("%s: help %q, not %q", d.Message, d.Help, c.help)
				}
			}
			if !found {
				t.Errorf("nothing is said of %s: %v", c.at, res.Diagnostics.Sorted())
			}
		})
	}
}

package systems_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// The problems of a pack that builds on another are reported in files that its
// author can open. It makes no difference whether acforge carries the other
// pack or it is in the same workspace.
func TestProblemsStandInOwnFiles(t *testing.T) {
	level.Gate(t)
	a, err := txtar.ParseFile("testdata/broken/base.txtar")
	if err != nil {
		t.Fatal(err)
	}
	const (
		pack, cards, envelopes, memory = "memories/more/pack.cue", "cards/more/cards.cue", "memories/more/envelopes/envelopes.cue", "memories/more/third/memory.cue"

		head = "package cards\n\nimport v \"acforge.dev/schema/venice\"\n\n"
		give = "package envelopes\n\nimport v \"acforge.dev/schema/venice\"\n\nenvelopes: more: v.#Envelope & {\n\tname: en: \"More\"\n\tred: en: \"Take it.\"\n\tgroups: [{kind: \"equipment\", cards: [\"hook\"], to: \"boards\"}]\n}\n"
		hook = "equipment: hook: v.#Equipment & {\n\tname: en: \"Hook\"\n\ttext: en: \"A short one.\"\n\tslot: \"melee\"\n\tcopies: 2\n\tweapon: {dice: 1, exposed: true}\n}\n"
		wind = "events: wind: v.#Event & {\n\tname: en: \"Fog\"\n\ttext: en: \"You gain 1 action cube.\"\n\tdirection: \"north\"\n\tdo: [{cubes: 1}]\n}\n"
		twin = "events: wind: v.#Event & {\n\tname: en: \"Wind\"\n\ttext: en: \"This turn every Assassin is tested with 1 die fewer.\"\n\tdirection: \"north\"\n\tdo: [{modify: {what: \"detectionDice\", by: -1, who: \"all\"}}]\n}\n"
		bow  = ": v.#Enemy & {\n\tname: en: \"Bowman\"\n\ttext: en: \"One hit.\"\n\tkind: \"crossbowman\"\n\thealth: 1\n\tdice: 1\n\tranged: true\n\tbox: 30\n\tassumption: en: \"Ours.\"\n}\n"
	)
	third := strings.NewReplacer(`memory: "1"`, `memory: "3"`, "Low Water", "Third Water", "opens: after", "opens: before", "\tenemyPhase", "\tneeds: [\"1\"]\n\tenemyPhase")
	for name, c := range map[string]struct {
		extends string
		files   map[string]string
		base    [2]string // an edit of the pack below: old, new
		at      string
		code    string
	}{
		"one card more than there are":         {"{}", map[string]string{envelopes: give}, [2]string{}, envelopes, "envelope/too-many-copies"},
		"fewer of a card that is handed out":   {`override: equipment: ["hook"]`, map[string]string{cards: head + hook}, [2]string{}, cards, "envelope/too-many-copies"},
		"an Enemy that is no Elite any more":   {`override: enemies: ["runner"]`, map[string]string{cards: head + "enemies: runner" + bow}, [2]string{}, cards, "memory/not-elite"},
		"a second Crossbowman":                 {"{}", map[string]string{cards: head + "enemies: bowman" + bow}, [2]string{}, cards, "enemy/not-one-crossbowman"},
		"the name of a card that there is":     {"{}", map[string]string{cards: head + wind}, [2]string{}, cards, "card/same-name"},
		"a card that there is":                 {"{}", map[string]string{cards: head + twin}, [2]string{}, cards, "card/twin"},
		"an envelope that is open already":     {"{}", map[string]string{memory: "low-water"}, [2]string{}, memory, "envelope/opened-twice"},
		"a pack below that is wrong":           {"{}", nil, [2]string{"health: 1", `health: "one"`}, pack, "schema/wrong-kind"},
		"a pack below with a name for nothing": {"{}", nil, [2]string{`elite: "runner"`, `elite: "walker"`}, pack, "pack/unknown-enemy"},
		"a pack below of a schema to come":     {"{}", nil, [2]string{`system:  "venice"`, "system: \"venice\"\n\tschema: 99"}, pack, "pack/newer-schema"},
	} {
		t.Run(name, func(t *testing.T) {
			below, own := fstest.MapFS{}, fstest.MapFS{}
			edited := c.base[0] == ""
			for _, f := range a.Files {
				text := string(f.Data)
				if !edited && strings.Contains(text, c.base[0]) {
					text, edited = strings.Replace(text, c.base[0], c.base[1], 1), true
				}
				below[f.Name] = &fstest.MapFile{Data: []byte(text)}
			}
			if !edited {
				t.Fatalf("there is no %s", c.base[0])
			}
			own["cue.mod/module.cue"] = below["cue.mod/module.cue"]
			own[pack] = &fstest.MapFile{Data: []byte("package pack\n\nimport v \"acforge.dev/schema/venice\"\n\npack: v.#Pack & {\n\tversion: \"0.1.0\"\n\tsystem: \"venice\"\n\tschema: 3\n\ttitle: en: \"More\"\n\tlicense: \"CC-BY-4.0\"\n\textends: quay: " + c.extends + "\n}\n")}
			for file, text := range c.files {
				if text == "low-water" {
					text = third.Replace(string(below["memories/quay/low-water/memory.cue"].Data))
				}
				own[file] = &fstest.MapFile{Data: []byte(text)}
			}
			shared := maps.Clone(below)
			maps.Copy(shared, own)
			for where, opt := range map[string]struct {
				fsys, carried fstest.MapFS
			}{"carried": {own, below}, "in the workspace": {shared, nil}} {
				if where != "carried" && c.base[0] != "" {
					continue // its author can fix it there
				}
				found := problemsAbove(t, opt.fsys, opt.carried)
				said := false
				for _, d := range found {
					if d.Primary.File == nil || !strings.Contains(d.Primary.File.Name, "/more/") {
						t.Errorf("%s: %s: %s [%s]", where, placeOf(d), d.Message, d.Code)
						continue
					}
					said = said || d.Code == c.code && d.Primary.File.Name == c.at
				}
				if !said {
					t.Errorf("%s: no %s in %s", where, c.code, c.at)
					for _, d := range found {
						t.Logf("  %s: %s [%s]", placeOf(d), d.Message, d.Code)
					}
				}
			}
		})
	}
}

func placeOf(d diag.Diagnostic) string {
	if d.Primary.File == nil {
		return "nowhere"
	}
	return d.Primary.File.Name
}

// problemsAbove returns the problems of the pack more.
func problemsAbove(t *testing.T, fsys, carried fstest.MapFS) []diag.Diagnostic {
	t.Helper()
	opt := compiler.Options{Packs: []string{"more"}}
	if carried != nil {
		opt.Carried = carried
	}
	r, err := shipped.Compiler().Compile(fsys, opt)
	if err != nil {
		t.Fatal(err)
	}
	found := r.Diagnostics.Sorted()
	for _, p := range slices.Concat(r.Packs, r.Rests) {
		d, err := shipped.List.Draft(p)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, d.Check("")...)
	}
	return found
}

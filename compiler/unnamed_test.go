package compiler

import (
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/proof/level"
)

// TestForgottenID: a forgotten id is one problem, whatever the thing, at the place
// where the id belongs. Other problems are reported too.
func TestForgottenID(t *testing.T) {
	level.Gate(t)
	const quay, hill, cards, envelopes = "memories/demo/quay/memory.cue", "memories/demo/hill/memory.cue", "cards/demo/cards.cue", "memories/demo/envelopes/all.cue"
	event := "v.#Event & {name: en: \"Wind\", text: en: \"1 cube.\", direction: \"north\", do: [{cubes: 1}]}\n"
	for name, c := range map[string]struct {
		file, old, new string
		at             string // the source at the problem's place
		help           string
		more           string // code of another expected problem
	}{
		"a Memory":                   {quay, `memory: "0.1": v`, "memory: v", "memory: v.", `memory: "0.1": v.#Memory & {…}`, ""},
		"a Memory with a mistake":    {quay, `memory: "0.1": v.#Memory & {`, "memory: v.#Memory & {\n\tcubes: 99", "memory: v.", `memory: "0.1": v.#Memory & {…}`, "schema/out-of-range"},
		"an envelope":                {envelopes, "first: v.#Envelope & {", "{", "{\n\t\tname", `envelopes: "id": {…}`, ""},
		"a card, the only one":       {cards, "events: fog: v", "events: v", "events: v", `events: "id": v.#Event & {…}`, ""},
		"a card, among those before": {cards, "towers: bell", "events: " + event + "towers: bell", "events: v.#Event & {name: en: \"Wind", `events: "id": v.#Event & {…}`, ""},
		"a card, among those behind": {cards, "events: fog", "events: " + event + "events: fog", "events: v.#Event & {name: en: \"Wind", `events: "id": v.#Event & {…}`, ""},
		"a character":                {cards, "\tcarla: v", "\tv", "apprentices: {", `apprentices: "id": {…}`, ""},
		"an Objective":               {quay, "objectives: gate: {", "objectives: {", "objectives: {at", `objectives: "id": {…}`, ""},
		"a line of the script":       {hill, "on: alarm: {", "on: {", "on: {", `on: "id": {…}`, ""},
		"a tile":                     {quay, "t1: {kind", "{kind", "{kind", `tiles: "id": {…}`, ""},
		"a base":                     {"memories/demo/pack.cue", "license:", "extends: take: events: true\n\tlicense:", "extends: take", `extends: "id": {…}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			fsys := base(t)
			text := string(fsys[c.file].Data)
			if strings.Count(text, c.old) != 1 {
				t.Fatalf("%q is not once in %s", c.old, c.file)
			}
			fsys[c.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, c.old, c.new, 1))}
			res, err := Shipped.Compile(fsys, Options{})
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for _, d := range res.Diagnostics.Sorted() {
				switch {
				case d.Code == "schema/missing-id":
					found++
					if f := d.Primary.File; f.Name != c.file || !strings.HasPrefix(string(f.Text[d.Primary.Start:]), c.at) {
						t.Errorf("at %s: %.20q, not %q", f.Name, f.Text[d.Primary.Start:], c.at)
					}
					if len(d.Help) != 1 || !strings.Contains(d.Help[0], c.help) {
						t.Errorf("help %q has no %q", d.Help, c.help)
					}
				case d.Code != c.more:
					t.Errorf("%s [%s]", d.Message, d.Code)
				}
			}
			if found != 1 {
				t.Errorf("said %d times", found)
			}
		})
	}
}

// TestIDsLikeFields: a table may hold things whose ids are names of fields.
func TestIDsLikeFields(t *testing.T) {
	for _, id := range []string{"text", "name", "do", "copies", "direction"} {
		fsys := base(t)
		fsys["cards/demo/cards.cue"] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys["cards/demo/cards.cue"].Data), "events: fog:", "events: "+id+":", 1))}
		all := "memories/demo/envelopes/all.cue"
		fsys[all] = &fstest.MapFile{Data: []byte(strings.Replace(string(fsys[all].Data), "fog:", id+":", 1))}
		res, err := Shipped.Compile(fsys, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range res.Diagnostics.Sorted() {
			t.Errorf("%s: %s [%s]", id, d.Message, d.Code)
		}
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/spelling"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"

	"golang.org/x/tools/txtar"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/paper"
	"acforge.dev/validator/sim"
)

// onTinyPaper returns the problems on paper, by code, of a card with many words and a sign
// that no font has.
func onTinyPaper(t *testing.T) map[string][]diag.Diagnostic {
	t.Helper()
	build, dir := tinyApp(t)
	name := filepath.Join(dir, "cards/tiny/cards.cue")
	cards, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const was = `"Nothing stirs."`
	if !bytes.Contains(cards, []byte(was)) {
		t.Fatal("the card has another text")
	}
	long := `"Nothing 🗝 stirs,` + strings.Repeat(" nothing stirs,", 90) + ` nothing stirs."`
	if err := os.WriteFile(name, bytes.Replace(cards, []byte(was), []byte(long), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	j, err := build.judge([]string{dir + "/memories/tiny"}, "", generous)
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(err, j)
	}
	_, wrong, err := j.Packs[0].OnPaper("en", paper.Format{Paper: paper.Papers[0]})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]diag.Diagnostic{}
	for _, d := range wrong {
		found[d.Code] = append(found[d.Code], d)
	}
	return found
}

// inTinyWords returns the problems of spelling of the tiny pack with a slip in a card, by
// their codes: with a dictionary that has its other words, and with none.
func inTinyWords(t *testing.T) map[string][]diag.Diagnostic {
	t.Helper()
	build, dir := tinyApp(t)
	name := filepath.Join(dir, "cards/tiny/cards.cue")
	cards, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, bytes.Replace(cards, []byte(`"Nothing stirs."`), []byte(`"Nothing stirrs."`), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	words := []string{"stirs"}
	found := map[string][]diag.Diagnostic{}
	for _, files := range [][]workshop.DictionaryFiles{nil, {{Name: "tiny", Aff: []byte("SET UTF-8\n")}}} {
		j, err := build.judge([]string{dir + "/memories/tiny"}, "", generous)
		if err != nil || len(j.Packs) != 1 {
			t.Fatal(err, j)
		}
		for _, text := range j.Packs[0].Source.Prose {
			for _, w := range spelling.Words(text.Words) {
				if w.Text != "stirrs" {
					words = append(words, w.Text)
				}
			}
		}
		if files != nil {
			files[0].Dic = []byte(strings.Join(words, "\n"))
		}
		if err := j.Spell(t.Context(), workshop.Speller{Dictionaries: func(string) ([]workshop.DictionaryFiles, error) { return files, nil }}); err != nil {
			t.Fatal(err)
		}
		for _, d := range j.Problems {
			found[d.Code] = append(found[d.Code], d)
		}
	}
	return found
}

// TestCodesShown records what verify prints of a bundle whose results of
// smoke-play are wrong, and of a file that cannot be read as one, for the pages
// of docs/codes. What the reader of bundles finds is recorded by internal/bundle.
func TestCodesShown(t *testing.T) {
	level.Gate(t)
	build, dir := tinyApp(t)
	j, err := build.judge([]string{dir + "/memories/tiny"}, "", generous)
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(err, j)
	}
	report, err := j.Packs[0].Smoke(t.Context(), workshop.PlayOptions{Options: sim.Options{Games: 2, Jobs: 1}})
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := shipped.List.Bundled(j.Packs[0], report)
	if err != nil {
		t.Fatal(err)
	}
	// spoiled is the bundle with the first witness of its first Memory changed.
	spoiled := func(change func(witness map[string]any)) []byte {
		c := bundle.Contents{System: b.Manifest.System, ID: b.Manifest.ID, Version: b.Manifest.Version, Title: b.Manifest.Title,
			Editions: b.Manifest.Editions, Languages: b.Manifest.Languages, License: b.Manifest.License, Credits: b.Manifest.Credits, Files: map[string][]byte{}}
		done := false
		for _, f := range b.Manifest.Files {
			if strings.HasPrefix(f.Path, "schemas/") {
				continue
			}
			c.Files[f.Path] = b.Files[f.Path]
			if f.Role != bundle.RoleSmoke || done {
				continue
			}
			var m map[string]any
			if err := json.Unmarshal(b.Files[f.Path], &m); err != nil {
				t.Fatal(err)
			}
			change(m["cells"].([]any)[0].(map[string]any)["witness"].(map[string]any))
			done = true
			if c.Files[f.Path], err = json.Marshal(m); err != nil {
				t.Fatal(err)
			}
		}
		data, err := shipped.List.EncodeBundle(c)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	large := filepath.Join(t.TempDir(), "tiny.acpack")
	if err := os.WriteFile(large, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, bundle.MaxBytes+1); err != nil { // a hole: it takes no room
		t.Fatal(err)
	}
	_, tooLarge := disk.ReadFile(large)
	if tooLarge == nil {
		t.Fatal("it is read")
	}
	judged := func(data []byte) []diag.Diagnostic {
		_, ds := ask.Verify(quietApp().shop, "tiny.acpack", data)
		return ds
	}
	printed, spelt := onTinyPaper(t), inTinyWords(t)
	var a txtar.Archive
	for _, c := range []struct {
		code, about string
		found       []diag.Diagnostic
	}{
		{"bundle/refused", "A file that is larger than any bundle.", []diag.Diagnostic{ask.Refused(large, tooLarge)}},
		{bundle.CodeSignature, "A bundle without the signature that --key asks for.", sharing.Unsigned(quietApp().shop, "tiny.acpack", spoiled(func(map[string]any) {}), "me.example+01234567+AA==")},
		{bundle.CodeSmoke, "A seed beyond 64 bits.", judged(spoiled(func(w map[string]any) { w["seed"] = "99999999999999999999" }))},
		{bundle.CodeUnplayable, "More Objectives than the box has.", judged(altered(t, unplayed(t, "workspace", "tiny"), tinyMemory, func(m map[string]any) {
			m["objectives"] = many(m["objectives"], 38)
		}))},
		{bundle.CodeWitness, "A won game without its last action.", judged(spoiled(func(w map[string]any) {
			actions := w["actions"].([]any)
			w["actions"] = actions[:len(actions)-1]
		}))},
		{"text/does-not-fit", "A card with about twice the words that it has room for.", printed["text/does-not-fit"]},
		{"text/misspelt", "A letter too many.", spelt["text/misspelt"]},
		{"text/no-dictionary", "A machine without dictionaries.", spelt["text/no-dictionary"]},
		{"text/no-letter", "A sign that only some fonts have.", printed["text/no-letter"]},
	} {
		if len(c.found) != 1 || c.found[0].Code != c.code {
			t.Errorf("%s: it says %v", c.code, c.found)
			continue
		}
		var out bytes.Buffer
		if err := diag.Render(&out, diag.Text, c.found, diag.Options{}); err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(out.String(), large, "tiny.acpack")
		text = regexp.MustCompile(`\b[0-9a-f]{16}\b`).ReplaceAllString(text, "…") // hashes follow the rules
		a.Files = append(a.Files, txtar.File{Name: c.code, Data: []byte(c.about + "\n\n" + text)})
	}
	golden.File(t, "testdata/codes.txtar", string(txtar.Format(&a)), *update)
}

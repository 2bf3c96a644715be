package compiler

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/proof/level"
)

// catalogIn returns a file of translations; each entry is id, source and translation of
// a text.
func catalogIn(lang string, entries ...[3]string) *fstest.MapFile {
	var b strings.Builder
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n\"Language: %s\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n", lang)
	for _, e := range entries {
		fmt.Fprintf(&b, "\nmsgctxt %q\nmsgid %q\nmsgstr %q\n", e[0], e[1], e[2])
	}
	return &fstest.MapFile{Data: []byte(b.String())}
}

// TestInheritedTranslations: a pack's translations come along with its texts, in the
// languages of the pack that builds on it. This holds for any first language and any
// number of packs between.
func TestInheritedTranslations(t *testing.T) {
	level.Gate(t)
	const agile, story, said, old = "enemies.agile.text", "memory.0.1.story.before", "enemies.crossbowman.text", "memory.0.1.title"
	demo := func() fstest.MapFS {
		fsys := base(t)
		edit(t, fsys, "memories/demo/pack.cue\n-license: \"CC-BY-4.0\"\n+license: \"CC-BY-4.0\", sources: true, languages: [\"en\", \"de\", \"pl\"]\n")
		edit(t, fsys, "cards/demo/cards.cue\n-text: en: \"Shoots.\"\n+text: {en: \"Shoots.\", de: \"Schießt.\"}\n")
		fsys["memories/demo/l10n/de.po"] = catalogIn("de", [3]string{agile, "Climbs.", "Klettert."}, [3]string{story, "It was **night**.\n", "Es war **Nacht**.\n"}, [3]string{old, "The Old Quay", "Der alte Kai"})
		fsys["memories/demo/l10n/pl.po"] = catalogIn("pl", [3]string{agile, "Climbs.", "Wspina się."}, [3]string{said, "Shoots.", "Strzela."})
		return fsys
	}
	type texts map[string]map[string]string
	for _, c := range []struct {
		name      string
		languages string
		more      func(fstest.MapFS)
		want      texts
	}{
		{"the same languages", `"en", "de", "pl"`, nil, texts{
			"en": {agile: "Climbs.", story: "It was **night**.\n", said: "Shoots.", old: "The Quay"},
			"de": {agile: "Klettert.", story: "Es war **Nacht**.\n", said: "Schießt.", old: ""}, // stale in that pack
			"pl": {agile: "Wspina się.", story: "", said: "Strzela."}}},
		{"one of them", `"en", "pl"`, nil, texts{"en": {agile: "Climbs."}, "pl": {agile: "Wspina się.", said: "Strzela."}, "de": {agile: ""}}},
		{"another first", `"de", "en"`, nil, texts{
			"de": {agile: "Klettert.", story: "Es war **Nacht**.\n", said: "Schießt.", old: "The Quay"},
			"en": {agile: "Climbs.", story: "It was **night**.\n", said: "Shoots."}}},
		{"not the first of the other", `"de", "pl"`, nil, texts{
			"de": {agile: "Klettert.", story: "Es war **Nacht**.\n", said: "Schießt."}, "pl": {agile: "Wspina się.", said: "Strzela."}}},
		{"one that the other has not", `"en", "fr"`, nil, texts{"en": {agile: "Climbs."}, "fr": {agile: ""}}},
		{"its own go before", `"en", "de"`, func(fsys fstest.MapFS) {
			fsys["memories/mine/l10n/de.po"] = catalogIn("de", [3]string{agile, "Climbs.", "Steigt."})
		}, texts{"de": {agile: "Steigt.", said: "Schießt."}}},
		{"a text of its own in the place of the other's", `"en", "de"`, func(fsys fstest.MapFS) {
			edit(t, fsys, "memories/mine/pack.cue\n-extends: demo: {}\n+extends: demo: override: enemies: [\"agile\"]\n")
			fsys["cards/mine/cards.cue"] = &fstest.MapFile{Data: []byte("package cards\n\nimport v \"acforge.dev/schema/venice\"\n\nenemies: agile: v.#Enemy & {name: en: \"Cat\", text: en: \"Climbs.\", kind: \"elite\", health: 2, dice: 3, box: 5, assumption: en: \"Ours.\"}\n")}
		}, texts{"en": {agile: "Climbs."}, "de": {agile: "", said: "Schießt."}}},
		{"a pack between", `"en", "de", "fr"`, func(fsys fstest.MapFS) {
			above(fsys, "between", "8.1", "languages: [\"en\", \"fr\"]\n\textends: demo: {}")
			fsys["memories/between/l10n/fr.po"] = catalogIn("fr", [3]string{agile, "Climbs.", "Grimpe."})
			edit(t, fsys, "memories/mine/pack.cue\n-extends: demo: {}\n+extends: between: {}\n")
		}, texts{"de": {agile: "Klettert.", said: "Schießt."}, "fr": {agile: "Grimpe.", said: ""}}},
		{"a bundle", `"en", "de"`, func(fsys fstest.MapFS) {
			data := packed(t, fsys, "demo")
			for _, name := range slices.Sorted(maps.Keys(fsys)) {
				if strings.Contains(name, "/demo/") {
					delete(fsys, name)
				}
			}
			fsys["memories/mine/base.acpack"] = &fstest.MapFile{Data: data}
			edit(t, fsys, "memories/mine/pack.cue\n-extends: demo: {}\n+extends: demo: bundle: {file: \"base.acpack\", sha256: \""+sum(data)+"\"}\n")
		}, texts{"de": {agile: "Klettert.", story: "Es war **Nacht**.\n", said: "Schießt."}}},
	} {
		fsys := demo()
		above(fsys, "mine", "9.1", "languages: ["+c.languages+"]\n\textends: demo: {}")
		for _, name := range []string{"memories/mine/pack.cue", "memories/mine/pier/memory.cue"} {
			own := strings.ReplaceAll(string(fsys[name].Data), " en:", " "+c.languages[1:3]+":")
			fsys[name] = &fstest.MapFile{Data: []byte(own)}
		}
		if c.more != nil {
			c.more(fsys)
		}
		res, err := Shipped.Compile(fsys, Options{Packs: []string{"mine"}})
		if err != nil || len(res.Packs) != 1 {
			t.Errorf("%s: %v\n%s", c.name, err, text(t, res))
			continue
		}
		p := res.Packs[0]
		for lang, want := range c.want {
			for id, words := range want {
				if got := p.Texts[lang][id]; got != words {
					t.Errorf("%s: %s of %s is %q, want %q", c.name, lang, id, got, words)
				}
			}
		}
		// Each text has one place in each language.
		seen := map[string]bool{}
		for _, x := range p.Prose {
			if key := x.Lang + " " + x.Key; seen[key] || p.Texts[x.Lang][x.Key] != x.Words {
				t.Errorf("%s: %s is there twice, or says %q", c.name, key, x.Words)
			} else {
				seen[key] = true
			}
		}
	}
}

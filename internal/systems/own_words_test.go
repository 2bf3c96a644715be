package systems_test

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
	"acforge.dev/internal/systems/shipped"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
	validator "acforge.dev/validator/venice"
)

// TestOwnWordsAgree: the rules that compare an author's words with effects find nothing in
// acforge's own words of these effects, on every card and line of the shipped pack, in four
// languages.
func TestOwnWordsAgree(t *testing.T) {
	level.Gate(t)
	r, err := shipped.Compiler().Compile(treeOf(t, "."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatal(err, inLines(r.Diagnostics.Sorted()))
	}
	pack := r.Packs[0]
	p := pack.IR.(*ir.Pack)
	langs := []string{"en", "de", "pl", "es"}
	own := map[string]map[string]string{}
	for _, lang := range langs {
		words := venice.NewWords(p, func(key, lang string) string { return pack.Texts[lang][key] }, lang)
		own[lang] = map[string]string{}
		say := func(key ir.TextID, said []string) {
			if key != "" && len(said) > 0 {
				own[lang][string(key)] = strings.Join(said, " ")
			}
		}
		for i, c := range p.Equipment {
			say(c.Text, words.Equipment(i))
		}
		for i, c := range p.Events {
			say(c.Text, words.Event(i))
		}
		for i, c := range p.Towers {
			say(c.Text, words.Tower(i))
		}
		for i, c := range p.Chests {
			say(c.Text, words.Chest(i))
		}
		for i, c := range p.Skills {
			say(c.Text, words.Skill(i))
		}
		for i, a := range p.Assassins {
			say(a.Ability.Text, words.Ability(i))
			for k := range a.Improved {
				say(a.Improved[k].Text, words.Improved(i, k))
			}
		}
		for i := range p.Memories {
			for _, on := range p.Memories[i].On {
				say(on.Text, words.Effects(i, on.Do))
			}
		}
	}
	var texts []rule.Text
	for _, x := range pack.Prose {
		if words, ok := own[x.Lang][x.Key]; ok {
			x.Words = words
			texts = append(texts, rule.Text(x))
		}
	}
	if len(texts) < 500 {
		t.Fatalf("%d texts", len(texts))
	}
	for _, d := range validator.Check(p, texts, pack.Origins) {
		switch d.Code {
		case "text/names-another-thing", "text/says-the-opposite", "text/number-not-in-data", "text/other-square":
			t.Errorf("%s: %s: %s", d.Code, d.Message, at(d))
		}
	}
	t.Logf("%d texts", len(texts))
}

// TestGeneratedWordsAgree: the same for the lines and the cards of generated packs, which
// have the whole vocabulary.
func TestGeneratedWordsAgree(t *testing.T) {
	level.Gate(t)
	texts := 0
	for seed := range uint64(level.Amount("fuzz", 10, 100, 10000)) {
		p := generate.Pack(level.Seed() + seed)
		var said []rule.Text
		for i := range p.Events {
			p.Events[i].Text = ir.TextID(fmt.Sprintf("event.%d", i))
		}
		for i := range p.Memories {
			for k := range p.Memories[i].On {
				p.Memories[i].On[k].Text = ir.TextID(fmt.Sprintf("on.%d.%d", i, k))
			}
		}
		for _, lang := range []string{"en", "de", "pl", "es"} {
			words := venice.NewWords(p, func(key, lang string) string { return "" }, lang)
			say := func(key ir.TextID, list []string) {
				said = append(said, rule.Text{Key: string(key), Lang: lang, Words: strings.Join(list, " "), Part: func(int, int) diag.Span {
					return diag.Span{File: &diag.File{Name: lang + " " + string(key) + ": " + strings.Join(list, " ")}}
				}})
			}
			for i, c := range p.Events {
				say(c.Text, words.Event(i))
			}
			for i := range p.Memories {
				for _, on := range p.Memories[i].On {
					say(on.Text, words.Effects(i, on.Do))
				}
			}
		}
		texts += len(said)
		p.Languages = []string{"en", "de", "pl", "es"}
		for _, d := range validator.CheckRest(p, said, compiler.Origins{}) {
			switch d.Code {
			case "text/names-another-thing", "text/says-the-opposite", "text/number-not-in-data":
				t.Errorf("seed %d: %s: %s: %s", level.Seed()+seed, d.Code, d.Message, d.Primary.File.Name)
			}
		}
	}
	t.Logf("%d texts", texts)
}

// at returns where a problem is.
func at(d diag.Diagnostic) string {
	if d.Primary.File == nil {
		return "nowhere"
	}
	line, _ := d.Primary.File.Position(d.Primary.Start)
	return fmt.Sprintf("%s:%d", d.Primary.File.Name, line)
}

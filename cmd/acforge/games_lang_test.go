package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

var letters = regexp.MustCompile(`[\pL\d]+`)

// wordsIn are the words of texts, each with where it first stood; what has a digit is a
// square of a Map or a number.
func wordsIn(texts ...string) map[string]string {
	all := map[string]string{}
	for _, text := range texts {
		for _, at := range letters.FindAllStringIndex(text, -1) {
			w := strings.ToLower(text[at[0]:at[1]])
			if _, ok := all[w]; !ok && !strings.ContainsAny(w, "0123456789") {
				all[w] = strings.ToValidUTF8(text[max(0, at[0]-30):min(len(text), at[1]+30)], "")
			}
		}
	}
	return all
}

// TestGamesInEachLanguage plays the whole games again in each language of the shipped
// pack, to their end. No text of the pack or of acforge falls back to English. The same
// holds for the questions before the first answer.
func TestGamesInEachLanguage(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "campaigns")
	home := t.TempDir()
	data, b, p := venicePack(t)
	pack := filepath.Join(home, "venice.acpack")
	if err := os.WriteFile(pack, data, 0o666); err != nil {
		t.Fatal(err)
	}
	screen := func(args ...string) string {
		t.Helper()
		cmd := acforge(t, home, append([]string{"play", pack}, args...)...)
		var out, problems bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader("?\nb\no\ns\nhint\n"), &out, &problems
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, problems.String())
		}
		return out.String()
	}
	for _, g := range wholeGames {
		script, err := filepath.Abs(filepath.Join(gamesDir, g.file+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		answers, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		_, seed, _ := strings.Cut(string(answers), "--seed ")
		seed, _, _ = strings.Cut(seed, " ")
		game := filepath.Join(home, g.file+".txt")
		english := wordsIn(screen(g.memory, "--seats=2", "--seed="+seed, "--script="+script, "--transcript="+game),
			screen(g.memory, "--seats=2", "--seed="+seed))
		for _, lang := range p.Languages {
			if lang == "en" {
				continue
			}
			own := wordsIn(slices.Collect(maps.Values(b.Texts(lang)))...)
			said := wordsIn(screen("--replay="+game, "--lang="+lang), screen(g.memory, "--seats=2", "--seed="+seed, "--lang="+lang))
			if len(said) < 300 {
				t.Errorf("%s in %s: only %d words were said", g.memory, lang, len(said))
			}
			for _, w := range slices.Sorted(maps.Keys(said)) {
				if _, is := english[w]; is && own[w] == "" && len(w) > 1 && !slices.Contains(alike[lang], w) && !slices.Contains(typed, w) {
					t.Errorf("%s in %s: %q: %q", g.memory, lang, w, said[w])
				}
			}
		}
	}
}

// typed are commands, flags, and names of a bot, of files and of editions.
var typed = strings.Fields("ask bot dice en fair hint id json lr rule teach why")

// alike are words of both languages that the pack does not use.
var alike = map[string][]string{"de": {"normal", "optional"}, "es": {"bases", "normal"}}

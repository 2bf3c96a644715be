package spelling_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/spelling"
)

// TestInstalled: the words of the shipped packs are judged as Hunspell itself judges them.
func TestInstalled(t *testing.T) {
	level.Nightly(t, "spelling")
	if _, err := exec.LookPath("hunspell"); err != nil {
		t.Skip("hunspell is not installed: apt install hunspell hunspell-en-us hunspell-de-de hunspell-pl hunspell-es")
	}
	for lang, name := range map[string]string{"en": "en_US", "de": "de_DE", "pl": "pl_PL", "es": "es_ES"} {
		t.Run(lang, func(t *testing.T) {
			base := filepath.Join("/usr/share/hunspell", name)
			aff, err := os.ReadFile(base + ".aff")
			if err != nil {
				t.Skip(err)
			}
			dic, err := os.ReadFile(base + ".dic")
			if err != nil {
				t.Fatal(err)
			}
			d, err := spelling.Read(aff, dic)
			if err != nil {
				t.Fatal(err)
			}
			words := shippedWords(t, lang)
			if len(words) < 1000 {
				t.Fatalf("%d words", len(words))
			}
			cmd := exec.Command("hunspell", "-i", "UTF-8", "-d", name, "-l")
			cmd.Stdin = strings.NewReader(strings.Join(words, "\n") + "\n")
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			wrong := strings.Fields(string(out))
			more, fewer := 0, 0
			for _, w := range words {
				ours, theirs := d.Knows(w), !slices.Contains(wrong, w)
				switch {
				case theirs && !ours:
					fewer++
					t.Logf("Hunspell knows %s", w)
				case ours && !theirs:
					more++
					t.Logf("Hunspell does not know %s", w)
				}
			}
			t.Logf("%d words: %d that Hunspell alone knows, %d that it does not", len(words), fewer, more)
			// A word too few would be a false problem; one too many, one in 200.
			if fewer > 0 || more*200 > len(words) {
				t.Errorf("of %d words %d are missing and %d are too many", len(words), fewer, more)
			}
		})
	}
}

// shippedWords returns the words of the shipped packs in a language, each once, and each
// with two letters swapped too.
func shippedWords(t *testing.T, lang string) []string {
	t.Helper()
	text := regexp.MustCompile(`(?m)\ben: +"([^"\\]*)"`)
	file := regexp.MustCompile(`\.(?:cue|md)$`)
	if lang != "en" {
		text = regexp.MustCompile(`(?m)^msgstr "(.*)"$`)
		file = regexp.MustCompile(`/` + lang + `\.po$`)
	}
	seen := map[string]bool{}
	for _, dir := range []string{"../../cards", "../../memories"} {
		err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !file.MatchString(filepath.ToSlash(name)) {
				return err
			}
			b, err := os.ReadFile(name)
			for _, m := range text.FindAllStringSubmatch(string(b), -1) {
				for _, w := range spelling.Words(m[1]) {
					if strings.Contains(w.Text, "'") {
						continue // Hunspell's own rules for words do not join them in every language
					}
					if lang == "pl" && !polish.MatchString(w.Text) {
						continue // its dictionary is in ISO8859-2, and Hunspell drops the letters of others
					}
					seen[w.Text] = true
					if r := []rune(w.Text); len(r) > 4 {
						r[2], r[3] = r[3], r[2]
						seen[string(r)] = true
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	out := make([]string, 0, len(seen))
	for w := range seen {
		out = append(out, w)
	}
	slices.Sort(out)
	return out
}

var polish = regexp.MustCompile(`^[a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ]+$`)

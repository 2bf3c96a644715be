package archtest

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// Shared code must not use a word of any one game. The list has words with a meaning in
// only one game. Words for drawings on squares, decks or tables in any game (tile,
// ladder, card, die, seat, round) are allowed. So is "memory", the word of the command
// line for any mission.
var (
	gameWords = regexp.MustCompile(`(?i:\b(?:` + strings.Join([]string{
		// Brotherhood of Venice
		`assassins?`, `apprentices?`, `crossbow\w*`, `elites?`, `boss(es)?`, `reinforcements?`, `envelopes?`, `chests?`, `haystacks?`,
		`eagles?`, `blueprints?`, `objectives?`, `entrances?`, `equipment`, `cubes?`, `towers?`, `exposed`, `leonardo`, `BOV(-\d+\S*)?`,
		`enem(y|ies)`, `detection`, `restricted`, `hiding`, `hidingspots?`, `synchroni[sz]\w*`, `contraptions?`, `diary`, `alerted`,
		// Assassin's Club
		`prestige`, `continents?`, `auctions?`, `bid(s|der|ders|ding)?`, `defences?`, `weapons?`, `camouflage`, `pasch`, `rivalry`, `CLUB-\d+\S*`, `CGAP-\d+`,
	}, "|") + `)\b)|\bGuards?\b`)
	systemNames = regexp.MustCompile(`(?i)\b(venice|club)\b`)
	// seams match the place where one word of a name ends and the next begins.
	seams = regexp.MustCompile(`([a-z0-9])([A-Z])|_`)
)

// foundIn returns a word of a game in a line, alone or as a part of a name, or "". On
// listed lines the names of systems are allowed.
func foundIn(line string, listed bool) string {
	for _, text := range []string{line, seams.ReplaceAllString(line, "$1 $2")} {
		if w := gameWords.FindString(text); w != "" {
			return w
		}
		if listed {
			continue
		}
		if w := systemNames.FindString(text); w != "" {
			return w
		}
	}
	return ""
}

// lists are the files that name the systems, with a line or a file for each.
// docs/ARCHITECTURE.md describes the cost of a third system.
var lists = []string{
	"internal/systems/shipped/shipped.go", "engine/wasm/main.go", "validator/sim/beam/systems.go", "Makefile", "carried.go",
}

// room reports whether a path belongs to a system: a folder or a file with its name.
func room(name string) bool {
	for part := range strings.SplitSeq(strings.TrimSuffix(name, path.Ext(name)), "/") {
		for word := range strings.FieldsFuncSeq(part, func(r rune) bool { return r == '_' || r == '-' || r == '.' }) {
			if word == "venice" || word == "club" {
				return true
			}
		}
	}
	return false
}

// common returns the files that all systems share: code, scripts of the browser,
// templates, styles and the schemas of every bundle.
func common(t *testing.T, root fs.FS) []string {
	t.Helper()
	var out []string
	skip := []string{"memories", "cards", "docs", "cue.mod", "dist", "internal/proof/archtest", "internal/proof/mutants", "tools", "schema/ir"}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || slices.Contains(skip, name) || room(name)) {
				return fs.SkipDir
			}
			return nil
		}
		kind := slices.Contains([]string{".go", ".js", ".css", ".html", ".json"}, path.Ext(name))
		if kind && !strings.HasSuffix(name, "_test.go") && !room(name) {
			out = append(out, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestWords(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	files := common(t, root)
	if len(files) < 100 {
		t.Fatalf("only %d files are found", len(files))
	}
	for _, name := range files {
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(b)) {
			n++
			if found := foundIn(line, slices.Contains(lists, name)); found != "" {
				t.Errorf("%s:%d: %q is a word of one game: %s", name, n, found, strings.TrimSpace(line))
			}
		}
	}
}

// TestFoundIn: a word is also found inside a name. Words of any game or program are
// allowed.
func TestFoundIn(t *testing.T) {
	for line, want := range map[string]string{
		"	bossAtStart bool": "boss", "const max_weapons = 9": "weapons", "--b-enemy: #222;": "enemy", `"objectiveDone": true`: "objective",
		"for the veniceTitle": "venice", "see CLUB-4.7": "CLUB-4.7", "Guards enter": "Guards", "newAssassinLine()": "Assassin",
		"stop := a.guard(l)": "", "a mission's card, its dice and its round": "", "unexposedly, towering, clubs": "",
	} {
		if got := foundIn(line, false); got != want {
			t.Errorf("in %q %q is found, want %q", line, got, want)
		}
	}
	if got := foundIn("{venice.System()}, // a line of the list", true); got != "" {
		t.Errorf("a list may not name %q", got)
	}
}

// TestRoom: a part of a name counts, a longer word does not.
func TestRoom(t *testing.T) {
	for name, want := range map[string]bool{
		"engine/club/game.go": true, "compiler/moves_venice.go": true, "internal/systems/club.go": true, "cmd/acforge/clubs.go": false,
		"engine/bot/fair.go": false,
	} {
		if room(name) != want {
			t.Errorf("room(%q) is %t", name, !want)
		}
	}
}

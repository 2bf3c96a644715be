package venice

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

var gapID = regexp.MustCompile(`\b(C?GAP)-(\d+)\b`)

// gapsOf reads the gaps of a digest: the text of each gap by its id, at its
// statement and in the table.
func gapsOf(t *testing.T, digest string) (inline, listed map[string]string) {
	t.Helper()
	text, err := os.ReadFile(digest)
	if err != nil {
		t.Fatal(err)
	}
	inline, listed = map[string]string{}, map[string]string{}
	line := regexp.MustCompile(`^  - (C?GAP-\d+) (.*)$`)
	row := regexp.MustCompile(`^\| (C?GAP-\d+) \| [A-Z]+-[0-9.]+ \| (.*) \| (.*) \| (.*) \|$`)
	note := func(in map[string]string, id, says string) {
		if in[id] != "" {
			t.Errorf("%s has %s twice", digest, id)
		}
		in[id] = says
	}
	for l := range strings.Lines(string(text)) {
		l = strings.TrimRight(l, "\r\n")
		if m := line.FindStringSubmatch(l); m != nil {
			note(inline, m[1], m[2])
		}
		if m := row.FindStringSubmatch(l); m != nil {
			note(listed, m[1], m[2]+" Resolution: "+m[3])
		}
	}
	return inline, listed
}

// TestGapsAreListed checks that the table of rules.md lists every gap with the
// same text, and that the ids are consecutive.
func TestGapsAreListed(t *testing.T) {
	inline, listed := gapsOf(t, "../../docs/rulebook/rules.md")
	for n := range len(inline) {
		id := fmt.Sprintf("%s-%02d", "GAP", n+1)
		if inline[id] == "" || inline[id] != listed[id] {
			t.Errorf("%s says at its statement\n%q\nand in the table\n%q", id, inline[id], listed[id])
		}
	}
	if len(inline) != len(listed) || len(inline) < 90 {
		t.Errorf("%d gaps stand at statements, %d in the table", len(inline), len(listed))
	}
	digest, err := os.ReadFile("../../docs/rulebook/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	if count := "Count: " + strconv.Itoa(len(inline)) + "."; !strings.Contains(string(digest), count) {
		t.Errorf("the table does not say %q", count)
	}
}

// TestGapsAreThere checks that every gap named in source or docs is in its
// digest. TestCoverage checks that each gap is cited and shown.
func TestGapsAreThere(t *testing.T) {
	level.Gate(t)
	known, _ := gapsOf(t, "../../docs/rulebook/rules.md")
	club, err := os.ReadFile("../../docs/rulebook/club.md")
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, top := range []string{"compiler", "docs", "engine", "internal", "preview", "schema", "validator", "memories", "cards", "cmd"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !slices.Contains([]string{".go", ".cue", ".md", ".txtar", ".txt"}, filepath.Ext(path)) {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range gapID.FindAllStringSubmatch(string(text), -1) {
				named++
				switch {
				case m[1] == "GAP" && known[m[0]] == "":
					t.Errorf("%s: docs/rulebook/rules.md has no %s", path, m[0])
				case m[1] == "CGAP" && !strings.Contains(string(club), m[0]+" "):
					t.Errorf("%s: docs/rulebook/club.md has no %s", path, m[0])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if named < 500 {
		t.Errorf("only %d gaps are named in the whole tree", named)
	}
}

// TestDecisions checks that each decision of the engine in docs/engine.md has the
// id of a gap. No gap found while the engine was written may be missing there.
// The first of those is GAP-77; earlier ones came with the digest.
func TestDecisions(t *testing.T) {
	text, err := os.ReadFile("../../docs/engine.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Where the engine decides\n")
	section, _, _ = strings.Cut(section, "\n## ")
	section, same, _ := strings.Cut(section, "\nTwo things are done in another way")
	if same == "" {
		t.Fatal("docs/engine.md no longer says what comes to the same")
	}
	named := map[string]bool{}
	for _, item := range strings.Split(section, "\n- ")[1:] {
		ids := gapID.FindAllString(item, -1)
		if len(ids) == 0 {
			t.Errorf("nothing in rules.md is behind %q", item)
		}
		for _, id := range ids {
			named[id] = true
		}
	}
	known, _ := gapsOf(t, "../../docs/rulebook/rules.md")
	for id := range known {
		if n, _ := strconv.Atoi(id[len("GAP-"):]); n >= 77 && !named[id] {
			t.Errorf("docs/engine.md does not name %s", id)
		}
	}
}

package systems_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
)

// campaignFiles maps the short file names in campaigns.txt to files.
var campaignFiles = map[string]string{
	"camp":    "memories/harbour/campaign.cue",
	"cards":   "cards/harbour/cards.cue",
	"env":     "memories/harbour/envelopes/envelopes.cue",
	"crane":   "memories/harbour/crane/memory.cue",
	"mole":    "memories/harbour/mole/memory.cue",
	"customs": "memories/harbour/customs/memory.cue",
	"wharf":   "memories/harbour/wharf/memory.cue",
	"light":   "memories/harbour/light/memory.cue",
	"quay":    "memories/harbour/quay/memory.cue",
}

// TestBrokenCampaigns: each mistake in a campaign is reported exactly once,
// with the code and at the line given in testdata/broken/campaigns.txt. The
// pack is refused.
func TestBrokenCampaigns(t *testing.T) {
	if testing.Short() {
		t.Skip("one pack after the other")
	}
	cache := &compiler.Cache{}
	base := wholeOf(t, "testdata/broken/campaign.txtar", "harbour", cache)
	list, err := os.ReadFile("testdata/broken/campaigns.txt")
	if err != nil {
		t.Fatal(err)
	}
	refused, strict := 0, 0
	lineOf := func(fsys fstest.MapFS, file, text string) int {
		i := bytes.Index(fsys[file].Data, []byte(text))
		if i < 0 {
			t.Fatalf("%q is not in %s", text, file)
		}
		return bytes.Count(fsys[file].Data[:i], []byte("\n")) + 1
	}
	ends := strings.NewReplacer("¶", "\n")
	for i, line := range strings.Split(string(list), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		line, warned := strings.CutPrefix(line, "- ")
		head, edit, ok := strings.Cut(line, " => ")
		parts := strings.SplitN(head, " | ", 3)
		if !ok || len(parts) != 3 || campaignFiles[parts[1]] == "" {
			t.Fatalf("campaigns.txt:%d: not CODE | FILE | OLD => NEW", i+1)
		}
		now, at, elsewhere := strings.Cut(edit, " @")
		old, file, fsys := ends.Replace(parts[2]), campaignFiles[parts[1]], base()
		if bytes.Count(fsys[file].Data, []byte(old)) != 1 {
			t.Fatalf("campaigns.txt:%d: %q is not once in %s", i+1, old, file)
		}
		now = ends.Replace(now)
		want := lineOf(fsys, file, old) + strings.Count(now, "\n") // added text comes last
		fsys[file] = &fstest.MapFile{Data: bytes.Replace(fsys[file].Data, []byte(old), []byte(now), 1)}
		if elsewhere {
			short, text, _ := strings.Cut(at, " ")
			if short != "" {
				file = campaignFiles[short]
			}
			want = lineOf(fsys, file, text)
		}
		found := problemsOf(t, fsys, "harbour", cache)
		good := len(found) == 1 && found[0].Code == parts[0] && found[0].Primary.File != nil && found[0].Primary.File.Name == file
		if good {
			l, _ := found[0].Primary.File.Position(found[0].Primary.Start)
			good = l == want && warned == (found[0].Severity == diag.Warning)
		}
		switch {
		case !good:
			t.Errorf("campaigns.txt:%d: not %s alone at %s:%d%s", i+1, parts[0], file, want, inLines(found))
		case warned:
			strict++
		default:
			refused++
		}
	}
	t.Logf("%d broken campaigns are refused, %d more with --strict", refused, strict)
	if refused < 20 {
		t.Errorf("%d broken campaigns are refused, 20 are wanted", refused)
	}
}

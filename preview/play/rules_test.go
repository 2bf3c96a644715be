package play_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// TestRulesInChromium: each line that follows a statement of the rulebook opens it, on
// a desk and on a phone. Its text is fetched on first use, and not before. The print in
// use is distinguished from the others.
func TestRulesInChromium(t *testing.T) {
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	tab.Dark(false)
	root := served(t, site(t, p.Venice, p.Texts, nil)) + first(p.Venice)
	for _, width := range []int64{1440, 390} {
		tab.Size(width, 844)
		at(tab, root+"#play=2&seed=7&edition=de")
		browsertest.Eval[int](tab, fmt.Sprintf(clicks, 11, 12))
		came := "performance.getEntriesByType('resource').filter(r => r.name.includes('/rules-')).length"
		if n := browsertest.Eval[int](tab, came); n != 0 {
			t.Errorf("%d pixels: the rulebook came unasked", width)
		}
		id := browsertest.Eval[string](tab, `(() => {
			document.querySelector('.play-story').open = true;
			const b = [...document.querySelectorAll('.play-log .play-rule')].at(-1);
			b.scrollIntoView(); b.click();
			return b.querySelector('.play-rule-id').textContent })()`)
		tab.Wait("!!document.querySelector('.play-rulebook[open]')")
		if n := browsertest.Eval[int](tab, came); n != 1 {
			t.Errorf("%d pixels: the rulebook came %d times", width, n)
		}
		says := text(tab, ".play-rulebook")
		if !strings.HasPrefix(says, "Rule "+id) || len(says) < 60 || !strings.HasPrefix(id, "BOV-") {
			t.Errorf("%d pixels: %s opens as %q", width, id, says)
		}
		if wide := browsertest.Eval[bool](tab, "document.querySelector('.play-rulebook').scrollWidth > document.querySelector('.play-rulebook').clientWidth + 1"); wide {
			t.Errorf("%d pixels: %s is wider than its window", width, id)
		}
		if dir := os.Getenv("ACFORGE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("rules-%d.png", width)), tab.Window(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		begun(tab)
		if dir := os.Getenv("ACFORGE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("table-%d.png", width)), tab.Window(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

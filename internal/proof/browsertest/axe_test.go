package browsertest

import (
	"strings"
	"testing"
)

// axe-core finds what is wrong with a page that has a fault, by day and night.
func TestAxeFinds(t *testing.T) {
	axe := AxeSource(t)
	tab := Open(t)
	tab.Go("data:text/html,<!doctype html><html lang=en><title>t</title><style>@media (prefers-color-scheme: dark) { p { color: %23eee } }</style><main><h1>T</h1><img src=x><p>words</p></main>")
	for dark, want := range map[bool]string{false: "image-alt", true: "image-alt color-contrast"} {
		tab.Dark(dark)
		found := strings.Join(tab.Axe(axe), "\n")
		for _, rule := range []string{"image-alt", "color-contrast"} {
			if got := strings.Contains(found, rule+": "); got != strings.Contains(want, rule) {
				t.Errorf("dark %t: %s is found: %t\n%s", dark, rule, got, found)
			}
		}
	}
}

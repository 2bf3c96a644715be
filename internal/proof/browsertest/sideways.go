package browsertest

import "fmt"

// Sideways opens an address in a window of the first width, then resizes the window to
// each of the others. It returns a line for each width at which the page scrolls
// sideways; the window keeps the last one. Opening the page again for each width would
// cost ten times as much.
func (b *Tab) Sideways(url string, widths ...int64) []string {
	b.t.Helper()
	b.Size(widths[0], 900)
	b.Go(url)
	var out []string
	for _, width := range widths {
		b.Size(width, 900)
		b.Wait(fmt.Sprint("innerWidth == ", width))
		if over := Eval[int](b, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
			out = append(out, fmt.Sprintf("at %d pixels it scrolls sideways by %d", width, over))
		}
	}
	return out
}

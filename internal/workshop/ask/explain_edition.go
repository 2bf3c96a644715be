package ask

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge.dev/internal/workshop"

	"acforge.dev/internal/rulebook"
)

// Editions returns the editions that [Edition] knows, sorted.
func Editions() []string {
	_, editions := rulebook.Differences("editions.md", "")
	slices.Sort(editions)
	return editions
}

// Edition writes what an edition changes; changes that affect play come first.
// The error is a [*workshop.Mistake] if there is no such edition.
func Edition(shop *workshop.Workshop, w io.Writer, edition string) error {
	all, _ := rulebook.Differences("editions.md", edition)
	if len(all) == 0 {
		fmt.Fprintf(w, "The other editions are compared with the edition %s.\n", edition)
		return nil
	}
	acting := shop.Systems.Differs(edition)
	var played, rest []rulebook.Difference
	for _, d := range all {
		if slices.Contains(acting, d.Row) {
			played = append(played, d)
		} else {
			rest = append(rest, d)
		}
	}
	fmt.Fprintf(w, "Edition %s: the points that play differently from the English print. The points of\nthe rules have the same numbers in both.\n", edition)
	if len(played) == 0 {
		fmt.Fprintln(w, "\nNowhere.")
	}
	for _, d := range played {
		fmt.Fprintf(w, "\npoint %s  %s\n    %-8s %s\n    %-8s %s\n    %-8s %s\n", d.Point, strings.TrimSpace(d.Row+" "+d.Flag), edition, d.Own, "en", d.First, "means", d.Means)
	}
	fmt.Fprintf(w, "\nPoints that it words differently or leaves out, and that play the same:\n\n")
	for _, d := range rest {
		own := d.Own
		if own == "–" {
			own = "says nothing"
		}
		fmt.Fprintf(w, "point %-12s %s: %s\n", d.Point, d.Row, own)
	}
	return nil
}

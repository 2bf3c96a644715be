package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	carried "acforge"
	"acforge/internal/systems"
)

// difference is a row of the table of editions, as one edition has it.
type difference struct{ row, rule, flag, first, own, means string }

// differences reads the table of editions for one: the rows in which it is not as the
// first. editions are all of its columns, the first that of the others' measure.
func differences(edition string) (out []difference, editions []string) {
	at := -1
	for line := range strings.Lines(carried.Editions) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case len(cells) == 8 && cells[0] == "#":
			for i, name := range cells[3:7] {
				name, _, _ = strings.Cut(name, " ")
				editions = append(editions, strings.ToLower(name))
				if editions[i] == edition {
					at = 3 + i
				}
			}
		case len(cells) == 8 && at > 3 && strings.HasPrefix(cells[0], "ED-"):
			if own := cells[at]; own != "= EN" && own != cells[3] {
				out = append(out, difference{cells[0], cells[1], strings.Trim(cells[2], "`–"), cells[3], own, cells[7]})
			}
		}
	}
	return out, editions
}

// explainEdition lists what an edition changes: what acts in play first.
func explainEdition(w io.Writer, edition string) error {
	all, editions := differences(edition)
	slices.Sort(editions)
	if err := oneOf("--edition", edition, editions...); err != nil {
		return err
	}
	if len(all) == 0 {
		fmt.Fprintf(w, "The edition %s is what the others are measured by.\n", edition)
		return nil
	}
	acting := systems.Differs(edition)
	var played, rest []difference
	for _, d := range all {
		if slices.Contains(acting, d.row) {
			played = append(played, d)
		} else {
			rest = append(rest, d)
		}
	}
	fmt.Fprintf(w, "Edition %s, where it acts in play otherwise than the English print; the points of\nthe rules have the same numbers in both.\n", edition)
	if len(played) == 0 {
		fmt.Fprintln(w, "\nNowhere.")
	}
	for _, d := range played {
		fmt.Fprintf(w, "\npoint %s  %s\n    %-8s %s\n    %-8s %s\n    %-8s %s\n", d.rule, strings.TrimSpace(d.row+" "+d.flag), edition, d.own, "en", d.first, "means", d.means)
	}
	fmt.Fprintf(w, "\nWhat it words in another way, or leaves out, and plays like the English print:\n\n")
	for _, d := range rest {
		own := d.own
		if own == "–" {
			own = "says nothing"
		}
		fmt.Fprintf(w, "point %-12s %s: %s\n", d.rule, d.row, own)
	}
	return nil
}

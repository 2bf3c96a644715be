package ask

import (
	"fmt"
	"io"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/workshop"
)

// Bundle is a version of a pack.
type Bundle = bundle.Bundle

// Changes are the changes between two versions of a pack.
type Changes = systems.Changes

// Diff returns the changes between two versions of a pack. The error is a
// [*workshop.Content] if they cannot be compared.
func Diff(shop *workshop.Workshop, was, now *Bundle) (*Changes, error) {
	c, err := shop.Systems.Compare(was, now)
	if err != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("these cannot be compared: %w", err)}
	}
	return c, nil
}

// DiffPages draws the page of the changes between two versions. It returns its
// files by path.
func DiffPages(shop *workshop.Workshop, was, now *Bundle, c *Changes) (map[string][]byte, error) {
	list, err := shop.Systems.ChangesPages(was, now, c, workshop.Tool())
	if err != nil {
		return nil, fmt.Errorf("the page of the changes: %w", err)
	}
	return workshop.ByPath(list), nil
}

// WriteChanges writes changes as text or as markdown, with a heading for each
// table.
func WriteChanges(w io.Writer, c *Changes, markdown bool) {
	head, item, part, fence := "%s\n", "  %s\n", "    %s\n", ""
	if markdown {
		head, item, part, fence = "\n## %s\n\n", "- %s\n", "  - %s\n", "```"
		fmt.Fprint(w, "# ")
	}
	fmt.Fprintf(w, "%s -> %s\n", c.Old, c.New)
	table := "\x00"
	for _, t := range c.Things {
		if t.Table != table {
			table = t.Table
			if table != "" {
				fmt.Fprintf(w, head, table)
			}
		}
		name := t.Name
		if t.ID != t.Name && t.Table != "" {
			name += " (" + t.ID + ")"
		}
		if t.How != "changed" {
			name += ": " + t.How
		}
		fmt.Fprintf(w, item, name)
		for _, p := range t.Parts {
			fmt.Fprintf(w, part, p.Part+": "+beforeAfter(p.Before, p.After))
		}
		if t.How == "changed" && t.Before != t.After {
			for _, d := range []struct{ what, drawing string }{{"the board before:", t.Before}, {"the board after:", t.After}} {
				fmt.Fprintf(w, part, d.what)
				indented := "      "
				if fence != "" {
					fmt.Fprintf(w, "\n%s%s\n", indented, fence)
				}
				for line := range strings.Lines(d.drawing) {
					fmt.Fprint(w, indented+strings.TrimRight(line, "\n")+"\n")
				}
				if fence != "" {
					fmt.Fprintf(w, "%s%s\n\n", indented, fence)
				}
			}
		}
	}
}

func beforeAfter(was, now string) string {
	switch {
	case was == "":
		return "now " + quoted(now)
	case now == "":
		return "no more " + quoted(was)
	}
	if a, b, c, d, ok := changed(strings.Fields(was), strings.Fields(now)); ok {
		return `"` + a + "[" + b + " -> " + c + "]" + d + `"`
	}
	return quoted(was) + " -> " + quoted(now)
}

// changed returns the words that two long texts have in common at the beginning and at the
// end, shortened, and what differs between them. ok is false when most of them differs.
func changed(was, now []string) (before, old, current, after string, ok bool) {
	const long, around = 12, 4
	if len(was) < long || len(now) < long {
		return "", "", "", "", false
	}
	from := 0
	for from < len(was) && from < len(now) && was[from] == now[from] {
		from++
	}
	end := 0
	for end < len(was)-from && end < len(now)-from && was[len(was)-1-end] == now[len(now)-1-end] {
		end++
	}
	if 2*(from+end) < min(len(was), len(now)) {
		return "", "", "", "", false
	}
	before = strings.Join(was[max(from-around, 0):from], " ")
	if from > around {
		before = "… " + before
	}
	after = strings.Join(was[len(was)-end:min(len(was)-end+around, len(was))], " ")
	if end > around {
		after += " …"
	}
	if before != "" {
		before += " "
	}
	if after != "" {
		after = " " + after
	}
	return before, strings.Join(was[from:len(was)-end], " "), strings.Join(now[from:len(now)-end], " "), after, true
}

// quoted returns a single word unchanged, and a text of several words in quotes
// on one line.
func quoted(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}

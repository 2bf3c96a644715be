package workshop

import (
	"bytes"
	"fmt"
	"path"
	"regexp"

	"acforge.dev/engine"
	"acforge.dev/internal/outfile"
	"acforge.dev/validator/sim"
)

// startFile is the name of a written start, next to its memory's file.
// startHead is its first line.
const (
	startFile = "start.cue"
	startHead = "// What the middle one of the groups of four came with, by `acforge smoke --campaign --write-starts`."
)

// Start is the file of a memory's expected start, or the reason why there is
// none.
type Start struct {
	Edit outfile.Edit
	Why  string // "" if there is a file
}

// Starts returns what groups brought to each memory, as files of the pack for
// its author to review. A memory that declares its own start keeps it.
func (c *Pack) Starts(r *sim.Campaign) ([]Start, error) {
	_, whole, err := c.Campaign()
	if err != nil {
		return nil, err
	}
	var out []Start
	stays := func(form string, args ...any) { out = append(out, Start{Why: fmt.Sprintf(form, args...)}) }
	for i := range r.Memories {
		ch := &r.Memories[i]
		at, own := c.Span(ch.Memory, engine.Content{}), c.Span(ch.Memory, engine.Content{Kind: "start"})
		switch {
		case at.File == nil || CarriedFile(at.File.Name):
			continue // it belongs to a pack that this one builds on
		case ch.Start == nil:
			stays("%s: in no group of four was everybody on their feet, so no start was written", ch.Memory)
			continue
		case own != at && path.Base(own.File.Name) != startFile:
			stays("%s: it already declares a start in %s, which is unchanged", ch.Memory, own.File.Name)
			continue
		}
		clause := regexp.MustCompile(`(?m)^package \w+`).Find(at.File.Text)
		name := path.Join(path.Dir(at.File.Name), startFile)
		text, _ := c.Compiler.FormatText(name, fmt.Appendf(nil, "%s\n%s\n\n%s", startHead, clause, whole.Start(ch.Memory, ch.Start)), false)
		edit := outfile.Edit{Name: name, New: true, Now: text}
		if own.File.Name == name {
			edit.New, edit.Was = false, own.File.Disk()
			if !bytes.HasPrefix(edit.Was, []byte(startHead)) {
				stays("%s: %s was not written by acforge, so it is unchanged", ch.Memory, name)
				continue
			}
		}
		out = append(out, Start{Edit: edit})
	}
	return out, nil
}

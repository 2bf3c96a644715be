package author

import (
	"context"
	"fmt"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Migrated is a pack rewritten for the current schema.
type Migrated struct {
	Said  []string // lines on what changes
	Edits []Edit   // the edit of the file that declares the schema comes last
}

// Migrate rewrites the workspace's packs that were written for an older schema,
// without changing their meaning. Unreadable files are left alone; their
// problems are in the second result.
func Migrate(ctx context.Context, ws *workshop.Workspace) ([]Migrated, []diag.Diagnostic, error) {
	var packs []Migrated
	var problems []diag.Diagnostic
	err := workshop.Interruptible(ctx, "the content", func() error {
		made, found, err := ws.Compiler.Migrate(ws.Root, ws.Packs)
		for _, m := range made {
			var said []string
			if m.Unsaid {
				said = append(said, fmt.Sprintf("%s names no schema, so it is read as schema 1. If it is newer, write schema: %d in its pack.cue instead", m.Pack, m.To))
			}
			if m.From == m.To {
				said = append(said, m.Pack+": better names")
			} else {
				said = append(said, fmt.Sprintf("%s: schema %d to %d", m.Pack, m.From, m.To))
			}
			for _, what := range m.What {
				said = append(said, "  "+what)
			}
			packs = append(packs, Migrated{said, editsOf(m.Files)})
		}
		problems = found
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	return packs, problems, nil
}

package disk

import (
	"context"
	"path/filepath"

	"acforge/engine/replay"
	"acforge/internal/outfile"
	"acforge/internal/workshop"
)

// WriteReplays writes recorded games into a folder, and says of each that it is written.
func WriteReplays(ctx context.Context, dir string, games []workshop.Replay, say func(line string)) error {
	for _, g := range games {
		file := filepath.Join(dir, g.File)
		if err := outfile.Write(ctx, file, g.Text, replay.IsText); err != nil {
			return err
		}
		say("wrote " + file)
	}
	return nil
}

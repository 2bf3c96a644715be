package disk

import (
	"context"
	"path/filepath"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// WriteReplays writes the recorded games of a report into a folder and reports
// each file; for "" it writes nothing.
func WriteReplays(ctx context.Context, dir string, c *workshop.Pack, r *workshop.Report, say func(line string)) error {
	if dir == "" {
		return nil
	}
	games, err := c.Replays(r)
	if err != nil {
		return err
	}
	return writeReplays(ctx, dir, games, say)
}

// WriteStuck does the same for campaigns that were stuck.
func WriteStuck(ctx context.Context, dir string, c *workshop.Pack, r *workshop.CampaignReport, say func(line string)) error {
	if dir == "" {
		return nil
	}
	games, err := c.Stuck(r)
	if err != nil {
		return err
	}
	return writeReplays(ctx, dir, games, say)
}

func writeReplays(ctx context.Context, dir string, games []workshop.Replay, say func(line string)) error {
	for _, g := range games {
		file := filepath.Join(dir, g.File)
		if err := outfile.Write(ctx, file, g.Text, replay.IsText); err != nil {
			return err
		}
		say("wrote " + file)
	}
	return nil
}

// WriteStarts writes the starts of a report's groups into their pack, using
// revise. For each memory it says that the file is written, or why not.
func WriteStarts(c *workshop.Pack, r *workshop.CampaignReport, revise func(Edit) error, say func(line string)) error {
	starts, err := c.Starts(r)
	if err != nil {
		return err
	}
	for _, s := range starts {
		if s.Why != "" {
			say(s.Why)
			continue
		}
		if err := revise(s.Edit); err != nil {
			return err
		}
		say("wrote " + s.Edit.Name)
	}
	return nil
}

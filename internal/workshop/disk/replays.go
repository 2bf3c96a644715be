package disk

import (
	"context"
	"path/filepath"

	"acforge/engine/replay"
	"acforge/internal/outfile"
	"acforge/internal/workshop"
)

// WriteReplays writes the recorded games of a report into a folder, "" for none, and says
// of each that it is written.
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

// WriteStuck does the same with campaigns that were stuck.
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

// WriteStarts writes what groups of a report came with into their pack, by revise, and
// says of each memory that it is written, or why not.
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

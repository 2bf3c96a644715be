package shell

import (
	"context"
	"io"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// Smoke is one run of smoke-play: which packs are played and how, and where the findings
// and the tables go.
type Smoke struct {
	Shop     *workshop.Workshop
	Packs    []*workshop.Pack
	Options  *workshop.SmokeOptions
	Limits   Limits
	Problems *Problems
	Found    *diag.List
	Out      io.Writer             // gets the tables
	Tell     func(line string)     // tells people what was written
	Revise   func(disk.Edit) error // changes a file of the author
}

// Part plays one part of several and writes its file.
func (s *Smoke) Part(ctx context.Context) error {
	part, err := s.Shop.PlayShard(ctx, s.Packs, s.Options.Shard, s.Options.PlayOptions)
	if err != nil {
		return err
	}
	return disk.WritePart(ctx, s.Options.Parts, part, s.Tell)
}

// Memories plays packs, or merges the shards of earlier runs.
func (s *Smoke) Memories(ctx context.Context) error {
	f, p := s.Options, s.Problems
	f.Record = f.Replays != "" && f.Games == 1
	played := func(c *workshop.Pack) (*workshop.Report, error) { return c.Smoke(ctx, f.PlayOptions) }
	if f.Merge != "" {
		parts, err := disk.ReadParts(s.Shop, f.Merge, s.Packs, f.PlayOptions)
		if err != nil {
			return err
		}
		played = func(c *workshop.Pack) (*workshop.Report, error) { return parts.Smoke(ctx, c) }
	}
	var figures workshop.Figures
	for _, c := range s.Packs {
		report, err := played(c)
		if err != nil {
			return err
		}
		figures.Add(report)
		s.Found.Add(c.Findings(report)...)
		if err := disk.WriteReplays(ctx, f.Replays, c, report, s.Tell); err != nil {
			return err
		}
		if err := p.Show(s.Out, workshop.Table(report), c.Markdown(report, f.PlayOptions)); err != nil {
			return err
		}
	}
	if diag.Format(p.Format) == diag.JSON {
		p.Scale, p.Played = figures.Scale(), figures.Played()
	}
	useless, err := s.Shop.Idle(s.Packs, f.Options)
	s.Found.Add(useless...)
	return err
}

// Against plays the changed parts of packs, before and after the change.
func (s *Smoke) Against(ctx context.Context) error {
	f, p := s.Options, s.Problems
	most, err := workshop.ReadMoved(f.FailOn)
	if err != nil {
		return err
	}
	past, err := disk.ReadPast(ctx, s.Shop, f.Earlier, s.Limits.Limits)
	if err != nil {
		return err
	}
	if f.Campaigns {
		text, table, err := s.Shop.CampaignsAgainst(ctx, s.Packs, past, f.PlayOptions)
		if err != nil {
			return err
		}
		return p.Show(s.Out, text, table)
	}
	moved, err := s.Shop.Against(ctx, s.Packs, past, f.PlayOptions, most, func(c *workshop.Compared) error {
		return p.Show(s.Out, c.Text(), c.Markdown())
	})
	s.Found.Add(moved...)
	return err
}

// Whole plays campaigns of packs of the workspace.
func (s *Smoke) Whole(ctx context.Context) error {
	f, p := s.Options, s.Problems
	t, err := s.Shop.CampaignsOf(ctx, s.Packs, f.PlayOptions, func(c *workshop.Pack, r *workshop.CampaignReport) error {
		s.Found.Add(c.CampaignFindings(r)...)
		if err := disk.WriteStuck(ctx, f.Replays, c, r, s.Tell); err != nil || !f.WriteStarts {
			return err
		}
		return disk.WriteStarts(c, r, s.Revise, s.Tell)
	})
	if err != nil {
		return err
	}
	if diag.Format(p.Format) == diag.JSON {
		if p.Campaigns, err = t.JSON(); err != nil {
			return err
		}
	}
	return p.Show(s.Out, t.Text(), t.Markdown())
}

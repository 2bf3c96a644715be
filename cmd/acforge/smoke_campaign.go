package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"acforge/internal/workshop"

	"acforge/compiler"
	"acforge/engine"
	"acforge/engine/replay"
	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/internal/systems"
	"acforge/validator/sim"
)

// traveling refuses flags that whole campaigns have no use for.
func (f *smokeFlags) traveling() error {
	if !f.whole {
		if f.set.Changed("budget") {
			return workshop.Usage("--budget goes with --campaign: odds of memories are measured with the same bot everywhere")
		}
		if f.starts {
			return workshop.Usage("--write-starts goes with --campaign")
		}
		return nil
	}
	if f.budget < 1 && f.set.Changed("budget") {
		return workshop.Usage("--budget must be at least 1")
	}
	for _, name := range []string{"memory", "difficulty", "deep", "against", "shard", "merge", "worth"} {
		if f.set.Changed(name) {
			return workshop.Usage("--%s does not go with --campaign, which plays all memories as groups do", name)
		}
	}
	return nil
}

// smokeCampaigns plays campaigns of packs and reports them. What else was found is in
// all.
func (a *app) smokeCampaigns(j *judged, packs []*workshop.Pack, f *smokeFlags, p *problems, all *diag.List) error {
	if all.Errors() > 0 {
		return a.print(p, all.Sorted())
	}
	var reports []*sim.Campaign
	var text bytes.Buffer
	var why error // a pack has no campaign
	for _, c := range packs {
		o := f.options()
		o.Nodes = f.budget
		report, err := c.Campaigns(a.ctx, o)
		switch {
		case errors.Is(err, systems.ErrNoCampaign):
			why = err
			continue
		case err != nil:
			return err
		}
		reports = append(reports, report)
		all.Add(c.Ignores.Filter(report.Diagnostics(c.Span))...)
		if f.replays != "" {
			if err := a.writeStuck(f.replays, c, report); err != nil {
				return err
			}
		}
		if f.starts {
			if err := a.writeStarts(j.dir, c, report); err != nil {
				return err
			}
		}
		if p.format == markdown {
			text.WriteString(report.Markdown(fmt.Sprintf("Campaigns of %s %s", c.Name, c.Version())))
		} else {
			text.WriteString(report.Text())
		}
	}
	if len(reports) == 0 {
		return &workshop.Content{Err: why}
	}
	switch {
	case p.format == markdown:
		if _, err := io.Copy(a.stdout, &text); err != nil {
			return err
		}
		return a.printMarkdown(p, all.Sorted())
	case diag.Format(p.format) == diag.JSON:
		var err error
		if p.campaigns, err = json.Marshal(reports); err != nil {
			return err
		}
	case !p.machine():
		if _, err := io.Copy(a.stdout, &text); err != nil {
			return err
		}
	}
	return a.print(p, all.Sorted())
}

// startFile holds a written start, beside the file of its memory; startHead is how it
// begins.
const (
	startFile = "start.cue"
	startHead = "// What the middle one of the groups of four came with, by `acforge smoke --campaign --write-starts`."
)

// writeStarts writes the starts of campaigns into the pack, for its author to look at. A
// memory that declares a start of its own keeps it.
func (a *app) writeStarts(dir string, c *workshop.Pack, r *sim.Campaign) error {
	_, whole, err := c.Campaign()
	if err != nil {
		return err
	}
	for i := range r.Memories {
		ch := &r.Memories[i]
		at, own := c.Span(ch.Memory, engine.Content{}), c.Span(ch.Memory, engine.Content{Kind: "start"})
		switch {
		case at.File == nil || workshop.CarriedFile(at.File.Name):
			continue // of a pack that it builds on
		case ch.Start == nil:
			fmt.Fprintf(a.stderr, "%s: no group of four came there with everybody on their feet; no start was written\n", ch.Memory)
			continue
		case own != at && path.Base(own.File.Name) != startFile:
			fmt.Fprintf(a.stderr, "%s: it declares a start of its own in %s, which stays\n", ch.Memory, own.File.Name)
			continue
		}
		clause := regexp.MustCompile(`(?m)^package \w+`).Find(at.File.Text)
		name := path.Join(path.Dir(at.File.Name), startFile)
		text, _ := compiler.FormatText(name, fmt.Appendf(nil, "%s\n%s\n\n%s", startHead, clause, whole.Start(ch.Memory, ch.Start)), false)
		edit := outfile.Edit{Name: name, New: true, Now: text}
		if own.File.Name == name {
			edit.New, edit.Was = false, own.File.Disk()
			if !bytes.HasPrefix(edit.Was, []byte(startHead)) {
				fmt.Fprintf(a.stderr, "%s: %s does not begin as acforge writes it, and stays\n", ch.Memory, name)
				continue
			}
		}
		if err := a.revise(dir, edit); err != nil {
			return err
		}
		fmt.Fprintf(a.stderr, "wrote %s\n", name)
	}
	return nil
}

// writeStuck writes the replays of campaigns that were stuck.
func (a *app) writeStuck(dir string, c *workshop.Pack, r *sim.Campaign) error {
	_, whole, err := c.Campaign()
	if err != nil {
		return err
	}
	mission, err := whole.Mission(whole.Missions()[0])
	if err != nil {
		return err
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Replay == nil {
			continue
		}
		file := filepath.Join(dir, fmt.Sprintf("%s-campaign-%d-%s-%d.txt", c.Name, f.Seats, strings.TrimPrefix(f.Code, "smoke/"), f.Game))
		if err := outfile.Write(a.ctx, file, f.Replay.AppendText(nil, mission, c.Lang()), replay.IsText); err != nil {
			return err
		}
		fmt.Fprintf(a.stderr, "wrote %s\n", file)
	}
	return nil
}

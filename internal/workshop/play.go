package workshop

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
	"acforge.dev/internal/systems"
	"acforge.dev/validator/sim"
)

// PlayOptions say what is played.
type PlayOptions struct {
	sim.Options
	// Fresh plays every game, including those with cached results.
	Fresh bool
}

// Kept returns the cache for smoke-play of memories that depend on keys; nil
// without a cache. With fresh nothing is looked up.
func (w *Workshop) Kept(keys map[string][]byte, fresh bool) *sim.ResultCache {
	if w.Results == nil {
		return nil
	}
	build, err := w.Results.Build()
	if err != nil {
		return nil
	}
	kept := &sim.ResultCache{Build: build, Keys: keys, Load: w.Results.Load, Save: w.Results.Share, Others: w.Results}
	if fresh {
		kept.Load, kept.Others = func(string) []byte { return nil }, nil
	}
	return kept
}

// Tidy sends new results to the store, and removes the least recently used ones
// if there are too many.
func (w *Workshop) Tidy() {
	if w.Results != nil {
		w.Results.Tidy()
	}
}

// Keys returns, by memory, what its games depend on.
func (c *Pack) Keys() (map[string][]byte, error) {
	played, err := c.Played()
	if err != nil {
		return nil, err
	}
	keys := map[string][]byte{}
	for _, m := range played {
		keys[m.ID] = m.Key
	}
	return keys, nil
}

// Smoke plays a pack.
func (c *Pack) Smoke(ctx context.Context, o PlayOptions) (*sim.Report, error) {
	defer c.Tidy()
	return c.PlayWith(ctx, o.Options, c.Kept(nil, o.Fresh))
}

// PlayWith plays a pack. kept holds known results of its cells, without keys.
func (c *Pack) PlayWith(ctx context.Context, o sim.Options, kept *sim.ResultCache) (*sim.Report, error) {
	pack, err := c.Open()
	if err != nil {
		return nil, err
	}
	if err := Choices(pack, &o); err != nil {
		return nil, err
	}
	if o.Memory == "" {
		if o.Leave, err = c.inherited(); err != nil {
			return nil, err
		}
	}
	o.Content = c.Shipped.Manifest.Content
	o.Bands = c.Bands()
	if kept != nil {
		if kept.Keys, err = c.Keys(); err != nil {
			return nil, err
		}
	}
	o.Kept = kept
	return c.Run(ctx, c.Name, pack, o)
}

// Run plays a pack and reports its progress.
func (w *Workshop) Run(ctx context.Context, name string, pack engine.Pack, o sim.Options) (*sim.Report, error) {
	return progressing(w, name, o, func(o sim.Options) (*sim.Report, error) { return sim.Run(ctx, pack, o) })
}

// progressing plays and reports its progress.
func progressing[R any](w *Workshop, name string, o sim.Options, play func(sim.Options) (*R, error)) (*R, error) {
	w.Say(Note{Pack: name, Play: &sim.Progress{}})
	o.Progress = func(p sim.Progress) { w.Say(Note{Pack: name, Play: &p}) }
	report, err := play(o)
	w.Say(Note{Pack: name})
	if errors.Is(err, context.Canceled) {
		return nil, errors.New("interrupted; no results were written")
	}
	return report, err
}

// inherited returns the memories of packs that this one builds on; those packs
// play them. If there are no others, all are played here.
func (c *Pack) inherited() ([]string, error) {
	played, err := c.Played()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, m := range played {
		if m.Inherited {
			out = append(out, m.ID)
		}
	}
	if len(out) == len(played) {
		return nil, nil
	}
	return out, nil
}

// Chosen returns the packs that have what the options name. With several packs
// in the workspace, a memory is searched in all. If none has it, the error is
// the first pack's.
func Chosen(packs []*Pack, o sim.Options) ([]*Pack, error) {
	if len(packs) < 2 {
		return packs, nil
	}
	var out []*Pack
	var first error
	for _, c := range packs {
		pack, err := c.Open()
		if err != nil {
			return nil, err
		}
		switch err := Choices(pack, &o); {
		case err == nil:
			out = append(out, c)
		case first == nil:
			first = err
		}
	}
	if len(out) == 0 {
		return nil, first
	}
	return out, nil
}

// Choices returns a mistake about options that the pack cannot be played with.
func Choices(pack engine.Pack, o *sim.Options) error {
	if o.Memory != "" {
		if err := OneOf("memory", o.Memory, pack.Missions()...); err != nil {
			return err
		}
	}
	for _, id := range pack.Missions() {
		if o.Memory != "" && id != o.Memory {
			continue
		}
		m, err := pack.Mission(id)
		if err != nil {
			return fmt.Errorf("memory %s: %w", id, err)
		}
		if o.Edition != "" {
			if err := OneOf("edition", o.Edition, m.Editions()...); err != nil {
				return err
			}
		}
		if o.Difficulty != "" {
			if err := OneOf("difficulty", o.Difficulty, m.Difficulties()...); err != nil {
				return err
			}
		}
		for _, n := range o.Seats {
			var known []string
			for _, s := range m.Seats() {
				known = append(known, strconv.Itoa(s))
			}
			if err := OneOf("number of seats", strconv.Itoa(n), known...); err != nil {
				return err
			}
		}
	}
	return nil
}

// Known says how many games of a report come from the cache.
func Known(r *sim.Report) string {
	how := strconv.Itoa(r.Known)
	switch r.Known {
	case 0:
		how = "none"
	case r.Games:
		how = "all"
	}
	return fmt.Sprintf("%s, %s known from an earlier run", diag.Counted(r.Games, "game"), how)
}

// Campaign returns the pack ready for play, and its campaign. The error may be
// [systems.ErrNoCampaign].
func (c *Pack) Campaign() (engine.Pack, *systems.Campaign, error) {
	pack, err := c.Open()
	if err != nil {
		return nil, nil, err
	}
	whole, err := c.Systems.Campaign(pack)
	return pack, whole, err
}

// keptWhole returns the cache for the pack's campaigns and its memories' games.
func (c *Pack) keptWhole(fresh bool) (*sim.ResultCache, error) {
	keys, err := c.Keys()
	if err != nil {
		return nil, err
	}
	kept := c.Kept(keys, fresh)
	if kept != nil {
		kept.Between, err = c.Between()
	}
	return kept, err
}

// Campaigns plays campaigns of a pack, and its memories from their expected
// starts. The error may be [systems.ErrNoCampaign].
func (c *Pack) Campaigns(ctx context.Context, o PlayOptions) (*sim.Campaign, error) {
	pack, whole, err := c.Campaign()
	if err != nil {
		return nil, err
	}
	if err := Choices(whole, &o.Options); err != nil {
		return nil, err
	}
	o.Content = c.Shipped.Manifest.Content
	defer c.Tidy()
	if o.Kept, err = c.keptWhole(o.Fresh); err != nil {
		return nil, err
	}
	return progressing(c.Workshop, c.Name, o.Options, func(o sim.Options) (*sim.Campaign, error) { return sim.RunCampaign(ctx, whole, pack, nil, o) })
}

// FewCampaigns plays a few campaigns in addition to the games of all memories,
// and adds their results to the report. A pack without a campaign gets none. If
// its campaign cannot be played, FewCampaigns says why.
func (c *Pack) FewCampaigns(ctx context.Context, o PlayOptions, report *sim.Report) error {
	if o.Memory != "" {
		return nil
	}
	pack, whole, err := c.Campaign()
	switch {
	case errors.Is(err, systems.ErrNoCampaign):
		return nil
	case err != nil:
		c.say(c.Name + ": acforge does not play its campaign: " + printable.Line(err.Error()))
		return nil
	}
	games := o.Games
	o.Games, o.Worth, o.Groups, o.Content = sim.FewCampaigns, 0, 0, c.Shipped.Manifest.Content
	if games > 0 {
		o.Games = min(o.Games, games)
	}
	defer c.Tidy()
	if o.Kept, err = c.keptWhole(o.Fresh); err != nil {
		return err
	}
	c.say(fmt.Sprintf("%s: playing %s", c.Name, diag.Counted(o.Games, "campaign")))
	report.Campaign, err = progressing(c.Workshop, c.Name, o.Options, func(o sim.Options) (*sim.Campaign, error) {
		return sim.RunCampaign(ctx, whole, pack, report, o)
	})
	if err != nil {
		return err
	}
	c.say(fmt.Sprintf("%s: %s, %d known from an earlier run", c.Name, diag.Counted(report.Campaign.Games, "campaign"), report.Campaign.Known))
	return nil
}

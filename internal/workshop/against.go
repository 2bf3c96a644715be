package workshop

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems"
	"acforge.dev/validator/sim"
)

// Moved says how far odds may move, in points, before that is an error; -1 is
// no limit.
type Moved struct{ Drop, Rise int }

// ReadMoved reads "drop=10,rise=20". The error is a [*Mistake].
func ReadMoved(s string) (Moved, error) {
	l := Moved{-1, -1}
	if s == "" {
		return l, nil
	}
	for part := range strings.SplitSeq(s, ",") {
		what, number, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n > 100 {
			return l, Usage("--fail-on: write drop=N or rise=N, with N from 0 to 100 points, not %q", part)
		}
		switch what {
		case "drop":
			l.Drop = n
		case "rise":
			l.Rise = n
		default:
			return l, Usage("--fail-on: write drop=N or rise=N, with N from 0 to 100 points, not %q", part)
		}
	}
	return l, nil
}

// Past holds earlier versions of packs, to compare others with.
type Past struct {
	from  string              // the file or folder that they come from
	packs map[string]*earlier // by id
}

// earlier is an earlier version of a pack: its bundle and the keys of its
// games.
type earlier struct {
	b    *bundle.Bundle
	keys map[string][]byte // by memory: what its games depend on
}

// NewPast returns earlier versions of packs from their bundles. from says where
// they come from, for messages.
func (w *Workshop) NewPast(from string, bundles ...*bundle.Bundle) (*Past, error) {
	out := &Past{from, map[string]*earlier{}}
	for _, b := range bundles {
		played, err := w.Systems.Played(b)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from, err)
		}
		e := &earlier{b, map[string][]byte{}}
		for _, p := range played {
			e.keys[p.ID] = p.Key
		}
		out.packs[b.Manifest.ID] = e
	}
	return out, nil
}

// Compared holds how the odds of a pack moved from an earlier version.
type Compared struct {
	*sim.Changes
	title string
}

// Markdown returns the comparison for a pull request.
func (c *Compared) Markdown() string { return c.Changes.Markdown(c.title) }

// Against compares packs with their earlier versions. It plays what changed,
// before and after, and passes each comparison to show. It returns a problem
// for odds that moved farther than most allows. The error is a [*Mistake] if
// the past holds none of the packs.
func (w *Workshop) Against(ctx context.Context, packs []*Pack, past *Past, o PlayOptions, most Moved, show func(*Compared) error) ([]diag.Diagnostic, error) {
	var found []diag.Diagnostic
	compared := 0
	for _, c := range packs {
		was := past.packs[c.Shipped.Manifest.ID]
		if was == nil {
			continue
		}
		compared++
		changes, err := c.changes(ctx, was, o)
		if err != nil {
			return nil, err
		}
		found = append(found, c.Ignores.Filter(changes.Dropped(most.Drop, most.Rise, c.Span))...)
		title := fmt.Sprintf("%s %s, before %s", c.Name, c.Version(), was.b.Manifest.Version)
		if err := show(&Compared{changes, title}); err != nil {
			return nil, err
		}
	}
	if compared == 0 {
		return nil, Usage("%s has none of the packs to compare", past.from)
	}
	return found, nil
}

// changes plays the memories of a pack whose games may differ.
func (c *Pack) changes(ctx context.Context, was *earlier, o PlayOptions) (*sim.Changes, error) {
	now, err := c.Played()
	if err != nil {
		return nil, err
	}
	var same, added, gone, changed []string
	for _, m := range now {
		switch key, ok := was.keys[m.ID]; {
		case o.Memory != "" && m.ID != o.Memory:
			continue
		case !ok:
			added = append(added, m.ID)
		case bytes.Equal(key, m.Key):
			same = append(same, m.ID)
		default:
			changed = append(changed, m.ID)
		}
	}
	old, err := c.Systems.Open(was.b)
	if err != nil {
		return nil, err
	}
	for _, id := range old.Missions() {
		if o.Memory == "" && !slices.ContainsFunc(now, func(m systems.Played) bool { return m.ID == id }) {
			gone = append(gone, id)
		}
	}
	out := &sim.Changes{}
	if len(changed) > 0 {
		if out, err = c.replayed(ctx, changed, old, was.keys, o); err != nil {
			return nil, err
		}
	}
	out.Same, out.New, out.Gone = same, added, gone
	return out, nil
}

// replayed plays memories of the earlier and the current version of a pack, and
// compares them.
func (c *Pack) replayed(ctx context.Context, changed []string, old engine.Pack, was map[string][]byte, o PlayOptions) (*sim.Changes, error) {
	o.Only, o.With, o.Search, o.Editions, o.Bands = sim.Fair, []string{sim.Novice}, 1, 0, nil
	if o.Deep {
		o.With = append(o.With, sim.Expert)
	}
	play := func(name string, pack engine.Pack, keys map[string][]byte) (*sim.Report, error) {
		o := o
		o.Leave = leave(pack, changed)
		defer c.Tidy()
		o.Kept = c.Kept(keys, o.Fresh)
		return c.Run(ctx, name, pack, o.Options)
	}
	before, err := play(c.Name+" before", old, was)
	if err != nil {
		return nil, err
	}
	pack, err := c.Open()
	if err != nil {
		return nil, err
	}
	keys, err := c.Keys()
	if err != nil {
		return nil, err
	}
	after, err := play(c.Name+" after", pack, keys)
	if err != nil {
		return nil, err
	}
	return sim.Compare(before, after), nil
}

// leave returns the memories of a pack that are not in those.
func leave(pack engine.Pack, those []string) []string {
	return slices.DeleteFunc(slices.Clone(pack.Missions()), func(id string) bool { return slices.Contains(those, id) })
}

// CampaignsAgainst plays the campaigns of packs and of their earlier versions, and
// returns how the first attempts at each memory moved, as text and as markdown. The
// error is a [*Mistake] if the past holds none of the packs, and a [*Content] if none
// has a campaign.
func (w *Workshop) CampaignsAgainst(ctx context.Context, packs []*Pack, past *Past, o PlayOptions) (text, markdown string, err error) {
	var why error
	compared := 0
	for _, c := range packs {
		was := past.packs[c.Shipped.Manifest.ID]
		if was == nil {
			continue
		}
		compared++
		before, err := c.campaignsBefore(ctx, was, o)
		if errors.Is(err, systems.ErrNoCampaign) {
			why = err
			continue
		}
		if err != nil {
			return "", "", err
		}
		after, err := c.Campaigns(ctx, o)
		if err != nil {
			return "", "", err
		}
		changes := sim.CompareCampaigns(before, after)
		text += changes.Text()
		markdown += changes.Markdown(fmt.Sprintf("Campaigns of %s %s, before %s", c.Name, c.Version(), was.b.Manifest.Version))
	}
	switch {
	case compared == 0:
		return "", "", Usage("%s has none of the packs to compare", past.from)
	case text == "":
		return "", "", &Content{Err: why}
	}
	return text, markdown, nil
}

// campaignsBefore plays the campaigns of an earlier version of a pack. They are not
// cached: a bundle does not say what they depend on between the memories.
func (c *Pack) campaignsBefore(ctx context.Context, was *earlier, o PlayOptions) (*sim.Campaign, error) {
	pack, err := c.Systems.Open(was.b)
	if err != nil {
		return nil, err
	}
	whole, err := c.Systems.Campaign(pack)
	if err != nil {
		return nil, err
	}
	if err := Choices(whole, &o.Options); err != nil {
		return nil, err
	}
	o.Kept = c.Kept(was.keys, o.Fresh)
	return progressing(c.Workshop, c.Name+" before", o.Options, func(o sim.Options) (*sim.Campaign, error) { return sim.RunCampaign(ctx, whole, pack, nil, o) })
}

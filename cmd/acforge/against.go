package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"acforge/internal/workshop"

	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/systems"
	"acforge/validator/sim"
)

// markdown is the format of comparisons for a pull request.
const markdown = "markdown"

// movedLimits are how far odds may move: -1 as far as they like.
type movedLimits struct{ drop, rise int }

// readMoved reads "drop=10,rise=20", in points.
func readMoved(s string) (movedLimits, error) {
	l := movedLimits{-1, -1}
	if s == "" {
		return l, nil
	}
	for part := range strings.SplitSeq(s, ",") {
		what, number, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n > 100 {
			return l, workshop.Usage("--fail-on takes drop=N or rise=N, N points of 0 to 100, not %q", part)
		}
		switch what {
		case "drop":
			l.drop = n
		case "rise":
			l.rise = n
		default:
			return l, workshop.Usage("--fail-on takes drop=N or rise=N, N points of 0 to 100, not %q", part)
		}
	}
	return l, nil
}

// earlier is a pack as it was: what its games depend on, and the games.
type earlier struct {
	id   string
	b    *bundle.Bundle
	keys map[string][]byte // by memory
}

// readEarlier reads the packs of a bundle, of a pack's folder or of a workspace, by id.
func (a *app) readEarlier(name string, l limits) (map[string]*earlier, error) {
	out := map[string]*earlier{}
	add := func(b *bundle.Bundle) error {
		played, err := systems.PlayedOf(b)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		e := &earlier{id: b.Manifest.ID, b: b, keys: map[string][]byte{}}
		for _, p := range played {
			e.keys[p.ID] = p.Key
		}
		out[e.id] = e
		return nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, workshop.Usage("--against: %v", err)
	}
	if !info.IsDir() {
		_, b, err := readBundle(name)
		if err != nil {
			return nil, err
		}
		return out, add(b)
	}
	defer func(ours string) { a.workspace = ours }(a.workspace) // what is printed is about ours
	j, err := a.judge([]string{name}, "", l)
	if err != nil {
		return nil, err
	}
	if diag.Count(j.Problems, diag.Error) > 0 {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: the pack to compare with has errors; `acforge check` there names them", name)}
	}
	for _, c := range j.Packs {
		if err := add(c.Shipped); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// against plays what changed of packs since they were as in old, before and after.
func (a *app) against(packs []*workshop.Pack, old string, f *smokeFlags, p *problems, l limits, found []diag.Diagnostic) error {
	limit, err := readMoved(f.failOn)
	if err != nil {
		return err
	}
	before, err := a.readEarlier(old, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(found...)
	compared := 0
	for _, c := range packs {
		was := before[c.Shipped.Manifest.ID]
		if was == nil {
			continue
		}
		compared++
		changes, err := a.compare(c, was, f)
		if err != nil {
			return err
		}
		all.Add(c.Ignores.Filter(changes.Dropped(limit.drop, limit.rise, c.Span))...)
		text := changes.Text()
		switch {
		case p.format == markdown:
			text = changes.Markdown(fmt.Sprintf("%s %s, before %s", c.Name, c.Version(), was.b.Manifest.Version))
		case p.machine():
			continue
		}
		if _, err := io.WriteString(a.stdout, text); err != nil {
			return err
		}
	}
	if compared == 0 {
		return workshop.Usage("%s holds none of the packs that are compared", old)
	}
	if p.format == markdown {
		return a.printMarkdown(p, all.Sorted())
	}
	return a.print(p, all.Sorted())
}

// printMarkdown lists what fails the run below the tables.
func (a *app) printMarkdown(p *problems, ds []diag.Diagnostic) error {
	var b bytes.Buffer
	for _, d := range p.known.Without(ds) {
		if d.Severity == diag.Error {
			fmt.Fprintf(&b, "- **%s** (%s): %s\n", d.Message, d.Code, d.Found)
		}
	}
	if b.Len() > 0 {
		if _, err := io.WriteString(a.stdout, "\n"+b.String()); err != nil {
			return err
		}
	}
	if p.fail(ds) {
		return errContent
	}
	return nil
}

// compare plays the memories of a pack whose games may differ.
func (a *app) compare(c *workshop.Pack, was *earlier, f *smokeFlags) (*sim.Changes, error) {
	now, err := c.Played()
	if err != nil {
		return nil, err
	}
	var same, added, gone, changed []string
	for _, m := range now {
		switch key, ok := was.keys[m.ID]; {
		case f.Memory != "" && m.ID != f.Memory:
			continue
		case !ok:
			added = append(added, m.ID)
		case bytes.Equal(key, m.Key):
			same = append(same, m.ID)
		default:
			changed = append(changed, m.ID)
		}
	}
	old, err := systems.Open(was.b)
	if err != nil {
		return nil, err
	}
	for _, id := range old.Missions() {
		if f.Memory == "" && !slices.ContainsFunc(now, func(m systems.Played) bool { return m.ID == id }) {
			gone = append(gone, id)
		}
	}
	out := &sim.Changes{}
	if len(changed) > 0 {
		o := f.Options
		o.Only, o.With, o.Search, o.Editions, o.Bands = sim.Fair, []string{sim.Novice}, 1, 0, nil
		if o.Deep {
			o.With = append(o.With, sim.Expert)
		}
		play := func(name string, pack engine.Pack, keys map[string][]byte) (*sim.Report, error) {
			o := o
			o.Leave = leave(pack, changed)
			defer a.shop.Tidy()
			o.Kept = a.shop.Kept(keys, f.fresh)
			return a.shop.Run(a.ctx, name, pack, o)
		}
		before, err := play(c.Name+" before", old, was.keys)
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
		out = sim.Compare(before, after)
	}
	out.Same, out.New, out.Gone = same, added, gone
	return out, nil
}

// leave are the memories of a pack that are not among those.
func leave(pack engine.Pack, those []string) []string {
	return slices.DeleteFunc(slices.Clone(pack.Missions()), func(id string) bool { return slices.Contains(those, id) })
}

package workshop

import (
	"context"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

// Product is the result of building a pack: a bundle and its pages, in memory.
type Product struct {
	Of     *Pack
	Pack   string
	File   string // NAME-VERSION.acpack
	Bundle []byte
	Pages  map[string][]byte // by path; none if the system draws none
}

// BuildOptions say how packs are built.
type BuildOptions struct {
	PlayOptions
	Langs []string // of pages; none means all of a pack
	Root  fs.FS    // the workspace with the packs' tests
	// First receives the pages of each pack before its games are played; the
	// pages say so. If it is nil, no such pages are drawn.
	First func(*Product) error
	// Fits reports what prevents a pack from being written, before any game is
	// played.
	Fits func(*Pack) error
}

// Built is the result of building the packs of a workspace, in memory.
type Built struct {
	Products []*Product        // none if there are errors
	Problems []diag.Diagnostic // sorted
}

// Add adds problems.
func (b *Built) Add(found ...diag.Diagnostic) {
	var all diag.List
	all.Add(b.Problems...)
	all.Add(found...)
	b.Problems = all.Sorted()
}

// Build plays the tests of packs, then the packs, then packages and draws them.
// Problems of their content are in Problems.
func (j *Judged) Build(ctx context.Context, o BuildOptions) (*Built, error) {
	b := &Built{Problems: j.Problems}
	packs, err := Chosen(j.Packs, o.Options)
	if err != nil {
		return nil, err
	}
	if len(packs) > 0 {
		j.PrepareEngines()
	}
	for _, c := range packs {
		if _, err := PageLanguages(o.Langs, c.Languages()); err != nil {
			return nil, err
		}
		if err := o.Fits(c); err != nil {
			return nil, err
		}
	}
	for _, c := range packs {
		_, failed, err := c.Test(ctx, o.Root, TestOptions{Jobs: o.Jobs, Fresh: o.Fresh, Memory: o.Memory})
		if err != nil {
			return nil, err
		}
		b.Add(failed...)
	}
	if diag.Count(b.Problems, diag.Error) > 0 {
		return b, nil
	}
	for _, c := range packs {
		if err := c.first(o, OfPack(b.Problems, c.Name)); err != nil {
			return nil, err
		}
	}
	for _, c := range packs {
		report, err := c.Play(ctx, o.PlayOptions)
		if err != nil {
			return nil, err
		}
		b.Add(c.Findings(report)...)
		pr, err := c.Product(o.Langs, report, OfPack(b.Problems, c.Name))
		if err != nil {
			return nil, err
		}
		b.Products = append(b.Products, pr)
	}
	useless, err := j.Idle(packs, o.Options)
	if err != nil {
		return nil, err
	}
	b.Add(useless...)
	return b, nil
}

// first draws the pages of a pack before its games are played.
func (c *Pack) first(o BuildOptions, found []diag.Diagnostic) error {
	if o.First == nil {
		return nil
	}
	pages, err := c.Preview(c.Shipped, o.Langs, &sim.Report{Playing: true}, found)
	if err != nil || len(pages) == 0 {
		return err
	}
	return o.First(&Product{Of: c, Pack: c.Name, Pages: pages})
}

// Play plays a pack as a build does: its memories, then a few campaigns. It
// reports what it does.
func (c *Pack) Play(ctx context.Context, o PlayOptions) (*sim.Report, error) {
	games := strconv.Itoa(o.Games)
	if o.Games == 0 {
		games = fmt.Sprintf("at most %d", sim.DefaultGames)
	}
	c.say(fmt.Sprintf("%s %s: playing %s games for each cell", c.Name, c.Version(), games))
	report, err := c.Smoke(ctx, o)
	if err != nil {
		return nil, err
	}
	c.say(c.Name + ": " + Known(report))
	return report, c.FewCampaigns(ctx, o, report)
}

// Product packages and draws a pack that was played, with its problems. langs
// are the languages of its pages; none means all of the pack.
func (c *Pack) Product(langs []string, report *sim.Report, found []diag.Diagnostic) (*Product, error) {
	data, b, err := c.Systems.Bundled(c, report)
	if err != nil {
		return nil, fmt.Errorf("the bundle of %s: %w", c.Name, err)
	}
	pages, err := c.Preview(b, langs, report, found)
	if err != nil {
		return nil, err
	}
	return &Product{c, c.Name, BundleName(b), data, pages}, nil
}

// Preview draws the pages of a pack's bundle with its problems, by path. langs
// are their languages; none means all of the pack. Without a report the odds
// are left out.
func (c *Pack) Preview(b *bundle.Bundle, langs []string, report *sim.Report, found []diag.Diagnostic) (map[string][]byte, error) {
	langs, err := PageLanguages(langs, b.Manifest.Languages)
	if err != nil {
		return nil, err
	}
	pages, err := c.PagesIn(b, langs, report)
	if err != nil || len(pages) == 0 {
		return pages, err
	}
	return pages, c.JudgePages(pages, c.Name, found)
}

// NotRaised reports that the file about to be replaced is a bundle of the same
// version with other content. was holds its bytes. A file that is not one of
// our bundles is no problem here.
func (c *Pack) NotRaised(file string, was []byte) []diag.Diagnostic {
	b, err := c.Systems.OpenBundle(was)
	if err != nil || b.Manifest.Content == c.Shipped.Manifest.Content {
		return nil
	}
	return []diag.Diagnostic{{
		Code: "pack/version-not-raised", Severity: diag.Info, Primary: c.At("/version"),
		Message: fmt.Sprintf("%s existed with other content and the same version", file),
		Help:    []string{"raise the version before you share it, so that people can tell the two bundles apart"},
	}}
}

// BundleName returns the name of a bundle's file: ID-VERSION.acpack.
func BundleName(b *bundle.Bundle) string {
	return fmt.Sprintf("%s-%s.acpack", b.Manifest.ID, b.Manifest.Version)
}

// PagesIn draws the pages of a bundle in langs, by path. The first language is
// the default.
func (w *Workshop) PagesIn(b *bundle.Bundle, langs []string, report *sim.Report) (map[string][]byte, error) {
	list, err := w.Systems.Pages(b, langs, w.Engines, Tool(), report)
	if err != nil {
		return nil, fmt.Errorf("the pages of %s: %w", b.Manifest.ID, err)
	}
	return ByPath(list), nil
}

// ByPath returns pages as files.
func ByPath(list []page.Page) map[string][]byte {
	files := map[string][]byte{}
	for _, p := range list {
		files[p.Path] = p.Bytes
	}
	return files
}

// CountPages says how many pages there are. Style sheets, scripts and drawings
// are not counted.
func CountPages(files map[string][]byte) string {
	n := 0
	for path := range files {
		if strings.HasSuffix(path, ".html") {
			n++
		}
	}
	return diag.Counted(n, "page")
}

// PrepareEngines starts loading the engines of pages, so that they are ready
// when pages are drawn.
func (w *Workshop) PrepareEngines() {
	if w.Engines != nil {
		go func() { _, _ = w.Engines.Engine(page.GameEngine) }()
	}
}

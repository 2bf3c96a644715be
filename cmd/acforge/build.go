package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/internal/systems"
	"acforge/preview/page"
	"acforge/schema"
	"acforge/validator/sim"
)

func newBuild(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	var out string
	var langs pageLangs
	cmd := &cobra.Command{
		Use:   "build [PACK]",
		Short: "Check, play, pack and show: the bundle and its pages",
		Long: `Check a pack, by default every pack of the workspace; let bots play it; write
its bundle NAME-VERSION.acpack and its pages into NAME/, both below dist at the
root of the workspace or below the folder of -o. With an error nothing is
written and what was there stays; warnings are reported and all is written.`,
		Example: `  acforge build
  acforge build --memory 0.3
  acforge build memories/NAME -o out --games 2000`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.build(args, out, langs, &f, &p, l) },
	}
	f.common(cmd)
	cmd.Flags().StringVar(&f.Memory, "memory", "", "play only this memory: the bundle and its pages are whole, and have the odds of this one")
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for bundles and pages (by default dist at the root of the workspace)")
	langs.flag(cmd.Flags(), "all of the pack")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}

// anyTest is every file of tests.
var anyTest = regexp.MustCompile("")

// product is what build makes of one pack.
type product struct {
	name   string
	file   string // NAME-VERSION.acpack
	bundle []byte
	pages  map[string][]byte
}

func (a *app) build(args []string, out string, langs pageLangs, f *smokeFlags, p *problems, l limits) error {
	if err := p.check(); err != nil {
		return err
	}
	if err := f.check(); err != nil {
		return err
	}
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(j.problems...)
	if out == "" {
		out = filepath.Join(j.workspace, "dist")
	}
	packs, err := chosen(j.packs, f.Options)
	if err != nil {
		return err
	}
	for _, c := range packs { // before any game is played
		if _, err := langs.of(c.Languages()); err != nil {
			return err
		}
		if err := outfile.Replaceable(filepath.Join(out, bundleName(c.shipped)), bundle.IsBundle); err != nil {
			return err
		}
	}
	var made []*product
	for _, c := range packs {
		_, failed, err := a.testPack(j.workspace, c, anyTest, f.Jobs, false, f.fresh)
		if err != nil {
			return err
		}
		all.Add(failed...)
	}
	if all.Errors() > 0 {
		return a.print(p, all.Sorted())
	}
	prepareEngines()
	for _, c := range packs {
		fmt.Fprintf(a.stderr, "%s %s: playing %s games a cell\n", c.name, c.Version(), f.many())
		report, err := a.playAll(c, f.Options, f.fresh)
		if err != nil {
			return err
		}
		fmt.Fprintf(a.stderr, "%s: %s\n", c.name, known(report))
		if err := a.playFewCampaigns(c, f, report); err != nil {
			return err
		}
		all.Add(c.findings(report)...)
		pr, err := c.product(langs, report, ofPack(all.Sorted(), c.name))
		if err != nil {
			return err
		}
		made = append(made, pr)
	}
	useless, err := idle(packs, f.Options)
	if err != nil {
		return err
	}
	all.Add(useless...)
	// Nothing is written before all of it is known to be right.
	if !p.fail(all.Sorted()) {
		for i, pr := range made {
			all.Add(notRaised(packs[i], filepath.Join(out, pr.file))...)
			if err := a.write(out, pr); err != nil {
				return err
			}
		}
	}
	return a.print(p, all.Sorted())
}

// notRaised says that a bundle of the same version is there with another content. A
// file that is no bundle of ours says nothing.
func notRaised(c *compiled, file string) []diag.Diagnostic {
	data, err := readFile(file)
	if err != nil {
		return nil // mostly there is none
	}
	was, err := bundle.Open(data)
	if err != nil || was.Manifest.Content == c.shipped.Manifest.Content {
		return nil
	}
	return []diag.Diagnostic{{
		Code: "pack/version-not-raised", Severity: diag.Info, Primary: c.At("/version"),
		Message: fmt.Sprintf("%s was there with another content and the same version", filepath.Base(file)),
		Help:    []string{"raise the version before you share it: who has the other one cannot tell them apart"},
	}}
}

// product packs and draws a played pack, with what was found in it.
func (c *compiled) product(asked pageLangs, report *sim.Report, found []diag.Diagnostic) (*product, error) {
	data, b, err := systems.Bundled(c, report)
	if err != nil {
		return nil, fmt.Errorf("the bundle of %s: %w", c.name, err)
	}
	langs, err := asked.of(b.Manifest.Languages)
	if err != nil {
		return nil, err
	}
	pages, err := pagesIn(b, langs, report)
	if err != nil {
		return nil, err
	}
	if len(pages) > 0 {
		if err := judgePages(pages, c.name, found); err != nil {
			return nil, err
		}
	}
	return &product{c.name, bundleName(b), data, pages}, nil
}

// bundleName is the name of a bundle's file: ID-VERSION.acpack.
func bundleName(b *bundle.Bundle) string {
	return fmt.Sprintf("%s-%s.acpack", b.Manifest.ID, b.Manifest.Version)
}

// pagesIn draws the pages of a bundle in languages, the first at the front.
func pagesIn(b *bundle.Bundle, langs []string, report *sim.Report) (map[string][]byte, error) {
	list, err := systems.Pages(b, langs, engines(), "acforge "+schema.Acforge, report)
	if err != nil {
		return nil, fmt.Errorf("the pages of %s: %w", b.Manifest.ID, err)
	}
	return byPath(list), nil
}

// byPath are pages as files.
func byPath(list []page.Page) map[string][]byte {
	files := map[string][]byte{}
	for _, p := range list {
		files[p.Path] = p.Bytes
	}
	return files
}

// write puts a product into out: the bundle, then the pages, the index last.
func (a *app) write(out string, pr *product) error {
	file := filepath.Join(out, pr.file)
	if err := outfile.Write(a.ctx, file, pr.bundle, bundle.IsBundle); err != nil {
		return interrupted(err)
	}
	if len(pr.pages) == 0 { // a system that draws none
		fmt.Fprintf(a.stderr, "wrote %s (%d bytes)\n", file, len(pr.bundle))
		return nil
	}
	dir := filepath.Join(out, pr.name)
	if _, err := outfile.WriteTree(a.ctx, dir, pr.pages, "index.html"); err != nil {
		return interrupted(err)
	}
	fmt.Fprintf(a.stderr, "wrote %s (%d bytes) and %s in %s\n", file, len(pr.bundle), counted(pr.pages), dir)
	return nil
}

// counted is how many pages there are to look at: style sheets, scripts and
// drawings are files of them.
func counted(files map[string][]byte) string {
	n := 0
	for path := range files {
		if strings.HasSuffix(path, ".html") {
			n++
		}
	}
	if n == 1 {
		return "1 page"
	}
	return fmt.Sprintf("%d pages", n)
}

func interrupted(err error) error {
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; what was written is whole, the rest is as it was")
	}
	return err
}

package watching

import (
	"context"
	"maps"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/preview/page"
)

// The pages of the watched packs. A single pack's pages are at the root. With
// several packs each has a folder of its name, below a page that lists them.

// drawn holds the pages of one pack before problems are added.
type drawn struct {
	name  string
	pages map[string][]byte
}

// arrange combines pages and problems. frames holds the pages of problems by
// path, for use while nothing compiles.
func arrange(shop *workshop.Workshop, packs []drawn, lang string, titles []page.Pack, found []diag.Diagnostic) (pages, frames map[string][]byte, err error) {
	pages, frames = map[string][]byte{}, map[string][]byte{}
	put := func(folder, name string, own map[string][]byte, found []diag.Diagnostic) error {
		own = maps.Clone(own)
		if err := shop.JudgePages(own, name, found); err != nil {
			return err
		}
		for path, b := range own {
			pages[folder+path] = b
		}
		frames[folder+page.ProblemsPath] = own[page.ProblemsPath]
		return nil
	}
	if len(packs) == 1 {
		err := put("", packs[0].name, packs[0].pages, found)
		return pages, frames, err
	}
	list, err := page.Packs(lang, workshop.Tool(), titles)
	if err != nil {
		return nil, nil, err
	}
	root := map[string][]byte{}
	for _, p := range list {
		root[p.Path] = p.Bytes
	}
	all := slices.Clone(found)
	for i := range all {
		if g := &all[i].Game; g.Page != "" {
			g.Page = g.Pack + "/" + g.Page
		}
	}
	if err := put("", "Packs", root, all); err != nil {
		return nil, nil, err
	}
	for _, p := range packs {
		if err := put(p.name+"/", p.name, p.pages, workshop.OfPack(found, p.name)); err != nil {
			return nil, nil, err
		}
	}
	return pages, frames, nil
}

// instead returns pages for use while nothing compiles: the problems, in the
// frames of the last good build.
func (b *builder) instead(found []diag.Diagnostic) (map[string][]byte, error) {
	pages := map[string][]byte{}
	one := func(folder, name string, found []diag.Diagnostic) error {
		own := map[string][]byte{}
		if f, ok := b.frames[folder+page.ProblemsPath]; ok {
			own[page.ProblemsPath] = f
		}
		if err := b.shop.JudgePages(own, name, found); err != nil {
			return err
		}
		for path, b := range own {
			pages[folder+path] = b
		}
		return nil
	}
	if len(b.workspace.Packs) == 1 {
		return pages, one("", b.workspace.Packs[0], found)
	}
	for _, name := range b.workspace.Packs {
		if err := one(name+"/", name, workshop.OfPack(found, name)); err != nil {
			return nil, err
		}
	}
	return pages, one("", "Packs", found)
}

// firstPages holds the open pages and the files they load, before problems are
// added.
type firstPages struct {
	shop  *workshop.Workshop
	at    []string
	packs []drawn // each in its folder
	alone bool    // there is only one pack
}

// first draws only the pages at these paths, if the packs still have them.
func (p *playPlan) first(at []string) (*firstPages, error) {
	f := &firstPages{shop: p.packs[0].Workshop, at: at, alone: len(p.packs) == 1}
	for _, k := range p.packs {
		wants := func(path string) bool { return slices.Contains(at, f.folder(k.Name)+path) }
		own, err := draft(k.Pack, p.langs, wants, k.last, k.report(len(p.stages)))
		if err != nil {
			return nil, err
		}
		f.packs = append(f.packs, drawn{k.Name, own})
	}
	return f, nil
}

// folder returns the folder of a pack's pages.
func (f *firstPages) folder(pack string) string {
	if f.alone {
		return ""
	}
	return pack + "/"
}

// judged returns the pages with their problems; nil if none of the open pages
// exists any more.
func (f *firstPages) judged(found []diag.Diagnostic) (map[string][]byte, error) {
	pages := map[string][]byte{}
	for _, p := range f.packs {
		own := found
		if !f.alone {
			own = workshop.OfPack(found, p.name)
		}
		if slices.ContainsFunc(f.at, func(path string) bool { return strings.HasSuffix(path, page.ProblemsPath) }) {
			if err := f.shop.JudgePages(p.pages, p.name, own); err != nil {
				return nil, err
			}
		}
		for path, b := range p.pages {
			pages[f.folder(p.name)+path] = b
		}
	}
	if !slices.ContainsFunc(f.at, func(path string) bool { return pages[path] != nil }) {
		return nil, nil
	}
	return pages, nil
}

// pages returns the pages of all packs, with the figures known so far. If ctx
// is done, the result is incomplete.
func (p *playPlan) pages(ctx context.Context, found []diag.Diagnostic) (pages, frames map[string][]byte, err error) {
	var packs []drawn
	var titles []page.Pack
	for _, k := range p.packs {
		if k.drawn == nil {
			going := func(string) bool { return ctx.Err() == nil }
			if k.drawn, err = draft(k.Pack, p.langs, going, k.last, k.report(len(p.stages))); err != nil {
				return nil, nil, err
			}
			if ctx.Err() != nil {
				k.drawn = nil
				return nil, nil, ctx.Err()
			}
		}
		packs = append(packs, drawn{k.Name, k.drawn})
		if len(k.drawn) > 0 {
			titles = append(titles, page.Pack{Title: k.Title(), Path: k.Name + "/index.html", Text: k.Name + " " + k.Version()})
		}
	}
	lang := append(slices.Clone(p.langs), p.packs[0].Languages()...)[0]
	return arrange(p.packs[0].Workshop, packs, lang, titles, slices.Clone(found))
}

package workshop

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/preview/paper"
)

// AddFonts adds to a pack the fonts that its texts need on paper, of those in fonts/ of the
// workspace and in fonts/ next to pack.cue. Its bundle carries them.
func AddFonts(root fs.FS, p *compiler.Pack) error {
	files := map[string][]byte{}
	total := 0
	for _, dir := range []string{"fonts", path.Join("memories", p.Name, "fonts")} {
		entries, err := fs.ReadDir(root, dir)
		if err != nil {
			continue // there is no such folder
		}
		for _, e := range entries {
			if !e.Type().IsRegular() || !slices.Contains(paper.FontTypes, strings.ToLower(path.Ext(e.Name()))) {
				continue
			}
			name := path.Join(dir, e.Name())
			if i, err := e.Info(); err == nil && i.Size() > paper.MaxFont {
				return Usage("%s has more than %d MiB", name, paper.MaxFont>>20)
			}
			data, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			name, data, err = paper.Unpacked(name, data)
			if err != nil {
				return Usage("%s", err)
			}
			files[name] = data
		}
	}
	if len(files) == 0 {
		return nil
	}
	fonts, err := paper.ReadFonts(files)
	if err != nil {
		return Usage("%s", err)
	}
	var texts []string
	for lang, all := range p.Texts {
		for _, t := range all {
			texts = append(texts, t)
		}
		if own := p.Said[lang]; own != nil {
			for _, t := range own.Texts() {
				texts = append(texts, t)
			}
		}
	}
	p.Fonts = nil
	for _, name := range fonts.Needed(texts) {
		f := compiler.Font{Name: path.Base(name), Bytes: files[name]}
		f.License, f.Credit = paper.FontAbout(f.Bytes)
		if total += len(f.Bytes); total > MaxFonts {
			return Usage("the fonts that %s needs have more than %d MiB, too many for its bundle; give smaller ones, such as those of a package of @fontsource, which are divided by letters", p.Name, MaxFonts>>20)
		}
		p.Fonts = append(p.Fonts, f)
	}
	return nil
}

// MaxFonts is the most bytes of fonts that a bundle carries.
const MaxFonts = 40 << 20

// onSheets returns the pack on paper in a language.
func (c *Pack) onSheets(lang string) (*paper.Set, error) {
	return c.Systems.Paper(c.Shipped, lang, Tool())
}

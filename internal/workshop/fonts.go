package workshop

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/preview/paper"
)

// AddFonts adds to a pack the fonts that its texts need on paper, of those in fonts/ of the
// workspace, in fonts/ next to pack.cue, and of the packs on which it builds, in that order. Its
// bundle carries them.
func AddFonts(root fs.FS, p *compiler.Pack) error {
	files := map[string][]byte{}
	total := 0
	folders := append([]compiler.FontFolder{{Files: root, Dir: "fonts"}, {Files: root, Dir: path.Join("memories", p.Name, "fonts")}}, p.BaseFonts...)
	const own = 2
	for i, in := range folders {
		entries, err := fs.ReadDir(in.Files, in.Dir)
		if err != nil {
			continue // there is no such folder
		}
		for _, e := range entries {
			if !e.Type().IsRegular() || !slices.Contains(paper.FontTypes, strings.ToLower(path.Ext(e.Name()))) {
				continue
			}
			name, data, err := readFont(in, e)
			if err != nil && i >= own {
				continue // its author is told
			}
			if err != nil {
				return err
			}
			if i >= own {
				name = fmt.Sprintf("~%02d/%s", i, name) // after the pack's own: fonts are asked by name
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

// readFont reads the font of a folder, unpacked, and returns its name with the folder.
func readFont(in compiler.FontFolder, e fs.DirEntry) (name string, data []byte, err error) {
	name = path.Join(in.Dir, e.Name())
	if about, err := e.Info(); err == nil && about.Size() > paper.MaxFont {
		return "", nil, Usage("%s has more than %d MiB", name, paper.MaxFont>>20)
	}
	if data, err = fs.ReadFile(in.Files, name); err != nil {
		return "", nil, err
	}
	if name, data, err = paper.Unpacked(name, data); err == nil {
		_, err = paper.ReadFonts(map[string][]byte{name: data})
	}
	if err != nil {
		return "", nil, Usage("%s", err)
	}
	return name, data, nil
}

// MaxFonts is the most bytes of fonts that a bundle carries.
const MaxFonts = 40 << 20

// onSheets returns the pack on paper in a language.
func (c *Pack) onSheets(lang string) (*paper.Set, error) {
	return c.Systems.Paper(c.Shipped, lang, Tool())
}

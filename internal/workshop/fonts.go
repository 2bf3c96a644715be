package workshop

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"acforge.dev/preview/paper"
)

// maxFont is the largest font of a pack. One for all of Chinese has about 20 MiB.
const maxFont = 32 << 20

// packFonts are the fonts of a pack for letters that acforge's own do not have.
type packFonts struct {
	*paper.Fonts
	digest string // "" for none
}

// readFonts reads the fonts of a pack: files in fonts/ of the workspace, and in fonts/ next
// to pack.cue.
func readFonts(root fs.FS, pack string) (packFonts, error) {
	files := map[string][]byte{}
	sum := sha256.New()
	for _, dir := range []string{"fonts", path.Join("memories", pack, "fonts")} {
		entries, err := fs.ReadDir(root, dir)
		if err != nil {
			continue // there is no such folder
		}
		for _, e := range entries {
			if !e.Type().IsRegular() || !slices.Contains([]string{".ttf", ".otf"}, path.Ext(e.Name())) {
				continue
			}
			name := path.Join(dir, e.Name())
			if i, err := e.Info(); err == nil && i.Size() > maxFont {
				return packFonts{}, Usage("%s has more than %d MiB", name, maxFont>>20)
			}
			data, err := fs.ReadFile(root, name)
			if err != nil {
				return packFonts{}, err
			}
			files[name] = data
			fmt.Fprintf(sum, "%s %d\n", name, len(data))
			sum.Write(data)
		}
	}
	if len(files) == 0 {
		return packFonts{}, nil
	}
	f, err := paper.ReadFonts(files)
	if err != nil {
		return packFonts{}, Usage("%s", err)
	}
	return packFonts{f, hex.EncodeToString(sum.Sum(nil))}, nil
}

// onSheets returns the pack on paper in a language, with its fonts.
func (c *Pack) onSheets(lang string) (*paper.Set, error) {
	set, err := c.Systems.Paper(c.Shipped, lang, Tool())
	if err == nil {
		set.Fonts = c.fonts.Fonts
	}
	return set, err
}

package systems

import (
	"fmt"
	"path"
	"strings"
	"sync"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/preview/paper"
)

const (
	fontName = assets + "font-" // with their number and name
	maxFonts = 48 << 20         // bytes in a bundle
)

// addFonts puts the fonts of a pack into its bundle, with their authors.
func addFonts(c *bundle.Contents, p *compiler.Pack) {
	for i, f := range p.Fonts {
		plain := strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
				return r
			}
			return '-'
		}, strings.ToLower(strings.TrimSuffix(f.Name, path.Ext(f.Name))))
		name := fmt.Sprintf("%s%03d-%.60s%s", fontName, i+1, strings.Trim(plain, "-"), strings.ToLower(path.Ext(f.Name)))
		c.Files[name] = f.Bytes
		c.Works[name] = bundle.Work{License: f.License, Credit: f.Credit}
	}
}

// kept holds the fonts of the bundle that was laid out last: its other languages follow.
var kept struct {
	sync.Mutex
	of    *bundle.Bundle
	fonts *paper.Fonts
}

// fontsIn returns the fonts of a bundle, nil for none. It skips those that cannot be read,
// because a bundle may come from anywhere.
func fontsIn(b *bundle.Bundle) *paper.Fonts {
	kept.Lock()
	defer kept.Unlock()
	if kept.of == b {
		return kept.fonts
	}
	files, total := map[string][]byte{}, 0
	for _, f := range b.Manifest.Files {
		if !strings.HasPrefix(f.Path, fontName) || !strings.HasPrefix(f.MediaType, "font/") {
			continue
		}
		if total += f.Size; total > maxFonts {
			break
		}
		if _, err := paper.ReadFonts(map[string][]byte{f.Path: b.Files[f.Path]}); err == nil {
			files[f.Path] = b.Files[f.Path]
		}
	}
	kept.of, kept.fonts = b, nil
	if len(files) > 0 {
		kept.fonts, _ = paper.ReadFonts(files) // each was read
	}
	return kept.fonts
}

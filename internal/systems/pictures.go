package systems

import (
	"path"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/artwork"
	"acforge.dev/internal/bundle"
	"acforge.dev/preview/page"
)

const assets = "assets/"

// PicturesOf returns the pictures of a compiled pack as its pages show them.
func PicturesOf(p *compiler.Pack) page.Pictures {
	out := page.Pictures{}
	for i := range p.Pictures {
		q := &p.Pictures[i]
		out[q.Name()] = page.Picture{Ext: q.Ext, Bytes: q.Bytes}
	}
	return out
}

// addPictures puts the pictures of a pack into its bundle, with their authors.
func addPictures(c *bundle.Contents, p *compiler.Pack) {
	c.Works = map[string]bundle.Work{}
	for i := range p.Pictures {
		q := &p.Pictures[i]
		name := assets + q.Name() + q.Ext
		c.Files[name] = q.Bytes
		c.Works[name] = bundle.Work{License: q.License, Credit: q.By}
	}
}

// PicturesIn returns the pictures of a bundle that may be shown. It skips those
// that acforge did not write, because a bundle may come from anywhere.
func PicturesIn(b *bundle.Bundle) page.Pictures {
	out := page.Pictures{}
	total := 0
	for _, f := range b.Manifest.Files {
		name, in := strings.CutPrefix(f.Path, assets)
		if !in || !artwork.Known(name) || strings.Contains(name, "/") {
			continue
		}
		if total += f.Size; total > artwork.MaxTotal {
			break
		}
		if p, err := artwork.Clean(name, b.Files[f.Path]); err == nil {
			out[strings.TrimSuffix(name, path.Ext(name))] = page.Picture{Ext: p.Ext, Bytes: p.Bytes}
		}
	}
	return out
}

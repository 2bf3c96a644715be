package disk

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// maxPart is the size of the largest file that is read as a part.
const maxPart = 256 << 20

// WritePart writes a part into a folder and says so.
func WritePart(ctx context.Context, dir string, p *workshop.Part, say func(line string)) error {
	text, err := p.Text()
	if err != nil {
		return err
	}
	name := filepath.Join(dir, p.File())
	if err := outfile.Write(ctx, name, text, workshop.IsPart); err != nil {
		return err
	}
	say(fmt.Sprintf("wrote %s, cells: %d", name, len(p.Cells)))
	return nil
}

// ReadParts joins the parts in a folder, which must be the complete run of
// packs with these options. The error is a [*workshop.Content] if they are not.
func ReadParts(shop *workshop.Workshop, dir string, packs []*workshop.Pack, o workshop.PlayOptions) (*workshop.Parts, error) {
	j, err := shop.Join(dir, o)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if ok, _ := filepath.Match("*-of-*.json", e.Name()); !ok {
			continue
		}
		name := filepath.Join(dir, e.Name())
		p, err := readPart(name)
		if err != nil {
			return nil, err
		}
		if err := j.Add(name, p); err != nil {
			return nil, err
		}
	}
	return j, j.Whole(packs)
}

func readPart(name string) (*workshop.Part, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() && info.Size() > maxPart {
		return nil, &workshop.Content{Err: fmt.Errorf("%s is larger than %d bytes", name, maxPart)}
	}
	data, err := ReadFile(name)
	if err != nil {
		return nil, err
	}
	p, err := workshop.ReadPart(data)
	if err != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
	}
	return p, nil
}

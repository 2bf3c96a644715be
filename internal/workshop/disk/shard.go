package disk

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"acforge/internal/outfile"
	"acforge/internal/workshop"
)

// maxPart is the largest file that is read as a part.
const maxPart = 256 << 20

// WritePart writes a part into a folder. It returns a line that says what was written.
func WritePart(ctx context.Context, dir string, p *workshop.Part) (said string, err error) {
	text, err := p.Text()
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, p.File())
	if err := outfile.Write(ctx, name, text, workshop.IsPart); err != nil {
		return "", err
	}
	return fmt.Sprintf("wrote %s, cells: %d", name, len(p.Cells)), nil
}

// ReadParts adds the parts of a folder to j. The error is a [*workshop.Content] where a
// file is no part or is refused.
func ReadParts(dir string, j *workshop.Parts) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if ok, _ := filepath.Match("*-of-*.json", e.Name()); !ok {
			continue
		}
		name := filepath.Join(dir, e.Name())
		p, err := readPart(name)
		if err != nil {
			return err
		}
		if err := j.Add(name, p); err != nil {
			return err
		}
	}
	return nil
}

func readPart(name string) (*workshop.Part, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() && info.Size() > maxPart {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: larger than %d bytes", name, maxPart)}
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

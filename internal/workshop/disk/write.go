package disk

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// Edit is a change of an author's file.
type Edit = outfile.Edit

// Revise applies edits to authors' files, all or none. All changes to such
// files go through it.
func Revise(ctx context.Context, dir string, edits ...Edit) error {
	if len(edits) == 0 {
		return nil
	}
	return workshop.Interrupted(outfile.Revise(ctx, dir, edits...))
}

// Replaceable returns an error if a product cannot be written into out because
// another file is there.
func Replaceable(out string, c *workshop.Pack) error {
	return outfile.Replaceable(filepath.Join(out, workshop.BundleName(c.Shipped)), bundle.IsBundle)
}

// Built returns the file in a folder that is the bundle of a judged pack: the only one, or
// the one with this id. It has to be of the pack as it is now.
func Built(dir string, j *workshop.Judged, id string) (string, error) {
	i := slices.IndexFunc(j.Packs, func(c *workshop.Pack) bool { return c.Shipped.Manifest.ID == id })
	if i < 0 && len(j.Packs) > 1 {
		return "", workshop.Usage("the workspace has %d packs, and none has the id %s; name the bundle", len(j.Packs), id)
	}
	c := j.Packs[max(i, 0)]
	file := filepath.Join(dir, workshop.BundleName(c.Shipped))
	b, err := ReadBundle(j.Workshop, file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", workshop.Usage("%s is not there; run acforge build first", file)
	}
	if err != nil {
		return "", err
	}
	now, then := c.Shipped.Manifest, b.Read.Manifest
	if now.Content != then.Content || now.License != then.License || !maps.Equal(now.Title, then.Title) || (c.Shipped.Sources() != nil) != (b.Read.Sources() != nil) {
		return "", workshop.Usage("%s is of an earlier state of the pack; run acforge build, then publish", file)
	}
	return file, nil
}

// Write writes a product into out: the bundle, then the pages, the index last.
// It returns a line that says what was written.
func Write(ctx context.Context, out string, pr *workshop.Product) (said string, err error) {
	file := filepath.Join(out, pr.File)
	if err := outfile.Write(ctx, file, pr.Bundle, bundle.IsBundle); err != nil {
		return "", workshop.Interrupted(err)
	}
	if len(pr.Pages) == 0 { // the system draws none
		return fmt.Sprintf("wrote %s (%d bytes)", file, len(pr.Bundle)), nil
	}
	dir := filepath.Join(out, pr.Pack)
	if err := WritePages(ctx, dir, pr.Pages); err != nil {
		return "", err
	}
	return fmt.Sprintf("wrote %s (%d bytes) and %s in %s", file, len(pr.Bundle), workshop.CountPages(pr.Pages), dir), nil
}

// WriteAll writes products into out and says what was written. It returns
// problems with the versions of the files it replaces.
func WriteAll(ctx context.Context, out string, b *workshop.Built, say func(line string)) ([]diag.Diagnostic, error) {
	var found []diag.Diagnostic
	for _, pr := range b.Products {
		if was, err := ReadFile(filepath.Join(out, pr.File)); err == nil {
			found = append(found, pr.Of.NotRaised(pr.File, was)...)
		}
		said, err := Write(ctx, out, pr)
		if err != nil {
			return nil, err
		}
		say(said)
	}
	return found, nil
}

// WritePages writes pages into a folder, the index last.
func WritePages(ctx context.Context, dir string, pages map[string][]byte) error {
	_, err := outfile.WriteTree(ctx, dir, pages, "index.html")
	return workshop.Interrupted(err)
}

// Preview draws a pack like [workshop.Pack.Preview], writes its pages into a
// folder and says so.
func Preview(ctx context.Context, dir string, c *workshop.Pack, langs []string, r *workshop.Report, found []diag.Diagnostic, say func(line string)) error {
	pages, err := c.Preview(c.Shipped, langs, r, found)
	if err != nil {
		return err
	}
	if err := WritePages(ctx, dir, pages); err != nil {
		return err
	}
	say("wrote " + workshop.CountPages(pages) + " in " + dir)
	return nil
}

// Print prints a pack to files in a folder and says so. It returns the problems
// on paper.
func Print(ctx context.Context, dir string, c *workshop.Pack, p workshop.Printing, say func(line string)) ([]diag.Diagnostic, error) {
	printed, err := c.Print(p)
	if err != nil {
		return nil, err
	}
	if len(printed.Gone) > 0 {
		say("no more in the pack, put these aside: " + strings.Join(printed.Gone, ", "))
	}
	if len(printed.Files) == 0 {
		say("nothing to print: nothing of what you chose is there or looks otherwise")
		return nil, nil
	}
	if _, err := outfile.WriteTree(ctx, dir, printed.Files, ""); err != nil {
		return nil, workshop.Interrupted(err)
	}
	say(fmt.Sprintf("wrote %s in %s", diag.Counted(len(printed.Files), "file"), dir))
	if diag.Count(printed.Problems, diag.Error) > 0 {
		say("problems on paper are listed below; correct them and print again before you cut and play")
	}
	return printed.Problems, nil
}

// Player writes the page that opens any bundle into a folder and says so.
func Player(ctx context.Context, dir string, w *workshop.Workshop, key string, say func(line string)) error {
	pages, err := w.Player(key)
	if err != nil {
		return err
	}
	if err := WritePages(ctx, dir, pages); err != nil {
		return err
	}
	say(fmt.Sprintf("wrote the player, %d files, in %s", len(pages), dir))
	return nil
}

package disk

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/workshop"
)

// playingFile is among the first pages of a pack as long as they say that its games are
// being played. The pages of the end replace it. If it is left, a build was interrupted.
const playingFile = ".acforge-playing"

// WriteFirst writes the pages of a pack that is still being played into out, and says so.
// It leaves pages of a finished build as they are.
func WriteFirst(ctx context.Context, out string, pr *workshop.Product, say func(line string)) error {
	dir := filepath.Join(out, pr.Pack)
	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) && !marked(dir) {
		return nil
	}
	pages := maps.Clone(pr.Pages)
	pages[playingFile] = []byte("The pages next to this file say that games are being played. A build that ends removes it.\n")
	if err := WritePages(ctx, dir, pages); err != nil {
		return err
	}
	say(fmt.Sprintf("wrote %s in %s; their odds follow", workshop.CountPages(pr.Pages), dir))
	return nil
}

// marked reports whether a folder has pages which say that games are being played.
func marked(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, playingFile))
	return err == nil
}

// markedIn returns the folders in out with such pages.
func markedIn(out string) []string {
	found, _ := filepath.Glob(filepath.Join(out, "*", playingFile)) // the pattern is right unless out has brackets
	for i := range found {
		found[i] = filepath.Dir(found[i])
	}
	return found
}

// StillPlaying adds to the error of a build in which folders the pages say that games are
// being played.
func StillPlaying(out string, err error) error {
	if dirs := markedIn(out); len(dirs) > 0 {
		return fmt.Errorf("%w\nThe pages in %s say that games are still being played. Build again to finish them.", err, strings.Join(dirs, ", "))
	}
	return err
}

// Unmark writes the pages of packs again without odds, where they say that games are being
// played and no product replaces them. It says so, and also which pages it cannot write
// because their pack is not among packs.
func Unmark(ctx context.Context, out string, packs []*workshop.Pack, langs []string, b *workshop.Built, say func(line string)) error {
	for _, dir := range markedIn(out) {
		i := slices.IndexFunc(packs, func(c *workshop.Pack) bool { return c.Name == filepath.Base(dir) })
		if i < 0 {
			say(fmt.Sprintf("the pages in %s say that games are still being played: a build was interrupted", dir))
			continue
		}
		if err := Preview(ctx, dir, packs[i], langs, nil, workshop.OfPack(b.Problems, packs[i].Name), say); err != nil {
			return err
		}
	}
	return nil
}

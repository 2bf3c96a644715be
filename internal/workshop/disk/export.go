package disk

import (
	"context"
	"fmt"
	"path/filepath"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// Export writes the pack of a bundle in a format of other programs into a folder, and
// says so. dir "" is dist/NAME-FORMAT.
func Export(ctx context.Context, dir string, shop *workshop.Workshop, b *bundle.Bundle, o workshop.Exporting, say func(line string)) error {
	made, err := shop.Export(b, o)
	if err != nil {
		return err
	}
	if dir == "" {
		dir = filepath.Join("dist", b.Manifest.ID+"-"+o.Format)
	}
	if _, err := outfile.WriteTree(ctx, dir, made.Files, ""); err != nil {
		return workshop.Interrupted(err)
	}
	say(fmt.Sprintf("wrote %s in %s", diag.Counted(len(made.Files), "file"), dir))
	if n := len(made.LeftOut); n > 0 {
		say(fmt.Sprintf("%s could not be translated: %s", diag.Counted(n, "thing"), filepath.Join(dir, "left-out.txt")))
		for i, line := range made.LeftOut {
			if i == mostLeftOut {
				say(fmt.Sprintf("  and %d more", n-i))
				break
			}
			say("  " + line)
		}
	}
	return nil
}

// mostLeftOut is the largest number of lines that Export says of what is left out.
const mostLeftOut = 12

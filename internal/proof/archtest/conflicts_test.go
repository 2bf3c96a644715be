package archtest

import (
	"io/fs"
	"os"
	"regexp"
	"testing"

	"acforge.dev/internal/proof/level"
)

// TestConflicts: no file has the conflict markers of a merge.
func TestConflicts(t *testing.T) {
	level.Gate(t)
	marker, root := regexp.MustCompile(`(?m)^(<{7}|>{7}|\|{7}) \S`), os.DirFS("../../..")
	read := 0
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules"):
			return fs.SkipDir
		case !d.Type().IsRegular():
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if at := marker.FindIndex(text); at != nil {
			t.Errorf("%s: a merge was left open at byte %d", name, at[0])
		}
		read++
		return err
	})
	if err != nil || read < 100 {
		t.Fatalf("%d files read: %v", read, err)
	}
}

package workshop_test

import (
	"io/fs"
	"os"
	"testing"

	"acforge.dev/internal/carried"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
)

// workspaceOfTiny holds the smallest pack.
func workspaceOfTiny() fs.FS { return os.DirFS("../../cmd/acforge/testdata/workspace") }

// tiny checks the smallest pack in this process.
func tiny(t *testing.T) *workshop.Judged {
	t.Helper()
	shop := workshop.New(workshop.Config{Systems: shipped.List, Carried: carried.Packs, Codes: carried.Codes})
	j, err := shop.Open(workspaceOfTiny(), "tiny").Check(t.Context(), workshop.CheckOptions{})
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(err, j)
	}
	return j
}

package compiler

import (
	"path/filepath"
	"testing"

	"acforge.dev/internal/proof/corpus"
)

// counting counts how often each folder is evaluated.
type counting map[string]int

func (c counting) Do(_ string, job []byte) ([]byte, error) {
	folders, _, err := Shipped.decodeJob(job)
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		c[f.dir]++
	}
	return Shipped.Work(job, func(int) {})
}

func (counting) Ends([]byte) (bool, error) { return true, nil }
func (counting) Patience() bool            { return true }

// TestBaseOnce: a pack that others of the workspace build on, and that is compiled
// itself, is evaluated once.
func TestBaseOnce(t *testing.T) {
	all, err := corpus.Read("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		if c.Name != "extends/third" {
			continue
		}
		n := counting{}
		res, err := Shipped.Compile(c.Files, Options{Worker: n})
		if err != nil || len(res.Packs) != 3 {
			t.Fatal(err, text(t, res))
		}
		for dir, times := range n {
			if times != 1 {
				t.Errorf("%s is evaluated %d times", filepath.ToSlash(dir), times)
			}
		}
		if len(n) < 6 {
			t.Errorf("only %v are evaluated", n)
		}
		return
	}
	t.Fatal("there is no case extends/third")
}

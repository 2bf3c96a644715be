package play_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy"
	"acforge.dev/internal/systems/toy/toytest"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	"acforge.dev/validator/sim"
)

// nineSquares is a small pack with its pages, which Chromium shows and plays for a third of
// the CPU of a shipped one: for tests of what is the same in the pages of every system.
type nineSquares struct {
	pack   engine.Pack
	report *sim.Report
	bundle *bundle.Bundle
}

// tower is the page of a mission in which dice are rolled and cards are drawn, and "witness-2"
// a game of it that two players won.
const tower, towerID = "mission-tower.html", "tower"

var toys = systems.List{toy.System()}

// nine returns the pack; with -short the test ends before it is made.
func nine(t testing.TB) *nineSquares {
	t.Helper()
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	n, err := nineOnce()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

var nineOnce = sync.OnceValues(func() (*nineSquares, error) {
	r, err := toys.Compiler().Compile(toytest.Workspace(), compiler.Options{})
	if err != nil || len(r.Packs) != 1 {
		return nil, errors.Join(err, errors.New("Nine Squares does not compile"))
	}
	draft, err := toys.Draft(r.Packs[0])
	if err != nil {
		return nil, err
	}
	_, b, err := toys.Bundled(draft, nil)
	if err != nil {
		return nil, err
	}
	n := &nineSquares{bundle: b}
	if n.pack, err = toys.Open(b); err != nil {
		return nil, err
	}
	n.report, err = sim.Run(context.Background(), n.pack, sim.Options{Games: 8, Memory: towerID})
	return n, err
})

// site draws the pages.
func (n *nineSquares) site(t testing.TB, report *sim.Report) []page.Page {
	t.Helper()
	list, err := toys.Pages(n.bundle, []string{"en"}, toyEngines{}, "test", report)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// toyEngines are the engine of the pages of Nine Squares under each name.
type toyEngines struct{}

func (toyEngines) Engine(name string) (*page.Engine, error) {
	files, err := toyEngine()
	if err != nil {
		return nil, err
	}
	return play.Engine(name, files[0], files[1], nil, files[2], nil), nil
}

// toyEngine compiles it, which takes a second, and returns it, the same by gzip, and what
// loads it.
var toyEngine = sync.OnceValues(func() (files [3][]byte, err error) {
	dir, err := os.MkdirTemp("", "acforge-toy")
	if err != nil {
		return files, err
	}
	defer os.RemoveAll(dir)
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", filepath.Join(dir, "toy.wasm"), "acforge.dev/internal/systems/toy/page")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		return files, errors.New(err.Error() + "\n" + string(out))
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return files, err
	}
	if files[0], err = os.ReadFile(filepath.Join(dir, "toy.wasm")); err != nil {
		return files, err
	}
	var small bytes.Buffer
	z := gzip.NewWriter(&small)
	_, err = z.Write(files[0])
	if err = errors.Join(err, z.Close()); err != nil {
		return files, err
	}
	files[1] = small.Bytes()
	files[2], err = os.ReadFile(filepath.Join(string(bytes.TrimSpace(root)), "lib", "wasm", "wasm_exec.js"))
	return files, err
})

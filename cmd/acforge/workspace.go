package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// workspace is a directory with cue.mod/module.cue, opened so that nothing
// outside it can be reached through it.
type workspace struct {
	dir   string // absolute
	root  *os.Root
	packs []string // names of the packs asked for, sorted
}

// openWorkspace finds the workspace that holds arg, a pack's folder
// memories/NAME, or without arg the one that holds the current directory,
// with every pack in it.
func openWorkspace(arg string) (*workspace, error) {
	here, err := filepath.Abs(arg)
	if err != nil {
		return nil, err
	}
	dir, ok := findUp(here)
	if !ok {
		if arg != "" {
			return nil, usage("%s is in no workspace: no directory above it holds cue.mod/module.cue", arg)
		}
		return nil, noWorkspace()
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	w := &workspace{dir: dir, root: root}
	all, err := w.allPacks()
	if err != nil {
		root.Close()
		return nil, err
	}
	if arg == "" || here == dir {
		w.packs = all
		if len(all) == 0 {
			root.Close()
			return nil, usage("the workspace %s holds no pack: no memories/NAME/pack.cue", dir)
		}
		return w, nil
	}
	rel, err := filepath.Rel(dir, here)
	if err != nil {
		return nil, err
	}
	rel = filepath.ToSlash(rel)
	for _, p := range all {
		if rel == "memories/"+p {
			w.packs = []string{p}
			return w, nil
		}
	}
	root.Close()
	known := make([]string, len(all))
	for i, p := range all {
		known[i] = "memories/" + p
	}
	return nil, unknown("pack", arg, known)
}

func noWorkspace() error {
	return &usageError{
		text: "no workspace here: neither this directory nor one above it holds cue.mod/module.cue",
		hint: "Go to the workspace, or name a pack's folder.",
	}
}

// findUp returns the nearest directory at or above dir that is a workspace.
func findUp(dir string) (string, bool) {
	for {
		info, err := os.Stat(filepath.Join(dir, "cue.mod", "module.cue"))
		if err == nil && info.Mode().IsRegular() {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}

// allPacks lists the folders of memories/ that hold a pack.cue.
func (w *workspace) allPacks() ([]string, error) {
	entries, err := fs.ReadDir(w.root.FS(), "memories")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read memories: %w", err)
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		if _, err := w.root.Stat("memories/" + e.Name() + "/pack.cue"); err == nil {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}

// enter opens a workspace as openWorkspace does, and notes for print where its files
// are.
func (a *app) enter(arg string) (*workspace, error) {
	w, err := openWorkspace(arg)
	if err == nil {
		a.workspace = w.dir
	}
	return w, err
}

func (w *workspace) close() { w.root.Close() }

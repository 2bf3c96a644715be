// Package disk is the part of the workshop that touches the operating system:
// the workspace folder, the cache of results, the processes that evaluate, the
// engines of pages, and the output files.
//
// Start at [Find] and [Results].
package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/workshop"
)

// Workspace is a directory with cue.mod/module.cue. It is opened so that
// nothing outside can be reached through it.
type Workspace struct {
	Dir   string   // absolute
	Packs []string // names of the requested packs, sorted
	root  *os.Root
}

// Find returns the workspace that holds arg: a folder of a pack, or the pack's name.
// Without arg it returns the workspace of the current directory, with all its
// packs. The error is a [*workshop.Mistake] if there is no such workspace or
// pack.
func Find(arg string) (*Workspace, error) {
	here, err := filepath.Abs(arg)
	if err != nil {
		return nil, err
	}
	dir, ok := FindUp(here)
	if !ok {
		if arg != "" {
			return nil, workshop.Usage("%s is not in a workspace: no folder above it has cue.mod/module.cue", arg)
		}
		return nil, NoWorkspace()
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	w := &Workspace{Dir: dir, root: root}
	all, err := w.allPacks()
	if err != nil {
		root.Close()
		return nil, err
	}
	if arg == "" || here == dir {
		w.Packs = all
		if len(all) == 0 {
			defer root.Close()
			if link := w.linked(); link != "" {
				return nil, workshop.Usage("memories/%s is a link: a pack can have only files and folders. Put the folder itself there", link)
			}
			return nil, workshop.Usage("the workspace %s has no pack: memories/NAME/pack.cue is missing", dir)
		}
		return w, nil
	}
	rel, err := filepath.Rel(dir, here)
	if err != nil {
		return nil, err
	}
	rel = filepath.ToSlash(rel)
	for _, p := range all {
		_, err := os.Stat(here)
		within := strings.HasPrefix(rel+"/", "memories/"+p+"/") || strings.HasPrefix(rel+"/", "cards/"+p+"/")
		if err == nil && within || err != nil && arg == p { // a folder of the pack, or its name
			w.Packs = []string{p}
			return w, nil
		}
	}
	root.Close()
	known := make([]string, len(all))
	for i, p := range all {
		known[i] = "memories/" + p
	}
	return nil, workshop.Unknown("pack", arg, known)
}

// NoWorkspace returns the mistake that there is no workspace here.
func NoWorkspace() error {
	return &workshop.Mistake{
		Text: "this folder is not in a workspace: neither it nor a folder above it has cue.mod/module.cue",
		Hint: "Go to a workspace, or name the folder of a pack.",
	}
}

// Here returns the workspace of the current directory; "" without one.
func Here() string {
	here, err := filepath.Abs("")
	if err != nil {
		return ""
	}
	dir, _ := FindUp(here)
	return dir
}

// FindUp returns the nearest directory at or above dir that is a workspace.
func FindUp(dir string) (string, bool) {
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

// linked returns the name of a folder of memories/ that is a link, "" when there is none.
func (w *Workspace) linked() string {
	entries, err := fs.ReadDir(w.root.FS(), "memories")
	if err != nil {
		return ""
	}
	for _, e := range entries {
		if e.Type()&fs.ModeSymlink != 0 {
			return e.Name()
		}
	}
	return ""
}

// allPacks lists the folders of memories/ that hold a pack.cue.
func (w *Workspace) allPacks() ([]string, error) {
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

// Reopen opens the workspace again, since its folder may have been replaced by
// another of that name. The caller closes the returned workspace.
func (w *Workspace) Reopen() (*Workspace, error) {
	root, err := os.OpenRoot(w.Dir)
	if err != nil {
		return nil, err
	}
	return &Workspace{Dir: w.Dir, Packs: w.Packs, root: root}, nil
}

// Close releases the folder.
func (w *Workspace) Close() { w.root.Close() }

// FS returns the workspace as a file system.
func (w *Workspace) FS() fs.FS { return w.root.FS() }

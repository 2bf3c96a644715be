package disk

import (
	"os"
	"path/filepath"

	"acforge.dev/internal/workshop"

	"acforge.dev/internal/diag"
)

// Placed returns options by which a format names the files of a workspace so
// that its reader finds them. For a terminal or an editor, paths are relative
// to the current directory. For CI, they are relative to the repository. A
// program gets the names in the workspace, and the workspace's path. Without a
// workspace, "", the options are empty.
func Placed(workspace string, format diag.Format) diag.Options {
	if workspace == "" {
		return diag.Options{}
	}
	here, err := os.Getwd()
	if err != nil {
		return diag.Options{}
	}
	switch format {
	case diag.JSON:
		return diag.Options{Workspace: filepath.ToSlash(shorter(here, workspace))}
	case diag.GitHub, diag.SARIF, diag.JUnit:
		if dir, top, ok := inRepository(workspace); ok {
			return diag.Options{Path: paths(top, dir)}
		}
	}
	return diag.Options{Path: paths(here, workspace)}
}

// paths returns the paths of a workspace's files relative to a folder. Files of
// packs elsewhere keep their names.
func paths(from, workspace string) func(name string) (string, bool) {
	return func(name string) (string, bool) {
		if workshop.CarriedFile(name) {
			return name, false
		}
		return filepath.ToSlash(shorter(from, filepath.Join(workspace, filepath.FromSlash(name)))), true
	}
}

// FromHere returns a folder relative to the current directory, or its full path if that
// is shorter, for messages.
func FromHere(folder string) string {
	here, err := os.Getwd()
	if err != nil {
		return folder
	}
	return shorter(here, folder)
}

// Named returns the name of a workspace's file in messages: its path from the current
// directory.
func Named(workspace, name string) string {
	return filepath.Join(FromHere(workspace), filepath.FromSlash(name))
}

// shorter returns a file's path relative to a folder, or its full path if that
// is shorter or the only one.
func shorter(from, file string) string {
	rel, err := filepath.Rel(from, file)
	if err != nil || len(rel) > len(file) {
		return file
	}
	return rel
}

// inRepository returns the folder itself, with links resolved, and the top
// folder of its git repository.
func inRepository(folder string) (dir, top string, ok bool) {
	dir, err := filepath.EvalSymlinks(folder)
	if err != nil {
		return "", "", false
	}
	for top = dir; ; {
		if _, err := os.Lstat(filepath.Join(top, ".git")); err == nil { // it is a file in a submodule or an additional work tree
			return dir, top, true
		}
		up := filepath.Dir(top)
		if up == top {
			return "", "", false
		}
		top = up
	}
}

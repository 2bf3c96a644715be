package disk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"cuelang.org/go/mod/modconfig"
	"cuelang.org/go/mod/modfile"
	"cuelang.org/go/mod/modregistry"
	"cuelang.org/go/mod/module"
	"golang.org/x/mod/sumdb/dirhash"

	"acforge.dev/compiler"
	"acforge.dev/internal/workshop"
)

// moduleFile is the file that names the CUE modules that a workspace depends on.
const moduleFile = "cue.mod/module.cue"

// Modules returns the CUE modules that a workspace depends on, from CUE's cache. It asks no
// network: a module that is not there has no files.
func Modules(workspace fs.FS) ([]compiler.Module, error) {
	return modules(workspace, func(from modconfig.CachedRegistry, v module.Version) (module.SourceLoc, error) {
		at, err := from.FetchFromCache(v)
		if errors.Is(err, modregistry.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
			return module.SourceLoc{}, nil
		}
		if err != nil {
			err = fmt.Errorf("the module %s: %w", v, err)
		}
		return at, err
	})
}

// FetchModules returns the same modules, and fetches those that are not in CUE's cache.
func FetchModules(ctx context.Context, root string) ([]compiler.Module, error) {
	return modules(os.DirFS(root), func(from modconfig.CachedRegistry, v module.Version) (module.SourceLoc, error) {
		at, err := from.Fetch(ctx, v)
		if err != nil {
			err = fmt.Errorf("the module %s cannot be fetched: %w", v, err)
		}
		return at, err
	})
}

// modules finds each module that a workspace depends on. find returns no place for a
// module that is not there.
func modules(workspace fs.FS, find func(from modconfig.CachedRegistry, v module.Version) (module.SourceLoc, error)) ([]compiler.Module, error) {
	f, err := readModule(workspace)
	if err != nil || len(f.DepVersions()) == 0 {
		return nil, err
	}
	from, err := modconfig.NewRegistry(&modconfig.Config{ClientType: "acforge"})
	if err != nil {
		return nil, fmt.Errorf("CUE's registry: %w", err)
	}
	var out []compiler.Module
	for _, v := range f.DepVersions() {
		at, err := find(from, v)
		if err != nil {
			return nil, err
		}
		m := compiler.Module{Path: v.Path(), Version: v.Version()}
		if at.FS != nil {
			if m, err = moduleAt(v, at); err != nil {
				return nil, err
			}
		}
		out = append(out, m)
	}
	return out, nil
}

// moduleAt returns a module in CUE's cache, with the digest of its files.
func moduleAt(v module.Version, at module.SourceLoc) (compiler.Module, error) {
	m := compiler.Module{Path: v.Path(), Version: v.Version()}
	files, err := fs.Sub(at.FS, at.Dir)
	if err != nil {
		return m, err
	}
	var names []string
	err = fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return m, fmt.Errorf("the module %s: %w", v, err)
	}
	m.Files = files
	m.Digest, err = dirhash.Hash1(names, func(name string) (io.ReadCloser, error) { return files.Open(name) })
	return m, err
}

// readModule reads cue.mod/module.cue.
func readModule(workspace fs.FS) (*modfile.File, error) {
	text, err := fs.ReadFile(workspace, moduleFile)
	if err != nil {
		return nil, err
	}
	f, err := modfile.ParseNonStrict(text, moduleFile)
	if err != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("CUE cannot read %s: %w", moduleFile, err)}
	}
	return f, nil
}

// Registry returns the registry of names without one that a workspace sets, as
// custom: "acforge.dev": registry in cue.mod/module.cue; "" for none.
func Registry(root string) (string, error) {
	f, err := readModule(os.DirFS(filepath.Clean(root)))
	if err != nil {
		return "", err
	}
	switch set := f.Custom["acforge.dev"]["registry"].(type) {
	case nil:
		return "", nil
	case string:
		return set, nil
	}
	return "", &workshop.Content{Err: fmt.Errorf("%s: the registry of acforge.dev is a text, like \"ghcr.io/me\"", moduleFile)}
}

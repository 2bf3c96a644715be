package compiler

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/lock"
	"acforge.dev/internal/signature"
	"acforge.dev/schema"
)

// ModulePrefix is the prefix of the names of files that come from a CUE module. The
// workspace does not have these files.
const ModulePrefix = "from-module/"

// Module is a CUE module that the workspace depends on. It is a workspace itself.
type Module struct {
	Path, Version string // example.org/lagoon@v0, v0.1.0
	// Files are its files; nil when they are not on this machine.
	Files fs.FS
	// Digest is that of its files, as the lock file has it.
	Digest string
}

// fromLock returns where the pack is that the lock file has for an entry of extends. has
// is false when it has none. ok is false when something is wrong with it, after reporting
// it.
func (x *extension) fromLock(at *authored.Node) (in place, has, ok bool) {
	report := func(code, message string, help ...string) (place, bool, bool) {
		x.list.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Primary: at.Label, Found: at.Name, Message: message, Help: help})
		return place{}, true, false
	}
	text, why, _ := guarded(x.workspace, lock.File, 1<<20)
	if why != "" {
		return place{}, false, true
	}
	l, err := lock.Parse(text)
	if err != nil {
		return report("pack/base-lock", err.Error(), "take the file back from your version control, or remove the line and run `acforge get`")
	}
	e, found := l.Find(at.Name)
	if !found || e.Module() {
		return place{}, false, true
	}
	name := e.File()
	data, why, _ := guarded(x.workspace, name, schema.MostBytes)
	if why != "" {
		return report("pack/base-lock", fmt.Sprintf("%s %s, but %s names it", name, why, lock.File), "run `acforge get`, which fetches what is missing")
	}
	hash := sha256.Sum256(data)
	digest := hex.EncodeToString(hash[:])
	if digest != e.SHA256() {
		return report("pack/base-lock", fmt.Sprintf("%s is not the bundle that %s names: its SHA-256 is different", name, lock.File),
			"remove the file and run `acforge get`, which fetches the right one")
	}
	if e.Key != "" {
		note, why, _ := guarded(x.workspace, name+signature.Ext, 1<<20)
		if why != "" {
			return report("pack/base-lock", fmt.Sprintf("%s%s %s, but %s has a key for this pack", name, signature.Ext, why, lock.File), "run `acforge get`, which fetches what is missing")
		}
		if err := signature.Check(note, e.Key, signature.Signed{ID: e.Name, Version: e.Version, SHA256: digest}); err != nil {
			return report("pack/base-lock", fmt.Sprintf("%s: %v", name, err), "get the bundle from its author")
		}
	}
	sources, err := x.opt.Cache.sources(digest, data, x.compiler.bundles())
	var refused *bundle.Error
	switch {
	case errors.As(err, &refused):
		return report("pack/base-bundle", fmt.Sprintf("%s is refused: %v", name, refused), "docs/bundle.md explains why bundles are refused")
	case err != nil:
		x.err = err
		return place{}, true, false
	case sources == nil:
		return report("pack/base-bundle", name+" does not carry the files of its pack",
			"ask its author for one that does: sources: true in pack.cue, and acforge build")
	}
	in = place{fsys: sources, prefix: BundlePrefix + at.Name + "-" + digest[:12] + "/", alone: true}
	if !in.holds(at.Name) {
		return report("pack/base-bundle", fmt.Sprintf("%s carries no pack %q", name, at.Name))
	}
	return in, true, true
}

// fromModule returns the CUE module that holds the pack of an entry of extends; the
// results are as of fromLock.
func (x *extension) fromModule(at *authored.Node) (in place, has, ok bool) {
	if x.opt.Modules == nil {
		return place{}, false, true
	}
	modules, err := x.opt.Modules(x.workspace)
	if err != nil {
		x.err = err
		return place{}, true, false
	}
	report := func(message, help string) (place, bool, bool) {
		x.list.Add(diag.Diagnostic{Code: "pack/base-lock", Severity: diag.Error, Primary: at.Label, Found: at.Name, Message: message, Help: []string{help}})
		return place{}, true, false
	}
	text, why, _ := guarded(x.workspace, lock.File, 1<<20)
	var l lock.Lock
	if why == "" {
		if l, err = lock.Parse(text); err != nil {
			return report(err.Error(), "take the file back from your version control, or remove the line and run `acforge get`")
		}
	}
	var absent *Module
	for _, m := range modules {
		if m.Files == nil {
			absent = &m
			continue
		}
		in := place{fsys: m.Files, prefix: ModulePrefix + at.Name + "-" + m.Version + "/", alone: true, carried: x.opt.Carried}
		if !in.holds(at.Name) {
			continue
		}
		switch e, ok := l.Find(m.Path); {
		case !ok || e.Version != m.Version:
			return report(fmt.Sprintf("the module %s %s is not in %s", m.Path, m.Version, lock.File), "run `acforge get`, which writes its digest there")
		case e.Digest != m.Digest:
			return report(fmt.Sprintf("the module %s %s is not the one that %s names: its files are different", m.Path, m.Version, lock.File),
				"somebody changed it after it was published, or your cache is damaged: empty the cache with `cue mod clean`, and run `acforge get`")
		}
		return in, true, true
	}
	if absent != nil {
		return report(fmt.Sprintf("the module %s %s is not on this computer", absent.Path, absent.Version), "run `acforge get`, which fetches it")
	}
	return place{}, false, true
}

package compiler

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/load"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/parallel"
)

// root is the path that CUE takes for the workspace. It is on no disk: we give CUE
// every byte.
func root() string {
	if runtime.GOOS == "windows" {
		return `C:\acforge-workspace`
	}
	return "/acforge-workspace"
}

// virtual returns the name of a workspace file in CUE.
func virtual(name string) string {
	if runtime.GOOS == "windows" {
		return root() + `\` + strings.ReplaceAll(name, "/", `\`)
	}
	return path.Join(root(), name)
}

// unify evaluates every folder with the schema and makes its tree. The error is
// something that no author can fix.
func unify(p *packSource, opt Options, list *diag.List) error {
	cache, w := opt.Cache, opt.Worker
	var open []*folder
	for _, f := range p.folders {
		if f.closed {
			p.whole = false
			continue
		}
		if f.tree = cache.tree(f); f.tree != nil {
			continue
		}
		if r := kept(opt.Kept, f); r != nil {
			f.tree = r.tree
			cache.keepTree(f)
			continue
		}
		open = append(open, f)
	}
	parts := slices.Collect(slices.Chunk(open, chunk))
	results, errs := make([][]worked, len(parts)), make([]error, len(parts))
	one := func(i int) error {
		results[i], errs[i] = p.compiler.has(w, p.name, parts[i])
		return nil // errors are reported in order below
	}
	if w != nil {
		_ = parallel.Each(len(parts), one)
	}
	for k, part := range parts {
		if w == nil {
			_ = one(k)
		}
		results, err := results[k], errs[k]
		var endless *Runaway
		switch {
		case errors.As(err, &endless):
			p.failed, p.whole = true, false
			d, err := runaway(p, w, part, endless)
			list.Add(d)
			return err
		case err != nil:
			return err
		}
		for i, f := range part {
			r := results[i]
			list.Add(r.found...)
			if f.tree = r.tree; f.tree == nil {
				p.whole = false
			}
			if slices.ContainsFunc(r.found, nameless) {
				p.whole, f.partial = false, true
			}
			if r.right && !f.partial && !p.failed {
				cache.keepTree(f)
				keep(opt.Kept, f, r)
			}
		}
	}
	return nil
}

// nameless reports whether a problem is a thing without an id. Any undefined name may
// be its.
func nameless(d diag.Diagnostic) bool { return d.Code == authored.CodeMissingID }

// check compares a folder's tree with the definition of its package.
func check(f *folder) []diag.Diagnostic {
	found := f.system.schema().Check(f.tree, f.system.Top[f.pkg])
	if f.partial {
		// A missing field may be in the file that was left out: files of a folder share
		// their fields.
		found = slices.DeleteFunc(found, func(d diag.Diagnostic) bool { return d.Code == authored.CodeMissingField })
	}
	return found
}

// fits returns CUE's errors about a value.
func fits(v cue.Value) error {
	return v.Validate(cue.Concrete(true), cue.Final())
}

// evaluate builds folders that share a context. When strict is false, it uses
// definitions that allow everything; hidden leaves out what the masks hide. step is
// called before each folder.
func (c *Compiler) evaluate(ctx *cue.Context, folders []*folder, strict, hidden bool, step func(int)) []cue.Value {
	overlay := map[string]load.Source{
		virtual("cue.mod/module.cue"): load.FromString("module: \"acforge.dev/packs@v0\"\nlanguage: version: \"" + language + "\"\n"),
	}
	for _, sys := range c.systems {
		addSchema(overlay, sys, strict)
	}
	var dirs []string
	for _, f := range folders {
		dirs = append(dirs, "./"+f.dir)
		for _, s := range f.sources {
			text := s.File.Text
			if hidden {
				text = masked(f, s.File)
			}
			overlay[virtual(s.File.Name)] = load.FromBytes(text)
		}
		for _, t := range f.texts {
			overlay[virtual(t.Name)] = load.FromBytes(t.Text)
		}
	}
	instances := load.Instances(dirs, &load.Config{
		Dir: root(), ModuleRoot: root(), Overlay: overlay,
		// No registry, no tags, no environment of the machine.
		Env: []string{"CUE_REGISTRY=none", "CUE_CACHE_DIR=" + virtual(".cache")},
	})
	byDir := map[string]*build.Instance{}
	for _, in := range instances {
		byDir[strings.ReplaceAll(in.Dir, `\`, "/")] = in
	}
	out := make([]cue.Value, len(folders))
	for i, f := range folders {
		in := byDir[strings.ReplaceAll(virtual(f.dir), `\`, "/")]
		if in == nil && i < len(instances) {
			in = instances[i]
		}
		step(i)
		out[i] = ctx.BuildInstance(in)
	}
	return out
}

// addSchema adds a system's definitions where packs import them from. Unless strict,
// every definition allows everything.
func addSchema(overlay map[string]load.Source, sys *System, strict bool) {
	dir := path.Join("cue.mod/pkg", sys.ImportPath)
	if !strict {
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\n", path.Base(sys.ImportPath))
		for _, d := range sys.schema().Defs() {
			fmt.Fprintf(&b, "%s: _\n", d)
		}
		overlay[virtual(path.Join(dir, "open.cue"))] = load.FromString(b.String())
		return
	}
	names, err := fs.Glob(sys.Files, "*.cue")
	if err != nil {
		panic(err) // the pattern is ours
	}
	for _, n := range names {
		text, err := fs.ReadFile(sys.Files, n)
		if err != nil {
			panic(err) // embedded: cannot fail
		}
		overlay[virtual(path.Join(dir, n))] = load.FromBytes(text)
	}
}

// masked returns a file's text with _ in place of the values that CUE cannot resolve, and
// with one use of each imported schema. Every byte keeps its place.
func masked(f *folder, file *diag.File) []byte {
	text := slices.Clone(file.Text)
	for _, m := range f.masks {
		if m.span.File != file || m.span.End <= m.span.Start {
			continue
		}
		for i := m.span.Start; i < m.span.End; i++ {
			text[i] = ' '
		}
		text[m.span.Start] = '_'
	}
	names := map[string]bool{}
	for _, u := range f.uses {
		if u.file == file {
			names[u.name] = true
		}
	}
	for _, n := range slices.Sorted(maps.Keys(names)) {
		text = fmt.Appendf(text, "\n_acforge: %s.#ID\n", n)
	}
	return text
}

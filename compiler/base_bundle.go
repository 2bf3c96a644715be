package compiler

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/schema"
)

// BundlePrefix is the prefix of the names of files that come from a bundle. The
// workspace does not have these files.
const BundlePrefix = "from-bundle/"

// BundleExt is the extension of a bundle's file.
const BundleExt = ".acpack"

// Elsewhere reports whether the named file belongs to a pack that acforge carries or
// that comes in a bundle or a CUE module. The author cannot edit it here.
func Elsewhere(name string) bool {
	return strings.HasPrefix(name, CarriedPrefix) || strings.HasPrefix(name, BundlePrefix) || strings.HasPrefix(name, ModulePrefix)
}

// place is a file system that holds packs to build on.
type place struct {
	fsys   fs.FS
	prefix string
	// alone: a base of a pack in this place must be in this place too, as in a bundle.
	alone bool
	// carried holds the packs of acforge when a base of a pack in this place may be one
	// of them, as in a CUE module.
	carried fs.FS
}

// holds reports whether the named pack is in this place.
func (p place) holds(name string) bool { return slices.Contains(p.names(), name) }

// names returns the names of the packs in this place.
func (p place) names() []string {
	if p.fsys == nil {
		return nil
	}
	files, err := fs.Glob(p.fsys, "memories/*/pack.cue")
	if err != nil {
		panic(err) // the pattern is ours
	}
	var out []string
	for _, f := range files {
		out = append(out, path.Base(path.Dir(f)))
	}
	return out
}

// withDigest returns the fix that writes a digest next to the name of a bundle.
func withDigest(file *authored.Node, digest string) []diag.Fix {
	at, label := file.Where(), file.Label
	if label.File != at.File || at.End > len(at.File.Text) {
		return nil
	}
	add := fmt.Sprintf(", sha256: %q", digest)
	edits := []diag.Edit{{Span: diag.Span{File: at.File, Start: at.End, End: at.End}, New: add}}
	if before := bytes.TrimRight(at.File.Text[:label.Start], " \t"); bytes.HasSuffix(before, []byte(":")) { // bundle: file: "…"
		edits[0].New += "}"
		edits = append([]diag.Edit{{Span: diag.Span{File: at.File, Start: label.Start, End: label.Start}, New: "{"}}, edits...)
	}
	return []diag.Fix{{Message: "write the digest of the bundle", Edits: edits}}
}

// inBundle returns the sources carried by the bundle that an entry of p's extends
// names. It returns false when something is wrong with the bundle, after reporting it.
func (x *extension) inBundle(p *packSource, at *authored.Node) (place, bool) {
	file, sum := at.At("bundle", "file"), at.At("bundle", "sha256")
	if file.Str() == "" || file.Where().File == nil {
		return place{}, false // the schema says it
	}
	report := func(code string, span diag.Span, found, message string, help ...string) (place, bool) {
		x.list.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Primary: span, Found: found, Message: message, Help: help})
		return place{}, false
	}
	name := path.Join(path.Dir(strings.TrimPrefix(file.Where().File.Name, p.prefix)), file.Str())
	data, why, near := guarded(p.fsys, name, schema.MostBytes)
	if why != "" && p.refused {
		return place{}, false // the problem has been reported
	}
	if why != "" {
		help := []string{}
		if near != "" {
			help = append(help, fmt.Sprintf("did you mean %q?", near))
		}
		return report("pack/base-bundle", file.Where(), file.Quote(), name+" "+why, help...)
	}
	hash := sha256.Sum256(data)
	digest := hex.EncodeToString(hash[:])
	switch {
	case sum == nil:
		x.list.Add(diag.Diagnostic{
			Code: "pack/base-digest", Severity: diag.Error, Primary: file.Where(), Found: file.Quote(), Message: "a bundle that a pack builds on needs its digest, so that nobody can swap the file",
			Help: []string{fmt.Sprintf("if this is the right bundle, write sha256: %q", digest)}, Fixes: withDigest(file, digest),
		})
		return place{}, false
	case sum.Kind != authored.String:
		return place{}, false // the schema says it
	case sum.Text != digest:
		d := diag.Diagnostic{Code: "pack/base-digest", Severity: diag.Error, Primary: sum.Where(), Found: sum.Quote(), Expected: []string{digest},
			Message: name + " is not the named bundle: its SHA-256 is different", Related: related(file.Where(), "the bundle"),
			Help:  []string{"get the right bundle, or check what this one holds and write its digest"},
			Fixes: []diag.Fix{{Message: "write the digest of " + name, Edits: []diag.Edit{{Span: sum.Where(), New: strconv.Quote(digest)}}, Guess: true}}}
		x.list.Add(d)
		return place{}, false
	}
	sources, err := x.opt.Cache.sources(digest, data, x.compiler.bundles())
	var refused *bundle.Error
	switch {
	case errors.As(err, &refused):
		return report("pack/base-bundle", file.Where(), file.Quote(), fmt.Sprintf("%s is refused: %v", name, refused), "get it from its author again; docs/bundle.md explains why bundles are refused")
	case err != nil:
		x.err = err
		return place{}, false
	case sources == nil:
		return report("pack/base-bundle", file.Where(), file.Quote(), name+" does not carry the files of its pack",
			"ask its author for one that does: sources: true in pack.cue, and acforge build")
	}
	in := place{fsys: sources, prefix: BundlePrefix + at.Name + "-" + digest[:12] + "/", alone: true}
	if !in.holds(at.Name) {
		return report("pack/base-bundle", at.Label, at.Name, fmt.Sprintf("%s carries no pack %q", name, at.Name), "it carries "+strings.Join(in.names(), " and "))
	}
	return in, true
}

// sources returns the sources that a bundle carries. A bundle is checked only once.
func (c *Cache) sources(sum string, data []byte, systems []bundle.System) (fs.FS, error) {
	known, ok := c.bundles[sum]
	if !ok {
		b, err := bundle.Open(data, systems...)
		if err != nil {
			return nil, err
		}
		known = b.Sources()
	}
	c.usedBundles[sum] = known
	return known, nil
}

// known returns the same pack from the workspace or from acforge when its files equal
// those of b, which comes from a bundle. What two packs take from it then counts as one
// thing.
func (x *extension) known(b *packSource) *packSource {
	if b.prefix == "" || b.prefix == CarriedPrefix {
		return b
	}
	for _, in := range []place{{fsys: x.workspace}, {fsys: x.opt.Carried, prefix: CarriedPrefix}} {
		if !in.holds(b.name) {
			continue
		}
		l := &loader{compiler: b.compiler, fsys: in.fsys, prefix: in.prefix, cache: x.opt.Cache, list: &diag.List{}, out: &workspace{files: map[string]*diag.File{}}}
		o, err := l.pack(b.name)
		if err != nil || l.list.Errors() > 0 || !maps.EqualFunc(o.writtenFiles(), b.writtenFiles(), bytes.Equal) {
			continue
		}
		maps.Copy(x.files, l.out.files)
		return o
	}
	return b
}

// writtenFiles returns the text files of a pack, by their path in a workspace.
func (p *packSource) writtenFiles() map[string][]byte {
	out := map[string][]byte{}
	add := func(f *diag.File) { out[strings.TrimPrefix(f.Name, p.prefix)] = f.Text }
	for _, f := range p.folders {
		for _, s := range f.sources {
			add(s.File)
		}
		for _, t := range f.texts {
			if base := path.Base(t.Name); p.compiler.isStory(base) || f.embedsFile(base) {
				add(t)
			}
		}
	}
	for _, c := range p.catalogs {
		add(c.File)
	}
	return out
}

// shipped returns the files that a bundle of the pack carries, by member: its own and
// those of its bases. It returns nil when the bundle is to carry none.
func (p *packSource) shipped(list *diag.List) map[string][]byte {
	asked := p.tree("pack").At("pack", "sources")
	if !asked.BoolOr(false) {
		return nil
	}
	out, size := map[string][]byte{}, 0
	for _, s := range p.sources() {
		files := s.pack.writtenFiles()
		for _, n := range s.pack.pictured() {
			file := n.at.Get("file")
			if file.Str() == "" || file.Where().File == nil || !s.holds(file.Where().File) {
				continue
			}
			name := path.Join(path.Dir(strings.TrimPrefix(file.Where().File.Name, s.prefix)), file.Str())
			if data, why, _ := guarded(s.pack.fsys, name, maxBytes); why == "" {
				files[name] = data
			}
		}
		for _, name := range slices.Sorted(maps.Keys(files)) {
			member, why := bundle.SourceName(name)
			if why != "" {
				list.Add(diag.Diagnostic{Code: "workspace/file-name", Severity: diag.Error, Primary: asked.Where(), Found: name,
					Message: fmt.Sprintf("%s does not fit in a bundle: %s", name, why),
					Notes:   []string{"names in a bundle have small letters, digits, dots, dashes and underscores"}, Help: []string{"give it another name"}})
				continue
			}
			if size += len(files[name]); size > schema.MostSources {
				list.Add(diag.Diagnostic{Code: "pack/too-many", Severity: diag.Error, Primary: asked.Where(),
					Message: fmt.Sprintf("the files of the pack and of those on which it builds are more than the %d MiB that a bundle carries", schema.MostSources>>20)})
				return nil
			}
			out[member] = files[name]
		}
	}
	return out
}

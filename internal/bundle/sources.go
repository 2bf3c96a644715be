package bundle

import (
	"bytes"
	"io"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"acforge.dev/schema"
)

// sourceFolder is the folder in a bundle for the pack's source files, with the paths of
// a workspace: sources/memories/NAME/pack.cue.
const sourceFolder = "sources/"

// sourceFile matches a file of a pack by its path in the workspace.
var sourceFile = regexp.MustCompile(`^(memories|cards)/[a-z][a-z0-9-]*/([^/]+/)*[^/]+$`)

// Languages with a script or a country have capitals in authors' file names, which a bundle does
// not allow: before.pt-BR.md becomes before.pt-br.md there, and l10n/pt-BR.po becomes
// l10n/pt-br.po.
var (
	written = regexp.MustCompile(`([./][a-z]{2,3})((?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?)(\.(?:md|po))$`)
	shipped = regexp.MustCompile(`([./][a-z]{2,3})((?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?)(\.(?:md|po))$`)
)

// capitals returns the part of a language's tag after its first, as BCP 47 writes it:
// "-Hant-TW" for "-hant-tw".
func capitals(s string) string {
	parts := strings.Split(s, "-")
	for i, p := range parts {
		switch len(p) {
		case 2:
			parts[i] = strings.ToUpper(p)
		case 4:
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return strings.Join(parts, "-")
}

func recased(name string, form *regexp.Regexp, to func(string) string) string {
	m := form.FindStringSubmatchIndex(name)
	if m == nil {
		return name
	}
	return name[:m[4]] + to(name[m[4]:m[5]]) + name[m[5]:]
}

// SourceName returns the member for a file of a pack, by its path in the workspace. why
// is the reason when there can be none, else "".
func SourceName(file string) (member, why string) {
	member = sourceFolder + recased(file, written, strings.ToLower)
	if why := checkName(member); why != "" {
		return "", why
	}
	return member, checkSource(member)
}

// checkSource returns why a member cannot be a source; "" when it can.
func checkSource(member string) string {
	name := strings.TrimPrefix(member, sourceFolder)
	if _, _, ok := kindOf(member); !ok || !sourceFile.MatchString(name) {
		return "is not a file of a pack; sources are in memories/NAME and cards/NAME"
	}
	return ""
}

// checkSources checks the paths and the total size of the sources. Their content is
// checked when a pack builds on them.
func (b *Bundle) checkSources() *Error {
	size := 0
	for _, f := range b.Manifest.Files {
		if f.Role != RoleSource {
			continue
		}
		if why := checkSource(f.Path); why != "" {
			return refuse(CodeMember, f.Path, "%s", why)
		}
		if size += f.Size; size > schema.MostSources {
			return refuse(CodeTooLarge, f.Path, "exceeds the limit: more than %d bytes of sources", schema.MostSources)
		}
	}
	return nil
}

// Sources returns the source files of the bundle's pack and of its bases, with the
// paths of a workspace; nil when the bundle carries none. The fonts that it carries are in
// fonts/.
func (b *Bundle) Sources() fs.FS {
	t := &tree{files: map[string][]byte{}, dirs: map[string][]fs.DirEntry{".": nil}}
	fonts := map[string][]byte{}
	for _, f := range b.Manifest.Files {
		if f.Role == RoleSource {
			t.add(recased(strings.TrimPrefix(f.Path, sourceFolder), shipped, capitals), b.Files[f.Path])
		}
		if strings.HasPrefix(f.MediaType, "font/") {
			fonts["fonts/"+path.Base(f.Path)] = b.Files[f.Path]
		}
	}
	if len(t.files) == 0 {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(fonts)) {
		t.add(name, fonts[name])
	}
	return t
}

// tree is a file system in memory.
type tree struct {
	files map[string][]byte
	dirs  map[string][]fs.DirEntry
}

func (t *tree) add(name string, text []byte) {
	t.files[name] = text
	for entry := (node{name: path.Base(name), size: int64(len(text))}); ; entry = (node{name: path.Base(name), dir: true}) {
		in := path.Dir(name)
		_, known := t.dirs[in]
		t.dirs[in] = append(t.dirs[in], entry)
		if known {
			return
		}
		name = in
	}
}

// Open opens a file or a folder.
func (t *tree) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if text, ok := t.files[name]; ok {
		return &opened{Reader: bytes.NewReader(text), node: node{name: path.Base(name), size: int64(len(text))}}, nil
	}
	if in, ok := t.dirs[name]; ok {
		in = slices.Clone(in)
		slices.SortFunc(in, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
		return &opened{Reader: bytes.NewReader(nil), node: node{name: path.Base(name), dir: true}, in: in}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// node is a file or a folder in a listing.
type node struct {
	name string
	size int64
	dir  bool
}

func (n node) Name() string               { return n.name }
func (n node) Size() int64                { return n.size }
func (n node) IsDir() bool                { return n.dir }
func (n node) ModTime() time.Time         { return time.Time{} }
func (n node) Sys() any                   { return nil }
func (n node) Type() fs.FileMode          { return n.Mode().Type() }
func (n node) Info() (fs.FileInfo, error) { return n, nil }
func (n node) Mode() fs.FileMode {
	if n.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// opened is an open file or folder.
type opened struct {
	*bytes.Reader
	node node
	in   []fs.DirEntry
}

func (o *opened) Stat() (fs.FileInfo, error) { return o.node, nil }
func (o *opened) Close() error               { return nil }

// ReadDir returns the next entries of a folder.
func (o *opened) ReadDir(n int) ([]fs.DirEntry, error) {
	if !o.node.dir {
		return nil, &fs.PathError{Op: "readdir", Path: o.node.name, Err: fs.ErrInvalid}
	}
	out := o.in
	if n > 0 {
		if len(out) == 0 {
			return nil, io.EOF
		}
		out = out[:min(n, len(out))]
	}
	o.in = o.in[len(out):]
	return out, nil
}

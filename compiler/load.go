package compiler

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
)

// workspace holds the files, read once into memory.
type workspace struct {
	files map[string]*diag.File
	packs []*packSource
}

// packSource holds what was read of a pack.
type packSource struct {
	name     string
	compiler *Compiler
	system   *System // by the schema that its files import
	folders  []*folder
	// whole is false when a part could not be read, so that an undefined name may be
	// defined there.
	whole bool
	// refused says that a file or folder was left out, whatever its package.
	refused bool
	// failed says that there were problems before CUE saw the pack.
	failed bool
	// catalogs are the files of translations.
	catalogs authored.Catalogs
	// own are acforge's own words in languages that it does not ship.
	own   map[string]*l10n.Own
	ownIn map[string]*diag.File

	// The fields below are for packs that build on others, see extension.
	prefix    string           // of the names of its files
	fsys      fs.FS            // the file system that holds them
	bases     []source         // all bases, direct and indirect
	heads     []*authored.Node // package pack of the direct bases
	all       []entry          // its own content and that taken from bases
	inherited *inherited       // nil when it has no base
}

// folder is one CUE package.
type folder struct {
	dir    string // "memories/NAME/first"
	pkg    string // "pack", "cards", or another of the system's
	system *System
	// imported is the system whose schema its files import; nil when they import none.
	imported *System
	// names are the names under which its files import schemas.
	names   map[*diag.File]map[string]*System
	sources []authored.Source
	texts   []*diag.File // .md files next to the CUE
	masks   []mask       // what CUE must not see when it evaluates again
	uses    []use        // imports of schemas, which masks may leave unused
	partial bool         // one of its files was left out
	closed  bool         // it has a forbidden import, and is not evaluated
	tree    *authored.Node
}

// loader walks the files and guards against bad ones.
type loader struct {
	compiler *Compiler
	fsys     fs.FS
	// prefix is the prefix of the names of files outside fsys.
	prefix string
	cache  *Cache // nil keeps nothing
	out    *workspace
	list   *diag.List
	count  int // files of the pack, including those beyond the limit
	bytes  int // bytes read of the pack's files
	// refused says that a file or folder was left out.
	refused bool
	last    string // the last file that was read before the limit
}

// read reads the named packs, or all, with guards: links and other irregular files are
// refused before anything is opened.
func (c *Compiler) read(fsys fs.FS, names []string, cache *Cache, list *diag.List) (*workspace, error) {
	l := &loader{compiler: c, fsys: fsys, cache: cache, list: list, out: &workspace{files: map[string]*diag.File{}}}
	if err := l.module(); err != nil {
		return nil, err
	}
	broken := list.Errors() > 0
	if len(names) == 0 {
		all, err := l.packNames()
		if err != nil {
			return nil, err
		}
		names = all
	}
	for _, n := range names {
		before := list.Errors()
		p, err := l.pack(n)
		if err != nil {
			return nil, err
		}
		p.failed = broken || list.Errors() > before
		l.out.packs = append(l.out.packs, p)
	}
	return l.out, nil
}

func (l *loader) packNames() ([]string, error) {
	entries, err := l.dir("memories")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		inside, err := l.dir(path.Join("memories", e.Name()))
		if err != nil {
			return nil, err
		}
		for _, f := range inside {
			if f.Name() == "pack.cue" {
				names = append(names, e.Name())
			}
		}
	}
	return names, nil
}

// pack reads memories/NAME and cards/NAME.
func (l *loader) pack(name string) (*packSource, error) {
	p := &packSource{name: name, whole: true, compiler: l.compiler, system: l.compiler.systems[0], prefix: l.prefix, fsys: l.fsys}
	l.count, l.bytes, l.refused = 0, 0, false
	defer l.full(p)
	top := path.Join("memories", name)
	if !folderName.MatchString(name) {
		l.list.Add(badFolder(top))
		p.whole = false
		return p, nil
	}
	if why := Unportable(name); why != "" {
		l.list.Add(fileName(top, why, nameRule))
		p.whole = false
		return p, nil
	}
	entries, err := l.dir(top)
	if err != nil {
		return nil, err
	}
	if entries == nil {
		return nil, fmt.Errorf("there is no pack %s", top)
	}
	if err := l.folder(p, top, "pack", entries); err != nil {
		return nil, err
	}
	if err := l.workspaceWords(p); err != nil {
		return nil, err
	}
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		dir := path.Join(top, e.Name())
		inside, err := l.dir(dir)
		if err != nil {
			return nil, err
		}
		if e.Name() == Catalogs {
			if err := l.catalogs(p, dir, inside); err != nil {
				return nil, err
			}
		}
		if e.Name() == OwnWords {
			if err := l.ownWords(p, dir, inside); err != nil {
				return nil, err
			}
		}
		if err := l.folder(p, dir, "", inside); err != nil {
			return nil, err
		}
	}
	cards := path.Join("cards", name)
	inside, err := l.dir(cards)
	if err != nil {
		return nil, err
	}
	err = l.folder(p, cards, "cards", inside)
	p.settle()
	l.imported(p)
	l.foreign(p)
	p.refused = l.refused
	p.whole = p.whole && !p.refused
	return p, err
}

// foreign removes the folders whose package belongs to another system and not to the
// pack's, and reports them.
func (l *loader) foreign(p *packSource) {
	p.folders = slices.DeleteFunc(p.folders, func(f *folder) bool {
		if f.pkg == "" || p.system.Top[f.pkg] != "" {
			return false
		}
		if l.prefix == "" {
			l.strayFile(f.sources[0].File.Name, fmt.Sprintf("is not read: a pack of %s has no package %s", p.system.Name, f.pkg),
				"its packages are "+strings.Join(slices.Sorted(maps.Keys(p.system.Top)), " and "))
		}
		return true
	})
}

// wholePart reports whether every file of a package could be read, though others could
// not. It returns false for a pack with bases and for one with a broken pack.cue, since
// then it cannot know.
func (p *packSource) wholePart(pkg string) bool {
	own, found := false, false
	for _, f := range p.folders {
		switch {
		case f.pkg == "pack":
			own = f.tree != nil && !f.partial
		case f.pkg == pkg:
			if found = f.tree != nil && !f.partial; !found {
				return false
			}
		}
	}
	return own && found && !p.refused && p.tree("pack").Get("pack").Get("extends") == nil
}

// settle decides the system of a pack. Where pack.cue could not be read, it uses what
// the other files import. Where pack.cue names another system than it imports, and the
// other files import the named one, the import of pack.cue is the mistake. Where the
// other files have the wrong import too but use definitions of the named system, all
// imports are the mistake.
func (p *packSource) settle() {
	var found, said *System
	own := false
	for _, f := range p.folders {
		if f.pkg == "pack" {
			own, said = true, p.says(f)
			continue
		}
		if found == nil {
			found = f.imported
		}
	}
	switch {
	case !own && found != nil, own && found == said && found != nil:
		p.be(found)
	case own && said != nil && said != p.system && p.taken() == said:
		p.be(said)
	}
}

// be sets the system of a pack and its folders to s.
func (p *packSource) be(s *System) {
	p.system = s
	for _, f := range p.folders {
		f.system = s
	}
}

// taken returns the system that has most of the definitions that the files use and no
// other system has; nil when there is none.
func (p *packSource) taken() (most *System) {
	count := map[*System]int{}
	for _, f := range p.folders {
		for _, s := range f.sources {
			eachDefinition(s.AST, f.names[s.File], func(_ *ast.SelectorExpr, name string, _ *System) {
				var has []*System
				for _, of := range p.compiler.systems {
					if slices.Contains(of.schema().Defs(), name) {
						has = append(has, of)
					}
				}
				if len(has) == 1 {
					count[has[0]]++
				}
			})
		}
	}
	for _, s := range p.compiler.systems {
		if count[s] > 0 && (most == nil || count[s] > count[most]) {
			most = s
		}
	}
	return most
}

// says returns the system that pack.cue names; nil when it names none.
func (p *packSource) says(f *folder) (found *System) {
	for _, s := range f.sources {
		descend(file(s.AST), []string{"pack", "system"}, func(x ast.Expr) bool {
			if lit, ok := x.(*ast.BasicLit); ok && found == nil {
				if name, err := strconv.Unquote(lit.Value); err == nil {
					found = p.compiler.systemCalled(name)
				}
			}
			return false
		})
	}
	return found
}

// dir lists a folder, sorted; nil when it does not exist. Links and other irregular
// files are reported and left out.
func (l *loader) dir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(l.fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	out := []fs.DirEntry{}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if d, ok := badName(name, e); ok {
			l.refused = true
			l.list.Add(d)
			continue
		}
		if t := e.Type(); !t.IsDir() && !t.IsRegular() {
			kind := "no regular file"
			if t&fs.ModeSymlink != 0 {
				kind = "a link"
			}
			l.refused = true
			l.list.Add(diag.Diagnostic{
				Code: "workspace/irregular-file", Severity: diag.Error,
				Message: fmt.Sprintf("%s is %s", path.Join(name, e.Name()), kind),
				Notes:   []string{"a pack can have only files and folders, so that it is the same on every computer"},
			})
			continue
		}
		out = append(out, e)
	}
	slices.SortFunc(out, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return l.alike(name, out), nil
}

// folder reads the .cue and .md files of a folder. pkg is the package they must have;
// "" where the files decide.
func (l *loader) folder(p *packSource, dir, pkg string, entries []fs.DirEntry) error {
	f := &folder{dir: l.prefix + dir, pkg: pkg}
	var files []*parsed
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		limit := maxCueFile
		switch ext := path.Ext(name); {
		case e.IsDir() || ext != ".cue" && ext != ".md" || passedOver(e.Name()):
			continue
		case ext == ".md":
			limit = maxTextFile
		}
		read, err := l.read(name, limit)
		if err != nil {
			return err
		}
		if read == nil {
			p.whole, f.partial = false, true
			continue
		}
		if path.Ext(name) == ".md" {
			f.texts = append(f.texts, read.file)
			continue
		}
		if !l.parse(f, read) {
			p.whole = false
			continue
		}
		files = append(files, read)
	}
	if f.pkg == "" {
		f.pkg = l.compiler.packageOf(f, files)
	}
	for _, read := range files {
		if d, ok := l.compiler.wrongPackage(f, p.name, read, files); ok {
			l.list.Add(d)
			p.whole, f.partial = false, true
			continue
		}
		f.sources = append(f.sources, authored.Source{File: read.file, AST: read.tree})
	}
	if err := l.stray(f, dir, entries); err != nil {
		return err
	}
	if len(f.sources) == 0 {
		return nil
	}
	if !folderName.MatchString(path.Base(dir)) {
		l.list.Add(badFolder(dir))
		p.whole = false
		return nil
	}
	if f.imported = l.inspect(f); f.imported != nil && f.pkg == "pack" {
		p.system = f.imported
	}
	f.system = p.system
	p.folders = append(p.folders, f)
	return nil
}

// read returns a file, or nil when it was refused.
func (l *loader) read(name string, limit int) (*parsed, error) {
	if l.count++; l.count > maxFiles || l.bytes > maxBytes {
		return nil, nil // full reports it
	}
	f, err := l.fsys.Open(name)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	l.bytes, l.last = l.bytes+len(b), name
	name = l.prefix + name
	read := l.cache.file(name, b)
	file := read.file
	switch {
	case len(b) > limit:
		file.Text = nil // an excerpt would be too large to read
		l.list.Add(tooLarge(file, limit))
		return nil, nil
	case l.bytes > maxBytes:
		return nil, nil
	case !utf8.Valid(file.Text):
		l.list.Add(notUTF8(file))
		return nil, nil
	}
	l.out.files[name] = file
	return read, nil
}

// tooLarge refuses a file.
func tooLarge(file *diag.File, limit int) diag.Diagnostic {
	return diag.Diagnostic{Code: "workspace/too-large", Severity: diag.Error, Primary: diag.Span{File: file},
		Message: fmt.Sprintf("%s is larger than %d KiB", file.Name, limit>>10)}
}

// notUTF8 returns a problem at the line of the first byte that is not UTF-8.
func notUTF8(file *diag.File) diag.Diagnostic {
	at := 0
	for at < len(file.Text) {
		r, size := utf8.DecodeRune(file.Text[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	d := diag.Diagnostic{
		Code: "workspace/not-utf8", Severity: diag.Error, Primary: diag.Span{File: file, Start: at, End: at + 1},
		Message: file.Name + " is not UTF-8", Found: fmt.Sprintf("the byte 0x%02x", file.Text[at]),
		Help: []string{"save it as UTF-8"},
	}
	for _, mark := range []string{"\xff\xfe", "\xfe\xff"} {
		if strings.HasPrefix(string(file.Text), mark) {
			d.Notes = []string{"it looks like UTF-16, which some editors call Unicode"}
		}
	}
	return d
}

// full reports, once a pack, that not all of it was read.
func (l *loader) full(p *packSource) {
	d := diag.Diagnostic{Code: "workspace/too-large", Severity: diag.Error}
	switch {
	case l.count > maxFiles:
		d.Message = fmt.Sprintf("the pack %s has %d files; a pack has at most %d", p.name, l.count, maxFiles)
	case l.bytes > maxBytes:
		d.Message = fmt.Sprintf("the pack %s is larger than %d MiB", p.name, maxBytes>>20)
		d.Primary = diag.Span{File: &diag.File{Name: l.last}}
		d.Notes = []string{"this file passes the limit"}
	default:
		return
	}
	l.list.Add(d)
}

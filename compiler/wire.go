package compiler

import (
	"encoding/binary"
	"errors"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// wireVersion begins every job and answer. Both ends are the same program unless it was
// replaced while it ran.
const wireVersion = 1

// errWire says that bytes are not a job or answer of this version.
var errWire = errors.New("what came from the other process is of another version of acforge, or damaged")

// wireWriter writes numbers and texts one after the other.
type wireWriter struct{ b []byte }

func (w *wireWriter) num(n int) { w.b = binary.AppendVarint(w.b, int64(n)) }
func (w *wireWriter) str(s string) {
	w.num(len(s))
	w.b = append(w.b, s...)
}
func (w *wireWriter) bool(v bool) {
	n := 0
	if v {
		n = 1
	}
	w.num(n)
}
func (w *wireWriter) strs(all []string) {
	w.num(len(all))
	for _, s := range all {
		w.str(s)
	}
}

// wireReader reads the output of a wireWriter. After the first mistake bad is true and
// it reads only zeros.
type wireReader struct {
	s   string // texts share its memory
	at  int
	bad bool
}

func (r *wireReader) num() int {
	var n uint64
	for shift := 0; shift < 64 && r.at < len(r.s); shift += 7 {
		c := r.s[r.at]
		r.at++
		n |= uint64(c&0x7f) << shift
		if c < 0x80 {
			return int(int64(n>>1) ^ -int64(n&1))
		}
	}
	r.bad = true
	r.at = len(r.s)
	return 0
}

// count reads the number of things that follow, each of at least one byte.
func (r *wireReader) count() int {
	n := r.num()
	if n < 0 || n > len(r.s)-r.at {
		r.bad = true
		return 0
	}
	return n
}

func (r *wireReader) str() string {
	n := r.count()
	s := r.s[r.at : r.at+n]
	r.at += n
	return s
}
func (r *wireReader) bool() bool { return r.num() == 1 }
func (r *wireReader) strs() []string {
	n := r.count()
	if n == 0 {
		return nil
	}
	out := make([]string, n)
	for i := range out {
		out[i] = r.str()
	}
	return out
}

// span writes a place in a file of a folder.
func (w *wireWriter) span(f *folder, s diag.Span) {
	which := 0
	for i, src := range f.sources {
		if src.File == s.File {
			which = i + 1
		}
	}
	w.num(which)
	if which > 0 {
		w.num(s.Start)
		w.num(s.End - s.Start)
	}
}

func (r *wireReader) span(f *folder) diag.Span {
	which := r.num()
	if which == 0 {
		return diag.Span{}
	}
	if which < 0 || which > len(f.sources) {
		r.bad = true
		return diag.Span{}
	}
	start := r.num()
	return diag.Span{File: f.sources[which-1].File, Start: start, End: start + r.num()}
}

// encodeJob writes folders to be evaluated. A trial only asks whether there is an
// answer, and leaves out what the masks hide.
func encodeJob(folders []*folder, trial bool) []byte {
	w := &wireWriter{}
	w.num(wireVersion)
	w.bool(trial)
	w.num(len(folders))
	for _, f := range folders {
		w.str(f.dir)
		w.str(f.pkg)
		w.str(f.system.Name)
		w.bool(f.partial)
		w.num(len(f.sources))
		for _, s := range f.sources {
			w.str(s.File.Name)
			w.str(string(s.File.Text))
		}
		texts := f.texts
		if !f.embeds() {
			texts = nil // CUE does not see them
		}
		w.num(len(texts))
		for _, t := range texts {
			w.str(t.Name)
			w.str(string(t.Text))
		}
		w.num(len(f.masks))
		for _, m := range f.masks {
			w.span(f, m.span)
		}
		w.num(len(f.uses))
		for _, u := range f.uses {
			w.span(f, diag.Span{File: u.file})
			w.str(u.name)
		}
	}
	return w.b
}

func (c *Compiler) decodeJob(b []byte) (folders []*folder, trial bool, err error) {
	r := &wireReader{s: string(b)}
	if r.num() != wireVersion {
		return nil, false, errWire
	}
	trial = r.bool()
	for range r.count() {
		f := &folder{dir: r.str(), pkg: r.str()}
		f.system = c.systemCalled(r.str())
		f.partial = r.bool()
		for range r.count() {
			f.sources = append(f.sources, authored.Source{File: &diag.File{Name: r.str(), Text: []byte(r.str())}})
		}
		for range r.count() {
			f.texts = append(f.texts, &diag.File{Name: r.str(), Text: []byte(r.str())})
		}
		for range r.count() {
			f.masks = append(f.masks, mask{r.span(f)})
		}
		for range r.count() {
			f.uses = append(f.uses, use{r.span(f).File, r.str()})
		}
		if f.system == nil || len(f.sources) == 0 {
			r.bad = true
		}
		folders = append(folders, f)
	}
	if r.bad || r.at != len(r.s) {
		return nil, false, errWire
	}
	return folders, trial, nil
}

// encodeAnswer writes the results for the folders of a job. Places refer to the files
// of the job, which its sender has.
func encodeAnswer(folders []*folder, all []worked) []byte {
	w := &wireWriter{}
	w.num(wireVersion)
	for i, f := range folders {
		w.bool(all[i].right)
		w.bool(all[i].tree != nil)
		if all[i].tree != nil {
			w.node(f, all[i].tree)
		}
		w.num(len(all[i].found))
		for _, d := range all[i].found {
			w.problem(f, d)
		}
	}
	return w.b
}

func decodeAnswer(folders []*folder, b []byte) ([]worked, error) {
	r := &wireReader{s: string(b)}
	if r.num() != wireVersion {
		return nil, errWire
	}
	out := make([]worked, len(folders))
	for i, f := range folders {
		out[i].right = r.bool()
		if r.bool() {
			out[i].tree = r.node(f, nil, 0)
		}
		for range r.count() {
			out[i].found = append(out[i].found, r.problem(f))
		}
	}
	if r.bad || r.at != len(r.s) {
		return nil, errWire
	}
	return out, nil
}

// node writes a tree. It does not write the paths of nodes, which follow from the names
// above them.
func (w *wireWriter) node(f *folder, n *authored.Node) {
	lines := n.Lines()
	flags := 0
	for i, is := range []bool{n.InList, n.Bool, n.Broken, n.Label == n.Span, len(lines) > 0, n.OfElement} {
		if is {
			flags |= 1 << i
		}
	}
	w.num(int(n.Kind))
	w.num(flags)
	w.str(n.Name)
	w.span(f, n.Span)
	if n.Label != n.Span {
		w.span(f, n.Label)
	}
	w.str(n.Text)
	w.num(n.Int)
	if len(lines) > 0 {
		w.num(len(lines))
		for _, l := range lines {
			w.num(l[0])
			w.num(l[1])
		}
	}
	w.num(len(n.Items))
	for _, i := range n.Items {
		w.node(f, i)
	}
}

func (r *wireReader) node(f *folder, above *authored.Node, depth int) *authored.Node {
	n := &authored.Node{Kind: authored.Kind(r.num())}
	flags := r.num()
	if depth > authored.MaxDepth+1 || !n.Kind.Known() {
		r.bad = true
		return n
	}
	n.InList, n.Bool, n.Broken, n.OfElement = flags&1 != 0, flags&2 != 0, flags&4 != 0, flags&32 != 0
	n.Name = r.str()
	if above != nil {
		n.Path = append(above.Path[:len(above.Path):len(above.Path)], n.Name)
	}
	n.Span = r.span(f)
	if n.Label = n.Span; flags&8 == 0 {
		n.Label = r.span(f)
	}
	n.Text, n.Int = r.str(), r.num()
	if flags&16 != 0 {
		lines := make([][2]int, r.count())
		for i := range lines {
			lines[i] = [2]int{r.num(), r.num()}
		}
		n.SetLines(lines)
	}
	if items := r.count(); items > 0 {
		n.Items = make([]*authored.Node, 0, items)
		for range items {
			if r.bad {
				break
			}
			n.Items = append(n.Items, r.node(f, n, depth+1))
		}
	}
	return n
}

// problem writes a problem of a folder. Its places are in the folder's files.
func (w *wireWriter) problem(f *folder, d diag.Diagnostic) {
	w.str(d.Code)
	w.num(int(d.Severity))
	w.str(d.Message)
	w.span(f, d.Primary)
	w.num(len(d.Related))
	for _, rel := range d.Related {
		w.span(f, rel.Span)
		w.str(rel.Message)
	}
	w.str(d.Found)
	w.strs(d.Expected)
	w.strs(d.Notes)
	w.strs(d.Help)
	w.num(len(d.Fixes))
	for _, fix := range d.Fixes {
		w.str(fix.Message)
		w.bool(fix.Guess)
		w.num(len(fix.Edits))
		for _, e := range fix.Edits {
			w.span(f, e.Span)
			w.str(e.New)
		}
	}
	w.str(d.Rule)
	w.strs(d.Verbose)
}

func (r *wireReader) problem(f *folder) diag.Diagnostic {
	d := diag.Diagnostic{Code: r.str(), Severity: diag.Severity(r.num()), Message: r.str(), Primary: r.span(f)}
	if d.Severity > diag.Info {
		r.bad = true
	}
	for range r.count() {
		d.Related = append(d.Related, diag.Related{Span: r.span(f), Message: r.str()})
	}
	d.Found = r.str()
	d.Expected, d.Notes, d.Help = r.strs(), r.strs(), r.strs()
	for range r.count() {
		fix := diag.Fix{Message: r.str(), Guess: r.bool()}
		for range r.count() {
			fix.Edits = append(fix.Edits, diag.Edit{Span: r.span(f), New: r.str()})
		}
		d.Fixes = append(d.Fixes, fix)
	}
	d.Rule, d.Verbose = r.str(), r.strs()
	return d
}

package lsp

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
)

// layQuiet is the time after the packs are judged before they are laid out on paper. A
// layout takes longer than judging, and no request waits for it.
const layQuiet = 700 * time.Millisecond

// layingOut is the layout of a project on paper. Its fields are guarded by the
// server's mu.
type layingOut struct {
	wait *time.Timer
	stop context.CancelFunc
	laid *Laid             // the last
	of   map[string][]byte // the editor's texts at that time
	more []diag.Diagnostic // problems that judging did not find
}

// cancel ends a layout that runs or waits.
func (l *layingOut) cancel() {
	if l.wait != nil {
		l.wait.Stop()
	}
	if l.stop != nil {
		l.stop()
	}
}

// layLater lays out after a time without typing, and shows what does not fit. The
// server's mu is held.
func (p *project) layLater(round int, texts map[string][]byte, layOut func(context.Context) (*Laid, error)) {
	s := p.server
	p.rest.wait = time.AfterFunc(layQuiet, func() {
		s.mu.Lock()
		if s.ended || round != p.round {
			s.mu.Unlock()
			return
		}
		ctx, stop := context.WithCancel(context.Background())
		p.rest.stop = stop
		s.mu.Unlock()
		defer stop()
		laid, err := laidOut(ctx, layOut)
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.ended || ctx.Err() != nil || round != p.round {
			return
		}
		p.rest.stop = nil
		if err != nil {
			s.out.notify("window/logMessage", map[string]any{"type": 1, "message": "acforge: " + printable.Text(err.Error())})
			return
		}
		p.rest.laid, p.rest.of, p.rest.more = laid, texts, added(laid.Problems, p.problems)
		p.show(texts)
	})
}

// laidOut lays out; a panic becomes an error.
func laidOut(ctx context.Context, layOut func(context.Context) (*Laid, error)) (laid *Laid, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("this is a bug in acforge, not in your content: %v", r)
		}
	}()
	return layOut(ctx)
}

// added returns the problems that are not among those that were known.
func added(all, known []diag.Diagnostic) (out []diag.Diagnostic) {
	type key struct {
		code, message, file string
		at                  int
	}
	of := func(d diag.Diagnostic) key {
		k := key{d.Code, d.Message, "", d.Primary.Start}
		if d.Primary.File != nil {
			k.file = d.Primary.File.Name
		}
		return k
	}
	seen := map[key]bool{}
	for _, d := range known {
		seen[of(d)] = true
	}
	for _, d := range all {
		if !seen[of(d)] {
			out = append(out, d)
		}
	}
	return out
}

// unfit returns the problems of the last layout at their current places, without those
// in text that has changed since. So a warning does not vanish at every keystroke.
func (l *layingOut) unfit(p *project) (out []diag.Diagnostic) {
	for _, d := range l.more {
		f := d.Primary.File
		if f == nil || carried(f.Name) {
			out = append(out, d)
			continue
		}
		disk := p.text(f.Name)
		now := diag.FromDisk(f.Name, disk)
		if shifted, ok := moved(f.Text, now.Text, d.Primary.Start, d.Primary.End); ok {
			d.Primary = diag.Span{File: now, Start: shifted, End: shifted + d.Primary.End - d.Primary.Start}
			out = append(out, d)
		}
	}
	return out
}

// moved returns where a part of a text is after one edit, false when the edit touches
// the part.
func moved(was, now []byte, from, to int) (int, bool) {
	if bytes.Equal(was, now) {
		return from, true
	}
	e := difference(was, now)
	first, last := offsetOf(was, e.Range.Start), offsetOf(was, e.Range.End)
	switch {
	case to < first:
		return from, true
	case from >= last:
		return from + len(now) - len(was), true
	}
	return 0, false
}

// space says how much of its space on paper the text at a word uses, "" when there is
// none.
func (v *view) space(w *word) string {
	laid := v.p.rest.laid
	if laid == nil || len(w.path) < 2 {
		return ""
	}
	at := -1
	if was, open := v.p.rest.of[v.name]; (!open || bytes.Equal(was, v.text)) && w.quoted && !w.label {
		at = (w.start + w.end) / 2
	}
	path := strings.Join(w.path, ".")
	spaces := laid.Spaces(v.packName, v.name, path, -1)
	if len(spaces) == 0 {
		spaces = laid.Spaces(v.packName, v.name, path[:len(path)-len(w.path[len(w.path)-1])-1], at)
	}
	var lines []string
	for _, s := range spaces {
		line := "- " + escaped(s.Lang) + ": " + escaped(s.Text)
		if s.Foreign {
			line += " (not translated yet)"
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return ""
	}
	return "On paper:\n\n" + strings.Join(lines, "\n")
}

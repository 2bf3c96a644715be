package lsp

import (
	"context"
	"slices"
	"sort"
	"strings"

	"acforge.dev/internal/printable"
)

// symbol is a thing in the outline of a file.
type symbol struct {
	Name     string   `json:"name"`
	Detail   string   `json:"detail,omitempty"`
	Kind     int      `json:"kind"`
	Range    span     `json:"range"`
	Select   span     `json:"selectionRange"`
	Children []symbol `json:"children,omitempty"`
	path     []string
}

// The kinds of symbols: a thing at the top, and one within another.
const (
	symbolClass = 5
	symbolField = 8
)

// outline returns the things of a file by the names that its author chose, each within
// the one that holds it.
func (v *view) outline() []symbol {
	type entry struct {
		symbol
		from, to int
	}
	var flat []entry
	title := map[string]string{}
	for i, w := range v.words.all {
		for j := range flat { // the extent of everything around it
			e := &flat[j]
			if len(w.path) >= len(e.path) && slices.Equal(w.path[:len(e.path)], e.path) && w.end > e.to {
				e.to = w.end
			}
		}
		if n := len(w.path); !w.label && n >= 3 && (w.path[n-2] == "name" || w.path[n-2] == "title") {
			if at := strings.Join(w.path[:n-2], "\x00"); title[at] == "" {
				title[at] = w.text
			}
		}
		if !w.label || len(w.path) < 2 {
			continue
		}
		place, ok := v.compiler().Spot(v.system, v.pkg, w.path)
		if !ok || !strings.HasSuffix(place.Name, ".*") || !place.Struct && !drawing(v.words.all[i:], w) {
			continue
		}
		if slices.ContainsFunc(flat, func(e entry) bool { return slices.Equal(e.path, w.path) }) {
			continue // written in two parts
		}
		flat = append(flat, entry{symbol{Name: printable.Line(w.text), path: w.path, Select: spanOf(v.text, w.start, w.end)}, w.start, w.end})
	}
	var nest func(in []entry, above []string) []symbol
	nest = func(in []entry, above []string) []symbol {
		out := []symbol{}
		for i := 0; i < len(in); i++ {
			s := in[i].symbol
			s.Range = spanOf(v.text, in[i].from, in[i].to)
			s.Kind = symbolField
			if len(above) == 0 {
				s.Kind = symbolClass
			}
			group := s.path[len(s.path)-2]
			s.Detail = printable.Line(title[strings.Join(s.path, "\x00")])
			if s.Detail == "" {
				s.Detail = printable.Line(group)
			}
			var within []entry
			rest := in[: i+1 : i+1]
			for _, e := range in[i+1:] {
				if len(e.path) > len(s.path) && slices.Equal(e.path[:len(s.path)], s.path) {
					within = append(within, e)
				} else {
					rest = append(rest, e)
				}
			}
			in = rest
			s.Children = nest(within, s.path)
			out = append(out, s)
		}
		return out
	}
	return nest(flat, nil)
}

// drawing reports whether a struct of the author follows a name: one that the schema
// does not describe.
func drawing(after []word, w word) bool {
	return len(after) > 1 && len(after[1].path) > len(w.path) && slices.Equal(after[1].path[:len(w.path)], w.path) && after[1].label
}

func documentSymbol(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	if p, name := s.of(ctx, q.TextDocument.URI); p != nil {
		if v := p.view(name, nil); v != nil {
			return v.outline(), nil, nil
		}
	}
	return s.elsewhere(m, []any{})
}

// mostSymbols is how many things a search returns.
const mostSymbols = 400

// workspaceSymbol finds things of all packs by a part of their id or title.
func workspaceSymbol(_ context.Context, s *Server, _ message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	type symbol struct {
		Name      string   `json:"name"`
		Kind      int      `json:"kind"`
		Container string   `json:"containerName"`
		Location  location `json:"location"`
	}
	out := []symbol{}
	want := strings.ToLower(q.Query)
	for _, p := range s.projects {
		if p.known == nil {
			continue
		}
		for name, pack := range p.known.packs {
			v := &view{p: p, pack: pack, packName: name}
			for _, t := range pack.Tables {
				for _, thing := range t.Things {
					if thing.Node == nil || thing.At.File == nil || carried(thing.At.File.Name) || len(out) >= mostSymbols {
						continue
					}
					label := thing.ID
					if title := v.title(thing.Node); title != "" {
						label += " " + title
					}
					if !strings.Contains(strings.ToLower(label), want) {
						continue
					}
					out = append(out, symbol{printable.Line(label), symbolClass, t.What + ", " + name, location{p.uri(thing.At.File.Name), p.span(thing.At)}})
				}
			}
		}
	}
	sort.Slice(out, func(i, j int) bool {
		a, b := out[i], out[j]
		return strings.Compare(a.Name+a.Container, b.Name+b.Container) < 0
	})
	return out, nil, nil
}

// documentHighlight marks the places of a file that name the thing at the cursor.
func documentHighlight(ctx context.Context, s *Server, m message, q *params) (any, func(context.Context) (any, *failure), *failure) {
	v, f := s.named(ctx, q)
	if f == nil {
		return s.elsewhere(m, nil)
	}
	type highlight struct {
		Range span `json:"range"`
		Kind  int  `json:"kind"`
	}
	out := []highlight{}
	for _, w := range v.words.all {
		if g := v.find(&w); g != nil && g.same(f) {
			out = append(out, highlight{spanOf(v.text, w.start, w.end), 1})
		}
	}
	return out, nil, nil
}

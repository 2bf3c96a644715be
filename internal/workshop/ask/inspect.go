package ask

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Found holds the places where the things of an id are defined and named.
type Found struct {
	Mentions []compiler.Mention // by place
	Known    []string           // all ids of things
	Problems []diag.Diagnostic  // in the content; with errors not all content was searched
}

// Inspect finds the things of an id in the packs of a workspace and in what
// those take from others. The packs are compiled within limits.
func Inspect(ctx context.Context, ws *workshop.Workspace, id string, l workshop.Limits) (*Found, error) {
	var f *Found
	err := workshop.Interruptible(ctx, "the content", func() error {
		p := ws.Evaluators(l)
		defer p.Close()
		found, known, problems, err := ws.Compiler.Mentions(ws.Root, ws.CompileOptions(p.Worker(ctx)), id)
		f = &Found{found, known, problems}
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Write writes a line for each place, with headings if there are several packs.
func (f *Found) Write(w io.Writer, several bool) {
	shown := ""
	for _, m := range f.Mentions {
		if m.Pack != shown && several {
			shown = m.Pack
			fmt.Fprintln(w, shown)
		}
		what := "named in"
		if m.Here {
			what = "declared in"
		}
		line, col := m.At.File.Position(m.At.Start)
		fmt.Fprintf(w, "%s:%d:%d: %s %s\n", m.At.File.Name, line, col, what, strings.Join(m.Path, " "))
	}
}

// Named reports whether anything names the things.
func (f *Found) Named() bool {
	return slices.ContainsFunc(f.Mentions, func(m compiler.Mention) bool { return !m.Here })
}

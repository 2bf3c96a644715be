package table

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/lsp"
	"acforge.dev/internal/workshop"
	"acforge.dev/preview/paper"
)

// layouts caches the layouts of packs by pack and language, as long as their content
// is the same.
type layouts struct {
	mu   sync.Mutex // one layout at a time
	made map[[2]string]layout
}

type layout struct {
	content string
	*workshop.Laid
}

// layOut lays out packs that have no errors. It looks at ctx between two languages.
func (l *layouts) layOut(ctx context.Context, shop *workshop.Workshop, all []*workshop.Pack, problems []diag.Diagnostic) (*lsp.Laid, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range all {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if c.Shipped != nil {
			continue // of an earlier attempt
		}
		if err := c.Ship(); err != nil {
			return nil, err
		}
	}
	kept := map[[2]string]layout{}
	laid := func(c *workshop.Pack, lang string) (*workshop.Laid, error) {
		key, content := [2]string{c.Name, lang}, c.Shipped.Manifest.Content
		is := l.made[key]
		if is.content != content {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			made, err := c.Measure(lang)
			if err != nil {
				return nil, err
			}
			is = layout{content, made}
		}
		kept[key] = is
		return is.Laid, nil
	}
	j := &workshop.Judged{Workspace: shop.Open(nil), Problems: problems, Packs: all}
	if err := j.LaidOut(laid); err != nil {
		return nil, err
	}
	l.made = kept
	return &lsp.Laid{Problems: j.Problems, Spaces: func(pack, file, key string, at int) []lsp.Space {
		i := slices.IndexFunc(all, func(c *workshop.Pack) bool { return c.Name == pack })
		if i < 0 {
			return nil
		}
		return spaces(all[i], file, key, at, func(lang string) *workshop.Laid { return kept[[2]string{pack, lang}].Laid })
	}}, nil
}

// spaces returns how much space a text of a pack uses in each language. The text is
// that of a key, or else the one at a byte of a file.
func spaces(c *workshop.Pack, file, key string, at int, laid func(lang string) *workshop.Laid) (out []lsp.Space) {
	by := map[string]compiler.Text{}
	texts := func(is func(compiler.Text) bool) {
		for _, t := range c.Source.Prose {
			if is(t) && t.Words == c.Source.Texts[t.Lang][t.Key] {
				by[t.Lang] = t
			}
		}
	}
	texts(func(t compiler.Text) bool { return t.Key == key })
	if len(by) == 0 {
		texts(func(t compiler.Text) bool {
			span := t.Part(0, len(t.Words))
			if span.File == nil || span.File.Name != file || at < span.Start || at > span.End {
				return false
			}
			key = t.Key
			return true
		})
		texts(func(t compiler.Text) bool { return t.Key == key })
	}
	langs := c.Languages()
	for _, lang := range langs {
		t, own := by[lang]
		if !own {
			t = by[langs[0]]
		}
		l := laid(lang)
		if t.Words == "" || l == nil {
			continue
		}
		f, ok := l.Space(t.Words)
		if !ok {
			continue
		}
		out = append(out, lsp.Space{Lang: lang, Foreign: !own, Text: used(f)})
	}
	return out
}

// used says how much of its space the words of a side or sheet use.
func used(f paper.Fit) string {
	of := f.Size
	if of == "" {
		of = "its sheet"
	}
	if f.Over > 0 {
		if f.Size == "" {
			of = "the size of " + of
		}
		return "overflows by " + diag.Counted(f.Over, "letter") + " at " + of
	}
	small := ""
	if f.Letters < 100 {
		small = fmt.Sprintf(" with letters at %d %%", f.Letters)
	}
	return fmt.Sprintf("uses %d %% of %s%s; about %s would still fit", f.Used, of, small, diag.Counted(f.Free, "letter"))
}

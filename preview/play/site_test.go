package play_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
	pages "acforge.dev/preview/venice"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// compiled is a pack with its IR.
type compiled struct {
	*compiler.Pack
	Venice *ir.Pack
}

// shippedPack returns the pack of this repository, with a little smoke-play, for tests
// of pages. With -short they end before it is made.
func shippedPack(t testing.TB) (*compiled, *sim.Report) {
	t.Helper()
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	return shippedOnce()
}

var shippedOnce = sync.OnceValues(func() (*compiled, *sim.Report) {
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		panic("the shipped pack does not compile")
	}
	p := &compiled{r.Packs[0], systemvenice.IR(r.Packs[0])}
	report, err := sim.Run(context.Background(), pack(p.Venice, p.Texts), sim.Options{Games: 4, Nodes: 200, Search: 200_000, Memory: p.Venice.Memories[0].ID})
	if err != nil {
		panic(err)
	}
	return p, report
})

func pack(p *ir.Pack, texts map[string]map[string]string) engine.Pack {
	e, err := enginevenice.New(p, func(key, lang string) string { return texts[lang][key] })
	if err != nil {
		panic(err)
	}
	return e
}

// site draws the pages of a pack.
func site(t testing.TB, p *ir.Pack, texts map[string]map[string]string, report *sim.Report) []page.Page {
	t.Helper()
	list, err := pages.Pages(pages.Input{Pack: p, Texts: texts, Lang: p.Languages[0], Report: report, Engines: engines, Tool: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// onDisk writes pages into a folder and returns its address.
func onDisk(t testing.TB, list []page.Page) string {
	t.Helper()
	dir := t.TempDir()
	for _, p := range list {
		f := filepath.Join(dir, filepath.FromSlash(p.Path))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, p.Bytes, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + filepath.ToSlash(dir) + "/"
}

// served serves pages as any web server would.
func served(t testing.TB, list []page.Page) string {
	t.Helper()
	s := httptest.NewServer(handler(list))
	t.Cleanup(s.Close)
	return s.URL + "/"
}

func handler(list []page.Page) http.Handler {
	byPath := asMap(list)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		body, ok := byPath[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		kinds := map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml"}
		w.Header().Set("Content-Type", kinds[filepath.Ext(name)])
		w.Write(body)
	})
}

// watched serves pages as `acforge watch` does.
func watched(t testing.TB, list []page.Page) (*live.Site, string) {
	t.Helper()
	s := live.NewSite()
	s.Show(asMap(list), nil)
	srv, err := live.Listen(s, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	go srv.Serve(t.Context())
	return s, srv.URL
}

func asMap(list []page.Page) map[string][]byte {
	out := map[string][]byte{}
	for _, p := range list {
		out[p.Path] = p.Bytes
	}
	return out
}

// first is the page of the first memory of the shipped pack.
func first(p *ir.Pack) string { return "memories/" + p.Memories[0].Folder + ".html" }

// text returns the text of an element.
func text(tab *browsertest.Tab, selector string) string {
	return browsertest.Eval[string](tab, "document.querySelector('"+selector+"')?.textContent ?? '(none)'")
}

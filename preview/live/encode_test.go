package live

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// TestCodings: a compressed body has the original content, whichever coding the browser
// asks for. Precompressed files are sent as they are.
func TestCodings(t *testing.T) {
	text := []byte(strings.Repeat("The tide is low. ", 200))
	for _, c := range []struct {
		name, accept, path, coding string
	}{
		{"none", "", "index.html", ""},
		{"both", "gzip, deflate, br", "index.html", "br"},
		{"gzip", "gzip", "index.html", "gzip"},
		{"not br", "br;q=0, gzip;q=0.5", "index.html", "gzip"},
		{"refused", "br;q=0", "index.html", ""},
		{"a picture", "gzip, br", "cover.png", ""},
		{"small", "gzip, br", "small.css", ""},
		{"made before", "br", "play/engine.wasm", "br"},
		{"not found", "br", "absent.html", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := NewSite()
			made := []byte("made before")
			s.Show(map[string][]byte{
				"index.html": text, "cover.png": text, "small.css": []byte("a{}"),
				"play/engine.wasm": text, "play/engine.wasm.br": made,
			}, nil)
			r := httptest.NewRequest(http.MethodGet, "http://127.0.0.1/"+c.path, nil)
			if c.accept != "" {
				r.Header.Set("Accept-Encoding", c.accept)
			}
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if got := w.Header().Get("Content-Encoding"); got != c.coding {
				t.Fatalf("coding %q, not %q", got, c.coding)
			}
			got := w.Body.Bytes()
			switch {
			case c.path == "play/engine.wasm":
				if !bytes.Equal(got, made) {
					t.Errorf("%q", got)
				}
				return
			case c.coding == "br":
				got, _ = io.ReadAll(brotli.NewReader(bytes.NewReader(got)))
			case c.coding == "gzip":
				z, err := gzip.NewReader(bytes.NewReader(got))
				if err != nil {
					t.Fatal(err)
				}
				got, _ = io.ReadAll(z)
			}
			if f, ok := s.now.Load().files[c.path]; ok && !bytes.Equal(got, f.body) {
				t.Errorf("another body, %d bytes", len(got))
			}
		})
	}
}

// TestLasting: a browser caches the engine and the files for playing, by names with a
// digest, and nothing of a pack.
func TestLasting(t *testing.T) {
	s := NewSite()
	text := []byte("text")
	s.Show(map[string][]byte{
		"index.html": text, "play/engine-0123456789abcdef.wasm": text, "play/play-0123456789abcdef.css": text,
		"play/pack-0123456789abcdef.js": text, "play/mission-0.1-0123456789abcdef.js": text, "play/engine.wasm": text, "style.css": text,
	}, nil)
	handler := Shield([]string{"127.0.0.1"}, nil, s)
	for path, want := range map[string]string{
		"play/engine-0123456789abcdef.wasm": "private, max-age=31536000, immutable", "play/play-0123456789abcdef.css": "private, max-age=31536000, immutable",
		"play/go-0123456789abcdef.js": "no-store", // does not exist
		"play/engine.wasm":            "no-store", "play/pack-0123456789abcdef.js": "no-store", "play/mission-0.1-0123456789abcdef.js": "no-store",
		"index.html": "no-store", "style.css": "no-store",
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://127.0.0.1/"+path, nil))
		if got := w.Header().Get("Cache-Control"); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// TestNoIcon: files that browsers request on their own are no mistake of the page.
func TestNoIcon(t *testing.T) {
	w := httptest.NewRecorder()
	NewSite().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://127.0.0.1/favicon.ico", nil))
	if w.Code != http.StatusNoContent {
		t.Errorf("status %d", w.Code)
	}
}

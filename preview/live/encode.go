package live

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// coding is a content coding for bodies (RFC 9110, 8.4.1), the smaller one first.
type coding struct {
	name   string // in Accept-Encoding
	ext    string // extension of a file compressed this way
	encode func([]byte) []byte
}

var codings = []coding{
	{"br", ".br", func(b []byte) []byte {
		var out bytes.Buffer
		w := brotli.NewWriterLevel(&out, 5) // pages change with each save, so use a fast level
		_, _ = w.Write(b)                   // into memory
		_ = w.Close()
		return out.Bytes()
	}},
	{"gzip", ".gz", func(b []byte) []byte {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)
		_, _ = w.Write(b) // into memory
		_ = w.Close()
		return out.Bytes()
	}},
}

// accepts reports whether a request accepts a coding. It ignores "*": such a client
// gets the uncompressed body.
func accepts(r *http.Request, name string) bool {
	for _, line := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(line, ",") {
			what, weight, weighed := strings.Cut(part, ";")
			if !strings.EqualFold(strings.TrimSpace(what), name) {
				continue
			}
			if !weighed {
				return true
			}
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return err == nil && q > 0
		}
	}
	return false
}

// squeezed caches compressed bodies, by coding and content, up to a limit.
var squeezed = struct {
	sync.Mutex
	of    map[string][]byte
	bytes int
}{of: map[string][]byte{}}

const squeezedLimit = 64 << 20

func (c coding) squeeze(b []byte) []byte {
	sum := sha256.Sum256(b)
	key := c.name + string(sum[:])
	squeezed.Lock()
	out, ok := squeezed.of[key]
	squeezed.Unlock()
	if ok {
		return out
	}
	out = c.encode(b)
	squeezed.Lock()
	defer squeezed.Unlock()
	if squeezed.bytes += len(out); squeezed.bytes > squeezedLimit {
		clear(squeezed.of)
		squeezed.bytes = len(out)
	}
	squeezed.of[key] = out
	return out
}

// lasting matches files whose name holds a digest of their content and which have
// nothing of a pack: the engine and the files for playing. A browser caches them, the
// engine in compiled form.
var lasting = regexp.MustCompile(`^(?:engine|campaign|go|play)-[0-9a-f]{16}\.(?:wasm|js|css)$`)

// Send writes a file as the answer to a request, compressed if that is accepted and
// makes it smaller. It adds caching headers for lasting files. made returns the
// precompressed file for an extension (".br", ".gz"), or nil; made may be nil. The
// Content-Type must be set before.
func Send(w http.ResponseWriter, r *http.Request, status int, name string, body []byte, made func(ext string) []byte) {
	switch path.Ext(name) {
	case ".html", ".css", ".js", ".json", ".svg", ".txt", ".wasm":
		w.Header().Add("Vary", "Accept-Encoding")
		for _, c := range codings {
			if len(body) < 1000 || !accepts(r, c.name) { // a small one fits into one packet anyway
				continue
			}
			var small []byte
			if made != nil {
				small = made(c.ext)
			}
			if small == nil {
				small = c.squeeze(body)
			}
			if len(small) < len(body) {
				w.Header().Set("Content-Encoding", c.name)
				body = small
			}
			break
		}
	}
	if status == http.StatusOK && lasting.MatchString(path.Base(name)) {
		w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the browser may be gone
	}
}

package host

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"

	qr "github.com/piglig/go-qr"
)

// mostLetters is the size of a text that /qr draws, in bytes. A phone reads a code of that
// size from a screen.
const mostLetters = 500

// Code is a QR code, for a page that draws it.
type Code struct {
	Size int    `json:"size"` // modules on a side, without a margin
	Path string `json:"path"` // the dark modules, as an SVG path with a unit per module
}

// CodeOf returns the QR code of a text.
func CodeOf(text string) (Code, error) {
	c, err := qr.EncodeText(text, qr.Medium)
	if err != nil {
		return Code{}, err
	}
	var path strings.Builder
	for y := range c.Size() {
		for x := 0; x < c.Size(); x++ {
			from := x
			for x < c.Size() && c.Module(x, y) {
				x++
			}
			if n := strconv.Itoa(x - from); x > from {
				path.WriteString("M" + strconv.Itoa(from) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			}
		}
	}
	return Code{c.Size(), path.String()}, nil
}

// qr answers the text that is posted with its [Code] as JSON. Links have their key behind
// the #, which browsers send to nobody, so the page sends the text. As for a call, the key
// of a link comes as "Authorization: Bearer KEY", and the request counts as one.
func (h *Host) qr(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", "POST")
		http.Error(w, "send the text by POST", http.StatusMethodNotAllowed)
		return
	}
	l := &line{h: h, from: h.address(r)}
	if key, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		_ = l.show(key) // said below
	}
	switch {
	case !h.allowed(l.counted()):
		http.Error(w, "too many calls; wait a moment", http.StatusTooManyRequests)
		return
	case !l.named:
		http.Error(w, "send the key of a link", http.StatusForbidden)
		return
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostLetters))
	if err != nil {
		http.Error(w, "the text did not arrive, or is too long", http.StatusRequestEntityTooLarge)
		return
	}
	code, err := CodeOf(string(text))
	if err != nil {
		http.Error(w, "no code can be made of this text", http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(code) // the client may be gone
}

// Package artwork checks authors' pictures and makes the bytes that ship: SVG rewritten
// by an allow-list, PNG and WebP without metadata. The same picture gives the same
// bytes, and cleaning a cleaned picture changes nothing. It knows no pack and no game,
// reads no file, and never repairs: it refuses anything harmful at its place.
//
// Start at [Clean].
package artwork

import (
	"fmt"
	"path"
)

// Limits of a picture. A card on a page is 252 by 352 pixels, in print at 300 dots an
// inch 744 by 1039.
const (
	MaxBytes  = 512 << 10 // of a file
	MaxSide   = 2048      // pixels of a PNG or WebP, across and down
	MinSide   = 16
	MaxNodes  = 20_000   // of an SVG; content used several times counts each time
	MaxDepth  = 40       // nesting of an SVG's elements
	MaxTotal  = 16 << 20 // bytes of all pictures of a pack
	MaxAspect = 8        // greatest ratio of width to height, or of height to width
)

// Reason is the kind of reason for refusing a picture.
type Reason string

// The reasons.
const (
	Format Reason = "format" // not a picture of its kind, or damaged
	Large  Reason = "large"  // a limit is exceeded
	Unsafe Reason = "unsafe" // it could do harm, or look different elsewhere
)

// Refusal is the error for a refused picture.
type Refusal struct {
	Reason     Reason
	Message    string // "a script", completes "the picture has "
	Start, End int    // in its bytes; 0, 0 for the whole
	Help       string
}

func (r *Refusal) Error() string { return r.Message }

func refuse(reason Reason, format string, args ...any) *Refusal {
	return &Refusal{Reason: reason, Message: fmt.Sprintf(format, args...)}
}

// Picture is a picture that is safe to show.
type Picture struct {
	Bytes         []byte
	Ext           string // ".svg", ".png", ".webp"
	Width, Height int    // pixels; for an SVG its own units, rounded up
}

// Known reports whether a file with this name may be a picture.
func Known(name string) bool {
	switch path.Ext(name) {
	case ".svg", ".png", ".webp":
		return true
	}
	return false
}

// Clean checks a picture by the extension of its name. The error is a *[Refusal].
func Clean(name string, data []byte) (*Picture, error) {
	p := &Picture{Ext: path.Ext(name)}
	if len(data) > MaxBytes {
		return nil, refuse(Large, "%d KiB, more than the %d that a picture may have", (len(data)+1023)>>10, MaxBytes>>10)
	}
	var r *Refusal
	switch p.Ext {
	case ".svg":
		r = p.svg(data)
	case ".png":
		r = p.png(data)
	case ".webp":
		r = p.webp(data)
	default:
		r = refuse(Format, "the ending %q; pictures are .svg, .png or .webp", p.Ext)
	}
	if r != nil {
		return nil, r // not a nil *Refusal in an error
	}
	return p, nil
}

// size checks the numbers of pixels.
func (p *Picture) size(w, h int) *Refusal {
	p.Width, p.Height = w, h
	switch {
	case w > MaxSide || h > MaxSide:
		return refuse(Large, "%d by %d pixels, more than %d by %d", w, h, MaxSide, MaxSide)
	case w < MinSide || h < MinSide:
		return refuse(Format, "%d by %d pixels, fewer than %d by %d", w, h, MinSide, MinSide)
	case w > MaxAspect*h || h > MaxAspect*w:
		return refuse(Format, "%d by %d pixels, which is too narrow for any card", w, h)
	}
	return nil
}

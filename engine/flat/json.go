package flat

import "acforge.dev/internal/jsontext"

// JSON writes compact JSON: no spaces, integers only, and the keys of each
// object sorted by their bytes, in whatever order they are written. Each key
// may be written once per object.
type JSON = jsontext.Writer

// Append returns a writer that appends JSON to dst.
func Append(dst []byte) *JSON { return jsontext.Append(dst) }

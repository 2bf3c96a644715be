package flat

import "acforge/internal/jsontext"

// JSON writes compact JSON: no spaces, integers only, the keys of each object
// sorted by their bytes, in whatever order they were written. A key is written
// once in an object.
type JSON = jsontext.Writer

// Append begins JSON that is appended to dst.
func Append(dst []byte) *JSON { return jsontext.Append(dst) }

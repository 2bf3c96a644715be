package example

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// field is a scalar of a JSON value: its text and the nearest key above it.
type field struct{ key, value string }

// fields lists the scalars of a JSON value. A true flag is listed by its key;
// false flags and null are left out.
func fields(data []byte) ([]field, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, fmt.Errorf("not JSON: %w: %s", err, data)
	}
	return scalars(nil, "", v), nil
}

func scalars(out []field, key string, v any) []field {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		for _, k := range keys {
			out = scalars(out, k, v[k])
		}
	case []any:
		for _, e := range v {
			out = scalars(out, key, e)
		}
	case string:
		out = append(out, field{key, v})
	case json.Number:
		out = append(out, field{key, v.String()})
	case bool:
		if v {
			out = append(out, field{key, key})
		}
	}
	return out
}

// fit reports whether every word fits a field of its own, and returns how many
// fields no word names.
func fit(fs []field, words []string) (rest int, ok bool) {
	used := make([]bool, len(fs))
	take := func(match func(field) bool) bool {
		for i, f := range fs {
			if !used[i] && match(f) {
				used[i] = true
				return true
			}
		}
		return false
	}
	// Words that name their field choose first.
	for _, named := range []bool{true, false} {
		for _, w := range words {
			key, value, isNamed := strings.Cut(w, "=")
			if isNamed != named {
				continue
			}
			if !take(func(f field) bool {
				if named {
					return f.key == key && f.value == value
				}
				return f.value == w
			}) {
				return 0, false
			}
		}
	}
	for _, u := range used {
		if !u {
			rest++
		}
	}
	return rest, true
}

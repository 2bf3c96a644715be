package sidebyside

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strings"
)

// most is the largest number of differences reported for two tables.
const most = 12

// unequal describes the parts in which two tables differ, "" for none. It ignores
// the order of waiting modifiers.
func unequal(a, b []byte) string {
	var x, y map[string]any
	if err := json.Unmarshal(a, &x); err != nil {
		return "the first table is no JSON: " + err.Error()
	}
	if err := json.Unmarshal(b, &y); err != nil {
		return "the second table is no JSON: " + err.Error()
	}
	for _, t := range []map[string]any{x, y} {
		if list, ok := t["modifiers"].([]any); ok {
			slices.SortFunc(list, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		}
	}
	var out []string
	compare("", x, y, &out)
	if len(out) > most {
		out = append(out[:most], fmt.Sprintf("and %d more", len(out)-most))
	}
	return strings.Join(out, "\n")
}

func compare(path string, a, b any, out *[]string) {
	if reflect.DeepEqual(a, b) {
		return
	}
	if x, ok := a.(map[string]any); ok {
		if y, ok := b.(map[string]any); ok {
			keys := map[string]bool{}
			for k := range x {
				keys[k] = true
			}
			for k := range y {
				keys[k] = true
			}
			names := make([]string, 0, len(keys))
			for k := range keys {
				names = append(names, k)
			}
			sort.Strings(names)
			for _, k := range names {
				v, inX := x[k]
				w, inY := y[k]
				switch {
				case !inX:
					*out = append(*out, fmt.Sprintf("%s/%s: the second alone has %v", path, k, w))
				case !inY:
					*out = append(*out, fmt.Sprintf("%s/%s: the first alone has %v", path, k, v))
				default:
					compare(path+"/"+k, v, w, out)
				}
			}
			return
		}
	}
	if x, ok := a.([]any); ok {
		if y, ok := b.([]any); ok && len(x) == len(y) {
			for i := range x {
				compare(fmt.Sprintf("%s/%d", path, i), x[i], y[i], out)
			}
			return
		}
	}
	*out = append(*out, fmt.Sprintf("%s: %v, the second has %v", path, a, b))
}

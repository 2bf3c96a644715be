package situation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// recall applies the lines "remembered" to a start.
func recall(m *venice.Mission, start *ir.Start, lines [][]string) error {
	pack, _ := m.IR()
	for i, words := range lines {
		if words[0] != "remembered" {
			continue
		}
		k, v, err := remembered(pack, words[1:])
		if err != nil {
			return fmt.Errorf("%d: %w", i, err)
		}
		values := make([]int, len(pack.Remember))
		copy(values, start.Remembered)
		values[k] = v
		start.Remembered = values
	}
	return nil
}

// remembered reads NAME [VALUE …]: of a flag the name alone, else a number, a value, or
// squares.
func remembered(pack *ir.Pack, args []string) (what, value int, err error) {
	if len(args) == 0 {
		return 0, 0, errors.New("remembered without a name")
	}
	what = slices.IndexFunc(pack.Remember, func(r ir.Remembered) bool { return r.ID == args[0] })
	if what < 0 {
		return 0, 0, errors.New("the campaign remembers no " + args[0])
	}
	r := &pack.Remember[what]
	wrong := errors.New("remembered " + args[0] + " does not take " + strings.Join(args[1:], " "))
	switch {
	case r.Kind == "squares":
		for _, name := range args[1:] {
			i := slices.Index(r.Squares, name)
			if i < 0 {
				return 0, 0, wrong
			}
			value |= 1 << i
		}
		return what, value, nil
	case r.Kind == "flag" && len(args) == 1:
		return what, 1, nil
	case len(args) != 2:
		return 0, 0, wrong
	case r.Kind == "flag" && (args[1] == "yes" || args[1] == "no"):
		return what, slices.Index([]string{"no", "yes"}, args[1]), nil
	case r.Kind == "number":
		if value, err = strconv.Atoi(args[1]); err != nil || value < 0 || value > r.Max {
			return 0, 0, wrong
		}
		return what, value, nil
	case r.Kind == "oneOf":
		if value = r.ValueOf(args[1]); value >= 0 {
			return what, value, nil
		}
	}
	return 0, 0, wrong
}

// recalled says a value of the state JSON in one word: "yes", a number, a name, "-" for
// nothing, or squares with commas.
func recalled(v any) string {
	switch v := v.(type) {
	case bool:
		return either(v, "yes", "no")
	case float64:
		return strconv.Itoa(int(v))
	case string:
		return v
	case []any:
		var names []string
		for _, name := range v {
			names = append(names, fmt.Sprint(name))
		}
		if len(names) > 0 {
			return strings.Join(names, ",")
		}
	}
	return "-"
}

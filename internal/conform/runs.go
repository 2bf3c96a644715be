package conform

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// counted are the members of a sim.run that count games. How bots play is the engine's own
// affair, so their values are compared with each other only.
var counted = []string{"won", "lost", "drawn", "undecided", "stalled", "turns", "choices"}

// isRun reports whether a value is what a sim.run replies, or tells of its progress.
func isRun(v map[string]any) bool {
	return v["bot"] != nil && v["games"] != nil && v["won"] != nil
}

// runOf names the games that a bot played.
type runOf struct {
	with         string // mission, seats, edition, difficulty and bot
	first, games uint64
}

// ran compares the counts of a sim.run with each other and with those of other runs. A
// game has one result. The same games have the same counts each time, and two runs one
// after the other have the sum of theirs.
func (m *mind) ran(at string, r map[string]any) (out []Fault) {
	wrong := func(member, format string, args ...any) {
		out = append(out, Fault{Field: at + "." + member, Text: fmt.Sprintf(format, args...)})
	}
	number := func(v any) (n uint64, ok bool) {
		switch v := v.(type) {
		case json.Number:
			n, err := strconv.ParseUint(v.String(), 10, 64)
			return n, err == nil
		case string: // a seed
			n, err := strconv.ParseUint(v, 10, 64)
			return n, err == nil
		}
		return 0, false
	}
	counts := map[string]uint64{}
	for _, name := range counted {
		n, ok := number(r[name])
		if !ok {
			wrong(name, "%s, want a count", show(r[name]))
			return out
		}
		counts[name] = n
	}
	causes, _ := r["causes"].(map[string]any)
	for name, v := range causes {
		n, ok := number(v)
		if !ok {
			wrong("causes", "%s, want counts", show(r["causes"]))
			return out
		}
		counts["causes."+name] = n
	}
	key := runOf{with: fmt.Sprint(show(r["mission"]), show(r["seats"]), show(r["edition"]), show(r["difficulty"]), show(r["bot"]))}
	var ok bool
	if key.games, ok = number(r["games"]); !ok {
		return out // said where it is compared
	}
	if key.first, ok = number(r["first"]); !ok {
		return out
	}
	if sum := counts["won"] + counts["lost"] + counts["drawn"] + counts["undecided"] + counts["stalled"]; sum != key.games {
		wrong("games", "%d games have %d results", key.games, sum)
	}
	if was, again := m.runs[key]; again {
		if !maps.Equal(was, counts) {
			wrong("won", "the same games had other counts before")
		}
		return out
	}
	m.runs[key] = counts
	return append(out, m.sums(at, key)...)
}

// sums compares a new run with pairs of others.
func (m *mind) sums(at string, key runOf) (out []Fault) {
	for a, first := range m.runs {
		for b, second := range m.runs {
			whole := runOf{a.with, a.first, a.games + b.games}
			sum, known := m.runs[whole]
			if !known || a.with != b.with || b.first != a.first+a.games || a.games == 0 || b.games == 0 || key != a && key != b && key != whole {
				continue
			}
			names := slices.Concat(slices.Collect(maps.Keys(first)), slices.Collect(maps.Keys(second)), slices.Collect(maps.Keys(sum)))
			slices.Sort(names)
			for _, name := range slices.Compact(names) {
				if first[name]+second[name] != sum[name] {
					out = append(out, Fault{Field: at + "." + name, Text: fmt.Sprintf("%d of %d games, want the sum of %d and %d in the two halves", sum[name], whole.games, first[name], second[name])})
				}
			}
			return out
		}
	}
	return out
}

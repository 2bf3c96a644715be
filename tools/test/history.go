package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
)

// history holds the results of earlier nightly runs on this machine.
type history struct {
	file string
	Of   map[string]record `json:"of"`
}

// A record is the last result of a unit.
type record struct {
	Seconds float64 `json:"seconds"` // wall-clock time
	Failed  bool    `json:"failed"`
}

// remembered reads the history. A missing or damaged file gives an empty one.
func remembered() *history {
	h := &history{Of: map[string]record{}}
	dir, err := os.UserCacheDir()
	if err != nil {
		return h
	}
	h.file = filepath.Join(dir, "acforge", "nightly.json")
	if data, err := os.ReadFile(h.file); err == nil && json.Unmarshal(data, h) != nil {
		h.Of = map[string]record{}
	}
	return h
}

// save writes the history atomically; on an error the old file stays.
func (h *history) save() {
	if h.file == "" {
		return
	}
	data, err := json.MarshalIndent(h, "", "\t")
	if err != nil || os.MkdirAll(filepath.Dir(h.file), 0o777) != nil {
		return
	}
	if os.WriteFile(h.file+".new", data, 0o666) == nil {
		os.Rename(h.file+".new", h.file)
	}
}

// order sorts units for a run with a budget: those that failed last time first, then
// the fastest, then those that never ran.
func (h *history) order(all []unit) {
	rank := func(u unit) float64 {
		was, known := h.Of[u.name]
		switch {
		case was.Failed:
			return -1
		case !known:
			return 1e9
		}
		return was.Seconds
	}
	slices.SortStableFunc(all, func(a, b unit) int { return cmp.Compare(rank(a), rank(b)) })
}

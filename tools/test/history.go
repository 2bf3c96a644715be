package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
)

// history is what is known of earlier nightly runs on this machine.
type history struct {
	file string
	Of   map[string]record `json:"of"`
}

// A record says how a unit went when it last ran.
type record struct {
	Seconds float64 `json:"seconds"` // of the clock
	Failed  bool    `json:"failed"`
}

// remembered reads the history; a missing or damaged file is an empty one.
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

// save writes the history whole, or leaves the old one.
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

// order sorts units for a run with a budget: what failed last time first, then
// what takes least, then what has never run.
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

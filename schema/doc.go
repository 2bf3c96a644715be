// Package schema holds what all rooms agree on: the JSON Schemas of what a
// bundle carries, with the caps of its lists (set.go, caps.go), and the versions
// (versions.go). The CUE definitions that authors write against and the
// authored form with its positions are in the system's own folder.
//
// It must never know how content is compiled, played or shown.
//
// Start at [Set].
package schema

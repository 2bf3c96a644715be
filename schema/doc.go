// Package schema holds the formats that all packages share: the JSON Schemas of a
// bundle's documents, with the caps of their lists (set.go, caps.go), and the versions
// (versions.go). The CUE definitions for authors and the authored form with its
// positions are in each system's own folder.
//
// It must never know how content is compiled, played or shown.
//
// Start at [Set].
package schema

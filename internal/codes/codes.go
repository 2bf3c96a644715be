// Package codes is the one registry of the codes of problems: those of the
// compiler, of the rules of every system, of smoke-play and of bundles.
// docs/codes.md is made from it. It judges nothing, it is for tests alone, and
// what a code means is said where the problem is found.
//
// Start at [All].
package codes

import (
	"slices"
	"strings"

	"acforge/compiler"
	"acforge/validator"
	"acforge/validator/sim"
)

// Code is a kind of problem.
type Code struct {
	ID   string // "memory/unreachable-exit"
	From string // who reports it: "compiler", "rules", "smoke-play", "bundle"
	What string // what it reports, in a sentence
	// Page of docs that says more; that of a rule in the folder of rules of its
	// system.
	Page string
}

// All lists every code, sorted. A code of several sources is there for each.
func All() []Code {
	var all []Code
	for _, c := range compiler.Codes() {
		all = append(all, Code{c.ID, "compiler", c.Doc, "authoring.md"})
	}
	for id, what := range sim.Codes() {
		all = append(all, Code{id, "smoke-play", what, "smoke-play.md"})
	}
	for id, what := range bundleCodes {
		all = append(all, Code{id, "bundle", what, "bundle.md"})
	}
	for _, r := range validator.Rules() {
		all = append(all, Code{r.Code, "rules", r.Doc.What, r.Code + ".md"})
	}
	slices.SortFunc(all, func(a, b Code) int {
		return strings.Compare(a.ID+" "+a.From+" "+a.What, b.ID+" "+b.From+" "+b.What)
	})
	return all
}

// bundleCodes are those of internal/bundle and of verify.
var bundleCodes = map[string]string{
	"bundle/too-large":     "A limit is passed.",
	"bundle/not-a-bundle":  "No zip, or cut off.",
	"bundle/prepended":     "Bytes before the first member.",
	"bundle/trailing":      "Bytes after the end.",
	"bundle/zip-feature":   "A part of zip that bundles do not use.",
	"bundle/compressed":    "A member is not stored as it is.",
	"bundle/size":          "Sizes that do not agree.",
	"bundle/overlap":       "Members that overlap or leave gaps.",
	"bundle/two-headers":   "Local and central header differ.",
	"bundle/link":          "No plain file.",
	"bundle/member-name":   "A name that is not allowed.",
	"bundle/duplicate":     "A name twice, or a file that is a folder too.",
	"bundle/order":         "Members not sorted.",
	"bundle/checksum":      "Damaged.",
	"bundle/mimetype":      "Not first, or another type.",
	"bundle/not-canonical": "Not byte for byte what a writer makes.",
	"bundle/manifest":      "The manifest does not fit.",
	"bundle/version":       "A formatVersion not known here.",
	"bundle/critical":      "A critical feature not known here.",
	"bundle/system":        "A game system not known here.",
	"bundle/requires":      "Asks for another engine or protocol.",
	"bundle/member":        "A member too many or too few.",
	"bundle/digest":        "A member is not the one in the manifest.",
	"bundle/json":          "Not canonical JSON, or too deep.",
	"bundle/schema":        "Does not fit its JSON Schema.",
	"bundle/content":       "Members that do not agree.",
	"bundle/smoke":         "The smoke report of a bundle cannot be read.",
	"bundle/witness":       "A witness does not play to the win that it promises.",
	"bundle/refused":       "A bundle is refused for a reason without a code of its own.",
}

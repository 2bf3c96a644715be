// Package codes is the only list of the codes of problems: those of the compiler, of
// the rules of every system, of smoke-play and of bundles. docs/codes.md and the pages
// in docs/codes are made from it. The meaning of a code comes from the package that
// reports it. This package judges nothing and is for tests only.
//
// Start at [All].
package codes

import (
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"
)

// Code is a kind of problem.
type Code struct {
	ID       string // "memory/unreachable-exit"
	From     string // who reports it: "compiler", "rules", "smoke-play", "bundle", "tests", "build", "print", "spelling", "playtests"
	Severity diag.Severity
	What     string // what it reports, in one sentence
	Why      string // why it is a problem; "" when What says it
	Do       string // how to fix it; for a rule, the right example of its page
	Unshown  string // why its page has no example; "" when it has one
}

// All lists every code, sorted. No two have the same ID.
func All() []Code {
	var all []Code
	for _, c := range shipped.Compiler().Codes() {
		all = append(all, Code{ID: c.ID, From: "compiler", Severity: c.Severity, What: c.Doc, Do: c.Do})
	}
	for _, c := range sim.Codes() {
		all = append(all, Code{ID: c.ID, From: "smoke-play", Severity: c.Severity, What: c.Doc, Why: c.Why, Do: c.Do})
	}
	for _, c := range bundleCodes {
		c.From, c.Severity = "bundle", diag.Error
		all = append(all, c)
	}
	for _, c := range testCodes {
		c.From, c.Severity = "tests", diag.Error
		all = append(all, c)
	}
	for _, c := range printCodes {
		c.From, c.Severity = "print", diag.Error
		all = append(all, c)
	}
	for _, c := range spellingCodes {
		c.From, c.Severity = "spelling", diag.Warning
		all = append(all, c)
	}
	for _, c := range playtestCodes {
		c.From, c.Severity, c.Unshown = "playtests", diag.Info, shownByPeople
		all = append(all, c)
	}
	for _, c := range buildCodes {
		c.From, c.Severity = "build", diag.Info
		all = append(all, c)
	}
	for _, r := range shipped.List.Rules() {
		all = append(all, Code{ID: r.Code, From: "rules", Severity: r.Severity, What: r.Doc.What, Why: r.Doc.Why})
	}
	slices.SortFunc(all, func(a, b Code) int { return strings.Compare(a.ID, b.ID) })
	return all
}

package club

import (
	"fmt"
	"reflect"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// Rule judges packs of club.
type Rule = rule.Rule[*Pass]

// Doc is the documentation page of a rule.
type Doc = rule.Doc

// Pass is the input of a rule: the pack and a way to report.
type Pass struct {
	Pack *ir.Pack
	// Texts are all texts of the pack in all languages.
	Texts []rule.Text

	origins rule.Origins
	rule    *Rule
	list    *diag.List
}

// Check judges a pack with its texts by every rule and returns the problems, sorted.
// The ids of the pack must be in their tables. origins gives the places of the
// problems.
func Check(p *ir.Pack, texts []rule.Text, origins rule.Origins) []diag.Diagnostic {
	pass := &Pass{Pack: p, Texts: texts, origins: origins, list: &diag.List{}}
	for _, r := range rules() {
		pass.rule = r
		r.Check(pass)
	}
	return pass.list.Sorted()
}

// Infos returns the description of every rule, in the order of the list.
func Infos() []rule.Info {
	var out []rule.Info
	for _, r := range rules() {
		out = append(out, r.Info())
	}
	return out
}

// Report adds a problem at a JSON pointer into the IR. The rule gives code and
// severity; the rulebook's point is the first that the rule's page names.
func (p *Pass) Report(at string, message string, more ...func(*diag.Diagnostic)) {
	p.ReportAt(p.origins.Span(at), message, more...)
}

// ReportAmong is [Pass.Report] when other places share the blame. When the problem is
// in a base pack, it moves to the last of these places in the author's own pack.
func (p *Pass) ReportAmong(at string, also []string, message string, more ...func(*diag.Diagnostic)) {
	d := p.problem(p.origins.Span(at), message, more)
	for _, a := range also {
		if s := p.origins.Span(a); s.File != nil {
			d.Also = append(d.Also, s)
		}
	}
	p.list.Add(d)
}

// ReportAt is [Pass.Report] at a place in a file.
func (p *Pass) ReportAt(at diag.Span, message string, more ...func(*diag.Diagnostic)) {
	p.list.Add(p.problem(at, message, more))
}

func (p *Pass) problem(at diag.Span, message string, more []func(*diag.Diagnostic)) diag.Diagnostic {
	d := diag.Diagnostic{Code: p.rule.Code, Severity: p.rule.Severity, Message: message, Primary: at}
	if len(p.rule.Doc.Rulebook) > 0 {
		d.Rule = p.rule.Doc.Rulebook[0]
	}
	for _, f := range more {
		f(&d)
	}
	return d
}

// note adds a note to a problem.
func note(format string, args ...any) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) { d.Notes = append(d.Notes, fmt.Sprintf(format, args...)) }
}

// help adds what to do.
func help(format string, args ...any) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) { d.Help = append(d.Help, fmt.Sprintf(format, args...)) }
}

// english calls yield with the English words of each special card.
func (p *Pass) english(yield func(s *ir.Special, t rule.Text)) {
	said := prose.ByKey(p.Texts)
	for i := range p.Pack.Specials {
		s := &p.Pack.Specials[i]
		for _, t := range said[string(s.Text)] {
			if t.Lang == "en" {
				yield(s, t)
			}
		}
	}
}

// effects returns all effects of a special card, for one player and for two.
func effects(s *ir.Special) []ir.Effect { return slices.Concat(s.Solo, s.Two) }

// same reports whether two lists of effects do the same.
func same(a, b []ir.Effect) bool { return reflect.DeepEqual(a, b) }

// each returns the pointers of all elements of a table.
func each[T any](table string, list []T) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = at(table, i)
	}
	return out
}

// at returns the pointer of an element of a table.
func at(table string, i int) string { return fmt.Sprintf("/%s/%d", table, i) }

// needs counts the symbols of each skill.
func needs(skills []string) map[string]int {
	n := map[string]int{}
	for _, s := range skills {
		n[s]++
	}
	return n
}

// colour returns the figures of a colour.
func (p *Pass) colour(name string) ir.Colour {
	switch name {
	case "green":
		return p.Pack.Figures.Green
	case "red":
		return p.Pack.Figures.Red
	}
	return p.Pack.Figures.Black
}

package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/parallel"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// Rule judges packs of venice.
type Rule = rule.Rule[*Pass]

// Doc is the documentation page of a rule.
type Doc = rule.Doc

// Pass is the input of a rule: the pack, facts about it, and a way to report.
type Pass struct {
	Pack *ir.Pack
	// Texts are all texts of the pack in all languages.
	Texts []rule.Text
	// Memories are the facts of each Memory, by its index.
	Memories []*Memory
	// Cards are the effects on cards, including abilities.
	Cards []Site
	// CardConds are the conditions on cards, without nested ones.
	CardConds []CondSite
	// Uses are all uses of cards and abilities.
	Uses []UseSite

	origins rule.Origins
	rule    *Rule
	list    *diag.List
}

// Check judges a pack with its texts by every rule and returns the problems, sorted.
func Check(p *ir.Pack, texts []rule.Text, o rule.Origins) []diag.Diagnostic {
	return check(p, texts, o, func(*Rule) bool { return true })
}

// CheckRest judges the rest of a pack with an error, by the rules that judge each thing
// alone.
func CheckRest(p *ir.Pack, texts []rule.Text, o rule.Origins) []diag.Diagnostic {
	return check(p, texts, o, func(r *Rule) bool { return r.Alone })
}

func check(p *ir.Pack, texts []rule.Text, o rule.Origins, by func(*Rule) bool) []diag.Diagnostic {
	pass := newPass(p, o)
	pass.Texts = texts
	found := make([]diag.List, len(rules))
	_ = parallel.Each(len(rules), func(i int) error {
		if by(rules[i]) {
			own := *pass // rules only read the shared facts
			own.rule, own.list = rules[i], &found[i]
			rules[i].Check(&own)
		}
		return nil
	})
	var all diag.List
	for i := range found {
		all.Add(found[i].Sorted()...)
	}
	return all.Sorted()
}

// Infos returns the description of every rule, in the order of the list.
func Infos() []rule.Info {
	var out []rule.Info
	for _, r := range rules {
		out = append(out, r.Info())
	}
	return out
}

// newPass computes the facts that rules share.
func newPass(p *ir.Pack, o rule.Origins) *Pass {
	pass := &Pass{Pack: p, origins: o, Memories: make([]*Memory, len(p.Memories))}
	pass.cardSites()
	_ = parallel.Each(len(p.Memories), func(i int) error {
		pass.Memories[i] = pass.newMemory(i)
		return nil
	})
	return pass
}

// Report adds a problem at a JSON pointer into the IR. The rule gives code and
// severity; the rulebook's point is the first that the rule's page names.
func (p *Pass) Report(at string, message string, more ...func(*diag.Diagnostic)) {
	p.ReportAt(p.origins.Span(at), message, more...)
}

// ReportAt is [Pass.Report] at a place in a file.
func (p *Pass) ReportAt(at diag.Span, message string, more ...func(*diag.Diagnostic)) {
	d := diag.Diagnostic{Code: p.rule.Code, Severity: p.rule.Severity, Message: message, Primary: at}
	if len(p.rule.Doc.Rulebook) > 0 {
		d.Rule = p.rule.Doc.Rulebook[0]
	}
	for _, f := range more {
		f(&d)
	}
	p.list.Add(d)
}

// note adds a note to a problem.
func note(format string, args ...any) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) { d.Notes = append(d.Notes, fmt.Sprintf(format, args...)) }
}

// help adds what to do.
func help(format string, args ...any) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) { d.Help = append(d.Help, fmt.Sprintf(format, args...)) }
}

// also adds places that share the blame. When the problem is in a base pack, it moves
// to the last of these places in the author's own pack.
func (p *Pass) also(at ...string) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		for _, a := range at {
			if s := p.origins.Span(a); s.File != nil {
				d.Also = append(d.Also, s)
			}
		}
	}
}

// each returns the pointers of all elements of a table.
func each[T any](table string, list []T) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = fmt.Sprintf("%s/%d", table, i)
	}
	return out
}

// related adds another relevant place.
func (p *Pass) related(at, message string) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		if s := p.origins.Span(at); s.File != nil && s != d.Primary {
			d.Related = append(d.Related, diag.Related{Span: s, Message: message})
		}
	}
}

package club

import (
	"fmt"

	"acforge/internal/diag"
	ir "acforge/schema/ir/club"
	"acforge/validator/rule"
)

// Rule judges packs of club.
type Rule = rule.Rule[*Pass]

// Doc is the page of a rule.
type Doc = rule.Doc

// Pass is what a rule sees: the pack and a way to report.
type Pass struct {
	Pack *ir.Pack

	origins rule.Origins
	rule    *Rule
	list    *diag.List
}

// Check judges a pack by every rule and returns what is wrong with it, sorted.
// Its ids are in their tables. origins places the problems.
func Check(p *ir.Pack, origins rule.Origins) []diag.Diagnostic {
	pass := &Pass{Pack: p, origins: origins, list: &diag.List{}}
	for _, r := range rules() {
		pass.rule = r
		r.Check(pass)
	}
	return pass.list.Sorted()
}

// Infos returns what is known of every rule, in the order of the list.
func Infos() []rule.Info {
	var out []rule.Info
	for _, r := range rules() {
		out = append(out, r.Info())
	}
	return out
}

// Report adds a problem at a JSON pointer into the IR. Code and severity are
// the rule's, the rulebook's point is the first that its page names.
func (p *Pass) Report(at string, message string, notes ...string) {
	d := diag.Diagnostic{Code: p.rule.Code, Severity: p.rule.Severity, Message: message, Primary: p.origins.Span(at), Notes: notes}
	if len(p.rule.Doc.Rulebook) > 0 {
		d.Rule = p.rule.Doc.Rulebook[0]
	}
	p.list.Add(d)
}

// at is the place of an element of a table.
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

package venice

import (
	"html/template"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// after returns what is read after a Memory: its text after success, and its
// conclusions, each with its condition and what it gives.
func (k *maker) after(i int) template.HTML {
	m := &k.Pack.Memories[i]
	var b strings.Builder
	b.WriteString(string(k.markdown(m.Story.After)))
	for j := range m.Conclusions {
		c := &m.Conclusions[j]
		b.WriteString("<h4>" + template.HTMLEscapeString(k.text(c.Title)) + "</h4>")
		facts := k.conclusionFacts(i, c)
		if len(facts) > 0 {
			b.WriteString("<p class=\"note\">" + template.HTMLEscapeString(strings.Join(facts, "; ")) + "</p>")
		}
		b.WriteString(string(k.markdown(c.Text)))
		if kept := k.remembers(i, c); len(kept) > 0 {
			b.WriteString("<p class=\"note\">" + template.HTMLEscapeString(strings.Join(kept, " ")) + "</p>")
		}
	}
	return template.HTML(b.String())
}

// conclusionFacts says when a conclusion is read and what it gives.
func (k *maker) conclusionFacts(i int, c *ir.Conclusion) []string {
	var facts []string
	if c.Failed {
		facts = append(facts, k.say("conclusion.failed"))
	}
	if c.If != nil && k.words != nil {
		facts = append(facts, k.say("conclusion.if", "cond", k.words.Cond(i, *c.If)))
	}
	if c.XP != 0 || c.XPBy != nil {
		facts = append(facts, k.say("xp", "n", k.xpOf(i, c)))
	}
	for _, e := range c.Opens {
		facts = append(facts, k.say("diary.open", "name", k.text(k.Pack.Envelopes[e].Name)))
	}
	return facts
}

// remembers returns a sentence for each thing that a conclusion lets the campaign remember.
func (k *maker) remembers(i int, c *ir.Conclusion) []string {
	if k.words == nil || len(c.Remember) == 0 {
		return nil
	}
	var do []ir.Effect
	for j := range c.Remember {
		do = append(do, ir.Effect{Remember: &c.Remember[j]})
	}
	return k.words.Effects(i, do)
}

func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// conclusionXP returns the least and the most XP that the conclusions after success add.
func conclusionXP(m *ir.Memory) (least, most int) {
	for i := range m.Conclusions {
		if c := &m.Conclusions[i]; !c.Failed {
			least, most = min(least, c.XP), max(most, c.XP)
		}
	}
	return least, most
}

// xpOf returns the XP of a conclusion: a number, or how it is counted.
func (k *maker) xpOf(i int, c *ir.Conclusion) string {
	if c.XPBy != nil && k.words != nil {
		return "+(" + k.words.Number(i, *c.XPBy) + ")"
	}
	return signed(c.XP)
}

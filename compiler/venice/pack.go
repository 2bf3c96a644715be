package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// header lowers the pack's description.
func (l *lowering) header() {
	n := l.src.Pack.Get("pack")
	p := l.pack
	l.out.Origins.Mark("", n)
	p.ID = n.Get("id").StrOr(l.src.Name)
	p.Version = n.Get("version").Str()
	p.License = n.Get("license").Str()
	p.Editions = n.Get("editions").Words("en")
	p.Languages = n.Get("languages").Words("en")
	p.Credits = n.Get("credits").Words()
	l.twice(n.Get("editions"))
	l.twice(n.Get("languages"))
	p.Title = l.text(n.Get("title"))
	l.text(n.Get("summary")) // for the manifest alone
	l.twice(n.Get("tags"))
	l.questions(n.Get("questions"))
}

// questions lowers the questions of a playtest.
func (l *lowering) questions(n *authored.Node) {
	for i, q := range n.Elems() {
		if i == ir.MaxQuestions {
			l.report("pack/too-many", q.Where(), fmt.Sprintf("a playtest can ask at most %d questions", ir.MaxQuestions))
			return
		}
		l.pack.Questions = append(l.pack.Questions, l.text(q))
	}
}

// twice reports words that a list has twice.
func (l *lowering) twice(n *authored.Node) {
	seen := map[string]*authored.Node{}
	for _, e := range n.Elems() {
		if e.Kind != authored.String {
			continue
		}
		if first := seen[e.Text]; first != nil {
			l.report("names/twice", e.Span, e.Quote()+" is listed twice", related(first.Span, "the first is here"))
			continue
		}
		seen[e.Text] = e
	}
}

// cardList resolves a list of ids, one for each copy, or a struct of copies by id.
func (l *lowering) cardList(t *table, n *authored.Node) []ir.CardID {
	out := []ir.CardID{}
	for _, e := range n.Elems() {
		if i := l.find(t, e); i != ir.NoID {
			out = append(out, ir.CardID(i))
		}
	}
	for _, f := range n.Fields() {
		l.note(t, f, true)
		i, ok := t.index[f.Name]
		if !ok {
			if l.whole(t) {
				l.unknown(t.code, t.what, f.Name, f.Label, t.names())
			}
			continue
		}
		for range f.IntOr(0) {
			out = append(out, ir.CardID(i))
		}
	}
	return out
}

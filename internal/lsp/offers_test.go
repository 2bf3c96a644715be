package lsp

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// bench returns the file of a server of [manyMemories] as it is on the disk.
func (s *Server) bench() string {
	return string(s.projects["/w"].ws.(still).files[benched].Data)
}

// put opens a text with the cursor at ¦ and returns the parameters of a request there.
func (s *Server) put(text string) *params {
	at := strings.Index(text, "¦")
	text = strings.Replace(text, "¦", "", 1)
	s.projects["/w"].open[benched] = &document{text: []byte(text)}
	q := &params{Position: positionOf([]byte(text), at)}
	q.TextDocument.URI = uriOf("/w/" + benched)
	return q
}

// answered asks for an answer that needs no other server.
func answered[T any](t *testing.T, s *Server, h handler, q *params) (out T) {
	t.Helper()
	r, later, fail := h(t.Context(), s, message{}, q)
	if fail != nil || later != nil {
		t.Fatalf("no answer: %v", fail)
	}
	b, err := json.Marshal(r)
	if err == nil {
		err = json.Unmarshal(b, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestOffered: after a colon and in a list the same is offered as in braces, with the
// braces that it needs.
func TestOffered(t *testing.T) {
	s := manyMemories(t, 1)
	s.snippets = true
	whole := s.bench()
	line := func(in string) string { return strings.Replace(whole, "\ton: {\n", "\ton: {\n\t\tx: {"+in+"}\n", 1) }
	top := func(in string) string { return strings.Replace(whole, "\tfeatures:", "\t"+in+"\n\tfeatures:", 1) }
	for _, c := range []struct{ text, label, want, not string }{
		{line("if: ¦"), "alert", "alert: $0", "then"},
		{line("if:¦"), "alert", " alert: $0", ""},
		{line("if: al¦"), "alert", "alert: $0", ""},
		{line("if: not: ¦"), "flag", "flag: \"$0\"", ""},
		{line("if: any: [¦]"), "alert", "{alert: $0}", ""},
		{line("when: alertO¦"), "alertOn", "alertOn: $0", ""},
		{line("when: enters: ¦"), "B.e4", `"B.e4"`, ""},
		{line("if: ally: {at: \"¦\"}"), "B.e4", `B.e4`, "alert"},
		{line("do: [{move: {who: {at: [\"¦\"]}, to: \"own\"}}]"), "B.e4", `B.e4`, ""},
		{line("do: ¦"), "spawn", "[{spawn: {$0}}]", ""},
		{line("do: [sp¦]"), "spawn", "{spawn: {$0}}", ""},
		{line("text: ¦"), "pl", "pl: \"$0\"", "fr"},
		{top("sync: ¦"), "text", "{text: {$0}}", ""},
		{top("opens: before: ¦"), "awake", `["awake"]`, "agile"},
		{strings.Replace(whole, `needs: ["0.6"]`, `needs: ["¦"]`, 1), "0.6", "0.6", "6"},
		{strings.Replace(whole, "guards: [", "guards: [¦", 1), "at", `{at: "$0"}`, "agile"},
		// In a cell of a drawing: what is declared next to it, as wide as the cell was.
		{strings.Replace(whole, "|t1   t1   s6  |", "|t¦1   t1   s6  |", 1), "p1", "p1   ", "elite"},
	} {
		var got []string
		for _, i := range answered[struct{ Items []item }](t, s, completion, s.put(c.text)).Items {
			if i.Label == c.label {
				got = append(got, i.TextEdit.NewText)
			}
			if i.Label == c.not {
				t.Errorf("%s is offered", c.not)
			}
		}
		if !slices.Equal(got, []string{c.want}) {
			at := strings.Index(c.text, "¦")
			t.Errorf("%q: %s writes %q, want %q", c.text[max(0, at-30):at+2], c.label, got, c.want)
		}
	}
}

// TestOutline: the things of a file and their titles, each within another; and those of
// all files by a part of their name.
func TestOutline(t *testing.T) {
	level.Gate(t)
	s := manyMemories(t, 1)
	s.projects["/w"].open = map[string]*document{}
	q := &params{}
	q.TextDocument.URI = uriOf("/w/" + benched)
	memories := answered[[]symbol](t, s, documentSymbol, q)
	if len(memories) != 1 || memories[0].Name != "1.1" || memories[0].Detail != "The Dry Stair" {
		t.Fatalf("at the top: %+v", memories)
	}
	find := func(in []symbol, name string) *symbol {
		for i := range in {
			if in[i].Name == name {
				return &in[i]
			}
		}
		t.Fatalf("%s is not there: %+v", name, in)
		return nil
	}
	wheel := find(memories[0].Children, "wheel")
	if wheel.Detail != "The sluice wheel" || wheel.Range.Start.Line > wheel.Select.Start.Line || before(wheel.Range.End, wheel.Select.End) {
		t.Errorf("the Objective: %+v", wheel)
	}
	find(memories[0].Children, "one-more-coat")
	q.TextDocument.URI = uriOf("/w/cards/venice/weapons.cue")
	if got := find(answered[[]symbol](t, s, documentSymbol, q), "boathook"); got.Detail != "Boathook" {
		t.Errorf("a card: %+v", got)
	}
	found := answered[[]struct {
		Name, ContainerName string
		Location            location
	}](t, s, workspaceSymbol, &params{Query: "THE SLUICE WHEEL"})
	if len(found) != 1 || found[0].ContainerName != "Objective, venice" || found[0].Location.URI != uriOf("/w/"+benched) {
		t.Errorf("the search finds %+v", found)
	}
}

// TestCells: hover, definition, references and highlights on a cell of a drawing.
func TestCells(t *testing.T) {
	s := manyMemories(t, 1)
	q := s.put(strings.Replace(s.bench(), "|t1   t1   s6  |", "|t1   t¦1   s6  |", 1))
	h := answered[struct {
		Contents markup
		Range    span
	}](t, s, hover, q)
	for _, want := range []string{"*t1*", "A.b4: tile t1, tower", "haystack"} {
		if !strings.Contains(h.Contents.Value, want) {
			t.Errorf("over a cell: %q, want %q", h.Contents.Value, want)
		}
	}
	line := func(p position) string { return strings.Split(s.bench(), "\n")[p.Line] }
	if at := answered[[]location](t, s, definition, q); len(at) != 1 || !strings.Contains(line(at[0].Range.Start), `t1: {kind: "tower"`) {
		t.Errorf("its tile is declared at %v", at)
	}
	if at := answered[[]location](t, s, references, q); len(at) != 1 { // the haystack
		t.Errorf("b4 is named at %v", at)
	}
	q = s.put(strings.Replace(s.bench(), "|t1   t1   s6  |r5", "|t1   t1   s6  |r¦5", 1))
	if at := answered[[]location](t, s, definition, q); len(at) != 1 || !strings.Contains(line(at[0].Range.Start), "kinds: {") {
		t.Errorf("the kind of a tile without an entry is declared at %v", at)
	}
	for _, wall := range []string{"|t1   t1   s6  ¦|r5", "|t1   t1   s6  |r5\n+ ¦"} {
		text := strings.Replace(s.bench(), strings.Split(strings.Replace(wall, "¦", "", 1), "\n")[0], strings.Split(wall, "\n")[0], 1)
		if !strings.Contains(text, "¦") {
			continue
		}
		if at := answered[[]location](t, s, references, s.put(text)); len(at) > 0 {
			t.Errorf("a wall is named at %v", at)
		}
	}
	q = s.put(strings.Replace(s.bench(), `stations: ["d1"`, `stations: ["d¦1"`, 1))
	if at := answered[[]any](t, s, documentHighlight, q); len(at) != 1 {
		t.Errorf("d1 is marked at %v", at)
	}
}

// TestCreated: a thing that is named and not there can be created: in a new file, or as a
// copy of another in the Memory. The pack then compiles.
func TestCreated(t *testing.T) {
	level.Gate(t)
	s := manyMemories(t, 1)
	s.creates = true
	p := s.projects["/w"]
	s.opt.Begin = func(_ fs.FS, system, pack, field, id string) []Begun {
		if system != "venice" || pack != "venice" || field != "bosses" {
			return nil
		}
		return []Begun{{"boss", map[string][]byte{"cards/venice/" + id + ".cue": []byte("package cards\n")}}}
	}
	of := func(text, code string) []action {
		q := s.put(text)
		j, err := p.ask(t.Context(), p.files())
		if err != nil {
			t.Fatal(err)
		}
		p.problems = j.Problems
		for _, d := range j.Problems {
			if d.Code == code && d.Primary.File.Name == benched {
				q.Range = p.span(d.Primary)
			}
		}
		var out []action
		for _, a := range answered[[]action](t, s, codeAction, q) {
			if strings.HasPrefix(a.Title, "create") {
				out = append(out, a)
			}
		}
		return out
	}
	made := of(strings.Replace(s.bench(), `elite: "agile"`, `elite: "agile"`+"\n\tboss: \"provost¦\"", 1), "pack/unknown-enemy")
	if len(made) != 1 || made[0].Title != "create the boss provost in provost.cue" || len(made[0].Edit.Documents) != 2 {
		t.Errorf("for a Boss: %+v", made)
	}
	text := strings.Replace(s.bench(), `when: objectiveDone: "hoses"`, `when: objectiveDone: "pumps"`, 1)
	made = of(strings.Replace(text, `"pumps"`, `"pumps¦"`, 1), "memory/unknown-objective")
	if len(made) != 1 || !strings.HasPrefix(made[0].Title, "create the Objective pumps, as a copy of ") {
		t.Fatalf("for an Objective: %+v", made)
	}
	for _, edits := range made[0].Edit.Changes {
		e := edits[0]
		from := offsetOf([]byte(text), e.Range.Start)
		text = text[:from] + e.NewText + text[from:]
	}
	s.put(text + "¦")
	j, err := p.ask(t.Context(), p.files())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range j.Problems {
		if d.Severity == diag.Error && d.Code == "memory/unknown-objective" {
			t.Errorf("afterwards: %s", d.Message)
		}
	}
}

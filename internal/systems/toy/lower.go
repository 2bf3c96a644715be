package toy

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/toy/rules"
)

//go:embed schema
var schemaFiles embed.FS

// schemaFolder holds the CUE definitions and the JSON Schema.
var schemaFolder = func() fs.FS {
	f, err := fs.Sub(schemaFiles, "schema")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return f
}()

// Compiler returns the system's description for the compiler.
func (system) Compiler() *compiler.System {
	return &compiler.System{
		Name: rules.System, ImportPath: "acforge.dev/schema/toy", Files: schemaFolder,
		Top:       map[string]string{"pack": "#PackFile"},
		Parts:     []compiler.Part{{Package: "pack", What: "pack.cue", In: "memories"}},
		Required:  map[string][]string{"pack": {"missions"}},
		Bundle:    bundles(),
		Lower:     lower,
		Documents: func(ir any) []compiler.Document { return []compiler.Document{{Schema: "toy/pack", Value: ir}} },
	}
}

// lowering is the state of lower.
type lowering struct {
	src       *compiler.Source
	languages []string
	out       *compiler.Lowered
	problems  diag.List
	missing   authored.Untranslated
}

// lower makes the IR of a pack. Parts that break the schema have been reported
// already; they become zero values.
func lower(src *compiler.Source) *compiler.Lowered {
	top := src.Tree("pack")
	n := top.Get("pack")
	l := &lowering{src: src, languages: n.Get("languages").Words("en")}
	l.out = &compiler.Lowered{Texts: map[string]map[string]string{}, Origins: compiler.Origins{}, Names: &authored.Names{}}
	l.out.Origins.Mark("", n)
	ir := &rules.IR{
		ID: src.Name, Version: n.Get("version").Str(), Title: l.text(n.Get("title")), License: n.Get("license").Str(),
		Languages: l.languages, Missions: []rules.MissionIR{},
	}
	first := map[string]*authored.Node{}
	for i, m := range top.Get("missions").Elems() {
		at := "/missions/" + strconv.Itoa(i)
		l.out.Origins.Mark(at, m)
		id := m.Get("id")
		if other := first[id.Str()]; other != nil {
			l.report("names/twice", id.Where(), "two missions are called "+id.Quote(), diag.Related{Span: other.Where(), Message: "the other"})
		} else if id.Str() != "" {
			first[id.Str()] = id
		}
		ir.Missions = append(ir.Missions, l.mission(m, at))
	}
	l.problems.Add(l.missing.Report(n.Get("languages"), len(l.out.Texts[l.languages[0]]))...)
	l.problems.Add(src.Catalogs.Undeclared(l.languages)...)
	l.out.IR, l.out.Problems = ir, l.problems.Sorted()
	return l.out
}

// mission lowers a mission for the place at in the IR.
func (l *lowering) mission(n *authored.Node, at string) rules.MissionIR {
	m := rules.MissionIR{
		ID: n.Get("id").Str(), Title: l.text(n.Get("title")), Story: l.text(n.Get("story")),
		Start: n.Get("start").Str(), Goal: n.Get("goal").Str(), Closed: n.Get("closed").Words(), Dark: n.Get("dark").Words(),
		Risk: n.Get("risk").IntOr(2), Calm: n.Get("calm").IntOr(0), Bells: n.Get("bells").IntOr(0), Alarms: n.Get("alarms").IntOr(0),
		Expect: []rules.Band{},
	}
	for seats := 1; seats <= 3; seats++ {
		if b := n.At("expect", strconv.Itoa(seats)); b != nil {
			l.out.Origins.Mark(fmt.Sprintf("%s/expect/%d", at, len(m.Expect)), b)
			m.Expect = append(m.Expect, rules.Band{Seats: seats, Min: b.Get("min").IntOr(0), Max: b.Get("max").IntOr(0)})
		}
	}
	return m
}

// text adds a text to the tables of its languages and returns its key, the path
// where it was written; "" for no text.
func (l *lowering) text(n *authored.Node) rules.TextID {
	if n == nil || n.Kind != authored.Struct {
		return ""
	}
	key := strings.Join(n.Path, ".")
	for _, f := range n.Fields() {
		switch {
		case f.Kind != authored.String:
		case !slices.Contains(l.languages, f.Name):
			l.report("text/undeclared-language", f.Label, fmt.Sprintf("%q is not one of the pack's languages", f.Name))
		case strings.TrimSpace(f.Text) == "":
			l.report("text/empty", f.Where(), "the text is empty")
		default:
			if l.out.Texts[f.Name] == nil {
				l.out.Texts[f.Name] = map[string]string{}
			}
			l.out.Texts[f.Name][key] = f.Text
			l.out.Prose = append(l.out.Prose, compiler.Text{Key: key, Lang: f.Name, Words: f.Text, Part: f.Part})
		}
	}
	if l.out.Texts[l.languages[0]][key] != "" {
		l.out.Prose = authored.Translate(l.src.Catalogs, l.languages, key, n.Label, false, l.out.Texts, l.out.Prose, &l.missing)
	} else if !n.IsBad() {
		l.report("text/missing", n.Label, fmt.Sprintf("the text is missing in %q, the pack's first language", l.languages[0]))
	}
	return rules.TextID(key)
}

func (l *lowering) report(code string, at diag.Span, message string, more ...diag.Related) {
	l.problems.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: at, Related: more})
}

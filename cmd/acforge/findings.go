package main

import (
	"strings"
	"sync"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/preview/page"
	"acforge/validator"
	"acforge/validator/sim"
)

// judgePages puts what was found into the pages of a pack.
func judgePages(pages map[string][]byte, pack string, found []diag.Diagnostic) error {
	return page.Judge(pages, pack, page.Findings{List: found, Docs: codeDoc})
}

// codeDoc is the documentation of a code in short: of the compiler, of the rules
// of the validator, of what smoke-play finds.
func codeDoc(code string) (page.CodeDoc, bool) {
	d, ok := codeDocs()[code]
	return d, ok
}

var codeDocs = sync.OnceValue(func() map[string]page.CodeDoc {
	out := map[string]page.CodeDoc{}
	for _, c := range sim.Codes() {
		out[c.ID] = page.CodeDoc{What: c.Doc, Why: c.Why}
	}
	for _, c := range compiler.Codes() {
		out[c.ID] = page.CodeDoc{What: c.Doc}
	}
	for _, r := range validator.Rules() {
		out[r.Code] = page.CodeDoc{What: r.Doc.What, Why: r.Doc.Why}
	}
	return out
})

// ofPack keeps what was found in a pack, or in none.
func ofPack(found []diag.Diagnostic, pack string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, d := range found {
		if d.Primary.File == nil {
			out = append(out, d)
			continue
		}
		parts := strings.SplitN(d.Primary.File.Name, "/", 3)
		if len(parts) < 3 || parts[0] != "memories" && parts[0] != "cards" || parts[1] == pack {
			out = append(out, d)
		}
	}
	return out
}

package compiler

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// repair is a way to read a line that is not CUE.
type repair struct {
	edits   []diag.Edit // in one line, sorted
	message string      // what is wrong, without "this is not CUE: "
	help    string
}

// mostRepaired is the largest file, in bytes, in which repairs are tried. Each one that is
// tried parses the file again.
const mostRepaired = 1 << 17

// repaired returns the problem of the first line that is not CUE when there is a way to
// read it: the file with the repair has no mistake up to the end of that line. next is
// the file with the repair.
func repaired(file *diag.File, list []errors.Error) (d diag.Diagnostic, next *diag.File, ok bool) {
	if len(list) == 0 || len(file.Text) > mostRepaired {
		return d, nil, false
	}
	at := min(max(list[0].Position().Offset(), 0), len(file.Text))
	for _, from := range lineStarts(file.Text, at) {
		to := lineEnd(file.Text, from)
		for _, r := range repairs(file, from, to) {
			text := edited(file.Text, r.edits)
			// In the line before, a repair must also mend what the parser noticed later.
			if text == nil || !readsTo(text, max(to, at)+len(text)-len(file.Text)) {
				continue
			}
			d = diag.Diagnostic{
				Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: " + r.message, Help: []string{r.help},
				Primary: diag.Span{File: file, Start: r.edits[0].Span.Start, End: r.edits[len(r.edits)-1].Span.End},
				Fixes:   []diag.Fix{{Message: r.help, Edits: r.edits}}, Verbose: []string{list[0].Error()},
			}
			for d.Primary.Start < d.Primary.End && (file.Text[d.Primary.Start] == ' ' || file.Text[d.Primary.Start] == '\t') {
				d.Primary.Start++
			}
			for d.Primary.Start < d.Primary.End && (file.Text[d.Primary.End-1] == ' ' || file.Text[d.Primary.End-1] == '\t') {
				d.Primary.End--
			}
			if d.Primary.End == d.Primary.Start {
				d.Primary.End = wordEnd(file.Text, d.Primary.Start)
			}
			return d, &diag.File{Name: file.Name, Text: text}, true
		}
	}
	return d, nil, false
}

// lineStarts returns where the line of a place begins, and the line before it that is not
// empty: the parser often notices a mistake only at the next word.
func lineStarts(text []byte, at int) []int {
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	out := []int{start}
	for start > 0 {
		end := start - 1
		start = bytes.LastIndexByte(text[:end], '\n') + 1
		if line := bytes.TrimSpace(text[start:end]); len(line) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			return append(out, start)
		}
	}
	return out
}

// readsTo reports whether a text is CUE as far as a place.
func readsTo(text []byte, to int) bool {
	_, err := parser.ParseFile("", text, parser.AllErrors, parser.Version(language))
	for _, e := range errors.Errors(err) {
		if e.Position().Offset() <= to+1 || unmatched(e) {
			return false
		}
	}
	return true
}

// edited applies sorted edits to a text.
func edited(text []byte, edits []diag.Edit) []byte {
	out, done := make([]byte, 0, len(text)+16), 0
	for _, e := range edits {
		if e.Span.Start < done {
			return nil
		}
		out = append(append(out, text[done:e.Span.Start]...), e.New...)
		done = e.Span.End
	}
	return append(out, text[done:]...)
}

// unedited maps a problem of a repaired text to the text before the repair.
func unedited(d diag.Diagnostic, file *diag.File, edits []diag.Edit) diag.Diagnostic {
	was := func(s diag.Span) diag.Span {
		back := func(at int) int {
			shift := 0
			for _, e := range edits {
				if at <= e.Span.Start+shift {
					break
				}
				if shift += len(e.New) - (e.Span.End - e.Span.Start); at < e.Span.End+shift {
					return e.Span.End
				}
			}
			return at - shift
		}
		return diag.Span{File: file, Start: back(s.Start), End: back(s.End)}
	}
	d.Primary = was(d.Primary)
	d.Related = slices.Clone(d.Related)
	for i := range d.Related {
		d.Related[i].Span = was(d.Related[i].Span)
	}
	d.Fixes = slices.Clone(d.Fixes)
	for i := range d.Fixes {
		d.Fixes[i].Edits = slices.Clone(d.Fixes[i].Edits)
		for k := range d.Fixes[i].Edits {
			d.Fixes[i].Edits[k].Span = was(d.Fixes[i].Edits[k].Span)
		}
	}
	return d
}

// repairs returns the ways to read a line that is not CUE, the likeliest first.
func repairs(file *diag.File, from, to int) (out []repair) {
	line := string(file.Text[from:to])
	code := outsideTexts(line)
	edit := func(a, b int, s string) diag.Edit {
		return diag.Edit{Span: diag.Span{File: file, Start: from + a, End: from + b}, New: s}
	}
	add := func(message, help string, edits ...diag.Edit) {
		if len(edits) > 0 {
			out = append(out, repair{edits, message, help})
		}
	}
	each := func(re *regexp.Regexp, do func(m []int)) {
		for _, m := range re.FindAllStringSubmatchIndex(code, -1) {
			do(m)
		}
	}
	out = append(out, curly(line, edit)...)
	signs(line, code, edit, add)
	const mark = "\ufeff" // no text may hold it either
	if at := strings.Index(line, mark); at >= 0 {
		add("there is an invisible character here, U+FEFF", "remove it; it often comes with copied text", edit(at, at+len(mark), ""))
	}
	each(percent, func(m []int) {
		number := line[m[2]:m[3]]
		add("a number has no % behind it", "write "+number, edit(m[0], m[1], number))
	})
	each(unit, func(m []int) {
		number := line[m[2]:m[3]]
		add("a number has no word behind it", "write "+number, edit(m[2], m[1], number))
	})
	each(twoColons, func(m []int) { add("a second colon", "write one colon", edit(m[0], m[1], ":")) })
	each(equals, func(m []int) {
		add("a field needs a colon before its value", "write : instead of "+strings.TrimSpace(line[m[2]:m[3]]), edit(colonAt(line, m[2]), m[3], ":"))
	})
	each(hash, func(m []int) {
		sign := strings.TrimSpace(line[m[2]:m[3]])
		add("a comment must begin with //", "write // instead of "+sign, edit(m[2], m[3], "//"))
	})
	if m := longComment.FindStringSubmatchIndex(code); m != nil {
		add("a comment must begin with //", "write // instead of "+line[m[2]:m[3]], edit(m[0], len(line), "// "+strings.TrimSpace(line[m[4]:m[5]])))
	}
	each(semicolon, func(m []int) { add("a field ends with its line", "remove the ;", edit(m[0], m[0]+1, "")) })
	each(semicolonWithin, func(m []int) {
		add("a comma stands between fields", "write a comma instead of the ;", edit(m[0], m[0]+1, ","))
	})
	each(twoCommas, func(m []int) { add("a second comma", "write one comma", edit(m[0], m[1], ",")) })
	each(firstComma, func(m []int) { add("nothing stands before this comma", "remove the comma", edit(m[2], m[3], "")) })
	each(definitionColon, func(m []int) {
		add("a & is missing after "+line[m[2]:m[3]], "write & before the {", edit(m[4], m[5], " & "))
	})
	each(hyphened, func(m []int) {
		name := line[m[2]:m[3]]
		add("a name with - needs quotes", fmt.Sprintf("write %q", name), edit(m[2], m[3], strconv.Quote(name)))
	})
	each(bareImport, func(m []int) {
		add("what is imported needs quotes", fmt.Sprintf("write %q", line[m[2]:m[3]]), edit(m[2], m[3], strconv.Quote(line[m[2]:m[3]])))
	})
	if m := importAs.FindStringSubmatchIndex(line); m != nil {
		add("the name stands before what is imported", fmt.Sprintf("write import %s %s", line[m[4]:m[5]], line[m[2]:m[3]]), edit(m[0], m[1], "import "+line[m[4]:m[5]]+" "+line[m[2]:m[3]]))
	}
	if m := quotedPackage.FindStringSubmatchIndex(line); m != nil {
		add("the name of a package has no quotes and no colon", "write package "+line[m[4]:m[5]], edit(m[2], m[3], " "+line[m[4]:m[5]]))
	}
	if m := importColon.FindStringSubmatchIndex(line); m != nil {
		add("import has no colon", "remove the colon", edit(m[2], m[3], ""))
	}
	for _, pair := range [][2]string{{"]}", "}]"}, {"}]", "]}"}, {"{[", "[{"}, {"[{", "{["}} {
		for at := 0; ; at++ {
			i := strings.Index(code[at:], pair[0])
			if i < 0 {
				break
			}
			at += i
			add(fmt.Sprintf("%s and %s stand in the wrong order", pair[0][:1], pair[0][1:]), "write "+pair[1], edit(at, at+2, pair[1]))
		}
	}
	each(bareText, func(m []int) {
		words := strings.TrimRight(line[m[2]:m[3]], " \t")
		add("a text needs quotes", fmt.Sprintf("write %q", words), edit(m[2], m[2]+len(words), strconv.Quote(words)))
	})
	if m := bareLine.FindStringSubmatchIndex(line); m != nil && !strings.Contains(line[m[2]:m[3]], `"`) {
		words := strings.TrimRight(line[m[2]:m[3]], " \t")
		add("a text needs quotes", fmt.Sprintf("write %.40q", words), edit(m[2], m[2]+len(words), strconv.Quote(words)))
	}
	return out
}

var (
	percent         = regexp.MustCompile(`\b([0-9]+) ?%`)
	unit            = regexp.MustCompile(`:\s*([0-9]+)\s+\pL+$`)
	twoColons       = regexp.MustCompile(`:\s*:`)
	equals          = regexp.MustCompile(`[\w")]\s*(:=|==|=>|->|=)\s*`)
	hash            = regexp.MustCompile(`(?:^|\s)(#+|--|;+|'|<!--|REM)(?:\s|$)`)
	longComment     = regexp.MustCompile(`(/\*|<!--)(.*?)(?:\*/|-->)\s*$`)
	semicolon       = regexp.MustCompile(`;\s*$`)
	semicolonWithin = regexp.MustCompile(`;`)
	twoCommas       = regexp.MustCompile(`,\s*,`)
	firstComma      = regexp.MustCompile(`(?:^\s*|[\[{(]\s*)(,\s*)`)
	definitionColon = regexp.MustCompile(`\w+(\.#\w+)(\s*&?\s*:\s*|\s*=\s*|\s*\+\s*)\{`)
	hyphened        = regexp.MustCompile(`(?:^|[\s{,:])([A-Za-z]\w*(?:-\w+)+)\s*:`)
	bareImport      = regexp.MustCompile(`^\s*import\s+(?:\w+\s+)?([\w-]+\.[\w./-]+)\s*$`)
	importAs        = regexp.MustCompile(`^import\s+("[^"]+")\s+as\s+(\w+)`)
	quotedPackage   = regexp.MustCompile(`^package(\s*:?\s*"?(\w+)"?)\s*$`)
	importColon     = regexp.MustCompile(`^import(\s*:\s*)`)
	// bareText matches two or more words without quotes, up to what ends a value.
	bareText = regexp.MustCompile(`[:\[,]\s*(\pL[^",:{}\[\]]*\s[^",:{}\[\]]*?)\s*(?:$|[,}\]])`)
	// bareLine matches words without quotes up to the end of the line.
	bareLine = regexp.MustCompile(`:\s*(\pL[^{}\[\]"]*\s[^{}\[\]"]*)$`)
)

// colonAt returns where the blanks before a place begin.
func colonAt(line string, at int) int { return len(strings.TrimRight(line[:at], " \t")) }

// outsideTexts returns a line with \x01 for every byte within quotes, and with nothing
// after //.
func outsideTexts(line string) string {
	out := []byte(line)
	in := false
	for i := 0; i < len(out); i++ {
		switch c := out[i]; {
		case in && c == '\\' && i+1 < len(out):
			out[i], out[i+1] = 1, 1
			i++
		case c == '"':
			in = !in
		case in:
			out[i] = 1
		case c == '/' && i+1 < len(out) && out[i+1] == '/':
			return string(out[:i])
		}
	}
	return string(out)
}

// closing lists the quotes of languages: what opens, and what closes.
var closing = map[rune]string{'“': "”“", '”': "”", '„': "“”\"", '«': "»", '»': "«", '‹': "›", '‚': "‘", '‘': "’", '「': "」", '『': "』", '`': "`", '＂': "＂", '″': "″", '"': "”“»’"}

// curly returns the ways to read quotes that are not straight.
func curly(line string, edit func(a, b int, s string) diag.Edit) (out []repair) {
	var edits []diag.Edit
	in := false
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		if in && r == '\\' {
			i += 2
			continue
		}
		closes := closing[r]
		if r == '"' {
			end := strings.IndexByte(line[i+1:], '"')
			if end >= 0 || in {
				in = !in
				i++
				continue
			}
		}
		if in || closes == "" {
			i += size
			continue
		}
		at := strings.IndexAny(line[i+size:], closes)
		if at < 0 {
			i += size
			continue
		}
		at += i + size
		_, width := utf8.DecodeRuneInString(line[at:])
		if strings.ContainsAny(line[i+size:at], `"\`) {
			i += size
			continue
		}
		if r != '"' {
			edits = append(edits, edit(i, i+size, `"`))
		}
		if line[at] != '"' {
			edits = append(edits, edit(at, at+width, `"`))
		}
		i = at + width
	}
	if len(edits) > 0 {
		out = append(out, repair{edits, "a text needs straight quotes", `write " before and after it`})
	}
	return out
}

// plainSigns maps signs that look like one of CUE to that sign.
var plainSigns = map[rune]string{
	'−': "-", '–': "-", '—': "-", '‐': "-", '‑': "-", '：': ":", '，': ",", '、': ",", '،': ",", '；': "", '［': "[", '］': "]", '｛': "{", '｝': "}", '（': "(", '）': ")",
	'＝': ":", '＆': "&", '﹕': ":", '∶': ":", '…': "",
}

// signs adds the ways to read characters that CUE does not know.
func signs(line, code string, edit func(a, b int, s string) diag.Edit, add func(message, help string, edits ...diag.Edit)) {
	var edits []diag.Edit
	message, help := "", ""
	for i, r := range code {
		if r < 0x80 {
			continue
		}
		size, plain, known := utf8.RuneLen(r), "", false
		first := len(edits) == 0
		switch plain, known = plainSigns[r]; {
		case known && plain != "":
			if first {
				message, help = fmt.Sprintf("%c, %U, is not the %s of the keyboard", r, r, plain), "write "+plain
			}
		case known:
			if first {
				message, help = fmt.Sprintf("%c cannot stand here", r), fmt.Sprintf("remove the %c", r)
			}
			if cut := strings.TrimRight(line[:i], " \t"); strings.HasSuffix(cut, ",") {
				i, size = len(cut)-1, size+i-len(cut)+1
			}
		case unicode.Is(unicode.Zs, r):
			plain, known = " ", true
			if first {
				message, help = fmt.Sprintf("this space, %U, is not the space of the keyboard; it often comes with copied text", r), "write a plain space"
			}
		case unicode.Is(unicode.Cf, r):
			known = true
			if first {
				message, help = fmt.Sprintf("there is an invisible character here, %U", r), "remove it; it often comes with copied text"
			}
		}
		if known {
			edits = append(edits, edit(i, i+size, plain))
		}
	}
	add(message, help, edits...)
}

// dashed returns a problem at a list whose entries begin with dashes, as in YAML. CUE
// reads the dashes as minus signs.
func dashed(file *diag.File, tree *ast.File) (d diag.Diagnostic, ok bool) {
	ast.Walk(tree, func(n ast.Node) bool {
		f, is := n.(*ast.Field)
		if !is || ok {
			return !ok
		}
		first := f.Value
		for {
			b, is := first.(*ast.BinaryExpr)
			if !is || b.Op != token.SUB {
				break
			}
			first = b.X
		}
		u, is := first.(*ast.UnaryExpr)
		if !is || u.Op != token.SUB {
			return true
		}
		if lit, is := u.X.(*ast.BasicLit); is && lit.Kind != token.STRING {
			return true
		}
		at := spanOf(file, f.Value)
		if len(bytes.TrimSpace(file.Text[bytes.LastIndexByte(file.Text[:at.Start], '\n')+1:at.Start])) > 0 {
			return true
		}
		var items []string
		for line := range strings.Lines(string(file.Text[at.Start:at.End])) {
			if item, is := strings.CutPrefix(strings.TrimSpace(line), "-"); is {
				items = append(items, strings.TrimSpace(item))
			}
		}
		list := "[" + strings.Join(items, ", ") + "]"
		d = diag.Diagnostic{
			Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: a list stands in brackets, with commas", Primary: at,
			Help: []string{"write " + list}, Fixes: []diag.Fix{{Message: "write " + list, Edits: []diag.Edit{{Span: at, New: list}}}},
		}
		ok = true
		return false
	}, nil)
	return d, ok
}

// aliased returns a problem at a value that begins with a name and =, where a colon was
// meant. CUE reads it as a name for the value, which nothing uses.
func aliased(file *diag.File, tree *ast.File) (d diag.Diagnostic, ok bool) {
	var first *ast.Alias
	used := map[string]int{}
	ast.Walk(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if a, is := n.Value.(*ast.Alias); is && first == nil {
				first = a
			}
		case *ast.Ident:
			used[n.Name]++
		}
		return true
	}, nil)
	if first == nil || used[first.Ident.Name] > 1 {
		return d, false
	}
	at := first.Equal.Offset()
	if at < 0 || at >= len(file.Text) || file.Text[at] != '=' {
		return d, false
	}
	from, to := at, at+1
	for from > 0 && (file.Text[from-1] == ' ' || file.Text[from-1] == '\t') {
		from--
	}
	return diag.Diagnostic{
		Code: "cue/syntax", Severity: diag.Error, Message: "this is not CUE: a field needs a colon before its value", Primary: diag.Span{File: file, Start: at, End: to},
		Help:  []string{"write : instead of ="},
		Fixes: []diag.Fix{{Message: "write : instead of =", Edits: []diag.Edit{{Span: diag.Span{File: file, Start: from, End: to}, New: ":"}}}},
	}, true
}

// outdented moves the problem of a text over several lines to its first line that is
// further left than its end, with a repair when the file is CUE after it.
func outdented(d *diag.Diagnostic, open int) {
	file := d.Primary.File
	const quotes = `"""`
	end := bytes.Index(file.Text[min(open+len(quotes), len(file.Text)):], []byte(quotes))
	if end < 0 {
		return
	}
	end += open + len(quotes)
	last := bytes.LastIndexByte(file.Text[:end], '\n') + 1
	indent := string(file.Text[last:end])
	if strings.Trim(indent, " \t") != "" {
		return
	}
	for at := lineEnd(file.Text, open) + 1; at < last; at = lineEnd(file.Text, at) + 1 {
		line := string(file.Text[at:lineEnd(file.Text, at)])
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, indent) {
			continue
		}
		words := len(line) - len(strings.TrimLeft(line, " \t"))
		number, _ := file.Position(last)
		d.Message = "this is not CUE: this line is further left than the end of its text"
		d.Help = []string{fmt.Sprintf(`indent it at least as far as the """ on line %d`, number)}
		d.Primary = diag.Span{File: file, Start: at + words, End: at + len(line)}
		edit := diag.Edit{Span: diag.Span{File: file, Start: at, End: at + words}, New: indent}
		if text := edited(file.Text, []diag.Edit{edit}); readsTo(text, end+len(text)-len(file.Text)) {
			d.Fixes = []diag.Fix{{Message: "indent it like the end of its text", Edits: []diag.Edit{edit}}}
		}
		return
	}
}

// byPlace sorts errors by their places.
func byPlace(list []errors.Error) []errors.Error {
	slices.SortStableFunc(list, func(a, b errors.Error) int { return cmp.Compare(a.Position().Offset(), b.Position().Offset()) })
	return list
}

package compiler

import (
	"slices"
	"strings"
)

// Code is a kind of problem.
type Code struct {
	ID  string // "schema/unknown-field"
	Doc string // what it means, in a sentence
}

// Codes lists every kind of problem that the compiler reports, sorted by ID.
func Codes() []Code {
	all := commonCodes()
	for _, s := range systems() {
		all = append(all, s.codes()...)
	}
	slices.SortFunc(all, func(a, b Code) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// commonCodes are the problems that packs of any system may have.
func commonCodes() []Code {
	return []Code{
		{"acforge/bug", "acforge itself failed; the content may be right."},
		{"cards/unknown-card", "There is no card of this id."},
		{"cue/conflict", "A field is given twice, with values that do not agree."},
		{"cue/cycle", "A value is made of itself."},
		{"cue/embed", "A file that is embedded is not there or cannot be read."},
		{"cue/evaluation", "CUE cannot work a value out; --verbose shows its words."},
		{"cue/import", "A pack imports something other than its schema and list, math, strconv and strings."},
		{"cue/no-value", "A field says what kind of value it would have, and has none."},
		{"cue/runaway", "Evaluating it takes more time or memory than a pack may have: something in it grows without end."},
		{"cue/syntax", "The file is not CUE."},
		{"cue/unknown-definition", "The schema has no definition of this name."},
		{"cue/unknown-name", "A name stands for nothing; often a text without its quotes."},
		{"cue/unused-import", "An import is not used."},
		{"effect/amount", "An effect on so many of something does nothing."},
		{"effect/none", "An effect, a condition or a moment says nothing."},
		{"effect/several", "An effect, a condition or a moment says more than one thing."},
		{"names/twice", "The same name stands in a list twice."},
		{"pack/missing-part", "A part that every pack has is not there."},
		{"pack/too-many", "A pack has more of something than a bundle holds."},
		{"schema/bad-form", "A text does not have the form that is needed here."},
		{"schema/bad-name", "The name of a field cannot be a name here."},
		{"schema/list-length", "A list has not the number of elements that it needs."},
		{"schema/missing-field", "A field that must be written is not there."},
		{"schema/out-of-range", "A number is too small or too large."},
		{"schema/refused", "What was compiled does not fit the JSON Schemas of a bundle."},
		{"schema/unknown-field", "The schema has no field of this name here."},
		{"schema/unknown-word", "A word is none of the choices."},
		{"schema/wrong-kind", "A value is of another kind than the schema wants."},
		{"text/control", "A character that is not seen could drive a terminal or turn the order of what is read."},
		{"text/empty", "A text has no words."},
		{"text/missing", "A text is not there in the pack's first language."},
		{"text/missing-language", "A text is not there in every language; the first stands in."},
		{"text/remote-image", "A text has a picture from elsewhere; pages need no network and show its words instead."},
		{"text/too-long", "A text is longer than a page shows."},
		{"text/undeclared-language", "A text is in a language that the pack does not declare."},
		{"workspace/file-name", "A file or folder has a name that some machines cannot have."},
		{"workspace/folder-name", "CUE cannot read a folder of this name."},
		{"workspace/irregular-file", "A pack holds a link or a special file."},
		{"workspace/module", "cue.mod holds something that could change the schema or reach out."},
		{"workspace/not-utf8", "A file is not UTF-8."},
		{"workspace/package", "A file is of another CUE package than its folder."},
		{"workspace/too-large", "A file or a pack is larger than the limits."},
	}
}

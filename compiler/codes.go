package compiler

import (
	"slices"
	"strings"

	"acforge/internal/diag"
)

// Code is a kind of problem.
type Code struct {
	ID       string // "schema/unknown-field"
	Severity diag.Severity
	Doc      string // what it means, in a sentence
	Do       string // what mends it, in a sentence
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
		{"acforge/bug", diag.Error, "acforge itself failed; the content may be right.",
			"Report it, with the pack if you can; --verbose shows where acforge failed."},
		{"cards/unknown-card", diag.Error, "There is no card of this id.",
			"Write the id as the card's file has it; the problem names what is near."},
		{"cue/conflict", diag.Error, "A field is given twice, with values that do not agree.",
			"Keep one of the two values; the problem shows where the other stands."},
		{"cue/cycle", diag.Error, "A value is made of itself.",
			"Write out one of the values that name each other."},
		{"cue/embed", diag.Error, "A file that is embedded is not there or cannot be read.",
			"Put the file, a Markdown file, into the folder of the CUE file that embeds it."},
		{"cue/evaluation", diag.Error, "CUE cannot work a value out; --verbose shows its words.",
			"Write the value out, or read CUE's own words with --verbose."},
		{"cue/import", diag.Error, "A pack imports something other than its schema and list, math, strconv and strings.",
			"Take the import out, and copy what it brought into the pack."},
		{"cue/no-value", diag.Error, "A field says what kind of value it would have, and has none.",
			"Write a value of the kind that stands there."},
		{"cue/runaway", diag.Error, "Evaluating it takes more time or memory than a pack may have: something in it grows without end.",
			"Write it with fewer references and comprehensions that multiply; when it is meant so, allow more with --eval-time and --eval-heap."},
		{"cue/syntax", diag.Error, "The file is not CUE.",
			"Look at the place and at the line before it: most often a bracket, a quote or a comma is missing."},
		{"cue/unknown-definition", diag.Error, "The schema has no definition of this name.",
			"Write the definition as the schema has it; the problem names what is near."},
		{"cue/unknown-name", diag.Error, "A name stands for nothing; often a text without its quotes.",
			"Put a text into quotes, or import or declare the name."},
		{"cue/unused-import", diag.Error, "An import is not used.",
			"Take the import out."},
		{"effect/amount", diag.Error, "An effect on so many of something does nothing.",
			"Write a number above 0, or take the effect out."},
		{"effect/none", diag.Error, "An effect, a condition or a moment says nothing.",
			"Write one word of the list in docs/effects.md, or take the empty braces out."},
		{"effect/several", diag.Error, "An effect, a condition or a moment says more than one thing.",
			"Write effects and conditions each in braces of its own, and each moment in a line of the script of its own."},
		{"ignore/no-reason", diag.Warning, "A comment ignores a warning and does not say why.",
			"Write the reason after the code."},
		{"ignore/unknown-code", diag.Warning, "A comment ignores what is no code of a problem.",
			"Write the code as it stands in brackets at the end of the problem."},
		{"ignore/unused", diag.Warning, "A comment ignores a warning that is not there.",
			"Take the comment out, or put it above the line that the problem names."},
		{"names/twice", diag.Error, "The same name stands in a list twice.",
			"Take one of the two out, or give it another name."},
		{"pack/base-conflict", diag.Error, "Two packs on which this one builds have a thing of the same id.",
			"Take it of one of them alone, with take, or write one of your own and name it in override of both."},
		{"pack/base-cycle", diag.Error, "Packs build on each other in a circle.",
			"Take extends out of one of them; what both need can be a third pack."},
		{"pack/base-system", diag.Error, "A pack builds on one of another game system.",
			"Build on a pack of the same system."},
		{"pack/base-version", diag.Error, "The pack to build on is not of a version that will do, or the range is none.",
			"Write a range that holds the version, like \">=0.1.0 <0.2.0\", or get another version of that pack."},
		{"pack/license", diag.Error, "The licence of a pack on which this one builds does not allow this one's.",
			"Give the pack a licence that is expected, or build on another one."},
		{"pack/license-name", diag.Warning, "The licence of a pack is no identifier of the SPDX list, so nobody can look up what it allows.",
			"Write the identifier of https://spdx.org/licenses, like \"CC-BY-4.0\", several with AND or OR between them; a licence of your own is \"LicenseRef-\" and a name."},
		{"pack/missing-part", diag.Error, "A part that every pack has is not there.",
			"Add the file that the note names; docs/authoring.md shows a whole pack."},
		{"pack/no-override", diag.Error, "The pack says that it has something in the place of what it builds on, and has not.",
			"Write the thing under that id, or take the id out of override."},
		{"pack/not-in-base", diag.Error, "What a pack takes or overrides is not in the pack that it builds on.",
			"Write the table and the id as that pack has them; the problem names what is near."},
		{"pack/too-many", diag.Error, "A pack has more of something than a bundle holds.",
			"Take some out, or part the list in two; docs/bundle.md has every limit."},
		{"pack/unknown-base", diag.Error, "There is no pack of this id to build on.",
			"Write the id of a pack of this workspace, or of one that acforge carries."},
		{"pack/unknown-license", diag.Warning, "acforge does not know whether the licence of a pack on which this one builds allows this one's.",
			"Read that licence or ask who made the pack; licences with an SPDX id that is well known are compared."},
		{"pack/unnamed-override", diag.Error, "A pack has something under the same id as a pack on which it builds, and does not say that it is meant so.",
			"Give it another id, or name it in override, as the problem shows."},
		{"schema/bad-form", diag.Error, "A text does not have the form that is needed here.",
			"Write it in the form that the problem shows."},
		{"schema/bad-name", diag.Error, "The name of a field cannot be a name here.",
			"Write the name in the form that the note shows; an id has small letters, digits, dots and dashes."},
		{"schema/list-length", diag.Error, "A list has not the number of elements that it needs.",
			"Write as many elements as the problem says."},
		{"schema/missing-field", diag.Error, "A field that must be written is not there.",
			"Write the field; the problem says of what kind its value is."},
		{"schema/out-of-range", diag.Error, "A number is too small or too large.",
			"Write a number within the limits that the problem shows."},
		{"schema/refused", diag.Error, "What was compiled does not fit the JSON Schemas of a bundle.",
			"Change the value as the problem says; where it says nothing of use, report it: the schema should have refused it before."},
		{"schema/unknown-field", diag.Error, "The schema has no field of this name here.",
			"Write the field as the schema has it; the problem names what is near, or all that there is."},
		{"schema/unknown-word", diag.Error, "A word is none of the choices.",
			"Write one of the words that the problem lists."},
		{"schema/wrong-kind", diag.Error, "A value is of another kind than the schema wants.",
			"Write a value of the kind that the problem names: a text in quotes, a number without."},
		{"text/catalog", diag.Error, "A file of translations cannot be read.",
			"Mend the line: a message is msgctxt, msgid and msgstr, each with a text in quotes. acforge l10n export writes the file anew."},
		{"text/control", diag.Error, "A character that is not seen could drive a terminal or turn the order of what is read.",
			"Take the character out; often it came with a copy from elsewhere."},
		{"text/empty", diag.Error, "A text has no words.",
			"Write the words, or take the language out of this text."},
		{"text/lost-number", diag.Warning, "A translation has not the same numbers in figures as its source.",
			"Write the numbers of the source in figures where it does, and squares as they are called there."},
		{"text/lost-symbol", diag.Error, "A translation has not the same symbols as its source.",
			"Write each {symbol} of the source as often as it stands there; its name is not translated."},
		{"text/missing", diag.Error, "A text is not there in the pack's first language.",
			"Write the text in the first of the pack's languages too."},
		{"text/missing-language", diag.Warning, "A text is not there in every language; the first stands in.",
			"Write the text in every language of the pack; until then readers see the first language."},
		{"text/remote-image", diag.Warning, "A text has a picture from elsewhere; pages need no network and show its words instead.",
			"Take the picture out, and say in words what it shows."},
		{"text/stale", diag.Warning, "A text changed after it was translated; until it is translated again the first language stands in.",
			"Export the language, look at what is marked fuzzy, and import it; acforge l10n status counts."},
		{"text/too-long", diag.Error, "A text is longer than a page shows.",
			"Shorten it, or part it in two texts."},
		{"text/undeclared-language", diag.Error, "A text is in a language that the pack does not declare.",
			"Add the language to languages of pack.cue, or take the text out."},
		{"workspace/file-name", diag.Error, "A file or folder has a name that some machines cannot have.",
			"Rename the file: no backslash and no character that is not seen."},
		{"workspace/folder-name", diag.Error, "CUE cannot read a folder of this name.",
			"Rename the folder: small letters, digits and dashes, a letter first."},
		{"workspace/irregular-file", diag.Error, "A pack holds a link or a special file.",
			"Put the file itself in the place of the link or the special file."},
		{"workspace/module", diag.Error, "cue.mod holds something that could change the schema or reach out.",
			"Take it out of cue.mod; acforge sync writes what belongs there."},
		{"workspace/no-cue", diag.Warning, "A folder of a pack has a story and no CUE: nothing of it is in the pack.",
			"Add the CUE file, as acforge new writes it, or take the folder away."},
		{"workspace/not-utf8", diag.Error, "A file is not UTF-8.",
			"Save the file as UTF-8."},
		{"workspace/package", diag.Error, "A file is of another CUE package than its folder.",
			"Write the package that the problem expects in this folder."},
		{"workspace/stray-file", diag.Warning, "A file that looks like one of a pack and is not read.",
			"Give it the name or the place that the problem shows; a file for yourself can have any other name, as NOTES.md."},
		{"workspace/too-large", diag.Error, "A file or a pack is larger than the limits.",
			"Part the file or the pack; the problem says how much is allowed."},
	}
}

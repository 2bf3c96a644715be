package compiler

import (
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// Code is a kind of problem.
type Code struct {
	ID       string // "schema/unknown-field"
	Severity diag.Severity
	Doc      string // what it means, in a sentence
	Do       string // how to fix it, in a sentence
}

// Codes returns every kind of problem that the compiler and its systems report, sorted
// by ID.
func (c *Compiler) Codes() []Code {
	all := commonCodes()
	for _, s := range c.systems {
		all = append(all, s.Codes...)
	}
	slices.SortFunc(all, func(a, b Code) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// plain are the codes whose messages say what to do.
var plain = []string{"schema/list-length", "schema/out-of-range", "schema/unknown-word", "schema/wrong-kind"}

// advised adds to each problem without help what its code says that mends it.
func (c *Compiler) advised(found []diag.Diagnostic) []diag.Diagnostic {
	do := map[string]string{}
	for _, code := range c.Codes() {
		do[code.ID] = code.Do
	}
	for i := range found {
		d := &found[i]
		quoted(d)
		foreign(d)
		if advice := do[d.Code]; len(d.Help) == 0 && advice != "" && !slices.Contains(plain, d.Code) {
			d.Help = []string{strings.ToLower(advice[:1]) + strings.TrimSuffix(advice[1:], ".")}
		}
	}
	return found
}

// commonCodes are the problems that packs of any system may have.
func commonCodes() []Code {
	return []Code{
		{"acforge/bug", diag.Error, "acforge itself failed; the content may be right.",
			"Report it, with the pack if you can; --verbose shows where acforge failed."},
		{"cards/unknown-card", diag.Error, "There is no card of this id.",
			"Write the id as the card's file has it; the problem names what is near."},
		{"cue/conflict", diag.Error, "A field is given twice, with values that do not agree.",
			"Keep one of the two values; the problem shows where the other is."},
		{"cue/cycle", diag.Error, "A value refers to itself.",
			"Replace one of the references with a value."},
		{"cue/embed", diag.Error, "An embedded file does not exist or cannot be read.",
			"Put the file, a Markdown file, into the folder of the CUE file that embeds it."},
		{"cue/evaluation", diag.Error, "CUE cannot evaluate a value; --verbose shows CUE's own message.",
			"Write the value itself, or read CUE's own words with --verbose."},
		{"cue/import", diag.Error, "A pack imports something other than its schema and list, math, strconv and strings.",
			"Remove the import; copy what you need from it into the pack."},
		{"cue/no-value", diag.Error, "A field has a type and no value.",
			"Write a value, such as 2 instead of int."},
		{"cue/runaway", diag.Error, "Evaluating the pack takes more time or memory than allowed: something in it grows without end.",
			"Write it with fewer references and comprehensions that multiply; when it is meant so, allow more with --eval-time and --eval-heap."},
		{"cue/syntax", diag.Error, "The file is not CUE.",
			"Look at the place and at the line before it: most often a bracket, a quote or a comma is missing."},
		{"cue/unknown-definition", diag.Error, "The schema has no definition of this name.",
			"Write the definition as the schema has it; the problem names what is near."},
		{"cue/unknown-name", diag.Error, "A name is not defined; often it is a text without its quotes.",
			"Put a text into quotes, or import or declare the name."},
		{"cue/unused-import", diag.Error, "An import is not used.",
			"Write the definition before the braces of what it was meant for, like v.#Memory & {, or remove the import."},
		{"effect/amount", diag.Error, "An effect does nothing with the number that it has.",
			"Write a number above 0, or remove the effect."},
		{"effect/none", diag.Error, "An effect, a condition or a moment says nothing.",
			"Write one word of the list in docs/effects.md, or remove the empty braces."},
		{"effect/several", diag.Error, "An effect, a condition or a moment says more than one thing.",
			"Write effects and conditions each in braces of its own, and each moment in a line of the script of its own."},
		{"ignore/no-reason", diag.Warning, "A comment ignores a warning and does not say why.",
			"Write the reason after the code."},
		{"ignore/unknown-code", diag.Warning, "A comment ignores a code that does not exist.",
			"Write the code as it stands in brackets at the end of the problem."},
		{"ignore/unused", diag.Warning, "A comment ignores a warning that is not there.",
			"Remove the comment, or put it above the line that the problem names."},
		{"names/twice", diag.Error, "The same name stands in a list twice.",
			"Remove one of the two, or rename it."},
		{"pack/base-bundle", diag.Error, "The bundle to build on cannot be read, or does not carry the files of its pack.",
			"Write the name of a bundle in the folder of pack.cue that was built with sources: true."},
		{"pack/base-conflict", diag.Error, "Two packs on which this one builds have a thing of the same id.",
			"Take it of one of them alone, with take, or write one of your own and name it in override of both."},
		{"pack/base-cycle", diag.Error, "Packs build on each other in a circle.",
			"Remove extends from one of them; put what both need into a third pack."},
		{"pack/base-digest", diag.Error, "The digest of the bundle to build on is missing, or belongs to another bundle.",
			"Write sha256 of the bundle that you mean, or get that bundle."},
		{"pack/base-system", diag.Error, "A pack builds on one of another game system.",
			"Build on a pack of the same system."},
		{"pack/base-version", diag.Error, "The version of the pack to build on is outside the range, or the range is invalid.",
			"Write a range that holds the version, like \">=0.1.0 <0.2.0\", or get another version of that pack."},
		{"pack/license", diag.Error, "The licence of a pack that this one builds on does not allow this pack's licence.",
			"Give the pack a licence that is expected, or build on another one."},
		{"pack/license-name", diag.Warning, "The licence of a pack is not an identifier of the SPDX list, so readers cannot look up what it allows.",
			"Write the identifier of https://spdx.org/licenses, like \"CC-BY-4.0\", several with AND or OR between them; a licence of your own is \"LicenseRef-\" and a name."},
		{"pack/missing-part", diag.Error, "A part that every pack needs is missing.",
			"Add the file that the help names; docs/authoring.md shows a whole pack."},
		{"pack/newer-schema", diag.Error, "A pack is written for a schema that this acforge does not know yet.",
			"Get a newer acforge; docs/schema.md says what moved in which schema."},
		{"pack/no-override", diag.Error, "The pack lists an id in override, but does not define it.",
			"Write a thing with that id, or remove the id from override."},
		{"pack/not-in-base", diag.Error, "A pack takes or overrides an id that the pack it builds on does not have.",
			"Write the table and the id as that pack has them; the problem names what is near."},
		{"pack/older-schema", diag.Error, "A pack is written for an older schema: some of its words have another meaning today, or no longer exist.",
			"Run acforge migrate, which writes it for the schema of today and shows what it changes."},
		{"pack/too-many", diag.Error, "A pack has more of something than a bundle holds.",
			"Remove some, or split the list in two; docs/bundle.md has every limit."},
		{"pack/unknown-base", diag.Error, "There is no pack of this id to build on.",
			"Write the id of a pack of this workspace, or of one that acforge carries."},
		{"pack/unknown-license", diag.Warning, "acforge does not know whether the licence of a pack that this one builds on allows this pack's licence.",
			"Read that licence or ask who made the pack; licences with an SPDX id that is well known are compared."},
		{"pack/unnamed-override", diag.Error, "A pack uses an id of a pack that it builds on, and does not say that this is intended.",
			"Give it another id, or name it in override, as the problem shows."},
		{"pack/unsaid-schema", diag.Warning, "A pack does not name its schema, and holds something that has another meaning in an older one.",
			"Run acforge migrate when it was written before, or write the number of the schema of today: schema in pack.cue."},
		{"picture/format", diag.Error, "A picture is damaged, has a format other than its name says, or has a size that is not allowed.",
			"Save it again as SVG, PNG or WebP; docs/pictures.md lists the sizes."},
		{"picture/license", diag.Warning, "The licence of a picture is not an SPDX identifier, or it requires the name of its author.",
			"Write \"own\" where it is under the licence of the pack, else its SPDX identifier, and who made it in by."},
		{"picture/not-found", diag.Error, "A picture does not exist.",
			"Put the file below the folder of the CUE file, or write its name as it is there; a link is no file."},
		{"picture/too-large", diag.Error, "A picture, or all pictures together, have too many bytes, pixels or elements.",
			"Make it smaller: docs/pictures.md has the limits."},
		{"picture/unsafe", diag.Error, "A drawing holds something that could run as a program, load something from outside, or look different on another machine.",
			"Remove it in the drawing program; docs/pictures.md lists what is allowed."},
		{"schema/bad-form", diag.Error, "A text does not have the form that is required here.",
			"Write it in the form that the note shows."},
		{"schema/bad-name", diag.Error, "The name of a field cannot be a name here.",
			"Write the name in the form that the note shows; an id has small letters, digits, dots and dashes."},
		{"schema/list-length", diag.Error, "A list has too many or too few elements.",
			"Write as many entries as the problem says."},
		{"schema/missing-field", diag.Error, "A required field is missing.",
			"Write the field; the problem says of what kind its value is."},
		{"schema/missing-id", diag.Error, "An entry has no id.",
			"Write its id before it, as the problem shows."},
		{"schema/out-of-range", diag.Error, "A number is too small or too large.",
			"Write a number within the limits that the problem shows."},
		{"schema/refused", diag.Error, "The compiled pack does not match the JSON Schemas of a bundle.",
			"Change the value as the problem says; where it says nothing of use, report it: the schema should have refused it before."},
		{"schema/unknown-field", diag.Error, "The schema has no field of this name here.",
			"Write the field as the schema has it; the problem names what is near, or all that there is."},
		{"schema/unknown-word", diag.Error, "A word is not one of the choices.",
			"Write one of the words that the problem lists."},
		{"schema/wrong-kind", diag.Error, "A value has the wrong type.",
			"Write a value of the kind that the problem names: a text in quotes, a number without."},
		{"text/catalog", diag.Error, "A file of translations cannot be read.",
			"Fix the line: a message is msgctxt, msgid and msgstr, each with a text in quotes. acforge l10n export writes the file again."},
		{"text/control", diag.Error, "A text has an invisible character that could control a terminal or reverse the order of the text.",
			"Remove the character; such characters often come with copied text."},
		{"text/empty", diag.Error, "A text has no words.",
			"Write the words, or remove this language from the text."},
		{"text/lost-number", diag.Warning, "A translation and its source have different numbers in digits.",
			"Write the same numbers as the source, in figures, and the same squares."},
		{"text/lost-symbol", diag.Error, "A translation and its source have different symbols.",
			"Keep each {symbol} of the source as often as the source has it, and do not translate its name."},
		{"text/missing", diag.Error, "A text is missing in the pack's first language.",
			"Add the text in the first of the pack's languages."},
		{"text/missing-language", diag.Warning, "A text is missing in some languages; readers see the first language there.",
			"Translate the text; until then readers see the first language."},
		{"text/markup", diag.Warning, "A text has marks of HTML or Markdown that nobody will see as such.",
			"Write the words alone; only a story is Markdown, and no text is HTML."},
		{"text/remote-image", diag.Warning, "A text has a picture from the network. Pages work without a network and show its description instead.",
			"Remove the picture, and describe it in words."},
		{"text/stale", diag.Warning, "A text changed after it was translated; readers see the first language until it is translated again.",
			"Export the language, check what is marked fuzzy, and import it; acforge l10n status counts."},
		{"text/too-long", diag.Error, "A text is longer than a page shows.",
			"Shorten it, or split it into two texts."},
		{"text/undeclared-language", diag.Error, "A text is in a language that the pack does not declare.",
			"Add the language to languages of pack.cue, or remove the text."},
		{"workspace/file-name", diag.Error, "A file or folder has a name that does not work on every machine.",
			"Rename the file: letters, digits, spaces and any of . - _ + , ' ( ), no name of a device, and not only other capitals than its neighbour."},
		{"workspace/folder-name", diag.Error, "CUE cannot read a folder of this name.",
			"Rename the folder: small letters, digits and dashes, a letter first."},
		{"workspace/irregular-file", diag.Error, "A pack holds a link or a special file.",
			"Replace the link or the special file with the file itself."},
		{"workspace/module", diag.Error, "cue.mod holds something that could change the schema or read outside the pack.",
			"Remove it from cue.mod; acforge sync writes what belongs there."},
		{"workspace/no-cue", diag.Warning, "A folder of a pack has a story but no CUE file, so it is not part of the pack.",
			"Add the CUE file, as acforge new writes it, or remove the folder."},
		{"workspace/not-utf8", diag.Error, "A file is not UTF-8.",
			"Save the file as UTF-8."},
		{"workspace/package", diag.Error, "A file and its folder belong to different CUE packages.",
			"Write the package that the problem expects, or move the file to the folder that it names."},
		{"workspace/stray-file", diag.Warning, "A file looks like part of a pack but is not read.",
			"Give it the name or the place that the problem shows; a file for yourself can have any other name, as NOTES.md."},
		{"workspace/too-large", diag.Error, "A file or a pack is larger than the limits.",
			"Split the file or the pack; the problem says how much is allowed."},
	}
}

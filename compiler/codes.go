package compiler

import (
	"slices"
	"sort"
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
	sort.Slice(all, func(i, j int) bool { return all[i].ID < all[j].ID })
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
			if !strings.Contains(advice, ". ") { // one sentence
				advice = strings.TrimSuffix(advice, ".")
			}
			d.Help = []string{strings.ToLower(advice[:1]) + advice[1:]}
		}
	}
	return found
}

// commonCodes are the problems that packs of any system may have.
func commonCodes() []Code {
	return []Code{
		{"acforge/bug", diag.Error, "acforge itself failed; the content may be right.",
			"Report it, with the pack if you can. --verbose shows where acforge failed."},
		{"cards/unknown-card", diag.Error, "There is no card of this id.",
			"Write the id as the card's file has it; the problem names a similar one."},
		{"cue/conflict", diag.Error, "A field is set twice, with different values.",
			"Keep one of the two values; the problem shows where the other is."},
		{"cue/cycle", diag.Error, "A value refers to itself.",
			"Replace one of the references with a value."},
		{"cue/embed", diag.Error, "An embedded file is missing or cannot be read.",
			"Put the Markdown file into the folder of the CUE file that embeds it."},
		{"cue/evaluation", diag.Error, "CUE cannot evaluate a value.",
			"Write the value itself, or read CUE's own message with --verbose."},
		{"cue/import", diag.Error, "A pack imports something other than its schema and list, math, strconv and strings.",
			"Remove the import, and copy what you need from it into the pack."},
		{"cue/no-value", diag.Error, "A field has a kind, but no value.",
			"Write a value, such as 2 instead of int."},
		{"cue/runaway", diag.Error, "Evaluating the pack takes more time or memory than allowed: something in it grows without end, or the pack is large.",
			"The message says which. Use fewer references and comprehensions that multiply. For a large pack, allow more with --eval-time and --eval-heap."},
		{"cue/syntax", diag.Error, "The file is not CUE.",
			"Look at this line and the line before it: usually a bracket, a quote or a comma is missing."},
		{"cue/unknown-definition", diag.Error, "The schema has no definition of this name.",
			"Write the definition as the schema has it; the problem names a similar one."},
		{"cue/unknown-name", diag.Error, "A name is not declared; often it is a text without its quotes.",
			"Put a text into quotes, or import or declare the name."},
		{"cue/unused-import", diag.Error, "An import is not used.",
			"Write the definition before the braces that it is meant for, like v.#Memory & {, or remove the import."},
		{"effect/amount", diag.Error, "An effect with the number 0 does nothing.",
			"Write a number above 0, or remove the effect."},
		{"effect/none", diag.Error, "An effect, a condition or a moment is empty.",
			"Write one of the words in docs/effects.md, or remove the empty braces."},
		{"effect/several", diag.Error, "An effect, a condition or a moment says more than one thing.",
			"Give each effect and each condition its own braces, and each moment its own line of the script."},
		{"ignore/no-reason", diag.Warning, "A comment suppresses a warning without a reason.",
			"Write the reason after the code."},
		{"ignore/unknown-code", diag.Warning, "A comment suppresses a code that does not exist.",
			"Copy the code in brackets at the end of the problem."},
		{"ignore/unused", diag.Warning, "A comment suppresses a warning that does not occur.",
			"Remove the comment, or move it above the line of the warning."},
		{"names/twice", diag.Error, "A list has the same name twice.",
			"Remove one of the two, or rename it."},
		{"pack/base-bundle", diag.Error, "The bundle to build on cannot be read, or does not contain the files of its pack.",
			"Write the name of a bundle in the folder of pack.cue that was built with sources: true."},
		{"pack/base-conflict", diag.Error, "Two packs that this one builds on have a thing with the same id.",
			"Take it from one of them only, with take. Or write your own and name it in override of both."},
		{"pack/base-cycle", diag.Error, "Packs build on each other in a circle.",
			"Remove extends from one of them, and move what both need into a third pack."},
		{"pack/base-digest", diag.Error, "The bundle to build on has another digest, or none is given.",
			"Write the sha256 of the bundle that you mean, or get the bundle with this digest."},
		{"pack/base-lock", diag.Error, "A pack from a registry is missing, or is not the one that the lock file names.",
			"Run acforge get, which fetches what the lock file names and checks it."},
		{"pack/base-system", diag.Error, "A pack builds on a pack of another game system.",
			"Build on a pack of the same system."},
		{"pack/base-version", diag.Error, "The version of the pack to build on is outside the range, or the range cannot be read.",
			"Write a range that contains the version, like \">=0.1.0 <0.2.0\", or get another version of that pack."},
		{"pack/license", diag.Error, "The licence of a pack that this one builds on does not allow this licence.",
			"Use one of the expected licences, or build on another pack."},
		{"pack/license-name", diag.Warning, "The licence of a pack is not on the SPDX list, so readers cannot look up its terms.",
			"Write an identifier from https://spdx.org/licenses, like \"CC-BY-4.0\", or several with AND or OR between them. For a licence of your own, write \"LicenseRef-\" and a name."},
		{"pack/missing-part", diag.Error, "A part that every pack needs is missing.",
			"Add the file that the help names; docs/authoring.md shows a whole pack."},
		{"pack/newer-schema", diag.Error, "A pack is written for a schema that this acforge does not know yet.",
			"Get a newer acforge; docs/schema.md lists what changed in each schema."},
		{"pack/no-override", diag.Error, "The pack overrides a thing of the pack that it builds on, but does not contain it.",
			"Write a thing with that id, or remove the id from override."},
		{"pack/not-in-base", diag.Error, "A pack takes or overrides a thing that is not in the pack that it builds on.",
			"Write the table and the id as that pack has them; the problem names a similar one."},
		{"pack/older-schema", diag.Error, "A pack is written for an older schema, in which some of its content meant something else or was written differently.",
			"Run acforge migrate, which rewrites it for the current schema and shows the changes."},
		{"pack/language", diag.Error, "One of the languages of a pack is no language of BCP 47, or is written otherwise.",
			"Write the tag of BCP 47, such as fr, pt-BR, sr-Latn or es-419."},
		{"pack/too-many", diag.Error, "A pack has more of something than a bundle can hold.",
			"Remove some, or split the list in two; docs/bundle.md has every limit."},
		{"pack/unknown-base", diag.Error, "There is no pack with this id to build on.",
			"Write the id of a pack in this workspace, or of one that comes with acforge."},
		{"pack/unknown-license", diag.Warning, "acforge does not know whether the licence of a pack that this one builds on allows this licence.",
			"Read that licence, or ask the author of the pack. acforge compares licences with a well-known SPDX id."},
		{"pack/unnamed-override", diag.Error, "A pack has a thing with the same id as one in the pack that it builds on, without an override.",
			"Give it another id, or name it in override, as the problem shows."},
		{"pack/unsaid-schema", diag.Warning, "A pack does not name its schema, and has content that an older schema read differently.",
			"If the pack is older, run acforge migrate. If not, write the number of the current schema: schema in pack.cue."},
		{"picture/format", diag.Error, "A picture has another format than its name says, is damaged, or has a size that is not allowed.",
			"Save it again as SVG, PNG or WebP; docs/pictures.md lists the sizes."},
		{"picture/license", diag.Warning, "The licence of a picture is not on the SPDX list, or requires a name.",
			"Write \"own\" if it has the licence of the pack, or else its SPDX identifier. Name its maker in by."},
		{"picture/not-found", diag.Error, "A picture file is missing.",
			"Put the file into the folder of the CUE file or below it, or write its name as it is there. A link does not count as a file."},
		{"picture/too-large", diag.Error, "A picture has more bytes, pixels or elements than allowed, or all pictures together do.",
			"Make it smaller; docs/pictures.md lists the limits."},
		{"picture/unsafe", diag.Error, "A drawing contains something that could run, load from elsewhere, or look different elsewhere.",
			"Remove it in the drawing program; docs/pictures.md lists what is allowed."},
		{"schema/bad-form", diag.Error, "A text does not have the form that this field needs.",
			"Write it in the form that the note shows."},
		{"schema/bad-name", diag.Error, "The name of a field is not allowed here.",
			"Write the name in the form that the note shows; an id has small letters, digits, dots and dashes."},
		{"schema/list-length", diag.Error, "A list has too many or too few entries.",
			"Write as many entries as the problem says."},
		{"schema/missing-field", diag.Error, "A required field is missing.",
			"Add the field; the problem names the kind of its value."},
		{"schema/missing-id", diag.Error, "A thing has no id, where each thing needs one.",
			"Write its id before it, as the problem shows."},
		{"schema/out-of-range", diag.Error, "A number is too small or too large.",
			"Write a number within the limits that the problem shows."},
		{"schema/refused", diag.Error, "The compiled pack does not match the JSON Schemas of a bundle.",
			"Change the value as the problem says. If that does not help, report it: the schema should have refused it earlier."},
		{"schema/unknown-field", diag.Error, "The schema has no field of this name here.",
			"Write the field as the schema has it; the problem names a similar one, or all of them."},
		{"schema/unknown-word", diag.Error, "A word is not one of the choices.",
			"Write one of the words that the problem lists."},
		{"schema/wrong-kind", diag.Error, "A value has the wrong kind.",
			"Write a value of the kind in the problem: a text in quotes, a number without."},
		{"text/own-words", diag.Error, "A file of acforge's own words has a mistake: a phrase has lost a slot or a form, or the file has another language. A phrase with a mistake is said in English.",
			"Correct the phrase, or empty it; docs/l10n.md says what a phrase holds."},
		{"text/stale-words", diag.Warning, "A file of acforge's own words has a phrase that acforge does not use, or whose English has changed.",
			"Remove the phrase, or translate the new English; acforge l10n new LANG writes it next to the old one."},
		{"text/catalog", diag.Error, "A file of translations cannot be read.",
			"Fix the line: a message is msgctxt, msgid and msgstr, each with a text in quotes. acforge l10n export writes the file again."},
		{"text/control", diag.Error, "An invisible character could control a terminal or reverse the order of a text.",
			"Remove the character; such characters often come with copied text."},
		{"text/empty", diag.Error, "A text has no words.",
			"Write the words, or remove this language from the text."},
		{"text/lost-number", diag.Warning, "A translation has other numbers than its source.",
			"Write the same numbers as the source, in figures, and the same squares."},
		{"text/lost-symbol", diag.Error, "A translation has other symbols than its source.",
			"Write each {symbol} as often as the source does, and do not translate its name."},
		{"text/missing", diag.Error, "A text is missing in the pack's first language.",
			"Add the text in the first of the pack's languages."},
		{"text/missing-language", diag.Warning, "A text is missing in a language; the first language is the fallback.",
			"Translate the text; until then readers see the first language."},
		{"text/markup", diag.Warning, "A text has marks of HTML or Markdown that are printed as they stand, or left out.",
			"Write the words alone; only a story is Markdown, and no text is HTML."},
		{"text/remote-image", diag.Warning, "A text has a picture from the web. Pages work without a network, so they show its words instead.",
			"Remove the picture, and describe it in words."},
		{"text/stale", diag.Warning, "A text changed after it was translated. Until it is translated again, the first language is the fallback.",
			"Export the language, check the fuzzy messages, and import it. acforge l10n status counts them."},
		{"text/too-long", diag.Error, "A text is longer than a page can show.",
			"Shorten it, or split it into two texts."},
		{"text/undeclared-language", diag.Error, "A text is in a language that the pack does not declare.",
			"Add the language to languages of pack.cue, or remove the text."},
		{"workspace/file-name", diag.Error, "A file or folder has a name that some machines do not allow.",
			"Rename the file. Use letters, digits, spaces and any of . - _ + , ' ( ). The name of a device is not allowed, and two names must differ in more than capitals."},
		{"workspace/folder-name", diag.Error, "CUE cannot read a folder of this name.",
			"Rename the folder: small letters, digits and dashes, a letter first."},
		{"workspace/irregular-file", diag.Error, "A pack has a link or a special file.",
			"Replace the link or the special file with the file itself."},
		{"workspace/module-name", diag.Warning, "cue.mod/module.cue has a name or a version that CUE's own tools do not accept.",
			"Write a name like \"example.org/heist@v0\", and a version of CUE that exists."},
		{"workspace/module", diag.Error, "cue.mod has something that could change the schema or load from elsewhere.",
			"Remove it from cue.mod; acforge sync writes what belongs there."},
		{"workspace/no-cue", diag.Warning, "A folder of a pack has a story but no CUE, so the pack ignores it.",
			"Add the CUE file, as acforge new writes it, or remove the folder."},
		{"workspace/not-utf8", diag.Error, "A file is not UTF-8.",
			"Save the file as UTF-8."},
		{"workspace/package", diag.Error, "A file has another CUE package than its folder.",
			"Write the package in the problem, or move the file to the folder in the problem."},
		{"workspace/stray-file", diag.Warning, "A file looks like part of a pack, but is not read.",
			"Give it the name or the place in the problem. Notes for yourself can have any other name, such as NOTES.md."},
		{"workspace/too-large", diag.Error, "A file or a pack is larger than the limits.",
			"Split the file or the pack; the problem says how much is allowed."},
	}
}

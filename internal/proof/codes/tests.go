package codes

// testCodes are the problems of tests of the content. cmd/acforge reports them.
var testCodes = []Code{
	{ID: "test/failed", What: "A test beside the content does not hold.",
		Do:      "Read the notes: what the game asked, what could be done, what happened. Mend the content, or the test when the content is meant so.",
		Unshown: "docs/tests-of-packs.md shows a test and what is said of one that fails."},
	{ID: "test/form", What: "A file of tests cannot be read, or is about a memory that is not there.",
		Do:      "Write it in the form of docs/tests-of-packs.md.",
		Unshown: "docs/tests-of-packs.md shows the form."},
}

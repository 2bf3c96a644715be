package codes

// testCodes are the problems of tests of the content. cmd/acforge reports them.
var testCodes = []Code{
	{ID: "test/failed", What: "A test next to the content fails.",
		Do:      "Read the notes: what the game asked, what was possible, what happened. Correct the content, or the test if the content is right.",
		Unshown: "docs/tests-of-packs.md shows a test, and the output of one that fails."},
	{ID: "test/form", What: "A file of tests cannot be read, or is about a memory that does not exist.",
		Do:      "Write it in the form of docs/tests-of-packs.md.",
		Unshown: "docs/tests-of-packs.md shows the form."},
}

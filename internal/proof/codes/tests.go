package codes

// testCodes are the problems of tests of the content. cmd/acforge reports them.
var testCodes = []Code{
	{ID: "test/failed", What: "A test of the content fails.",
		Do:      "Read the notes: what the game asked, what could be done, what happened. Correct the content, or the test if the content is right.",
		Unshown: "docs/tests-of-packs.md shows a test and the message when it fails."},
	{ID: "test/form", What: "A file of tests cannot be read, or is about a memory that is not there.",
		Do:      "Write it in the form of docs/tests-of-packs.md.",
		Unshown: "docs/tests-of-packs.md shows the form."},
}

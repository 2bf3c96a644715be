package codes

// printCodes are the problems of a pack on paper. cmd/acforge reports them.
var printCodes = []Code{
	{ID: "text/does-not-fit", What: "A text overflows its card or sheet, even in the smallest letters.",
		Why: "A text that is too long runs into other words or over the edge of the card.",
		Do:  "Shorten the text by about the number of letters in the problem. `acforge print` writes its files all the same, so that you can look at the card."},
	{ID: "text/no-letter", What: "A text has a letter that no font on paper has.",
		Why: "A question mark is printed instead. The fonts have the letters of English, German, Polish and Spanish.",
		Do:  "Write the text with other letters, or with a {symbol}. If a whole language has other letters, put a font that has them into the folder fonts (docs/print.md), or leave it out with --lang."},
}

// spellingCodes are the problems of words. acforge check --spelling reports them.
var spellingCodes = []Code{
	{ID: "text/misspelt", What: "A word of a text is in no dictionary of its language. Only `acforge check --spelling` looks for it.",
		Why: "Players see a slip of the hand on every card. Names of the pack, terms of the game, and names that a text has more than once are right as they are.",
		Do:  "Correct the word. If it is right, write it into `words.txt` in the folder of the pack, or into `words.de.txt` for German alone: one word a line."},
	{ID: "text/no-dictionary", What: "A language of the pack has no dictionary on this machine, or one that cannot be read.",
		Why: "The spelling of its texts is not checked.",
		Do:  "Install the package that the help names, or name a folder with the .aff and .dic file in DICPATH."},
}

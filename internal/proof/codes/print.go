package codes

// printCodes are the problems of a pack on paper. cmd/acforge reports them.
var printCodes = []Code{
	{ID: "text/does-not-fit", What: "A text overflows its card or sheet, even in the smallest letters.",
		Why: "A text that is too long runs into other words or over the edge of the card.",
		Do:  "Shorten the text by about the number of letters in the problem. `acforge print` writes its files all the same, so that you can look at the card."},
	{ID: "text/no-letter", What: "A text has a letter that no font on paper has.",
		Why: "A question mark is printed instead. The fonts have the letters of English, German, Polish and Spanish.",
		Do:  "Write the text with other letters, or with a {symbol}. If a whole language has other letters, leave it out with --lang."},
}

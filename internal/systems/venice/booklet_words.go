package venice

import own "acforge.dev/words"

// bookletWords holds the booklet's own words, in the terms of each edition. A
// language without words falls back to English.
var bookletWords = own.Open("venice-booklet")

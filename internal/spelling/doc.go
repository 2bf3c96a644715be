// Package spelling finds misspelt words with dictionaries of Hunspell (.aff and .dic),
// which most systems have packages of. It knows the parts of the format that decide
// whether a word is right: prefixes and suffixes, also of affixes, and compounds. It
// accepts a word too many rather than too few: rules that only forbid a combination of
// affixes are not read.
//
// It opens no file and knows no game. Start at [Read] and [Words].
package spelling

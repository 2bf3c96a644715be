// Package example reads and plays worked examples: a situation, the players'
// actions, the dice, and the expected result. Rule examples (testdata/rules of
// an engine) and authors' tests use one format, and this package is its only
// reader.
//
// An example is a txtar file. Its head names the rules it shows and makes the
// point in one line; any further text is free:
//
//	TOY-4.2 EXAMPLE-16: a hit in the vault wounds the one who moved
//
// A section "script" follows, or several named ones ("script declined"), each
// played from a fresh start. The other sections describe the start; the system
// reads them ([System]). "state" holds for all scripts, and "state declined"
// adds to it for the script of that name.
//
// A script is lines of words, read from top to bottom; '#' begins a comment:
//
//	do WORDS               take the one option that fits the words
//	pass [until WORDS]     take the option "pass"; with until, repeat it until
//	                       the game asks something that fits the words, waits
//	                       for a die or card, or is over
//	roll WORDS FACE…       dice fall, one after another, with these faces
//	draw WORDS CARD…       cards are drawn
//	legal WORDS            some option fits
//	refused WORDS          no option fits
//	only WORDS : W W …     the options that fit the words before the colon
//	                       are exactly these; "a,b" is one option with two
//	                       words
//	asked WORDS            what the game waits for fits
//	expect PATH… VALUE     a part of the state ([System.Look]); '-' is nothing
//	event [RULE] WORDS     something happened since the last do or pass
//	noevent [RULE] WORDS   … did not happen
//	outcome RESULT [CAUSE] how the game stands
//	unlike LANG [WHAT]     people see something else here than the section
//	                       "seen LANG" holds; WHAT is a thing (event-rain) or
//	                       a place (at b2)
//
// Words are matched against the JSON of an option, point or event. A word fits
// a value anywhere in it, a true flag by its name, and key=value one field. All
// chance is given: a die without a line, or a line without a die, fails the
// script. A script may end before a card is drawn if its last act was "pass
// until" or it said so with "asked".
//
// The package does not know any particular game. It must never repair an
// example or choose for one.
//
// Start at [Run].
package example

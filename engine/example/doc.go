// Package example reads and plays worked examples: a situation, what the
// players do, what the dice show, and what must then be so. Rule examples
// (testdata/rules of an engine) and an author's own tests are one format,
// and this package is its only reader.
//
// An example is a txtar file. Its head names the rules it shows and says the
// point in a line, then as many words as it likes:
//
//	TOY-4.2 EXAMPLE-16: a hit in the vault wounds the one who moved
//
// A section "script" follows, or several named ones ("script declined"), each
// played from a fresh start. The other sections say how the start looks; they
// are the system's to read ([System]). "state" holds for all scripts, "state
// declined" adds to it for the script of that name.
//
// A script is lines of words, read from top to bottom; '#' begins a comment:
//
//	do WORDS               take the one option that fits the words
//	pass [until WORDS]     take the option "pass"; again and again until the
//	                       game asks something that fits the words, or a die
//	                       or card is waited for, or the game is over
//	roll WORDS FACE…       dice fall, one after the other, as the faces say
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
//
// Words are matched against the JSON of an option, point or event: a word
// fits a value wherever it stands, a true flag by its name, and key=value one
// field. All chance is given: a die that no line rolls, or a line for a die
// that does not fall, fails the script. It may end before a card that is to come when
// its last act was "pass until" or it said so with "asked".
//
// The package knows no game. It must never repair an example or choose for
// one.
//
// Start at [Run].
package example

// Package wording finds the phrases that acforge itself says, and fills them in: a catalogue
// for each part of the program, with a table for each language. It is part of the engine in
// a page, so it reads no file. Package words has the tables.
//
// Start at [Catalogue].
package wording

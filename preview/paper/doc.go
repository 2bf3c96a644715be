// Package paper lays packs out for printing and writes them as PDF: pieces to
// cut out, front and back, on sheets of several; pages of drawings; a page of
// contents with counts. Fonts are embedded, drawings are vectors, every text
// can be searched and is tagged in the order in which it is read, and the same
// set gives the same bytes everywhere.
//
// It knows no game: the rooms of the systems say what a piece shows. It reads
// no file, no clock and no environment, and is no general writer of PDF.
//
// Start at [Make] and [Set].
package paper

// Package paper lays out packs for printing and writes them as PDF: pieces to cut out,
// front and back, several to a sheet; pages of drawings; booklets, pockets and boxes to
// fold; drawings on several sheets to glue; a page of contents with counts. Fonts are embedded, drawings are vectors, and every text can be searched and
// is tagged in reading order. The same set gives the same bytes everywhere.
//
// It knows no game: the packages of the systems define the content of a piece. It reads
// no file, no clock and no environment, and is no general writer of PDF.
//
// Start at [Make] and [Set].
package paper

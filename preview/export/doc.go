// Package export writes packs for other programs: pictures and lists for printers and
// layout programs, and tables of missions for virtual tabletops. It takes what goes on
// paper ([paper.Set]) and how a mission is laid out ([Table]), and returns files by
// name. The same input gives the same bytes.
//
// It knows no game: the packages of the systems say where each piece is. What a format
// cannot hold is listed in the file left-out.txt of each export.
//
// Start at [Make].
package export

// Package carried holds the files that acforge needs at run time, such as the shipped packs
// and the pages of documentation. The packages at the root and in docs say what is in each
// file system. A release holds them in archives that `go run ./tools/engines` writes, which
// take a third of the room; any other program embeds the files as they are.
//
// Start at [Packs].
package carried

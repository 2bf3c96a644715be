// Package venice is the intermediate representation of a pack for the system venice
// (Brotherhood of Venice). It is plain data: names are small typed ids into tables,
// defaults are filled in, and the order is fixed. The compiler makes it, the bundle
// ships it and the engine plays it. It imports no package of ours, so that every
// package may import it.
//
// Every exported field has a json tag: the encoded form is the format of docs/ir.md and
// of the JSON Schemas in schema/json. All numbers are integers. A slice is never nil in
// a lowered pack when its tag has no omitempty.
//
// Names are the rulebook's own (docs/glossary.md). The places where things were written
// are kept next to the IR (compiler.Origins), never in it.
//
// Start at [Pack].
package venice

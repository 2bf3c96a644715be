// Package venice is the intermediate representation of a pack for the system
// venice (Brotherhood of Venice): plain data, names resolved to small typed
// ids into tables, defaults filled in, order fixed. It is what the compiler
// makes, the bundle ships and the engine plays; it imports nothing of ours, so that
// every room may import it.
//
// Every exported field has a json tag: the encoded form is the format of
// docs/ir.md and of the JSON Schemas in schema/json. All numbers are
// integers. A slice is never nil in a lowered pack when its tag has no
// omitempty.
//
// Names are the rulebook's own (docs/glossary.md). Where a thing was written
// lives beside the IR (compiler.Origins), never in it.
//
// Start at [Pack].
package venice

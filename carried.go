// Package acforge is what acforge carries: the packs that this repository ships, as they
// were written, for packs that build on them wherever they are, the pages of the codes,
// the digests of the rules, conversations with engines, the sources of all that plays, and
// the extension for VS Code. It holds no code of its own: acforge itself is cmd/acforge. It
// stands at the root because go:embed reaches only what lies below.
//
// Start at [Packs].
package acforge

import "embed"

// Packs holds memories/ and cards/.
//
//go:embed cards memories
var Packs embed.FS

// Codes holds docs/codes: a page for each code that a problem may have.
//
//go:embed docs/codes
var Codes embed.FS

// Rulebook holds the digests of the rules and the table of editions.
//
//go:embed docs/rulebook/*.md
var Rulebook embed.FS

// Editors holds editors/: what editors need to speak with acforge lsp.
//
//go:embed editors LICENSE
var Editors embed.FS

// Transcripts holds examples/clients/transcripts: conversations with engines and hosts
// on the shipped packs.
//
//go:embed examples/clients/transcripts
var Transcripts embed.FS

// Engines holds the sources of all that the results of games depend on: engines, bots,
// smoke-play, and what they import. Their digest names what plays, so that results stay
// known when anything else of acforge changes, the shipped packs before all.
//
//go:embed engine/*.go engine/bot/*.go engine/club/*.go engine/flat/*.go engine/replay/*.go engine/stats/*.go
//go:embed engine/venice/*.go engine/venice/campaign/*.go engine/venice/notation/*.go schema/ir/*/*.go
//go:embed validator/sim/*.go internal/printable/*.go internal/diag/*.go internal/jsontext/*.go internal/jsonbind/*.go
var Engines embed.FS

// PageEngines holds the sources of the engines that pages play with, and go.mod, whose
// settings they are compiled with. A test holds the list to what the engines import.
//
//go:embed go.mod
//go:embed engine/*.go engine/bot/*.go engine/club/*.go engine/flat/*.go engine/protocol/*.go engine/replay/*.go
//go:embed engine/venice/*.go engine/venice/campaign/*.go engine/venice/notation/*.go
//go:embed engine/wasm/*.go engine/wasm/campaign-venice/*.go engine/wasm/inpage/*.go
//go:embed engine/wasm/pagepack/*.go engine/wasm/pagepack/club/*.go engine/wasm/pagepack/venice/*.go engine/wasm/pagepack/venice/campaign/*.go
//go:embed internal/jsontext/*.go internal/jsonbind/*.go internal/printable/*.go schema/ir/club/*.go schema/ir/venice/*.go
var PageEngines embed.FS

// Package acforge embeds the files that acforge needs at run time: the shipped packs,
// the pages of the codes and of the project, and the digests of the rules. It also embeds transcripts of
// conversations with engines, the sources of the engines, and the extension for VS
// Code. It has no code of its own; the program is cmd/acforge. It is at the root
// because go:embed reaches only files below its own folder.
//
// Programs read these files through package internal/carried, which has them in archives in
// a release. Only internal/pageengine reads the sources.
//
// Start at [Packs].
package acforge

import "embed"

// Packs holds memories/ and cards/, so that other packs can build on them anywhere.
//
//go:embed cards memories
var Packs embed.FS

// Codes holds docs/codes, which has a page for each code of a problem.
//
//go:embed docs/codes
var Codes embed.FS

// Project holds the pages at the root: what changed, how to contribute, how to report a hole.
//
//go:embed CHANGELOG.md CONTRIBUTING.md SECURITY.md
var Project embed.FS

// Rulebook holds the digests of the rules, the table of editions, and the terms.
//
//go:embed docs/rulebook/rules.md docs/rulebook/rules.??.md docs/rulebook/club.md docs/rulebook/club.??.md docs/rulebook/editions.md docs/rulebook/glossary.md
var Rulebook embed.FS

// Editors holds editors/: the files that editors need to talk to acforge lsp.
//
//go:embed editors LICENSE
var Editors embed.FS

// Transcripts holds examples/clients/transcripts: conversations with engines and hosts
// on the shipped packs.
//
//go:embed examples/clients/transcripts
var Transcripts embed.FS

// Engines holds all sources that can change the result of a game: engines, bots,
// smoke-play, and the packages they import. Results are cached under their digest. So
// results stay valid when other parts of acforge change, such as the shipped packs.
//
//go:embed engine/*.go engine/bot/*.go engine/club/*.go engine/flat/*.go engine/wording/*.go engine/judgement/*.go engine/replay/*.go engine/skill/*.go engine/stats/*.go
//go:embed engine/venice/*.go engine/venice/campaign/*.go engine/venice/notation/*.go schema/ir/*/*.go
//go:embed validator/sim/*.go internal/printable/*.go internal/diag/*.go internal/jsontext/*.go internal/jsonbind/*.go
var Engines embed.FS

// PageEngines holds the sources of the engines that run in pages, and go.mod, which has
// the settings they are compiled with. A test compares the list with the imports of the
// engines.
//
//go:embed go.mod
//go:embed engine/*.go engine/bot/*.go engine/club/*.go engine/flat/*.go engine/wording/*.go engine/protocol/*.go engine/replay/*.go
//go:embed engine/venice/*.go engine/venice/campaign/*.go engine/venice/notation/*.go
//go:embed engine/wasm/*.go engine/wasm/campaign-venice/*.go engine/wasm/inpage/*.go
//go:embed engine/wasm/pagepack/*.go engine/wasm/pagepack/club/*.go engine/wasm/pagepack/venice/*.go engine/wasm/pagepack/venice/campaign/*.go
//go:embed internal/jsontext/*.go internal/jsonbind/*.go internal/printable/*.go schema/ir/club/*.go schema/ir/venice/*.go
var PageEngines embed.FS

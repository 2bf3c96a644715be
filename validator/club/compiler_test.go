package club

import "acforge/compiler"

// Compiler is the one of all systems. Their values import this package, so its own tests
// are given it.
var Compiler *compiler.Compiler

package venice

import "acforge/compiler"

// Compiler is the compiler of all systems. Their values import this package, so
// its own tests get it injected.
var Compiler *compiler.Compiler

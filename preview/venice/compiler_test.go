package venice

import "acforge.dev/compiler"

// Compiler is the compiler of all systems. Their values import this package, so
// its own tests get it injected.
var Compiler *compiler.Compiler

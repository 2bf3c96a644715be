package venice

import "acforge.dev/compiler"

// Compiler is the compiler of all systems. Those systems import this package, so its
// own tests receive it here.
var Compiler *compiler.Compiler

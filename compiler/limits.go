package compiler

// Limits of what is read, far above what a pack needs. They keep a hostile or
// broken workspace from taking the machine; how long CUE may evaluate is for
// the process to guard.
const (
	maxCueFile  = 256 << 10 // bytes of a .cue file
	maxTextFile = 64 << 10  // bytes of a .md file
	maxCatalog  = 2 << 20   // bytes of a .po file
	maxFiles    = 4000      // files of a pack
	maxBytes    = 32 << 20  // bytes of a pack
	maxNodes    = 200_000   // nodes of the syntax of a file
	maxNesting  = 64        // structs and lists in each other
	chunk       = 10        // folders that share a CUE context
)

package compiler

// MaxCatalog is the largest size of a .po file in bytes.
const MaxCatalog = 2 << 20

// Limits of the input, far above the needs of a pack. They keep a hostile or broken
// workspace from exhausting the machine. The process limits how long CUE may evaluate.
const (
	maxCueFile  = 256 << 10 // bytes of a .cue file
	maxTextFile = 64 << 10  // bytes of a .md file
	maxFiles    = 4000      // files of a pack
	maxBytes    = 32 << 20  // bytes of a pack
	maxNodes    = 200_000   // nodes of the syntax of a file
	maxNesting  = 64        // nesting of structs and lists
	chunk       = 10        // folders that share a CUE context
)

package schema

// The versions, in one place. All are constants of the code: nothing that is
// shipped names a build, a time or a machine.
const (
	// Acforge is the version of the toolkit, and of the engine in it, that a
	// bundle's range requires.engine is checked against.
	Acforge = "0.1.0"
	// BundleFormat is the version of the bundle. It changes when a reader of
	// the old one could take a new bundle wrongly; what old readers may pass
	// over comes without a new version.
	BundleFormat = 1
	// Protocol is the version of the JSON-RPC protocol, as a semantic version
	// for ranges. Its first number is what clients ask for.
	Protocol = "1.0.0"
	// EngineRange and ProtocolRange are what a bundle of this version asks
	// of a reader.
	EngineRange   = ">=0.1.0 <0.2.0"
	ProtocolRange = ">=1.0.0 <2.0.0"
)

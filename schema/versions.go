package schema

// The versions, in one place. All are constants of the code: shipped files name no
// build, time or machine.
const (
	// Acforge is the version of the toolkit and its engine. A bundle's range
	// requires.engine is checked against it.
	Acforge = "0.1.0"
	// BundleFormat is the version of the bundle. It changes when an old reader could
	// misread a new bundle. Additions that old readers may ignore need no new version.
	BundleFormat = 1
	// Protocol is the version of the JSON-RPC protocol, as a semantic version for
	// ranges. Clients ask for its first number.
	Protocol = "1.0.0"
	// EngineRange and ProtocolRange are the versions that a bundle of this version
	// requires of a reader.
	EngineRange   = ">=0.1.0 <0.2.0"
	ProtocolRange = ">=1.0.0 <2.0.0"
)

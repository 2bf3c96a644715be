package bundle

// Exports for the tests in other packages. They are elsewhere because the systems
// import this package.

const (
	ManifestName  = manifestName
	MimetypeName  = mimetypeName
	PlainFile     = plainFile
	VersionMade   = versionMade
	VersionNeeded = versionNeeded
	LocalMark     = localMark
	CentralMark   = centralMark
	EndMark       = endMark
)

var (
	ReadZip       = readZip
	WriteZip      = writeZip
	HexSum        = hexSum
	KindOf        = kindOf
	TextFile      = textFile
	Describe      = describe
	MemberOrder   = memberOrder
	ReadManifest  = readManifest
	ContentDigest = contentDigest
)

// Folders returns the folders of members.
func Folders() (out []string) {
	for dir := range kinds {
		out = append(out, dir)
	}
	return out
}

package bundle

// What the tests outside this package use of it. They stand outside, since the systems
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

// Folders are those of members.
func Folders() (out []string) {
	for dir := range kinds {
		out = append(out, dir)
	}
	return out
}

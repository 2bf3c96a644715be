package bundle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Error is why a bundle is refused.
type Error struct {
	// Code is stable: a doc page, a handle for tests.
	Code string
	// Member is the path of the member at fault, as the file has it; "" the
	// file as a whole.
	Member string
	// Text says in one line what is wrong.
	Text string
	// Details are further lines, such as each place that does not fit a
	// schema.
	Details []string
}

// Error returns the human line: member, text and code.
func (e *Error) Error() string {
	s := e.Text
	if e.Member != "" {
		s = Quote(e.Member) + ": " + s
	}
	if len(e.Details) > 0 {
		s += ": " + e.Details[0]
		if more := len(e.Details) - 1; more > 0 {
			s += fmt.Sprintf(" (and %d more)", more)
		}
	}
	return s + " [" + e.Code + "]"
}

// The codes, in the order in which a reader comes to them.
const (
	CodeTooLarge     = "bundle/too-large"     // a limit is passed
	CodeNotZip       = "bundle/not-a-bundle"  // no zip, or cut off
	CodePrepended    = "bundle/prepended"     // bytes before the first member
	CodeTrailing     = "bundle/trailing"      // bytes after the end
	CodeZip          = "bundle/zip-feature"   // a part of zip that bundles do not use
	CodeCompressed   = "bundle/compressed"    // a member is not stored as it is
	CodeSize         = "bundle/size"          // sizes that do not agree
	CodeOverlap      = "bundle/overlap"       // members that overlap or leave gaps
	CodeDisagree     = "bundle/two-headers"   // local and central header differ
	CodeLink         = "bundle/link"          // no plain file
	CodeName         = "bundle/member-name"   // a name that is not allowed
	CodeDuplicate    = "bundle/duplicate"     // a name twice, or a file that is a folder too
	CodeOrder        = "bundle/order"         // members not sorted
	CodeChecksum     = "bundle/checksum"      // damaged
	CodeMimetype     = "bundle/mimetype"      // not first, or another type
	CodeNotCanonical = "bundle/not-canonical" // not byte for byte what a writer makes
	CodeManifest     = "bundle/manifest"      // the manifest does not fit
	CodeVersion      = "bundle/version"       // a formatVersion not known here
	CodeCritical     = "bundle/critical"      // a critical feature not known here
	CodeSystem       = "bundle/system"        // a game system not known here
	CodeRequires     = "bundle/requires"      // asks for another engine or protocol
	CodeMember       = "bundle/member"        // a member too many or too few
	CodeDigest       = "bundle/digest"        // a member is not the one in the manifest
	CodeJSON         = "bundle/json"          // not canonical JSON, or too deep
	CodeSchema       = "bundle/schema"        // does not fit its JSON Schema
	CodeContent      = "bundle/content"       // members that do not agree
	CodeSmoke        = "bundle/smoke"         // results of smoke-play that cannot be read
	CodeWitness      = "bundle/witness"       // a won game that does not play again
	CodeUnplayable   = "bundle/unplayable"    // a mission that cannot begin, or pages that cannot be drawn
)

// Refused is an Error about a member, by who judges what this package cannot.
func Refused(code, member, text string) *Error { return refuse(code, member, "%s", text) }

// Refusedf is [Refused] with a format. Names that come from the bundle go through
// [Quote].
func Refusedf(code, member, format string, args ...any) *Error {
	return refuse(code, member, format, args...)
}

func refuse(code, member, format string, args ...any) *Error {
	return &Error{Code: code, Member: member, Text: oneLine(fmt.Sprintf(format, args...))}
}

// oneLine takes out of a reason what a hostile file may have put into it.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// Quote makes a name of a hostile file fit for one line of ASCII.
func Quote(name string) string {
	if len(name) > 300 {
		name = name[:300] + "…"
	}
	return strconv.QuoteToASCII(name)
}

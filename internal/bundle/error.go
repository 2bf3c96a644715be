package bundle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Error is the reason for refusing a bundle.
type Error struct {
	// Code is stable: it names a page of the documentation and is used in tests.
	Code string
	// Member is the path of the member at fault, as in the file; "" for the file as a
	// whole.
	Member string
	// Text describes the mistake in one line.
	Text string
	// Details are further lines, such as each place that does not match a schema.
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

// The codes, in the order in which a reader checks them.
const (
	CodeTooLarge     = "bundle/too-large"     // a limit is exceeded
	CodeNotZip       = "bundle/not-a-bundle"  // not a zip file, or cut off
	CodePrepended    = "bundle/prepended"     // bytes before the first member
	CodeTrailing     = "bundle/trailing"      // bytes after the end
	CodeZip          = "bundle/zip-feature"   // a zip feature that bundles do not use
	CodeCompressed   = "bundle/compressed"    // a member is not stored uncompressed
	CodeSize         = "bundle/size"          // sizes that do not agree
	CodeOverlap      = "bundle/overlap"       // members that overlap or leave gaps
	CodeDisagree     = "bundle/two-headers"   // local and central header differ
	CodeLink         = "bundle/link"          // not a plain file
	CodeName         = "bundle/member-name"   // a forbidden name
	CodeDuplicate    = "bundle/duplicate"     // a repeated name, or a file that is also a folder
	CodeOrder        = "bundle/order"         // members not sorted
	CodeChecksum     = "bundle/checksum"      // damaged
	CodeMimetype     = "bundle/mimetype"      // not first, or another type
	CodeNotCanonical = "bundle/not-canonical" // differs from the bytes that a writer makes
	CodeManifest     = "bundle/manifest"      // the manifest is invalid
	CodeVersion      = "bundle/version"       // an unknown formatVersion
	CodeCritical     = "bundle/critical"      // an unknown critical feature
	CodeSystem       = "bundle/system"        // an unknown game system
	CodeRequires     = "bundle/requires"      // requires another engine or protocol
	CodeMember       = "bundle/member"        // an unexpected or missing member
	CodeDigest       = "bundle/digest"        // a member differs from the one in the manifest
	CodeJSON         = "bundle/json"          // not canonical JSON, or too deep
	CodeText         = "bundle/text"          // a text with a character that may not be shown
	CodeSchema       = "bundle/schema"        // does not match its JSON Schema
	CodeContent      = "bundle/content"       // members that contradict each other
	CodeSmoke        = "bundle/smoke"         // unreadable results of smoke-play
	CodeWitness      = "bundle/witness"       // a won game that cannot be replayed
	CodeSignature    = "bundle/signature"     // no signature of the key that was asked for
	CodeUnplayable   = "bundle/unplayable"    // a mission that cannot begin, or pages or sheets that cannot be drawn
)

// Refused returns an Error about a member, for checks outside this package.
func Refused(code, member, text string) *Error { return refuse(code, member, "%s", text) }

// Refusedf is [Refused] with a format. Names from the bundle must go through [Quote].
func Refusedf(code, member, format string, args ...any) *Error {
	return refuse(code, member, format, args...)
}

func refuse(code, member, format string, args ...any) *Error {
	return &Error{Code: code, Member: member, Text: oneLine(fmt.Sprintf(format, args...))}
}

// oneLine removes from a reason anything harmful that a hostile file may have put into
// it.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// Quote returns a name from a hostile file in one line of ASCII.
func Quote(name string) string {
	if len(name) > 300 {
		name = name[:300] + "…"
	}
	return strconv.QuoteToASCII(name)
}

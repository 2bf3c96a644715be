package registry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"

	"oras.land/oras-go/v2/content"
	"oras.land/oras-go/v2/errdef"
	"oras.land/oras-go/v2/registry/remote/auth"
	"oras.land/oras-go/v2/registry/remote/errcode"
)

// Kind is the subject of an error.
type Kind int

// The kinds of errors.
const (
	Unreachable Kind = iota // the registry does not answer, or not as a registry does
	Denied                  // it asks for a login or a permission
	Missing                 // it has no such pack or version
	Damaged                 // it sent something other than its manifest names
	Taken                   // the version exists with other content
	Named                   // the reference cannot be read
)

// Error is an error of a registry, in words for users.
type Error struct {
	Kind Kind
	Text string
	Hint string // what to do; it may be empty
	Err  error  // the cause; it may be nil
}

func (e *Error) Error() string {
	if e.Hint != "" {
		return e.Text + "\n" + e.Hint
	}
	return e.Text
}

func (e *Error) Unwrap() error { return e.Err }

// IsMissing reports whether err says that a registry has no such pack or version.
func IsMissing(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Kind == Missing
}

func damaged(ref Reference, why string) *Error {
	return &Error{Kind: Damaged, Text: fmt.Sprintf("%s cannot be used: %s", ref, why)}
}

// explain returns err in words for users. doing is read or write.
func explain(err error, ref Reference, doing string) error {
	var dns *net.DNSError
	var op net.Error
	var answer *errcode.ErrorResponse
	var known *Error
	say := func(kind Kind, text, hint string) error { return &Error{Kind: kind, Text: text, Hint: hint, Err: err} }
	login := "Log in with `docker login " + ref.Host + "`, or with podman or oras; acforge uses that login."
	switch {
	case errors.As(err, &known):
		return err
	case errors.Is(err, context.Canceled):
		return say(Unreachable, ref.Name()+": interrupted", "")
	case errors.As(err, &dns):
		return say(Unreachable, "the registry "+ref.Host+" cannot be found", "Check its name, and that this computer is online.")
	case errors.As(err, &answer) && (answer.StatusCode == http.StatusUnauthorized || answer.StatusCode == http.StatusForbidden), errors.Is(err, auth.ErrBasicCredentialNotFound):
		return say(Denied, fmt.Sprintf("the registry %s does not allow you to %s %s", ref.Host, doing, ref.Path), login)
	case errors.Is(err, errdef.ErrNotFound), answer != nil && answer.StatusCode == http.StatusNotFound:
		if ref.Want == "" {
			return say(Missing, "the registry "+ref.Host+" has no "+ref.Path, "")
		}
		return say(Missing, fmt.Sprintf("the registry %s has no %s in version %s", ref.Host, ref.Path, ref.Want), "")
	case errors.Is(err, errdef.ErrSizeExceedsLimit):
		return damaged(ref, "the registry sends more than a pack can have")
	case errors.Is(err, content.ErrMismatchedDigest), errors.Is(err, content.ErrInvalidDescriptorSize), errors.Is(err, content.ErrTrailingData), errors.Is(err, io.ErrUnexpectedEOF):
		return damaged(ref, "what the registry sent is cut off or is not what its manifest names; nothing was written")
	case answer != nil:
		return say(Unreachable, fmt.Sprintf("the registry %s answers %d %s", ref.Host, answer.StatusCode, http.StatusText(answer.StatusCode)), "")
	case errors.As(err, &op):
		return say(Unreachable, fmt.Sprintf("the registry %s does not answer: %v", ref.Host, reason(err)), "Check its name, and that this computer is online.")
	}
	return say(Unreachable, fmt.Sprintf("%s: %v", ref.Name(), err), "")
}

// reason returns the innermost error, which names no addresses of the way there.
func reason(err error) error {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err
		}
		err = next
	}
}

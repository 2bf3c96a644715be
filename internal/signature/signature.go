// Package signature signs bundles with Ed25519 keys, in the format of signed notes that Go's
// checksum database has. What is signed is the pack's id, its version and the bundle's
// digest, so a signature is of no use for another pack, version or content.
//
// Start at [Sign] and [Check].
package signature

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// Ext is added to the name of a bundle for the file of its signature.
const Ext = ".note"

const head = "acforge pack"

// Signed names the bundle that a signature vouches for.
type Signed struct {
	ID, Version string
	SHA256      string // of the bundle, in hexadecimal
}

// text returns the text that is signed.
func (s Signed) text() string {
	return head + "\n" + s.ID + " " + s.Version + "\nsha256:" + s.SHA256 + "\n"
}

var keyName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._/-]*$`)

// NewKey returns a new private key and its public key, each a line of text. name says whose
// it is.
func NewKey(name string) (private, public string, err error) {
	if !keyName.MatchString(name) {
		return "", "", fmt.Errorf("%q is no name of a key: use letters, digits, dots, dashes and slashes, as in me.example/lagoon", name)
	}
	return note.GenerateKey(rand.Reader, name)
}

// Public returns the public key of a private one.
func Public(private string) (string, error) {
	private = strings.TrimSpace(private)
	signer, err := note.NewSigner(private)
	if err != nil {
		return "", errors.New("this is not a private key of acforge")
	}
	parts := strings.SplitN(private, "+", 5) // PRIVATE+KEY+name+hash+data
	data, err := base64.StdEncoding.DecodeString(parts[4])
	if err != nil || len(data) != 1+ed25519.SeedSize {
		return "", errors.New("this is not a private key of acforge")
	}
	key := ed25519.NewKeyFromSeed(data[1:])
	return note.NewEd25519VerifierKey(signer.Name(), key.Public().(ed25519.PublicKey))
}

// CheckKey returns an error if a text is not a public key.
func CheckKey(public string) error {
	if _, err := note.NewVerifier(public); err != nil {
		return errors.New("this is not a public key: it looks like NAME+8 digits+…, as `acforge key new` prints it")
	}
	return nil
}

// Sign returns the signed note of a bundle.
func Sign(private string, s Signed) ([]byte, error) {
	signer, err := note.NewSigner(strings.TrimSpace(private))
	if err != nil {
		return nil, errors.New("this is not a private key of acforge")
	}
	return note.Sign(&note.Note{Text: s.text()}, signer)
}

// Check returns an error unless a note is about a bundle and the public key signed it.
func Check(text []byte, public string, s Signed) error {
	v, err := note.NewVerifier(public)
	if err != nil {
		return CheckKey(public)
	}
	n, err := note.Open(text, note.VerifierList(v))
	var other *note.UnverifiedNoteError
	var wrong *note.InvalidSignatureError
	switch {
	case errors.As(err, &other):
		return fmt.Errorf("it is signed by %s, and not by the key of %s", signers(other.Note), v.Name())
	case errors.As(err, &wrong):
		return fmt.Errorf("the signature of %s is wrong", v.Name())
	case err != nil:
		return errors.New("the signature cannot be read")
	}
	if n.Text != s.text() {
		return fmt.Errorf("the signature of %s is for %s", v.Name(), about(n.Text, s))
	}
	return nil
}

// About reports whether a note is about a bundle, with any signer.
func About(text []byte, s Signed) bool { return strings.HasPrefix(string(text), s.text()+"\n") }

// about says what a note is about that is not about s.
func about(text string, s Signed) string {
	lines := strings.Split(text, "\n")
	if len(lines) < 3 || lines[0] != head {
		return "something else than a pack"
	}
	if lines[1] == s.ID+" "+s.Version {
		return "other content of " + lines[1]
	}
	return lines[1]
}

func signers(n *note.Note) string {
	var names []string
	for _, s := range n.UnverifiedSigs {
		names = append(names, fmt.Sprintf("%s+%08x", s.Name, s.Hash))
	}
	return strings.Join(names, " and ")
}

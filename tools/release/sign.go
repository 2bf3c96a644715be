package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/mod/sumdb/note"
)

// keyEnv names the environment variable with the key to sign with.
const keyEnv = "ACFORGE_RELEASE_KEY"

// signed returns the note of a text: the text with its signature below, by Ed25519.
func signed(key string, text []byte) ([]byte, error) {
	signer, err := note.NewSigner(key)
	if err != nil {
		return nil, fmt.Errorf("%s holds no key: %w", keyEnv, err)
	}
	return note.Sign(&note.Note{Text: string(text)}, signer)
}

// signFile signs the file at name and writes its note.
func signFile(key, name, to string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	n, err := signed(key, text)
	if err != nil {
		return err
	}
	return os.WriteFile(to, n, 0o644)
}

// verified returns the text of a note that key signed. key is the public one that genkey
// prints.
func verified(key string, text []byte) (string, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return "", fmt.Errorf("the key: %w", err)
	}
	n, err := note.Open(text, note.VerifierList(verifier))
	if unsigned := (*note.UnverifiedNoteError)(nil); errors.As(err, &unsigned) {
		return "", fmt.Errorf("%s did not sign this", verifier.Name())
	}
	if err != nil {
		return "", err
	}
	return n.Text, nil
}

// verifyFile prints the text of the note at name if key signed it.
func verifyFile(w io.Writer, key, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	was, err := verified(key, text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = io.WriteString(w, was)
	return err
}

// printKey prints a new pair of keys.
func printKey(w io.Writer, name string) error {
	private, public, err := note.GenerateKey(rand.Reader, name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s (keep it secret):\n%s\n\nthe key to verify with:\n%s\n", keyEnv, private, public)
	return err
}

package sharing

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/signature"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// keyFile returns the usual file of a private key.
func keyFile(name string) (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "acforge", strings.ReplaceAll(name, "/", "-")+".key"), nil
}

// NewKey makes a key in a file that only its owner can read, and returns the public key and
// a line that says so. The file must not exist, and not be in a workspace; "" is the usual
// one.
func NewKey(name, file string) (public, told string, err error) {
	private, public, err := signature.NewKey(name)
	if err != nil {
		return "", "", workshop.Usage("%v", err)
	}
	if file == "" {
		if file, err = keyFile(name); err != nil {
			return "", "", err
		}
	}
	if err := outside(file); err != nil {
		return "", "", err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return "", "", err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return "", "", workshop.Usage("%s exists; a key is never replaced", file)
	}
	if err != nil {
		return "", "", err
	}
	_, err = f.WriteString(private + "\n")
	if err := errors.Join(err, f.Close()); err != nil {
		return "", "", err
	}
	return public, "wrote the private key " + file + "; keep it secret, and give the line above to others", nil
}

// outside returns an error if a file is in a workspace, also by a link.
func outside(file string) error {
	whole, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	dirs := []string{filepath.Dir(whole)}
	for at := dirs[0]; ; at = filepath.Dir(at) { // the folder may not be there yet
		if real, err := filepath.EvalSymlinks(at); err == nil {
			dirs = append(dirs, real)
			break
		}
		if filepath.Dir(at) == at {
			break
		}
	}
	for _, dir := range dirs {
		if root, ok := disk.FindUp(dir); ok {
			return &workshop.Mistake{Text: fmt.Sprintf("%s is in the workspace %s, where a private key is too easily published", file, root),
				Hint: "Keep it in a folder of your own, outside of all workspaces."}
		}
	}
	return nil
}

// privateKey returns the private key in a file, or that of the environment; "" for none.
func privateKey(file string) (string, error) {
	if file == "" {
		return os.Getenv(KeyEnv), nil
	}
	if err := outside(file); err != nil {
		return "", err
	}
	text, err := disk.ReadFile(file)
	return strings.TrimSpace(string(text)), err
}

// PublicKey returns a public key that is given as such, or as the name of a file that
// holds it; "" for "".
func PublicKey(given string) (string, error) {
	if given == "" {
		return "", nil
	}
	if signature.CheckKey(given) == nil {
		return given, nil
	}
	text, err := disk.ReadFile(given)
	key := strings.TrimSpace(string(text))
	if err == nil {
		err = signature.CheckKey(key)
	} else if errors.Is(err, fs.ErrNotExist) {
		err = signature.CheckKey(given)
	}
	if err != nil {
		return "", workshop.Usage("--key %s: %v", given, err)
	}
	return key, nil
}

// PublicOf returns the public key of the private key in a file.
func PublicOf(file string) (public, told string, err error) {
	text, err := disk.ReadFile(file)
	if err != nil {
		return "", "", err
	}
	if public, err = signature.Public(string(text)); err != nil {
		return "", "", workshop.Usage("%s: %v", file, err)
	}
	return public, "", nil
}

// SignFile signs the bundle in a file, and returns a line that names the signature's file.
func SignFile(ctx context.Context, shop *workshop.Workshop, keyFile, file string) (out, told string, err error) {
	private, err := privateKey(keyFile)
	if err != nil {
		return "", "", err
	}
	data, err := disk.ReadFile(file)
	if err != nil {
		return "", "", err
	}
	s, err := About(shop, file, data)
	if err != nil {
		return "", "", err
	}
	note, err := signature.Sign(private, s)
	if err != nil {
		return "", "", workshop.Usage("%s: %v", keyFile, err)
	}
	if err := writeNote(ctx, file+signature.Ext, note); err != nil {
		return "", "", err
	}
	return "", "wrote " + file + signature.Ext + "; send it together with the bundle", nil
}

// About returns what a signature of a bundle is about.
func About(shop *workshop.Workshop, name string, data []byte) (signature.Signed, error) {
	b, err := shop.Systems.OpenBundle(data)
	if err != nil {
		return signature.Signed{}, &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
	}
	sum := sha256.Sum256(data)
	return signature.Signed{ID: b.Manifest.ID, Version: b.Manifest.Version, SHA256: hex.EncodeToString(sum[:])}, nil
}

// CheckSigned returns an error unless the owner of a public key signed the bundle in a
// file. The signature is in the file next to it.
func CheckSigned(shop *workshop.Workshop, file string, data []byte, key string) error {
	s, err := About(shop, file, data)
	if err != nil {
		return err
	}
	note, err := disk.ReadFile(file + signature.Ext)
	if errors.Is(err, fs.ErrNotExist) {
		return &workshop.Content{Err: fmt.Errorf("%s has no signature: there is no %s%s", file, file, signature.Ext)}
	}
	if err != nil {
		return err
	}
	if err := signature.Check(note, key, s); err != nil {
		return &workshop.Content{Err: fmt.Errorf("%s: %w", file, err)}
	}
	return nil
}

// Unsigned returns the problem of a bundle that the owner of a public key did not sign. key
// "" asks for no signature. A bundle that cannot be opened has other problems.
func Unsigned(shop *workshop.Workshop, file string, data []byte, key string) []diag.Diagnostic {
	if key == "" {
		return nil
	}
	if _, err := About(shop, file, data); err != nil {
		return nil
	}
	if err := CheckSigned(shop, file, data, key); err != nil {
		return []diag.Diagnostic{{Code: bundle.CodeSignature, Severity: diag.Error, Message: err.Error()}}
	}
	return nil
}

// Player writes the page that opens any bundle, or with a public key those that its owner
// signed, into a folder.
func Player(ctx context.Context, dir string, shop *workshop.Workshop, key string, say func(line string)) error {
	key, err := PublicKey(key)
	if err != nil {
		return err
	}
	return disk.Player(ctx, dir, shop, key, say)
}

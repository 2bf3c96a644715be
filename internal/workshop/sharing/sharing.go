// Package sharing publishes packs in registries, gets those of others, and makes and uses
// the keys that sign them. Together with internal/workshop/disk it touches the operating
// system, and only this package asks the network for packs. It decides on no exit code.
//
// Start at [Publish] and [Get].
package sharing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"acforge.dev/internal/registry"
	"acforge.dev/internal/signature"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

const (
	// RegistryEnv names the environment variable for the registry of names without one.
	RegistryEnv = "ACFORGE_REGISTRY"
	// KeyEnv names the environment variable for the private key that publish signs with.
	KeyEnv = "ACFORGE_KEY"
)

// Publication is a bundle to be published.
type Publication struct {
	Name     string // of the pack in a registry
	Registry string // of a name without one; "" for the usual one
	KeyFile  string // the private key to sign with; "" for the one of KeyEnv, if any
	File     string // the bundle
	Root     string // the folder of the workspace; "" without one
}

// Check returns a mistake about the name or the key, before anything is built.
func (p Publication) Check() error {
	ref, err := parse(p.Name, p.Registry, p.Root)
	if err == nil && ref.Want != "" {
		err = workshop.Usage("publish takes no version: it is the one in pack.cue")
	}
	if err == nil {
		_, err = privateKey(p.KeyFile)
	}
	return err
}

// Publish publishes a bundle. The version is that of its pack. It returns lines that say
// what was done.
func Publish(ctx context.Context, shop *workshop.Workshop, p Publication) (said []string, err error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	ref, err := parse(p.Name, p.Registry, p.Root)
	if err != nil {
		return nil, err
	}
	private, err := privateKey(p.KeyFile)
	if err != nil {
		return nil, err
	}
	data, err := disk.ReadFile(p.File)
	if err != nil {
		return nil, err
	}
	o, err := shop.OpenBundle(data)
	if err != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: %w", p.File, err)}
	}
	m := o.Read.Manifest
	client := new(registry.Client)
	f, had, err := client.Publish(ctx, ref.At(m.Version), data, registry.Info{Title: m.Title[m.Languages[0]], License: m.License, Authors: m.Credits})
	var taken *registry.Error
	if errors.As(err, &taken) && taken.Kind == registry.Taken {
		taken.Hint = "A published version never changes. Raise the version in pack.cue, build and publish again."
	}
	if err != nil {
		return nil, plain(err)
	}
	if had {
		said = append(said, fmt.Sprintf("%s has these bytes already", f.Reference))
	} else {
		said = append(said, fmt.Sprintf("published %s %s as %s, sha256 %s", m.ID, m.Version, f.Reference, f.Digest))
	}
	if private != "" {
		note, err := signature.Sign(private, signature.Signed{ID: m.ID, Version: m.Version, SHA256: f.Digest})
		if err != nil {
			return nil, workshop.Usage("%v", err)
		}
		if err := client.Attach(ctx, f, note); err != nil {
			return said, plain(err)
		}
		public, err := signature.Public(private)
		if err != nil {
			return nil, err
		}
		said = append(said, "signed; the public key is "+public)
	}
	if o.Read.Sources() == nil {
		said = append(said, "Others can play it, but cannot build on it: for that, write sources: true in pack.cue.")
	}
	return append(said, "Others get it with: acforge get "+f.Reference.At(caret(m.Version)).String()), nil
}

// caret returns the range of versions that work like a version.
func caret(version string) string {
	if strings.ContainsRune(version, '-') {
		return version
	}
	part := strings.Split(version, ".")
	return "^" + part[0] + "." + part[1]
}

// parse reads the name of a pack in a registry.
func parse(name, home, root string) (registry.Reference, error) {
	if home == "" {
		home = os.Getenv(RegistryEnv)
	}
	if home == "" && root != "" {
		var err error
		if home, err = disk.Registry(root); err != nil {
			return registry.Reference{}, err
		}
	}
	ref, err := registry.Parse(name, home)
	return ref, plain(err)
}

// plain returns an error of a registry as one of the workshop.
func plain(err error) error {
	var e *registry.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Kind {
	case registry.Named:
		return &workshop.Mistake{Text: e.Text, Hint: e.Hint}
	case registry.Damaged, registry.Missing, registry.Taken:
		return &workshop.Content{Err: e}
	}
	return e
}

// Locked returns the packs that the lock file of a workspace names, each with a description, for
// completion.
func Locked(root string) (out []string) {
	l, err := readLock(root)
	if err != nil {
		return nil
	}
	for _, e := range l {
		if !e.Module() {
			out = append(out, e.Name+"\t"+e.Version+" from "+e.From)
		}
	}
	return out
}

// Usual returns the names under which packs are published by default, for completion;
// none without a registry.
func Usual(root string, packs []*workshop.Pack) (out []string) {
	for _, p := range packs {
		if ref, err := parse(p.Shipped.Manifest.ID, "", root); err == nil {
			out = append(out, ref.Name())
		}
	}
	return out
}

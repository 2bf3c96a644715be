package club

import (
	"acforge.dev/internal/bundle"
	bundleclub "acforge.dev/internal/bundle/club"
	"acforge.dev/schema/ir/club"
)

const name = "club"

// Bundle returns the system's description for bundles.
func Bundle() bundle.System { return bundleclub.Bundle() }

// Contents returns the contents of a bundle of p, see [bundleclub.Contents].
func Contents(p *club.Pack, texts map[string]map[string]string) (*bundle.Contents, error) {
	return bundleclub.Contents(p, texts)
}

// Read returns the pack of a bundle, a new one at each call. The error is a
// *bundle.Error.
func Read(b *bundle.Bundle) (*club.Pack, error) { return bundleclub.Read(b) }

// shared returns the pack of a bundle, the same one at each call. Nobody may change it.
func shared(b *bundle.Bundle) (*club.Pack, error) { return bundleclub.Shared(b) }

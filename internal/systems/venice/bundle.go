package venice

import (
	"acforge.dev/internal/bundle"
	bundlevenice "acforge.dev/internal/bundle/venice"
	"acforge.dev/schema/ir/venice"
)

const name = "venice"

// Bundle returns the system's description for bundles.
func Bundle() bundle.System { return bundlevenice.Bundle() }

// Contents returns the contents of a bundle of p, see [bundlevenice.Contents].
func Contents(p *venice.Pack, texts map[string]map[string]string) (*bundle.Contents, error) {
	return bundlevenice.Contents(p, texts)
}

// Read returns the pack of a bundle, a new one at each call. The error is a
// *bundle.Error.
func Read(b *bundle.Bundle) (*venice.Pack, error) { return bundlevenice.Read(b) }

// shared returns the pack of a bundle, the same one at each call. Nobody may change it.
func shared(b *bundle.Bundle) (*venice.Pack, error) { return bundlevenice.Shared(b) }

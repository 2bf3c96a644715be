// Package registry publishes bundles in OCI registries, which are made for container images,
// and fetches them. A version of a pack is a tag; its bundle is the only layer of the
// artifact, so the layer's digest is the SHA-256 of the bundle. Signatures are referrers.
//
// Whatever a registry sends is untrusted: sizes are limited before anything is read, and
// digests are checked. Callers judge what a bundle holds. The package writes no file. It
// reads the logins of docker and changes none.
//
// Start at [Parse], [Client.Fetch] and [Client.Publish].
package registry

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/Masterminds/semver/v3"
	"github.com/opencontainers/go-digest"
	ocispec "github.com/opencontainers/image-spec/specs-go/v1"
	"oras.land/oras-go/v2"
	"oras.land/oras-go/v2/content"
	"oras.land/oras-go/v2/content/memory"
	"oras.land/oras-go/v2/registry/remote"
	"oras.land/oras-go/v2/registry/remote/auth"
	"oras.land/oras-go/v2/registry/remote/credentials"
	"oras.land/oras-go/v2/registry/remote/retry"
)

// The media types of published content.
const (
	ArtifactType  = "application/vnd.acforge.bundle.v1"
	BundleType    = "application/vnd.acforge.bundle.v1+zip"
	SignatureType = "application/vnd.acforge.signature.v1"
)

// Limits on answers of a registry.
const (
	mostBundle     = 64 << 20 // docs/bundle.md
	mostManifest   = 1 << 20
	mostNote       = 16 << 10
	mostPages      = 100
	mostSignatures = 20
)

// never is the time of each artifact, so that the same bundle gives the same manifest.
const never = "1970-01-01T00:00:00Z"

// Client talks to registries. The zero value uses the logins of docker.
type Client struct {
	// HTTP sends the requests. If it is nil, failed requests are sent again a few times.
	HTTP *http.Client
}

// Fetched is a bundle as a registry sent it.
type Fetched struct {
	Reference Reference // with the exact version
	Data      []byte
	Digest    string // of Data: its SHA-256 in hexadecimal

	manifest ocispec.Descriptor
}

// Fetch returns the bundle of the newest version that ref allows.
func (c *Client) Fetch(ctx context.Context, ref Reference) (*Fetched, error) {
	ref, err := c.Resolve(ctx, ref)
	if err != nil {
		return nil, err
	}
	repo, err := c.repository(ref)
	if err != nil {
		return nil, err
	}
	desc, layer, err := manifest(ctx, repo, ref)
	if err != nil {
		return nil, err
	}
	data, err := content.FetchAll(ctx, repo, layer)
	if err != nil {
		return nil, explain(err, ref, "read")
	}
	return &Fetched{Reference: ref, Data: data, Digest: layer.Digest.Encoded(), manifest: desc}, nil
}

// manifest returns the manifest of an exact version, and the layer that is the bundle.
func manifest(ctx context.Context, repo *remote.Repository, ref Reference) (desc, layer ocispec.Descriptor, err error) {
	desc, text, err := oras.FetchBytes(ctx, repo, ref.Want, oras.FetchBytesOptions{MaxBytes: mostManifest})
	if err != nil {
		return desc, layer, explain(err, ref, "read")
	}
	var m ocispec.Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return desc, layer, damaged(ref, "its manifest is no JSON")
	}
	switch {
	case m.ArtifactType != ArtifactType:
		return desc, layer, &Error{Kind: Damaged, Text: ref.String() + " is not a pack of acforge, but something else"}
	case len(m.Layers) != 1 || m.Layers[0].MediaType != BundleType || m.Layers[0].Digest.Validate() != nil || m.Layers[0].Digest.Algorithm() != digest.SHA256:
		return desc, layer, damaged(ref, "its manifest does not name one bundle")
	case m.Layers[0].Size < 0 || m.Layers[0].Size > mostBundle:
		return desc, layer, damaged(ref, "its bundle is larger than 64 MiB")
	}
	return desc, m.Layers[0], nil
}

// Resolve returns ref with the newest version that it allows.
func (c *Client) Resolve(ctx context.Context, ref Reference) (Reference, error) {
	if ref.exact() {
		return ref, nil
	}
	all, err := c.Versions(ctx, ref)
	if err != nil {
		return ref, err
	}
	within, err := ref.within()
	if err != nil {
		return ref, err
	}
	for _, v := range slices.Backward(all) {
		if within == nil && v.Prerelease() == "" || within != nil && within.Check(v) {
			ref.Want = v.Original()
			return ref, nil
		}
	}
	if len(all) == 0 {
		return ref, &Error{Kind: Missing, Text: ref.Name() + " has no version of a pack"}
	}
	var have []string
	for _, v := range all {
		have = append(have, v.Original())
	}
	return ref, &Error{Kind: Missing, Text: ref.Name() + " has no version " + ref.wanted() + "; it has " + strings.Join(have[max(0, len(have)-8):], ", ")}
}

// Versions returns all versions of a pack, the newest last.
func (c *Client) Versions(ctx context.Context, ref Reference) ([]*semver.Version, error) {
	repo, err := c.repository(ref)
	if err != nil {
		return nil, err
	}
	var out []*semver.Version
	err = repo.Tags(ctx, "", func(tags []string) error {
		for _, t := range tags {
			if v, err := semver.StrictNewVersion(t); err == nil {
				out = append(out, v)
			}
		}
		return nil
	})
	if err != nil {
		return nil, explain(err, ref, "read")
	}
	slices.SortFunc(out, (*semver.Version).Compare)
	return out, nil
}

// Info describes a bundle to people who see it in the list of a registry.
type Info struct {
	Title, License string
	Authors        []string
}

// Publish publishes a bundle as the exact version of ref. It reports whether the registry
// already had it. A version that has another bundle stays as it is.
func (c *Client) Publish(ctx context.Context, ref Reference, data []byte, info Info) (f *Fetched, had bool, err error) {
	repo, err := c.repository(ref)
	if err != nil {
		return nil, false, err
	}
	layer := content.NewDescriptorFromBytes(BundleType, data)
	layer.Annotations = map[string]string{ocispec.AnnotationTitle: ref.Base() + "-" + ref.Want + ".acpack"}
	f = &Fetched{Reference: ref, Data: data, Digest: layer.Digest.Encoded()}
	desc, there, err := manifest(ctx, repo, ref)
	if err == nil {
		if there.Digest != layer.Digest {
			return nil, true, &Error{Kind: Taken, Text: ref.String() + " is already published with other content (sha256:" + there.Digest.Encoded()[:12] + "…)"}
		}
		f.manifest = desc
		return f, true, nil
	}
	if !IsMissing(err) {
		return nil, false, err
	}
	store := memory.New()
	if err := store.Push(ctx, layer, bytes.NewReader(data)); err != nil {
		return nil, false, err
	}
	notes := map[string]string{ocispec.AnnotationCreated: never, ocispec.AnnotationVersion: ref.Want}
	for key, value := range map[string]string{ocispec.AnnotationTitle: info.Title, ocispec.AnnotationLicenses: info.License, ocispec.AnnotationAuthors: strings.Join(info.Authors, ", ")} {
		if value != "" {
			notes[key] = value
		}
	}
	desc, err = oras.PackManifest(ctx, store, oras.PackManifestVersion1_1, ArtifactType,
		oras.PackManifestOptions{Layers: []ocispec.Descriptor{layer}, ManifestAnnotations: notes})
	if err != nil {
		return nil, false, err
	}
	if err := store.Tag(ctx, desc, ref.Want); err != nil {
		return nil, false, err
	}
	// The manifest and its tag go last, so a push that is cut off publishes nothing.
	if _, err := oras.Copy(ctx, store, ref.Want, repo, ref.Want, oras.DefaultCopyOptions); err != nil {
		return nil, false, explain(err, ref, "write")
	}
	f.manifest = desc
	return f, false, nil
}

// Attach adds a signed note to a published bundle, unless the registry has it.
func (c *Client) Attach(ctx context.Context, f *Fetched, note []byte) error {
	have, err := c.Notes(ctx, f)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(have, func(n []byte) bool { return bytes.Equal(n, note) }) {
		return nil
	}
	repo, err := c.repository(f.Reference)
	if err != nil {
		return err
	}
	layer := content.NewDescriptorFromBytes(SignatureType, note)
	if there, err := repo.Blobs().Exists(ctx, layer); err != nil {
		return explain(err, f.Reference, "write")
	} else if !there {
		if err := repo.Push(ctx, layer, bytes.NewReader(note)); err != nil {
			return explain(err, f.Reference, "write")
		}
	}
	_, err = oras.PackManifest(ctx, repo, oras.PackManifestVersion1_1, SignatureType, oras.PackManifestOptions{
		Subject: &f.manifest, Layers: []ocispec.Descriptor{layer}, ManifestAnnotations: map[string]string{ocispec.AnnotationCreated: never}})
	if err != nil {
		return explain(err, f.Reference, "write")
	}
	return nil
}

// Notes returns the signed notes of a bundle. Nothing is known of them but that they are
// small: the caller checks who signed them, and what.
func (c *Client) Notes(ctx context.Context, f *Fetched) ([][]byte, error) {
	repo, err := c.repository(f.Reference)
	if err != nil {
		return nil, err
	}
	var found []ocispec.Descriptor
	err = repo.Referrers(ctx, f.manifest, SignatureType, func(page []ocispec.Descriptor) error {
		found = append(found, page...)
		return nil
	})
	if err != nil {
		return nil, explain(err, f.Reference, "read")
	}
	var out [][]byte
	for _, desc := range found[:min(len(found), mostSignatures)] {
		if desc.Size > mostManifest {
			continue
		}
		text, err := content.FetchAll(ctx, repo, desc)
		if err != nil {
			return nil, explain(err, f.Reference, "read")
		}
		var m ocispec.Manifest
		if json.Unmarshal(text, &m) != nil || len(m.Layers) != 1 || m.Layers[0].MediaType != SignatureType || m.Layers[0].Size > mostNote {
			continue
		}
		note, err := content.FetchAll(ctx, repo, m.Layers[0])
		if err != nil {
			return nil, explain(err, f.Reference, "read")
		}
		out = append(out, note)
	}
	return out, nil
}

// repository returns the repository of a pack, with limits.
func (c *Client) repository(ref Reference) (*remote.Repository, error) {
	repo, err := remote.NewRepository(ref.Name())
	if err != nil {
		return nil, &Error{Kind: Named, Text: ref.Name() + " is not a name that registries allow: write it as ghcr.io/me/lagoon, in small letters"}
	}
	repo.PlainHTTP = loopback(ref.Host)
	repo.SkipReferrersGC = true // some registries let nobody delete
	repo.MaxMetadataBytes = mostManifest
	repo.TagListMaxPages, repo.ReferrerListMaxPages = mostPages, mostPages
	client := &auth.Client{Client: c.HTTP, Cache: auth.NewCache(), Header: http.Header{"User-Agent": {"acforge"}}}
	if client.Client == nil {
		client.Client = patient
	}
	logins, err := credentials.NewStoreFromDocker(credentials.StoreOptions{})
	if err != nil {
		return nil, &Error{Kind: Denied, Text: "the logins of docker cannot be read: " + err.Error()}
	}
	client.Credential = credentials.Credential(logins)
	repo.Client = client
	return repo, nil
}

// patient sends requests again that fail for a moment, and does not wait forever.
var patient = func() *http.Client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.ResponseHeaderTimeout = time.Minute
	return &http.Client{Transport: retry.NewTransport(t)}
}()

// loopback reports whether a host is this machine, where registries have no certificate.
func loopback(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

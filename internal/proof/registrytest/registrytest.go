// Package registrytest is a registry in memory for tests: it listens on loopback and forgets
// all when the test ends.
//
// Start at [New].
package registrytest

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"cuelabs.dev/go/oci/ociregistry"
	"cuelabs.dev/go/oci/ociregistry/ocimem"
	"cuelabs.dev/go/oci/ociregistry/ociserver"
	"cuelang.org/go/mod/modregistry"
	"cuelang.org/go/mod/module"
	"cuelang.org/go/mod/modzip"
	"github.com/opencontainers/go-digest"
)

// Server is a registry.
type Server struct {
	Host string // 127.0.0.1:PORT

	mu      sync.Mutex
	instead http.HandlerFunc
	next    http.Handler
	store   *ocimem.Registry
	asked   int
}

// New starts a registry that ends with the test.
func New(t testing.TB) *Server {
	t.Helper()
	s, end := Start()
	t.Cleanup(end)
	return s
}

// Start starts a registry that ends when end is called.
func Start() (s *Server, end func()) {
	s = &Server{store: ocimem.New()}
	s.next = ociserver.New(s.store, nil)
	at := httptest.NewServer(s)
	s.Host = strings.TrimPrefix(at.URL, "http://")
	return s, at.Close
}

// Off makes the registry break each connection, as one that is down, or ends that.
func (s *Server) Off(off bool) {
	s.Instead(nil)
	if off {
		s.Instead(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	}
}

// Swap puts another bundle under a version of a pack, as a hostile registry does.
func (s *Server) Swap(name, version string, data []byte) error {
	ctx := context.Background()
	layer := ociregistry.Descriptor{MediaType: "application/vnd.acforge.bundle.v1+zip", Digest: digest.FromBytes(data), Size: int64(len(data))}
	empty := ociregistry.Descriptor{MediaType: "application/vnd.oci.empty.v1+json", Digest: digest.FromString("{}"), Size: 2}
	for desc, of := range map[*ociregistry.Descriptor][]byte{&layer: data, &empty: []byte("{}")} {
		if _, err := s.store.PushBlob(ctx, name, *desc, bytes.NewReader(of)); err != nil {
			return err
		}
	}
	text, err := json.Marshal(map[string]any{"schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
		"artifactType": "application/vnd.acforge.bundle.v1", "config": empty, "layers": []any{layer}})
	if err != nil {
		return err
	}
	_, err = s.store.PushManifest(ctx, name, version, text, "application/vnd.oci.image.manifest.v1+json")
	return err
}

// Instead makes answer take the requests from now on; nil ends that. It may hand a request
// on to [Server.Next].
func (s *Server) Instead(answer http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.instead = answer
}

// Next answers a request as the registry does.
func (s *Server) Next(w http.ResponseWriter, r *http.Request) { s.next.ServeHTTP(w, r) }

// Asked returns the number of requests until now.
func (s *Server) Asked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	instead := s.instead
	s.asked++
	s.mu.Unlock()
	if instead != nil {
		instead(w, r)
		return
	}
	s.Next(w, r)
}

// Module publishes the workspace in a folder as a CUE module, as cue mod publish does.
func (s *Server) Module(folder, path, version string) error {
	v, err := module.NewVersion(path, version)
	if err != nil {
		return err
	}
	var zip bytes.Buffer
	if err := modzip.CreateFromDir(&zip, v, folder); err != nil {
		return err
	}
	data := bytes.NewReader(zip.Bytes())
	return modregistry.NewClient(s.store).PutModule(context.Background(), v, data, data.Size())
}

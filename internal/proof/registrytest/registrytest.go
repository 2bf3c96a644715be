// Package registrytest is a registry in memory for tests: it listens on loopback and forgets
// all when the test ends.
//
// Start at [New].
package registrytest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"cuelabs.dev/go/oci/ociregistry/ocimem"
	"cuelabs.dev/go/oci/ociregistry/ociserver"
)

// Server is a registry.
type Server struct {
	Host string // 127.0.0.1:PORT

	mu      sync.Mutex
	instead http.HandlerFunc
	next    http.Handler
	asked   int
}

// New starts a registry.
func New(t testing.TB) *Server {
	t.Helper()
	s := &Server{next: ociserver.New(ocimem.New(), nil)}
	at := httptest.NewServer(s)
	t.Cleanup(at.Close)
	s.Host = strings.TrimPrefix(at.URL, "http://")
	return s
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

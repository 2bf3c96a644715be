// Package resultstore is a small store of results over HTTP: a reference for the
// protocol of docs/scale.md, for tests and for tools/night. It knows nothing of the
// results, as any file server that takes PUT.
//
// Start at [Store].
package resultstore

import (
	"crypto/subtle"
	"io"
	"net/http"
	"regexp"
	"sync"
)

// Most is the size of the largest result.
const Most = 8 << 20

var key = regexp.MustCompile(`^/[0-9a-f]{64}$`)

// Store keeps results in memory and counts the requests.
type Store struct {
	// Token is the password of writers. If it is "", the store is read-only.
	Token string

	mu      sync.Mutex
	results map[string][]byte
	counts  Counts
}

// Counts are how many requests were answered, and the bytes of all bodies.
type Counts struct {
	Hits, Misses, Writes, Refused int
	Read, Written                 int64
}

// Counts returns the counts so far.
func (s *Store) Counts() Counts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counts
}

// Each calls change with every result and stores what it returns.
func (s *Store) Each(change func(data []byte) []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, data := range s.results {
		s.results[k] = change(data)
	}
}

// Len returns how many results there are.
func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.results)
}

func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !key.MatchString(r.URL.Path) {
		http.Error(w, "no such result", http.StatusNotFound)
		return
	}
	switch r.Method {
	case http.MethodGet:
		s.mu.Lock()
		data, ok := s.results[r.URL.Path]
		if ok {
			s.counts.Hits++
			s.counts.Read += int64(len(data))
		} else {
			s.counts.Misses++
		}
		s.mu.Unlock()
		if !ok {
			http.Error(w, "no such result", http.StatusNotFound)
			return
		}
		_, _ = w.Write(data)
	case http.MethodPut:
		if s.Token == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+s.Token)) == 0 {
			s.mu.Lock()
			s.counts.Refused++
			s.mu.Unlock()
			http.Error(w, "only writers with a token may write", http.StatusForbidden)
			return
		}
		data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, Most))
		if err != nil {
			http.Error(w, "the result is too large", http.StatusRequestEntityTooLarge)
			return
		}
		s.mu.Lock()
		if s.results == nil {
			s.results = map[string][]byte{}
		}
		s.results[r.URL.Path] = data
		s.counts.Writes++
		s.counts.Written += int64(len(data))
		s.mu.Unlock()
		w.WriteHeader(http.StatusNoContent)
	default:
		http.Error(w, "only GET and PUT", http.StatusMethodNotAllowed)
	}
}

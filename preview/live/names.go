package live

import (
	"errors"
	"net/http"
	"strings"
	"sync"
)

// Names are the names by which HTTPS proxies lead to a server, each with the path below
// which they do. More can be added while the server runs: some tunnels choose one when they
// begin.
type Names struct {
	mu    sync.RWMutex
	bases map[string]string // by name: "" or "/games"
}

// NewNames returns these names, as [Names.Add] reads them.
func NewNames(names ...string) (*Names, error) {
	n := &Names{bases: map[string]string{}}
	for _, name := range names {
		if _, err := n.Add(name); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// Add adds a name like play.example.org, example.org/games or https://example.org/games/,
// and returns the address that it leads to, with a slash at its end.
func (n *Names) Add(text string) (string, error) {
	at, name, base, err := address(text)
	if err != nil {
		return "", err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.bases[name] = base
	return at, nil
}

// Address returns the address that a name leads to.
func (*Names) Address(text string) (string, error) {
	at, _, _, err := address(text)
	return at, err
}

// noName are characters that a name and its path never have.
const noName = " @\\?#%<>\"'`|"

// address reads a name, with a path or without.
func address(text string) (at, name, base string, err error) {
	name, base, _ = strings.Cut(strings.TrimPrefix(text, "https://"), "/")
	name = strings.ToLower(name)
	base = strings.Trim(base, "/")
	if name == "" || strings.ContainsAny(name, noName+":") && !port(name) || strings.ContainsAny(base, noName+":") || strings.Contains(base, "..") || strings.Contains(base, "//") {
		return "", "", "", errors.New("write a name like play.example.org, or one with a path like example.org/games")
	}
	if base != "" {
		base = "/" + base
	}
	return "https://" + name + base + "/", name, base, nil
}

// port reports whether a name is that of a server with a port.
func port(name string) bool {
	host, number, ok := strings.Cut(name, ":")
	return ok && host != "" && number != "" && strings.Trim(number, "0123456789") == "" && !strings.ContainsAny(host, noName)
}

// base returns the path below which a name leads here.
func (n *Names) base(host string) (base string, ok bool) {
	if n == nil {
		return "", false
	}
	n.mu.RLock()
	defer n.mu.RUnlock()
	base, ok = n.bases[strings.ToLower(host)]
	return base, ok
}

// below passes a request on without the base of its path. A proxy may have taken it off.
func below(base string, next http.Handler, w http.ResponseWriter, r *http.Request) {
	path, inside := strings.CutPrefix(r.URL.Path, base+"/")
	switch {
	case base == "":
		next.ServeHTTP(w, r)
	case r.URL.Path == base:
		http.Redirect(w, r, base+"/", http.StatusPermanentRedirect)
	case inside:
		own := r.Clone(r.Context())
		own.URL.Path, own.URL.RawPath = "/"+path, ""
		next.ServeHTTP(w, own)
	default:
		next.ServeHTTP(w, r)
	}
}

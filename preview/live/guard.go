package live

import (
	"net"
	"net/http"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
)

// policy is the content security policy of everything served, except pages where a game
// is played.
const policy = page.Policy

// Shield protects a server on this machine from other sites: any page in a browser can
// send requests to it, under any name that leads here.
//
// It accepts only requests that use one of the server's names (hosts) and that no other
// origin sent, except a clicked link. It never grants another origin anything. Changes
// need a POST, which CrossOriginProtection guards, or a WebSocket, which browsers send
// with their origin. secure are further names, by which HTTPS proxies lead here; nil for
// none. A path that belongs to such a name is taken off.
func Shield(hosts []string, secure *Names, next http.Handler) http.Handler {
	allowed := map[string]string{} // maps each name to the origin of its pages
	for _, h := range hosts {
		allowed[h] = "http://" + h
	}
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Cache-Control", "no-store")
		origin, ok := allowed[r.Host]
		base, named := secure.base(r.Host)
		if !ok && named {
			origin, ok = "https://"+strings.ToLower(r.Host), true
		}
		if !ok { // anyone can set X-Forwarded-Host
			http.Error(w, "this server does not go by that name", http.StatusForbidden)
			return
		}
		if !sameOrigin(r, origin) {
			http.Error(w, "not for other sites", http.StatusForbidden)
			return
		}
		below(base, next, w, r)
	})
}

// sameOrigin reports whether a request comes from our own pages, from the address bar,
// or from a program that is not a browser. The port counts, since other servers run on
// this machine.
//
// A clicked link from another site is accepted too: an invitation arrives in web mail
// or in a chat. It opens its own tab and changes nothing, and the other site sees
// nothing of the answer (W3C Fetch Metadata, resource isolation policy).
func sameOrigin(r *http.Request, own string) bool {
	for _, origin := range r.Header.Values("Origin") {
		if origin != own {
			return false
		}
	}
	if clicked(r) {
		return true
	}
	for _, site := range r.Header.Values("Sec-Fetch-Site") {
		if site != "same-origin" && site != "none" {
			return false
		}
	}
	return true
}

// clicked reports whether a browser requests a page to show in a tab: by a link, a
// bookmark or an address. For frames, images, scripts, fetch and WebSockets browsers
// send other values, which no page can change.
func clicked(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	only := func(name, want string) bool {
		v := r.Header.Values(name)
		return len(v) == 1 && v[0] == want
	}
	return only("Sec-Fetch-Mode", "navigate") && only("Sec-Fetch-Dest", "document")
}

// hostNames returns the names of a server: this machine's names for itself, and the
// address that it listens on.
func hostNames(host string, port int) []string {
	var out []string
	for _, name := range []string{"127.0.0.1", "localhost", "::1", host} {
		if name == "" {
			continue
		}
		out = append(out, net.JoinHostPort(name, strconv.Itoa(port)))
		if port == 80 { // a browser leaves it out
			out = append(out, name)
		}
	}
	return out
}

package live

import (
	"net"
	"net/http"
	"strconv"

	"acforge/preview/page"
)

// policy is the content security policy of everything that is served, but for
// pages where a game is played.
const policy = page.Policy

// Shield keeps other sites away from a server on this machine: any page that a
// browser shows can send requests to it, under any name that leads here.
//
// It lets through only requests that name the server as we do (hosts) and that
// no other origin sent, except a link that was clicked there, and it never allows
// another origin anything. What
// changes something is a POST, which CrossOriginProtection guards, or a WebSocket,
// which browsers send with their origin. secure are further names, by which a proxy
// that speaks HTTPS leads here.
func Shield(hosts, secure []string, next http.Handler) http.Handler {
	allowed := map[string]string{} // the name to the origin of its pages
	for _, h := range hosts {
		allowed[h] = "http://" + h
	}
	for _, h := range secure {
		allowed[h] = "https://" + h
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
		if !ok { // X-Forwarded-Host is anybody's to set
			http.Error(w, "this server does not go by that name", http.StatusForbidden)
			return
		}
		if !sameOrigin(r, origin) {
			http.Error(w, "not for other sites", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// sameOrigin reports whether a request comes from our own pages, from the
// address bar, or from no browser. The port counts: other servers run on this
// machine.
//
// A link to us that is clicked on another site passes too: an invitation arrives in
// web mail, in a chat. It opens a tab of its own and changes nothing, and the other
// site sees nothing of the answer (W3C Fetch Metadata, resource isolation policy).
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

// clicked reports whether a browser says that it asks for a page to show in a tab: by a
// link, a bookmark, an address. Frames, images, scripts, fetch and WebSockets have other
// words there, and no page can change what its browser says.
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

// hostNames are the names that a server goes by: those of this machine for
// itself, and the address that it was told to listen on.
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

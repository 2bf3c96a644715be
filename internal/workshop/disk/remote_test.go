package disk

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"acforge.dev/internal/proof/resultstore"
)

// machine returns the results of a machine with a store, and what it was told.
func machine(t *testing.T, address, token string) (*Results, *[]string) {
	t.Helper()
	told := new([]string)
	k := &Results{dir: t.TempDir(), most: maxCache}
	k.store = openStore(address, token, func(line string) { *told = append(*told, line) })
	return k, told
}

func keyOf(i int) string { return strings.Repeat(fmt.Sprintf("%02x", i), 32) }

// TestStore: what one machine shares, another fetches. Without a token a machine only
// reads.
func TestStore(t *testing.T) {
	server := &resultstore.Store{Token: "secret"}
	web := httptest.NewServer(server)
	defer web.Close()
	address := web.URL + "/"

	fork, said := machine(t, address, "")
	fork.Share(keyOf(1), []byte("forged"))
	fork.Tidy()
	if server.Len() != 0 || len(*said) != 0 {
		t.Fatalf("without a token %d results are stored; told %q", server.Len(), *said)
	}
	if string(fork.Load(keyOf(1))) != "forged" {
		t.Error("a shared result is not cached here")
	}

	main, _ := machine(t, address, "secret")
	main.Share(keyOf(1), []byte("old"))
	main.Share(keyOf(1), []byte("one"))
	main.Share(keyOf(2), bytes.Repeat([]byte("2"), 100_000))
	main.Save(keyOf(3), []byte("private"))
	main.Tidy()
	if c := server.Counts(); server.Len() != 2 || c.Writes != 2 {
		t.Fatalf("%d results are stored by %d writes, want 2 by 2", server.Len(), c.Writes)
	}

	reader, said := machine(t, address, "")
	for key, want := range map[string]int{keyOf(1): 3, keyOf(2): 100_000, keyOf(3): 0} {
		if got := reader.Fetch(key); len(got) != want {
			t.Errorf("%d bytes of %s come back, want %d", len(got), key[:4], want)
		}
	}
	asked := server.Counts()
	if reader.Fetch(keyOf(3)); server.Counts() != asked {
		t.Error("the store is asked twice for the same")
	}
	if len(*said) != 0 {
		t.Errorf("told %q", *said)
	}
}

// TestStoreFails: whatever the store does, nothing fails and the user is told once.
func TestStoreFails(t *testing.T) {
	good := []byte(cacheHeader([]byte("x")) + "\nx")
	answer := func(status int, body []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			_, _ = w.Write(body)
		}
	}
	plain := httptest.NewServer(answer(200, good))
	defer plain.Close()
	for _, c := range []struct {
		about string
		serve http.HandlerFunc
		said  string // for reading
		wrote string // for writing
	}{
		{"right", answer(200, good), "", ""},
		{"nothing", answer(404, nil), "", "it answers 404 Not Found"},
		{"broken", answer(500, nil), "it answers 500 Internal Server Error", "it answers 500"},
		{"closed", answer(403, nil), "it answers 403 Forbidden", "does not accept the token"},
		{"only read", answer(405, nil), "it answers 405", "takes no results"},
		{"a page", answer(200, []byte("<html>log in</html>")), "holds a damaged result", ""},
		{"cut", answer(200, good[:len(good)-1]), "holds a damaged result", ""},
		{"too large", answer(200, append(bytes.Clone(good), make([]byte, maxCacheFile)...)), "holds a damaged result", ""},
		{"elsewhere", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, plain.URL+r.URL.Path, http.StatusTemporaryRedirect)
		}, "without https", "without https"},
		{"in circles", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, r.URL.Path, http.StatusTemporaryRedirect)
		}, "redirects too often", "redirects too often"},
	} {
		web := httptest.NewUnstartedServer(c.serve)
		web.Config.ErrorLog = log.New(io.Discard, "", 0)
		web.StartTLS()
		for _, write := range []bool{false, true} {
			token, want := "", c.said
			if write {
				token, want = "secret", c.wrote
			}
			k, said := machine(t, strings.Replace(web.URL, "https://", "https://user:hidden@", 1), token)
			k.store.client.Transport = web.Client().Transport
			for i := range 4 {
				if write {
					k.Share(keyOf(i), []byte("x"))
				} else if got := k.Fetch(keyOf(i)); got != nil && c.about != "right" {
					t.Errorf("%s: %d bytes come back", c.about, len(got))
				}
			}
			k.Tidy()
			k.Share(keyOf(9), []byte("y"))
			k.Tidy()
			switch {
			case want == "" && len(*said) > 0, want != "" && (len(*said) != 1 || !strings.Contains((*said)[0], want)):
				t.Errorf("%s, write %t: told %q, want %q once", c.about, write, *said, want)
			case strings.Contains(strings.Join(*said, ""), "hidden"):
				t.Errorf("%s: the password is shown: %q", c.about, *said)
			}
		}
		web.Close()
	}
	gone := httptest.NewServer(nil)
	gone.Close()
	k, said := machine(t, gone.URL, "secret")
	k.Fetch(keyOf(1))
	k.Share(keyOf(2), nil)
	k.Tidy()
	if len(*said) != 1 || !strings.Contains((*said)[0], "refused") {
		t.Errorf("a server that is gone: told %q", *said)
	}
}

// TestStoreAddress: a wrong address is reported, and a token is not sent unencrypted.
func TestStoreAddress(t *testing.T) {
	for _, c := range []struct {
		address string
		is      bool
		said    string
	}{
		{"https://cache.example.org/acforge", true, ""},
		{"http://127.0.0.1:1/", true, ""},
		{"http://localhost:1/", true, ""},
		{"http://cache.example.org/", true, "use https"},
		{"https://", false, "must name"},
		{"ftp://example.org", false, "must name"},
		{"https://example.org/?a=b", false, "must name"},
	} {
		said := ""
		s := openStore(c.address, "secret", func(line string) { said += line })
		if (s != nil) != c.is || !strings.Contains(said, c.said) || (said == "") != (c.said == "") {
			t.Errorf("%s: %t, told %q", c.address, s != nil, said)
		}
		if s != nil && c.said != "" && s.token != "" {
			t.Errorf("%s: the token is sent", c.address)
		}
	}
	t.Setenv(CacheEnv, "https://cache.example.org/acforge")
	if k := OpenResults(func(string) {}); k.store == nil || strings.Contains(k.dir, "https") {
		t.Errorf("the folder is %q", k.dir)
	}
}

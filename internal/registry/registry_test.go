package registry_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/registrytest"
	"acforge.dev/internal/registry"
)

// open starts a registry, and returns a client that sends each request once.
func open(t *testing.T) (*registrytest.Server, *registry.Client) {
	t.Helper()
	t.Setenv("DOCKER_CONFIG", t.TempDir())
	return registrytest.New(t), &registry.Client{HTTP: http.DefaultClient}
}

func parse(t *testing.T, text, home string) registry.Reference {
	t.Helper()
	ref, err := registry.Parse(text, home)
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

func publish(t *testing.T, c *registry.Client, ref registry.Reference, data string) *registry.Fetched {
	t.Helper()
	f, _, err := c.Publish(context.Background(), ref, []byte(data), registry.Info{Title: "Lagoon", License: "CC-BY-4.0"})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// failsAs checks the kind of an error and what it says.
func failsAs(t *testing.T, err error, kind registry.Kind, says string) {
	t.Helper()
	var e *registry.Error
	if !errors.As(err, &e) || e.Kind != kind || !strings.Contains(e.Error(), says) {
		t.Errorf("got %v, want kind %d and %q", err, kind, says)
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, home, name, want string }{
		{"ghcr.io/me/lagoon", "", "ghcr.io/me/lagoon", ""},
		{"oci://ghcr.io/me/lagoon@^0.2", "", "ghcr.io/me/lagoon", "^0.2"},
		{"lagoon@0.2.1", "ghcr.io/me", "ghcr.io/me/lagoon", "0.2.1"},
		{"you/lagoon@latest", "ghcr.io/", "ghcr.io/you/lagoon", ""},
		{"localhost:5000/lagoon", "ghcr.io/me", "localhost:5000/lagoon", ""},
		{"localhost/lagoon", "ghcr.io/me", "localhost/lagoon", ""},
	} {
		ref := parse(t, c.text, c.home)
		if ref.Name() != c.name || ref.Want != c.want || ref.Base() != "lagoon" {
			t.Errorf("%s is %+v", c.text, ref)
		}
	}
	for text, says := range map[string]string{
		"lagoon":                 "names no registry",
		"me/lagoon":              "names no registry",
		"ghcr.io/Me/Lagoon":      "not a name that registries allow",
		"ghcr.io/me/lagoon@soon": "not a version or a range",
		"ghcr.io/../lagoon":      "not a name that registries allow",
	} {
		_, err := registry.Parse(text, "")
		failsAs(t, err, registry.Named, says)
	}
}

func TestPublishAndFetch(t *testing.T) {
	s, c := open(t)
	ctx := context.Background()
	name := parse(t, s.Host+"/packs/lagoon", "")
	for _, v := range []string{"0.1.0", "0.2.0", "0.2.1", "0.10.0", "1.0.0-rc.1"} {
		publish(t, c, name.At(v), "bundle "+v)
	}
	for want, version := range map[string]string{"": "0.10.0", "latest": "0.10.0", "^0.2": "0.2.1", "0.1.0": "0.1.0", ">=0.2 <0.11": "0.10.0", "1.0.0-rc.1": "1.0.0-rc.1"} {
		f, err := c.Fetch(ctx, parse(t, name.Name()+"@"+want, ""))
		if err != nil {
			t.Errorf("%q: %v", want, err)
			continue
		}
		sum := sha256.Sum256(f.Data)
		if string(f.Data) != "bundle "+version || f.Reference.Want != version || f.Digest != hex.EncodeToString(sum[:]) {
			t.Errorf("%q brings %q as %s", want, f.Data, f.Reference)
		}
	}
	_, err := c.Fetch(ctx, parse(t, name.Name()+"@^3", ""))
	failsAs(t, err, registry.Missing, "no version ^3; it has 0.1.0, 0.2.0")
	_, err = c.Fetch(ctx, parse(t, name.Name()+"@0.9.9", ""))
	failsAs(t, err, registry.Missing, "no packs/lagoon in version 0.9.9")
	_, err = c.Fetch(ctx, parse(t, s.Host+"/packs/other", ""))
	failsAs(t, err, registry.Missing, "has no packs/other")

	if _, had, err := c.Publish(ctx, name.At("0.2.1"), []byte("bundle 0.2.1"), registry.Info{}); err != nil || !had {
		t.Errorf("the same bundle again: %t, %v", had, err)
	}
	_, _, err = c.Publish(ctx, name.At("0.2.1"), []byte("another bundle"), registry.Info{})
	failsAs(t, err, registry.Taken, "@0.2.1 is already published with other content")
	if f, err := c.Fetch(ctx, name.At("0.2.1")); err != nil || string(f.Data) != "bundle 0.2.1" {
		t.Errorf("a refused publication changed the version: %v", err)
	}
}

func TestNotes(t *testing.T) {
	s, c := open(t)
	ctx := context.Background()
	f := publish(t, c, parse(t, s.Host+"/packs/lagoon@0.1.0", ""), "bundle")
	for _, note := range []string{"first", "second", "first"} {
		if err := c.Attach(ctx, f, []byte(note)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := c.Fetch(ctx, f.Reference)
	if err != nil {
		t.Fatal(err)
	}
	notes, err := c.Notes(ctx, got)
	if all := string(bytes.Join(notes, []byte(" "))); err != nil || len(notes) != 2 || !strings.Contains(all, "first") || !strings.Contains(all, "second") {
		t.Errorf("got %q, %v", notes, err)
	}
}

// What goes wrong on the way gives a plain message, and no bundle.
func TestWrong(t *testing.T) {
	s, c := open(t)
	ctx := context.Background()
	ref := parse(t, s.Host+"/packs/lagoon@0.1.0", "")
	f := publish(t, c, ref, "a bundle of some length")
	isBlob := func(r *http.Request) bool { return strings.Contains(r.URL.Path, "/blobs/sha256:"+f.Digest) }
	isManifest := func(r *http.Request) bool { return strings.Contains(r.URL.Path, "/manifests/") }
	recorded := func(r *http.Request) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.Next(w, r)
		return w
	}
	send := func(w http.ResponseWriter, of *httptest.ResponseRecorder, body []byte, length int) {
		for k, v := range of.Header() {
			if k != "Content-Length" && k != "Docker-Content-Digest" {
				w.Header()[k] = v
			}
		}
		w.Header().Set("Content-Length", fmt.Sprint(length))
		w.WriteHeader(of.Code)
		_, _ = w.Write(body)
	}
	for _, trial := range []struct {
		name   string
		answer http.HandlerFunc
		kind   registry.Kind
		says   string
	}{
		{"another bundle", func(w http.ResponseWriter, r *http.Request) {
			if !isBlob(r) {
				s.Next(w, r)
				return
			}
			body := bytes.ToUpper(recorded(r).Body.Bytes())
			send(w, recorded(r), body, len(body))
		}, registry.Damaged, "not what its manifest names"},
		{"a bundle that is cut off", func(w http.ResponseWriter, r *http.Request) {
			if !isBlob(r) {
				s.Next(w, r)
				return
			}
			of := recorded(r)
			send(w, of, of.Body.Bytes()[:5], of.Body.Len())
		}, registry.Damaged, "cut off"},
		{"a huge manifest", func(w http.ResponseWriter, r *http.Request) {
			if !isManifest(r) {
				s.Next(w, r)
				return
			}
			of := recorded(r)
			send(w, of, bytes.Repeat([]byte(" "), 2<<20), 2<<20)
		}, registry.Damaged, "more than a pack can have"},
		{"a huge bundle", manifestOf(fmt.Sprintf(`{"artifactType":%q,"layers":[{"mediaType":%q,"digest":"sha256:%s","size":99999999999}]}`, registry.ArtifactType, registry.BundleType, f.Digest)), registry.Damaged, "larger than 64 MiB"},
		{"an image", manifestOf(`{"layers":[]}`), registry.Damaged, "not a pack of acforge"},
		{"no layer", manifestOf(fmt.Sprintf(`{"artifactType":%q,"layers":[]}`, registry.ArtifactType)), registry.Damaged, "does not name one bundle"},
		{"no JSON", manifestOf("{"), registry.Damaged, "no JSON"},
		{"a refused login", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("WWW-Authenticate", `Basic realm="packs"`)
			w.WriteHeader(http.StatusUnauthorized)
		}, registry.Denied, "docker login " + s.Host},
		{"a missing permission", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, registry.Denied, "does not allow you to read packs/lagoon"},
		{"a fault", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, registry.Unreachable, "answers 502 Bad Gateway"},
	} {
		t.Run(trial.name, func(t *testing.T) {
			s.Instead(trial.answer)
			defer s.Instead(nil)
			got, err := c.Fetch(ctx, ref)
			if got != nil {
				t.Error("there is a bundle")
			}
			failsAs(t, err, trial.kind, trial.says)
		})
	}

	gone := &registry.Client{HTTP: &http.Client{Transport: silent{}}}
	_, err := gone.Fetch(ctx, parse(t, "registry.invalid/lagoon", ""))
	failsAs(t, err, registry.Unreachable, "registry.invalid cannot be found")
	at := httptest.NewServer(nil)
	at.Close()
	_, err = c.Fetch(ctx, parse(t, strings.TrimPrefix(at.URL, "http://")+"/lagoon", ""))
	failsAs(t, err, registry.Unreachable, "does not answer: connection refused")
}

// manifestOf answers each request for a manifest with a text.
func manifestOf(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/vnd.oci.image.manifest.v1+json")
		w.Header().Set("Content-Length", fmt.Sprint(len(text)))
		_, _ = io.WriteString(w, text)
	}
}

// The login is that of docker; a wrong one is refused.
func TestLogin(t *testing.T) {
	s, c := open(t)
	s.Instead(func(w http.ResponseWriter, r *http.Request) {
		if name, word, _ := r.BasicAuth(); name != "ezio" || word != "requiescat" {
			w.Header().Set("WWW-Authenticate", `Basic realm="packs"`)
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		s.Next(w, r)
	})
	ref := parse(t, s.Host+"/packs/lagoon@0.1.0", "")
	login := func(word string) string {
		file := filepath.Join(os.Getenv("DOCKER_CONFIG"), "config.json")
		text := fmt.Sprintf(`{"auths":{%q:{"auth":%q}}}`, s.Host, base64.StdEncoding.EncodeToString([]byte("ezio:"+word)))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return text
	}
	login("wrong")
	_, _, err := c.Publish(context.Background(), ref, []byte("bundle"), registry.Info{})
	failsAs(t, err, registry.Denied, "Log in with `docker login")
	text := login("requiescat")
	publish(t, c, ref, "bundle")
	if f, err := c.Fetch(context.Background(), ref); err != nil || string(f.Data) != "bundle" {
		t.Errorf("got %v", err)
	}
	if now, err := os.ReadFile(filepath.Join(os.Getenv("DOCKER_CONFIG"), "config.json")); err != nil || string(now) != text {
		t.Errorf("the logins became %s (%v)", now, err)
	}
}

// A push that breaks off publishes nothing.
func TestBrokenPush(t *testing.T) {
	s, c := open(t)
	ref := parse(t, s.Host+"/packs/lagoon@0.1.0", "")
	s.Instead(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut && strings.Contains(r.URL.Path, "/manifests/") {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		s.Next(w, r)
	})
	_, _, err := c.Publish(context.Background(), ref, []byte("bundle"), registry.Info{})
	failsAs(t, err, registry.Unreachable, "answers 500")
	s.Instead(nil)
	_, err = c.Fetch(context.Background(), ref)
	failsAs(t, err, registry.Missing, "no packs/lagoon")
	publish(t, c, ref, "another bundle")
}

// silent is a network without the host that is asked for.
type silent struct{}

func (silent) RoundTrip(r *http.Request) (*http.Response, error) {
	return nil, &net.DNSError{Err: "no such host", Name: r.URL.Hostname(), IsNotFound: true}
}

package host

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	qr "github.com/piglig/go-qr"
)

// TestCode: a page with a link draws the code of a text. The path has the modules that the
// library's own code has, so a camera reads the text.
func TestCode(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	ask := func(method, key, text string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://tables.example/qr", strings.NewReader(text))
		if key != "" {
			r.Header.Set("Authorization", "Bearer "+key)
		}
		rec := httptest.NewRecorder()
		w.h.Handler().ServeHTTP(rec, r)
		return rec
	}
	const link = "https://tables.example/games/#key=0.abcdefghijklmnopqrstuvwxyz0123456789"
	for _, tt := range []struct {
		method, key, text string
		want              int
	}{
		{http.MethodPost, links.Keeper, link, http.StatusOK},
		{http.MethodPost, links.Seats[0], link, http.StatusOK},
		{http.MethodGet, links.Keeper, link, http.StatusMethodNotAllowed},
		{http.MethodPost, "", link, http.StatusForbidden},
		{http.MethodPost, "1.wrong", link, http.StatusForbidden},
		{http.MethodPost, links.Keeper, strings.Repeat("x", mostLetters+1), http.StatusRequestEntityTooLarge},
		{http.MethodPost, links.Keeper, strings.Repeat("x", mostLetters), http.StatusOK},
	} {
		if got := ask(tt.method, tt.key, tt.text); got.Code != tt.want {
			t.Errorf("%s of %d letters with %q: %d %s, want %d", tt.method, len(tt.text), tt.key, got.Code, got.Body, tt.want)
		}
	}
	var got Code
	if err := json.Unmarshal(ask(http.MethodPost, links.Keeper, link).Body.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	want, err := qr.EncodeText(link, qr.Medium)
	if err != nil {
		t.Fatal(err)
	}
	dark := map[[2]int]bool{}
	runs := regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)
	if rest := runs.ReplaceAllString(got.Path, ""); rest != "" {
		t.Fatalf("the path has %q", rest)
	}
	for _, run := range runs.FindAllStringSubmatch(got.Path, -1) {
		if run[3] != run[4] {
			t.Fatalf("%s is not closed", run[0])
		}
		for x := range digits(t, run[3]) {
			dark[[2]int{digits(t, run[1]) + x, digits(t, run[2])}] = true
		}
	}
	for y := range want.Size() {
		for x := range want.Size() {
			if dark[[2]int{x, y}] != want.Module(x, y) {
				t.Fatalf("the module %d %d is drawn wrongly", x, y)
			}
		}
	}
	if got.Size != want.Size() || len(dark) == 0 {
		t.Errorf("size %d, want %d", got.Size, want.Size())
	}
	for range burst + 1 {
		if ask(http.MethodPost, links.Keeper, link).Code == http.StatusTooManyRequests {
			return
		}
	}
	t.Error("a key may ask without end")
}

func digits(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

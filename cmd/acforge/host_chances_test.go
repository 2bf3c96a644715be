package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/skill"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestChancesOfThePage: the maker's page draws the chance to win of a game that ended, turn
// by turn, and marks the turn in which a lost game was lost. A report has the same.
func TestChancesOfThePage(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	_, data := shippedBundle(t, "venice")
	b, err := hostBundle(data)
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.Pack.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	weights := make([]int32, len(judgement.Of(nil, g, m.Study())))
	weights[1] = 2 << 10 // the value of a position
	b.Judgement = func(string, int, string) (judgement.Model, *skill.Regret) {
		return judgement.Model{Weights: weights}, nil
	}
	h := newHosting(t, memoryStore(t))
	if err := h.Offer(b); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Add(played(t, b.Bundle, "0.4", 1, 150, true)); err != nil {
		t.Fatal(err)
	}
	report, err := h.Report()
	if err != nil {
		t.Fatal(err)
	}
	s := report.Sittings[0]
	if s.Result != "lost" || len(s.Turns) < 3 || s.Turning == 0 || s.Turns[len(s.Turns)-1].Chance != 0 {
		t.Fatalf("%+v", s)
	}
	var text strings.Builder
	report.Text(&text)
	if want := "    the chance fell most in turn " + strconv.Itoa(s.Turning) + ", from "; !strings.Contains(text.String(), want) {
		t.Errorf("%q is missing:\n%s", want, text.String())
	}
	tab := browsertest.Open(t)
	tab.Size(1000, 900)
	tab.Go(h.url + "#key=" + h.MakerKey())
	tab.Wait("document.querySelectorAll('#sat tr').length === 1")
	browsertest.Eval[bool](tab, "document.querySelector('#sat button').click(), true")
	tab.Wait("document.activeElement.id === 'moments-title'")
	drawn := browsertest.Eval[string](tab, `JSON.stringify({
		points: document.querySelectorAll('#moments-chance circle').length, fell: document.querySelectorAll('#moments-chance .fell').length,
		heads: [...document.querySelectorAll('.turn-head span')].map(e => e.textContent), label: document.querySelector('#moments-chance svg').getAttribute('aria-label'),
	})`)
	var page struct {
		Points, Fell int
		Heads        []string
		Label        string
	}
	if err := json.Unmarshal([]byte(drawn), &page); err != nil {
		t.Fatal(err)
	}
	if page.Points != len(s.Turns) || page.Fell != 1 || len(page.Heads) != len(s.Turns)-1 || !strings.HasPrefix(page.Label, "Chance to win turn by turn: ") {
		t.Errorf("%s", drawn)
	}
	marked := 0
	for i, head := range page.Heads {
		if !strings.HasPrefix(head, "Chance to win ") || strings.Contains(head, "given away") != (s.Turns[i].Gave > 0) {
			t.Errorf("turn %d: %q, in truth %+v", i, head, s.Turns[i])
		}
		if strings.Contains(head, "the chance fell most here") {
			if marked++; s.Turns[i].Turn != s.Turning {
				t.Errorf("turn %d is marked, not %d", s.Turns[i].Turn, s.Turning)
			}
		}
	}
	if marked != 1 {
		t.Errorf("%q", page.Heads)
	}
	pictured(t, tab, "chances")
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.Axe(list); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}
}

// TestForecastsOfThePage: the maker's page draws where groups stand on the scale of skill, and
// how reliable the forecasts of their games were. The report is that of three simulated
// groups with 24 games each.
func TestForecastsOfThePage(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	report, err := os.ReadFile("testdata/forecasts.json")
	if err != nil {
		t.Fatal(err)
	}
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var call struct {
			ID     int
			Method string
		}
		if err == nil && json.Unmarshal(body, &call) == nil && call.Method == "host.report" {
			fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%d,"result":%s}`, call.ID, report)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		h.Handler().ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	tab := browsertest.Open(t)
	tab.Size(800, 1000)
	tab.Go(s.URL + "/#key=" + h.MakerKey())
	tab.Wait("!document.getElementById('skill').hidden")
	browsertest.Eval[bool](tab, "document.getElementById('skill').scrollIntoView(), true")
	drawn := browsertest.Eval[string](tab, `JSON.stringify({
		groups: document.querySelectorAll('#skill-groups circle').length, spans: document.querySelectorAll('#skill-groups .span').length,
		bins: document.querySelectorAll('#skill-forecasts circle').length, says: document.querySelector('#skill-groups svg').getAttribute('aria-label'),
		score: document.querySelector('#skill-forecasts figcaption').textContent,
	})`)
	for _, want := range []string{
		`"groups":3,"spans":3,"bins":8`, "Ada, Bob: level −1.44 (−2.48 to −0.48), 11 of 24 won; Cleo, Dan", "Forecasts of 72 games", "Brier score 0.184, of a constant 0.243",
	} {
		if !strings.Contains(drawn, want) {
			t.Errorf("%s is missing in %s", want, drawn)
		}
	}
	pictured(t, tab, "forecasts")
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.Axe(list); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}
}

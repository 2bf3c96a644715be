package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
)

// olderBundle is the shipped pack as an earlier version of it might have been: a guard of
// its first Memory is missing.
func olderBundle(t *testing.T) string {
	t.Helper()
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatal("the pack does not compile", err)
	}
	ir := systemvenice.IR(r.Packs[0])
	ir.Version, ir.Memories[0].Guards = "0.0.1", ir.Memories[0].Guards[1:]
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "older.acpack")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestCampaignInChromium: a campaign that the terminal has kept, and carried over from an
// earlier version of the pack, is opened in the page, goes on there, is kept by the
// browser, and is read by the terminal again.
func TestCampaignInChromium(t *testing.T) {
	t.Parallel()
	tab := browsertest.OpenWide(t)
	bundle, data := shippedBundle(t, "venice")
	with := olderBundle(t)
	dir := t.TempDir()
	kept := filepath.Join(dir, "club.json")
	play := func(script string, args ...string) string {
		t.Helper()
		name := filepath.Join(dir, "script")
		if err := os.WriteFile(name, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("acforge", append([]string{"play", with, "--script", name, "--campaign"}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	// A first attempt that is given up, and the choices before the second one.
	leave := `{"do":"leave","who":1}` + "\n" + `{"do":"leave","who":2}` + "\n" + `{"do":"leave","who":3}` + "\n" + `{"do":"concede"}` + "\n"
	play("beppo\nmarietta\nzuana\nbegin, normal\n"+leave, kept, "--seats", "3", "--seed", "7", "--lang", "en")
	older := readFileText(t, kept)
	with = bundle
	if says := play("2\n1\n", kept); !strings.Contains(says, "The group continues exactly where it was") {
		t.Fatalf("it is not carried over:\n%s", says)
	}
	was := readDoc(t, kept)
	if was.Game.Start == "" || len(was.Before) != 1 {
		t.Fatalf("the file begins from %q and has %d logs of before", was.Game.Start, len(was.Before))
	}

	h := newHosting(t, memoryStore(t), data)
	_, _, keeper := h.guests(none{"seats": 2, "mission": "0.1", "lang": "en"})
	address := keeper.call("table.links", none{})["page"].(string)
	address = h.url + address[:strings.Index(address, "/en/")+4] + "campaign.html"
	tab.Size(1440, 900)
	tab.Go(address)
	tab.Wait("document.querySelector('.play-start')")
	text := readFileText(t, kept)
	browsertest.Eval[bool](tab, `(() => {
  window.written = '';
  const make = URL.createObjectURL;
  URL.createObjectURL = blob => { blob.text().then(t => { written = t }); return make.call(URL, blob) };
  return true;
})()`)
	restore := func(text string) {
		quoted, _ := json.Marshal(text)
		browsertest.Eval[bool](tab, fmt.Sprintf(`(() => {
  const list = new DataTransfer();
  list.items.add(new File([%s], 'club.json', { type: 'application/json' }));
  const input = document.querySelector('.play-file');
  input.files = list.files;
  input.dispatchEvent(new Event('change'));
  return true;
})()`, quoted))
	}
	// The page does not carry over a game that it would play differently, and names the
	// program that does.
	restore(older)
	tab.Wait("/acforge play BUNDLE --campaign club.json/.test(document.querySelector('.play-note').textContent)")
	restore(text)
	tab.Wait("document.querySelector('.play-table').dataset.steps > 0")
	hash := func() string {
		return browsertest.Eval[string](tab, "document.querySelector('.play-table').dataset.hash")
	}
	if got, want := hash(), was.Game.Hashes[len(was.Game.Hashes)-1]; got != want {
		t.Fatalf("the page leads to %s, the terminal to %s: %s", got, want, browsertest.Eval[string](tab, "document.querySelector('.play-note').textContent"))
	}
	if rooms := browsertest.Eval[string](tab, "[...document.querySelectorAll('.play-board .place')].map(g => g.dataset.at).join()"); !strings.Contains(rooms, "hall,envelopes,box-0.1") {
		t.Errorf("the board between two Memories has the places %s", rooms)
	}
	if list := browsertest.AxeSource(t); list != "" {
		if bad := tab.AxeIn(list, ".play-both"); len(bad) > 0 {
			t.Error(strings.Join(bad, "\n"))
		}
	}

	// The second attempt begins: its story, and its Map.
	browsertest.Eval[bool](tab, "[...document.querySelectorAll('.play-option')].find(b => b.textContent.startsWith('Begin, normal')).click(), true")
	tab.Wait("document.querySelector('dialog[open] h2')?.textContent === 'Low Water'")
	browsertest.Eval[bool](tab, "document.querySelector('dialog[open] .play-begin').click(), true")
	if rooms := browsertest.Eval[int](tab, "[...document.querySelectorAll('.play-board .place')].filter(g => /^[a-e][1-4]$/.test(g.dataset.at)).length"); rooms < 10 {
		t.Errorf("the Map of the Memory has %d squares", rooms)
	}
	browsertest.Eval[bool](tab, "document.querySelector('.play-menu').open = true, [...document.querySelectorAll('.play-drawer button')].find(b => b.textContent === 'Save').click(), true")
	tab.Wait("written !== ''")
	now := hash()
	tab.Wait(fmt.Sprintf("location.hash.includes(%q)", now))
	saved := filepath.Join(dir, "page.json")
	if err := os.WriteFile(saved, []byte(browsertest.Eval[string](tab, "written")), 0o600); err != nil {
		t.Fatal(err)
	}

	// The terminal goes on with it.
	out := play(leave, saved, "--resume")
	if !strings.Contains(out, "was saved by a page, which records no digests") || !strings.Contains(out, "Memory 0.1 Low Water has failed twice") {
		t.Errorf("the terminal says %s", out)
	}
	later := readDoc(t, saved)
	if n := len(was.Game.Hashes); len(later.Game.Hashes) < n+5 || later.Game.Hashes[n] != now || !slices.Equal(later.Game.Hashes[:n], was.Game.Hashes) {
		t.Errorf("the log of the terminal is another one")
	}
	if len(later.Pack.Content) == 0 {
		t.Error("the terminal did not write what the pack holds")
	}
	if later.Game.Start != was.Game.Start || len(later.Before) != 1 {
		t.Error("what was before it was carried over is no longer in the file")
	}

	// The browser has kept it as well.
	tab.Go("about:blank")
	tab.Go(address)
	tab.Wait("document.querySelector('ul.play-kept a')")
	if says := browsertest.Eval[string](tab, "document.querySelector('ul.play-kept').textContent"); !strings.Contains(says, "Memory 0.1, attempt 2") || !strings.Contains(says, "3 players, seed 7") {
		t.Errorf("the page offers %q", says)
	}
	browsertest.Eval[bool](tab, "document.querySelector('ul.play-kept a').click(), true")
	tab.Wait("document.querySelector('.play-table').dataset.steps > 0")
	if got := hash(); got != now {
		t.Errorf("what the browser kept leads to %s, want %s", got, now)
	}
}

type campaignRead struct {
	Pack struct{ Content map[string]string }
	Game struct {
		Start  string
		Hashes []string
	}
	Before []json.RawMessage
}

func readFileText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func readDoc(t *testing.T, name string) (d campaignRead) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, &d)
	}
	if err != nil {
		t.Fatal(err)
	}
	return d
}

package play_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/signature"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/page"
)

// aBundle is a small pack of three Memories, as a file.
const aBundle = "../../cmd/acforge/testdata/bundles/campaign.acpack"

// player returns the page that opens any bundle, with a bundle and a broken one next to it.
func player(t *testing.T) []page.Page {
	t.Helper()
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	list, _, err := shipped.List.Player(engines, "")
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := shipped.List.Player(engines, "")
	if err != nil || !slices.EqualFunc(list, again, func(a, b page.Page) bool { return a.Path == b.Path && bytes.Equal(a.Bytes, b.Bytes) }) {
		t.Errorf("the player made twice is not the same: %v", err)
	}
	small := 0 // what is fetched in English, except the engine
	for _, p := range list {
		if p.Path == "index.html" || regexp.MustCompile(`^play/(page|play|player|words-en|go)-`).MatchString(p.Path) {
			small += zipped(t, p.Bytes)
		}
	}
	if small < 50_000 || small > 96_000 {
		t.Errorf("all but the engine has %d bytes by gzip, want at most 96,000, and some", small)
	}
	game, err := os.ReadFile(aBundle)
	if err != nil {
		t.Fatal(err)
	}
	broken := bytes.Replace(game, []byte(`"license"`), []byte(`"licence"`), 1)
	broken[len(broken)/3] ^= 1
	return append(list, page.Page{Path: "game.acpack", Bytes: game}, page.Page{Path: "broken.acpack", Bytes: broken}, page.Page{Path: "none.acpack", Bytes: []byte("no bundle at all")})
}

func zipped(t *testing.T, b []byte) int {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, err := z.Write(b)
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// inTable is the document of the table in the player's frame.
const inTable = "document.querySelector('acforge-mission iframe')?.contentDocument"

// TestPlayer: a bundle at an address and one that is dropped are offered and played, and
// the address leads back to the position. What is no bundle is refused in a sentence.
func TestPlayer(t *testing.T) {
	root := served(t, player(t))
	tab := browsertest.Open(t)
	status := "document.querySelector('.player-status')?.textContent"
	tab.Go(root + "index.html?lang=en&bundle=broken.acpack")
	tab.Wait(status + "?.startsWith('broken.acpack cannot be played: ')")
	tab.Go(root + "index.html?lang=en&bundle=nowhere.acpack")
	tab.Wait(status + "?.includes('/nowhere.acpack: 404')")
	drop := func(name string) {
		browsertest.EvalAsync[bool](tab, `fetch("`+name+`").then(r => r.arrayBuffer()).then(b => {
			const held = new DataTransfer();
			held.items.add(new File([b], "`+name+`"));
			return !dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }));
		})`)
	}
	drop("none.acpack")
	tab.Wait(status + " === 'none.acpack cannot be played: this is no bundle of acforge, or it is cut off'")
	drop("game.acpack")
	tab.Wait("document.querySelectorAll('.player-setup select').length === 5")
	if got := browsertest.Eval[string](tab, "document.querySelector('.player-offer h2').textContent + '|' + [...document.querySelector('.player-setup select').options].map(o => o.textContent).join()"); !strings.Contains(got, "0.1.0|0.1 ") || strings.Count(got, ",") != 2 {
		t.Errorf("it offers %s", got)
	}

	// At an address it is offered too, and played.
	tab.Go(root + "index.html?lang=en&bundle=game.acpack")
	tab.Wait("document.querySelector('.player-setup .play-start')")
	browsertest.Eval[bool](tab, "document.querySelector('.player-setup .play-start').click(), true")
	tab.Wait(inTable + "?.querySelector('.play-table')?.dataset.steps === '0'")
	if got := browsertest.Eval[string](tab, inTable+".querySelectorAll('.play-board .place').length + ' ' + "+inTable+".querySelectorAll('.play-board image').length"); strings.HasPrefix(got, "0") || !strings.HasSuffix(got, " 1") {
		t.Errorf("the board has %s places and drawings", got)
	}
	if got := browsertest.Eval[string](tab, inTable+".querySelector('#play-notes').content.querySelector('[data-edition=de]').textContent"); !strings.Contains(got, "German") {
		t.Errorf("of the German print it says %q", got)
	}
	browsertest.Eval[bool](tab, inTable+".querySelector('.play-begin').click(), true")
	browsertest.Eval[bool](tab, inTable+".querySelector('.play-options .play-option').click(), true")
	tab.Wait(inTable + ".querySelector('.play-table').dataset.steps >= 1")
	tab.Wait("location.hash.includes('&hash=')")
	hash := browsertest.Eval[string](tab, inTable+".querySelector('.play-table').dataset.hash")
	address := browsertest.Eval[string](tab, "location.href")
	if !strings.Contains(address, "#mission=0.1&lang=en&play=") || !strings.HasSuffix(address, "&hash="+hash) {
		t.Errorf("the address of %s is %s", hash, address)
	}
	browsertest.Eval[bool](tab, `(() => { const d = `+inTable+`; [...d.querySelectorAll('.play-drawer button')].at(-1).click(); return true; })()`)
	tab.Wait("!document.querySelector('acforge-mission') && !document.querySelector('main').inert")
	tab.Go("about:blank")
	tab.Go(address)
	tab.Wait(inTable + "?.querySelector('.play-table')?.dataset.hash === '" + hash + "'")
}

// TestMissionInABlog: five lines of HTML play a mission in a page of another server. The
// engine comes as a script there, since that server does not allow it to be fetched.
func TestMissionInABlog(t *testing.T) {
	list := player(t)
	_, element, err := shipped.List.Player(engines, "")
	if err != nil {
		t.Fatal(err)
	}
	root := served(t, list)
	blog := served(t, append(list[len(list)-3:], page.Page{Path: "blog.html", Bytes: []byte(`<!doctype html>
<title>My blog</title>
<script src="` + root + element + `"></script>
<p>Play it here:</p>
<acforge-mission bundle="game.acpack" mission="0.2"></acforge-mission>
`)}))
	tab := browsertest.Open(t)
	tab.Go(blog + "blog.html")
	tab.Wait(inTable + "?.querySelector('.play-start')")
	browsertest.Eval[bool](tab, inTable+".querySelector('.play-start').click(), true")
	tab.Wait(inTable + ".querySelector('.play-table').dataset.steps === '0'")
	if got := browsertest.Eval[string](tab, inTable+".querySelector('#play').dataset.mission + ' ' + "+inTable+".querySelectorAll('.play-board .place').length"); !strings.HasPrefix(got, "0.2 ") || strings.HasSuffix(got, " 0") {
		t.Errorf("the blog plays %s", got)
	}
	if got := browsertest.Eval[string](tab, "Object.keys(window).filter(k => k.startsWith('acforge')).join()"); got != "" {
		t.Errorf("the blog has the names %s", got)
	}
}

// TestNoBarriersInPlayer: axe-core finds no violation in the page that opens bundles,
// before, with a file that is refused, and with the missions of a bundle.
func TestNoBarriersInPlayer(t *testing.T) {
	level.Nightly(t, "barriers")
	axe := browsertest.AxeSource(t)
	root := served(t, player(t))
	tab := browsertest.Open(t)
	for _, width := range []int64{1280, 390} {
		tab.Size(width, 900)
		for _, dark := range []bool{false, true} {
			tab.Dark(dark)
			for address, there := range map[string]string{
				"?lang=de": ".player-drop", "?lang=pl&bundle=none.acpack": ".player-status:not(:empty)", "?lang=en&bundle=game.acpack": ".player-setup .play-start",
			} {
				tab.Go("about:blank")
				tab.Go(root + "index.html" + address)
				tab.Wait("document.querySelector('" + there + "')")
				for _, v := range tab.Axe(axe) {
					t.Errorf("%s, %d pixels wide, dark %t: %s", address, width, dark, v)
				}
			}
		}
	}
}

// TestPlayerKey: a page with a public key plays only bundles that its owner signed. A
// changed bundle, another signature and a missing one are refused.
func TestPlayerKey(t *testing.T) {
	if testing.Short() {
		t.Skip("pages are not looked at with -short")
	}
	private, public, err := signature.NewKey("me.example/night")
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := shipped.List.Player(engines, public)
	if err != nil {
		t.Fatal(err)
	}
	game, err := os.ReadFile(aBundle)
	if err != nil {
		t.Fatal(err)
	}
	b, err := shipped.List.OpenBundle(game)
	if err != nil {
		t.Fatal(err)
	}
	sign := func(key string, of signature.Signed) []byte {
		note, err := signature.Sign(key, of)
		if err != nil {
			t.Fatal(err)
		}
		return note
	}
	about := signature.Signed{ID: b.Manifest.ID, Version: b.Manifest.Version, SHA256: b.Digest}
	other, _, err := signature.NewKey("me.example/night")
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := about
	elsewhere.SHA256 = strings.Repeat("0", 64)
	add := func(name string, note []byte) {
		list = append(list, page.Page{Path: name, Bytes: game})
		if note != nil {
			list = append(list, page.Page{Path: name + signature.Ext, Bytes: note})
		}
	}
	add("right.acpack", sign(private, about))
	add("none.acpack", nil)
	add("other.acpack", sign(other, about))
	add("elsewhere.acpack", sign(private, elsewhere))
	root := served(t, list)
	tab := browsertest.Open(t)
	for _, name := range []string{"none", "other", "elsewhere"} {
		tab.Go(root + "index.html?lang=en&bundle=" + name + ".acpack")
		tab.Wait("document.querySelector('.player-status')?.textContent === '" + name + ".acpack cannot be played: it has no signature of me.example/night; open it together with its file " + name + ".acpack.note'")
	}
	tab.Go(root + "index.html?lang=en&bundle=right.acpack")
	tab.Wait("document.querySelector('.player-offer h2') !== null")
	browsertest.EvalAsync[bool](tab, `Promise.all(['right.acpack', 'right.acpack.note'].map(n => fetch(n).then(r => r.blob()).then(b => new File([b], n)))).then(files => {
			document.querySelector('.player-offer').replaceChildren();
			const held = new DataTransfer();
			for (const f of files) held.items.add(f);
			window.dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }));
			return true;
		})`)
	tab.Wait("document.querySelector('.player-offer h2') !== null")
}

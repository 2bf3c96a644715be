package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

const (
	panel    = "document.querySelector('[role=alert]')"
	noteText = "document.querySelector('.acforge-badge [role=status]').textContent"
)

// show opens a page of a running acforge watch.
func (w *watched) show(tab *browsertest.Tab, path string) {
	w.t.Helper()
	tab.Go(w.url + path)
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
}

var roofKind = regexp.MustCompile(`r1: kind: "\w+"`)

// The overlay says what the terminal says: place, message, excerpt, help. Each
// problem leads to its place on the page of problems, which follows too. All of
// it disappears when the mistake is corrected.
func TestOverlayIsTheTerminal(t *testing.T) {
	level.Gate(t)
	tab := browsertest.Open(t)
	w := watchTiny(t, nil, "--games", "0")
	w.show(tab, "memories/jetty.html")
	w.replace("memories/tiny/jetty/memory.cue", roofKind, `r1: kind: "rooff"`)
	tab.Wait("!" + panel + ".hidden")
	overlay := browsertest.Eval[string](tab, "[...document.querySelectorAll('[role=alert] li')].map(p => [...p.children].map(e => e.textContent).join('\\n')).join('\\n\\n')")
	var terminal, body string
	w.wait("the terminal counts one error", func() (whole bool) {
		terminal = w.problems()
		body, _, whole = strings.Cut(terminal, "\n\n1 error")
		return whole
	})
	if overlay != body {
		t.Errorf("the overlay says\n%s\nthe terminal\n%s", overlay, terminal)
	}
	for _, want := range []string{"memories/tiny/jetty/memory.cue:24:14: error: ", `24 |             r1: kind: "rooff"`, "^^^^^^^", "[schema/"} {
		if !strings.Contains(overlay, want) {
			t.Errorf("the overlay lacks %q:\n%s", want, overlay)
		}
	}
	if got := browsertest.Eval[string](tab, "document.querySelector('h1').textContent + ' ' + document.querySelectorAll('figure svg.map').length"); got != "Tiny Jetty 1" {
		t.Errorf("below it the page shows %q", got)
	}
	browsertest.Eval[bool](tab, panel+".querySelector('li a').focus(), true")
	tab.Keys("\r")
	tab.Wait("location.pathname == '/problems.html' && location.hash == '#problem-1' && document.querySelector('#problem-1 .at')?.textContent.startsWith('memories/tiny/jetty/memory.cue:24:14')")

	// Nothing covers the problem that the reader opened, also when they come from the
	// page of problems itself.
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	const badge = "document.querySelector('.acforge-badge button')"
	for range 2 {
		if got := browsertest.Eval[string](tab, badge+".textContent + ' ' + "+badge+".hidden + ' ' + "+panel+".hidden"); got != "1 error false true" {
			t.Errorf("over the problem stands %q", got)
		}
		browsertest.Eval[bool](tab, badge+".click(), "+panel+".querySelector('li a').click(), true")
	}

	// The page of problems follows while it is open.
	w.replace("memories/tiny/jetty/memory.cue", roofKind, `r1: kind: "street"`)
	tab.Wait(panel + ".hidden && !document.getElementById('problem-1')?.textContent.includes('rooff')")
	w.replace("memories/tiny/jetty/memory.cue", roofKind, `r1: kind: "rooff"`)
	tab.Wait("!" + panel + ".hidden && document.getElementById('problem-1')?.textContent.includes('rooff')")
}

// A checkout of 500 files by git, at night of 2,000, is one change, or a few, and the page shows
// what came out.
func TestCheckout(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not there")
	}
	tab := browsertest.Open(t)
	w := watchTiny(t, nil, "--games", "0")
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", w.dir, "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"}, args...)...)
		// No user settings, and so no hooks.
		cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	w.show(tab, "memories/jetty.html")
	git("init", "-q", "-b", "one")
	git("add", "-A")
	git("commit", "-q", "-m", "one")
	git("checkout", "-q", "-b", "two")
	for i := range level.Amount("watch", 500, 500, 2000) {
		w.write(fmt.Sprintf("memories/tiny/notes%d/n%d.txt", i%40, i), strconv.Itoa(i))
	}
	w.replace("memories/tiny/jetty/memory.cue", regexp.MustCompile(`Tiny Jetty`), "Great Jetty")
	git("add", "-A")
	git("commit", "-q", "-m", "two")
	tab.Wait("document.querySelector('h1').textContent == 'Great Jetty'")
	var over []string
	for _, step := range []struct{ branch, title string }{{"one", "Tiny Jetty"}, {"two", "Great Jetty"}, {"one", "Tiny Jetty"}} {
		w.settled() // what came before is over
		before := strings.Count(w.said(), " built in ")
		start := time.Now()
		git("checkout", "-q", step.branch)
		tab.Wait(fmt.Sprintf("document.querySelector('h1').textContent == %q", step.title))
		// While files come without a pause, there is a build every 300 ms. Where others
		// compute, git pauses, and more builds are right: that is one checkout of three.
		most := 2 + int(w.settled().Sub(start)/(300*time.Millisecond))
		if n := strings.Count(w.said(), " built in ") - before; n > most {
			over = append(over, fmt.Sprintf("%d times, want at most %d", n, most))
		}
		tab.Wait(fmt.Sprintf("document.querySelector('h1').textContent == %q && %s.hidden", step.title, panel))
	}
	if len(over) > 1 {
		t.Errorf("checkouts were built too often: %q", over)
	}
}

var crateCost = regexp.MustCompile(`cost: \d`)

// Bots play once the page is out, and their figures come into the open page;
// the next save stops the remaining games of the one before, and
// a core stays free all the while.
func TestFiguresComeIn(t *testing.T) {
	level.Gate(t)
	tab := browsertest.Open(t)
	w := watchTiny(t, nil, "--games", "1000000")
	w.show(tab, "memories/jetty.html")
	browsertest.Eval[bool](tab, "window.loads = 1, true")
	tab.Wait(noteText + ".startsWith('playing 0.1: ')")
	const games = "[...(document.querySelector('table.odds tbody tr')?.querySelectorAll('td.n') ?? [])].map(e => e.textContent).at(-1)"
	tab.Wait(games + " == '100'")
	tab.Wait("/^playing 0.1: [1-9]\\d* of \\d{7} games$/.test(" + noteText + ")")
	if runtime.GOOS == "linux" && runtime.NumCPU() > 1 {
		const while = 1500 * time.Millisecond
		before := cpu(t, w.cmd.Process.Pid)
		time.Sleep(while)
		used := float64(cpu(t, w.cmd.Process.Pid)-before) / float64(while)
		t.Logf("playing takes %.2f of %d cores", used, runtime.NumCPU())
		if free := float64(runtime.NumCPU()) - used; free < 0.5 {
			t.Errorf("playing leaves %.2f of %d cores free", free, runtime.NumCPU())
		}
	}

	// An edit of a cost: the old figures stay, greyed, until others come, and the effect of
	// the edit is shown.
	const price = "document.querySelector('figure svg.map').textContent.includes('price 2')"
	browsertest.Eval[bool](tab, `(() => {
		const odds = () => document.querySelector('table.odds')?.textContent;
		let old = odds();
		window.stale = window.grey = 0;
		new MutationObserver(() => {
			if (!(`+price+`)) old = odds(); // figures come in until the save
			else if (document.querySelector('table.odds')?.classList.contains('before')) grey++;
			else if (odds() === old) stale++;
		}).observe(document.body, {subtree: true, childList: true, characterData: true});
		return true })()`)
	w.replace("memories/tiny/jetty/memory.cue", crateCost, "cost: 2")
	tab.Wait(price + " && " + games + " == '100'")
	if n := browsertest.Eval[int](tab, "stale"); n != 0 {
		t.Errorf("the old figures stood %d times by the new map as if they were its own", n)
	}
	if browsertest.Eval[int](tab, "grey") == 0 {
		t.Error("the old figures went before there were new ones")
	}
	tab.Wait("document.querySelector('ul.edit')?.textContent.includes('The fair bot played the same 100 games')")
	// The edit is undone: the cached results are not played again.
	w.replace("memories/tiny/jetty/memory.cue", crateCost, "cost: 1")
	tab.Wait("document.querySelector('figure svg.map').textContent.includes('price 1') && " + games + " == '100'")
	if !browsertest.Eval[bool](tab, "window.loads === 1") {
		t.Error("the page was loaded anew on the way")
	}
}

// --memory plays one memory and says where it is; all are shown.
func TestWatchOneMemory(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("what runs at the same time is as in TestFiguresComeIn")
	}
	tab := browsertest.Open(t)
	w := &watched{t: t}
	w.start(acforge(t, "../..", "watch", "memories/venice", "--port", "0", "--games", "2", "--memory", "0.2"))
	at := ""
	w.wait("it says where memory 0.2 is", func() bool {
		_, after, _ := strings.Cut(w.said()+"\n", "memory 0.2 is at "+w.url)
		at, _, _ = strings.Cut(after, "\n")
		return at != ""
	})
	w.show(tab, at)
	tab.Wait("document.querySelector('table.odds') && " + noteText + " == ''")
	if got := browsertest.Eval[string](tab, "document.querySelector('.kicker').textContent"); !strings.HasPrefix(got, "Memory 0.2") {
		t.Errorf("at the address there is %q", got)
	}
	played := 0
	links := browsertest.Eval[string](tab, "[...document.querySelectorAll('nav a')].map(a => a.pathname).filter(p => p.startsWith('/memories/')).join(' ')")
	for _, path := range strings.Fields(links) {
		w.show(tab, strings.TrimPrefix(path, "/"))
		played += browsertest.Eval[int](tab, "Math.min(1, document.querySelectorAll('table.odds').length)")
	}
	if played != 1 || len(strings.Fields(links)) < 4 {
		t.Errorf("%d memories of %s were played, want one", played, links)
	}
}

// cpu is the time that a process has spent on all cores.
func cpu(t *testing.T, pid int) time.Duration {
	t.Helper()
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	return time.Duration(user+system) * 10 * time.Millisecond // a hundredth of a second on every Linux that Go runs on
}

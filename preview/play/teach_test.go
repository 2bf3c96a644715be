package play_test

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestTaught: somebody who never played begins the first Memory. What is to be read for
// the first move, from *Begin* on, has at most 60 words, which takes less than 30 s at two
// words a second: the question, the lesson, and the button that it marks. The marked
// square makes the move. Undo brings the lesson back; put away it stays away, and a rule
// that applies for the first time is explained, once in this browser.
func TestTaught(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	for _, width := range []int64{1280, 390} {
		tab.Size(width, 844)
		tab.Go(root + first(p.Venice))
		browsertest.Eval[bool](tab, "(localStorage.clear(), true)")
		at(tab, root+first(p.Venice)+"#play=2&seed=7")
		coach := func() string {
			return browsertest.Eval[string](tab, "document.querySelector('.play-coach').hidden ? '' : document.querySelector('.play-coach').innerText")
		}
		tab.Wait("!document.querySelector('.play-coach').hidden")
		lesson := coach()
		read := browsertest.Eval[string](tab, "[document.querySelector('.play-ask'), document.querySelector('.play-coach'), document.querySelector('.play-option.pointed')].map(e => e.innerText).join(' ')")
		if n := len(strings.Fields(read)); n > 60 || n < 10 {
			t.Errorf("%d words before the first move: %s", n, read)
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.place.pointed.lit').length"); n != 1 {
			t.Fatalf("%d squares are marked", n)
		}
		browsertest.Eval[bool](tab, "document.querySelector('.place.pointed').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
		tab.Wait(moved(1))
		if now := coach(); now == lesson || !strings.Contains(now, "any order") {
			t.Errorf("after the first move it says %q", now)
		}
		press(tab, "Undo")
		tab.Wait(moved(0))
		if now := coach(); now != lesson {
			t.Errorf("after the undo it says %q", now)
		}
		press(tab, "Redo")
		tab.Wait(moved(1))
		press(tab, "Got it")
		tab.Wait("document.querySelector('.play-coach').innerText.includes('Nearby')")
		press(tab, "Got it") // the rule of the move
		if now := coach(); strings.Contains(now, "Nearby") || strings.Contains(now, "any order") {
			t.Errorf("what was put away is back: %q", now)
		}
		// Another game of the same group.
		at(tab, root+first(p.Venice)+"#play=2&seed=7")
		tab.Wait("document.querySelector('.place.lit[data-at=c3]')")
		browsertest.Eval[bool](tab, "(document.querySelector('.place.lit[data-at=c3]').dispatchEvent(new MouseEvent('click', { bubbles: true })), true)")
		tab.Wait(moved(1))
		if now := coach(); strings.Contains(now, "cubes, and a step") || strings.Contains(now, "Nearby") {
			t.Errorf("the group is told again: %q", now)
		}
		browsertest.Eval[bool](tab, "(document.querySelector('.play-menu').open = true, [...document.querySelectorAll('.play-check')].find(e => e.textContent === 'Lessons and new rules').firstElementChild.click(), true)")
		if now := coach(); now != "" {
			t.Errorf("without lessons it says %q", now)
		}
		browsertest.Eval[bool](tab, "([...document.querySelectorAll('.play-check')].find(e => e.textContent === 'Lessons and new rules').firstElementChild.click(), document.querySelector('.play-menu').open = false, true)")
	}
}

// TestTaughtInReplay: a recorded game shows the lessons of each step, and notes nothing.
func TestTaughtInReplay(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	tab.Go(root + first(p.Venice))
	browsertest.Eval[bool](tab, "(localStorage.clear(), true)")
	seen := map[string]bool{}
	for _, step := range []int{0, 1, 2, 6, 0} {
		at(tab, root+first(p.Venice)+fmt.Sprintf("#replay=witness-2&step=%d", step))
		seen[browsertest.Eval[string](tab, "document.querySelector('.play-coach').innerText")] = true
	}
	if len(seen) < 2 {
		t.Errorf("the steps of a replay say %v", seen)
	}
	if kept := browsertest.Eval[string](tab, "localStorage.getItem('acforge.learned') ?? ''"); kept != "" {
		t.Errorf("a replay teaches: %s", kept)
	}
}

// TestLessonFolds: on a phone with letters of 150 % a lesson takes two lines, so that its
// button and the end of the phase are in sight. A press shows all of it.
func TestLessonFolds(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	tab.Size(390, 844)
	tab.Letters(24)
	tab.Go(root + first(p.Venice))
	browsertest.Eval[bool](tab, "(localStorage.clear(), true)")
	at(tab, root+first(p.Venice)+"#play=2&seed=7")
	tab.Wait("document.querySelector('.play-coach')?.checkVisibility()")
	const lines = "Math.round(document.querySelector('.play-lesson').parentElement.clientHeight / parseFloat(getComputedStyle(document.querySelector('.play-lesson')).lineHeight))"
	if n := browsertest.Eval[int](tab, lines); n != 2 {
		t.Errorf("the lesson takes %d lines", n)
	}
	const seen = `['.play-got', '.play-ends'].filter(s => {
		const e = [...document.querySelectorAll(s)].find(e => e.checkVisibility()), r = e.getBoundingClientRect();
		return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + 12));
	}).join(' ')`
	if hidden := browsertest.Eval[string](tab, seen); hidden != "" {
		t.Errorf("out of sight: %s", hidden)
	}
	pictured(t, tab, "lesson-folded")
	browsertest.Eval[bool](tab, "(document.querySelector('.play-lesson').click(), true)")
	if n := browsertest.Eval[int](tab, lines); n < 3 {
		t.Errorf("after a press the lesson has %d lines", n)
	}
	if hidden := browsertest.Eval[string](tab, seen); hidden != "" {
		t.Errorf("unfolded, out of sight: %s", hidden)
	}
	pictured(t, tab, "lesson-whole")
}

package toy

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems/toy/toytest"
	"acforge.dev/internal/workshop"
)

const ninePack = "memories/nine/pack.cue"

// patched checks the workspace of the tests with a text changed.
func patched(t *testing.T, old, new string) *workshop.Judged {
	t.Helper()
	work := fstest.MapFS{}
	err := fs.WalkDir(toytest.Workspace(), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(toytest.Workspace(), p)
		if p == ninePack {
			if bytes.Count(data, []byte(old)) != 1 {
				t.Fatalf("%q is there %d times", old, bytes.Count(data, []byte(old)))
			}
			data = bytes.Replace(data, []byte(old), []byte(new), 1)
		}
		work[p] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	j, err := workshop.New(workshop.Config{Systems: list}).Open(work).Check(t.Context(), workshop.CheckOptions{})
	if err != nil || len(j.Packs) != 1 {
		t.Fatal(err, len(j.Packs))
	}
	return j
}

// asked asks why a mission's odds are as they are for one player.
func asked(t *testing.T, j *workshop.Judged, mission string, jobs int, past *workshop.Past) *workshop.Explained {
	t.Helper()
	o := workshop.WhyOptions{Past: past}
	o.Memory, o.Seats, o.Jobs = mission, []int{1}, jobs
	e, err := j.Workshop.Why(t.Context(), j.Packs, o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// A mission that is too hard because its alarm is set to the first bell is explained by
// the bells, at their line, with any number of jobs. Nothing is asked about the sound
// mission.
func TestWhy(t *testing.T) {
	if e := asked(t, checked(t), "yard", 1, nil); len(e.Answers) != 0 {
		t.Errorf("of the sound mission is said %s", e.Text())
	}
	bad := patched(t, "bells:  2\n\t\talarms: 2\n\t\texpect: \"1\": {min: 60, max: 100}", "bells:  4\n\t\talarms: 1\n\t\texpect: \"1\": {min: 60, max: 100}")
	e := asked(t, bad, "yard", 1, nil)
	if len(e.Answers) != 1 || len(e.Answers[0].Parts) == 0 {
		t.Fatalf("nothing is said: %s", e.Text())
	}
	p := e.Answers[0].Parts[0]
	more, half := p.Share()
	if p.Kind != "bells" || p.File != ninePack || p.Line == 0 || p.Likely() != "real" || more-half <= 0 {
		t.Errorf("the first part is %+v", p)
	}
	if !strings.Contains(e.Text(), `bells "bells", without them`) {
		t.Error(e.Text())
	}
	if again := asked(t, bad, "yard", 3, nil); string(again.JSON()) != string(e.JSON()) {
		t.Error("another number of jobs gives another answer")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := workshop.WhyOptions{}
	o.Memory, o.Jobs = "yard", 1
	if _, err := bad.Workshop.Why(ctx, bad.Packs, o); err == nil {
		t.Error("it cannot be cancelled")
	}
}

// What differs from an earlier version is put back, and named if it moved the odds.
func TestWhyAgainst(t *testing.T) {
	now := patched(t, "bells:  2\n\t\talarms: 2\n\t\texpect: \"1\": {min: 60, max: 100}", "bells:  4\n\t\talarms: 1\n\t\texpect: \"1\": {min: 60, max: 100}")
	past, err := now.Workshop.NewPast("the past", shippedOf(t))
	if err != nil {
		t.Fatal(err)
	}
	e := asked(t, now, "yard", 2, past)
	if len(e.Answers) != 1 || e.Answers[0].Tried != 2 || len(e.Answers[0].Parts) == 0 {
		t.Fatal(e.Text())
	}
	if p := e.Answers[0].Parts[0]; p.Kind != "field" || p.ID != "alarms" || p.How != "as it was before" {
		t.Errorf("the first part is %+v", p)
	}
	if e := asked(t, now, "tower", 2, past); len(e.Answers) != 0 {
		t.Errorf("of a mission without a change is said %s", e.Text())
	}
	var mistake *workshop.Mistake
	o := workshop.WhyOptions{}
	o.Memory, o.Jobs = "nowhere", 1
	if _, err := now.Workshop.Why(t.Context(), now.Packs, o); !errors.As(err, &mistake) {
		t.Errorf("a mission that is not there: %v", err)
	}
}

// shippedOf returns the bundle of the sound pack.
func shippedOf(t *testing.T) *bundle.Bundle { return checked(t).Packs[0].Shipped }

// Campaigns of two versions are compared memory by memory: the edited one is won less
// often, and nothing moves without an edit.
func TestCampaignsAgainst(t *testing.T) {
	now := patched(t, "bells:  2\n\t\talarms: 2\n\t\texpect: \"1\": {min: 60, max: 100}", "bells:  4\n\t\talarms: 1\n\t\texpect: \"1\": {min: 60, max: 100}")
	o := workshop.PlayOptions{}
	o.Games, o.Jobs, o.Seats = 40, 2, []int{1}
	for _, c := range []struct {
		j    *workshop.Judged
		want string
	}{{now, "real"}, {checked(t), "no difference"}} {
		past, err := c.j.Workshop.NewPast("the past", shippedOf(t))
		if err != nil {
			t.Fatal(err)
		}
		text, table, err := c.j.Workshop.CampaignsAgainst(t.Context(), c.j.Packs, past, o)
		if err != nil {
			t.Fatal(err)
		}
		row, _, _ := strings.Cut(text[strings.Index(text, "\nyard"):][1:], "\n")
		if !strings.HasSuffix(row, c.want) || !strings.Contains(table, c.want) {
			t.Errorf("want %q: %s", c.want, text)
		}
	}
}

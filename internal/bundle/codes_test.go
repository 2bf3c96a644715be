package bundle_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	. "acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/golden"
)

// TestCodesShown records a reader's message about a bundle with one mistake, for each
// code of this package, for the pages of docs/codes. Mistakes that only replaying finds
// are recorded by cmd/acforge. No known input reaches CodeNotCanonical.
func TestCodesShown(t *testing.T) {
	archived := func(a archive) []byte { return a.bytes() }
	sealed := func(change func(m map[string][]byte)) []byte {
		m, err := ReadZip(encoded(t, sample(t)))
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		return seal(t, m)
	}
	edited := func(name, old, with string) []byte {
		m, err := ReadZip(encoded(t, sample(t)))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(m[name]), old) {
			t.Fatalf("%s is not in %s", old, name)
		}
		m[name] = []byte(strings.Replace(string(m[name]), old, with, 1))
		data, zerr := WriteZip(m)
		if zerr != nil {
			t.Fatal(zerr)
		}
		return data
	}
	replaced := func(name, old, with string) []byte {
		return sealed(func(m map[string][]byte) { m[name] = []byte(strings.Replace(string(m[name]), old, with, 1)) })
	}
	var a txtar.Archive
	for _, c := range []struct {
		code, about string
		data        []byte
	}{
		{CodeChecksum, "A member whose bytes changed on the way.", archived(with(func(e *entry) { e.data = []byte("[]") }))},
		{CodeCompressed, "A bundle that was packed again with a common zip program.", archived(with(func(e *entry) { e.method = 8 }))},
		{CodeContent, "A file of one Memory that holds another.", replaced("content/memories/0.1.json", `"id":"0.1"`, `"id":"0.2"`)},
		{CodeCritical, "A manifest that asks for a feature of a later version.", edited(ManifestName, `"critical":[]`, `"critical":["dragons"]`)},
		{CodeDigest, "A text that was changed in the bundle.", edited("i18n/en.json", "First", "Worst")},
		{CodeDuplicate, "A name twice.", archived(honest(member("content/a.json", "{}")))},
		{CodeJSON, "A manifest that was formatted by hand.", edited(ManifestName, `"critical":[]`, `"critical": []`)},
		{CodeLink, "A symbolic link.", archived(with(func(e *entry) { e.attrs = 0o120777 << 16 }))},
		{CodeManifest, "A manifest without languages.", edited(ManifestName, `"languages":["en","pl-PL"]`, `"languages":[]`)},
		{CodeMember, "A picture that was added later.", func() []byte {
			m, err := ReadZip(encoded(t, sample(t)))
			if err != nil {
				t.Fatal(err)
			}
			m["assets/x.png"] = nil
			data, zerr := WriteZip(m)
			if zerr != nil {
				t.Fatal(zerr)
			}
			return data
		}()},
		{CodeName, "A name that leads out of the folder.", archived(named("content/../../evil.json"))},
		{CodeMimetype, "A book in the place of a bundle.", archived(archive{entries: []entry{member("mimetype", "application/epub+zip")}})},
		{CodeNotZip, "A text with the name of a bundle.", []byte(strings.Repeat("no zip at all ", 10))},
		{CodeOrder, "A member before one that comes before it.", archived(honest(member("content/0.json", "")))},
		{CodeOverlap, "Bytes between the last member and the directory.", archived(func() archive { a := honest(); a.gap = "hidden"; return a }())},
		{CodePrepended, "A script before the archive.", archived(func() archive { a := honest(); a.before = "#!/bin/sh\n"; a.shift = true; return a }())},
		{CodeRequires, "A bundle for a later engine.", edited(ManifestName, `"engine":">=0.1.0 <0.2.0"`, `"engine":">=9.0.0"`)},
		{CodeSchema, "An effect that does not exist.", replaced("content/memories/0.1.json", `{"win":true}`, `{"explode":true}`)},
		{CodeSize, "A member whose stated size is too small.", archived(with(func(e *entry) { e.size = 1 }))},
		{CodeSystem, "A bundle for a game that this acforge does not have.", edited(ManifestName, `"system":"venice"`, `"system":"chess"`)},
		{CodeText, "A title with a mark that changes the reading order.", replaced("i18n/en.json", "First", "First\u202e")},
		{CodeTooLarge, "A list of effects that is longer than its limit.", capped(t, "content/memories/0.1.json", []byte(`{"on":[{"do":`+long(101, `{"alert":true}`)+`}]}`))},
		{CodeTrailing, "Four bytes behind the end.", archived(func() archive { a := honest(); a.after = "more"; return a }())},
		{CodeDisagree, "A member with two names.", archived(with(func(e *entry) { e.local = "content/b.json" }))},
		{CodeVersion, "A bundle of a later format.", edited(ManifestName, `"formatVersion":1`, `"formatVersion":2`)},
		{CodeZip, "A member with a time.", archived(with(func(e *entry) { e.time = 0x58210000 }))},
	} {
		_, err := open(c.data)
		e, ok := err.(*Error)
		if !ok || e.Code != c.code {
			t.Errorf("%s: it says %v", c.code, err)
			continue
		}
		a.Files = append(a.Files, txtar.File{Name: c.code, Data: []byte(c.about + "\n\n" + e.Error() + "\n")})
	}
	if !slices.IsSortedFunc(a.Files, func(a, b txtar.File) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("they are not sorted")
	}
	golden.File(t, "testdata/codes.txtar", string(txtar.Format(&a)), *update)
}

package bundle_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"maps"
	"strings"
	"testing"

	. "acforge.dev/internal/bundle"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema"
)

// entry is a member as a hostile tool may write it; member makes an honest one.
type entry struct {
	name, local  string // in the directory, and in the member's header
	data         []byte
	crc          uint32
	stored, size int // bytes according to the headers
	method       uint16
	flags        uint16
	time         uint32
	attrs        uint32
	made         uint16
	extra        []byte // in both headers
	comment      string
	at           int // offset in the directory; -1 for the true one
}

func member(name, data string) entry {
	return entry{
		name: name, local: name, data: []byte(data), crc: crc32.ChecksumIEEE([]byte(data)), stored: len(data), size: len(data),
		attrs: PlainFile, made: VersionMade, at: -1,
	}
}

// archive describes a zip.
type archive struct {
	entries         []entry
	before, after   string
	comment         string
	gap             string // between members and directory
	shift           bool   // offsets count from the end of before
	lostEnd, disks  bool
	count, moreSize int // added to the values in the end record
}

func (a archive) bytes() []byte {
	var out, dir []byte
	le16 := func(b []byte, vs ...int) []byte {
		for _, v := range vs {
			b = binary.LittleEndian.AppendUint16(b, uint16(v))
		}
		return b
	}
	le32 := func(b []byte, vs ...int) []byte {
		for _, v := range vs {
			b = binary.LittleEndian.AppendUint32(b, uint32(v))
		}
		return b
	}
	out = append(out, a.before...)
	base := 0
	if a.shift {
		base = len(a.before)
	}
	for _, e := range a.entries {
		off := len(out) - base
		if e.at >= 0 {
			off = e.at
		}
		fields := func(b []byte) []byte {
			b = le16(b, VersionNeeded, int(e.flags), int(e.method))
			return le32(b, int(e.time), int(e.crc), e.stored, e.size)
		}
		out = append(out, LocalMark...)
		out = le16(fields(out), len(e.local), len(e.extra))
		out = append(append(append(out, e.local...), e.extra...), e.data...)
		dir = append(dir, CentralMark...)
		dir = fields(le16(dir, int(e.made)))
		dir = le16(dir, len(e.name), len(e.extra), len(e.comment), 0, 0)
		dir = le32(dir, int(e.attrs), off)
		dir = append(append(append(dir, e.name...), e.extra...), e.comment...)
	}
	out = append(out, a.gap...)
	start := len(out) - base
	out = append(out, dir...)
	if a.lostEnd {
		return out
	}
	disk := 0
	if a.disks {
		disk = 1
	}
	out = append(out, EndMark...)
	out = le16(out, disk, disk, len(a.entries)+a.count, len(a.entries)+a.count)
	out = le32(out, len(dir)+a.moreSize, start)
	out = append(le16(out, len(a.comment)), a.comment...)
	return append(out, a.after...)
}

// honest returns a small archive that is refused only because of its manifest.
func honest(more ...entry) archive {
	return archive{entries: append([]entry{member("mimetype", MediaType), member("content/a.json", "{}")}, more...)}
}

// with returns honest with its second member changed.
func with(change func(e *entry)) archive {
	a := honest()
	change(&a.entries[1])
	return a
}

func named(name string) archive { return honest(member(name, "")) }

// TestHostile: archives that other tools accept or mishandle. Each is refused for its
// own reason, before any JSON is read.
func TestHostile(t *testing.T) {
	if _, err := ReadZip(honest(member("manifest.json", "{}")).bytes()); err != nil {
		t.Fatalf("the honest archive is refused: %v", err)
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, 9)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(make([]byte, 10<<20)); err != nil {
		t.Fatal(err)
	}
	w.Close()

	for _, tc := range []struct {
		name string
		a    archive
		code string
		text string
	}{
		{"dot dot", named("content/../../evil.json"), CodeName, "leads out of its folder"},
		{"dot dot first", named("../evil"), CodeName, "leads out of its folder"},
		{"dot", named("content/./x.json"), CodeName, "leads out of its folder"},
		{"absolute", named("/etc/passwd"), CodeName, "the name is absolute"},
		{"dot dot backslash", named(`..\evil`), CodeName, "a backslash"},
		{"a drive", named(`c:\evil`), CodeName, "a backslash"},
		{"a drive with a slash", named("c:/evil"), CodeName, "a drive letter"},
		{"a device", named("content/aux.json"), CodeName, "a device on Windows"},
		{"a device with a number", named("content/com1"), CodeName, "a device on Windows"},
		{"a folder", named("content/sub/"), CodeName, "a folder"},
		{"an empty part", named("content//x.json"), CodeName, "an empty part"},
		{"a hidden file", named("content/.x.json"), CodeName, "begins with a dot"},
		{"a dot at the end", named("content/x."), CodeName, "ends with a dot"},
		{"a space at the end", named("content/a.json. "), CodeName, "a character other than"},
		{"a zero byte", named("content/a.json\x00.png"), CodeName, "a zero byte"},
		{"no UTF-8", named("content/\xff.json"), CodeName, "not UTF-8"},
		{"a line end in a name", named("content/a\nb"), CodeName, "a character other than"},
		{"no name", named(""), CodeName, "the name is empty"},
		{"a long name", named(strings.Repeat("a", 241)), CodeName, "longer than 240 bytes"},
		{"case collision", honest(member("content/A.json", "")), CodeName, "differ in case alone"},
		{"NFC and NFD", honest(member("content/é.json", ""), member("content/e\u0301.json", "")), CodeName, "not ASCII"},
		{"a name twice", honest(member("content/a.json", "{}")), CodeDuplicate, "is there twice"},
		{"mimetype twice", honest(member("mimetype", MediaType)), CodeDuplicate, "is there twice"},
		{"a file and a folder", honest(member("content/a.json/b.json", "")), CodeDuplicate, `"content/a.json" is both a file and a folder`},
		{"not sorted", honest(member("content/0.json", "")), CodeOrder, "but members are sorted"},
		{"mimetype not first", archive{entries: []entry{member("content/a.json", "{}"), member("mimetype", MediaType)}}, CodeMimetype, "the first member is not"},
		{"no mimetype", archive{entries: []entry{member("content/a.json", "{}")}}, CodeMimetype, "the first member is not"},
		{"another mimetype", archive{entries: []entry{member("mimetype", "application/epub+zip")}}, CodeMimetype, `is not "application/vnd.acforge.bundle.v1+zip"`},
		{"a symlink", with(func(e *entry) { e.attrs = 0o120777 << 16 }), CodeLink, "a symbolic link"},
		{"a program", with(func(e *entry) { e.attrs = 0o100755 << 16 }), CodeLink, "this is not a plain file with mode 0644"},
		{"a bomb: 10 MiB from 10 KB", with(func(e *entry) {
			e.data, e.method, e.stored, e.size, e.crc = packed.Bytes(), zip.Deflate, packed.Len(), 10<<20, crc32.ChecksumIEEE(make([]byte, 10<<20))
		}), CodeCompressed, "is compressed (method 8)"},
		{"a lying size", with(func(e *entry) { e.size = 1 }), CodeSize, "is stored in 2 bytes, but its header says 1"},
		{"both sizes lie, too small", with(func(e *entry) { e.size, e.stored = 1, 1 }), CodeChecksum, "damaged"},
		{"both sizes lie, too large", with(func(e *entry) { e.size, e.stored = 1<<30, 1<<30 }), CodeSize, "more than there are"},
		{"sizes of 4 GiB", with(func(e *entry) { e.size, e.stored = -1, -1 }), CodeZip, "zip64"},
		{"members that overlap", honest(func() entry { e := member("content/b.json", "{}"); e.at = 0; return e }()), CodeOverlap, "overlaps the member before it"},
		{"an offset in the directory", honest(func() entry { e := member("content/b.json", "{}"); e.at = 1 << 29; return e }()), CodeNotZip, "after the end of the members"},
		{"an offset of 2 GiB", honest(func() entry { e := member("content/b.json", "{}"); e.at = 1<<31 - 10; return e }()), CodeNotZip, "after the end of the members"},
		{"a gap before a member", honest(func() entry { e := member("content/b.json", "{}"); e.at = 140; return e }()), CodeOverlap, "belong to no member"},
		{"a gap before the directory", func() archive { a := honest(); a.gap = "hidden"; return a }(), CodeOverlap, "6 bytes between the last member and the directory"},
		{"two names", with(func(e *entry) { e.local = "content/b.json" }), CodeDisagree, "differs from the directory"},
		{"two names, one longer", with(func(e *entry) { e.local = "content/a.json2" }), CodeDisagree, "differs from the directory"},
		{"a script before, offsets moved", func() archive { a := honest(); a.before = "#!/bin/sh\n"; return a }(), CodePrepended, "does not begin with its first member"},
		{"a script before, offsets as they were", func() archive { a := honest(); a.before = "#!/bin/sh\n"; a.shift = true; return a }(), CodePrepended, "10 bytes that belong to no part"},
		{"bytes after the end", func() archive { a := honest(); a.after = "more"; return a }(), CodeTrailing, "4 bytes after the end"},
		{"a comment", func() archive { a := honest(); a.comment = "hi"; return a }(), CodeTrailing, "2 bytes after the end"},
		{"a comment of a member", with(func(e *entry) { e.comment = "hi" }), CodeZip, "a comment"},
		{"an extra field", with(func(e *entry) { e.extra = []byte{1, 0, 0, 0} }), CodeZip, "extra fields"},
		{"a time", with(func(e *entry) { e.time = 0x58210000 }), CodeZip, "has a time"},
		{"encrypted", with(func(e *entry) { e.flags = 1 }), CodeZip, "encrypted"},
		{"a data descriptor", with(func(e *entry) { e.flags = 8 }), CodeZip, "has flags that bundles do not use"},
		{"made on FAT", with(func(e *entry) { e.made = 20 }), CodeZip, "another kind of zip"},
		{"split", func() archive { a := honest(); a.disks = true; return a }(), CodeZip, "divided into several files"},
		{"fewer members than said", func() archive { a := honest(); a.count = 1; return a }(), CodeNotZip, "ends after 2 of 3 members"},
		{"more members than said", func() archive { a := honest(); a.count = -1; return a }(), CodeZip, "more than its members"},
		{"20,001 members", func() archive { a := honest(); a.count = 20_001 - 2; return a }(), CodeTooLarge, "20001 members"},
		{"zip64", func() archive { a := honest(); a.count = 0xffff - 2; return a }(), CodeZip, "zip64"},
		{"no members", archive{}, CodeNotZip, "no members"},
		{"a directory of 1 GiB", func() archive { a := honest(); a.moreSize = 1 << 30; return a }(), CodeNotZip, "cut off"},
		{"no end", func() archive { a := honest(); a.lostEnd = true; return a }(), CodeNotZip, "its end is missing"},
		{"damaged", with(func(e *entry) { e.data = []byte("[]") }), CodeChecksum, "damaged"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := open(tc.a.bytes())
			wantError(t, err, tc.code, tc.text)
		})
	}
	for name, data := range map[string]string{"empty": "", "text": strings.Repeat("no zip at all ", 10)} {
		_, err := open([]byte(data))
		if e, ok := err.(*Error); !ok || e.Code != CodeNotZip {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOverlapBomb: a bomb of members that all overlap one kernel is refused at the
// second.
func TestOverlapBomb(t *testing.T) {
	a := honest()
	for i := range 200 {
		e := member("content/b"+string(rune('a'+i/26))+string(rune('a'+i%26))+".json", strings.Repeat("x", 1000))
		if i > 0 {
			e.data = nil
			e.at = len(LocalMark)
		}
		a.entries = append(a.entries, e)
	}
	_, err := open(a.bytes())
	wantError(t, err, CodeOverlap, "overlaps the member before it")
}

// TestHostileContents: a valid archive with invalid contents.
func TestHostileContents(t *testing.T) {
	sound, zerr := ReadZip(encoded(t, sample(t)))
	if zerr != nil {
		t.Fatal(zerr)
	}
	edit := func(name, old, new string) func(m map[string][]byte) {
		return func(m map[string][]byte) {
			if !strings.Contains(string(m[name]), old) {
				panic(old + " is not in " + name)
			}
			m[name] = []byte(strings.Replace(string(m[name]), old, new, 1))
		}
	}
	deep := strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1)
	for name, tc := range map[string]struct {
		spoil func(m map[string][]byte)
		code  string
		text  string
	}{
		"an unknown formatVersion":     {edit(ManifestName, `"formatVersion":1`, `"formatVersion":2`), CodeVersion, "does not know formatVersion 2"},
		"no formatVersion":             {edit(ManifestName, `"formatVersion":1,`, ``), CodeVersion, "(none)"},
		"another format":               {edit(ManifestName, Format, "zip"), CodeManifest, "no manifest of a bundle"},
		"an unknown critical feature":  {edit(ManifestName, `"critical":[]`, `"critical":["dragons"]`), CodeCritical, `"dragons"`},
		"a newer engine":               {edit(ManifestName, `"engine":">=0.1.0 <0.2.0"`, `"engine":">=9.0.0"`), CodeRequires, "needs engine >=9.0.0"},
		"a newer protocol":             {edit(ManifestName, `"protocol":">=1.0.0 <2.0.0"`, `"protocol":">=2.0.0"`), CodeRequires, "needs protocol"},
		"a range that is none":         {edit(ManifestName, `"engine":">=0.1.0 <0.2.0"`, `"engine":"new"`), CodeManifest, "not a range of versions"},
		"an unknown system":            {edit(ManifestName, `"system":"venice"`, `"system":"club2"`), CodeSystem, "it knows venice"},
		"a member changed":             {edit("i18n/en.json", "First", "Worst"), CodeDigest, "its SHA-256 is another one"},
		"a member longer":              {edit("i18n/en.json", "First", "The first"), CodeDigest, "the manifest says"},
		"a member added":               {func(m map[string][]byte) { m["assets/x.png"] = nil }, CodeMember, "is in the bundle but not in the manifest"},
		"a member removed":             {func(m map[string][]byte) { delete(m, "maps/0.1.svg") }, CodeMember, "is in the manifest but not in the bundle"},
		"no manifest":                  {func(m map[string][]byte) { delete(m, ManifestName) }, CodeMember, "is missing"},
		"another content digest":       {func(m map[string][]byte) { swapDigest(m) }, CodeDigest, "content digest"},
		"another role":                 {edit(ManifestName, `"role":"asset"`, `"role":"smoke"`), CodeManifest, "is asset"},
		"a manifest with spaces":       {edit(ManifestName, `"critical":[]`, `"critical": []`), CodeJSON, "not canonical JSON"},
		"a key twice":                  {edit(ManifestName, `"critical":[]`, `"critical":[],"critical":[]`), CodeJSON, "not canonical JSON"},
		"a needless escape":            {edit(ManifestName, `"small"`, `"sma\u006cl"`), CodeJSON, "not canonical JSON"},
		"half a pair of surrogates":    {edit(ManifestName, `"small"`, `"sma\ud800l"`), CodeJSON, "not canonical JSON"},
		"a float":                      {edit(ManifestName, `"formatVersion":1`, `"formatVersion":1.0`), CodeJSON, "the number 1.0"},
		"a number of many digits":      {edit(ManifestName, `"formatVersion":1`, `"formatVersion":9007199254740992`), CodeJSON, "at most 53 bits"},
		"a minus zero":                 {edit(ManifestName, `"formatVersion":1`, `"formatVersion":-0`), CodeJSON, "not canonical JSON"},
		"no JSON":                      {edit(ManifestName, `{`, ``), CodeJSON, "after the JSON document"},
		"no UTF-8":                     {edit(ManifestName, `"small"`, "\"\xff\""), CodeJSON, "not UTF-8"},
		"a manifest too deep":          {edit(ManifestName, `"critical":[]`, `"critical":`+deep), CodeJSON, "the JSON is nested deeper than 64"},
		"a manifest that is too large": {func(m map[string][]byte) { m[ManifestName] = make([]byte, schema.MostJSON["manifest"]+1) }, CodeTooLarge, "2097152"},
		"a manifest without languages": {edit(ManifestName, `"languages":["en","pl-PL"]`, `"languages":[]`), CodeManifest, "/languages"},
	} {
		t.Run(name, func(t *testing.T) {
			m := maps.Clone(sound)
			tc.spoil(m)
			data, err := WriteZip(m)
			if err != nil {
				t.Fatal(err)
			}
			_, err = open(data)
			wantError(t, err, tc.code, tc.text)
		})
	}
	// Digests and manifest agree, but the content is invalid.
	for name, tc := range map[string]struct {
		spoil func(m map[string][]byte)
		code  string
		text  string
	}{
		"content with spaces":       {edit("content/pack.json", `"title":`, `"title": `), CodeJSON, "not canonical JSON"},
		"content too large":         {func(m map[string][]byte) { m["content/pack.json"] = make([]byte, schema.MostJSON["content"]+1) }, CodeTooLarge, "more than 5242880 bytes"},
		"content too deep":          {func(m map[string][]byte) { m["content/pack.json"] = []byte(deep) }, CodeJSON, "the JSON is nested deeper than 64"},
		"an unknown effect":         {edit("content/memories/0.1.json", `{"win":true}`, `{"explode":true}`), CodeSchema, "/objectives/0/do/0: additionalProperties 'explode' not allowed"},
		"a number out of range":     {edit("content/memories/0.1.json", `"cubes":3`, `"cubes":30`), CodeSchema, "/cubes: must be <= 9"},
		"another id in the file":    {edit("content/memories/0.1.json", `"id":"0.1"`, `"id":"0.2"`), CodeContent, `holds the memory "0.2"`},
		"a text that is no text":    {edit("i18n/en.json", `"A small pack"`, `7`), CodeSchema, "expected string"},
		"a replay that is not one":  {edit("smoke/0.1.json", `"seed":"7"`, `"seed":"x"`), CodeSchema, "/cells/0/witness"},
		"a schema that is not JSON": {func(m map[string][]byte) { m["schemas/pack.schema.json"] = []byte("{") }, CodeJSON, "not JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			m := maps.Clone(sound)
			tc.spoil(m)
			_, err := open(seal(t, m))
			wantError(t, err, tc.code, tc.text)
		})
	}
}

// TestUnknownFieldsOfManifest: fields that a later acforge may add to the manifest are
// ignored, and kept when the bundle is written again.
func TestUnknownFieldsOfManifest(t *testing.T) {
	m, zerr := ReadZip(encoded(t, sample(t)))
	if zerr != nil {
		t.Fatal(zerr)
	}
	m[ManifestName] = bytes.Replace(m[ManifestName], []byte(`"title":`), []byte(`"tested":["0.1.7"],"title":`), 1)
	data, err := WriteZip(m)
	if err != nil {
		t.Fatal(err)
	}
	b, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := b.Encode(); err != nil || !bytes.Equal(again, data) {
		t.Error("the unknown field is lost", err)
	}
}

// seal writes members with a manifest that agrees with them.
func seal(t *testing.T, members map[string][]byte) []byte {
	t.Helper()
	m, err := ReadManifest(members[ManifestName])
	if err != nil {
		t.Fatal(err)
	}
	m.Files = nil
	for _, n := range MemberOrder(members) {
		if f, ok := Describe(n, members[n]); ok {
			m.Files = append(m.Files, f)
		}
	}
	m.Content = ContentDigest(m.Files)
	doc, jerr := CanonicalJSON(m)
	if jerr != nil {
		t.Fatal(jerr)
	}
	members[ManifestName] = doc
	data, werr := WriteZip(members)
	if werr != nil {
		t.Fatal(werr)
	}
	return data
}

func swapDigest(m map[string][]byte) {
	at := bytes.Index(m[ManifestName], []byte(`"content":"`)) + len(`"content":"`)
	doc := bytes.Clone(m[ManifestName])
	copy(doc[at:], strings.Repeat("0", 64))
	m[ManifestName] = doc
}

// TestMutations: no bundle that differs from a valid one in one byte is valid.
func TestMutations(t *testing.T) {
	data := encoded(t, tiny(t))
	members, err := ReadZip(data)
	if err != nil {
		t.Fatal(err)
	}
	// Every byte of headers, mimetype and manifest with eight changes; the rest, which
	// checksums cover, with one.
	loose := map[string]bool{MimetypeName: true, ManifestName: true}
	tight := make([]bool, len(data))
	for n, b := range members {
		if at := bytes.Index(data, b); !loose[n] && len(b) > 2 {
			for i := range b {
				tight[at+i] = true
			}
		}
	}
	tried, every := 0, 1
	if testing.Short() {
		every = 16
	}
	for i := 0; i < len(data); i += every {
		for bit := range 8 {
			if tight[i] && bit != i%8 {
				continue
			}
			mutant := bytes.Clone(data)
			mutant[i] ^= 1 << bit
			tried++
			if _, err := open(mutant); err == nil {
				t.Fatalf("byte %d, bit %d: accepted", i, bit)
			}
		}
		if i%97 == 0 {
			if _, err := open(data[:i]); err == nil {
				t.Fatalf("cut off after %d bytes: accepted", i)
			}
		}
	}
	if tried < 10_000/every {
		t.Errorf("only %d mutants tried", tried)
	}
}

func tiny(t testing.TB) *Contents {
	t.Helper()
	p := samplePack()
	p.Languages = []string{"en"}
	c, err := systemvenice.Contents(p, map[string]map[string]string{"en": {}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func FuzzRead(f *testing.F) {
	f.Add(encoded(f, tiny(f)))
	f.Add(honest().bytes())
	f.Add(honest(member("manifest.json", `{"format":"acforge.bundle","formatVersion":1}`)).bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<20 {
			t.Skip()
		}
		b, err := open(data)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Code == "" || strings.ContainsAny(e.Error(), "\n\r\x00\x1b") {
				t.Fatalf("an error without a code or not of one line: %q", err)
			}
			return
		}
		again, err := b.Encode()
		if err != nil || !bytes.Equal(again, data) {
			t.Fatal("accepted and not what a writer makes", err)
		}
	})
}

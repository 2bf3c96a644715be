package artwork

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
)

const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 63 88">`

// TestSVG: output of drawing programs is accepted, reduced to its visible content.
func TestSVG(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", head + `<path d="M0 0h63v88z" fill="#a3322b"/></svg>`, `<path d="M0 0h63v88z" fill="#a3322b"/>`},
		{"style to attributes", head + `<path style="fill:#fff;-inkscape-stroke:none;stroke-width: 2px" d="M0 0z" fill="red"/></svg>`, `<path fill="#fff" stroke-width="2px" d="M0 0z"/>`},
		{"gradient", head + `<defs><linearGradient id="a" xlink:href="#b"><stop offset="0" style="stop-color:red"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/></svg>`,
			`<defs><linearGradient id="a" href="#b"><stop stop-color="red" offset="0"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>`},
		{"notes of a program", `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- made at /home/anna -->` +
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 63 88" i:version="1.3"><title>Fog</title><metadata><x>Anna</x></metadata><i:page/><circle class="x" data-y="z" cx="1" cy="1" r="1" i:label="l"/></svg>`,
			`<circle cx="1" cy="1" r="1"/>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Clean("x.svg", []byte(c.in))
			if err != nil {
				t.Fatal(err)
			}
			want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">` + c.want + "</svg>\n"
			if string(p.Bytes) != want {
				t.Errorf("got  %s\nwant %s", p.Bytes, want)
			}
			if p.Width != 63 || p.Height != 88 {
				t.Errorf("%d by %d", p.Width, p.Height)
			}
		})
	}
	p, err := Clean("x.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="25.4mm" height="48"><g/></svg>`))
	if err != nil || !strings.Contains(string(p.Bytes), `viewBox="0 0 96 48"`) {
		t.Errorf("a size without a viewBox: %v %+v", err, p)
	}
}

// hostile are drawings that would do something, fetch something or look different
// elsewhere.
var hostile = []struct {
	in, says string
	reason   Reason
}{
	{head + `<script>alert(1)</script></svg>`, "a script", Unsafe},
	{head + `<script href="https://evil.example/x.js"/></svg>`, "a script", Unsafe},
	{`<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:script>1</s:script></s:svg>`, "a script", Unsafe},
	{head + `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>`, "foreignObject", Unsafe},
	{head + `<path d="M0 0" onclick="alert(1)"/></svg>`, "something to run", Unsafe},
	{strings.Replace(head, ">", ` onload="alert(1)">`, 1) + `</svg>`, "something to run", Unsafe},
	{head + `<path d="M0 0" ONMOUSEOVER="alert(1)"/></svg>`, "something to run", Unsafe},
	{head + `<a href="https://evil.example"><path d="M0 0"/></a></svg>`, "a link", Unsafe},
	{head + `<image href="https://evil.example/x.png"/></svg>`, "another picture", Unsafe},
	{head + `<image href="data:image/svg+xml;base64,AAAA"/></svg>`, "another picture", Unsafe},
	{head + `<use href="https://evil.example/x.svg#a"/></svg>`, "from elsewhere", Unsafe},
	{head + `<use xlink:href="other.svg#a"/></svg>`, "from elsewhere", Unsafe},
	{head + `<use xlink:href="data:image/svg+xml,%3Csvg%3E#a"/></svg>`, "from elsewhere", Unsafe},
	{head + `<linearGradient id="a" href="javascript:alert(1)"/></svg>`, "from elsewhere", Unsafe},
	{head + `<rect fill="url(https://evil.example/#a)"/></svg>`, "from elsewhere", Unsafe},
	{head + `<rect style="fill:url(//evil.example/x)"/></svg>`, "from elsewhere", Unsafe},
	{head + `<rect style="background:url(https://evil.example/x)"/></svg>`, "from elsewhere", Unsafe},
	{head + `<rect style="fill:u\72l(https://evil.example/x)"/></svg>`, "hidden", Unsafe},
	{head + `<rect style="@import 'x'"/></svg>`, "hidden", Unsafe},
	{head + `<style>@import url(https://evil.example/x.css);</style></svg>`, "a style sheet", Unsafe},
	{head + `<animate attributeName="href" to="javascript:alert(1)"/></svg>`, "a movement", Unsafe},
	{head + `<set attributeName="onclick" to="alert(1)"/></svg>`, "a movement", Unsafe},
	{head + `<filter id="f"><feImage href="https://evil.example"/></filter></svg>`, "a filter", Unsafe},
	{head + `<text>pay here</text></svg>`, "letters", Unsafe},
	{head + `<iframe src="https://evil.example"/></svg>`, "not let through", Unsafe},
	{head + `<svg viewBox="0 0 9 9"/></svg>`, "not let through", Unsafe},
	{head + `<rect fill="red&quot; onclick=&quot;alert(1)"/></svg>`, "a value that is none", Unsafe},
	{head + `<path d="M0 0&#60;script&#62;"/></svg>`, "a value that is none", Unsafe},
	{head + `<rect id="a&quot;b"/></svg>`, "an id", Format},
	{head + `<g id="a"/><g id="a"/></svg>`, "two elements", Format},
	{`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>` + head + `<path d="&b;"/></svg>`, "entities", Unsafe},
	{`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>` + head + `<path d="&x;"/></svg>`, "entities", Unsafe},
	{head + `<g id="a"><use href="#a"/></g></svg>`, "made of itself", Unsafe},
	{head + `<pattern id="p"><rect fill="url(#p)"/></pattern></svg>`, "made of itself", Unsafe},
	{laughs(), "drawn more than", Large},
	{head + strings.Repeat("<g>", 60) + strings.Repeat("</g>", 60) + `</svg>`, "deep", Large},
	{chain(), "too deep", Large},
	{head + strings.Repeat("<g/>", MaxNodes) + `</svg>`, "more than", Large},
	{head + strings.Repeat(" ", MaxBytes) + `</svg>`, "KiB", Large},
	{`<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>`, "no size", Format},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e99 5"/>`, "a viewBox that is none", Format},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 NaN 5"/>`, "a viewBox that is none", Format},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 5"/>`, "too narrow", Format},
	{`<svg viewBox="0 0 9 9"/>`, "no drawing", Format},
	{`<html xmlns="http://www.w3.org/1999/xhtml"/>`, "no drawing", Format},
	{head + `<g>`, "no XML", Format},
	{head + `<g></svg></g>`, "no XML", Format},
	{"<?xml version=\"1.0\" encoding=\"UTF-7\"?>" + head + "</svg>", "no XML", Format},
	{head + "\xff</svg>", "UTF-8", Format},
	{"", "no drawing", Format},
}

// laughs returns a drawing of 2 to the 30th lines.
func laughs() string {
	var b strings.Builder
	b.WriteString(head + `<g id="a0"><path d="M0 0"/></g>`)
	for i := range 30 {
		fmt.Fprintf(&b, `<g id="a%d"><use href="#a%d"/><use href="#a%d"/></g>`, i+1, i, i)
	}
	return b.String() + `<use href="#a30"/></svg>`
}

// chain returns a line that is reached through a thousand references.
func chain() string {
	var b strings.Builder
	b.WriteString(head + `<g id="a0"/>`)
	for i := range 1000 {
		fmt.Fprintf(&b, `<use id="a%d" href="#a%d"/>`, i+1, i)
	}
	return b.String() + `</svg>`
}

func TestHostile(t *testing.T) {
	for i, c := range hostile {
		_, err := Clean("x.svg", []byte(c.in))
		var r *Refusal
		if !errors.As(err, &r) {
			t.Errorf("%d: let through: %.200s", i, c.in)
			continue
		}
		if r.Reason != c.reason || !strings.Contains(r.Message, c.says) {
			t.Errorf("%d: %s %q, not %s %q", i, r.Reason, r.Message, c.reason, c.says)
		}
		if r.Start < 0 || r.End < r.Start || r.End > len(c.in) {
			t.Errorf("%d: at %d to %d of %d", i, r.Start, r.End, len(c.in))
		}
	}
}

// TestPlace: the place of a refusal is that of the element.
func TestPlace(t *testing.T) {
	in := head + "\n<g/>\n  <script>1</script></svg>"
	_, err := Clean("x.svg", []byte(in))
	var r *Refusal
	if !errors.As(err, &r) || in[r.Start:r.End] != "<script>" {
		t.Errorf("%+v", r)
	}
}

func drawn(w, h int) []byte {
	p := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range min(w, h) {
		p.Set(i, i, color.NRGBA{200, 30, 30, 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func pngChunk(kind, body string) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	b = append(b, kind+body...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

// with adds chunks after the head of a PNG.
func with(file []byte, chunks ...[]byte) []byte {
	const ihdr = 8 + 25
	out := slices.Clone(file[:ihdr])
	for _, c := range chunks {
		out = append(out, c...)
	}
	return append(out, file[ihdr:]...)
}

// A WebP of 20 by 20 pixels without loss, all of one colour, as cwebp writes it.
var smallWebP, _ = base64.StdEncoding.DecodeString("UklGRhwAAABXRUJQVlA4TA8AAAAvE8AEAAcQ0f/+ByKi/wEA")

func riff(chunks ...string) []byte {
	body := "WEBP" + strings.Join(chunks, "")
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func webpChunk(kind, body string) string {
	b := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body)))
	if b = append(b, body...); len(body)%2 == 1 {
		b = append(b, 0)
	}
	return string(b)
}

func TestPixels(t *testing.T) {
	plain := drawn(40, 60)
	p, err := Clean("x.png", with(plain, pngChunk("tEXt", "Author\x00Anna"), pngChunk("eXIf", "GPS"), pngChunk("acTL", "\x00\x00\x00\x02\x00\x00\x00\x00")))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(p.Bytes, plain) || p.Width != 40 || p.Height != 60 {
		t.Errorf("%d bytes of %d, %d by %d", len(p.Bytes), len(plain), p.Width, p.Height)
	}
	if p, err = Clean("x.png", append(slices.Clone(plain), "<script>"...)); err != nil || !bytes.Equal(p.Bytes, plain) {
		t.Errorf("what comes after the end: %v", err)
	}
	lossless := string(smallWebP[12:])
	canvas := func(flags byte, side byte) string {
		return webpChunk("VP8X", string([]byte{flags, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0}))
	}
	p, err = Clean("x.webp", riff(canvas(0x0c, 20), lossless, webpChunk("EXIF", "GPS"), webpChunk("XMP ", "Anna")))
	if err != nil {
		t.Fatal(err)
	}
	if want := riff(canvas(0, 20), lossless); !bytes.Equal(p.Bytes, want) {
		t.Errorf("%q\nnot %q", p.Bytes, want)
	}
	damaged := slices.Clone(plain)
	damaged[len(damaged)-20] ^= 1
	for _, c := range []struct {
		name   string
		in     []byte
		reason Reason
		says   string
	}{
		{"x.png", nil, Format, "no PNG"},
		{"x.png", smallWebP, Format, "no PNG"},
		{"x.webp", plain, Format, "no WebP"},
		{"x.gif", plain, Format, "ending"},
		{"x.png", plain[:len(plain)-12], Format, "too early"},
		{"x.png", damaged, Format, "damaged"},
		{"x.png", with(plain, pngChunk("EVIL", "x")), Format, "not known"},
		{"x.png", drawn(8, 60), Format, "fewer"},
		{"x.png", drawn(17, 600), Format, "narrow"},
		{"x.png", drawn(2049, 600), Large, "more than"},
		{"x.png", huge(), Large, "more than"},
		{"x.webp", smallWebP[:30], Format, "too early"},
		{"x.webp", riff(canvas(0, 30), lossless), Format, "two sizes"},
		{"x.webp", riff(canvas(2, 20), webpChunk("ANIM", "\x00\x00\x00\x00\x00\x00"), webpChunk("ANMF", strings.Repeat("\x00", 16)+lossless)), Format, ""},
	} {
		_, err := Clean(c.name, c.in)
		var r *Refusal
		if !errors.As(err, &r) || r.Reason != c.reason || !strings.Contains(r.Message, c.says) {
			t.Errorf("%s, %q: %v", c.name, c.says, err)
		}
	}
}

// huge returns 70 bytes that claim 60,000 by 60,000 pixels: 14 GB.
func huge() []byte {
	var b []byte
	b = append(b, pngHead...)
	b = append(b, pngChunk("IHDR", "\x00\x00\xea\x60\x00\x00\xea\x60\x08\x06\x00\x00\x00")...)
	b = append(b, pngChunk("IDAT", "x")...)
	return append(b, pngChunk("IEND", "")...)
}

// FuzzClean: nothing panics. Accepted drawings hold only allowed content, and cleaning
// them again changes nothing.
func FuzzClean(f *testing.F) {
	for _, c := range hostile {
		if len(c.in) < 4000 {
			f.Add(".svg", []byte(c.in))
		}
	}
	f.Add(".svg", []byte(head+`<g style="fill:url(#a) none"><path id="a" d="M0,0"/></g></svg>`))
	f.Add(".png", drawn(20, 20))
	f.Add(".webp", smallWebP)
	f.Fuzz(func(t *testing.T, ext string, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		p, err := Clean("x"+ext, data)
		if err != nil {
			var r *Refusal
			if !errors.As(err, &r) || r.Start < 0 || r.End < r.Start || r.End > len(data) {
				t.Fatalf("%#v of %d bytes", err, len(data))
			}
			return
		}
		again, err := Clean("x"+p.Ext, p.Bytes)
		if err != nil || !bytes.Equal(again.Bytes, p.Bytes) {
			t.Fatalf("not the same again: %v\n%q", err, p.Bytes)
		}
		if p.Ext == ".svg" {
			harmless(t, p.Bytes)
		}
	})
}

// harmless checks a drawing again with a plain reader.
func harmless(t *testing.T, svg []byte) {
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v: %s", err, svg)
		}
		switch e := token.(type) {
		case xml.Comment, xml.Directive, xml.ProcInst:
			t.Fatalf("%T in %s", e, svg)
		case xml.StartElement:
			if _, ok := shapes[e.Name.Local]; !ok || e.Name.Space != svgSpace {
				t.Fatalf("<%s> in %s", e.Name.Local, svg)
			}
			for _, a := range e.Attr {
				n, v := a.Name.Local, strings.ToLower(a.Value)
				switch {
				case n == "xmlns" && a.Value == svgSpace:
				case strings.HasPrefix(n, "on"), n == "style", n == "class", strings.ContainsAny(v, `:<>&\"'@;`),
					n == "href" && !strings.HasPrefix(v, "#"), strings.Contains(v, "url") && !strings.HasPrefix(v, "url(#"):
					t.Fatalf("%s=%q in %s", n, a.Value, svg)
				}
			}
		}
	}
}

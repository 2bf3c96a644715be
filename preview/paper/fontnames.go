package paper

import (
	"bytes"
	"crypto/sha256"
	"regexp"
)

// The writer of PDFs names fonts as it was handed them: "utf8sansB". A printing service and a
// preflight look for the name of the font itself, with a tag of six letters before it, since only
// a part of its letters is embedded (ISO 32000, 9.9.2).

// fontName is a name in a font or its descriptor: what it names, the writer's family, its style.
var fontName = regexp.MustCompile(`/(BaseFont|FontName) /utf8([a-z]+)([BI]*)\b`)

// nameFonts gives the fonts among the objects of a file their own names. The tag is made from
// the embedded letters of all fonts and the name, so that the same file gets the same one and
// files with other letters get others.
func nameFonts(objects [][]byte) {
	letters := sha256.New()
	for _, o := range objects {
		if bytes.Contains(dictionary(o), []byte("/Length1 ")) { // a font file
			letters.Write(o)
		}
	}
	for i, o := range objects {
		head := dictionary(o)
		named := fontName.ReplaceAllFunc(head, func(m []byte) []byte {
			of := fontName.FindSubmatch(m)
			name := postScript(string(of[2]), string(of[3]))
			if name == "" {
				return m
			}
			return []byte("/" + string(of[1]) + " /" + fontTag(letters.Sum(nil), name) + "+" + name)
		})
		if !bytes.Equal(named, head) {
			objects[i] = append(named, o[len(head):]...)
		}
	}
}

// dictionary returns the part of an object before its stream, all of it if it has none.
func dictionary(object []byte) []byte {
	head, _, _ := bytes.Cut(object, []byte("stream\n"))
	return head
}

// fontTag returns the six capitals before the name of a font of which a part is embedded.
func fontTag(letters []byte, name string) string {
	sum := sha256.Sum256(append(bytes.Clone(letters), name...))
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag)
}

// postScript returns the name of a face, by the writer's names for it; "" if there is none.
func postScript(family, style string) string {
	for _, f := range faces {
		if f.family == family && f.style == style {
			return f.name
		}
	}
	return ""
}

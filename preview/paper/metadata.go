package paper

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// about is what a file says of itself. Info and the metadata stream say the same.
type about struct {
	title, subject, author, tool, lang string
}

// metadata returns the metadata stream of a file (XMP): what it is, its language, and that
// it follows PDF/UA.
func (a about) metadata() []byte {
	text := func(s string) string {
		var b strings.Builder
		if err := xml.EscapeText(&b, []byte(s)); err != nil { // a strings.Builder takes all
			return ""
		}
		return b.String()
	}
	alt := func(name, s string) string {
		return fmt.Sprintf("  <dc:%s><rdf:Alt><rdf:li xml:lang=\"x-default\">%s</rdf:li></rdf:Alt></dc:%s>\n", name, text(s), name)
	}
	var b strings.Builder
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n")
	b.WriteString(" <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n")
	b.WriteString("  <dc:format>application/pdf</dc:format>\n" + alt("title", a.title) + alt("description", a.subject))
	if a.author != "" {
		fmt.Fprintf(&b, "  <dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>\n", text(a.author))
	}
	fmt.Fprintf(&b, "  <dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>\n", text(a.lang))
	date := never.Format("2006-01-02T15:04:05Z07:00")
	fmt.Fprintf(&b, "  <xmp:CreateDate>%s</xmp:CreateDate>\n  <xmp:ModifyDate>%s</xmp:ModifyDate>\n", date, date)
	fmt.Fprintf(&b, "  <pdf:Producer>%s</pdf:Producer>\n  <pdfuaid:part>1</pdfuaid:part>\n", text(a.tool))
	b.WriteString(" </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n")
	return []byte(b.String())
}

package compiler

import (
	"bytes"
	"fmt"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/markdown"
)

// images reports pictures in texts that would be fetched from elsewhere. A page is a
// file that needs no network and does not reveal that it is read.
func images(p *packSource, list *diag.List) {
	for _, f := range p.folders {
		for _, t := range f.texts {
			for _, address := range remoteImages(string(t.Text)) {
				at := max(bytes.Index(t.Text, []byte(address)), 0)
				list.Add(remoteImage(diag.Span{File: t, Start: at, End: min(at+len(address), len(t.Text))}, address))
			}
		}
		imagesOf(f.tree, list)
	}
}

func imagesOf(n *authored.Node, list *diag.List) {
	if n == nil {
		return
	}
	if n.Kind == authored.String {
		for _, address := range remoteImages(n.Text) {
			at := n.Where()
			if i := strings.Index(n.Text, address); i >= 0 {
				at = n.Part(i, i+len(address))
			}
			list.Add(remoteImage(at, address))
		}
	}
	for _, i := range n.Items {
		imagesOf(i, list)
	}
}

// remoteImages returns those of a text that a page shows as markdown.
func remoteImages(text string) []string {
	if len(text) > 16<<10 || !strings.Contains(text, "![") {
		return nil // longer texts are refused elsewhere
	}
	return markdown.RemoteImages(text)
}

func remoteImage(at diag.Span, address string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: "text/remote-image", Severity: diag.Warning, Primary: at,
		Message: fmt.Sprintf("this picture from the web is not shown: %.80s", address),
		Notes:   []string{"pages work without a network; readers see the words between [ and ] instead"},
	}
}

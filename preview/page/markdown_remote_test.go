package page

import "testing"

// TestMarkdownRemoteImage: a picture from elsewhere is not in the page; its words are.
func TestMarkdownRemoteImage(t *testing.T) {
	if got := Markdown("See ![a tower](https://example.org/x.png) there."); got != "<p>See a tower there.</p>\n" {
		t.Errorf("%q", got)
	}
}

package live

import (
	"bytes"
	"regexp"
	"slices"
)

// head is what a served page has in addition to an exported one.
const head = `<link rel="stylesheet" href="/.acforge/live.css"><script src="/.acforge/live.js" defer></script>` + "\n"

// metaPolicy matches the policy of exported pages. The served page has the stricter one
// of the header instead.
var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>\n?`)

// enliven returns a page with our script in its head. The page itself is made for a
// folder on disk and has none.
func enliven(page []byte) []byte {
	end := bytes.Index(page, []byte("</head>"))
	if end < 0 {
		return page
	}
	return slices.Concat(metaPolicy.ReplaceAll(page[:end], nil), []byte(head), page[end:])
}

// plays reports whether a game is played on a page, by its policy.
func plays(page []byte) bool {
	return bytes.Contains(metaPolicy.Find(page), []byte("wasm-unsafe-eval"))
}

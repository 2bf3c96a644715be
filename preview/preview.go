// Package preview makes the pages of a pack: what a designer would print and
// pin to the wall. The pages are static and need no server and no script.
//
// What all systems share (the frame, markdown, style) is in preview/page; a
// system's own pages are in the room of its name.
package preview

import "acforge/preview/page"

// Page is one file of a preview: a relative path with "/" and its bytes.
type Page = page.Page

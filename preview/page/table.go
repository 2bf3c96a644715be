package page

import (
	"bytes"
	"path"
	"regexp"
	"strings"
)

// A host of tables shows players the table, and of the other pages only those that the
// designer chose: the page of a mission has its odds and its end.

// Searches reports whether a file finds things on all pages of a preview, also on those
// that a host does not show.
func Searches(path string) bool {
	return path == indexScript || path == foundScript || path == searchScript || path == wordsScript || path == problemsScript
}

// ForTable returns the page of a mission with what a table needs: its title, the section
// for play, and the boards, which are hidden. shown reports whether a page, by its path
// from the root of the pages in its language, is shown too; links to all others go. ok is
// false for a page where nothing is played.
func ForTable(body []byte, name string, shown func(path string) bool) (out []byte, ok bool) {
	from, to := bytes.Index(body, []byte(`<main id="main">`)), bytes.LastIndex(body, []byte("</main>"))
	at := bytes.Index(body, []byte(`<section class="play" id="play"`))
	if from < 0 || at < from || to < at {
		return nil, false
	}
	section := element(body, at)
	main := []byte("<main id=\"main\">\n")
	if h := bytes.Index(body[from:to], []byte("<h1")); h >= 0 {
		main = append(append(main, element(body, from+h)...), '\n')
	}
	played := without(section, `<div class="play-replays">`)
	main = append(main, played...)
	for rest := body[at+len(section) : to]; ; {
		i := bytes.Index(rest, []byte(`<template id="play-`))
		if i < 0 {
			break
		}
		kept := element(rest, i)
		main = append(append(main, '\n'), kept...)
		rest = rest[i+len(kept):]
	}
	if m := boardsOf.FindSubmatch(section); m != nil {
		for _, tag := range []string{"div", "template"} {
			if i := bytes.Index(body[from:to], []byte("<"+tag+` id="`+string(m[1])+`"`)); i >= 0 {
				main = append(append(append(main, "\n<div hidden>"...), element(body, from+i)...), "</div>"...)
			}
		}
	}
	head := fontSheet.ReplaceAll(descriptions.ReplaceAll(body[:from], nil), []byte(`<meta name="acforge-fonts" content="$1">`))
	// What is needed for the first question is fetched as early as can be. Early stands at
	// the root of the host, above the folders of the pack and its language.
	soon := `<script src="` + strings.Repeat("../", strings.Count(name, "/")+3) + Early + `" async></script>` + "\n"
	if m := thingsOf.FindSubmatch(section); m != nil {
		soon += `<link rel="preload" as="script" href="` + string(m[1]) + string(m[2]) + `">` + "\n"
	}
	head = bytes.Replace(head, []byte("<title>"), []byte(soon+"<title>"), 1)
	out = append(append(append(out, head...), main...), '\n')
	return Trimmed(append(out, body[to:]...), name, shown), true
}

// fontSheet is the link to the fonts. At a table the script fetches them after the first
// question: they are nearly half of what a page fetches until then.
var fontSheet = regexp.MustCompile(`<link rel="stylesheet" href="([^"]*` + regexp.QuoteMeta(fontsPath) + `)">`)

// thingsOf is the file with the drawings of cards: its folder and its name.
var thingsOf = regexp.MustCompile(` data-folder="([^"]*)"[^>]* data-things="([^"]+)"`)

// Early is the script of a host that begins the conversation of a table while the page
// still comes.
const Early = "early.js"

// descriptions are what a page says of itself to other sites: of a mission also its odds.
var descriptions = regexp.MustCompile(`<meta (?:name|property)="(?:og:)?description"[^>]*>\n?`)

var boardsOf = regexp.MustCompile(` data-boards="([\w-]+)"`)

// Trimmed returns a page without links to pages that are not shown, and without what
// searches them.
func Trimmed(body []byte, name string, shown func(path string) bool) []byte {
	body = without(body, `<p class="aside"`)
	body = searches.ReplaceAll(body, nil)
	here := path.Dir(name)
	return links.ReplaceAllFunc(body, func(link []byte) []byte {
		m := links.FindSubmatch(link)
		to, _, _ := strings.Cut(string(m[2]), "#")
		if to == "" || strings.Contains(to, ":") || shown(path.Join(here, to)) {
			return link
		}
		if len(m[1]) > 0 { // an entry of the navigation
			return nil
		}
		return m[3]
	})
}

var (
	links    = regexp.MustCompile(`(?s)(\n<li>)?<a (?:[^>]*? )?href="([^"]*)"[^>]*>(.*?)</a>(?:</li>)?`)
	searches = regexp.MustCompile(`<script src="[./]*(?:words|search|problems)\.js" defer></script>\n?`)
)

// element returns the element that begins at a place of a page, up to its end tag.
func element(body []byte, at int) []byte {
	rest := body[at:]
	tag := rest[1:bytes.IndexAny(rest, " >\n")]
	depth := 0
	for i := 0; i < len(rest); i++ {
		if rest[i] != '<' {
			continue
		}
		switch after := rest[i+1:]; {
		case opensTag(after, tag):
			depth++
		case after[0] == '/' && opensTag(after[1:], tag):
			if depth--; depth == 0 {
				return rest[:i+bytes.IndexByte(rest[i:], '>')+1]
			}
		}
	}
	return rest
}

// opensTag reports whether a tag of this name begins a text.
func opensTag(text, tag []byte) bool {
	return bytes.HasPrefix(text, tag) && len(text) > len(tag) && bytes.IndexByte([]byte(" >\n\t/"), text[len(tag)]) >= 0
}

// without returns a page without the first element that begins with a text.
func without(body []byte, begin string) []byte {
	i := bytes.Index(body, []byte(begin))
	if i < 0 {
		return body
	}
	return append(append([]byte{}, body[:i]...), body[i+len(element(body, i)):]...)
}

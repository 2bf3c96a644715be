package page

import (
	"bytes"
	"encoding/json"
	"html/template"

	"acforge.dev/words"
)

// catalogue has the words of the frame, of the pages that every preview has and of
// their scripts.
var catalogue = words.Open("page")

// wordsIn returns the words of a language; languages without words use English.
func wordsIn(lang string) *Phrases { return WordsOf(catalogue, lang) }

// own returns the attribute with the language of our words on a page in another one, ""
// when it is the page's.
func own(p *Phrases, lang string) template.HTMLAttr {
	if p.Lang == lang {
		return ""
	}
	return template.HTMLAttr(` lang="` + p.Lang + `"`)
}

// wordsScript is the script with the words of all pages' scripts.
const wordsScript = "words.js"

// scriptWords returns that script.
func scriptWords(p *Phrases) Page {
	return Page{wordsScript, ScriptOf(p, "acforgeSay")}
}

// ScriptOf returns a script that names a table in the browser: there name("key",
// {value: "x"}) is Say, and name.number("key", 3) is Number.
func ScriptOf(p *Phrases, name string) []byte {
	table, err := json.Marshal(p.Words) // sorted
	if err != nil {
		panic(err) // strings
	}
	return bytes.Join([][]byte{asset("client/words.js"), []byte("self." + name + " = acforgeWords('" + p.Lang + "', "), table, []byte(");\n")}, nil)
}

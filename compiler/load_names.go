package compiler

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"acforge.dev/internal/artwork"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/lock"
	"acforge.dev/internal/printable"
	"acforge.dev/internal/signature"
)

var folderName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

func badFolder(dir string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: "workspace/folder-name", Severity: diag.Error,
		Message: fmt.Sprintf("CUE cannot read the folder %s: its name is not allowed", dir),
		Found:   path.Base(dir), Notes: []string{"a folder's name can have small letters, digits and dashes, and begins with a letter"},
	}
}

// alike reports files and folders whose names differ only in capitals, since some
// machines treat them as the same. It returns only the first of them.
func (l *loader) alike(dir string, entries []fs.DirEntry) []fs.DirEntry {
	first := map[string]string{}
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		folded := strings.ToLower(e.Name())
		other, is := first[folded]
		if !is {
			if e.IsDir() || written(e.Name()) {
				first[folded] = e.Name()
			}
			return false
		}
		if !e.IsDir() && !written(e.Name()) {
			return false
		}
		l.refused = true
		l.list.Add(fileName(path.Join(dir, e.Name()), fmt.Sprintf("next to %s: some machines take them for one file", other)))
		return true
	})
}

// Reads reports whether a file with this name can be a part of a pack: CUE, a story or
// translations, a picture, a bundle that it builds on, its signature or the lock file.
func Reads(name string) bool {
	return written(name) || artwork.Known(name) || path.Ext(name) == BundleExt || strings.HasSuffix(name, BundleExt+signature.Ext) || name == lock.File
}

// written reports whether a file with this name is read in any folder.
func written(name string) bool {
	ext := path.Ext(name)
	return ext == ".cue" || ext == ".md" || ext == ".po"
}

// badName refuses a file or folder whose name is not portable. It ignores files that
// are neither read nor tests.
func badName(dir string, e fs.DirEntry) (diag.Diagnostic, bool) {
	name := e.Name()
	why := Unportable(name)
	if why == "" || !e.IsDir() && !written(name) && !strings.HasSuffix(name, ".test.txtar") {
		return diag.Diagnostic{}, false
	}
	return fileName(path.Join(dir, name), why, nameRule), true
}

// fileName returns the problem of a name that some machines cannot have.
func fileName(name string, notes ...string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: "workspace/file-name", Severity: diag.Error, Primary: diag.Span{File: &diag.File{Name: strings.ToValidUTF8(name, "\uFFFD")}},
		Message: "this name does not work on every computer", Found: strconv.QuoteToASCII(path.Base(name)),
		Notes: notes, Help: []string{"give it another name"},
	}
}

// nameSigns are the characters of a name other than letters and digits; nameRule is the
// whole rule in words.
const (
	nameSigns = " .-_+,'()"
	nameRule  = "a name has letters, digits, spaces and any of . - _ + , ' ( ); it begins with a letter, a digit, _ or ( and does not end with a space or a dot"
)

// Unportable returns why a file or folder cannot have this name on every machine, ""
// when it can. It lists the allowed names and refuses all others, because the full list
// of names that a system, CUE or a terminal rejects is not known.
func Unportable(name string) string {
	if !utf8.ValidString(name) {
		return "it is not UTF-8"
	}
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for i, r := range name {
		switch {
		case !letter(r) && !unicode.IsMark(r) && !strings.ContainsRune(nameSigns, r),
			!printable.Shown(name, i), unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
			return "it holds " + strconv.QuoteToASCII(string(r))
		case i == 0 && !letter(r) && r != '_' && r != '(':
			return "it begins with " + strconv.QuoteToASCII(string(r))
		}
	}
	if strings.HasSuffix(name, " ") || strings.HasSuffix(name, ".") {
		return "it ends with " + strconv.Quote(name[len(name)-1:])
	}
	if stem, _, _ := strings.Cut(name, "."); device.MatchString(strings.TrimRight(stem, " ")) {
		return "on Windows " + stem + " is a device"
	}
	return ""
}

// device matches names that Windows reserves, with any extension.
var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$`)

// passedOver reports whether CUE itself excludes a file from its package.
func passedOver(name string) bool {
	return strings.HasPrefix(name, "_") || strings.HasSuffix(name, "_tool.cue") || strings.HasSuffix(name, "_test.cue")
}

package disk

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/workshop"
)

// Speller returns the dictionaries of this machine, and the terms of the rules.
func Speller() workshop.Speller {
	return workshop.Speller{
		Dictionaries: func(lang string) ([]workshop.DictionaryFiles, error) {
			return dictionariesIn(dictionaryFolders(), lang)
		},
		Terms: func() (string, error) {
			terms, err := fs.ReadFile(carried.Rulebook, "docs/rulebook/glossary.md")
			return strings.NewReplacer("`", " ", "_", " ").Replace(string(terms)), err
		},
	}
}

// dictionaryFolders lists where dictionaries of Hunspell are: the folders of DICPATH, and
// those of systems, LibreOffice's own included.
func dictionaryFolders() []string {
	out := filepath.SplitList(os.Getenv("DICPATH"))
	if home, err := os.UserHomeDir(); err == nil {
		out = append(out, filepath.Join(home, ".local/share/hunspell"), filepath.Join(home, "Library/Spelling"))
	}
	return append(out, "/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell", "/usr/local/share/hunspell", "/opt/homebrew/share/hunspell", "/Library/Spelling")
}

// preferred are the dictionaries to begin with where a language has many.
var preferred = map[string][]string{"en": {"en_US", "en_GB"}, "de": {"de_DE"}, "es": {"es_ES"}, "pl": {"pl_PL"}, "fr": {"fr_FR", "fr"}, "pt": {"pt_PT"}}

// The limits of dictionaries: files of 64 MiB, and two of a language.
const (
	maxDictionary  = 64 << 20
	dictionariesOf = 2
)

// dictionariesIn returns the dictionaries of a language in the first folder that has any.
func dictionariesIn(folders []string, lang string) ([]workshop.DictionaryFiles, error) {
	base, region, _ := strings.Cut(lang, "-")
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue // it is one of many where they may be
		}
		var names []string
		for _, e := range entries {
			name, ok := strings.CutSuffix(e.Name(), ".dic")
			if b, r, _ := strings.Cut(strings.ReplaceAll(name, "-", "_"), "_"); ok && b == base && (region == "" || strings.EqualFold(r, region)) {
				names = append(names, name)
			}
		}
		order := func(name string) int {
			if i := slices.Index(preferred[base], strings.ReplaceAll(name, "-", "_")); i >= 0 {
				return i
			}
			return len(preferred[base])
		}
		slices.SortStableFunc(names, func(a, b string) int { return order(a) - order(b) })
		var out []workshop.DictionaryFiles
		for _, name := range names {
			if len(out) == dictionariesOf || len(out) > 0 && order(name) == len(preferred[base]) {
				break // those of other countries are mostly the same file
			}
			d, err := readDictionary(folder, name)
			if err != nil {
				return nil, err
			}
			out = append(out, d)
		}
		if len(out) > 0 {
			return out, nil
		}
	}
	return nil, nil
}

func readDictionary(folder, name string) (workshop.DictionaryFiles, error) {
	d := workshop.DictionaryFiles{Name: filepath.Join(folder, name)}
	for ext, to := range map[string]*[]byte{".aff": &d.Aff, ".dic": &d.Dic} {
		file := d.Name + ext
		info, err := os.Stat(file)
		switch {
		case err != nil:
			return d, fmt.Errorf("the dictionary %s has no %s file", d.Name, ext)
		case !info.Mode().IsRegular() || info.Size() > maxDictionary:
			return d, fmt.Errorf("%s is no file, or larger than %d MiB", file, maxDictionary>>20)
		}
		if *to, err = os.ReadFile(file); err != nil {
			return d, err
		}
	}
	return d, nil
}

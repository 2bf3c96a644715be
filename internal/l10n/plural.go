package l10n

import (
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"acforge.dev/engine/wording"
)

// categories are the plural forms of CLDR in their order.
var categories = []struct {
	form plural.Form
	name string
}{{plural.Zero, "zero"}, {plural.One, "one"}, {plural.Two, "two"}, {plural.Few, "few"}, {plural.Many, "many"}, {plural.Other, "other"}}

// rules are the fields as translators know them, where one of them is right.
var rules = []string{"nplurals=1; plural=0;", "nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);",
	"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
	"nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
	"nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);",
	"nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
}

// PluralForms returns the fields Plural-Forms and X-Plural-Names of a PO file in a language:
// the rule of CLDR for whole numbers.
func PluralForms(lang string) (field, names string) {
	tag := language.Make(lang)
	if base, _ := tag.Base(); base.String() == "he" {
		return rules[6], "one two other" // CLDR has had no fourth form since 42, and the library is older
	}
	of := make([]int, 200) // the category of each number
	var used []int
	for n := range of {
		form := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
		for i, c := range categories {
			if c.form == form {
				of[n] = i
			}
		}
		if !slices.Contains(used, of[n]) {
			used = append(used, of[n])
		}
	}
	slices.Sort(used)
	var list []string
	for _, i := range used {
		list = append(list, categories[i].name)
	}
	names = strings.Join(list, " ")
	for n := range of {
		of[n] = slices.Index(used, of[n])
	}
	right := func(field string) bool {
		p, ok := wording.FormsOf(field, names)
		if !ok {
			return false
		}
		for n, form := range of {
			if p.Form(n) != form {
				return false
			}
		}
		return true
	}
	for _, r := range rules {
		if right(r) {
			return r, names
		}
	}
	expr := itoa(len(used) - 1)
	for i := len(used) - 2; i >= 0; i-- {
		expr = condition(of, i) + " ? " + itoa(i) + " : " + expr
	}
	return "nplurals=" + itoa(len(used)) + "; plural=(" + expr + ");", names
}

// condition returns the condition of C that n has a form: by the number itself below 100,
// and by its last two digits from there.
func condition(of []int, form int) string {
	in := func(from int) (list []int) {
		for n := range 100 {
			if of[from+n] == form {
				list = append(list, n)
			}
		}
		return list
	}
	small, large := in(0), in(100)
	if slices.Equal(small, large) {
		return "(" + among("n%100", small) + ")"
	}
	if len(large) == 0 {
		return "(" + among("n", small) + ")"
	}
	return "(n<100 && (" + among("n", small) + ") || n>=100 && (" + among("n%100", large) + "))"
}

// among returns the condition that a value is in a list, which is sorted.
func among(value string, list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		if k == i {
			parts = append(parts, value+"=="+itoa(list[i]))
		} else {
			parts = append(parts, value+">="+itoa(list[i])+" && "+value+"<="+itoa(list[k]))
		}
		i = k + 1
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " || ")
}

package systems

import (
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

// Player returns the page that opens any bundle of these systems, and its
// files; index.html is the first to open. element is the path of the script
// that defines the element acforge-mission. The error says why there is no
// engine.
func (l List) Player(engines page.Engines, key string) (list []page.Page, element string, err error) {
	var all []play.Spoken
	for _, s := range l {
		one := play.Spoken{System: s.Name()}
		if spoken, is := As[Spoken](s); is {
			one.Words = spoken.Words
		}
		if stated, is := As[Stated](s); is {
			one.Rules = stated.Statements
		}
		if explained, is := As[Explained](s); is {
			one.Terms = explained.Glossary
		}
		if printed, is := As[Printings](s); is {
			one.Edition = printed.Edition
		}
		all = append(all, one)
	}
	return play.Player(all, engines, key)
}

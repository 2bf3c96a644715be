package play_test
import ("testing";"os";"fmt";"acforge/internal/browsertest")
func TestZZ(t *testing.T) {
	p, report := shipped()
	list := site(t, p.Venice, p.Texts, report)
	tab := browsertest.Open(t)
	root := served(t, list)
	pg := "memories/"+p.Venice.Memories[2].Folder+".html"
	shot := func(n string) { browsertest.Eval[bool](tab, "document.getElementById('play').scrollIntoView({behavior:'instant'}), true"); os.WriteFile("/tmp/proto-play/"+n+".png", tab.Window(), 0o644) }
	tab.Size(1280, 1500)
	at(tab, root+pg+"#play=4&seed=7")
	browsertest.Eval[int](tab, fmt.Sprintf(clicks, 11, 220))
	shot("a")
	browsertest.Eval[bool](tab, "(document.querySelector('.lit')?.dispatchEvent(new MouseEvent('click',{bubbles:true})), document.querySelector('.play-both > details')).open = true")
	shot("b")
	tab.Size(390, 1600)
	shot("c")
	tab.Size(1280, 1300)
	at(tab, root+first(p.Venice)+"#replay=witness-2&step=12")
	tab.Size(390, 1600)
	at(tab, root+pg+"#play=4&seed=7")
	browsertest.Eval[int](tab, fmt.Sprintf(clicks, 12, 12))
	shot("d")
}

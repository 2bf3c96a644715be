package browsertest

import (
	"context"

	"github.com/chromedp/chromedp"
)

// Letters sets the browser's font size for pages that are opened from now on; the
// default is 16.
func (b *Tab) Letters(pixels int) {
	b.t.Helper()
	b.tell("Page.setFontSizes", map[string]any{"fontSizes": map[string]int{"standard": pixels, "fixed": pixels * 13 / 16}})
}

// FewColours shows pages with forced colours, the few that a reader has chosen for all
// programs.
func (b *Tab) FewColours() {
	b.t.Helper()
	b.tell("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "forced-colors", "value": "active"}, {"name": "prefers-reduced-motion", "value": "reduce"}}})
}

func (b *Tab) tell(method string, params any) {
	b.t.Helper()
	err := chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error { return t.Call(ctx, method, params, nil) }))
	if err != nil {
		b.t.Fatal(err)
	}
}

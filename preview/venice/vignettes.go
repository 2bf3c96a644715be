package venice

import (
	"fmt"
	"hash/fnv"
	"html/template"
	"strings"
)

// Vignettes of Events in the style of the portraits: houses by the water at some
// hour of the night. A scene depends on the id of its card.

// hours holds the colours of the sky, the houses, the water, and the light of
// windows.
var hours = [...][4]string{
	{"#2b3a5c", "#171f33", "#22566b", "#f3d98b"}, {"#5a3b52", "#2a1b2b", "#43506e", "#f6c98a"}, {"#c98a5a", "#5a3524", "#6d8a8c", "#fbe9b8"},
	{"#7d9aa6", "#34474f", "#4f7f86", "#fdf3cf"}, {"#39465a", "#1b222c", "#2d4f58", "#e8c35f"}, {"#b7a27a", "#4c4230", "#5f8f92", "#fff2c4"},
}

// foregrounds are things on the water or the quay, in a box of 120 by 44.
var foregrounds = [...]string{
	"M30 37q16 5 34 0q6 -2 9 -6q-1 9 -9 11h-28q-8 -1 -9 -6zM46 36l3 -12M43 29a2 2 0 1 0 .1 0", // a boat with its oarsman
	"M84 42v-22M82 20h4M84 22q6 3 5 9q-5 1 -10 0q-1 -6 5 -9",                                  // a lantern on its post
	"M20 42v-12M26 42v-16M32 42v-10M18 34h16",                                                 // mooring posts
	"M60 43q-1 -12 6 -15q7 3 6 15zM66 28q-5 0 -5 5q5 -2 10 0q0 -5 -5 -5",                      // a person in a cloak
	"M14 43v-9q16 -16 32 0v9h-6v-6q-10 -9 -20 0v6z",                                           // a bridge
	"M78 36h22l-3 6h-16zM84 36v-16l12 14zM82 36v-13l-8 11",                                    // a sail
	"M88 43l3 -9h8l3 9zM93 34v-4h4v4M95 30v-6M90 26q5 -5 10 0",                                // a well
	"M50 42h20v-8h-20zM53 34v-5h14v5M60 34v8",                                                 // crates
}

// vignette draws the scene of an Event. The hash of its id selects the parts.
func vignette(id string) template.HTML {
	h := fnv.New64a()
	h.Write([]byte("vignette " + id))
	n := h.Sum64()
	pick := func(of int) int {
		k := int(n % uint64(of))
		n = n/uint64(of) ^ n<<9 ^ 0x9e3779b97f4a7c15
		return k
	}
	hour := hours[pick(len(hours))]
	var s svg
	s.tag(`<svg class="own-art vignette" viewBox="0 0 120 44" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false"><path fill="%s" d="M0 0h120v44h-120z"/>`, hour[0])
	s.tag(`<circle fill="%s" cx="%d" cy="%d" r="%d"/>`, hour[3], 12+pick(96), 7+pick(6), 3+pick(3))
	var far, near, lights strings.Builder
	for x := 0; x < 120; x += 10 { // far roofs
		fmt.Fprintf(&far, "M%d 34v-%dl5 -4l5 4v12z", x, 8+pick(5))
	}
	for x := -2; x < 120; {
		wide, high := 9+pick(10), 9+pick(11)
		switch pick(5) {
		case 0: // a tower
			wide, high = 7, 19+pick(5)
			fmt.Fprintf(&near, "M%d 34v-%dl3.5 -6l3.5 6v%dz", x, high, high)
		case 1: // a dome
			fmt.Fprintf(&near, "M%d 34v-%dq%d -9 %d 0v%dz", x, high-3, wide/2, wide, high-3)
		case 2: // a gable
			fmt.Fprintf(&near, "M%d 34v-%dl%d -4l%d 4v%dz", x, high, wide/2, wide-wide/2, high)
		default:
			fmt.Fprintf(&near, "M%d 34v-%dh%dv%dz", x, high, wide, high)
		}
		for y := 31 - high + 6; y < 31; y += 5 {
			if pick(3) > 0 {
				fmt.Fprintf(&lights, "M%d %dh1.6v2.4h-1.6z", x+2+pick(max(wide-4, 1)), y)
			}
		}
		x += wide + pick(3)
	}
	s.tag(`<path fill="%s" opacity=".45" d="%s"/><path fill="%s" d="%s"/><path fill="%s" d="%s"/>`, hour[1], far.String(), hour[1], near.String(), hour[3], lights.String())
	s.tag(`<path fill="%s" d="M0 34h120v10h-120z"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".8" d="M%d 37h14M%d 40h18M%d 42h10M%d 38h9"/>`, hour[2], pick(30), 30+pick(30), 60+pick(30), 90+pick(15))
	which := pick(len(foregrounds))
	for _, f := range []int{which, (which + 1 + pick(len(foregrounds)-1)) % len(foregrounds)} {
		s.tag(`<path fill="#14171c" stroke="%s" stroke-width=".9" stroke-linejoin="round" d="%s"/>`, hour[3], foregrounds[f])
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

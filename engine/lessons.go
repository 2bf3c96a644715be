package engine

// Lesson is a line of words for newcomers, at the moment when it helps, with what it
// points out. It changes nothing in the game.
type Lesson struct {
	ID   string `json:"id"` // unique in its mission
	Text string `json:"text"`
	// What a client marks: places and seats by their names in a view, cards as KIND-ID,
	// options by their index in Options.
	Places  []string `json:"places,omitempty"`
	Seats   []int    `json:"seats,omitempty"`
	Things  []string `json:"things,omitempty"`
	Options []int    `json:"options,omitempty"`
}

// Teacher is a mission with lessons ([Capabilities]). A lesson depends on the point of the
// game and on the kinds of events that have happened, so it comes and goes with undo and
// in a replay.
type Teacher interface {
	// Hear notes an event that happened. Events are noted in their order.
	Hear(h *Heard, e Event)
	// Due returns the lessons that fit the point of g, in the author's order, with texts
	// in lang.
	Due(g Game, h *Heard, lang string) []Lesson
	// Lessons returns the ids of all lessons, in the author's order.
	Lessons() []string
}

// ContentLesson is the kind of a lesson in Mission.Content. No event touches it: it is
// touched when it is due.
const ContentLesson = "lesson"

// Heard is the set of the codes of the events that have happened in a mission. The zero
// value is empty.
type Heard [4]uint64

// Add adds a code below 256.
func (h *Heard) Add(code uint16) {
	if code < 256 {
		h[code>>6] |= 1 << (code & 63)
	}
}

// Has reports whether an event with the code has happened.
func (h *Heard) Has(code uint16) bool { return code < 256 && h[code>>6]>>(code&63)&1 != 0 }

type teacherThrough struct {
	Teacher
	below func(Game) Game
}

func (t teacherThrough) Due(g Game, h *Heard, lang string) []Lesson {
	return t.Teacher.Due(t.below(g), h, lang)
}

package venice

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/systems"
	"acforge.dev/schema/ir/venice"
)

func (system) Campaign(p engine.Pack) (*systems.Campaign, error) {
	own, ok := p.(*enginevenice.Pack)
	if !ok {
		return nil, errors.New("a bug in acforge: this is not a pack of venice")
	}
	whole, err := campaign.Open(own)
	if err != nil {
		return nil, err
	}
	return &systems.Campaign{
		Pack: whole, Chapter: chapter, Enter: enter,
		Start: func(mission string, st any) string { return start(own.IR(), mission, st.(*venice.Start)) },
		Carry: func(state []byte, o engine.Options) (*systems.Carried, error) { return carry(whole, state, o) },
	}, nil
}

// chapter: a Memory begins with its first attempt, and its conclusion is read
// at its end (BOV-5.8).
func chapter(event []byte) (mission string, closing bool) {
	var e struct {
		Event, Memory string
		Attempt       int
	}
	if json.Unmarshal(event, &e) != nil {
		return "", false
	}
	switch {
	case e.Event == "next", e.Event == "begun" && e.Attempt > 1:
		return e.Memory, false
	case e.Event == "conclusion":
		return e.Memory, true
	}
	return "", false
}

// start writes a start in the form of #Start in the schema.
func start(pack *venice.Pack, mission string, st *venice.Start) string {
	equipment := func(c venice.CardID) string { return pack.Equipment[c].ID }
	var b strings.Builder
	fmt.Fprintf(&b, "memory: %q: expect: start: {\n", mission)
	fmt.Fprintf(&b, "\tevents: %s\n", listed(st.Events, func(c venice.CardID) string { return pack.Events[c].ID }))
	fmt.Fprintf(&b, "\tequipment: %s\n", listed(st.Equipment, equipment))
	fmt.Fprintf(&b, "\tchests: %s\n", listed(st.Chests, func(c venice.CardID) string { return pack.Chests[c].ID }))
	apprentices := false
	for i := range pack.Memories {
		apprentices = apprentices || pack.Memories[i].ID == mission && pack.Memories[i].Characters == "apprentices"
	}
	b.WriteString("\tboards: [{\n")
	for i := range st.Boards[2] {
		board := &st.Boards[2][i]
		if i > 0 {
			b.WriteString("\t}, {\n")
		}
		who := ""
		if apprentices {
			who = pack.Apprentices[board.Character].ID
		} else {
			who = pack.Assassins[board.Character].ID
		}
		fmt.Fprintf(&b, "\t\tcharacter: %q\n", who)
		for _, slot := range []string{"melee", "ranged", "blade", "armor"} {
			if c := *board.Slot(slot); c != venice.NoID {
				fmt.Fprintf(&b, "\t\t%s: %q\n", slot, equipment(c))
			}
		}
		fmt.Fprintf(&b, "\t\tinventory: %s\n", listed(board.Inventory, equipment))
		if len(board.Skills) > 0 {
			fmt.Fprintf(&b, "\t\tskills: %s\n", listed(board.Skills, func(c venice.SkillID) string { return pack.Skills[c].ID }))
		}
	}
	fmt.Fprintf(&b, "\t}]\n\theadquarters: %d\n\tlevel: %d\n}\n", st.Headquarters, st.Level)
	return b.String()
}

// listed writes ids as a CUE list.
func listed[ID any](ids []ID, name func(ID) string) string {
	var names []string
	for _, id := range ids {
		names = append(names, fmt.Sprintf("%q", name(id)))
	}
	return "[" + strings.Join(names, ", ") + "]"
}

// enter enters the stickers of a later campaign (BOV-34.5).
func enter(earlier, entered, later []byte) ([]byte, error) {
	won := func(state []byte) (list []campaign.Sticker, edition string, err error) {
		var s struct {
			Edition string
			Diary   []campaign.Sticker
		}
		if err := json.Unmarshal(state, &s); err != nil {
			return nil, "", err
		}
		for _, b := range s.Diary {
			if b.Colour != "" {
				list = append(list, b)
			}
		}
		return list, s.Edition, nil
	}
	diary, edition, err := won(earlier)
	if err != nil {
		return nil, err
	}
	fresh, _, err := won(later)
	if err != nil {
		return nil, err
	}
	so := []campaign.Sticker{}
	if entered != nil {
		if err := json.Unmarshal(entered, &so); err != nil {
			return nil, err
		}
	}
	fresh = campaign.Enter(edition, append(diary, so...), fresh)
	so = slices.DeleteFunc(so, func(s campaign.Sticker) bool { // a better one lies over it
		return slices.ContainsFunc(fresh, func(f campaign.Sticker) bool { return f.Memory == s.Memory })
	})
	return json.Marshal(append(so, fresh...))
}

// carry takes over a campaign; seats and edition come from its state.
func carry(whole *campaign.Pack, state []byte, o engine.Options) (*systems.Carried, error) {
	m, err := whole.Mission(campaign.ID)
	if err != nil {
		return nil, err
	}
	c, err := campaign.Carry(m.(*campaign.Mission), state, o)
	if err != nil {
		return nil, err
	}
	return &systems.Carried{Options: c.Options, Start: c.Saved, Told: c.Told, Playing: c.Playing}, nil
}

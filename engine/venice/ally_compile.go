package venice

import (
	"errors"

	ir "acforge.dev/schema/ir/venice"
)

// gatherAllies numbers the Allies that the Memory or a starting card may bring
// into play.
func (m *Mission) gatherAllies() error {
	m.allyUnit = make([]uint8, len(m.pack.ir.Allies))
	for i := range m.allyUnit {
		m.allyUnit[i] = none
	}
	for i := range m.mem.Objectives {
		if id := m.mem.Objectives[i].Escort; id != nil {
			m.bring(*id)
		}
		m.bringAll(m.mem.Objectives[i].Do)
	}
	for i := range m.mem.Actions {
		m.bringAll(m.mem.Actions[i].Do)
	}
	for i := range m.mem.On {
		m.bringAll(m.mem.On[i].Do)
	}
	st := &m.mem.Start
	cards := append([]ir.CardID{}, st.Equipment...)
	for i := range st.Boards {
		for _, b := range st.Boards[i] {
			cards = append(append(cards, b.Melee, b.Ranged, b.Blade, b.Armor), b.Inventory...)
			for _, s := range b.Skills {
				if u := m.pack.ir.Skills[s].Use; u != nil {
					m.bringAll(u.Do)
				}
			}
		}
	}
	for _, id := range cards {
		m.bringCard(id)
	}
	for _, id := range st.Events {
		m.bringAll(m.pack.ir.Events[id].Do)
	}
	for _, id := range st.Chests {
		m.bringCard(m.pack.ir.Chests[id].Card)
		m.bringAll(m.pack.ir.Chests[id].Do)
	}
	for _, id := range m.mem.Towers {
		if id >= 0 {
			m.bringAll(m.pack.ir.Towers[id].Do)
		}
	}
	for i := range m.pack.ir.Assassins {
		if !m.played(i) {
			continue
		}
		m.pack.ir.Assassins[i].EachAbility(func(_ int, _ string, a *ir.Ability) {
			for _, u := range a.Uses {
				m.bringAll(u.Do)
			}
		})
	}
	for _, x := range m.mem.Machines { // checkMachines has resolved each of them
		for _, a := range m.pack.ir.Machines[x.Machine].Actions {
			m.bringAll(a.Do)
		}
	}
	if len(m.allies) > maxAllies {
		return errors.New("more than 4 allies may come into play")
	}
	return nil
}

// played reports whether an Assassin of the pack has a board in this Memory.
func (m *Mission) played(char int) bool {
	if m.mem.Characters == "apprentices" {
		return false
	}
	for i := range m.mem.Start.Boards {
		for _, b := range m.mem.Start.Boards[i] {
			if b.Character == char {
				return true
			}
		}
	}
	return false
}

func (m *Mission) bring(id ir.AllyID) {
	if id < 0 || int(id) >= len(m.allyUnit) || m.allyUnit[id] != none {
		return
	}
	a := &m.pack.ir.Allies[id]
	m.allyUnit[id] = uint8(maxSeats + len(m.allies))
	m.allies = append(m.allies, allyInfo{id: int(id), hp: uint8(min(a.Health, 99)), dice: uint8(min(a.Dice, 99)), nearby: a.Nearby, exposed: a.Exposed})
	for i := range a.Uses {
		m.bringAll(a.Uses[i].Do)
	}
}

func (m *Mission) bringCard(id ir.CardID) {
	if id < 0 || int(id) >= len(m.pack.ir.Equipment) {
		return
	}
	c := &m.pack.ir.Equipment[id]
	m.bringAll(c.Investigation)
	if c.Weapon != nil {
		m.bringAll(c.Weapon.Special)
	}
	if c.Use != nil {
		m.bringAll(c.Use.Do)
	}
}

func (m *Mission) bringAll(do []ir.Effect) {
	ir.EachEffect(do, func(e *ir.Effect) {
		if e.Escort != nil { // BOV-40.15: its miniature waits next to the Map for the card
			m.bring(e.Escort.Ally)
		}
	})
}

// unitOf returns the unit of an Ally of the pack, or none when it cannot come
// into play.
func (m *Mission) unitOf(id ir.AllyID) uint8 {
	if id < 0 || int(id) >= len(m.allyUnit) {
		return none
	}
	return m.allyUnit[id]
}

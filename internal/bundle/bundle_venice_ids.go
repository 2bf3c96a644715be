package bundle

import (
	"fmt"
	"reflect"

	"acforge/schema/ir/venice"
)

// checkVeniceIDs refuses ids that point outside their tables, so that whoever
// plays a bundle may index without asking. What an id points into follows
// from its type, and where several tables share a type, from its field.
func checkVeniceIDs(p *venice.Pack) *Error {
	shared := tables{
		"EnemyID": len(p.Enemies), "MemoryID": len(p.Memories), "EnvelopeID": len(p.Envelopes),
		// Cards belong to no memory and can name nothing of one.
		"SquareID": 0, "TileID": 0, "FlagID": 0, "CounterID": 0, "GoalID": 0, "TokenMove.Token": 0,
		"Gain.Card": len(p.Equipment), "ChestCard.Card": len(p.Equipment), "Board.Melee": len(p.Equipment), "Board.Ranged": len(p.Equipment),
		"Board.Blade": len(p.Equipment), "Board.Armor": len(p.Equipment), "Board.Inventory": len(p.Equipment),
		"Start.Events": len(p.Events), "Start.Equipment": len(p.Equipment), "Start.Chests": len(p.Chests), "Memory.Towers": len(p.Towers),
	}
	alone := *p
	alone.Memories, alone.Envelopes = nil, nil
	if why := shared.check(reflect.ValueOf(alone), ""); why != "" {
		return refuse(CodeContent, venicePack, "%s", why)
	}
	// The cards of a group are in the table of its kind; a blueprint has none.
	kinds := map[string]int{
		"equipment": len(p.Equipment), "event": len(p.Events), "reinforcement": len(p.Reinforcements), "tower": len(p.Towers),
		"chest": len(p.Chests), "assassin": len(p.Assassins), "apprentice": len(p.Apprentices),
	}
	for i, e := range p.Envelopes {
		for j, g := range e.Groups {
			group := tables{"EnvelopeGroup.Cards": kinds[g.Kind]}
			if why := group.check(reflect.ValueOf(g), fmt.Sprintf("/envelopes/%d/groups/%d", i, j)); why != "" {
				return refuse(CodeContent, venicePack, "%s", why)
			}
		}
	}
	for i := range p.Memories {
		m := &p.Memories[i]
		own := tables{}
		for k, n := range shared {
			own[k] = n
		}
		own["SquareID"], own["TileID"], own["FlagID"], own["CounterID"] = len(m.Squares), len(m.Tiles), len(m.Flags), len(m.Counters)
		own["GoalID"], own["TokenMove.Token"], own["Square.Map"] = len(m.Objectives), len(m.Tokens), len(m.Maps)
		own["Board.Character"] = len(p.Assassins)
		if m.Characters == "apprentices" {
			own["Board.Character"] = len(p.Apprentices)
		}
		if why := own.check(reflect.ValueOf(*m), ""); why != "" {
			return refuse(CodeContent, memoryFile(m.ID), "%s", why)
		}
	}
	return nil
}

// tables holds the length of a table by the type of its ids, or by
// "Type.Field" where that decides.
type tables map[string]int

// veniceOrNone are the ids that may be NoID.
var veniceOrNone = map[string]bool{
	"Square.Tile": true, "ChestCard.First": true, "ChestCard.Last": true, "ChestCard.Card": true,
	"Board.Melee": true, "Board.Ranged": true, "Board.Blade": true, "Board.Armor": true, "Memory.Towers": true, "Token.At": true,
}

// check walks v; at is the JSON pointer for messages.
func (t tables) check(v reflect.Value, at string) string {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return t.check(v.Elem(), at)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if why := t.check(v.Index(i), fmt.Sprintf("%s/%d", at, i)); why != "" {
				return why
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			where := at + "/" + tagName(f)
			if why := t.field(v.Type().Name()+"."+f.Name, v.Field(i), where); why != "" {
				return why
			}
			if why := t.check(v.Field(i), where); why != "" {
				return why
			}
		}
	}
	return ""
}

// field checks the id, or the ids, that a field holds itself.
func (t tables) field(field string, v reflect.Value, at string) string {
	typ := v.Type()
	for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
		typ = typ.Elem()
	}
	size, ok := t[field]
	if !ok {
		size, ok = t[typ.Name()]
	}
	if !ok || typ.Kind() != reflect.Int {
		return ""
	}
	least := 0
	if veniceOrNone[field] {
		least = venice.NoID
	}
	var bad string
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Int:
			if n := int(v.Int()); bad == "" && (n < least || n >= size) {
				bad = fmt.Sprintf("%s: %d points outside its table of %d", at, n, size)
			}
		}
	}
	walk(v)
	return bad
}

func tagName(f reflect.StructField) string {
	name := f.Tag.Get("json")
	for i := range len(name) {
		if name[i] == ',' {
			return name[:i]
		}
	}
	return name
}

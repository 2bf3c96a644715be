package venice

import (
	"fmt"
	"maps"

	"acforge.dev/internal/bundle"
	"acforge.dev/schema/ir/venice"
)

// checkIDs refuses ids that point outside their tables, so that players of a
// bundle may index without checks. The type of an id, and for tables that share
// a type its field, gives the table that it points into.
func checkIDs(p *venice.Pack) *bundle.Error {
	helpers := 0
	if p.Campaign != nil && p.Campaign.Headquarters != nil {
		helpers = len(p.Campaign.Headquarters.Helpers)
	}
	shared := map[string]int{
		"EnemyID": len(p.Enemies), "MemoryID": len(p.Memories), "EnvelopeID": len(p.Envelopes),
		"AllyID": len(p.Allies), "BlueprintID": len(p.Blueprints), "HelperID": helpers, "Blueprint.Item": len(p.Equipment), "SkillID": len(p.Skills), "Skill.Assassin": len(p.Assassins),
		// Cards belong to no memory and can name nothing in one.
		"SquareID": 0, "TileID": 0, "FlagID": 0, "CounterID": 0, "GoalID": 0, "TokenMove.Token": 0,
		"Gain.Card": len(p.Equipment), "ChestCard.Card": len(p.Equipment), "Board.Melee": len(p.Equipment), "Board.Ranged": len(p.Equipment),
		"Board.Blade": len(p.Equipment), "Board.Armor": len(p.Equipment), "Board.Inventory": len(p.Equipment),
		"Start.Events": len(p.Events), "Start.Equipment": len(p.Equipment), "Start.Chests": len(p.Chests), "Start.Discards": len(p.Equipment), "Start.Removed": len(p.Equipment), "Memory.Towers": len(p.Towers),
		"MachinePlace.Machine": len(p.Machines), "MachineIs.Machine": 0,
		"Keep.What": len(p.Remember), "Forget.What": len(p.Remember), "Recall.What": len(p.Remember),
	}
	alone := *p
	alone.Memories, alone.Envelopes = nil, nil
	if err := tables(shared).Check(bundle.PackFile, &alone, ""); err != nil {
		return err
	}
	// The cards of a group are in the table of its kind.
	kinds := map[string]int{
		"equipment": len(p.Equipment), "event": len(p.Events), "reinforcement": len(p.Reinforcements), "tower": len(p.Towers),
		"chest": len(p.Chests), "assassin": len(p.Assassins), "apprentice": len(p.Apprentices),
		"ally": len(p.Allies), "skill": len(p.Skills), "blueprint": len(p.Blueprints),
	}
	for i, e := range p.Envelopes {
		for j, g := range e.Groups {
			group := tables(map[string]int{"EnvelopeGroup.Cards": kinds[g.Kind]})
			if err := group.Check(bundle.PackFile, &g, fmt.Sprintf("/envelopes/%d/groups/%d", i, j)); err != nil {
				return err
			}
		}
	}
	for i := range p.Memories {
		m := &p.Memories[i]
		own := maps.Clone(shared)
		own["SquareID"], own["TileID"], own["FlagID"], own["CounterID"] = len(m.Squares), len(m.Tiles), len(m.Flags), len(m.Counters)
		own["GoalID"], own["TokenMove.Token"], own["Square.Map"] = len(m.Objectives), len(m.Tokens), len(m.Maps)
		own["MachineIs.Machine"] = len(m.Machines)
		for _, field := range []string{"Stand.Figure", "WalkOn.Figure", "Effect.Dismiss", "Effect.TurnRound", "FigureIs.Figure", "FigureAt.Figure", "StepsTo.Figure", "When.Meets", "Aim.Figures"} {
			own[field] = len(m.Figures)
		}
		own["Aim.Tokens"] = len(m.Tokens)
		own["Board.Character"] = len(p.Assassins)
		if m.Characters == "apprentices" {
			own["Board.Character"] = len(p.Apprentices)
		}
		if err := tables(own).Check(memoryFile(m.ID), m, ""); err != nil {
			return err
		}
	}
	return nil
}

// orNone lists the ids that may be NoID.
var orNone = map[string]bool{
	"ChestCard.Card": true,
	"Board.Melee":    true, "Board.Ranged": true, "Board.Blade": true, "Board.Armor": true, "Memory.Towers": true, "Token.At": true, "Figure.At": true, "AllyAt.Ally": true,
	"MachinePlace.Guard": true, "Headquarters.First": true, "Helper.Ally": true,
}

func tables(size map[string]int) bundle.Tables { return bundle.Tables{Size: size, OrNone: orNone} }

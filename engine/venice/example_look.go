package venice

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"acforge/engine"
)

// Look returns a part of the state by its path, as worked examples name it
// (docs/examples.md, "Parts of the state").
func Look(game engine.Game, path ...string) (string, error) {
	g, ok := game.(*Game)
	if !ok || len(path) == 0 {
		return "", errors.New("not a game of venice, or no path")
	}
	if text, ok := g.lookTable(path); ok {
		return text, nil
	}
	if len(path) < 2 {
		return "", errors.New("nothing is called " + path[0])
	}
	if seat, err := strconv.Atoi(path[1]); err == nil && seat >= 1 && seat <= int(g.s.Seats) {
		return g.lookSeat(&g.s.Seat[seat-1], path)
	}
	if unit := g.m.allyNamed(path[1]); unit >= 0 {
		return g.lookSeat(&g.s.Seat[unit], path)
	}
	switch path[0] {
	case "reserve":
		t, err := enemyNamed(g.m, path[1])
		if err != nil {
			return "", err
		}
		return strconv.Itoa(int(g.s.Reserve[t])), nil
	case "bosshealth", "bossdice":
		t, err := enemyNamed(g.m, path[1])
		if err != nil {
			return "", err
		}
		if path[0] == "bossdice" {
			return strconv.Itoa(int(g.s.BossDice[t])), nil
		}
		return strconv.Itoa(int(g.s.BossHP[t])), nil
	case "objective", "paid":
		i, err := goalNamed(g.m, path[1])
		if err != nil {
			return "", err
		}
		if path[0] == "paid" {
			return strconv.Itoa(int(g.s.Goal[i].Paid)), nil
		}
		return either(g.s.Goal[i].Done, "done", "open"), nil
	case "machine", "machinehealth", "machineguard":
		k, err := machineNamed(g.m, path[1])
		if err != nil {
			return "", err
		}
		x := &g.s.Machine[k]
		switch {
		case path[0] == "machinehealth":
			return strconv.Itoa(int(x.HP)), nil
		case path[0] == "machineguard" && x.Guard > 0:
			return g.m.enemyID(int(x.Guard) - 1), nil
		case path[0] == "machine" && x.At != none:
			return g.m.squareID(int(x.At)), nil
		}
		return "", nil
	case "deck", "discard", "removed", "aside":
		return g.lookPile(path)
	}
	sq, err := squareNamed(g.m, path[1])
	if err != nil {
		return "", err
	}
	return g.lookSquare(sq, path)
}

// lookTable answers what belongs to no seat and no square.
func (g *Game) lookTable(path []string) (string, bool) {
	which := 0
	if len(path) > 1 { // one of two Maps
		which, _ = g.m.mapNamed(path[1])
	}
	m := &g.s.Map[which]
	switch path[0] {
	case "dismantled":
		return either(m.Gone != 0, "yes", "no"), true
	case "triangle":
		if g.s.Pointer == 0 {
			return "", true
		}
		return g.m.mem.Maps[(g.s.Pointer-1)&1].Name, true
	case "alert":
		return either(m.Alert, "on", "off"), true
	case "turnsleft":
		return strconv.Itoa(int(g.s.TurnsLeft)), true
	case "turn":
		return strconv.Itoa(int(g.s.Turn)), true
	case "phase":
		return phaseNames[g.s.Phase], true
	case "event":
		return g.m.eventID(int(m.Event)), true
	case "direction":
		return dirNames[m.Dir], true
	case "synchronized":
		return either(m.Synced, "yes", "no"), true
	case "sync":
		return either(g.synced(), "yes", "no"), true
	case "sticker":
		return g.sticker(), true
	case "difficulty":
		return either(g.s.Easy, difficultyEasy, difficultyNormal), true
	case "chests":
		return strconv.Itoa(len(g.m.mem.Start.Chests) - int(g.s.NextCard)), true
	case "xp":
		return strconv.Itoa(g.xp()), true
	}
	return "", false
}

func (g *Game) lookSeat(s *Seat, path []string) (string, error) {
	switch path[0] {
	case "at":
		if s.Where == onSquare || s.Where == hiding || s.Where == towerTop || s.Where == inMachine {
			return g.m.mem.Squares[s.At].Name, nil
		}
		return "", nil
	case "place":
		return whereNames[s.Where], nil
	case "stealth":
		return either(s.Exposed, "exposed", "incognito"), nil
	case "condition":
		return s.condition(), nil
	case "health":
		return strconv.Itoa(int(s.HP)), nil
	case "maxhealth":
		return strconv.Itoa(int(s.HPMax)), nil
	case "cubes":
		return strconv.Itoa(int(s.AC)), nil
	case "plus":
		return strconv.Itoa(int(s.Plus)), nil
	case "slot":
		place := -1
		if len(path) > 2 {
			place = placeNamed(path[2])
		}
		if place < 0 {
			return "", errors.New("no such slot")
		}
		return g.m.equipID(int(s.Board[place].ID)), nil
	case "skill", "skillused": // LEVEL
		level := 0
		if len(path) > 2 {
			level, _ = strconv.Atoi(path[2])
		}
		if level < 1 || level > len(s.Skill) {
			return "", errors.New("no such level")
		}
		if path[0] == "skillused" {
			return strconv.Itoa(int(s.Skill[level-1].Memory)), nil
		}
		return g.m.skillID(int(s.Skill[level-1].ID)), nil
	case "left":
		return either(s.Where == offMap, "yes", "no"), nil
	case "inventory":
		var names []string
		for _, c := range s.Board[placeInventory:] {
			if c.ID != none {
				names = append(names, g.m.equipID(int(c.ID)))
			}
		}
		slices.Sort(names)
		return strings.Join(names, ","), nil
	}
	return "", errors.New("nothing of a character is called " + path[0])
}

func (g *Game) lookSquare(sq int, path []string) (string, error) {
	s := &g.s.Sq[sq]
	switch path[0] {
	case "fallen":
		return either(g.m.fallen.has(uint8(sq)), "yes", "no"), nil
	case "doomed":
		return either(g.doomed().has(uint8(sq)), "yes", "no"), nil
	case "loose":
		return strconv.Itoa(int(s.Loose)), nil
	case "enemies":
		n := 0
		for _, c := range s.Guards {
			n += int(c)
		}
		return strconv.Itoa(n), nil
	case "chest":
		for i, at := range g.m.mem.AllChests() {
			if int(at) == sq && g.s.ChestsUp>>i&1 == 1 {
				return "1", nil
			}
		}
		return "0", nil
	}
	if len(path) < 3 {
		return "", errors.New("nothing of a square is called " + path[0])
	}
	t, err := enemyNamed(g.m, path[2])
	if err != nil {
		return "", err
	}
	n := uint8(0)
	switch path[0] {
	case "guards":
		n = s.Guards[t]
	case "bodies":
		n = s.Bodies[t]
	case "seated":
		for i, o := range g.m.mem.Objectives {
			if int(o.At) == sq && o.Base {
				n += g.s.Goal[i].Seated[t]
			}
		}
	default:
		return "", errors.New("nothing of a square is called " + path[0])
	}
	return strconv.Itoa(int(n)), nil
}

// lookPile counts the cards of a deck, its discards or what left the campaign:
// all, or those of one name.
func (g *Game) lookPile(path []string) (string, error) {
	piles, ids, err := deckPiles(g.m, &g.s, path[1])
	if err != nil {
		return "", err
	}
	n := 0
	for i, id := range ids {
		if len(path) > 2 && path[2] != id {
			continue
		}
		switch {
		case path[0] == "deck":
			n += int(piles[i].Left)
		case path[0] == g.m.pileOf(path[1], i):
			n += int(piles[i].Gone)
		case path[1] == "event":
			n += int(g.s.Aside[i])
		}
	}
	return strconv.Itoa(n), nil
}

func either(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

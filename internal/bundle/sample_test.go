package bundle_test

import (
	"reflect"
	"strings"
	"testing"

	. "acforge.dev/internal/bundle"
	systemclub "acforge.dev/internal/systems/club"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema/ir/venice"
)

// sample returns a small pack with something in every table that ids refer to.
func sample(t *testing.T) *Contents {
	t.Helper()
	c, err := systemvenice.Contents(samplePack(), map[string]map[string]string{
		"en":    {"pack.title": "A small pack", "memory.0.1.title": "First <steps> & more", "reason": "one\nline two"},
		"pl-PL": {"pack.title": "Mały pakiet"},
	})
	if err != nil {
		t.Fatal(err)
	}
	c.Files["maps/0.1.svg"] = []byte("<svg/>\n")
	c.Files["maps/0.1.txt"] = []byte("+----+\n|s1  |\n+----+\n")
	c.Files["assets/art/tower.png"] = []byte("\x89PNG\r\n")
	c.Files["smoke/0.1.json"] = []byte(`{"format": "acforge.smoke", "version": 1, "pack": "small", "memory": "0.1", "rules": "1", "content": "", "edition": "en",
		"difficulty": "normal", "first": 0, "budget": 100, "touched": [], "findings": [], "cells": [{"seats": 2, "proof": "", "searched": 0, "bots": [],
			"witness": {"format": "acforge.replay", "version": 1, "rules": "1", "content": "", "pack": "small", "memory": "0.1", "seats": 2,
				"edition": "en", "difficulty": "normal", "seed": "7", "given": false, "actions": ["1"], "hashes": ["0000000000000001", "00000000000000ff"],
				"outcome": {"result": "won", "cause": "", "turn": 1}}}]}`)
	return c
}

func samplePack() *venice.Pack {
	goal := venice.GoalID(0)
	p := &venice.Pack{
		ID: "small", Version: "0.1.0", Title: "pack.title", Editions: []string{"en", "de"}, Languages: []string{"en", "pl-PL"},
		License: "CC-BY-4.0", Credits: []string{"the authors"},
		Dice: venice.Dice{
			Assassin:  [6]string{"hit", "hit", "special", "retaliation", "blank", "blank"},
			Enemy:     [6]string{"hit", "hit", "fail", "fail", "fail", "fail"},
			Detection: [6]string{"blank", "blank", "alert", "seen", "seen", "seen"},
		},
		Enemies:     []venice.Enemy{{ID: "crossbowman", Kind: "crossbowman", Health: 1, Dice: 1, Ranged: true, Box: 12, Steps: 1}},
		Equipment:   []venice.Equipment{{ID: "knife", Slot: "melee", Copies: 2, Weapon: &venice.Weapon{Cost: 1, Dice: 2}}},
		Events:      []venice.EventCard{{ID: "calm", Copies: 3, Direction: "north", When: "now", Do: []venice.Effect{{Gain: &venice.Gain{Who: self(), Card: 0}}}}},
		Assassins:   []venice.Assassin{{ID: "first", Colour: "red"}},
		Chests:      []venice.ChestCard{{ID: "coins", XP: 2, Card: venice.NoID}},
		Envelopes:   []venice.Envelope{{ID: "e1", Groups: []venice.EnvelopeGroup{{Kind: "event", Cards: []venice.CardID{0, 0}, To: "deck"}}}},
		Apprentices: []venice.Apprentice{{ID: "a", Colour: "red"}, {ID: "b", Colour: "blue"}},
		Memories: []venice.Memory{{
			ID: "0.1", Folder: "first", Title: "memory.0.1.title", Characters: "apprentices", Cubes: 3, North: "up",
			Maps:       []venice.Map{{Cols: 1, Rows: 2}},
			Squares:    []venice.Square{{Name: "a1", Kind: "street", Tile: 0}, {Name: "a2", Row: 1, Kind: "roof", Tile: 0}},
			Tiles:      []venice.Tile{{Name: "s1", Kind: "street", Size: "small", Squares: []venice.SquareID{0, 1}}},
			Walls:      []venice.Edge{{A: 0, B: 1}},
			Objectives: []venice.Objective{{Name: "gate", At: 1, Cost: 1, Do: []venice.Effect{{Win: true}}}},
			On:         []venice.Trigger{{Name: "gate", When: venice.When{ObjectiveDone: &goal}, Once: true, Do: []venice.Effect{{Win: true}}}},
			Start: venice.Start{Boards: [3][]venice.Board{{
				{Character: 0, Melee: 0, Ranged: venice.NoID, Blade: venice.NoID, Armor: venice.NoID},
				{Character: 1, Melee: venice.NoID, Ranged: venice.NoID, Blade: venice.NoID, Armor: venice.NoID},
			}}},
		}},
	}
	noNil(reflect.ValueOf(p).Elem())
	return p
}

func self() venice.Target { return venice.Target{Pick: "self", Where: "any"} }

// noNil makes the slices that have no omitempty empty, as a lowered pack has
// them.
func noNil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			noNil(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if !strings.Contains(v.Type().Field(i).Tag.Get("json"), "omitempty") {
				fill(v.Field(i))
			}
			noNil(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
			noNil(v.Index(i))
		}
	}
}

func fill(v reflect.Value) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
}

func encoded(t testing.TB, c *Contents) []byte {
	t.Helper()
	data, err := encode(*c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// known are the systems that these tests use.
var known = []System{systemvenice.Bundle(), systemclub.Bundle()}

func open(data []byte) (*Bundle, error) { return Open(data, known...) }

func encode(c Contents) ([]byte, error) { return Encode(c, known...) }

package systems

import (
	"encoding/json"
	"errors"

	"acforge/engine"
	enginevenice "acforge/engine/venice"
	"acforge/engine/venice/campaign"
)

func campaignVenice(p engine.Pack) (engine.Pack, error) {
	own, ok := p.(*enginevenice.Pack)
	if !ok {
		return nil, errors.New("no pack of venice")
	}
	whole, err := campaign.Open(own)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return whole, nil
}

// chapterVenice: a Memory begins with its first attempt, and its conclusion is read
// at its end (BOV-5.8).
func chapterVenice(event []byte) (mission string, closing bool) {
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

package enginetest

import "acforge.dev/engine"

// Capabilities: games begin from saved ones, and can do nothing else.
func (m *Mission) Capabilities() engine.Capabilities { return engine.Capabilities{From: m.From} }

// Study returns the usage of actions.
func (m *Mission) Study() engine.Study { return engine.Study{Usage: m.Usage} }

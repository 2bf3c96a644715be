package terminal

import (
	"encoding/json"
	"fmt"

	"acforge.dev/engine/protocol"
)

// client calls the protocol's methods.
type client struct {
	handle func([]byte) []byte
	last   int
}

// refusal is a call that the server refused; the game is unchanged.
type refusal struct{ wire *protocol.Error }

// Unwrap returns the error of the protocol.
func (r refusal) Unwrap() error { return r.wire }

// Error returns the server's words.
func (r refusal) Error() string { return r.wire.Message }

// call sends one request and decodes its result into T. The error is a
// refusal when the server refused.
func call[T any](c *client, method string, params any) (T, error) {
	var result T
	c.last++
	msg, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": c.last, "method": method, "params": params})
	if err != nil {
		return result, err
	}
	var reply struct {
		Result json.RawMessage
		Error  *protocol.Error
	}
	if err := json.Unmarshal(c.handle(msg), &reply); err != nil {
		return result, fmt.Errorf("%s: %w", method, err)
	}
	if reply.Error != nil {
		return result, refusal{reply.Error}
	}
	return result, json.Unmarshal(reply.Result, &result)
}

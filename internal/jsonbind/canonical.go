package jsonbind

import "acforge.dev/internal/jsontext"

// Canonical returns one JSON value with sorted keys and no spaces, with strings escaped
// as by Append and numbers as they were written. Of repeated members the last stays.
func Canonical(data []byte) ([]byte, error) {
	c := canonical{scanner: scan(data)}
	if err := c.value(); err != nil {
		return nil, err
	}
	return c.w.Bytes(), c.end()
}

type canonical struct {
	scanner
	w   jsontext.Writer
	tmp []byte // a text
}

func (c *canonical) value() error {
	from := c.At
	switch c.Next() {
	case '{':
		c.w.Object()
		defer c.w.End()
		return c.members(func(name string) error {
			c.tmp = AppendText(c.tmp[:0], name)
			c.w.RawKey(c.tmp)
			return c.value()
		})
	case '[':
		c.w.List()
		defer c.w.End()
		return c.items(c.value)
	case '"':
		text, err := c.quoted()
		c.tmp = AppendText(c.tmp[:0], text)
		c.w.Raw(c.tmp)
		return err
	}
	err := c.skip()
	c.w.Raw(c.In[from:c.At])
	return err
}

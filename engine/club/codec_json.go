package club

import "strconv"

// jsonOut writes compact JSON. The caller names keys in sorted order.
type jsonOut struct {
	b    []byte
	more bool // something stands before in this object or list
}

func (j *jsonOut) sep() {
	if j.more {
		j.b = append(j.b, ',')
	}
	j.more = true
}

func (j *jsonOut) key(k string) *jsonOut {
	j.sep()
	j.b = append(append(append(j.b, '"'), k...), '"', ':')
	j.more = false
	return j
}

func (j *jsonOut) open(c byte) *jsonOut {
	j.sep()
	j.b = append(j.b, c)
	j.more = false
	return j
}

func (j *jsonOut) close(c byte) {
	j.b = append(j.b, c)
	j.more = true
}

func (j *jsonOut) str(s string) {
	j.sep()
	j.b = append(j.b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			j.b = append(j.b, '\\', c)
		case c < 0x20:
			const hex = "0123456789abcdef"
			j.b = append(j.b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			j.b = append(j.b, c)
		}
	}
	j.b = append(j.b, '"')
}

func (j *jsonOut) num(n int) {
	j.sep()
	j.b = strconv.AppendInt(j.b, int64(n), 10)
}

func (j *jsonOut) flag(v bool) {
	j.sep()
	j.b = strconv.AppendBool(j.b, v)
}

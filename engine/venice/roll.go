package venice

// roll says of all characters at once what targets ask of each, by masks. It is
// scratch and no part of the state: it is called anew whenever somebody asks,
// and once for a whole menu, during which nothing changes.
type roll struct {
	called                  bool
	present                 uint8 // on a Map and not Eliminated
	exposed, hurt, critical uint8
}

// callRoll looks at every character once.
func (g *Game) callRoll() {
	units := g.s.Seat[:min(g.units(), maxUnits)]
	var present, exposed, hurt, critical uint8
	for i := len(units) - 1; i >= 0; i-- {
		a := &units[i]
		present = present<<1 | (1<<onSquare|1<<hiding|1<<towerTop|1<<inMachine)>>(a.Where&7)&1
		exposed = exposed<<1 | uint8(bit(a.Exposed))
		hurt = hurt<<1 | (a.HP-a.HPMax)>>7 // the sign: nobody has 128
		critical = critical<<1 | uint8(bit(a.Critical))
	}
	g.roll.present, g.roll.exposed, g.roll.hurt, g.roll.critical = present, exposed, hurt, critical
}

// of lists those of whom a target asks this status.
func (r *roll) of(w *whoSel) uint8 {
	mask := (r.exposed ^ w.exposed.not) | w.exposed.any
	mask &= (r.hurt ^ w.hurt.not) | w.hurt.any
	return mask & ((r.critical ^ w.critical.not) | w.critical.any)
}

// has tells what at least one character has of status.
func (r *roll) has() uint8 {
	return uint8(bit(r.exposed != 0))*isExposed | uint8(bit(r.hurt != 0))*isHurt | uint8(bit(r.critical != 0))*isCritical
}

// wish is what a target asks of one thing about a character: all bits of not
// say that it must not be so, all bits of any that it does not matter.
type wish struct{ not, any uint8 }

// wants is the wish for a bit of status.
func (w *whoSel) wants(status uint8) wish {
	return wish{not: -uint8(bit(w.wanted&status == 0)), any: -uint8(bit(w.asked&status == 0))}
}

package venice

// Two steps of the Enemy phase count something for each square before they act.
// They never count at the same time, so they share one byte of the state: enemy
// dice in Combat, Guards in Reinforcement.

// dice returns the enemy dice against a square in this Combat step.
func (q *Square) dice() int     { return int(q.Due) }
func (q *Square) setDice(n int) { q.Due = uint8(min(n, 250)) }

// coming returns the Guards that a Reinforcement card brings to a square, at most
// 15 of each type.
func (q *Square) coming() (crossbowmen, elites int) { return int(q.Due & 15), int(q.Due >> 4) }
func (q *Square) setComing(crossbowmen, elites int) {
	q.Due = uint8(min(crossbowmen, 15) | min(elites, 15)<<4)
}

// expected reports whether any Guard enters a square.
func (q *Square) expected() bool { return q.Due != 0 }

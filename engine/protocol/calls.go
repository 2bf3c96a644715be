package protocol

// The calls of games. Each reads its parameters and returns the reply of the
// typed method. One generic function for all of them would make the engine of
// pages 8.5 KB larger, compressed.

// answered returns the reply of a method; nil if it refused.
func answered(r any, e *Error) (any, *Error) {
	if e != nil {
		return nil, e
	}
	return r, nil
}

func gameAct(s *Session, params Raw) (any, *Error) {
	var p ActParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Act(p))
}

func gameClose(s *Session, params Raw) (any, *Error) {
	var p GameParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Close(p))
}

func gameEvents(s *Session, params Raw) (any, *Error) {
	var p EventsParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Events(p))
}

func gameNew(s *Session, params Raw) (any, *Error) {
	var p NewParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.New(p))
}

func gamePoint(s *Session, params Raw) (any, *Error) {
	var p GameParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Point(p))
}

func gameResume(s *Session, params Raw) (any, *Error) {
	var p ResumeParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Resume(p))
}

func gameRoll(s *Session, params Raw) (any, *Error) {
	var p RollParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Roll(p))
}

func gameSave(s *Session, params Raw) (any, *Error) {
	var p SaveParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Save(p))
}

func gameState(s *Session, params Raw) (any, *Error) {
	var p StateParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.State(p))
}

func gameUndo(s *Session, params Raw) (any, *Error) {
	var p UndoParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Undo(p))
}

func gameView(s *Session, params Raw) (any, *Error) {
	var p ViewParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.View(p))
}

func gameWalks(s *Session, params Raw) (any, *Error) {
	var p GameParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	return answered(s.Walks(p))
}

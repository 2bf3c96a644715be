// A mission as a game of boardgame.io. Its state is the save of the game, so the log, undo
// and servers of boardgame.io work with it.

// boardgame returns the game that boardgame.io's Client takes. how is what Engine.begin
// takes; the one move is act(index).
export function boardgame(engine, how) {
  const look = game => {
    const { point, text, legal } = game.point();
    const G = { save: game.save(), hash: game.hash, point, text, legal: legal.map(o => o.text), outcome: game.outcome };
    game.close();
    return JSON.parse(JSON.stringify(G));
  };
  return {
    name: 'acforge',
    setup: () => look(engine.begin(how)),
    moves: {
      act: ({ G }, index) => {
        const game = engine.resume(JSON.parse(JSON.stringify(G.save)));
        try {
          game.take(index);
        } catch {
          game.close();
          return 'INVALID_MOVE';
        }
        return look(game);
      },
    },
    endIf: ({ G }) => (G.point.kind === 'over' ? G.outcome : undefined),
    turn: { activePlayers: { all: 'play' } },
  };
}

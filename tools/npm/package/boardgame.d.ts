import type { Begin, Engine } from './index.js';

/** A mission as a game of boardgame.io, with one move: act(index). */
export function boardgame(engine: Engine, how: Begin): any;

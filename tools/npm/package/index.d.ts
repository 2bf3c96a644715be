// Types of acforge-engine. The content of bundles is in schemas.d.ts, made from the JSON
// Schemas. docs/protocol.md describes all calls.
import type { Replay } from './schemas.js';
export * from './schemas.js';

export interface StartOptions { wasm?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module }
export function start(options?: StartOptions): Promise<Engine>;

export class Refusal extends Error {
  code: number;
  data: { name?: string; param?: string; known?: string[]; game?: string; hash?: string };
}

export interface About { protocol: string; server: { name: string; version: string }; methods: string[]; bots: string[] }
export interface Loaded {
  system: string; pack: string; version: string; digest: string; content: string; languages: string[];
  missions: { id: string; title: string }[];
}
export interface Mission {
  mission: string; title: string; rules: string; seats: number[]; editions: string[]; difficulties: string[]; chances: string[];
}
export interface Begin {
  mission?: string; seats?: number; edition?: string; difficulty?: string; seed?: string; chance?: 'seeded' | 'given'; lang?: string; start?: string;
}
export interface Asked { kind: 'choice' | 'roll' | 'draw' | 'over' | string; who: number; options: number; [more: string]: unknown }
export interface Outcome { result: string; cause?: string; turn: number; [more: string]: unknown }
export interface Happened { n: number; event: Record<string, unknown>; text?: string; rule?: string; verdict?: string }
export interface Reply { game: string; hash: string; point: Asked; outcome: Outcome; happened: Happened[]; [more: string]: unknown }
export interface Option { index: number; action: Record<string, unknown>; text: string; cost?: number; risk?: string; warn?: string; [more: string]: unknown }
export interface Point { point: Asked; text: string; legal: Option[]; [more: string]: unknown }

export class Engine {
  readonly about: About;
  call(method: string, params?: object): any;
  load(bytes: Uint8Array | ArrayBuffer, lang?: string): Loaded;
  mission(mission?: string, lang?: string): Mission;
  begin(how?: Begin): Game;
  resume(save: Replay | string, lang?: string): Game;
}

export class Game {
  readonly engine: Engine;
  readonly began: Reply & { seats: number; edition: string; difficulty: string; seed: string; chance: string };
  readonly id: string;
  readonly hash: string;
  readonly outcome: Outcome;
  readonly asked: Asked;
  readonly over: boolean;
  point(): Point;
  take(index: number): Reply;
  act(action: object): Reply;
  roll(outcome?: object): Reply;
  undo(steps?: number): Reply;
  view(viewer?: number): any;
  state(viewer?: number): any;
  save(): Replay;
  close(): void;
}

/** The members of a bundle by name. */
export function members(bytes: Uint8Array): Map<string, Uint8Array>;

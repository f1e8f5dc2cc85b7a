import { rotate, type Pt } from "../core/geometry.ts";
import type { Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** Everything a topping needs to draw one piece of itself around the origin. */
export interface Piece {
  ink: Ink;
  rng: Rng;
  r: number;
  /** How flat things lie on the surface look: the camera's tilt. */
  tilt: number;
  /** Which of the topping's few looks to draw. */
  variant: number;
}

export type DrawPiece = (piece: Piece) => string;

/** Turns a unit shape in its own plane, lays it down and scales it. */
export function lay(
  shape: readonly Pt[],
  turn: number,
  squash: number,
  r: number,
  dx = 0,
  dy = 0,
): Pt[] {
  return shape.map((p) => {
    const [x, y] = rotate(p, turn);
    return [x * r + dx, y * squash * r + dy] as Pt;
  });
}

import { rotate, type Pt } from "../core/geometry.ts";
import type { Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** Everything a topping needs to draw one piece of itself around the origin. */
export interface Piece {
  ink: Ink;
  rng: Rng;
  r: number;
  /** The camera's tilt: how flat things lying on the surface look. */
  tilt: number;
  /** Which variant of the topping to draw. */
  variant: number;
}

export type DrawPiece = (piece: Piece) => string;

/** Rotates a unit shape in its plane, tilts it and scales it. */
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

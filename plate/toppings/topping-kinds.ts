import type { Topping } from "../ingredients.ts";
import { butterPat } from "./butter.ts";
import { cookie } from "./cookie.ts";
import { coconut } from "./coconut.ts";
import { whippedCream } from "./cream.ts";
import { banana, blueberry, raspberry } from "./fruit.ts";
import { almond, pecan, walnut } from "./nuts.ts";
import type { DrawPiece } from "./piece.ts";
import { sprinkle } from "./sprinkles.ts";
import { strawberry } from "./strawberry.ts";
import { chocolateChip, marshmallow } from "./sweets.ts";

export interface ToppingKind {
  draw: DrawPiece;
  /** Radius of one piece, in drawing units. */
  r: number;
  /** Pieces per portion. */
  count: number;
  /** Number of different pieces before they repeat. */
  variants?: number;
  /** Height of the piece above what it rests on, relative to r. */
  lift: number;
  /** Placed once in the centre instead of scattered. */
  centre?: boolean;
  /** Height of a tip on which nothing can rest, relative to r. */
  peak?: number;
}

/** Icing sugar has no pieces: it dusts whatever is already there. */
export type PieceTopping = Exclude<Topping, "icing-sugar">;

/** In the order of the add-on list; names are what recipes use. */
export const TOPPING_KINDS = {
  strawberry: { draw: strawberry, r: 21, count: 9, variants: 3, lift: 0.4 },
  blueberry: { draw: blueberry, r: 12, count: 12, variants: 3, lift: 0.7 },
  banana: { draw: banana, r: 21, count: 8, variants: 3, lift: 0.4 },
  raspberry: { draw: raspberry, r: 16, count: 11, variants: 2, lift: 0.6 },
  "chocolate-chips": { draw: chocolateChip, r: 7.5, count: 28, variants: 2, lift: 0.4 },
  cookie: { draw: cookie, r: 14.5, count: 14, variants: 5, lift: 0.35 },
  pecan: { draw: pecan, r: 24, count: 8, variants: 5, lift: 0.3 },
  walnut: { draw: walnut, r: 21, count: 8, variants: 4, lift: 0.3 },
  almond: { draw: almond, r: 18, count: 15, variants: 5, lift: 0.25 },
  coconut: { draw: coconut, r: 16, count: 26, variants: 4, lift: 0.2 },
  sprinkles: { draw: sprinkle, r: 5, count: 44, variants: 14, lift: 0.1 },
  "whipped-cream": { draw: whippedCream, r: 46, count: 1, lift: 0.3, centre: true, peak: 1.5 },
  butter: { draw: butterPat, r: 30, count: 1, lift: 0.1, centre: true },
  marshmallow: { draw: marshmallow, r: 14.5, count: 12, variants: 4, lift: 0.6 },
} as const satisfies Record<PieceTopping, ToppingKind>;

import type { Camera } from "./core/camera.ts";
import type { Rng } from "./core/random.ts";
import type { Terrain, Zone } from "./core/terrain.ts";
import type { Drizzle, Topping } from "./ingredients.ts";

/** Something painted in order of depth. */
export interface Body {
  near: number;
  svg: string;
}

/** A patch of food facing up, where icing sugar settles. */
export interface Veil {
  x: number;
  y: number;
  rx: number;
  ry: number;
  near: number;
}

/** A place on the table for one piece; its height is that of the food there. */
interface Place {
  u: number;
  v: number;
  /** Size of the piece relative to the normal one. */
  scale: number;
}

/** Food in place, ready for toppings and drizzles. */
export interface Scene {
  camera: Camera;
  terrain: Terrain;
  zones: Zone[];
  /** Where a single centrepiece such as cream or butter goes. */
  centre: { u: number; v: number };
  /** Where further centrepieces go, from the centre; as on a whole tower by default. */
  besideCentre?: readonly (readonly [u: number, v: number])[];
  /** Where pieces of a topping go first, such as on a bear's ears; the others are scattered. */
  places?: Partial<Record<Topping, readonly Place[]>>;
  /** Size of toppings here relative to the normal one. */
  pieceScale: number;
  veils: Veil[];
  /** Multiplies the number of pieces, for large servings. */
  portion?: number;
  back: string;
  bodies: Body[];
  front: string;
  /** Paints a drizzle over the food; `index` counts the drizzles already there. */
  drizzle(kind: Drizzle, index: number, rng: Rng): Body[];
}

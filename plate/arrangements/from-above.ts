import { disc, type DiscBase } from "./disc.ts";
import { puff } from "../bases/puff.ts";
import { createCamera, project } from "../core/camera.ts";
import { TAU } from "../core/geometry.ts";
import { at, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Body, Scene, Veil } from "../scene.ts";
import { ceramicPlate } from "../vessels/ceramic-plate.ts";

/** The food fills the plate up to here. */
const REACH = 152;

/** Up to four lie side by side; more make a rosette with a second layer on it. */
function layersOf(count: number): readonly number[] {
  if (count <= 4) return [count];
  if (count <= 6) return [count - 1, 1];
  const below = Math.min(9, Math.round(count * 0.68));
  return [below, ...layersOf(count - below)];
}

/** Spread over a plate and seen from above, overlapping like petals. */
export function fromAbove(ink: Ink, rng: Rng, base: DiscBase | "puff-puff", count: number): Scene {
  const camera = createCamera(200, 190, 0.95);
  const terrain = new Terrain(camera, 4);
  const balls = base === "puff-puff";
  const layers = layersOf(Math.min(24, count));
  const [outer = 1] = layers;
  // Neighbours in the ring overlap by a quarter, balls touch.
  const half = Math.sin(Math.PI / Math.max(2, outer));
  const r = Math.min(86, (2 * REACH * half) / ((balls ? 1.86 : 1.5) + 2 * half));
  const thickness = 6 + r * 0.09;
  const bodies: Body[] = [];
  const veils: Veil[] = [];
  let ring = REACH - r;
  for (const [level, inLayer] of layers.entries()) {
    if (level > 0)
      ring = inLayer === 1 ? 0 : Math.min(ring * 0.55, (r * 0.86) / Math.sin(Math.PI / inLayer));
    const z = balls ? 4 + r * (1 + level * 0.9) : 4 + (level + 1) * (thickness + 3);
    for (let i = 0; i < inLayer; i++) {
      const own = rng.fork(`mini${level}.${i}`);
      const a = (i / inLayer) * TAU + 0.6 + level * 0.5 + own.jitter(0.05);
      const spot = {
        u: Math.cos(a) * ring + own.jitter(3),
        v: Math.sin(a) * ring + own.jitter(3),
        z,
      };
      const [x, y] = project(camera, spot);
      const variant = (i + level) % 3;
      const drop = balls ? r * 0.2 : thickness;
      const sprite = ink.sprite(
        `mini${variant}`,
        () =>
          ink.shadow(r * 0.07, drop + r * 0.05, r * 1.2, r * 1.18, 0.6) +
          (balls
            ? puff(ink, rng.fork(`mini${variant}`), r, variant)
            : disc(ink, rng.fork(`mini${variant}`), base, { r, thickness, tilt: 0.95 })),
      );
      const near = level * 100 + i;
      bodies.push({ near, svg: ink.use(sprite, at(x, y, own.jitter(0.12), 1 + own.jitter(0.03))) });
      terrain.add(
        balls
          ? { shape: "ball", u: spot.u, v: spot.v, r, top: z + r }
          : { shape: "disc", u: spot.u, v: spot.v, r: r * 0.94, top: z },
      );
      veils.push({ x, y, rx: r * 0.84, ry: r * 0.8, near });
    }
  }
  return {
    camera,
    terrain,
    bodies,
    veils,
    centre: { u: 0, v: 0 },
    pieceScale: 1.06,
    portion: 1.5,
    zones: [
      { u: 0, v: 0, r: 112, weight: 0.88 },
      { u: 0, v: 0, r: 172, inner: 154, arc: [0.15, 1.25], weight: 0.12, scale: 0.86 },
    ],
    ...ceramicPlate(ink, rng.fork("plate"), camera, 188),
    drizzle(kind, index, sauceRng) {
      const extent = {
        u: 0,
        v: index * 6,
        ru: 128,
        rv: 128,
        passes: 9 - index * 2,
        width: 8.6 - index,
      };
      return [{ near: 900 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

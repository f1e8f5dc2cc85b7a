import { puff } from "../bases/puff.ts";
import { createCamera, nearness, project } from "../core/camera.ts";
import { lerp } from "../core/geometry.ts";
import { at, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Body, Scene, Veil } from "../scene.ts";
import { ceramicPlate, ENAMEL } from "../vessels/ceramic-plate.ts";
import { paperTub } from "../vessels/paper-tub.ts";

interface Ring {
  readonly n: number;
  readonly radius: number;
  /** In ball heights above the ground. */
  readonly z: number;
}

const FULL_PILE: readonly Ring[] = [
  { n: 9, radius: 104, z: 0 },
  { n: 4, radius: 44, z: 0 },
  { n: 7, radius: 70, z: 1.2 },
  { n: 1, radius: 0, z: 1.3 },
  { n: 4, radius: 38, z: 2.3 },
  { n: 1, radius: 0, z: 3.2 },
];

/** A few can be counted, so up to seven lie side by side. */
function ringsFor(count: number, r: number): readonly Ring[] {
  const touching = (n: number, z: number, gap = 1.02): Ring => ({
    n,
    radius: n > 1 ? (r * gap) / Math.sin(Math.PI / n) : 0,
    z,
  });
  if (count <= 3) return [touching(count, 0)];
  if (count <= 7) return [touching(count - 1, 0, 1.12), touching(1, 0.1)];
  if (count <= 12) return [touching(count - 4, 0), touching(3, 1.1), touching(1, 2.1)];
  return FULL_PILE;
}

/** Puff puff piled in rings; each layer rests in the gaps of the one below. */
export function pile(ink: Ink, rng: Rng, count: number, inTub: boolean): Scene {
  const camera = inTub ? createCamera(200, 304, 0.5) : createCamera(200, 278);
  // In a tub the lowest balls sit below the brim.
  const brim = 100;
  const ground = inTub ? brim - 26 : 4;
  const terrain = new Terrain(camera, ground);
  const r = count <= 7 ? 46 : 38;
  const rings = ringsFor(count, r);
  const bodies: Body[] = [];
  const veils: Veil[] = [];
  let left = count;
  for (const [level, layer] of rings.entries()) {
    for (let i = 0; i < layer.n && left > 0; i++, left--) {
      const ballRng = rng.fork(`ball${level}.${i}`);
      const a = ((i + level * 0.4) / layer.n) * Math.PI * 2 + 0.5 + ballRng.jitter(0.12);
      const size = r * (1 + ballRng.jitter(0.1));
      const spot = {
        u: Math.cos(a) * layer.radius + ballRng.jitter(5),
        v: Math.sin(a) * layer.radius + ballRng.jitter(5),
        z: ground + size + layer.z * r * 0.94,
      };
      const variant = (level * 3 + i) % 6;
      const [x, y] = project(camera, spot);
      terrain.add({ shape: "ball", u: spot.u, v: spot.v, r: size, top: spot.z + size });
      const sprite = ink.sprite(`puff${variant}`, () =>
        puff(ink, rng.fork(`puff${variant}`), r, variant),
      );
      veils.push({
        x: x - size * 0.08,
        y: y - size * 0.42,
        rx: size * 0.72,
        ry: size * 0.46,
        near: nearness(camera, spot),
      });
      bodies.push({
        near: nearness(camera, spot),
        svg:
          ink.shadow(x + 4, y + size * 0.5, size * 1.15, size * 0.85, 0.55) +
          ink.use(sprite, at(x, y, ballRng.jitter(0.25), size / r)),
      });
    }
  }
  return {
    camera,
    terrain,
    bodies,
    centre: { u: 0, v: 0 },
    pieceScale: 0.9,
    veils,
    zones: inTub
      ? [{ u: 0, v: 20, r: 96, weight: 1 }]
      : [
          { u: 0, v: 24, r: 100, weight: 0.9 },
          { u: 0, v: 0, r: 160, inner: 148, arc: [0.6, Math.PI - 0.6], weight: 0.1, scale: 0.86 },
        ],
    ...(inTub
      ? paperTub(ink, camera, 158, 120, brim)
      : ceramicPlate(ink, rng.fork("plate"), camera, 188, ENAMEL)),
    drizzle(kind, index, sauceRng) {
      const extent = {
        u: lerp(-4, 6, index / 2),
        v: 20,
        ru: 104,
        rv: 118,
        passes: 10 - index,
        width: 7.6 - index,
      };
      return [{ near: 900 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

import { disc } from "./disc.ts";
import { bearFeatures, grin, palePancake } from "../bases/bear.ts";
import { createCamera, project } from "../core/camera.ts";
import { at, group, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Drizzle } from "../ingredients.ts";
import type { Body, Scene } from "../scene.ts";
import { ceramicPlate, KIDS } from "../vessels/ceramic-plate.ts";

/** Little pieces on both cheeks. */
const FRECKLES = [
  [70, 24],
  [88, 48],
  [64, 56],
] as const;

/**
 * A bear's face for the kids' menu. Its eyes, nose and smile are part of the base, not toppings. The first
 * sauce is its grin, strawberries are its freckles, and two slices of banana its ears.
 */
export function bear(ink: Ink, rng: Rng, sauce?: Drizzle): Scene {
  const camera = createCamera(200, 206, 0.88);
  const terrain = new Terrain(camera, 4);
  const bodies: Body[] = [];
  const add = (u: number, v: number, r: number, z: number, svg: string, near: number) => {
    const [x, y] = project(camera, { u, v, z });
    bodies.push({ near, svg: group(svg, { transform: at(x, y) }) });
    terrain.add({ shape: "disc", u, v, r: r * 0.95, top: z });
  };
  const cake = (name: string, r: number, thickness: number) =>
    disc(ink, rng.fork(name), "pancakes", { r, thickness, tilt: 0.9 });
  const under = (r: number, drop: number, k = 0.5) => ink.shadow(6, drop, r * 1.14, r * 1.06, k);
  add(-82, -84, 44, 14, under(44, 12) + cake("ear-left", 44, 14), 0);
  add(82, -84, 44, 14, under(44, 12) + cake("ear-right", 44, 14), 1);
  add(0, 18, 112, 22, under(112, 20) + cake("face", 112, 20), 2);
  const inner = (name: string) => palePancake(ink, rng.fork(name), 22);
  add(-84, -86, 22, 18, inner("inner-left"), 3);
  add(84, -86, 22, 18, inner("inner-right"), 4);
  add(0, 58, 46, 34, under(46, 12, 0.45) + palePancake(ink, rng.fork("muzzle"), 47), 5);
  bodies.push({ near: 6, svg: bearFeatures(ink, camera, sauce === undefined) });
  return {
    camera,
    terrain,
    bodies,
    veils: [{ x: 200, y: 170, rx: 90, ry: 60, near: 2.5 }],
    centre: { u: 0, v: -62 },
    pieceScale: 0.86,
    places: {
      banana: [-83, 83].map((u) => ({ u, v: -85, scale: 1.75 })),
      strawberry: [-1, 1].flatMap((side) =>
        FRECKLES.map(([u, v]) => ({ u: side * u, v, scale: 0.46 })),
      ),
    },
    zones: [
      {
        u: 0,
        v: 0,
        r: 170,
        inner: 148,
        arc: [-0.3, Math.PI + 0.3],
        weight: 0.72,
        scale: 0.9,
        loose: true,
      },
      { u: 0, v: -50, r: 38, weight: 0.28, scale: 0.8 },
    ],
    ...ceramicPlate(ink, rng.fork("plate"), camera, 190, KIDS),
    drizzle(kind, index, sauceRng) {
      if (index === 0) return [{ near: 7, svg: grin(ink, camera, kind) }];
      const extent = { u: 0, v: -52 + index * 8, ru: 74, rv: 30, passes: 5, width: 8 };
      return [{ near: 5.5 + index * 0.1, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

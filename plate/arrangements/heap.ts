import { disc, type DiscBase } from "./disc.ts";
import { createCamera, nearness, project } from "../core/camera.ts";
import { at, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { glaze } from "../drizzles/glaze.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Body, Scene, Veil } from "../scene.ts";
import { paperTub } from "../vessels/paper-tub.ts";

/** Mini pancakes or waffles heaped in a paper tub. */
export function heap(ink: Ink, rng: Rng, base: DiscBase, count: number): Scene {
  const camera = createCamera(200, 306, 0.5);
  const height = 104;
  const terrain = new Terrain(camera, height - 10);
  const r = 55;
  const thickness = 17;
  const rings = [
    { n: 9, radius: 106, z: 0, lean: 0.36 },
    { n: 7, radius: 78, z: 28, lean: 0.28 },
    { n: 4, radius: 42, z: 58, lean: 0.2 },
    { n: 1, radius: 0, z: 84, lean: 0.05 },
  ];
  const tilts = base === "waffles" ? [0.5, 0.68, 0.58] : [0.5, 0.66, 0.46, 0.58];
  const bodies: Body[] = [];
  const veils: Veil[] = [];
  const faces: { x: number; y: number; turn: number; tilt: number; near: number }[] = [];
  let left = Math.max(8, count);
  for (const [level, layer] of rings.entries()) {
    for (let i = 0; i < layer.n && left > 0; i++, left--) {
      const discRng = rng.fork(`mini${level}.${i}`);
      const a = ((i + level * 0.37) / layer.n) * Math.PI * 2 + 0.4;
      const spot = {
        u: Math.cos(a) * layer.radius + discRng.jitter(6),
        v: Math.sin(a) * layer.radius + discRng.jitter(6),
        z: height + layer.z + discRng.jitter(4),
      };
      const last = level === rings.length - 1;
      const variant = last ? 0 : (i + level * 2) % tilts.length;
      const tilt = tilts[variant]!;
      const sprite = ink.sprite(`mini${variant}`, () =>
        disc(ink, rng.fork(`mini${variant}`), base, { r, thickness, tilt }),
      );
      const [x, y] = project(camera, spot);
      const turn = Math.cos(a) * layer.lean + discRng.jitter(0.1);
      const near = nearness(camera, spot);
      bodies.push({
        near,
        svg:
          ink.shadow(x + 3, y + 15, r * 1.2, r * 0.8, 0.75) +
          ink.use(sprite, at(x, y, turn, 1 + discRng.jitter(0.05))),
      });
      terrain.add({ shape: "disc", u: spot.u, v: spot.v, r: r * 0.9, top: spot.z });
      veils.push({ x, y, rx: r * 0.8, ry: r * 0.42, near });
      if (level || Math.sin(a) > 0.2) faces.push({ x, y, turn, tilt, near });
    }
  }
  return {
    camera,
    terrain,
    bodies,
    veils,
    centre: { u: 0, v: 0 },
    pieceScale: 0.92,
    zones: [{ u: 0, v: 16, r: 112, weight: 1 }],
    ...paperTub(ink, camera, 166, 124, height),
    drizzle(kind, index, sauceRng) {
      if (index > 0) {
        const extent = { u: 4, v: 14, ru: 118, rv: 120, passes: 8 - index, width: 7 };
        return [{ near: 900 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
      }
      // Each piece gets its own glaze; three sprites are enough variety.
      return faces.map((face, i) => {
        const cap = ink.sprite(`glaze${kind}${i % 3}`, () =>
          glaze(ink, sauceRng.fork(`cap${i % 3}`), r, 0.54, kind),
        );
        return {
          near: face.near + 0.005,
          svg: ink.use(cap, at(face.x, face.y, face.turn, 1, face.tilt / 0.54)),
        };
      });
    },
  };
}

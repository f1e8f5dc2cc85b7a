import { disc, type DiscBase } from "./disc.ts";
import { puff } from "../bases/puff.ts";
import { createCamera, project } from "../core/camera.ts";
import { lerp } from "../core/geometry.ts";
import { at, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import type { Body, Scene, Veil } from "../scene.ts";
import { cateringTray } from "../vessels/catering-tray.ts";

/** How many pieces lie in each row: together exactly `count`. */
function rowsFor(count: number): readonly number[] {
  const rows = Math.max(2, Math.round(Math.sqrt(count * 0.9)));
  const upTo = (row: number) => Math.floor((row * count) / rows);
  return Array.from({ length: rows }, (_, row) => upTo(row + 1) - upTo(row));
}

/** Party size: overlapping rows on a catering tray. */
export function tray(ink: Ink, rng: Rng, base: DiscBase | "puff-puff", count: number): Scene {
  const camera = createCamera(200, 204, 0.74);
  const terrain = new Terrain(camera, 0);
  const balls = base === "puff-puff";
  const halfU = 174;
  const halfV = 166;
  const rows = rowsFor(count);
  const fullest = Math.max(...rows);
  const pitch = (2 * (halfU - 8)) / fullest;
  const full = balls ? 33 : 39;
  const r = Math.min(full, pitch * (balls ? 0.62 : 0.74));
  const shrink = r / full;
  // The outermost pieces reach the rim, but not beyond it.
  const span = halfU + 3 - r + 0.34 * pitch;
  const thickness = 14 * shrink;
  const z = balls ? r : 17 * shrink;
  // The rows fill the tray on the screen: what is higher up is seen further back.
  const lift = z * camera.rise;
  const first = -halfV + (r * 0.72 + lift) / camera.tilt;
  const final = halfV - (r * (balls ? 1.04 : 0.76) + thickness - lift) / camera.tilt;
  const bodies: Body[] = [];
  const veils: Veil[] = [];
  for (const [row, inRow] of rows.entries()) {
    const v = lerp(first, final, row / (rows.length - 1));
    // Every row is shifted against the one before, so that its pieces lie in the gaps.
    const shift = inRow === fullest ? 0.5 : row % 2 ? 0.66 : 0.34;
    for (let i = 0; i < inRow; i++) {
      const itemRng = rng.fork(`item${row}.${i}`);
      const u = lerp(-span, span, (i + shift) / inRow) + itemRng.jitter(3 * shrink);
      const spot = { u, v: v + itemRng.jitter(4 * shrink), z: z + itemRng.jitter(balls ? 0 : 2) };
      const [x, y] = project(camera, spot);
      const variant = (row * 3 + i * 2 + itemRng.int(0, 1)) % 4;
      const drop = balls ? r * 0.5 : thickness * 0.7;
      const sprite = ink.sprite(
        `mini${variant}`,
        () =>
          ink.shadow(5, drop, r * 1.2, r * 0.86, 0.5) +
          (balls
            ? puff(ink, rng.fork(`puff${variant}`), r, variant)
            : disc(ink, rng.fork(`mini${variant}`), base, { r, thickness, tilt: 0.76 })),
      );
      const turn = balls ? itemRng.jitter(0.2) : -0.1 + itemRng.jitter(0.06);
      bodies.push({
        near: row * 100 + i,
        svg: ink.use(sprite, at(x, y, turn, 1 + itemRng.jitter(0.05))),
      });
      terrain.add(
        balls
          ? { shape: "ball", u: spot.u, v: spot.v, r, top: spot.z + r }
          : { shape: "disc", u: spot.u, v: spot.v, r: r * 0.92, top: spot.z },
      );
      veils.push({
        x,
        y: balls ? y - r * 0.4 : y,
        rx: r * 0.8,
        ry: r * (balls ? 0.45 : 0.56),
        near: row * 100 + i,
      });
    }
  }
  return {
    camera,
    terrain,
    bodies,
    veils,
    centre: { u: 0, v: 10 },
    pieceScale: 0.82 * Math.sqrt(shrink),
    portion: 2,
    zones: [{ u: 0, v: 2, r: 148, weight: 1, stretch: 0.94, loose: true }],
    ...cateringTray(ink, camera, halfU, halfV, 30),
    drizzle(kind, index, sauceRng) {
      const extent = {
        u: 0,
        v: lerp(0, 10, index),
        ru: 160,
        rv: 152,
        passes: 9 - index * 2,
        width: (7 - index * 0.6) * shrink,
        square: true,
      };
      return [{ near: 9000 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

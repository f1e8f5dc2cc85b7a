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

/** Up to 36 pieces keep their size. More puffs are smaller, in the rows that come nearest to their number. */
function rowsFor(count: number, balls: boolean): { perRow: number; rows: number } {
  if (!balls || count <= 36)
    return { perRow: 6, rows: Math.min(balls ? 6 : 5, Math.max(2, Math.round(count / 6))) };
  const choices = [7, 8, 9].flatMap((perRow) =>
    [6, 7, 8, 9].map((rows) => ({ perRow, rows, total: perRow * rows - Math.floor(rows / 2) })),
  );
  return choices.reduce((best, one) =>
    Math.abs(one.total - count) < Math.abs(best.total - count) ? one : best,
  );
}

/** Party size: overlapping rows on a catering tray. */
export function tray(ink: Ink, rng: Rng, base: DiscBase | "puff-puff", count: number): Scene {
  const camera = createCamera(200, 204, 0.74);
  const terrain = new Terrain(camera, 0);
  const balls = base === "puff-puff";
  const thickness = 14;
  const { perRow, rows } = rowsFor(count, balls);
  const r = balls ? 33 * (6 / perRow) ** 0.9 : 39;
  const halfU = 174;
  const halfV = 166;
  const bodies: Body[] = [];
  const veils: Veil[] = [];
  for (let row = 0; row < rows; row++) {
    const v = lerp(-halfV + r + 6, halfV - r - 6, rows > 1 ? row / (rows - 1) : 0.5);
    // Balls sit in the gaps of the previous row.
    const nested = balls && row % 2 === 1;
    for (let i = 0; i < perRow - (nested ? 1 : 0); i++) {
      const itemRng = rng.fork(`item${row}.${i}`);
      const u =
        lerp(-halfU + r + 6, halfU - r - 6, (i + (nested ? 0.5 : 0)) / (perRow - 1)) +
        itemRng.jitter(3);
      const spot = { u, v: v + itemRng.jitter(4), z: balls ? r : 17 + itemRng.jitter(2) };
      const [x, y] = project(camera, spot);
      const variant = (row * 3 + i * 2 + itemRng.int(0, 1)) % 4;
      const sprite = balls
        ? ink.sprite(`puff${variant}`, () => puff(ink, rng.fork(`puff${variant}`), r, variant))
        : ink.sprite(`mini${variant}`, () =>
            disc(ink, rng.fork(`mini${variant}`), base, { r, thickness, tilt: 0.76 }),
          );
      const turn = balls ? itemRng.jitter(0.2) : -0.1 + itemRng.jitter(0.06);
      const drop = balls ? r * 0.5 : thickness * 0.7;
      bodies.push({
        near: row * 100 + i,
        svg:
          ink.shadow(x + 5, y + drop, r * 1.2, r * 0.86, 0.5) +
          ink.use(sprite, at(x, y, turn, 1 + itemRng.jitter(0.05))),
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
    pieceScale: 0.82,
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
        width: 7 - index * 0.6,
        square: true,
      };
      return [{ near: 9000 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

import { disc, type DiscBase } from "./disc.ts";
import { tower } from "./tower.ts";
import { sunkenGrid } from "../bases/waffle.ts";
import { createCamera, nearness, project } from "../core/camera.ts";
import { at, group, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { Terrain } from "../core/terrain.ts";
import { pour } from "../drizzles/pour.ts";
import { puddle } from "../drizzles/puddle.ts";
import { ribbon } from "../drizzles/ribbon.ts";
import { SAUCES } from "../sauces.ts";
import type { Scene } from "../scene.ts";
import { ceramicPlate } from "../vessels/ceramic-plate.ts";

interface StrayPosition {
  u: number;
  v: number;
  turn: number;
  /** Leans on the tower with its face towards the viewer. */
  lean?: boolean;
}

/** Layouts of a plate: where the tower stands and where the single pieces beside it lie. */
const LAYOUTS: Record<DiscBase, readonly { tower: number; seats: readonly StrayPosition[] }[]> = {
  pancakes: [
    {
      tower: 0,
      seats: [
        { u: -100, v: 66, turn: -0.05 },
        { u: 106, v: 58, turn: 0.05 },
      ],
    },
    {
      tower: -30,
      seats: [
        { u: 104, v: 14, turn: 0.04 },
        { u: 62, v: 84, turn: 0.02 },
      ],
    },
    {
      tower: 30,
      seats: [
        { u: -106, v: 16, turn: -0.04 },
        { u: -60, v: 86, turn: -0.03 },
      ],
    },
    {
      tower: -14,
      seats: [
        { u: 98, v: 36, turn: 0.32, lean: true },
        { u: -78, v: 82, turn: -0.04 },
      ],
    },
  ],
  waffles: [
    {
      tower: 0,
      seats: [
        { u: -92, v: 42, turn: -0.3, lean: true },
        { u: 96, v: 38, turn: 0.28, lean: true },
      ],
    },
    {
      tower: -22,
      seats: [
        { u: 88, v: 34, turn: 0.34, lean: true },
        { u: -72, v: 84, turn: -0.04 },
      ],
    },
    {
      tower: 22,
      seats: [
        { u: -88, v: 36, turn: -0.34, lean: true },
        { u: 72, v: 82, turn: 0.04 },
      ],
    },
  ],
};

/** A tower on a plate with up to two single pieces ("strays") beside it. */
export function stack(ink: Ink, rng: Rng, base: DiscBase, count: number, poured: boolean): Scene {
  const camera = createCamera(200, 284);
  const terrain = new Terrain(camera, 4);
  const levels = Math.max(2, Math.min(base === "waffles" ? 4 : 5, Math.round(count * 0.7)));
  const strays = Math.min(2, Math.max(0, count - levels));
  const setting = rng.fork("setting").pick(LAYOUTS[base]);
  const r = 87;
  const thickness = base === "waffles" ? 30 : 28;
  const pitch = thickness / camera.rise;
  const at0 = { u: strays ? setting.tower : 0, v: -30 };
  const { bodies, layers } = tower(ink, rng, camera, terrain, {
    base,
    levels,
    ...at0,
    r,
    thickness,
    hidden: poured && base === "waffles",
    slack: 9,
  });

  for (const [i, seat] of setting.seats.slice(0, strays).entries()) {
    const discRng = rng.fork(`stray${i}`);
    const k = seat.lean ? 0.8 : 0.76;
    const size = r * k;
    const spot = {
      u: seat.u + discRng.jitter(5),
      v: seat.v + discRng.jitter(4),
      z: 4 + (seat.lean ? size * 0.5 : pitch * 0.7),
    };
    const [x, y] = project(camera, spot);
    const shape = seat.lean
      ? { r, thickness: thickness * 0.8, tilt: 0.8 }
      : { r, thickness: thickness * 0.8, tilt: camera.tilt };
    const name = seat.lean ? "lean" : `stray${i}`;
    const sprite = ink.sprite(name, () => disc(ink, rng.fork(name), base, shape));
    const shadow = seat.lean
      ? ink.shadow(6, size * 0.78, size * 1.15, size * 0.4, 0.6)
      : ink.shadow(8, thickness * 0.76 + 4, size * 1.25, size * 0.7, 0.5);
    const turned = ink.use(sprite, at(0, 0, seat.turn + discRng.jitter(0.04), k));
    bodies.push({
      near: nearness(camera, spot),
      svg: group(shadow + turned, { transform: at(x, y) }),
    });
    terrain.add({ shape: "disc", u: spot.u, v: spot.v, r: size * 0.95, top: spot.z });
  }

  const topSpot = { u: layers[0]!.x - camera.x, v: at0.v };
  return {
    camera,
    terrain,
    bodies,
    centre: topSpot,
    pieceScale: 1,
    veils: [
      {
        x: layers[0]!.x,
        y: layers[0]!.y,
        rx: layers[0]!.r * 0.86,
        ry: layers[0]!.r * 0.86 * camera.tilt,
        near: -200,
      },
    ],
    zones: [
      { ...topSpot, r: layers[0]!.r * 0.8, weight: 0.84 },
      { u: 0, v: 0, r: 150, inner: 118, arc: [0.9, Math.PI - 0.9], weight: 0.16, scale: 0.86 },
    ],
    ...ceramicPlate(ink, rng.fork("plate"), camera, 188),
    drizzle(kind, index, sauceRng) {
      if (index === 0) {
        const [px, py] = project(camera, { u: at0.u + 4, v: at0.v + 66, z: 4 });
        const top = layers[0]!;
        const settled =
          base === "waffles"
            ? group(sunkenGrid(ink, rng.fork("top"), r, camera.tilt, SAUCES[kind]), {
                transform: at(top.x, top.y),
              })
            : "";
        return [
          {
            near: -600,
            svg: puddle(ink, sauceRng.fork("puddle"), px, py, r * 0.98, r * 0.36, kind),
          },
          { near: -400, svg: pour(ink, sauceRng, layers, camera.tilt, kind) + settled },
        ];
      }
      const extent = {
        ...topSpot,
        ru: layers[0]!.r * 0.86,
        rv: layers[0]!.r * 0.98,
        passes: 5,
        width: 6.4,
      };
      return [{ near: -300 + index, svg: ribbon(sauceRng, terrain, camera, extent, kind) }];
    },
  };
}

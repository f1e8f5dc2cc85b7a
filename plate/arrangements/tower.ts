import { disc, type DiscBase } from "./disc.ts";
import { type Camera, project } from "../core/camera.ts";
import { num } from "../core/geometry.ts";
import { at, group, type Ink } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Terrain } from "../core/terrain.ts";
import type { Layer } from "../drizzles/pour.ts";
import type { Body } from "../scene.ts";

interface TowerShape {
  base: DiscBase;
  levels: number;
  /** Where it stands. */
  u: number;
  v: number;
  r: number;
  thickness: number;
  /** A sauce hides the top face, so its details are left out. */
  hidden: boolean;
  /** How far a layer may be out of line. */
  slack: number;
  /** Turns the drawing of a layer into one with a wedge cut out between these angles. */
  cut?: { angles: readonly [number, number]; carve: (layer: string) => string };
}

/** Pancakes or waffles on top of one another; the layers are listed from the top down. */
export function tower(
  ink: Ink,
  rng: Rng,
  camera: Camera,
  terrain: Terrain,
  { base, levels, u, v, r, thickness, hidden, slack, cut }: TowerShape,
): { bodies: Body[]; layers: Layer[] } {
  const pitch = thickness / camera.rise;
  const bodies: Body[] = [];
  const layers: Layer[] = [];
  for (let i = 0; i < levels; i++) {
    const discRng = rng.fork(`tower${i}`);
    const top = i === levels - 1;
    const spot = {
      u: u + (i ? discRng.jitter(slack) : 0),
      v: v + discRng.jitter(slack / 2.25),
      z: 4 + (i + 1) * pitch,
    };
    const size = r * (1 + discRng.jitter(0.045));
    const [x, y] = project(camera, spot);
    layers.unshift({ x, y, r: size, thickness });
    const shadow =
      i === 0
        ? ink.shadow(14, thickness + 6, size * 1.3, size * 0.72, 0.55)
        : ink.shadow(4, thickness + 1, size * 1.04, size * 0.54, 0.62);
    const kind = top ? "top" : `covered${i % 2}`;
    const sprite = ink.sprite(kind, () => {
      const covered = !top || hidden;
      const layer = disc(ink, rng.fork(kind), base, { r, thickness, tilt: camera.tilt, covered });
      return cut ? cut.carve(layer) : layer;
    });
    bodies.push({
      near: -500 + i,
      svg: group(shadow + ink.use(sprite, `scale(${num(size / r, 2)} 1)`), { transform: at(x, y) }),
    });
    // Layers are out of line, but only the topmost one's edge carries something.
    const margin = top ? 0 : 0.2;
    const gone = cut && ([cut.angles[0] - margin, cut.angles[1] + margin] as const);
    terrain.add({ shape: "disc", u: spot.u, v: spot.v, r: size * 0.97, top: spot.z, cut: gone });
  }
  return { bodies, layers };
}

import { type Camera, project } from "../core/camera.ts";
import { closedPath, crescent, lerp, polygonPath, type Pt, ring } from "../core/geometry.ts";
import { ellipse, type Ink, path } from "../core/ink.ts";
import type { Vessel } from "./vessel.ts";

/** Print colours of the paper ware; berry is the brand's. */
export const TOMATO = "#d8453f";
const BERRY = "#b80049";

/** A round paper tub, striped, wider at the brim. */
export function paperTub(
  ink: Ink,
  camera: Camera,
  brim: number,
  foot: number,
  height: number,
): Vessel {
  const { tilt } = camera;
  const [x, yBrim] = project(camera, { u: 0, v: 0, z: height });
  const [, yFoot] = project(camera, { u: 0, v: 0, z: 0 });
  const arc = (r: number, y: number, from: number, to: number, n = 10) =>
    ring(x, y, r, r * tilt, { n, from, to });
  const wall = polygonPath([
    ...arc(brim, yBrim, Math.PI, 0, 13),
    ...arc(foot, yFoot, 0, Math.PI, 13),
  ]);
  const stripes = Array.from({ length: 7 }, (_, i) => {
    const a = lerp(0.1, Math.PI - 0.1, (i + 0.5) / 7);
    const w = 0.11;
    return polygonPath([
      ...arc(brim, yBrim, a - w, a + w, 3),
      ...arc(foot, yFoot, a + w, a - w, 3),
    ]);
  }).join("");
  /** Around the wall, between two shares of its height. */
  const band = (from: number, to: number) => {
    const edge = (t: number, a: number, b: number) =>
      arc(lerp(brim, foot, t), lerp(yBrim, yFoot, t), a, b, 13);
    return polygonPath([...edge(from, Math.PI, 0), ...edge(to, 0, Math.PI)]);
  };
  const form = ink.linear(
    "tub-form",
    [
      [0, "#7a4a1a", 0.34],
      [0.14, "#ffffff", 0.1],
      [0.3, "#ffffff", 0.34],
      [0.55, "#7a4a1a", 0.02],
      [1, "#6a3a10", 0.46],
    ],
    1,
    0,
  );
  const inside = ink.linear(
    "tub-inside",
    [
      [0, "#b98f58"],
      [1, "#e8cfa4"],
    ],
    1,
    1,
  );
  return {
    back: [
      ink.shadow(x + 8, yFoot + foot * tilt * 0.5, brim * 1.14, foot * tilt, 0.46),
      ink.shadow(x + 4, yFoot + foot * tilt * 0.36, foot * 1.12, foot * tilt * 0.92, 0.5),
      ellipse(x, yBrim, brim, brim * tilt, inside),
      path(crescent(x, yBrim, brim, brim * tilt, Math.PI, Math.PI * 2, 3.4), "#fff8ea"),
    ].join(""),
    front: [
      path(wall, "#fff6e4"),
      path(stripes, TOMATO, { opacity: 0.92 }),
      path(band(0.44, 0.68), "#fff6e4"),
      path(band(0.48, 0.64), BERRY),
      path(wall, form),
      path(crescentBand(arc(brim, yBrim, 0.02, Math.PI - 0.02, 13), 4), "#fffdf6"),
      path(crescent(x, yBrim + 4, brim, brim * tilt, 0.2, Math.PI - 0.2, 2.4), "#8a5a24", {
        opacity: 0.3,
      }),
    ].join(""),
  };
}

/** A strip of even thickness hanging from a curve: the rolled brim of a tub. */
function crescentBand(curve: readonly Pt[], thickness: number): string {
  return closedPath([...curve, ...[...curve].reverse().map(([x, y]) => [x, y + thickness] as Pt)]);
}

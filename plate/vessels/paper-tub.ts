import { type Camera, project } from "../core/camera.ts";
import { closedPath, crescent, lerp, num, polygonPath, type Pt, ring } from "../core/geometry.ts";
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
      path(wall, form),
      badge(ink, x, lerp(yBrim + brim * tilt, yFoot + foot * tilt, 0.52), 25, BERRY),
      path(crescentBand(arc(brim, yBrim, 0.02, Math.PI - 0.02, 13), 4), "#fffdf6"),
      path(crescent(x, yBrim + 4, brim, brim * tilt, 0.2, Math.PI - 0.2, 2.4), "#8a5a24", {
        opacity: 0.3,
      }),
    ].join(""),
  };
}

/** Three soft folds and a lick that curls to the right. */
const CREAM =
  "M17 55C10 47 15 38 25 35C23 27 30 22 38 19C45 16 49 11 45 3C59 6 65 15 61 24C70 26 75 31 73 38C83 40 88 48 82 55C76 62 24 62 17 55Z";

/** The shop's dollop on a round sticker. The cream stays white: a dark swirl would look like something else. */
function badge(ink: Ink, x: number, y: number, r: number, colour: string): string {
  const k = r / 60;
  return [
    ink.shadow(x + 1, y + 2, r * 1.14, r * 1.1, 0.36),
    ellipse(x, y, r, r * 0.97, "#fffaf0"),
    ellipse(x, y, r * 0.88, r * 0.85, colour),
    path(CREAM, "#fffdf6", {
      transform: `translate(${num(x - 49 * k)} ${num(y - 33 * k)}) scale(${num(k, 2)})`,
    }),
  ].join("");
}

/** A strip of even thickness hanging from a curve: the rolled brim of a tub. */
function crescentBand(curve: readonly Pt[], thickness: number): string {
  return closedPath([...curve, ...[...curve].reverse().map(([x, y]) => [x, y + thickness] as Pt)]);
}

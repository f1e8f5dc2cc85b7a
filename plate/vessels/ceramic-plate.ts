import type { Camera } from "../core/camera.ts";
import { crescent, dotsPath, scatter } from "../core/geometry.ts";
import { ellipse, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import type { Vessel } from "./vessel.ts";

interface PlateLook {
  /** The line around the edge. */
  rim: string;
  rimWidth: number;
  speckled: boolean;
}

const STONEWARE: PlateLook = { rim: "#c89a5c", rimWidth: 0.008, speckled: true };
export const ENAMEL: PlateLook = { rim: "#2f5aa8", rimWidth: 0.03, speckled: false };
export const KIDS: PlateLook = { rim: "#6fb9ae", rimWidth: 0.06, speckled: false };

export function ceramicPlate(
  ink: Ink,
  rng: Rng,
  camera: Camera,
  r: number,
  look = STONEWARE,
): Vessel {
  const { x, y, tilt, rise } = camera;
  const ry = r * tilt;
  const well = 0.755;
  const glaze = ink.linear(
    "plate-glaze",
    [
      [0, "#ffffff"],
      [0.45, "#fdf4e3"],
      [1, "#e3cfae"],
    ],
    1,
    1,
  );
  const wellFill = ink.linear(
    "plate-well",
    [
      [0, "#e6d5b8"],
      [0.4, "#f8eeda"],
      [1, "#fffdf6"],
    ],
    1,
    1,
  );
  const under = ink.linear(
    "plate-under",
    [
      [0, "#d9c39d"],
      [0.5, "#c5a878"],
      [1, "#94744a"],
    ],
    1,
    0,
  );
  const back = [
    ink.shadow(x + r * 0.025, y + ry * 0.06 + r * 0.05, r * 1.035, ry * 0.99, 0.5),
    ink.shadow(x + r * 0.02, y + r * 0.1, r * 0.9, ry * 0.97, 0.4),
    ellipse(x, y + r * 0.06 * rise, r * 0.985, ry * 0.985, under),
    ellipse(x, y, r, ry, look.rim),
    ellipse(x - 0.3, y - 0.6, r * (1 - look.rimWidth), ry * (1 - look.rimWidth), glaze),
    ellipse(x, y + r * 0.012, r * well * 1.007, ry * well, "#cdb48c", { opacity: 0.5 }),
    ellipse(x, y + r * 0.022, r * well, ry * (well - 0.02), wellFill),
    look.speckled
      ? stroke(dotsPath(scatter(rng, 30, x, y, r * 0.94, ry * 0.94), 0), "#a87a45", 1.1, {
          opacity: 0.35,
        })
      : "",
    path(
      crescent(x, y + 0.6, r * 0.965, ry * 0.955, Math.PI * 0.98, Math.PI * 1.56, r * 0.02),
      "#fff",
      { opacity: 0.95 },
    ),
    path(crescent(x, y, r * 0.97, ry * 0.965, 0.4, 1.9, r * 0.014), "#fff", { opacity: 0.65 }),
    path(crescent(x, y + r * 0.022, r * 0.75, ry * 0.73, 0.2, 1.5, r * 0.016), "#fff", {
      opacity: 0.85,
    }),
  ].join("");
  return { back, front: "" };
}

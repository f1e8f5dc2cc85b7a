import { pancake } from "./bases/pancake.ts";
import { createCamera } from "./core/camera.ts";
import { blobPath, crescent, wobble } from "./core/geometry.ts";
import { at, group, Ink, path } from "./core/ink.ts";
import { createRng, type Rng } from "./core/random.ts";
import { puddle } from "./drizzles/puddle.ts";
import { butterPat } from "./toppings/butter.ts";
import { ceramicPlate } from "./vessels/ceramic-plate.ts";

/** A plate that somebody has just emptied: crumbs, and the last of the syrup. For empty lists. */
export function drawCrumbsPlate(): string {
  const ink = new Ink("crumbs");
  const rng = createRng("empty-plate");
  const crumbs = [
    [78, 82, 6.2],
    [95, 99, 3.4],
    [143, 78, 8],
    [156, 86, 3],
    [124, 69, 2.8],
    [66, 74, 2.2],
    [167, 72, 2.2],
    [133, 109, 2.6],
  ] as const;
  const body = [
    ceramicPlate(ink, rng.fork("plate"), createCamera(120, 80, 0.52), 108).back,
    puddle(ink, rng.fork("syrup"), 112, 91, 36, 12, "maple"),
    puddle(ink, rng.fork("run"), 150, 99, 11, 4.5, "maple"),
    puddle(ink, rng.fork("drop"), 172, 94, 4, 2.2, "maple"),
    ink.glow(100, 87, 13, 3.5, "#ffe9b8", 0.5, -0.1),
    ...crumbs.map(([x, y, r], i) =>
      group(crumb(ink, rng.fork(`crumb${i}`), r), { transform: at(x, y) }),
    ),
  ].join("");
  return ink.svg(body, 240, 150);
}

/** A torn bit of pancake: a browned top over pale crumb. */
function crumb(ink: Ink, rng: Rng, r: number): string {
  const contour = wobble(rng, 0.3, 6);
  const crust = ink.radial(
    "crumb",
    [
      [0, "#f0b558"],
      [0.6, "#d5882c"],
      [1, "#b5651a"],
    ],
    { cx: 0.38, cy: 0.32, r: 0.7 },
  );
  return [
    ink.shadow(r * 0.3, r * 0.45, r * 1.5, r * 0.9, 0.45),
    path(blobPath(0, r * 0.3, r, r * 0.66, { contour, n: 9 }), "#f6d694"),
    path(blobPath(0, 0, r, r * 0.66, { contour, n: 9 }), crust),
    path(crescent(0, 0, r * 0.86, r * 0.55, Math.PI * 0.95, Math.PI * 1.6, r * 0.16), "#ffe6ae", {
      opacity: 0.8,
    }),
  ].join("");
}

/** The nought of 404: one pancake with a melting pat of butter, seen from above. */
export function drawButteredPancake(): string {
  const ink = new Ink("nought");
  const rng = createRng("nought");
  const body = [
    ink.shadow(63, 68, 57, 52, 0.5),
    group(pancake(ink, rng.fork("pancake"), { r: 55, thickness: 9, tilt: 0.93 }), {
      transform: at(60, 55),
    }),
    group(butterPat({ ink, rng: rng.fork("butter"), r: 20, tilt: 0.66, variant: 0 }), {
      transform: at(60, 58),
    }),
  ].join("");
  return ink.svg(body, 120, 120);
}

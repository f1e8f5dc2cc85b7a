import { pancake } from "./bases/pancake.ts";
import { createCamera, project } from "./core/camera.ts";
import { at, group, Ink } from "./core/ink.ts";
import { createRng } from "./core/random.ts";
import type { Framing } from "./recipe.ts";
import { whippedCream } from "./toppings/cream.ts";
import { ceramicPlate } from "./vessels/ceramic-plate.ts";

/** The placeholder for a product without a drawing: one pancake with a dollop of cream. */
export function fallback({ id = "dollop-fallback", title = "", viewBox }: Framing = {}): string {
  const ink = new Ink(id);
  const rng = createRng("fallback");
  const camera = createCamera(200, 262);
  const put = (svg: string, u: number, v: number, z: number) =>
    group(svg, { transform: at(...project(camera, { u, v, z })) });
  const r = 108;
  const body = [
    ceramicPlate(ink, rng.fork("plate"), camera, 186).back,
    put(
      ink.shadow(10, 34, r * 1.24, r * 0.66, 0.5) +
        pancake(ink, rng.fork("one"), { r, thickness: 30, tilt: camera.tilt }),
      0,
      0,
      38,
    ),
    put(
      whippedCream({ ink, rng: rng.fork("cream"), r: 62, tilt: camera.tilt, variant: 0 }),
      0,
      0,
      54,
    ),
  ].join("");
  return ink.svg(body, 400, 400, { title, viewBox });
}

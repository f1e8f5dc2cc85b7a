import { type Camera, project } from "../core/camera.ts";
import { num, type Pt } from "../core/geometry.ts";
import { group, type Ink, path } from "../core/ink.ts";
import { TOMATO } from "./paper-tub.ts";
import type { Vessel } from "./vessel.ts";

/** A catering tray with a checked liner. */
export function cateringTray(
  ink: Ink,
  camera: Camera,
  halfU: number,
  halfV: number,
  height: number,
): Vessel {
  const corner = (u: number, v: number, z: number): Pt => project(camera, { u, v, z });
  const box = (grow: number, z: number): string => {
    const [x0, y0] = corner(-halfU - grow, -halfV - grow, z);
    const [x1, y1] = corner(halfU + grow, halfV + grow, z);
    const q = 22;
    return `M${num(x0 + q)} ${num(y0)}H${num(x1 - q)}Q${num(x1)} ${num(y0)} ${num(x1)} ${num(y0 + q * 0.7)}V${num(y1 - q * 0.7)}Q${num(x1)} ${num(y1)} ${num(x1 - q)} ${num(y1)}H${num(x0 + q)}Q${num(x0)} ${num(y1)} ${num(x0)} ${num(y1 - q * 0.7)}V${num(y0 + q * 0.7)}Q${num(x0)} ${num(y0)} ${num(x0 + q)} ${num(y0)}z`;
  };
  const [cx, cy] = corner(0, 0, 0);
  const kraft = ink.linear(
    "tray-kraft",
    [
      [0, "#dcb983"],
      [0.5, "#c79d62"],
      [1, "#a07540"],
    ],
    1,
    0.6,
  );
  const brim = ink.linear(
    "tray-brim",
    [
      [0, "#f6e0b8"],
      [1, "#cfa56a"],
    ],
    1,
    0.8,
  );
  const floor = ink.linear(
    "tray-floor",
    [
      [0, "#efe2cb"],
      [0.3, "#fdf8ec"],
      [1, "#fffdf8"],
    ],
    0.4,
    1,
  );
  const step = 19;
  const lines: string[] = [];
  for (let u = -halfU - 8; u < halfU + 8; u += step * 2) {
    const [xa, ya] = corner(u, -halfV - 6, 0);
    const [, yb] = corner(u, halfV + 6, 0);
    lines.push(`M${num(xa)} ${num(ya)}h${step}V${num(yb)}h${-step}z`);
  }
  const across: string[] = [];
  for (let v = -halfV - 8; v < halfV + 8; v += step * 2) {
    const [xa, ya] = corner(-halfU - 6, v, 0);
    const [xb, yb] = corner(halfU + 6, v + step, 0);
    across.push(`M${num(xa)} ${num(ya)}H${num(xb)}V${num(yb)}H${num(xa)}z`);
  }
  const inner = box(-2, 0);
  return {
    back: [
      ink.shadow(
        cx + 5,
        cy + halfV * camera.tilt * 0.55,
        halfU * 1.11,
        halfV * camera.tilt * 0.98,
        0.55,
      ),
      path(box(9, 0), kraft, { transform: `translate(0 ${num(height * 0.55)})` }),
      path(box(9, height * 0.2), kraft),
      path(box(7, height * 0.3), brim),
      path(box(1, height * 0.2), "#b78a4f"),
      path(inner, floor),
      group(
        path(lines.join(""), TOMATO, { opacity: 0.3 }) +
          path(across.join(""), TOMATO, { opacity: 0.3 }),
        { "clip-path": ink.clip("tray-floor", inner) },
      ),
      path(
        inner,
        ink.linear(
          "tray-shade",
          [
            [0, "#6a3a10", 0.34],
            [0.16, "#6a3a10", 0],
            [1, "#6a3a10", 0],
          ],
          0.2,
          1,
        ),
      ),
    ].join(""),
    front: "",
  };
}

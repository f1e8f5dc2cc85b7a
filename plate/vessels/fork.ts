import { closedPath, num, type Pt } from "../core/geometry.ts";
import { at, group, type Ink, path, stroke } from "../core/ink.ts";

/** One half of the outline, from the root of the tines to the end of the handle. */
const SIDE: readonly Pt[] = [
  [38, 14],
  [56, 14],
  [70, 9],
  [84, 4],
  [120, 3.4],
  [160, 5.6],
  [186, 7.4],
  [196, 6],
  [199, 0],
];

/** A fork that lies on the plate, its tines at (x, y). */
export function fork(ink: Ink, x: number, y: number, turn: number): string {
  const steel = ink.linear(
    "steel",
    [
      [0, "#ffffff"],
      [0.35, "#dcd8d2"],
      [0.6, "#aaa49c"],
      [1, "#7d766d"],
    ],
    0.1,
    1,
  );
  const other = SIDE.map(([u, v]): Pt => [u, -v]).reverse();
  const body = closedPath([[36, 14], ...SIDE, ...other, [36, -14]]);
  const tines = [-11.6, -3.9, 3.9, 11.6]
    .map((v) => `M${num(0)} ${num(v * 0.9)}Q20 ${num(v)} 42 ${num(v)}`)
    .join("");
  return group(
    path(body, "#5a2c0c", { opacity: 0.28, transform: "translate(1 6)" }) +
      stroke(tines, "#5a2c0c", 5, { opacity: 0.28, transform: "translate(1 6)" }) +
      stroke(tines, "#8d867d", 5.2) +
      stroke(tines, "#ece8e2", 3, { transform: "translate(0 -.8)" }) +
      path(body, steel, { stroke: "#8d867d", "stroke-width": 0.8 }) +
      stroke("M92-1.4Q140-2.6 188-2.4", "#fff", 1.8, { opacity: 0.9 }),
    { transform: at(x, y, turn, 0.8) },
  );
}

import { closedPath, openPath, type Pt } from "../core/geometry.ts";
import { at, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";

/** One leaf growing from the origin at an angle from upright. */
export function leaf(ink: Ink, angle: number, length: number, width: number, dark = false): string {
  const blade = ink.sprite(dark ? "leaf-dark" : "leaf", () => drawLeaf(ink, dark));
  return ink.use(blade, at(0, 0, angle, width / 40, length / 60));
}

function drawLeaf(ink: Ink, dark: boolean): string {
  const fill = dark
    ? ink.linear(
        "leaf-dark",
        [
          [0, "#6cab45"],
          [1, "#24631f"],
        ],
        1,
        1,
      )
    : ink.linear(
        "leaf",
        [
          [0, "#b4dd6c"],
          [0.5, "#6db43f"],
          [1, "#347d27"],
        ],
        1,
        1,
      );
  const p = (x: number, y: number): Pt => [x * 40, -y * 60];
  const half = (y: number) => Math.sin(Math.PI * y ** 0.8);
  const teeth = [0.2, 0.36, 0.52, 0.68, 0.84];
  const left = teeth.flatMap((y) => [p(-half(y) * 0.53, y - 0.03), p(-half(y) * 0.475, y + 0.05)]);
  const right = [...teeth]
    .reverse()
    .flatMap((y) => [p(half(y) * 0.475, y + 0.05), p(half(y) * 0.53, y - 0.03)]);
  const veins = [0.25, 0.42, 0.6, 0.76].flatMap((y) =>
    [-1, 1].map((s) =>
      openPath([
        p(0, y - 0.06),
        p(s * 0.16, y + 0.03),
        p(s * 0.34 * Math.sin(Math.PI * y), y + 0.1),
      ]),
    ),
  );
  return [
    path(closedPath([p(0, 0), ...left, p(0, 1.04), ...right]), fill),
    stroke(openPath([p(0, 0.02), p(0.04, 0.5), p(0, 0.96)]), "#e4f5b8", 2, { opacity: 0.8 }),
    stroke(veins.join(""), "#e4f5b8", 1.3, { opacity: 0.55 }),
  ].join("");
}

export function mintSprig(ink: Ink, rng: Rng, r: number): string {
  const leaves: [number, number, boolean][] = [
    [-1.25, 0.8, true],
    [1.2, 0.84, true],
    [-0.62, 0.98, false],
    [0.66, 0.94, false],
    [0.05, 1.08, false],
  ];
  return (
    leaves
      .map(([a, k, dark]) => leaf(ink, a + rng.jitter(0.12), r * k, r * 0.74 * k, dark))
      .join("") +
    leaf(ink, -0.25, r * 0.55, r * 0.4) +
    leaf(ink, 0.4, r * 0.5, r * 0.38)
  );
}

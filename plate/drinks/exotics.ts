import {
  blobPath,
  closedPath,
  dotsPath,
  lerp,
  num,
  openPath,
  type Pt,
  rotate,
  scatter,
  TAU,
} from "../core/geometry.ts";
import { ellipse, group, type Ink, path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { leaf } from "./leaves.ts";

/** A hibiscus blossom with its long stamen. */
export function hibiscus(ink: Ink, rng: Rng, r: number): string {
  const petal = ink.radial(
    "hib-petal",
    [
      [0, "#5e0420"],
      [0.3, "#a80f36"],
      [0.72, "#df2f55"],
      [1, "#f76a80"],
    ],
    { cx: 0.5, cy: 0.5, r: 0.62 },
  );
  const petals = [0, 1, 2, 3, 4].map((i) => {
    const a = (i / 5) * TAU - 0.5;
    const p = (x: number, y: number): Pt => {
      const [px, py] = rotate([x * r, -y * r], a);
      return [px, py * 0.86];
    };
    const frill = () => rng.jitter(0.05);
    const shape = [
      p(0, 0.02),
      p(-0.2, 0.3),
      p(-0.46, 0.6),
      p(-0.44 + frill(), 0.88),
      p(-0.2, 1.0 + frill()),
      p(0.04, 0.94),
      p(0.24, 1.02 + frill()),
      p(0.46 + frill(), 0.84),
      p(0.44, 0.56),
      p(0.18, 0.28),
    ];
    const veins = [-0.24, 0, 0.24]
      .map((x) => openPath([p(0, 0.12), p(x * 0.6, 0.46), p(x * 1.2, 0.82)]))
      .join("");
    return (
      path(closedPath(shape), petal, {
        stroke: "#8d0a2c",
        "stroke-width": r * 0.02,
        "stroke-opacity": 0.5,
      }) + stroke(veins, "#ffb3bd", r * 0.02, { opacity: 0.5 })
    );
  });
  const tip = rotate([0, -0.72 * r], 0.6);
  const pollen = scatter(rng, 9, tip[0], tip[1], r * 0.12, r * 0.12);
  return (
    petals.join("") +
    ellipse(0, 0, r * 0.14, r * 0.12, "#4a0218") +
    stroke(openPath([[0, 0], [tip[0] * 0.5 - r * 0.06, tip[1] * 0.5], tip]), "#ffd9a0", r * 0.06) +
    stroke(dotsPath(pollen), "#ffc93a", r * 0.08)
  );
}

export function cherry(ink: Ink, r: number): string {
  const skin = ink.radial(
    "cherry",
    [
      [0, "#ff9a92"],
      [0.3, "#e32a3c"],
      [0.75, "#a80a24"],
      [1, "#650414"],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  );
  return (
    stroke(
      openPath([
        [0, -r * 0.8],
        [r * 0.2, -r * 2],
        [r * 1.1, -r * 3],
      ]),
      "#6d8a2c",
      r * 0.16,
    ) +
    path(blobPath(0, 0, r, r * 0.96, { n: 10 }), skin) +
    ink.glow(-r * 0.32, -r * 0.36, r * 0.34, r * 0.22, "#fff", 0.95, -0.5)
  );
}

/** A slice of pineapple cut to a wedge, rind and all. */
export function pineappleWedge(ink: Ink, rng: Rng, r: number): string {
  const flesh = ink.linear(
    "pine-flesh",
    [
      [0, "#fff3a0"],
      [0.5, "#ffdc55"],
      [1, "#f4b228"],
    ],
    0.4,
    1,
  );
  const rind = ink.linear(
    "pine-rind",
    [
      [0, "#c79a3a"],
      [1, "#7d5a1c"],
    ],
    1,
    0.3,
  );
  const arc = (k: number, half: number): Pt[] =>
    Array.from({ length: 7 }, (_, i) => {
      const a = -Math.PI / 2 + lerp(-half, half, i / 6);
      return [Math.cos(a) * r * k, Math.sin(a) * r * k + r * 0.55];
    });
  const bumps = arc(1.1, 0.54);
  const fibres = Array.from({ length: 11 }, () => {
    const a = -Math.PI / 2 + rng.jitter(0.42);
    const k = rng.range(0.3, 0.7);
    return openPath([
      [Math.cos(a) * r * k, Math.sin(a) * r * k + r * 0.55],
      [Math.cos(a) * r * (k + 0.24), Math.sin(a) * r * (k + 0.24) + r * 0.55],
    ]);
  }).join("");
  const blades = [-0.5, -0.2, 0.12, 0.42]
    .map((a, i) =>
      group(leaf(ink, a, r * (0.8 - Math.abs(a) * 0.4), r * 0.26, i % 2 === 0), {
        transform: `translate(0 ${num(-r * 0.6)})`,
      }),
    )
    .join("");
  return [
    blades,
    path(closedPath([...arc(1.18, 0.62), [r * 0.1, r * 0.5], [-r * 0.1, r * 0.5]]), rind),
    stroke(dotsPath(bumps), "#e6c266", r * 0.15),
    stroke(dotsPath(bumps), "#8d6720", r * 0.05),
    path(closedPath([...arc(1.03, 0.56), [r * 0.1, r * 0.48], [-r * 0.1, r * 0.48]]), flesh),
    stroke(fibres, "#fffbd6", r * 0.03, { opacity: 0.8 }),
    stroke(fibres, "#d9921c", r * 0.02, { opacity: 0.5, transform: "translate(1.2 .6)" }),
  ].join("");
}

/** A slice of peach with its blushing skin and the red hollow of the stone; no citrus segments. */
export function peachSlice(ink: Ink, r: number): string {
  const flesh = ink.linear(
    "peach-flesh",
    [
      [0, "#ffe7a6"],
      [0.55, "#ffc45e"],
      [1, "#ff9a4a"],
    ],
    0.3,
    1,
  );
  const skin = ink.linear(
    "peach-skin",
    [
      [0, "#f7a14a"],
      [0.5, "#e8553f"],
      [1, "#b92c3c"],
    ],
    1,
    0.5,
  );
  // A crescent moon: the skin on the outer edge, the hollow on the inner one.
  const arc = (k: number, from: number, until: number, dy: number): Pt[] =>
    Array.from({ length: 11 }, (_, i) => {
      const a = lerp(from, until, i / 10);
      return [Math.cos(a) * r * k, Math.sin(a) * r * k * 0.96 + r * dy];
    });
  const moon = (outer: number, inner: number) =>
    closedPath([
      ...arc(outer, 0.12, Math.PI - 0.12, -0.3),
      ...arc(inner, Math.PI - 0.34, 0.34, -0.42),
    ]);
  const hollow = openPath(arc(0.46, Math.PI - 0.55, 0.55, -0.38));
  return [
    path(moon(1, 0.36), skin),
    path(moon(0.91, 0.38), flesh),
    stroke(hollow, "#d8434a", r * 0.1, { opacity: 0.55 }),
    stroke(openPath(arc(0.66, Math.PI - 0.5, 0.5, -0.34)), "#fff3cf", r * 0.05, { opacity: 0.6 }),
    ink.glow(-r * 0.35, r * 0.18, r * 0.34, r * 0.2, "#fff", 0.5, 0.5),
  ].join("");
}

export function melonWedge(ink: Ink, rng: Rng, r: number): string {
  const flesh = ink.linear(
    "melon-flesh",
    [
      [0, "#ff8a84"],
      [0.6, "#f4505e"],
      [1, "#ff9a92"],
    ],
    0.2,
    1,
  );
  const arc = (k: number): Pt[] =>
    Array.from({ length: 9 }, (_, i) => {
      const a = lerp(0.1, Math.PI - 0.1, i / 8);
      return [Math.cos(a) * r * k, Math.sin(a) * r * k - r * 0.45];
    });
  const wedge = (k: number) =>
    closedPath([
      [-r * 0.05, -r * 0.62],
      [r * 0.05, -r * 0.62],
      [r * 0.5 * k, -r * 0.56],
      ...arc(k),
      [-r * 0.5 * k, -r * 0.56],
    ]);
  const pips = [
    [-0.4, -0.12],
    [0.05, 0.02],
    [0.42, -0.16],
    [-0.14, -0.32],
    [0.22, -0.36],
  ].map(([x, y]) => [x! * r + rng.jitter(2), y! * r] as Pt);
  return [
    path(wedge(1), "#2f7d34"),
    path(wedge(0.95), "#8cc65a"),
    path(wedge(0.89), "#f6fbdc"),
    path(wedge(0.83), flesh),
    ...pips.map(([x, y]) => ellipse(x, y, r * 0.035, r * 0.06, "#3a1810")),
    ink.glow(-r * 0.25, -r * 0.2, r * 0.4, r * 0.24, "#fff", 0.45, -0.3),
  ].join("");
}

import { lerp, num, openPath, type Pt } from "../core/geometry.ts";

/** A tapered tumbler; its sides are a function of height so that everything in it can follow them. */
export const GLASS = {
  x: 196,
  rim: 106,
  foot: 364,
  rimR: 88,
  footR: 66,
  tilt: 0.26,
  fill: 140,
} as const;

export const radiusAt = (y: number) =>
  lerp(GLASS.rimR, GLASS.footR, (y - GLASS.rim) / (GLASS.foot - GLASS.rim));

/** The front half of a circle at some height, left to right or back. */
export function frontArc(y: number, r: number, leftToRight: boolean, n = 9): Pt[] {
  const arc = Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (1 - i / (n - 1));
    return [GLASS.x + Math.cos(a) * r, y + Math.sin(a) * r * GLASS.tilt] as Pt;
  });
  return leftToRight ? arc : arc.reverse();
}

/** Outline of what fills the glass from a level down to a floor, both seen slightly from above. */
export function column(level: number, floor: number, inset: number): string {
  const top = radiusAt(level) - inset;
  const bottom = radiusAt(floor) - inset;
  const back = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (i / 8);
    return [GLASS.x + Math.cos(a) * top, level - Math.sin(a) * top * GLASS.tilt] as Pt;
  });
  const steps = (points: Pt[]) => openPath(points).replace(/^M[^a-z]+/, "");
  const lip = bottom * 0.12;
  const foot = frontArc(floor - bottom * GLASS.tilt, bottom, true).map(([x, y], i, all) =>
    i === 0
      ? ([x + lip * 0.2, y] as Pt)
      : i === all.length - 1
        ? ([x - lip * 0.2, y] as Pt)
        : ([x, y] as Pt),
  );
  const [fx, fy] = foot[0]!;
  return `M${num(GLASS.x - top)} ${num(level)}L${num(fx)} ${num(fy)}${steps(foot)}L${num(GLASS.x + top)} ${num(level)}${steps(back)}z`;
}

import type { Rng } from "./random.ts";

export type Pt = readonly [x: number, y: number];

export const TAU = Math.PI * 2;
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamp = (v: number, min = 0, max = 1) => Math.min(max, Math.max(min, v));
export const rotate = ([x, y]: Pt, angle: number): Pt => {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [x * c - y * s, x * s + y * c];
};

const POWERS = [1, 10, 100];
const snap = (value: number, digits: number) => {
  const k = POWERS[digits]!;
  return Math.round(value * k) / k;
};

/** Formats a number as short text. One decimal is a quarter of a pixel at 900 px, which is crisp enough. */
export function num(value: number, digits = 1): string {
  const snapped = snap(value, digits);
  const text = `${snapped}`;
  return snapped > -1 && snapped < 1 && snapped !== 0 ? text.replace("0.", ".") : text;
}

/** Joins numbers the way SVG allows: no space before a minus sign, nor before a second decimal point. */
function join(values: readonly number[], digits: number): string {
  let out = "";
  let last = "";
  for (const value of values) {
    const text = num(value, digits);
    const touches = text[0] === "-" || (text[0] === "." && last.includes("."));
    out += out && !touches ? ` ${text}` : text;
    last = text;
  }
  return out;
}

class PathBuilder {
  private x = 0;
  private y = 0;
  private d = "";
  private readonly digits: number;

  constructor(digits: number) {
    this.digits = digits;
  }

  private round(value: number) {
    return snap(value, this.digits);
  }
  move([x, y]: Pt) {
    this.x = this.round(x);
    this.y = this.round(y);
    this.d += `M${join([this.x, this.y], this.digits)}`;
  }
  private command(letter: string, points: Pt[]) {
    const values = points.flatMap(([x, y]) => [this.round(x - this.x), this.round(y - this.y)]);
    this.d += letter + join(values, this.digits);
    this.x = this.round(this.x + values[values.length - 2]!);
    this.y = this.round(this.y + values[values.length - 1]!);
  }
  line(p: Pt) {
    this.command("l", [p]);
  }
  quad(c: Pt, p: Pt) {
    this.command("q", [c, p]);
  }
  close() {
    this.d += "z";
  }
  toString() {
    return this.d;
  }
}

const mid = (a: Pt, b: Pt): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Smooth closed outline with the points as controls (quadratic B-spline). */
export function closedPath(points: readonly Pt[], digits = 1): string {
  const pen = new PathBuilder(digits);
  const n = points.length;
  pen.move(mid(points[n - 1]!, points[0]!));
  for (let i = 0; i < n; i++) pen.quad(points[i]!, mid(points[i]!, points[(i + 1) % n]!));
  pen.close();
  return pen.toString();
}

/** Smooth open stroke through both ends, with the inner points as controls. */
export function openPath(points: readonly Pt[], digits = 1): string {
  const pen = new PathBuilder(digits);
  const n = points.length;
  pen.move(points[0]!);
  if (n === 2) pen.line(points[1]!);
  for (let i = 1; i < n - 1; i++) {
    pen.quad(points[i]!, i === n - 2 ? points[n - 1]! : mid(points[i]!, points[i + 1]!));
  }
  return pen.toString();
}

export function polygonPath(points: readonly Pt[], digits = 1): string {
  const pen = new PathBuilder(digits);
  pen.move(points[0]!);
  for (let i = 1; i < points.length; i++) pen.line(points[i]!);
  pen.close();
  return pen.toString();
}

/** Zero-length strokes with round caps: the cheapest way to draw many dots. */
export function dotsPath(points: readonly Pt[], digits = 1): string {
  return points.map(([x, y]) => `M${join([x, y], digits)}h0`).join("");
}

/** A slightly irregular radius as a function of the angle; 1 on average. */
type Contour = (angle: number) => number;

export function wobble(rng: Rng, amount: number, harmonics = 4): Contour {
  const waves = Array.from({ length: harmonics }, (_, i) => ({
    k: i + 2,
    a: (amount * rng.range(0.4, 1)) / (i + 1.4),
    phase: rng.range(0, TAU),
  }));
  return (angle) => waves.reduce((r, w) => r + w.a * Math.cos(w.k * angle + w.phase), 1);
}

const round: Contour = () => 1;

interface RingOptions {
  contour?: Contour;
  n?: number;
  rotation?: number;
  from?: number;
  to?: number;
}

/** Points around an ellipse, scaled up to compensate for the shrinking of closedPath. */
export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  options: RingOptions = {},
): Pt[] {
  const { contour = round, n = 14, rotation = 0, from, to } = options;
  const open = from !== undefined && to !== undefined;
  const grow = open ? 1 : 2 / (1 + Math.cos(Math.PI / n) ** 2);
  return Array.from({ length: n }, (_, i) => {
    const angle = open ? lerp(from, to, n > 1 ? i / (n - 1) : 0) : (i / n) * TAU;
    const r = contour(angle) * grow;
    const [x, y] = rotate([Math.cos(angle) * rx * r, Math.sin(angle) * ry * r], rotation);
    return [cx + x, cy + y] as Pt;
  });
}

export const blobPath = (cx: number, cy: number, rx: number, ry: number, options?: RingOptions) =>
  closedPath(ring(cx, cy, rx, ry, options));

/** Uneven dots inside an ellipse. */
export function scatter(rng: Rng, n: number, cx: number, cy: number, rx: number, ry: number): Pt[] {
  return Array.from({ length: n }, () => {
    const angle = rng.range(0, TAU);
    const r = Math.sqrt(rng.next());
    return [cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r] as Pt;
  });
}

/** A tapered arc, thickest in the middle, for rim lights and inner shadows. */
export function crescent(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  thickness: number,
  contour: Contour = round,
): string {
  const n = 6;
  const arc = (inset: number) =>
    Array.from({ length: n }, (_, i) => {
      const t = i / (n - 1);
      const angle = lerp(from, to, t);
      const r = contour(angle);
      const cut = inset * Math.sin(Math.PI * t);
      return [cx + Math.cos(angle) * (rx * r - cut), cy + Math.sin(angle) * (ry * r - cut)] as Pt;
    });
  return closedPath([...arc(0), ...arc(thickness).reverse()]);
}

import { TAU } from "./geometry.ts";
import type { Camera, Spot } from "./camera.ts";
import type { Rng } from "./random.ts";

/** Something that others can rest on. */
interface Solid {
  shape: "disc" | "ball";
  u: number;
  v: number;
  /** Radius on the table plane. */
  r: number;
  /** Highest point. */
  top: number;
  /** Tapers to a tip, like a swirl of cream: it hides what is behind it but supports nothing. */
  peak?: boolean;
  /** The angles of a wedge that was cut out, as in `Zone.arc`. */
  cut?: readonly [number, number] | undefined;
}

/** A round region where toppings may land. */
export interface Zone {
  u: number;
  v: number;
  r: number;
  /** Share of the pieces that go here. */
  weight: number;
  /** No pieces inside this radius (for the ring of the plate around a stack). */
  inner?: number;
  /** Restrict to an arc, in radians; 0 is right, PI / 2 is towards the viewer. */
  arc?: readonly [number, number];
  /** Size of the pieces relative to the normal one. */
  scale?: number;
  /** Depth of the region over its width. */
  stretch?: number;
  /** Spread pieces evenly instead of mounding them in the middle. */
  loose?: boolean;
}

/** The table is divided into squares of this size, so that only what is near has to be looked at. */
const CELL = 24;
const cellOf = (u: number, v: number) => Math.floor(u / CELL) * 4096 + Math.floor(v / CELL);

/** The height of the food at every point of the plate. */
export class Terrain {
  private readonly solids: Solid[] = [];
  private readonly cells = new Map<number, Solid[]>();
  private readonly camera: Camera;
  private readonly floor: number;

  constructor(camera: Camera, floor = 0) {
    this.camera = camera;
    this.floor = floor;
  }

  add(solid: Solid) {
    this.solids.push(solid);
    const { u, v, r } = solid;
    const first = (middle: number) => Math.floor((middle - r) / CELL) * CELL;
    for (let x = first(u); x <= u + r; x += CELL) {
      for (let y = first(v); y <= v + r; y += CELL) {
        const cell = this.cells.get(cellOf(x, y));
        if (cell) cell.push(solid);
        else this.cells.set(cellOf(x, y), [solid]);
      }
    }
  }

  height(u: number, v: number): number {
    let z = this.floor;
    for (const s of this.cells.get(cellOf(u, v)) ?? []) {
      const du = u - s.u;
      const dv = v - s.v;
      const d2 = du * du + dv * dv;
      if (d2 >= s.r * s.r) continue;
      if (s.cut) {
        const angle = Math.atan2(dv, du);
        if (angle > s.cut[0] && angle < s.cut[1]) continue;
      }
      // A disc's edge is slightly rounded.
      const top =
        s.shape === "disc"
          ? s.top - 7 * (d2 / (s.r * s.r)) ** 4
          : s.top - s.r + Math.sqrt(s.r * s.r - d2);
      if (top > z) z = top;
    }
    return z;
  }

  /** Returns the solid with a tip at (u, v), if any. */
  peakAt(u: number, v: number): Solid | undefined {
    return this.solids.find((s) => s.peak && Math.hypot(u - s.u, v - s.v) < s.r);
  }

  /** Whether there is food at (u, v) that supports a piece: not just the plate, and not a tip. */
  covered(u: number, v: number): boolean {
    return this.height(u, v) > this.floor + 3 && !this.peakAt(u, v);
  }

  spot(u: number, v: number): Spot {
    return { u, v, z: this.height(u, v) };
  }

  /** Returns false if something nearer to the viewer hides the surface at (u, v). */
  visible(u: number, v: number, reach = 220, step = 5): boolean {
    const { tilt, rise } = this.camera;
    const y = v * tilt - this.height(u, v) * rise;
    for (let nearer = v + step; nearer < v + reach; nearer += step) {
      if (nearer * tilt - this.height(u, nearer) * rise < y - 2) return false;
    }
    return true;
  }

  /** How uneven the surface is under a piece of the given radius. */
  slope(u: number, v: number, r: number): number {
    const z = this.height(u, v);
    let worst = 0;
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * TAU;
      worst = Math.max(worst, z - this.height(u + Math.cos(a) * r, v + Math.sin(a) * r));
    }
    return worst / r;
  }
}

function pointIn(zone: Zone, rng: Rng): { u: number; v: number } {
  const inner = zone.inner ?? 0;
  const r = Math.sqrt(rng.range(inner * inner, zone.r * zone.r));
  const angle = zone.arc ? rng.range(zone.arc[0], zone.arc[1]) : rng.range(0, TAU);
  return { u: zone.u + Math.cos(angle) * r, v: zone.v + Math.sin(angle) * r * (zone.stretch ?? 1) };
}

interface PlacedPiece extends Spot {
  scale: number;
}

/**
 * Best-candidate Poisson sampling: each piece takes the place farthest from
 * the others among candidates that are visible and flat enough.
 */
export function scatterOn(
  terrain: Terrain,
  zones: readonly Zone[],
  rng: Rng,
  count: number,
  radius: number,
  { tries = 26, ontoPeaks = false } = {},
): PlacedPiece[] {
  const total = zones.reduce((sum, zone) => sum + zone.weight, 0);
  const placed: PlacedPiece[] = [];
  let owed = zones.map(() => 0);
  for (let i = 0; i < count; i++) {
    owed = owed.map((o, z) => o + zones[z]!.weight / total);
    const zoneIndex = owed.indexOf(Math.max(...owed));
    owed[zoneIndex]! -= 1;
    const zone = zones[zoneIndex]!;
    const candidates = Array.from({ length: tries }, () => {
      const { u, v } = pointIn(zone, rng);
      const near = placed.reduce(
        (d, p) => Math.min(d, Math.hypot(p.u - u, p.v - v)),
        radius * (zone.loose ? 9 : 1.9),
      );
      const drift =
        zone.inner === undefined && !zone.loose ? Math.hypot(u - zone.u, v - zone.v) * 0.11 : 0;
      return { u, v, score: near - drift - terrain.slope(u, v, radius * 0.6) * radius * 0.9 };
    }).sort((a, b) => b.score - a.score);
    // The visibility test is expensive, so it starts with the best candidates.
    const best = candidates.find(
      ({ u, v }) => (ontoPeaks || !terrain.peakAt(u, v)) && terrain.visible(u, v),
    );
    if (best) placed.push({ ...terrain.spot(best.u, best.v), scale: zone.scale ?? 1 });
  }
  return placed;
}

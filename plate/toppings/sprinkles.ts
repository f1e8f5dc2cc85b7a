import { project } from "../core/camera.ts";
import { lerp, num, openPath, type Pt } from "../core/geometry.ts";
import { stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { scatterOn, type Zone } from "../core/terrain.ts";
import type { Scene } from "../scene.ts";
import type { DrawPiece } from "./piece.ts";

const CANDY = [
  "#f0506e",
  "#ffb02e",
  "#49b6a6",
  "#5b8def",
  "#a56bd6",
  "#ff7fa8",
  "#8ac44a",
] as const;

interface Rod {
  from: Pt;
  to: Pt;
  colour: string;
}

function rod(rng: Rng, x: number, y: number, r: number, tilt: number): Rod {
  const a = rng.range(0, Math.PI);
  const dx = Math.cos(a) * r * 0.75;
  const dy = Math.sin(a) * r * 0.75 * lerp(tilt, 1, 0.5);
  return { from: [x - dx, y - dy], to: [x + dx, y + dy], colour: rng.pick(CANDY) };
}

/** One path per colour, whatever the number of sprinkles. */
function rods(list: readonly Rod[], r: number): string {
  const path = (some: readonly Rod[]) => some.map(({ from, to }) => openPath([from, to])).join("");
  const all = path(list);
  return [
    stroke(all, "#5a2c0c", r * 0.62, {
      opacity: 0.32,
      transform: `translate(${num(r * 0.15)} ${num(r * 0.3)})`,
    }),
    ...CANDY.map((colour) =>
      stroke(path(list.filter((one) => one.colour === colour)), colour, r * 0.62),
    ),
    stroke(all, "#fff", r * 0.16, {
      opacity: 0.6,
      transform: `translate(${num(-r * 0.08)} ${num(-r * 0.13)})`,
    }),
  ].join("");
}

export const sprinkle: DrawPiece = ({ rng, r, tilt }) => rods([rod(rng, 0, 0, r, tilt)], r);

/** A loose handful, for a thumbnail. */
export const sprinkleHandful = (
  rng: Rng,
  x: number,
  y: number,
  spread: number,
  r: number,
): string =>
  rods(
    Array.from({ length: 17 }, (_, i) => {
      const a = i * 2.4;
      const k = spread * Math.sqrt((i + 0.5) / 17);
      return rod(rng, x + Math.cos(a) * k, y + Math.sin(a) * k * 0.86, r, 0.9);
    }),
    r,
  );

/** Sprinkles are added last and lie on whatever is there; on a swirl of cream they stick to its sides. */
export function sprinkleLayer(
  { terrain, zones, camera, pieceScale, portion = 1 }: Scene,
  rng: Rng,
  portions: number,
): string {
  const r = 6.2 * Math.max(0.9, pieceScale);
  // A wide plate takes more than the top of a tower.
  const [{ r: reach, inner }] = zones as [Zone, ...Zone[]];
  const spread =
    inner === undefined ? Math.min(2.4, Math.max(portion, (reach / 76) ** 2)) : portion;
  const loose = zones.map((zone) => ({
    ...zone,
    r: zone.r * (zone.inner === undefined ? 1.12 : 1.04),
    loose: true,
  }));
  const spots = scatterOn(
    terrain,
    loose,
    rng,
    Math.round(52 * spread * (1 + 0.5 * (portions - 1))),
    r,
    { tries: 6, ontoPeaks: true },
  );
  const list = spots.map((spot, i) => {
    const own = rng.fork(`rod${i}`);
    const peak = terrain.peakAt(spot.u, spot.v);
    const climb = own.range(0, 0.62);
    const place = peak
      ? {
          u: lerp(spot.u, peak.u, climb),
          v: peak.v + peak.r * 0.4,
          z: lerp(peak.top - peak.r * 1.9, peak.top, climb),
        }
      : spot;
    return rod(own, ...project(camera, place), r, camera.tilt);
  });
  return rods(list, r);
}

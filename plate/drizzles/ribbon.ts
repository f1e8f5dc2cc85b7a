import { type Camera, project } from "../core/camera.ts";
import { closedPath, lerp, num, openPath, type Pt } from "../core/geometry.ts";
import { path, stroke } from "../core/ink.ts";
import type { Rng } from "../core/random.ts";
import { type Terrain } from "../core/terrain.ts";
import type { Drizzle } from "../ingredients.ts";
import { SAUCES } from "../sauces.ts";

/** A point of a ribbon on screen, and how thick the sauce is there. */
interface Bead {
  x: number;
  y: number;
  girth: number;
}

interface Swing {
  u: number;
  v: number;
  girth: number;
}

interface RibbonExtent {
  u: number;
  v: number;
  ru: number;
  rv: number;
  passes: number;
  width: number;
  /** Swing over a rectangle rather than an ellipse. */
  square?: boolean;
}

/** The path of a spoon swung from side to side; slower, and therefore thicker, at the turns. */
function swing(rng: Rng, extent: RibbonExtent): Swing[] {
  const { passes } = extent;
  const reach = Array.from({ length: passes + 1 }, () => rng.range(0.82, 1.04));
  const phase = rng.range(0, 6);
  const stepsPerPass = Math.max(10, Math.round((extent.ru * 2) / 4.5));
  return Array.from({ length: passes * stepsPerPass }, (_, s) => {
    const turn = s / stepsPerPass;
    const i = Math.floor(turn);
    const along = (turn / passes) * 2 - 1;
    const half = extent.square ? 1 : Math.sqrt(Math.max(0.08, 1 - along * along));
    const amplitude = lerp(reach[i]!, reach[i + 1]!, turn - i);
    const speed = Math.abs(Math.sin(Math.PI * turn));
    return {
      u: extent.u - extent.ru * half * amplitude * Math.cos(Math.PI * turn),
      v:
        extent.v +
        extent.rv * along * 0.95 +
        Math.sin(turn * (extent.square ? 13 : 7) + phase) * speed * extent.rv * 0.04,
      girth: 1.15 - 0.45 * speed,
    };
  });
}

/** Splits the swing into the runs that are visible on the food, and smooths their corners. */
function visibleRuns(terrain: Terrain, camera: Camera, line: readonly Swing[]): Bead[][] {
  const runs: Bead[][] = [];
  let current: Bead[] = [];
  for (const { u, v, girth } of line) {
    if (terrain.covered(u, v) && terrain.visible(u, v)) {
      const [x, y] = project(camera, terrain.spot(u, v));
      current.push({ x, y, girth });
    } else if (current.length) {
      runs.push(current);
      current = [];
    }
  }
  runs.push(current);
  return runs.filter((run) => run.length > 9).map((run) => thin(settle(run), 4));
}

/** Sauce does not turn sharp corners: average each bead with its neighbours. */
const settle = (run: readonly Bead[]): Bead[] =>
  run.map((bead, i) => {
    const around = run.slice(Math.max(0, i - 2), i + 3);
    const mean = (pick: (b: Bead) => number) =>
      around.reduce((sum, b) => sum + pick(b), 0) / around.length;
    return i === 0 || i === run.length - 1
      ? bead
      : { x: mean((b) => b.x), y: mean((b) => b.y), girth: bead.girth };
  });

const thin = (run: readonly Bead[], every: number) =>
  run.filter((_, i) => i % every === 0 || i === run.length - 1);

/** The outline of a run: two sides at the girth of each bead, closing to round ends. */
function hull(run: readonly Bead[], width: number): string {
  const left: Pt[] = [];
  const right: Pt[] = [];
  run.forEach((bead, i) => {
    const before = run[Math.max(0, i - 1)]!;
    const after = run[Math.min(run.length - 1, i + 1)]!;
    const dx = after.x - before.x;
    const dy = after.y - before.y;
    const length = Math.hypot(dx, dy) || 1;
    const end = i === 0 || i === run.length - 1 ? 0.75 : 1;
    const half = (width / 2) * bead.girth * end;
    left.push([bead.x - (dy / length) * half, bead.y + (dx / length) * half]);
    right.push([bead.x + (dy / length) * half, bead.y - (dx / length) * half]);
  });
  return closedPath([...left, ...right.reverse()]);
}

/** A spoonful swung back and forth over the food, following its bumps. */
export function ribbon(
  rng: Rng,
  terrain: Terrain,
  camera: Camera,
  extent: RibbonExtent,
  kind: Drizzle,
): string {
  const sauce = SAUCES[kind];
  const width = extent.width;
  const runs = visibleRuns(terrain, camera, swing(rng, extent));
  const outline = runs.map((run) => hull(run, width)).join("");
  const spine = runs.map((run) => openPath(run.map(({ x, y }) => [x, y] as Pt))).join("");
  const shift = (k: number) => `translate(${num(-width * k)} ${num(-width * k * 1.4)})`;
  return [
    path(outline, "#4a1f06", { opacity: 0.3, transform: "translate(1.2 2.4)" }),
    path(outline, sauce.body, {
      opacity: sauce.opacity,
      stroke: sauce.deep,
      "stroke-width": width * 0.14,
      "stroke-linejoin": "round",
    }),
    stroke(spine, sauce.light, width * 0.4, { opacity: 0.55, transform: shift(0.05) }),
    stroke(spine, sauce.gloss, width * 0.15, {
      opacity: 0.9,
      transform: shift(0.16),
      "stroke-dasharray": "16 9 30 14 9 11",
    }),
  ].join("");
}

import { bear } from "./arrangements/bear.ts";
import { cut } from "./arrangements/cut.ts";
import { fromAbove } from "./arrangements/from-above.ts";
import { heap } from "./arrangements/heap.ts";
import { pile } from "./arrangements/pile.ts";
import { stack } from "./arrangements/stack.ts";
import { tray } from "./arrangements/tray.ts";
import { nearness, project } from "./core/camera.ts";
import { dotsPath, type Pt, TAU } from "./core/geometry.ts";
import { at, ellipse, group, Ink, stroke } from "./core/ink.ts";
import { createRng, hash } from "./core/random.ts";
import { scatterOn } from "./core/terrain.ts";
import { describePlate } from "./describe.ts";
import type { Drizzle, Topping } from "./ingredients.ts";
import { shownParts, type PlateRecipe } from "./recipe.ts";
import type { Body, Scene } from "./scene.ts";
import { sprinkleLayer } from "./toppings/sprinkles.ts";
import { type PieceTopping, TOPPING_KINDS, type ToppingKind } from "./toppings/topping-kinds.ts";

const SIZE = 400;

function arrange(ink: Ink, recipe: PlateRecipe, seed: string): Scene {
  const rng = createRng(seed);
  const { base, arrangement, count } = recipe;
  if (base === "bear") return bear(ink, rng, recipe.drizzles?.[0]);
  if (arrangement === "tray") return tray(ink, rng, base, count ?? 30);
  if (arrangement === "from-above")
    return fromAbove(ink, rng, base, count ?? (base === "puff-puff" ? 12 : 9));
  if (base === "puff-puff") return pile(ink, rng, count ?? 26, arrangement === "heap");
  if (arrangement === "heap") return heap(ink, rng, base, count ?? 21);
  if (arrangement === "cut")
    return cut(ink, rng, base, count ?? 5, Boolean(recipe.drizzles?.length));
  return stack(ink, rng, base, count ?? 7, Boolean(recipe.drizzles?.length));
}

/** Pieces drop one after another. Class names carry the delay because the security policy forbids style attributes. */
const dropClass = (i: number) => `dollop-drop drop-t${Math.floor(i / 10)} drop-${i % 10}`;

/** Places the pieces of one topping. Each joins the terrain, so that later pieces rest on it. */
function placePieces(
  ink: Ink,
  scene: Scene,
  topping: PieceTopping,
  portions: number,
  centrepieces: number,
  seed: string,
  fresh: boolean,
): Body[] {
  const kind: ToppingKind = TOPPING_KINDS[topping];
  const rng = createRng(`${seed}/${topping}`);
  const { camera, terrain } = scene;
  const r = kind.r * scene.pieceScale;
  const count = Math.round(kind.count * (scene.portion ?? 1) * (1 + 0.5 * (portions - 1)));
  const places = scene.places?.[topping] ?? [];
  const offsets = [[0, 0], ...(scene.besideCentre ?? BESIDE_CENTRE)] as const;
  const offset = offsets[centrepieces % offsets.length]!;
  const spots = kind.centre
    ? [
        {
          ...terrain.spot(
            scene.centre.u + offset[0] * scene.pieceScale,
            scene.centre.v + offset[1] * scene.pieceScale,
          ),
          scale: 1 + 0.12 * (portions - 1),
        },
      ]
    : [
        ...places.map(({ u, v, scale }) => ({ ...terrain.spot(u, v), scale })),
        ...scatterOn(terrain, scene.zones, rng, Math.max(0, count - places.length), r),
      ];
  return spots.map((spot, i) => {
    const pieceRng = rng.fork(`piece${i}`);
    const size = r * spot.scale * (kind.centre ? 1 : 1 + pieceRng.jitter(0.1));
    const [x, y] = project(camera, spot);
    const variant = kind.variants ? i % kind.variants : 0;
    const sprite = ink.sprite(`${topping}${variant}`, () =>
      kind.draw({
        ink,
        rng: createRng(`${seed}/${topping}/${variant}`),
        r: kind.r,
        tilt: camera.tilt,
        variant,
      }),
    );
    const height = kind.peak ?? kind.lift * 0.8;
    terrain.add({
      shape: "disc",
      u: spot.u,
      v: spot.v,
      r: size * 0.7,
      top: spot.z + size * height,
      peak: kind.peak !== undefined,
    });
    const piece = ink.use(
      sprite,
      at(x, y - size * kind.lift, kind.centre ? 0 : pieceRng.jitter(0.3), size / kind.r),
    );
    return {
      near: nearness(camera, spot),
      svg: fresh ? group(piece, { class: dropClass(i) }) : piece,
    };
  });
}

/** Cream and butter share the centre: the first takes it, the others sit beside it. */
const BESIDE_CENTRE: readonly Pt[] = [
  [34, 30],
  [-36, 26],
];

/** Icing sugar: a soft veil, then specks of three sizes wherever the surface faces up. */
function dustWithSugar(ink: Ink, scene: Scene, seed: string): { veil: Body[]; specks: string } {
  const rng = createRng(`${seed}/icing-sugar`);
  const { terrain, camera, zones } = scene;
  const zone = zones[0]!;
  const sizes: Pt[][] = [[], [], []];
  const shakes = Math.min(2000, zone.r * zone.r * 0.13);
  for (let i = 0; i < shakes; i++) {
    const a = rng.range(0, TAU);
    const k = Math.sqrt(rng.next()) * zone.r * 1.22;
    const u = zone.u + Math.cos(a) * k;
    const v = zone.v + Math.sin(a) * k * (zone.stretch ?? 1);
    const drift = Math.sin(u * 0.11 + 1) * Math.cos(v * 0.13) + 0.5;
    if (rng.next() > 0.35 + drift * 0.5) continue;
    const size = rng.int(0, 2);
    if (!terrain.covered(u, v) || terrain.slope(u, v, 4) > 1.1 || !terrain.visible(u, v)) continue;
    sizes[size]!.push(project(camera, terrain.spot(u, v)));
  }
  const grain = [1.1, 1.8, 2.8];
  const strength = [0.95, 0.85, 0.6];
  const specks = sizes
    .map((dots, i) =>
      dots.length ? stroke(dotsPath(dots, 0), "#fffdf7", grain[i]!, { opacity: strength[i] }) : "",
    )
    .join("");
  const powder = ink.radial("powder", [
    [0, "#fffdf6", 0.92],
    [0.5, "#fffaf0", 0.62],
    [0.8, "#fffaf0", 0.2],
    [1, "#fffaf0", 0],
  ]);
  const veil = scene.veils.map((v) => ({
    near: v.near + 0.01,
    svg: ellipse(v.x, v.y, v.rx, v.ry, powder, { opacity: 0.8 }),
  }));
  return { veil, specks };
}

const portionsOf = <T>(items: readonly T[]) => {
  const portions = new Map<T, number>();
  for (const item of items) portions.set(item, (portions.get(item) ?? 0) + 1);
  return portions;
};

const byDepth = (bodies: Body[]) =>
  [...bodies]
    .sort((a, b) => a.near - b.near)
    .map((body) => body.svg)
    .join("");

function plateBody(ink: Ink, recipe: PlateRecipe): string {
  const seed = String(recipe.seed ?? recipe.base);
  const scene = arrange(ink, recipe, seed);
  const isFresh = (name: Topping | Drizzle) => recipe.fresh?.includes(name) ?? false;
  const mark =
    (name: Topping | Drizzle, className: string) =>
    (body: Body): Body =>
      isFresh(name) ? { ...body, svg: group(body.svg, { class: className }) } : body;
  const drizzles = [...new Set(recipe.drizzles ?? [])];
  const drizzleOver = (kind: Drizzle, i: number) =>
    scene.drizzle(kind, i, createRng(`${seed}/${kind}`)).map(mark(kind, "dollop-pour"));

  // Painting order: the first sauce on the food, then the toppings, then the other sauces over everything.
  const food = [...scene.bodies, ...drizzles.slice(0, 1).flatMap(drizzleOver)];
  const pieces: Body[] = [];
  const last: string[] = [];
  const portions = portionsOf(recipe.toppings ?? []);
  let centrepieces = 0;
  for (const [topping, count] of portions) {
    if (topping === "icing-sugar" || topping === "sprinkles") continue;
    pieces.push(...placePieces(ink, scene, topping, count, centrepieces, seed, isFresh(topping)));
    if ("centre" in TOPPING_KINDS[topping]) centrepieces++;
  }
  last.push(
    ...drizzles
      .slice(1)
      .flatMap((kind, i) => drizzleOver(kind, i + 1))
      .map((body) => body.svg),
  );
  if (portions.has("icing-sugar")) {
    const { veil, specks } = dustWithSugar(ink, scene, seed);
    const sift = mark("icing-sugar", "dollop-sift");
    food.push(...veil.map(sift));
    last.push(sift({ near: 0, svg: specks }).svg);
  }
  if (portions.has("sprinkles")) {
    const svg = sprinkleLayer(scene, createRng(`${seed}/sprinkles`), portions.get("sprinkles")!);
    last.push(mark("sprinkles", "dollop-sift")({ near: 0, svg }).svg);
  }
  return scene.back + byDepth(food) + scene.front + byDepth(pieces) + last.join("");
}

/** Draws a serving as SVG text, with as many of its parts as fit. The text alternative names all. */
export function plate(recipe: PlateRecipe): string {
  const ink = new Ink(recipe.id ?? `p${hash(JSON.stringify(recipe)).toString(36)}`);
  const body = plateBody(ink, { ...recipe, ...shownParts(recipe) });
  return ink.svg(body, SIZE, SIZE, {
    viewBox: recipe.viewBox,
    title: recipe.title ?? describePlate(recipe),
  });
}

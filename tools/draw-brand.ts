// npm run draw:brand: draws the brand images: hero, scenes, icons, social card.
// The results are committed; run it again after a drawing or the wordmark changed.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { DOLLOP, LETTERS } from "#plate/wordmark-outlines.ts";
import { drawButteredPancake, drawCrumbsPlate } from "#plate/brand-drawings.ts";
import { drawRecipe } from "#plate/draw-recipe.ts";
import { frameOf } from "#plate/frame.ts";
import type { DrawingRecipe, PlateRecipe } from "#plate/recipe.ts";

const BUTTER = "#ffd03e";
const INK = "#391d0d";
const BERRY = "#b80049";
const root = path.resolve(import.meta.dirname, "..");

const plateOf = (recipe: PlateRecipe): DrawingRecipe => ({ kind: "plate", recipe });

const berryStack = plateOf({
  base: "pancakes",
  toppings: ["whipped-cream", "strawberry", "blueberry"],
  drizzles: ["maple"],
  seed: "home",
});
const puffPuff = plateOf({ base: "puff-puff", toppings: ["icing-sugar"], seed: "hero" });
const raspberryWaffles = plateOf({
  base: "waffles",
  toppings: ["raspberry"],
  drizzles: ["white-chocolate"],
  seed: "waffle-board",
});
const berryQuencher: DrawingRecipe = { kind: "drink", recipe: { kind: "berry", seed: "q-berry" } };

/** Drawings that pages show unchanged. */
const scenes: Record<string, DrawingRecipe> = {
  "berry-stack": berryStack,
  "puff-puff": puffPuff,
  "blueberry-stack": plateOf({
    base: "pancakes",
    toppings: ["blueberry", "icing-sugar"],
    drizzles: ["maple"],
    seed: "burst",
  }),
  "classic-stack": plateOf({
    base: "pancakes",
    toppings: ["butter"],
    drizzles: ["honey"],
    seed: "f",
  }),
  "party-tray": plateOf({
    base: "pancakes",
    arrangement: "tray",
    toppings: ["strawberry", "blueberry"],
    drizzles: ["chocolate"],
    seed: "h",
  }),
};

/** A drawing inside a larger one; the id prefix keeps its ids unique. */
function inset(drawing: DrawingRecipe, id: string, x: number, y: number, width: number): string {
  const frame = frameOf(drawing);
  const box = `x="${x}" y="${y}" width="${width}" height="${(width * frame.height) / frame.width}"`;
  return drawRecipe(drawing, { id, title: "" }).replace("<svg ", `<svg ${box} `);
}

const svg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;

/**
 * The hero of the home page. Units are thousandths of the width of its box (1000 × 920). Waffles and
 * front plate extend beyond the box on the right and below, so the image is larger than the box.
 */
const spread = svg(
  "0 -20 1220 970",
  inset(puffPuff, "b", 500, -18.4, 600) +
    inset(raspberryWaffles, "c", 620, 311.2, 600) +
    inset(berryQuencher, "d", 220, 55.2, 200) +
    inset(berryStack, "a", 20, 122, 880),
);

/** The gap between letter and dollop is cut out of the letter, so that any background shows through. */
function lettered(outlines: readonly string[]): string {
  const all = 'x="-20" y="-40" width="440" height="150"';
  return [
    `<mask id="gap" maskUnits="userSpaceOnUse" ${all}><rect ${all} fill="#fff"/>`,
    `<path d="${DOLLOP}" fill="#000" stroke="#000" stroke-width="8" stroke-linejoin="round"/></mask>`,
    `<path fill="${INK}" mask="url(#gap)" d="${outlines.join("")}"/>`,
    `<path fill="${BERRY}" d="${DOLLOP}"/>`,
  ].join("");
}

const mark = lettered([LETTERS.firstO]);
const favicon = svg(
  "0 0 64 64",
  `<rect width="64" height="64" rx="18" fill="${BUTTER}"/><g transform="translate(-31.5 20.5) scale(.505)">${mark}</g>`,
);
/** Fills the square and keeps the mark within the middle 80 %, because phones crop icons. */
const appIcon = svg(
  "0 0 64 64",
  `<rect width="64" height="64" fill="${BUTTER}"/><g transform="translate(-18.56 20.16) scale(.4)">${mark}</g>`,
);

/** Beside a notification: Android paints its outline in one colour. */
const badge = svg("0 0 64 64", `<g transform="translate(-37 16) scale(.55)">${mark}</g>`);

const socialCard = svg(
  "0 0 1200 630",
  `<rect width="1200" height="630" fill="${BUTTER}"/>` +
    inset(puffPuff, "b", 800, 20, 440) +
    inset(raspberryWaffles, "c", 850, 262, 440) +
    inset(berryQuencher, "d", 622, 44, 142) +
    inset(berryStack, "a", 480, 92, 600) +
    `<g transform="translate(64 226) scale(1.16)">${lettered(Object.values(LETTERS))}</g>`,
);

/** Sharp renders an SVG at 72 dpi of its own size; a higher density keeps the edges crisp. */
function raster(source: string, width: number) {
  const own = Number(/viewBox="\S+ \S+ (\S+)/.exec(source)![1]);
  return sharp(Buffer.from(source), { density: Math.min(2400, (72 * width * 2) / own) }).resize(
    width,
  );
}

const png = (source: string, width: number) =>
  raster(source, width).png({ compressionLevel: 9, effort: 10 }).toBuffer();

/** The ICO container: a directory followed by PNG files. */
function ico(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

function save(file: string, content: string | Buffer): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  console.log(`${(Buffer.byteLength(content) / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}

for (const [name, drawing] of Object.entries(scenes)) {
  save(`app/assets/${name}.svg`, drawRecipe(drawing, { title: "" }));
}

save("app/assets/crumbs-plate.svg", drawCrumbsPlate());
save("app/assets/buttered-pancake.svg", drawButteredPancake());

// The largest paint of the home page on a phone waits for the small one: 26 kB instead of 38, and no difference to be seen.
for (const [width, quality] of [
  [1200, 62],
  [760, 46],
] as const) {
  const avif = raster(spread, width).avif({ quality, effort: 9, chromaSubsampling: "4:4:4" });
  save(`app/assets/hero-${width}.avif`, await avif.toBuffer());
}
const webp = raster(spread, 760).webp({ quality: 80, alphaQuality: 90, effort: 6 });
save("app/assets/hero-760.webp", await webp.toBuffer());

save("public/favicon.svg", favicon);
const icons = [16, 32, 48].map(async (size) => ({ size, png: await png(favicon, size) }));
save("public/favicon.ico", ico(await Promise.all(icons)));
save("public/apple-touch-icon.png", await png(appIcon, 180));
// app/seo/web-manifest.ts lists them.
for (const size of [192, 512]) {
  save(`public/icon-${size}.png`, await png(favicon, size));
  save(`public/icon-maskable-${size}.png`, await png(appIcon, size));
}
save("public/badge-96.png", await png(badge, 96));
const card = raster(socialCard, 1200).png({ palette: true, quality: 92, effort: 10 });
save("public/social-card.png", await card.toBuffer());

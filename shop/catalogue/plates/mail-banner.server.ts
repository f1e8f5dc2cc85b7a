import { LRUCache } from "lru-cache";
import { svgToJpeg } from "#platform/images/svg-to-jpeg.server.ts";
import { frameOf } from "#plate/frame.ts";
import { DOLLOP, LETTERS } from "#plate/wordmark-outlines.ts";
import { drawPlate } from "./draw-plate.server.ts";
import { bannerHeight, bannerWidth, maxBannerPlates } from "./mail-banner-size.ts";
import { plateKey, type OrderedPlate } from "./ordered-plate.ts";

type Jpeg = Uint8Array<ArrayBuffer>;
type Drawn = Pick<OrderedPlate, "recipe" | "drinks">;
/** By its lower edge, so that plates and glasses stand on the same table. */
type Box = { readonly x: number; readonly bottom: number; readonly width: number };

const butter = "#ffd03e";
const ink = "#391d0d";
const berry = "#b80049";
/** Sharp enough for phones, and the whole mail stays below 150 kB. */
const pixelsPerUnit = 1.5;

/** At about 60 kB each, the banners in memory take less than 3 MB per process. */
const banners = new LRUCache<string, Promise<Jpeg>>({ max: 40 });

/**
 * Logo and plates in one picture that covers the head of a mail from edge to edge: programs that
 * repaint a mail in the dark leave pictures alone. Drawn once per process.
 */
export function renderMailBanner(plates: readonly Drawn[]): Promise<Jpeg> {
  const shown = plates.slice(0, maxBannerPlates);
  const key = shown.map(plateKey).join(" ");
  const cached = banners.get(key);
  if (cached) return cached;
  const banner = render(shown);
  banners.set(key, banner);
  banner.catch(() => banners.delete(key));
  return banner;
}

async function render(plates: readonly Drawn[]): Promise<Jpeg> {
  const height = bannerHeight(plates.length);
  const body = plates.length === 0 ? await inset(housePlate, 0) : await insetAll(plates);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${bannerWidth} ${height}">${body}${logo}</svg>`;
  return svgToJpeg(svg, {
    width: Math.round(bannerWidth * pixelsPerUnit),
    height: Math.round(height * pixelsPerUnit),
    background: butter,
  });
}

type Placed = Drawn & { readonly place: Box };

/** In mails that are not about an order; the lower edge cuts the plate. */
const housePlate: Placed = {
  recipe: {
    kind: "plate",
    recipe: {
      base: "pancakes",
      toppings: ["strawberry", "whipped-cream"],
      drizzles: ["maple"],
      seed: "mail",
    },
  },
  drinks: [],
  place: { x: 376, bottom: 182, width: 190 },
};

/** By the number of plates. The first item is in front and largest. */
const places: readonly (readonly Box[])[] = [
  [],
  [{ x: 222, bottom: 320, width: 346 }],
  [
    { x: 126, bottom: 320, width: 286 },
    { x: 344, bottom: 278, width: 254 },
  ],
  [
    { x: 84, bottom: 324, width: 250 },
    { x: 374, bottom: 324, width: 222 },
    { x: 264, bottom: 248, width: 204 },
  ],
];

async function insetAll(plates: readonly Drawn[]): Promise<string> {
  const boxes = places[plates.length] ?? [];
  const insets = boxes.map((place, index) => inset({ ...plates[index]!, place }, index));
  return (await Promise.all(insets)).toReversed().join("");
}

/** A glass is narrower than a plate of the same height. */
const glassWidth = 0.5;

async function inset({ place, ...plate }: Placed, index: number): Promise<string> {
  const frame = frameOf(plate.recipe);
  const isGlass = plate.recipe.kind === "drink";
  const width = place.width * (isGlass ? glassWidth : 1);
  const x = place.x + (place.width - width) / 2;
  const height = (width * frame.height) / frame.width;
  const y = place.bottom - height;
  const box = `x="${x}" y="${y.toFixed(1)}" width="${width}" height="${height.toFixed(1)}"`;
  // Every drawing inside another one needs ids of its own.
  const svg = await drawPlate(plate, `p${index}`);
  return svg.replace("<svg ", `<svg ${box} `);
}

/** The gap around the dollop is cut out of the letters. */
const logo = [
  '<svg x="24" y="22" width="196" height="62.4" viewBox="2 -26 396 126">',
  '<mask id="gap" maskUnits="userSpaceOnUse" x="0" y="-30" width="400" height="130">',
  '<path fill="#fff" d="M0-30h400v130H0z"/>',
  `<path d="${DOLLOP}" fill="#000" stroke="#000" stroke-width="8" stroke-linejoin="round"/></mask>`,
  `<path fill="${ink}" mask="url(#gap)" d="${Object.values(LETTERS).join("")}"/>`,
  `<path fill="${berry}" d="${DOLLOP}"/></svg>`,
].join("");

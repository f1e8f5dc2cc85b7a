import { limitConcurrency } from "../limit-concurrency.server.ts";

type PngOptions = {
  readonly width: number;
  readonly height: number;
  /** A CSS colour. */
  readonly background: string;
  /** The part of the height that stays free above and below the drawing. */
  readonly margin?: number;
};

/** One at a time: a picture takes about 100 ms of a core. More than 20 waiting are refused. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 });

/** Renders our own SVG, never an upload, in the middle of a coloured rectangle. */
export function svgToPng(
  svg: string,
  { width, height, background, margin = 0.06 }: PngOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return runLimited(async () => {
    // Loaded on demand, because most processes never render one.
    const { default: sharp } = await import("sharp");
    const ownHeight = Number(/viewBox="\S+ \S+ \S+ ([\d.]+)"/.exec(svg)?.[1] ?? height);
    const shownHeight = Math.round(height * (1 - margin));
    // At 72 dpi a drawing has the pixels of its viewBox; a few more keep its edges smooth.
    const density = Math.min(300, (72 * 1.4 * shownHeight) / ownHeight);
    const drawing = await sharp(Buffer.from(svg), { density })
      .resize({ height: shownHeight, width, fit: "inside" })
      .toBuffer();
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: drawing }])
      .png({ palette: true, quality: 90 })
      .toBuffer();
    return new Uint8Array(png);
  });
}

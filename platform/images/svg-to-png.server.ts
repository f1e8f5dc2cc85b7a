import { limitConcurrency } from "../limit-concurrency.server.ts";

type PngOptions = {
  readonly width: number;
  readonly height: number;
  /** A CSS colour. */
  readonly background: string;
};

/** One at a time: a picture takes about 100 ms of a core. More than 20 waiting are refused. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 });

/** Renders our own SVG, never an upload, in the middle of a coloured rectangle. */
export function svgToPng(
  svg: string,
  { width, height, background }: PngOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return runLimited(async () => {
    // Loaded on demand, because most processes never render one.
    const { default: sharp } = await import("sharp");
    const drawing = await sharp(Buffer.from(svg), { density: 220 })
      .resize({ height: Math.round(height * 0.94), width, fit: "inside" })
      .toBuffer();
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: drawing }])
      .png({ palette: true, quality: 90 })
      .toBuffer();
    return new Uint8Array(png);
  });
}

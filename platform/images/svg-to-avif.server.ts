import { limitConcurrency } from "../limit-concurrency.server.ts";

/** One at a time: a picture takes up to a second of a core. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: Infinity });

/** Renders our own SVG, never an upload, as a transparent picture of this width. */
export function svgToAvif(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  return runLimited(async () => {
    // Loaded on demand, because most processes never render one.
    const { default: sharp } = await import("sharp");
    const ownWidth = Number(/viewBox="\S+ \S+ ([\d.]+) /.exec(svg)?.[1] ?? width);
    // At 72 dpi a drawing has the pixels of its viewBox.
    const avif = await sharp(Buffer.from(svg), { density: (72 * width) / ownWidth })
      .resize({ width })
      // Without chroma subsampling the thin lines keep their colour.
      .avif({ quality: 60, effort: 4, chromaSubsampling: "4:4:4" })
      .toBuffer();
    return new Uint8Array(avif);
  });
}

import { limitConcurrency } from "../limit-concurrency.server.ts";

type JpegOptions = {
  readonly width: number;
  readonly height: number;
  /** A CSS colour, where the drawing is transparent. */
  readonly background: string;
};

/** One at a time: a picture takes about 200 ms of a core. More than 20 waiting are refused. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 });

/** Renders our own SVG, never an upload. Its viewBox must have the same proportions. */
export function svgToJpeg(
  svg: string,
  { width, height, background }: JpegOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return runLimited(async () => {
    // Loaded on demand, because most processes never render one.
    const { default: sharp } = await import("sharp");
    const ownWidth = Number(/viewBox="\S+ \S+ ([\d.]+) /.exec(svg)?.[1] ?? width);
    // At 72 dpi a drawing has the pixels of its viewBox.
    const jpeg = await sharp(Buffer.from(svg), { density: (72 * width) / ownWidth })
      .resize(width, height, { fit: "fill" })
      .flatten({ background })
      // Without chroma subsampling the thin lines keep their colour.
      .jpeg({ quality: 80, chromaSubsampling: "4:4:4" })
      .toBuffer();
    return new Uint8Array(jpeg);
  });
}

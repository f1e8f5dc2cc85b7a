// Reads one image from stdin and writes all its variants to stdout; started by image-encoder.server.ts.
import sharp from "sharp";

const maxPixels = 40_000_000;
const formats = new Set(["jpeg", "png", "webp", "avif"]);
const widths = (process.argv[2] ?? "").split(",").map(Number);
/** Limits very tall images: no variant is taller than this. */
const maxHeight = 1_280;

// Blocks the other loaders of libvips (SVG, PDF, TIFF, GIF, …), which would bypass the list above.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const upload = Buffer.concat(chunks);
const options = {
  limitInputPixels: maxPixels,
  sequentialRead: true,
  failOn: "error",
  pages: 1,
} as const;

function answer(line: object, ...bytes: readonly Uint8Array[]): void {
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...bytes]));
}

async function findRefusal(): Promise<"unreadable" | "too-many-pixels" | undefined> {
  try {
    const { format, width, height, compression } = await sharp(upload, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    // HEIC uses the same container as AVIF, but our build has no decoder for it because of patents.
    const name = String(format) === "heif" && compression === "av1" ? "avif" : format;
    if (!formats.has(name)) return "unreadable";
    return width * height > maxPixels ? "too-many-pixels" : undefined;
  } catch {
    return "unreadable";
  }
}

/** Rotates by the EXIF orientation and converts to sRGB. */
const decode = () =>
  sharp(upload, options)
    .autoOrient()
    .resize({
      width: Math.max(...widths),
      height: maxHeight,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

const refused = await findRefusal();
const decoded = refused ? undefined : await decode().catch(() => undefined);
if (decoded) {
  const { data, info } = decoded;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = [];
  for (const width of [...widths.filter((one) => one < raw.width), raw.width]) {
    const height = Math.max(1, Math.round((raw.height * width) / raw.width));
    const sized = sharp(data, { raw }).resize(width, height, { fit: "fill" });
    const avif = await sized.clone().avif({ quality: 52, effort: 1 }).toBuffer();
    const webp = await sized.clone().webp({ quality: 76, effort: 2 }).toBuffer();
    variants.push({ width, height, format: "avif", bytes: avif });
    variants.push({ width, height, format: "webp", bytes: webp });
  }
  answer(
    { variants: variants.map(({ bytes, ...variant }) => ({ ...variant, size: bytes.length })) },
    ...variants.map(({ bytes }) => bytes),
  );
} else answer({ refused: refused ?? "unreadable" });

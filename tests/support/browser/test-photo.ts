import sharp from "sharp";

/** A photo as from a phone: stored in landscape with an EXIF rotation, and with noise that does not compress well. */
export async function phonePhoto({
  width = 4_032,
  height = 3_024,
  grainSize = 8,
  quality = 90,
} = {}): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: Math.round(width / grainSize),
      height: Math.round(height / grainSize),
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const table = `<svg width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#e9c48d"/>
    <circle cx="50%" cy="52%" r="34%" fill="#fff"/><circle cx="50%" cy="50%" r="24%" fill="#b5652b"/>
    <circle cx="46%" cy="45%" r="8%" fill="#d22f52"/></svg>`;
  return sharp(Buffer.from(table))
    .composite([
      {
        input: await sharp(grain).resize(width, height, { kernel: "nearest" }).toBuffer(),
        blend: "soft-light",
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}

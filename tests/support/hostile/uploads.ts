import sharp from "sharp";

export type HostileUpload = { readonly name: string; readonly bytes: Buffer };

/** If a stored file contains it, part of an upload was stored unchanged. */
export const marker = "dollop-hostile-marker";

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c96" }, limitInputPixels: false });

/** Files that must not be stored: other types, false headers, damaged files, decompression bombs, hidden data. */
export async function hostileUploads(canary: string): Promise<HostileUpload[]> {
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
  const after = (name: string, magic: Buffer) => ({
    name,
    bytes: Buffer.concat([
      magic,
      Buffer.from(`<script src="${canary}"></script>${marker}`.repeat(40)),
    ]),
  });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = sharp({
    create: { width: 120, height: 90, channels: 3, background: "#c96", noise },
  });
  const formats = ["jpeg", "png", "webp", "avif"] as const;
  const real = Object.fromEntries(
    await Promise.all(
      formats.map(async (format) => [format, await photo.clone().toFormat(format).toBuffer()]),
    ),
  ) as Record<(typeof formats)[number], Buffer>;
  return [
    ...otherKinds(canary).map(([name, content]) => text(name, content + marker)),
    ...formats.map((format) => after(`${format} head, page body`, real[format].subarray(0, 32))),
    ...formats.map((format) => after(`a real ${format}, then a page`, real[format])),
    ...formats.flatMap((format) =>
      [33, 0.1, 0.3, 0.6, 0.97].map((part) => ({
        name: `${format} cut off at ${part}`,
        bytes: real[format].subarray(0, part > 1 ? part : Math.floor(real[format].length * part)),
      })),
    ),
    ...formats.flatMap((format) =>
      Array.from({ length: 15 }, (_, seed) => ({
        name: `${format} damaged ${seed}`,
        bytes: damaged(real[format], seed),
      })),
    ),
    { name: "a PNG that says 50,000 x 50,000", bytes: pngThatSays(real.png, 50_000, 50_000) },
    { name: "a PNG that says 1 x 2,147,483,647", bytes: pngThatSays(real.png, 1, 2_147_483_647) },
    { name: "a PNG that says 0 x 0", bytes: pngThatSays(real.png, 0, 0) },
    { name: "a JPEG of 64 megapixels", bytes: await solid(8_000, 8_000).jpeg().toBuffer() },
    {
      name: "an interlaced PNG of 40 megapixels",
      bytes: await solid(8_000, 5_000).png({ progressive: true }).toBuffer(),
    },
    { name: "a strip of 1 x 16,000", bytes: await solid(1, 16_000).png().toBuffer() },
    {
      name: "a JPEG whose notes name somebody and a place",
      bytes: await photo
        .clone()
        .withExif({ IFD0: { Copyright: marker, ImageDescription: `<img src="${canary}">` } })
        .jpeg()
        .toBuffer(),
    },
    { name: "a JPEG with 4 MB of comments", bytes: withComments(real.jpeg, 4_000_000) },
    {
      name: "an animation",
      bytes: await sharp({
        create: { width: 60, height: 600, channels: 3, background: "#c96", pageHeight: 60 },
      })
        .webp()
        .toBuffer(),
    },
    { name: "a GIF", bytes: await photo.clone().gif().toBuffer() },
    { name: "a TIFF", bytes: await photo.clone().tiff().toBuffer() },
    { name: "nothing", bytes: Buffer.alloc(0) },
    { name: "one byte", bytes: Buffer.from([0xff]) },
    { name: "5 MB of nothing", bytes: Buffer.alloc(5 * 1024 * 1024) },
    {
      name: "5 MB of JPEG head",
      bytes: Buffer.concat([real.jpeg.subarray(0, 20), Buffer.alloc(5_000_000)]),
    },
  ];
}

function otherKinds(canary: string): readonly (readonly [string, string])[] {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
  return [
    ["SVG with a script", svg("<script>alert(1)</script>")],
    ["SVG with a photo elsewhere", svg(`<image href="${canary}/a.png" width="9" height="9"/>`)],
    ["SVG with a style elsewhere", `<?xml-stylesheet href="${canary}/a.css"?>${svg("")}`],
    ["SVG that includes a file", svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ["XML with an entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}/x">]>${svg("&x;")}`],
    [
      "a billion laughs",
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(99)}">]>${svg("&b;")}`,
    ],
    ["HTML", `<html><img src="${canary}/b.png"></html>`],
    ["a script", "alert(1)"],
    ["PHP", "<?php system($_GET['c']); ?>"],
    ["a shell script", "#!/bin/sh\ncurl example.test\n"],
    ["PDF", "%PDF-1.7\n1 0 obj<</S/URI/URI(http://example.test)>>endobj"],
    ["PostScript", "%!PS-Adobe-3.0\n(/etc/passwd) (r) file"],
    [
      "an ImageMagick script",
      `push graphic-context\nimage over 0,0 0,0 '${canary}/c.png'\npop graphic-context`,
    ],
    ["an ImageMagick delegate", "msl:/etc/passwd"],
    ["a play list", `#EXTM3U\n#EXTINF:1,\n${canary}/d.ts\n`],
    ["a ZIP", "PK\u0003\u0004"],
    ["a program", "\u007fELF\u0002\u0001\u0001"],
    ["a Windows program", "MZ"],
    ["a JSON web token", "eyJhbGciOiJub25lIn0.e30."],
    ["SQL", "'; drop table images; --"],
    [
      "a multipart body",
      `--x\r\ncontent-disposition: form-data; name="f"; filename="../../x"\r\n\r\n`,
    ],
    ["a HEIC head", "\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic"],
    ["a film", "\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom"],
    ["an AVIF head", "\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000avifmif1miaf"],
  ];
}

/** Deterministic damage: each byte after the header changes with a probability of one in thirty. */
function damaged(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  let state = seed * 2_654_435_761 + 1;
  for (let at = 40; at < copy.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    if (state % 30 === 0) copy[at] = state >>> 24;
  }
  return copy;
}

/** Overwrites width and height at their fixed offsets; the checksum is wrong afterwards. */
function pngThatSays(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

function withComments(jpeg: Buffer, size: number): Buffer {
  const longest = 65_000;
  const comment = Buffer.alloc(longest + 4, marker);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(longest + 2, 2);
  const comments = Array.from({ length: Math.floor(size / longest) }, () => comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

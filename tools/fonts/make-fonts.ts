// npm run fonts: writes the shop's fonts to app/assets/fonts: without what no page needs, they arrive one round trip earlier.
// The results are committed; run it again after one of the font packages changed.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { nameFont } from "./name-font.ts";

const folder = path.resolve(import.meta.dirname, "../../app/assets/fonts");

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** What English and French texts need; theme.css loads the package's own file for all else. */
export const textCharacters = `${ascii}\u00a0©·×½¼¾–—‘’“”•…−ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüñ`;

const rammetto = new URL(
  import.meta.resolve("@fontsource/rammetto-one/files/rammetto-one-latin-400-normal.woff2"),
);
const figtree = new URL(
  import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
);

const makers: Readonly<Record<string, () => Promise<Buffer>>> = {
  // Hints are instructions for small letters on old screens; titles are large. They are nearly half of the file.
  "title.woff2": async () => {
    const small = await subsetFont(await readFile(rammetto), null, {
      targetFormat: "sfnt",
      keepAllGlyphs: true,
      noHinting: true,
    });
    const named = nameFont(small, "Dollop Title", "Copyright 2011 The Rammetto Project Authors");
    return subsetFont(named, null, { targetFormat: "woff2", keepAllGlyphs: true, noHinting: true });
  },
  "text.woff2": async () =>
    subsetFont(await readFile(figtree), textCharacters, {
      targetFormat: "woff2",
      keepFeatures: ["kern", "mark", "ccmp", "tnum"],
    }),
};

export const fontFiles = Object.keys(makers);

export function makeFont(file: string): Promise<Buffer> {
  return makers[file]!();
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true });
  for (const file of fontFiles) {
    const font = await makeFont(file);
    await writeFile(path.join(folder, file), font);
    console.log(`${file} ${font.length} bytes`);
  }
}

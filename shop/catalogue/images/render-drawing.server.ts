import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { svgToAvif } from "#platform/images/svg-to-avif.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { pictureWidths } from "../drawing-picture.ts";
import { findDrawing, findPicture, insertPicture } from "./drawings.queries.server.ts";

const decompress = promisify(brotliDecompress);

/** Stores the drawing as a picture of each width. Asked for twice, the second finds everything done. */
export async function renderDrawing(
  { db }: Pick<Platform, "db">,
  { key }: { readonly key: string },
): Promise<void> {
  const drawing = await findDrawing(db, key);
  if (!drawing) return;
  const svg = (await decompress(drawing)).toString();
  for (const width of pictureWidths) {
    if (await findPicture(db, key, width)) continue;
    await insertPicture(db, { key, width, avif: await svgToAvif(svg, width) });
  }
}

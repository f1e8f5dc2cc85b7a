import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { pageWindow, type PageWindow } from "#shop/page.ts";
import { countImages, findImages, type StoredImage } from "./images.queries.server.ts";

const perPage = 24;

/** Every uploaded photo, newest first, and whether a product uses it. */
export async function listImages(
  { db }: Pick<Platform, "db">,
  _admin: Admin,
  page: number,
): Promise<PageWindow & { readonly images: StoredImage[] }> {
  const shown = pageWindow(await countImages(db), perPage, page);
  return { ...shown, images: await findImages(db, { offset: shown.start, limit: perPage }) };
}

import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { drawPlateFile } from "#shop/catalogue/plates/draw-plate-file.server.ts";
import { readOrderedPlates } from "#shop/catalogue/plates/read-plate.server.ts";
import { findSaved } from "./favorites.queries.server.ts";

type Wanted = { readonly favoriteId: string; readonly file: string };

/** SVG text of a plate that the customer saved. */
export async function drawFavorite(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  { favoriteId, file }: Wanted,
): Promise<string> {
  const id = z.guid().safeParse(favoriteId).data;
  const saved = id && (await findSaved(db, { id, userId: customer.id }));
  const [plate] = saved ? await readOrderedPlates({ db }, [{ ...saved, name: "" }]) : [];
  return drawPlateFile(plate, file);
}

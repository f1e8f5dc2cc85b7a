import { createHash } from "node:crypto";
import type { Db } from "#platform/database/database.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { findProductsInMenuOrder } from "../products/managed-products.queries.server.ts";
import { showRow, type ImportOutcome, type ShownRow } from "./import-preview.ts";
import { newTypesOf, type NewType } from "./listed-type.ts";
import { planImport, type PlannedRow } from "./plan-import.ts";
import { decodeList, readList, tidyList } from "./read-list.server.ts";

export type ImportPreview = {
  /** Sent back with the ticked rows. */
  readonly text: string;
  /** Those that can't be imported first; `shown` is what a ticked row sends back. */
  readonly rows: readonly (ShownRow & { readonly shown: string })[];
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Undefined without headings. */
  readonly headingsRow: number | undefined;
  readonly unusedHeadings: readonly string[];
  /** Types that the shop doesn't have: their products would be add-ons. */
  readonly newTypes: readonly NewType[];
};

/** What an import of this list would do now. Saves nothing. */
export async function previewImport(
  deps: LimitDeps,
  admin: Admin,
  list: string | Uint8Array,
): Promise<ImportPreview> {
  await enforceRateLimit(deps, "menu-imports", admin.id);
  return previewAgain(deps, typeof list === "string" ? list : decodeList(list));
}

/** Not counted: it follows a save that was counted. */
export async function previewAgain({ db }: { db: Db }, list: string): Promise<ImportPreview> {
  const text = tidyList(list);
  const { rows, headingsRow, unusedHeadings } = readList(text);
  const products = await findProductsInMenuOrder(db);
  const planned = planImport(rows, products);
  const counts = { error: 0, skip: 0, add: 0, change: 0, same: 0 };
  for (const { does } of planned) counts[does] += 1;
  const ranks = Object.keys(counts);
  return {
    text,
    rows: planned
      .toSorted((a, b) => ranks.indexOf(a.does) - ranks.indexOf(b.does))
      .map((row) => ({ ...showRow(row), shown: fingerprintOf(row) })),
    counts,
    headingsRow,
    unusedHeadings,
    newTypes: newTypesOf(
      planned.flatMap((row) => (row.does === "add" ? [row.form] : [])),
      products,
    ),
  };
}

/** The same as long as the row does the same to the same product. */
export function fingerprintOf(planned: PlannedRow): string {
  const done =
    planned.does === "add"
      ? ["add", planned.form]
      : planned.does === "change"
        ? ["change", planned.product.id, planned.before, planned.after]
        : [planned.does];
  return createHash("sha256").update(JSON.stringify(done)).digest("base64url").slice(0, 22);
}

import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceRateLimit, type LimitDeps } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  runStaffChange,
  unchanged,
  type ChangeDeps,
  type QueuedJob,
} from "#shop/run-change.server.ts";
import { swapImage } from "../images/remove-image.server.ts";
import {
  insertProducts,
  lockProducts,
  updateListedProducts,
} from "../products/managed-products.queries.server.ts";
import type { SaveImportForm } from "./import-form.ts";
import { planImport } from "./plan-import.ts";
import { fingerprintOf } from "./preview-import.server.ts";
import { readList, tidyList } from "./read-list.server.ts";

type Deps = ChangeDeps & LimitDeps & Pick<Platform, "jobs">;

export type ImportResult = {
  readonly added: number;
  readonly changed: number;
  /** Ticked rows that the menu already had, as when an import is sent twice. */
  readonly same: number;
};

/**
 * Does to the ticked rows what the preview said, in one transaction. Refused as `menu-changed` if one
 * of them would do something else by now; a row that is already done is left alone.
 */
export async function importMenu(
  deps: Deps,
  admin: Admin,
  { text, rows }: SaveImportForm,
): Promise<ImportResult> {
  await enforceRateLimit(deps, "menu-imports", admin.id);
  const list = readList(tidyList(text));
  return runStaffChange(deps, admin, async (tx) => {
    const plan = new Map(
      planImport(list.rows, await lockProducts(tx)).map((planned) => [planned.row, planned]),
    );
    const ticked = rows.map(({ row, shown }) => {
      const planned = plan.get(row);
      const isAsShown = planned && (planned.does === "same" || fingerprintOf(planned) === shown);
      if (!isAsShown || planned.does === "error" || planned.does === "skip")
        throw new Refusal("menu-changed");
      return planned;
    });
    const adds = ticked.filter((planned) => planned.does === "add");
    const changes = ticked.filter((planned) => planned.does === "change");
    const same = ticked.length - adds.length - changes.length;
    const result = { added: adds.length, changed: changes.length, same };
    if (same === ticked.length) return unchanged(result);

    const added = await insertProducts(
      tx,
      adds.map(({ form }) => form),
      deps.now(),
    );
    await updateListedProducts(
      tx,
      changes.map(({ product: { id }, form }) => ({ id, form })),
    );
    // New products have no upload of ours yet; see `planImport`.
    const jobs: QueuedJob[] = [];
    for (const { product, form } of changes)
      jobs.push(...(await swapImage(deps, tx, product.image, form.image)));
    const subjectKind = "product";
    return {
      audit: [
        { action: "menu.imported", subjectKind: "menu", subjectId: "all", after: result },
        ...adds.map(({ form: after }, index) => {
          return { action: "product.added", subjectKind, subjectId: added[index]!, after };
        }),
        ...changes.map(({ product, before, after }) => {
          return { action: "product.edited", subjectKind, subjectId: product.id, before, after };
        }),
      ],
      jobs,
      announce: [{ topic: "catalogue" }],
      result,
    };
  });
}

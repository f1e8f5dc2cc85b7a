import { csvLine, firstCsvLine } from "#shop/csv.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { findProductsInMenuOrder } from "../products/managed-products.queries.server.ts";
import { categories, productTypes } from "../product-choices.ts";
import { standardType } from "../product.ts";
import { columnLabels, importFields } from "./import-columns.ts";

/** One made-up product per category and type of the shop, to be replaced by the owner's own. */
export async function writeExampleList(
  { db }: Pick<Platform, "db">,
  _admin: Admin,
): Promise<string> {
  const products = await findProductsInMenuOrder(db);
  const own = <Field extends "category" | "type">(field: Field) =>
    products.map((product) => product[field]).filter(Boolean);
  const plates = new Set([...own("category"), ...categories]);
  const addOns = new Set([...productTypes, ...own("type")]);
  addOns.delete(standardType);
  const rows = [
    ...[...plates].map((category) => ({ name: `Example: ${category} pancakes`, price: "12.50", category, type: standardType })), // oxfmt-ignore
    ...[...addOns].map((type) => ({ name: `Example: one of ${type}`, price: "1.50", category: "", type })), // oxfmt-ignore
  ];
  return [
    firstCsvLine(importFields.map((field) => columnLabels[field])),
    ...rows.map(({ name, price, category, type }) =>
      csvLine([name, price, "What's on it", category, type, "Inactive", ""]),
    ),
  ].join("");
}

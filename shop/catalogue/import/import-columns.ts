import { countSlips } from "../menu/nearest-words.ts";
import { looksLikePrice } from "./typed-price.ts";

/** The columns of a list, in the order of a list without headings. */
export const importFields = [
  "name",
  "price",
  "description",
  "category",
  "type",
  "status",
  "image",
] as const;

export type ImportField = (typeof importFields)[number];

export const columnLabels: Readonly<Record<ImportField, string>> = {
  name: "Name",
  price: "Price",
  description: "Description",
  category: "Category",
  type: "Type",
  status: "Status",
  image: "Image",
};

/** In lower case and with single spaces. Slips of the pen need not be listed. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: ["name", "item", "product", "item name", "product name", "menu item", "dish", "title"],
  price: ["price", "price cad", "price in cad", "unit price", "cost", "amount"],
  description: ["description", "desc", "details", "item description", "product description"],
  category: ["category", "section", "menu section"],
  type: ["type", "kind", "product type", "item type"],
  status: ["status", "active", "available", "availability", "is active", "enabled"],
  image: ["image", "photo", "picture", "image url", "photo url", "image link"],
};

/** Without a heading row only these are read: a fifth column could be anything. */
const columnsWithoutHeadings: readonly ImportField[] = importFields.slice(0, 4);

/** Where each field stands in a row, counted from 0. */
export type Columns = Partial<Readonly<Record<ImportField, number>>>;

type ReadColumns = {
  readonly columns: Columns;
  readonly hasHeadings: boolean;
  /** Headings that name nothing we know. */
  readonly unused: readonly string[];
  /** Two columns of the same meaning. */
  readonly twice: string | undefined;
};

/** A first row with a heading we know and without a price is a heading row. */
export function readColumns(firstRow: readonly string[]): ReadColumns {
  const found = firstRow.map(readHeading);
  if (found.every((field) => field === undefined) || firstRow.some(looksLikePrice))
    return { columns: inOrder(columnsWithoutHeadings), hasHeadings: false, unused: [], twice: undefined }; // prettier-ignore
  const columns: Partial<Record<ImportField, number>> = {};
  let twice: string | undefined;
  for (const [index, field] of found.entries()) {
    if (!field) continue;
    if (columns[field] !== undefined) twice = columnLabels[field];
    columns[field] ??= index;
  }
  const unused = firstRow.filter((cell, index) => cell.trim() !== "" && !found[index]);
  return { columns, hasHeadings: true, unused: unused.map((cell) => cell.trim()), twice };
}

/** "Price (CAD)", "PRICE $" and "Desciption" are understood. */
export function readHeading(cell: string): ImportField | undefined {
  const typed = plainWords(cell);
  if (typed === "") return undefined;
  const exact = importFields.find((field) => headings[field].includes(typed));
  if (exact) return exact;
  const maxSlips = Math.floor(typed.length / 5);
  return importFields.find((field) =>
    headings[field].some((word) => word.length > 3 && countSlips(typed, word) <= maxSlips),
  );
}

/** Lower case, without accents and signs: "Extra-Toppings " → "extra toppings". */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function inOrder(fields: readonly ImportField[]): Columns {
  return Object.fromEntries(fields.map((field, index) => [field, index]));
}

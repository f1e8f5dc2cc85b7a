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

/** Undefined for what a list does not have, such as a drawing. */
export function findField(name: unknown): ImportField | undefined {
  return importFields.find((field) => field === name);
}

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
  /** The heading row's place among the rows, counted from 0; -1 without headings. */
  readonly headingsAt: number;
  /** Headings that name nothing we know. */
  readonly unused: readonly string[];
  /** Two columns of the same meaning. */
  readonly twice: string | undefined;
};

/** No menu has more, and every heading is compared with every word we know. */
export const maxColumns = 100;

/** A title or two may stand above the headings. */
const maxRowsToHeadings = 5;

/**
 * The heading row is the first that names both a name and a price. Failing that, the first row with one
 * heading we know, because a list that lacks a column should be told so.
 */
export function readColumns(rows: readonly (readonly string[])[]): ReadColumns {
  const firstRows = rows.slice(0, maxRowsToHeadings).map((row) => row.slice(0, maxColumns));
  const candidates = firstRows.map(readHeadings);
  const complete = candidates.findIndex(
    (found) => found.includes("name") && found.includes("price"),
  );
  const headingsAt = complete >= 0 ? complete : candidates[0]?.some(Boolean) ? 0 : -1;
  const found = candidates[headingsAt];
  if (!found)
    return { columns: inOrder(columnsWithoutHeadings), headingsAt, unused: [], twice: undefined };
  const columns: Partial<Record<ImportField, number>> = {};
  let twice: string | undefined;
  for (const [index, field] of found.entries()) {
    if (!field) continue;
    if (columns[field] !== undefined) twice = columnLabels[field];
    columns[field] ??= index;
  }
  const cells = firstRows[headingsAt]!.map((cell) => cell.trim());
  const unused = cells.filter((cell, index) => cell !== "" && !found[index]);
  return { columns, headingsAt, unused, twice };
}

/** A row with a price in it is a product, whatever it is called. */
function readHeadings(row: readonly string[]): readonly (ImportField | undefined)[] {
  return row.some(looksLikePrice) ? [] : row.map(readHeading);
}

/** A longer cell is text, and comparing it with every heading would take seconds. */
const maxHeadingLength = 60;

/** "Price (CAD)", "PRICE $" and "Desciption" are understood. */
export function readHeading(cell: string): ImportField | undefined {
  const typed = cell.length > maxHeadingLength ? "" : plainWords(cell);
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

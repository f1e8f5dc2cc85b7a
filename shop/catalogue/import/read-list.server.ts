import { CsvError, parse } from "csv-parse/sync";
import { Refusal } from "#shop/refusal.ts";
import {
  importFields,
  maxColumns,
  readColumns,
  type Columns,
  type ImportField,
} from "./import-columns.ts";
import { listTooLarge, maxListBytes, maxRows } from "./import-form.ts";
import { looksLikePrice } from "./typed-price.ts";

/** One row of the list; blank cells are left out, because they say nothing. */
type ListedRow = {
  /** As the spreadsheet counts. */
  readonly row: number;
  readonly cells: Partial<Readonly<Record<ImportField, string>>>;
};

export type ReadList = {
  readonly rows: readonly ListedRow[];
  /** Undefined without headings. */
  readonly headingsRow: number | undefined;
  readonly unusedHeadings: readonly string[];
};

const refuse = (words: string) => new Refusal("list-unreadable", { words });

/** Excel writes UTF-8 with a mark, UTF-16 or, as plain "CSV", Windows-1252. */
export function decodeList(bytes: Uint8Array): string {
  if (bytes.length > maxListBytes) throw refuse(listTooLarge);
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      "That's a spreadsheet file, not CSV. Save it as CSV first, or copy the cells and paste them here.",
    );
  if (starts(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Cells and blank rows have line breaks, too, and a list is read once for each separator. */
const maxLines = 20_000;

/** One kind of line break: a form sends another one than the file had. */
export function tidyList(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^\uFEFF/, "")
    .replace(/(?<!\n)\n+$/, "");
}

/** Refused as `list-unreadable`, with the reason in words, if it is no list of products at all. */
export function readList(text: string): ReadList {
  if (text.trim() === "") throw refuse("Please choose a file or paste some cells first.");
  if (Buffer.byteLength(text) > maxListBytes) throw refuse(listTooLarge);
  if (text.includes("\0"))
    throw refuse("We couldn't read that file. Please save it as CSV and try again.");
  if (text.split("\n", maxLines + 1).length > maxLines)
    throw refuse(`That's more than 20,000 lines. Please import at most ${maxRows} rows at a time.`);
  // Excel obeys this line and doesn't show it, so it isn't counted as a row.
  const rows = bestRows(text.replace(/^sep=.\n/i, ""));
  const { columns, headingsAt, unused, twice } = readColumns(rows.map(({ cells }) => cells));
  if (twice) throw refuse(`Two columns are called ${twice}. Please keep one of them.`);
  if (columns.name === undefined)
    throw refuse("We couldn't find the column with the names. Please call it Name.");
  if (columns.price === undefined)
    throw refuse("We couldn't find the column with the prices. Please call it Price.");
  const listed = rows.slice(headingsAt + 1);
  if (listed.length === 0) throw refuse("There are no products below the headings.");
  if (listed.length > maxRows)
    throw refuse(`That's ${listed.length} rows. Please import at most ${maxRows} at a time.`);
  return {
    rows: listed.map(({ row, cells }) => ({ row, cells: cellsOf(columns, cells) })),
    headingsRow: rows[headingsAt]?.row,
    unusedHeadings: unused,
  };
}

function cellsOf(columns: Columns, cells: readonly string[]): ListedRow["cells"] {
  // A section's heading stands in the first column, whatever that column is for.
  const [first = "", ...others] = cells;
  if (others.every((cell) => cell.trim() === "") && !looksLikePrice(first))
    return { name: first.trim() };
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const at = columns[field];
      const cell = at === undefined ? "" : (cells[at] ?? "").trim();
      return cell === "" ? [] : [[field, cell]];
    }),
  );
}

type Table = readonly (readonly string[])[];
/** Without the blank ones, but numbered as the spreadsheet counts. */
type NumberedRows = readonly { readonly row: number; readonly cells: readonly string[] }[];

/** Of two that read as many prices the first wins: "Waffles;8,50" is a price of 8.50, not of 50. */
const separators = ["\t", ";", "|", ","] as const;

/** Nobody is asked for the separator: it is the one that puts the most prices into the price column. */
function bestRows(text: string): NumberedRows {
  const tables = separators.map((separator) => parseTable(text, separator));
  const unclosed = tables.find((table) => table instanceof Refusal);
  const [best] = tables
    .flatMap((table) => (table instanceof Refusal ? [] : [weigh(table)]))
    .toSorted(
      (a, b) =>
        b.prices - a.prices ||
        Number(b.hasPriceHeading) - Number(a.hasPriceHeading) ||
        b.width - a.width,
    );
  // Wrong prices below a heading are told row by row. Otherwise this is no reading of the list at all.
  if (best && best.columns > maxColumns)
    throw refuse(
      `That's ${best.columns} columns. Please keep the columns of your menu, and at most ${maxColumns}.`,
    );
  const isRead = best && (best.prices > 0 || best.hasPriceHeading);
  if (!isRead && unclosed) throw unclosed;
  if (!best?.hasHeadings && !isRead)
    throw refuse("We couldn't find the prices. Is there a column named Price?");
  return best!.rows;
}

function weigh(table: Table) {
  const rows = table
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const { columns, headingsAt } = readColumns(rows.map(({ cells }) => cells));
  const { price } = columns;
  const hasHeadings = headingsAt >= 0;
  return {
    rows,
    hasHeadings,
    hasPriceHeading: hasHeadings && price !== undefined,
    prices: rows.filter(({ cells }) => price !== undefined && looksLikePrice(cells[price] ?? ""))
      .length,
    columns: rows.reduce((most, { cells }) => Math.max(most, countColumns(cells)), 0),
    width: rows[0]?.cells.length ?? 0,
  };
}

/** Without the blank ones that Excel puts at the end. */
function countColumns(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function parseTable(text: string, separator: string): Table | Refusal {
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: ["\n"],
      // A pasted cell may have a quotation mark in it, and rows may be of different lengths.
      relax_quotes: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(
      'A quotation mark (") is opened and never closed. Please fix that cell and try again.',
    );
  }
}

import type { ProductThumbnail } from "../catalogue/product-thumbnail.ts";
import type { Cents } from "../money.ts";
import type { ChosenAddOn } from "./add-ons.ts";
import { maxNoteLength } from "./note.ts";
import { emptyCart, mergeLines, maxCartLines, toLine, type Cart, type CartLine } from "./cart.ts";
import { parseJson } from "#shop/parse-json.ts";

/** Increased when the format changes; carts of other versions count as empty. */
const version = 1;

export function writeStoredCart(cart: Cart): string {
  // Without the id, which is derived from the line.
  return JSON.stringify({ version, lines: cart.map(({ id: _, ...line }) => line) });
}

/** Tolerates any stored value: a line that cannot be read is left out. */
export function readStoredCart(stored: string | null): Cart {
  const cart = fieldsOf(parseJson(stored ?? "null"));
  if (cart["version"] !== version || !Array.isArray(cart["lines"])) return emptyCart;
  const lines = cart["lines"].flatMap((line: unknown) => {
    const read = readLine(fieldsOf(line));
    return read ? [toLine(read, read.quantity)] : [];
  });
  return mergeLines(lines).slice(0, maxCartLines);
}

// Validated by hand, because every page loads this and a schema library would be its heaviest part.

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

const isText = (value: unknown, minLength = 1, maxLength = 200): value is string =>
  typeof value === "string" && value.length >= minLength && value.length <= maxLength;
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
/** The maximum keeps every total a safe integer. */
const isPrice = (value: unknown): value is Cents =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 10_000_000;

function readLine(line: Fields): Omit<CartLine, "id"> | undefined {
  const { productId, name, unitPrice, quantity, category, type } = line;
  // Carts stored before the field was renamed have it as `picture`.
  const thumbnail = readThumbnail(fieldsOf(line["thumbnail"] ?? line["picture"]));
  const addOns = readAddOns(line["addOns"]);
  if (!isText(productId) || !isText(name) || !isText(type) || !isText(category, 0)) return;
  if (!isPrice(unitPrice) || !isCount(quantity) || !thumbnail || !addOns) return;
  // Carts stored before there were notes have none.
  const note = isText(line["note"], 0, maxNoteLength) ? line["note"] : "";
  return { productId, name, unitPrice, quantity, category, type, thumbnail, addOns, note };
}

function readThumbnail({ src, width, height, isDrawn }: Fields): ProductThumbnail | undefined {
  if (!isText(src, 0, 2_048) || !isCount(width) || !isCount(height)) return;
  return typeof isDrawn === "boolean" ? { src, width, height, isDrawn } : undefined;
}

/** Returns undefined if one is unreadable: a plate without one of its toppings is another plate. */
function readAddOns(value: unknown): readonly ChosenAddOn[] | undefined {
  if (!Array.isArray(value) || value.length > 100) return;
  const addOns: ChosenAddOn[] = [];
  for (const { id, name, unitPrice, quantity, type } of value.map(fieldsOf)) {
    if (!isText(id) || !isText(name) || !isText(type)) return;
    if (!isPrice(unitPrice) || !isCount(quantity)) return;
    addOns.push({ id, name, unitPrice, quantity, type });
  }
  return addOns;
}

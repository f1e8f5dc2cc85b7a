import { readImageAddress } from "../image-address.ts";
import { changesOf } from "../products/product-changes.ts";
import { productForm, type ProductForm } from "../products/product-form.ts";
import { categories } from "../product-choices.ts";
import type { ManagedProduct } from "../product.ts";
import { columnLabels, findField, plainWords, type ImportField } from "./import-columns.ts";
import { typeReader } from "./listed-type.ts";
import { shopSpelling } from "./shop-spelling.ts";
import { readTypedPrice } from "./typed-price.ts";

type Cells = Partial<Readonly<Record<ImportField, string>>>;
type ListedRow = { readonly row: number; readonly cells: Cells };
type Problem = { readonly column: string; readonly message: string };

/** What an import does with one row. */
export type PlannedRow = {
  readonly row: number;
  /** The word in the list that was read as the type Standard. */
  readonly readAsStandard?: string;
} & (
  | { readonly does: "error"; readonly cells: Cells; readonly problems: readonly Problem[] }
  /** Only a name, so probably the heading of a section. */
  | { readonly does: "skip"; readonly cells: Cells }
  | { readonly does: "add"; readonly form: ProductForm }
  | {
      readonly does: "change";
      readonly product: ManagedProduct;
      readonly form: ProductForm;
      readonly before: Partial<ProductForm>;
      readonly after: Partial<ProductForm>;
    }
  | { readonly does: "same"; readonly product: ManagedProduct }
);

/**
 * A row belongs to the product of its name and type, however it is spelled in capitals and spaces.
 * A blank cell leaves what is there. Nothing is removed: a product that is not in the list stays.
 */
export function planImport(
  rows: readonly ListedRow[],
  products: readonly ManagedProduct[],
): PlannedRow[] {
  const spellCategory = shopSpelling([...products.map(({ category }) => category), ...categories]);
  const readType = typeReader(products);
  const byName = Map.groupBy(products, ({ name }) => nameKey(name));
  const firstRows = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const named = byName.get(nameKey(cells.name ?? "")) ?? [];
    if (cells.name && Object.keys(cells).length === 1 && named.length === 0)
      return { row, does: "skip", cells };
    const problems: Problem[] = [];
    const addProblem = (field: ImportField, message: string) => {
      if (!problems.some(({ column }) => column === columnLabels[field]))
        problems.push({ column: columnLabels[field], message });
    };
    const price = readTypedPrice(cells.price ?? "");
    if ("problem" in price) addProblem("price", price.problem);
    const status = readStatus(cells.status);
    if (status === undefined) addProblem("status", "Please enter Active or Inactive");
    const { type, ...reading } = cells.type ? readType(cells.type) : {};

    const [product, another] = type ? named.filter((one) => one.type === type) : named;
    if (another)
      addProblem(
        "name",
        type || product?.type === another.type
          ? "Your menu has this product twice. Rename one of them first"
          : "Your menu has this name with two types. Please add the type",
      );

    // The path of an upload is nothing that people type; one that is gone would stop the whole import.
    if (readImageAddress(cells.image) && cells.image !== product?.image)
      addProblem("image", "Image must be a URL that begins with https://");

    const parsed = productForm.safeParse({
      ...(product && fieldsOf(product)),
      ...(cells.description && { description: cells.description }),
      ...(cells.category && { category: spellCategory(cells.category) ?? cells.category }),
      ...(cells.image && { image: cells.image }),
      ...(type && { type }),
      ...(status && { status }),
      // The name is how the product is found, so its spelling on the menu stays.
      name: product?.name ?? cells.name ?? "",
      price: "price" in price ? price.price : "0",
    });
    for (const { path, message } of parsed.error?.issues ?? [])
      addProblem(findField(path[0]) ?? "name", message);
    const form = parsed.data && keepLineBreaks(parsed.data, product);
    if (form) {
      const key = JSON.stringify([nameKey(form.name), form.type]);
      const earlier = firstRows.get(key);
      if (earlier !== undefined) addProblem("name", `This product is already in row ${earlier}`);
      else firstRows.set(key, row);
    }
    if (!form || problems.length > 0) return { row, does: "error", cells, problems };
    if (!product) return { row, does: "add", form, ...reading };
    const { before, after } = changesOf(product, form);
    return Object.keys(after).length === 0
      ? { row, does: "same", product, ...reading }
      : { row, does: "change", product, form, before, after, ...reading };
  });
}

function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

type KeptField = Exclude<keyof ProductForm, "name" | "price" | "kitchenWork">;

/** What the product's own dialog would send; without the kitchen's work, which stays as it is. */
function fieldsOf(product: ManagedProduct) {
  return {
    description: product.description,
    category: product.category,
    type: product.type,
    image: product.image ?? "",
    drawingRecipe: product.drawingRecipe ? JSON.stringify(product.drawingRecipe) : "",
    status: product.isActive ? "active" : "inactive",
  } satisfies Record<KeptField, string>;
}

/** The dialog saves other line breaks than a spreadsheet; that alone is no change. */
function keepLineBreaks(form: ProductForm, product: ManagedProduct | undefined): ProductForm {
  const plain = (text: string) => text.replace(/\r\n?/g, "\n");
  return product && plain(form.description) === plain(product.description)
    ? { ...form, description: product.description }
    : form;
}

const statusWords: Readonly<Record<ProductForm["status"], readonly string[]>> = {
  active: ["active", "yes", "y", "true", "1", "on", "available", "in stock", "x"],
  inactive: ["inactive", "no", "n", "false", "0", "off", "unavailable", "hidden", "sold out"],
};

/** An empty string if nothing was typed, undefined if it is neither of the two. */
function readStatus(typed = ""): ProductForm["status"] | "" | undefined {
  if (typed === "") return "";
  const word = plainWords(typed);
  return (["active", "inactive"] as const).find((status) => statusWords[status].includes(word));
}

import { drawingKey } from "#plate/drawing-key.ts";
import { frameOf } from "#plate/frame.ts";
import { recipeFor } from "#plate/guess-recipe.ts";
import { formatMoney } from "#shop/money.ts";
import { thumbnailOf, type ProductThumbnail } from "../product-thumbnail.ts";
import type { ProductForm } from "../products/product-form.ts";
import { columnLabels, findField, type ImportField } from "./import-columns.ts";
import type { PlannedRow } from "./plan-import.ts";

export type ImportOutcome = PlannedRow["does"];

type Change = { readonly column: string; readonly before: string; readonly after: string };

/** One row as the preview shows it. */
export type ShownRow = {
  readonly row: number;
  readonly does: ImportOutcome;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly type: string;
  /** The word in the list that was read as the type Standard. */
  readonly readAsStandard?: string;
  readonly isActive: boolean;
  /** Null for a row that cannot be imported. */
  readonly thumbnail: ProductThumbnail | null;
  readonly changes: readonly Change[];
  readonly problems: readonly { readonly column: string; readonly message: string }[];
};

export function showRow(planned: PlannedRow): ShownRow {
  const { row, does } = planned;
  if (planned.does === "error" || planned.does === "skip") {
    const { name = "", description = "", price = "", category = "", type = "" } = planned.cells;
    const typed = { name, description, price, category, type, isActive: true };
    const problems = planned.does === "error" ? planned.problems : [];
    return { row, does, ...typed, thumbnail: null, changes: [], problems };
  }
  const product =
    planned.does === "same"
      ? planned.product
      : { ...planned.form, isActive: planned.form.status === "active" };
  return {
    row,
    does,
    name: product.name,
    description: product.description,
    price: formatMoney(product.price),
    category: product.category,
    type: product.type,
    ...(planned.readAsStandard && { readAsStandard: planned.readAsStandard }),
    isActive: product.isActive,
    thumbnail: previewThumbnail(product),
    changes: planned.does === "change" ? changesOf(planned.before, planned.after) : [],
    problems: [],
  };
}

/** A product that is not saved yet has no address of its own, so its drawing's has the recipe in it. */
function previewThumbnail(
  product: Pick<ProductForm, "name" | "description" | "category" | "type" | "drawingRecipe"> & {
    readonly image: string | null;
  },
): ProductThumbnail {
  if (product.image) return thumbnailOf({ ...product, id: "preview" });
  const recipe = recipeFor(product);
  const { width, height } = frameOf(recipe);
  const query = new URLSearchParams({ recipe: JSON.stringify(recipe) });
  const src = `/admin/drawings/${drawingKey(recipe)}.svg?${query}`;
  return { src, width, height, isDrawn: true };
}

function changesOf(before: Partial<ProductForm>, after: Partial<ProductForm>): Change[] {
  return Object.keys(after).flatMap((name) => {
    const field = findField(name);
    if (!field) return [];
    return {
      column: columnLabels[field],
      before: inWords(field, before[field]),
      after: inWords(field, after[field]),
    };
  });
}

function inWords(field: ImportField, value: ProductForm[ImportField] | undefined): string {
  if (typeof value === "number") return formatMoney(value);
  if (field === "status") return value === "active" ? "Active" : "Inactive";
  return value || "(empty)";
}

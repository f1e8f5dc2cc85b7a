import type { ProductForm } from "./product-form.ts";
import type { ManagedProduct } from "../product.ts";

type Changes = { readonly before: object; readonly after: object };

/** Only the fields that differ, so that an audit entry shows what was changed. */
export function changesOf(product: ManagedProduct, form: ProductForm): Changes {
  const was: ProductForm = {
    name: product.name,
    description: product.description,
    price: product.price,
    category: product.category,
    type: product.type,
    image: product.image,
    drawingRecipe: product.drawingRecipe,
    ...(form.kitchenWork !== undefined && { kitchenWork: product.kitchenWork }),
    status: product.isActive ? "active" : "inactive",
  };
  const isChanged = (name: string) =>
    JSON.stringify(was[name as keyof ProductForm]) !==
    JSON.stringify(form[name as keyof ProductForm]);
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in was && isChanged(name)));
  return { before: pick(was), after: pick(form) };
}

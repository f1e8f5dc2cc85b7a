import type { ToastInput } from "#app/components/toasts/toast-queue.ts";

export type ProductIntent = "add" | "edit" | "delete" | "status" | "move" | "remove-image";
export type ProductAnswer =
  | { readonly done: ProductIntent }
  | {
      readonly formError?: string;
      readonly reason?: string;
      readonly fieldErrors?: Partial<Record<string, string[]>>;
    };

const successToasts: Readonly<Record<ProductIntent, ToastInput | undefined>> = {
  add: { title: "Product created" },
  edit: { title: "Product updated" },
  status: { title: "Product updated" },
  delete: { title: "Product deleted" },
  // The new order is visible; a toast per step would be too many.
  move: undefined,
  "remove-image": { title: "Photo deleted" },
};

const errorTitles: Readonly<Partial<Record<ProductIntent, string>>> = {
  delete: "Error deleting product",
  "remove-image": "Error deleting photo",
};

/** ADM-9 fixes these texts. Returns undefined if the error is shown at its field. */
export function productToast(answer: ProductAnswer, intent: ProductIntent): ToastInput | undefined {
  if ("done" in answer) return successToasts[answer.done];
  const isAtField = answer.formError === undefined && answer.fieldErrors !== undefined;
  if (isAtField && (intent === "add" || intent === "edit")) return undefined;
  const title = errorTitles[intent] ?? "Error saving product";
  return { title, message: answer.formError ?? "That didn't work. Please try again.", tone: "bad" };
}

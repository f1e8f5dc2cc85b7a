import type { CardFormProps } from "./card-form.tsx";

/** What the server says about paying for an order. */
export type PaymentPage =
  | ({ readonly kind: "pay" } & Omit<
      CardFormProps,
      "isOwn" | "onProblem" | "orderId" | "postalCode"
    >)
  | { readonly kind: "trouble"; readonly message: string; readonly canPayCash: boolean }
  | { readonly kind: "over" };

import { randomBytes } from "node:crypto";

export type Metadata = Readonly<Record<string, string>>;
export type Line = {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly amount_total: number;
};
export type Session = {
  readonly id: string;
  readonly object: "checkout.session";
  amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly client_secret: string;
  readonly created: number;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly mode: "payment";
  payment_intent: string | null;
  payment_status: "paid" | "unpaid";
  readonly return_url: string | undefined;
  status: "open" | "complete" | "expired";
  readonly ui_mode: string;
};
export type Intent = {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  readonly metadata: Metadata;
  latest_charge: string | null;
  last_payment_error: {
    readonly type: "card_error";
    readonly code: string;
    readonly decline_code: string | null;
    readonly message: string;
  } | null;
  readonly created: number;
  readonly livemode: boolean;
};
export type Charge = {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  amount_refunded: number;
  refunded: boolean;
  readonly currency: string;
  readonly payment_intent: string;
  readonly paid: boolean;
  readonly status: "succeeded";
  disputed: boolean;
  readonly metadata: Metadata;
  readonly created: number;
  readonly livemode: boolean;
};
export type Refund = {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  readonly metadata: Metadata;
  readonly created: number;
};
export type Dispute = {
  readonly id: string;
  readonly object: "dispute";
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  status: "needs_response" | "under_review" | "won" | "lost";
  readonly metadata: Metadata;
  readonly created: number;
};
export type StripeEvent = {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly livemode: boolean;
  readonly data: { readonly object: object };
};

export function newId(prefix: string, bytes = 12): string {
  return `${prefix}_${randomBytes(bytes).toString("hex")}`;
}

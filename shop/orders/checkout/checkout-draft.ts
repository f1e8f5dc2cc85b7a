import { z } from "zod";

/** What somebody has typed so far, kept on their device. Never anything about a card. */
const typed = z.string().max(1_000);
const draft = z.object({
  version: z.literal(1),
  /** The account it belongs to: a device may have several people. */
  owner: z.string(),
  /** One for each order to be, however often it is sent. */
  checkoutId: z.uuid(),
  /** Sent, and no answer yet: before anything else the server is asked what became of it. */
  isSent: z.boolean(),
  orderType: z.enum(["pickup", "delivery"]),
  paymentMethod: z.enum(["cash", "card"]),
  name: typed,
  email: typed,
  phone: typed,
  address: typed,
  city: typed,
  zipCode: typed,
});

export type CheckoutDraft = Readonly<Omit<z.infer<typeof draft>, "version">>;
export type CheckoutFields = Omit<CheckoutDraft, "owner" | "checkoutId" | "isSent">;

export function writeDraft(given: CheckoutDraft): string {
  return JSON.stringify({ version: 1, ...given });
}

/** Anything may stand in a browser's storage; what is not a draft of this person counts as none. */
export function readDraft(stored: string | null, owner: string): CheckoutDraft | undefined {
  try {
    const { data } = draft.safeParse(JSON.parse(stored ?? "null"));
    if (data?.owner !== owner) return undefined;
    const { version: _, ...rest } = data;
    return rest;
  } catch {
    return undefined;
  }
}

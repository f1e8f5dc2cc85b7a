import { z } from "zod";

/** The unfinished form, stored on the device. Never card data. */
const typed = z.string().max(1_000);
const draft = z.object({
  version: z.literal(1),
  /** The account it belongs to: several people may share a device. */
  owner: z.string(),
  /** One per order, however often the form is sent. */
  checkoutId: z.uuid(),
  /** Sent without a response yet: the page asks the server what happened before anything else. */
  isSent: z.boolean(),
  orderType: z.enum(["pickup", "delivery"]),
  paymentMethod: z.enum(["cash", "card"]),
  /** Drafts stored before a time could be chosen have none. */
  when: z.union([z.literal("asap"), z.iso.datetime()]).default("asap"),
  name: typed,
  email: typed,
  phone: typed,
  address: typed,
  city: typed,
  zipCode: typed,
  /** Drafts stored before there were notes have none. */
  note: typed.default(""),
});

export type CheckoutDraft = Readonly<Omit<z.infer<typeof draft>, "version">>;
export type CheckoutFields = Omit<CheckoutDraft, "owner" | "checkoutId" | "isSent">;

export function writeDraft(given: CheckoutDraft): string {
  return JSON.stringify({ version: 1, ...given });
}

/** Browser storage may hold anything; returns undefined unless it is a draft of this account. */
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

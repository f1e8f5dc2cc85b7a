import { z } from "zod";

const typed = z.string().max(1_000);
const draft = z.object({
  version: z.literal(1),
  /** The staff member: several people may share a tablet. */
  owner: z.string(),
  /** One per order, however often the form is sent. */
  checkoutId: z.uuid(),
  lines: z
    .array(
      z.object({
        productId: z.string(),
        quantity: z.int().min(1).max(99),
        addOns: z.array(z.object({ id: z.string(), quantity: z.int().min(1) })),
        note: z.string().optional(),
      }),
    )
    .max(50),
  orderType: z.enum(["pickup", "delivery"]),
  when: z.union([z.literal("asap"), z.iso.datetime()]),
  name: typed,
  phone: typed,
  email: typed,
  address: typed,
  city: typed,
  zipCode: typed,
  note: typed,
});

/** What was typed during a call, kept in the tab until the order is placed. */
export type PhoneDraft = Readonly<Omit<z.infer<typeof draft>, "version">>;
export type CallerFields = Pick<
  PhoneDraft,
  "name" | "phone" | "email" | "address" | "city" | "zipCode"
>;

export function emptyPhoneDraft(owner: string): PhoneDraft {
  return {
    owner,
    checkoutId: crypto.randomUUID(),
    lines: [],
    orderType: "pickup",
    when: "asap",
    name: "",
    phone: "",
    email: "",
    address: "",
    city: "",
    zipCode: "",
    note: "",
  };
}

export function writePhoneDraft(given: PhoneDraft): string {
  return JSON.stringify({ version: 1, ...given });
}

/** The tab's storage may hold anything; returns undefined unless it is a draft of this staff member. */
export function readPhoneDraft(stored: string | null, owner: string): PhoneDraft | undefined {
  try {
    const { data } = draft.safeParse(JSON.parse(stored ?? "null"));
    if (data?.owner !== owner) return undefined;
    const { version: _, ...rest } = data;
    return rest;
  } catch {
    return undefined;
  }
}

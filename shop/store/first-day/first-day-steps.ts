import { z } from "zod";

/** In the order in which an owner does them. */
export const stepNames = [
  "shop",
  "address",
  "hours",
  "tax",
  "mail",
  "cards",
  "menu",
  "order",
] as const;
export type StepName = (typeof stepNames)[number];

/** Nothing in the data says that these are right, so the owner does. */
export const confirmedSteps = ["shop", "hours", "tax", "mail", "cards"] as const;
export type ConfirmedStep = (typeof confirmedSteps)[number];

export const stepForm = z.object({ step: z.enum(confirmedSteps) });

/** Without these nobody could order, or would be charged the wrong tax. */
const neededToOpen: readonly StepName[] = ["address", "hours", "tax", "menu"];

/** What a shop that is open can lose again: the data says so, nobody has to confirm it. */
export const lastingSteps: readonly StepName[] = ["address", "menu"];

export const stepTitles: Readonly<Record<StepName, string>> = {
  shop: "Your shop",
  address: "Address and contact",
  hours: "Opening hours",
  tax: "Fee and tax",
  mail: "Email",
  cards: "Card payments",
  menu: "Menu",
  order: "A test order",
};

export type SetupFacts = {
  readonly confirmed: readonly string[];
  readonly hasAddress: boolean;
  readonly hasHours: boolean;
  readonly cards: "none" | "test" | "live";
  readonly productCount: number;
  readonly orderCount: number;
  /** Whether the kitchen isn't done with one yet. */
  readonly hasOpenOrder: boolean;
};

/** Which steps are done. */
export function doneSteps(facts: SetupFacts): readonly StepName[] {
  const { confirmed, hasAddress, hasHours, cards, productCount, orderCount } = facts;
  const isDone: Readonly<Record<StepName, boolean>> = {
    shop: confirmed.includes("shop"),
    address: hasAddress,
    hours: hasHours && confirmed.includes("hours"),
    tax: confirmed.includes("tax"),
    mail: confirmed.includes("mail"),
    cards: cards === "live" || confirmed.includes("cards"),
    menu: productCount > 0,
    order: orderCount > 0,
  };
  return stepNames.filter((step) => isDone[step]);
}

/** What still keeps the shop from opening. */
export function missingToOpen(done: readonly StepName[]): readonly StepName[] {
  return neededToOpen.filter((step) => !done.includes(step));
}

/** As in 'Address and contact, Menu'. */
export function listSteps(steps: readonly StepName[]): string {
  return steps.map((step) => stepTitles[step]).join(", ");
}

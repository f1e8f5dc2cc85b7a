import { formatMoney } from "../../money.ts";
import { openingLines } from "../opening-hours.ts";
import type { StoreSettings } from "../store-settings.ts";
import { confirmedSteps, stepNames, type SetupFacts, type StepName } from "./first-day-steps.ts";

type Described = SetupFacts & {
  readonly settings: StoreSettings;
  readonly done: readonly StepName[];
};

export type DescribedStep = {
  readonly step: StepName;
  readonly isDone: boolean;
  /** Whether the owner may say now that it is right. */
  readonly canConfirm: boolean;
  /** How it is now, one line each. */
  readonly lines: readonly string[];
};

/** Every step with what an owner would look up to say that it is right. */
export function describeSteps(setup: Described, ownEmail: string): readonly DescribedStep[] {
  return stepNames.map((step) => ({
    step,
    isDone: setup.done.includes(step),
    canConfirm: canBeConfirmed(step, setup),
    lines: linesOf[step](setup, ownEmail).filter((line) => line !== ""),
  }));
}

function canBeConfirmed(step: StepName, { done, hasHours }: Described): boolean {
  if (done.includes(step) || !confirmedSteps.some((one) => one === step)) return false;
  return step !== "hours" || hasHours;
}

const linesOf: Readonly<Record<StepName, (setup: Described, ownEmail: string) => string[]>> = {
  shop: ({ settings: { name, tagline, since } }) => [name, tagline, `Since ${since}`],
  address: ({
    hasAddress,
    settings: { streetAddress, city, province, postalCode, phone, email },
  }) => [
    ...(hasAddress ? [] : ["We need a street, a city, a postal code, and a phone or an email."]),
    streetAddress,
    [city, province, postalCode].filter(Boolean).join(" "),
    [phone, email].filter(Boolean).join(", "),
  ],
  hours: ({ hasHours, settings: { hours, timeZone } }) =>
    hasHours
      ? [...openingLines(hours), `${timeZone.split("/").at(-1)?.replaceAll("_", " ")} time`]
      : ["Add at least one opening first. Without one, nobody can order."],
  tax: ({ settings: { taxRate, deliveryFee, isDeliveryTaxed } }) => [
    `${taxRate / 100}% tax, ${isDeliveryTaxed ? "also on the delivery fee" : "but not on the delivery fee"}`,
    `Delivery fee: ${formatMoney(deliveryFee)}`,
  ],
  mail: (_setup, ownEmail) => [
    `Customers get their confirmation by email. Send a test to ${ownEmail} to see that it arrives.`,
  ],
  cards: ({ cards }) => [cardLines[cards]],
  menu: ({ productCount }) => [
    productCount === 0
      ? "Nothing is for sale yet. Add products one by one, or bring a whole menu from a spreadsheet."
      : `${productCount === 1 ? "1 product" : `${productCount} products`} for sale`,
  ],
  order: ({ orderCount, hasOpenOrder }) => [
    orderCount === 0
      ? "Order something from your own shop, as a customer would. Accept it on the live board, then cancel it."
      : hasOpenOrder
        ? "You've placed an order. Cancel it if it was only a test, so that it doesn't count as a sale."
        : "You've placed an order.",
  ],
};

const cardLines: Readonly<Record<SetupFacts["cards"], string>> = {
  none: "Cards aren't set up, so customers pay in cash. Whoever runs your server can add the keys of your Stripe account, now or later.",
  test: "Cards work in test mode: no card is charged. Try one with your test order, then ask whoever runs your server to put in the live keys.",
  live: "Cards are charged for real.",
};

import { formatMoney } from "../../money.ts";
import { openingLines } from "../opening-hours.ts";
import type { StoreSettings } from "../store-settings.ts";
import { stepNames, type SetupFacts, type StepName } from "./first-day-steps.ts";

type Described = SetupFacts & {
  readonly settings: StoreSettings;
  readonly done: readonly StepName[];
};

export type DescribedStep = {
  readonly step: StepName;
  readonly isDone: boolean;
  /** How it is now, one line each. */
  readonly lines: readonly string[];
};

/** Every step with what an owner would look up to say that it is right. */
export function describeSteps(setup: Described, ownEmail: string): readonly DescribedStep[] {
  return stepNames.map((step) => ({
    step,
    isDone: setup.done.includes(step),
    lines: linesOf[step](setup, ownEmail).filter((line) => line !== ""),
  }));
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
  hours: ({ settings: { hours, timeZone } }) => [
    ...openingLines(hours),
    `By the clock of ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}`,
  ],
  tax: ({ settings: { taxRate, deliveryFee, isDeliveryTaxed } }) => [
    `${taxRate / 100}% tax${isDeliveryTaxed ? ", also on delivery" : ", not on delivery"}`,
    `${formatMoney(deliveryFee)} for a delivery`,
  ],
  mail: (_setup, ownEmail) => [
    `Customers get their confirmation by email. Send a test to ${ownEmail} to see that it arrives.`,
  ],
  cards: ({ cards }) => [cardLines[cards]],
  menu: ({ productCount }) => [
    productCount === 0
      ? "Nothing is for sale yet. Add products one by one, or bring a whole menu from a spreadsheet."
      : `${productCount === 1 ? "1 dish" : `${productCount} dishes`} for sale`,
  ],
  order: ({ orderCount }) => [
    orderCount === 0
      ? "Order something from your own shop, as a customer would. Accept it on the live board, then cancel it."
      : "You've placed an order. Cancel it if it was only a test, so that it doesn't count as a sale.",
  ],
};

const cardLines: Readonly<Record<SetupFacts["cards"], string>> = {
  none: "Cards aren't set up, so customers pay in cash. Whoever runs your server can add the keys of your Stripe account, now or later.",
  test: "Cards work in test mode: no card is charged. Try one with your test order, then ask whoever runs your server to put in the live keys.",
  live: "Cards are charged for real.",
};

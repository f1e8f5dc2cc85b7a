import type { Platform } from "#platform/platform.server.ts";
import { hasOpenings } from "../opening-hours.ts";
import type { StoreSettings } from "../store-settings.ts";
import { readStoreSettings } from "../read-store-settings.server.ts";
import { doneSteps, type SetupFacts, type StepName } from "./first-day-steps.ts";
import { findSetup } from "./first-day.queries.server.ts";

export type Setup = SetupFacts & {
  readonly settings: StoreSettings;
  readonly done: readonly StepName[];
};

export function cardStateOf({ cardPayments }: Pick<Platform, "cardPayments">): SetupFacts["cards"] {
  return !cardPayments ? "none" : cardPayments.livemode ? "live" : "test";
}

/** How far the owner is on the way to the first day. */
export async function readSetup(
  { db }: Pick<Platform, "db">,
  cards: SetupFacts["cards"],
): Promise<Setup> {
  const [settings, found] = await Promise.all([readStoreSettings({ db }), findSetup(db)]);
  const { streetAddress, city, postalCode, phone, email } = settings;
  const facts: SetupFacts = {
    ...found,
    hasAddress: [streetAddress, city, postalCode, phone || email].every((part) => part !== ""),
    hasHours: hasOpenings(settings.hours),
    cards,
  };
  return { ...facts, settings, done: doneSteps(facts) };
}

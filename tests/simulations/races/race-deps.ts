import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import type { startFakeStripe } from "#tools/fake-stripe/server.ts";

type Line = { readonly productId: string; readonly quantity: number; readonly addOns: [] };

export type RaceDeps = {
  /** As the owner of the tables, to prepare and to look. */
  readonly owner: Db;
  readonly platform: Platform;
  readonly admin: Admin;
  readonly fakeStripe: Awaited<ReturnType<typeof startFakeStripe>>;
  /** One dish for 8.50, 9.61 with tax. */
  readonly cart: { readonly lines: [Line]; readonly expectedTotalCents: number };
  /** Requests at the same time. */
  readonly width: number;
};

export type RaceResult = {
  /** How many there may be at most, and how many there were. */
  readonly allowed: number;
  readonly got: number;
  readonly faults: readonly string[];
};

import type { Selectable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { notOpenYet } from "./first-day/before-opening.ts";
import { storeSettings, type StoreSettings } from "./store-settings.ts";

export async function findStoreSettings(db: Db): Promise<StoreSettings> {
  return toStoreSettings(await selectStoreSettings(db).executeTakeFirstOrThrow());
}

/** Special days in the same statement: placing an order reads the settings, and a test limits its statements. */
export function selectStoreSettings(db: Db) {
  return db
    .selectFrom("storeSettings")
    .select(settingsColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("specialDays")
          // Keys inside of JSON keep the names that they have in SQL.
          .select(["firstDay as first", "lastDay as last", "reason", "openings"])
          .orderBy("firstDay"),
      ).as("specialDays"),
    );
}

/** By name, because connections keep the statement prepared. */
const settingsColumns = [
  "name",
  "tagline",
  "since",
  "streetAddress",
  "city",
  "province",
  "postalCode",
  "phone",
  "email",
  "bookingUrl",
  "timeZone",
  "openingHours",
  "deliveryFeeCents",
  "taxRateBasisPoints",
  "isDeliveryTaxed",
  "isDeliveryOffered",
  "isCashAccepted",
  "isCardAccepted",
  "orderDays",
  "finishMinutes",
  "travelMinutes",
  "lastOrdersMinutes",
  "isKitchenScreenRequired",
  "pausedAt",
  "pausedUntil",
  "pauseMessage",
  "openedAt",
  "story",
  "valueQuality",
  "valueCommunity",
  "valueFamily",
  "valueSustainability",
  "teamName",
  "teamRole",
  "teamText",
] as const satisfies readonly (keyof Schema["storeSettings"])[];

type SettingsRow = Pick<Selectable<Schema["storeSettings"]>, (typeof settingsColumns)[number]> & {
  readonly specialDays: readonly {
    first: string;
    last: string;
    reason: string;
    openings: unknown;
  }[];
};

export function toStoreSettings(row: SettingsRow): StoreSettings {
  return storeSettings.parse({
    name: row.name,
    tagline: row.tagline,
    since: row.since,
    streetAddress: row.streetAddress,
    city: row.city,
    province: row.province,
    postalCode: row.postalCode,
    phone: row.phone,
    email: row.email,
    bookingUrl: row.bookingUrl,
    timeZone: row.timeZone,
    hours: row.openingHours,
    deliveryFee: row.deliveryFeeCents,
    taxRate: row.taxRateBasisPoints,
    isDeliveryTaxed: row.isDeliveryTaxed,
    isDeliveryOffered: row.isDeliveryOffered,
    isCashAccepted: row.isCashAccepted,
    isCardAccepted: row.isCardAccepted,
    orderDays: row.orderDays,
    finishMinutes: row.finishMinutes,
    travelMinutes: row.travelMinutes,
    lastOrdersMinutes: row.lastOrdersMinutes,
    isKitchenScreenRequired: row.isKitchenScreenRequired,
    specialDays: row.specialDays.map(({ first, last, reason, openings }) => ({
      firstDay: first,
      lastDay: last,
      reason,
      openings,
    })),
    pause: row.openedAt
      ? row.pausedAt && {
          since: row.pausedAt,
          until: row.pausedUntil,
          message: row.pauseMessage,
        }
      : notOpenYet,
    hasOpened: row.openedAt !== null,
    story: row.story,
    values: [
      { name: "Quality", text: row.valueQuality },
      { name: "Community", text: row.valueCommunity },
      { name: "Family", text: row.valueFamily },
      { name: "Sustainability", text: row.valueSustainability },
    ],
    team: { name: row.teamName, role: row.teamRole, text: row.teamText },
  });
}

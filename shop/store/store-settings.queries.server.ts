import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/database/database.server.ts";
import { storeSettings, type StoreSettings } from "./store-settings.ts";

export async function findStoreSettings(db: Db): Promise<StoreSettings> {
  const row = await db
    .selectFrom("storeSettings")
    .selectAll()
    // In the same statement: placing an order reads the settings, and a test limits its statements.
    .select((eb) =>
      jsonArrayFrom(eb.selectFrom("closedDates").select(["day", "reason"]).orderBy("day")).as(
        "closedDates",
      ),
    )
    .executeTakeFirstOrThrow();
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
    closedDates: row.closedDates,
    pause: row.pausedAt && {
      since: row.pausedAt,
      until: row.pausedUntil,
      message: row.pauseMessage,
    },
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

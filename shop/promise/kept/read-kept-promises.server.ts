import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import type { TimeSpan, TimeZone } from "../../shop-time.ts";
import { sumKept, sumKeptByHour, listPromisedOrderRows } from "./kept-promises.queries.server.ts";
import { fillKeptHours } from "./kept-promises.ts";

const maxLatest = 20;

/** How promised times were kept, added up by the database; null sums without an order. */
export async function readKeptPromises(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  { span, before, zone }: { span: TimeSpan; before: TimeSpan; zone: TimeZone },
) {
  const [sums, sumsBefore, hours, latest] = await Promise.all([
    sumKept(db, span),
    sumKept(db, before),
    sumKeptByHour(db, span, zone),
    listPromisedOrderRows(
      db,
      { span, zone, hour: null, only: "all" },
      { offset: 0, limit: maxLatest },
    ),
  ]);
  return {
    sums,
    before: sumsBefore,
    hours: fillKeptHours(hours),
    latest: latest.filter(({ minutesLate }) => minutesLate > 0),
  };
}

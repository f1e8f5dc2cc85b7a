import { daysFrom } from "../../shop-time.ts";
import { kitchenSpans, type Kitchen, type KitchenSettings } from "../kitchen-plan.ts";
import { minute, minuteAfter, type MinuteSpan } from "../minutes.ts";
import type { KitchenTerms } from "./kitchen-terms.ts";

// Apart from what pages run: it knows the calendar, which would be the heaviest part of them.

export function toKitchenTerms(
  settings: KitchenSettings,
  { stations, batches, behindUntil, screenSeenAt }: Kitchen,
  productWork: KitchenTerms["productWork"],
  now: Date,
): KitchenTerms {
  const positions = new Map(stations.map(({ id }, position) => [id, position]));
  return {
    now: now.getTime(),
    timeZone: settings.timeZone,
    stations,
    batches: batches.flatMap(({ stationId, from, until, places }) => {
      const station = positions.get(stationId);
      return station === undefined ? [] : [[station, from, until - from, places] as const];
    }),
    spans: kitchenSpans(settings, now),
    days: daysToChoose(settings, now),
    finishMinutes: settings.finishMinutes,
    travelMinutes: settings.travelMinutes,
    behindUntil: behindUntil ? minuteAfter(behindUntil) : minute(0),
    screen: {
      isRequired: settings.isKitchenScreenRequired,
      seenAt: screenSeenAt?.getTime() ?? null,
    },
    productWork,
  };
}

export function daysToChoose(
  { orderDays, timeZone }: Pick<KitchenSettings, "orderDays" | "timeZone">,
  now: Date,
): MinuteSpan[] {
  return daysFrom(now, orderDays, timeZone).map(({ from, until }) => ({
    from: minuteAfter(from),
    until: minuteAfter(until),
  }));
}

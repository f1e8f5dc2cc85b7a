import { hasOpenings } from "./opening-hours.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { formatWhen } from "../format-when.ts";
import { describeClosed, openingStateAt } from "./opening-state.ts";
import type { StoreSettings } from "./store-settings.ts";

/** Why no orders come in, in the words for staff. */
export type OpeningNotice = {
  readonly is: "closed" | "paused" | "not-open-yet" | "never-open";
  readonly text: string;
};

type Settings = Pick<StoreSettings, "hours" | "specialDays" | "timeZone" | "pause" | "hasOpened">;

/** Returns null while orders are taken. */
export function openingNotice(settings: Settings, now: Date): OpeningNotice | null {
  const { timeZone, pause, hasOpened } = settings;
  if (!hasOpened) return { is: "not-open-yet", text: "Your shop isn't open yet." };
  const state = openingStateAt(openingSchedule(settings, now), now);
  if (state.is === "open") return null;
  const when = (at: Date) => formatWhen(at, now, timeZone);
  if (state.is === "paused") {
    const until = pause?.until ? when(pause.until).replace(/^(at|on) /, "") : "you resume it";
    return { is: "paused", text: `Ordering is paused until ${until}.` };
  }
  if (!state.opensAt && !hasOpenings(settings.hours))
    return { is: "never-open", text: "You have no opening hours, so nobody can order." };
  const closed = describeClosed(state, "Closed today", "The shop is closed.");
  const opens = state.opensAt ? ` It opens ${when(state.opensAt)}.` : "";
  return { is: "closed", text: `${closed}${opens}` };
}

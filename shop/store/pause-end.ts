import { dayAt, dayBounds, type TimeZone } from "../shop-time.ts";
import type { PauseLength } from "./settings-forms.ts";

const minuteMs = 60_000;

/** When ordering resumes automatically; null if an administrator has to resume it. */
export function pauseEnd(length: PauseLength, now: Date, zone: TimeZone): Date | null {
  switch (length) {
    case "15-minutes":
      return new Date(now.getTime() + 15 * minuteMs);
    case "30-minutes":
      return new Date(now.getTime() + 30 * minuteMs);
    case "1-hour":
      return new Date(now.getTime() + 60 * minuteMs);
    case "today":
      return dayBounds(dayAt(now, zone), zone).until;
    case "until-resumed":
      return null;
  }
}

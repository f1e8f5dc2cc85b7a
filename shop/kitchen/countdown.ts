import { waitText, type Timer } from "./board.ts";

type Due = {
  readonly status: "pending" | "confirmed" | "preparing";
  /** In milliseconds, as on the ticket. */
  readonly startBy: number;
  readonly readyBy: number;
};

export type Countdown = { readonly text: string; readonly mood: Timer["mood"] };

const minuteMs = 60_000;
const soonMinutes = 3;

/** What the board says about the time of a ticket: to its start, then to its end. */
export function countdownOf({ status, startBy, readyBy }: Due, now: number): Countdown {
  const lateMinutes = Math.floor((now - readyBy) / minuteMs);
  if (lateMinutes > 0) return { text: `${lateMinutes} min late`, mood: "late" };
  if (status === "preparing") {
    const left = Math.max(0, Math.ceil((readyBy - now) / minuteMs));
    return {
      text: left === 0 ? "Due now" : `Due in ${waitText(left)}`,
      mood: left <= soonMinutes ? "warm" : "calm",
    };
  }
  const left = Math.ceil((startBy - now) / minuteMs);
  if (left > 0)
    return { text: `Start in ${waitText(left)}`, mood: left <= soonMinutes ? "warm" : "calm" };
  const behind = Math.floor((now - startBy) / minuteMs);
  return {
    text: behind === 0 ? "Start now" : `Start now, ${behind} min behind`,
    mood: behind <= soonMinutes ? "warm" : "late",
  };
}

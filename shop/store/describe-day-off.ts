const words = new Intl.DateTimeFormat("en-CA", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** `Wed, Jul 1, 2026`. */
export function describeDayOff(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`)).replaceAll(".", "");
}

/** Monday, 5 January 2026, 10:00 in Kingston: the shop is open. */
export const testNow = new Date("2026-01-05T15:00:00Z");

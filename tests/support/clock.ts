/** Monday, 5 January 2026, ten in the morning in Kingston: the shop is open. */
export const testNow = new Date("2026-01-05T15:00:00Z");

/**
 * Where the order server may kill itself: before anything is written; while the one statement of an order is on its way,
 * or, in a transaction, after the order's rows and its job; after the commit and the notice.
 */
export const failpoints = [
  "received",
  "sent",
  "written",
  "queued",
  "committed",
  "announced",
] as const;
export type Failpoint = (typeof failpoints)[number];

/** Where the order server may kill itself: before the transaction, after the order's rows, its job, the commit and the notice. */
export const failpoints = ["received", "written", "queued", "committed", "announced"] as const;
export type Failpoint = (typeof failpoints)[number];

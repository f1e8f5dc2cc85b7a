/** So many days are looked at. After a change or 'Leave it' as many have to pass: older orders were made by other minutes. */
export const adviceDays = 14;

const dayMs = 86_400_000;

export const after = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

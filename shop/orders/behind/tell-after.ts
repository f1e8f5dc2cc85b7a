/** Mails about another time wait this long, so that an Undo comes before them. */
const undoMs = 10_000;

export const tellAfter = (now: Date): Date => new Date(now.getTime() + undoMs);

const minute = 60_000;

/**
 * When to ask about an unfinished payment again, although no event came: after one and two minutes,
 * then every four, so that with the sweeper's own minute nobody waits longer than five.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < 2 * minute ? 1 : age < 60 * minute ? 4 : 60;
  return new Date(now.getTime() + wait * minute);
}

/** The provider asks for at least half an hour; the rest is for a first call that has to be repeated. */
export function sessionEndsAt(now: Date): Date {
  return new Date(now.getTime() + 33 * minute);
}

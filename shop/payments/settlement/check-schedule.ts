const minute = 60_000;

/**
 * When to check an unfinished payment without an event: after one and two minutes, then every four.
 * With the sweeper's own minute nobody waits longer than five.
 */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < 2 * minute ? 1 : age < 60 * minute ? 4 : 60;
  return new Date(now.getTime() + wait * minute);
}

/** The provider requires at least 30 minutes; the rest allows for a first call that is repeated. */
export function sessionEndsAt(now: Date): Date {
  return new Date(now.getTime() + 33 * minute);
}

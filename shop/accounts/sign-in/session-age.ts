const hourMs = 3_600_000;
/** A session ends after half a year, even if it was renewed. */
const maxSessionAgeMs = 180 * 24 * hourMs;
/** An administrator's session ends after this time without any use; an open page counts as use. */
const maxAdminIdleMs = 12 * hourMs;
/** A kitchen's tablet sleeps at night and on days off; what it can do is less. */
const maxKitchenIdleMs = 7 * 24 * hourMs;
/** Written at most this often, so that reading a page seldom writes. */
const touchEveryMs = hourMs / 12;

type SessionAge = {
  readonly isAdmin: boolean;
  readonly isKitchen: boolean;
  readonly hasSecondFactor: boolean;
  readonly isFactorGiven: boolean;
  readonly startedAt: Date;
  readonly usedAt: Date;
};

/**
 * A session without the second factor ends as soon as the account has one: whoever opened it with the
 * password alone must not get in when the owner gives the factor elsewhere.
 */
export function hasEnded(session: SessionAge, now: Date): boolean {
  const { hasSecondFactor, isFactorGiven, startedAt, usedAt } = session;
  if (hasSecondFactor && !isFactorGiven) return true;
  if (now.getTime() - startedAt.getTime() > maxSessionAgeMs) return true;
  return now.getTime() - usedAt.getTime() > maxIdleMs(session);
}

function maxIdleMs({ isAdmin, isKitchen }: SessionAge): number {
  return isAdmin ? maxAdminIdleMs : isKitchen ? maxKitchenIdleMs : Infinity;
}

export function needsTouch({ isAdmin, isKitchen, usedAt }: SessionAge, now: Date): boolean {
  return (isAdmin || isKitchen) && now.getTime() - usedAt.getTime() > touchEveryMs;
}

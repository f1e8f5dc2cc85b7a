export const draftKey = "dollop.checkout";

/**
 * Also called on sign-out, because the draft holds personal data. A module of its own, because
 * every page loads it.
 */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // If the storage is blocked, there is no draft.
  }
}

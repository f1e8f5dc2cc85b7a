export const draftKey = "dollop.checkout";

/** Also on signing out: what was typed is about a person. Apart, because every page carries it. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Where the storage is refused there is none.
  }
}

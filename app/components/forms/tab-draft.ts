// What was typed and not saved yet, kept in the tab: a reload or a sign-in loses nothing.

export function readTabDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepTabDraft(key: string, draft: string): void {
  try {
    sessionStorage.setItem(key, draft);
  } catch {
    // Without storage only a reload loses what was typed.
  }
}

export function forgetTabDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

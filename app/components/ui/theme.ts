const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

const key = "theme";
const changed = "theme-changed";

/** Light is the brand and the default, also for visitors whose system is dark. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(key);
    return themes.find((theme) => theme === saved) ?? "light";
  } catch {
    return "light";
  }
}

/** If the storage is blocked, the theme lasts until the next page load. */
export function saveTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    return;
  }
  dispatchEvent(new Event(changed));
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

/** Other tabs send `storage`; this tab sends its own event. */
export function onThemeChange(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(changed, listener);
  };
}

import type { Appearance } from "@stripe/stripe-js";
import type { Theme } from "#app/components/ui/theme.ts";

/** Our design tokens, in the theme that the page shows, for the provider's fields in an iframe. */
export function cardAppearance(theme: Theme): Appearance {
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  const probe = document.createElement("span");
  document.body.append(probe);
  const colour = (token: string) => {
    // Computed through an element: a token may be light-dark(), which the iframe cannot resolve.
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const [field, ring] = [colour("field"), colour("blueberry")];
  const appearance: Appearance = {
    theme: isDark ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: colour("berry-ink"),
      colorBackground: colour("card"),
      colorText: colour("ink"),
      colorTextSecondary: colour("ink-soft"),
      colorTextPlaceholder: colour("ink-mute"),
      colorDanger: colour("danger"),
      fontFamily: '"Figtree Variable", Figtree, system-ui, sans-serif',
      fontSizeBase: "16px",
      borderRadius: "16px",
      gridRowSpacing: "18px",
    },
    rules: {
      ".Label": { fontWeight: "700", fontSize: "15px" },
      ".Input": { border: `1.5px solid ${field}`, boxShadow: "none", padding: "14px 16px" },
      ".Input:focus": { border: `1.5px solid ${ring}`, outline: `3px solid ${ring}` },
      ".Tab": { border: `1.5px solid ${field}`, boxShadow: "none" },
      ".Tab:focus": { outline: `3px solid ${ring}` },
    },
  };
  probe.remove();
  return appearance;
}

import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useEffect, useSyncExternalStore } from "react";
import { Segmented, type Segment } from "./segmented.tsx";
import { onThemeChange, savedTheme, saveTheme, showTheme, type Theme } from "./theme.ts";

const choices: readonly Segment<Theme>[] = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];

type ThemeSwitchProps = { ground?: "syrup" | "paper" };

/** Saved per browser, shared between its tabs. */
export function ThemeSwitch({ ground = "syrup" }: ThemeSwitchProps) {
  const theme = useSyncExternalStore(onThemeChange, savedTheme, () => null);
  useEffect(() => showTheme(savedTheme()), [theme]);
  return (
    <Segmented
      label="Theme"
      segments={choices}
      value={theme}
      onChange={saveTheme}
      onSyrup={ground === "syrup"}
    />
  );
}

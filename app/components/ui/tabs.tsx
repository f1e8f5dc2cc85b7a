import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";

type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** Makes the tab a link; the page behind it renders the panel. */
  href?: string;
};

type TabsProps<Value extends string> = {
  /** Ties the tabs to their TabPanel. */
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  /** "none" if the page belongs to no tab. */
  value: Value | "none";
  onChange?: (value: Value) => void;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: TabsProps<Value>) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const next = all[step(all.indexOf(document.activeElement as HTMLElement), all.length)];
    event.preventDefault();
    next?.focus();
    next?.click();
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab, position) => {
        const isSelected = tab.value === value;
        const isFirstOfNone = value === "none" && position === 0;
        const common = {
          className: "tab",
          role: "tab",
          id: `${id}-${tab.value}`,
          "aria-selected": isSelected,
          "aria-controls": isSelected ? `${id}-panel` : undefined,
          tabIndex: isSelected || isFirstOfNone ? 0 : -1,
        };
        return tab.href === undefined ? (
          <button key={tab.value} type="button" {...common} onClick={() => onChange?.(tab.value)}>
            {tab.label}
          </button>
        ) : (
          <Link key={tab.value} to={tab.href} preventScrollReset {...common}>
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}

type TabPanelProps = { tabsId: string; value: string; className?: string; children: ReactNode };

/** Only the selected tab's panel is rendered. */
export function TabPanel({ tabsId, value, className, children }: TabPanelProps) {
  return (
    <div
      className={className}
      id={`${tabsId}-panel`}
      role="tabpanel"
      aria-labelledby={`${tabsId}-${value}`}
      tabIndex={0}
    >
      {children}
    </div>
  );
}

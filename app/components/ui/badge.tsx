import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

export type Tone = "yellow" | "blue" | "orange" | "green" | "gray" | "red";

export const toneClass: Readonly<Record<Tone, string>> = {
  yellow: "tone-yellow",
  blue: "tone-blue",
  orange: "tone-orange",
  green: "tone-green",
  gray: "tone-gray",
  red: "tone-red",
};

type BadgeProps = { tone: Tone; icon: IconShape; children: ReactNode; className?: string };

/** The icon is required: colour alone must not carry meaning. */
export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span className={classNames("badge", toneClass[tone], className)}>
      <Icon as={icon} size={15} />
      {children}
    </span>
  );
}

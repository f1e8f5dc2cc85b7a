import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconShape = LucideIcon;

type IconProps = { as: IconShape; size?: number; className?: string };

/** Always beside words, or inside a control that has a name: never announced by itself. */
export function Icon({ as: Shape, size = 20, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={2.1}
      className={classNames("i", className)}
      aria-hidden="true"
      focusable="false"
    />
  );
}

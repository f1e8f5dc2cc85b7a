import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconShape = LucideIcon;

type IconProps = { as: IconShape; size?: number; className?: string };

/** Hidden from screen readers: use it beside text or in a control that has a name. */
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

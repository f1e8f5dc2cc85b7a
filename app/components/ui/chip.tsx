import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ChipProps = Omit<ComponentProps<"button">, "aria-pressed"> & { pressed: boolean };

/** Pass `type="submit"`, `name` and `value` to make it work without a script in a GET form. */
export function Chip({ pressed, className, type = "button", ...rest }: ChipProps) {
  return (
    <button
      type={type}
      className={classNames("chip", className)}
      aria-pressed={pressed}
      {...rest}
    />
  );
}

export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

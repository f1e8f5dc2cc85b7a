import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={classNames("vh", className)} {...rest} />;
}

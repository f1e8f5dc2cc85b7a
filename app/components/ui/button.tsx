import { cloneElement, isValidElement, type ComponentProps, type MouseEvent } from "react";
import { classNames } from "./class-names.ts";

const variants = {
  main: "btn-primary",
  default: "",
  quick: "btn-butter",
  strong: "btn-ink",
  quiet: "btn-quiet",
  danger: "btn-danger",
} as const;

const sizes = { small: "btn-sm", medium: "", board: "btn-board", large: "btn-lg" } as const;

export type ButtonProps = ComponentProps<"button"> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  block?: boolean;
  /** While true, the button shows `busyLabel`, keeps its width and focus, and ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
  /** Styles the one child (a link) as a button instead of rendering a button. */
  asChild?: boolean;
};

type StylableProps = { className?: string; onClick?: ButtonProps["onClick"] };

export function Button({
  variant = "default",
  size = "medium",
  block = false,
  busy = false,
  busyLabel,
  asChild = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const buttonClass = classNames(
    "btn",
    variants[variant],
    sizes[size],
    block && "btn-block",
    className,
  );
  if (asChild) {
    if (!isValidElement<StylableProps>(children))
      throw new Error("asChild dresses exactly one element");
    const mergedClass = classNames(buttonClass, children.props.className);
    return cloneElement(children, { ...rest, ...(onClick && { onClick }), className: mergedClass });
  }

  // Not `disabled`, because a disabled button loses the focus.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || rest["aria-disabled"] === true) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass}
      onClick={press}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="btn-label" data-busy-label={busy ? undefined : busyLabel}>
          <span aria-hidden={busy}>{children}</span>
          {busy && <span>{busyLabel}</span>}
        </span>
      )}
    </button>
  );
}

/** Shows only an icon, so the accessible name is required. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames("icon-btn", className)}
      {...rest}
    />
  );
}

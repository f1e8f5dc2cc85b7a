import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyStateProps = {
  title: string;
  /** The heading level, or a paragraph if the title is no heading. */
  as?: "h1" | "h2" | "h3" | "p";
  drawing?: ReactNode;
  /** More text and one button. */
  children?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({
  title,
  as: Title = "p",
  drawing,
  children,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames("empty", className)}>
      {drawing && <div className="empty-drawing">{drawing}</div>}
      <Title className="h3">{title}</Title>
      {children}
    </div>
  );
}

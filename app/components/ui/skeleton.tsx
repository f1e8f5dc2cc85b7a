import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const shapes = {
  line: "skeleton-line",
  title: "skeleton-title",
  price: "skeleton-price",
  pill: "skeleton-pill",
  row: "skeleton-row",
  well: "skeleton-well",
} as const;

type SkeletonProps = { shape?: keyof typeof shapes; className?: string };

export function Skeleton({ shape = "line", className }: SkeletonProps) {
  return <div className={classNames("skeleton", shapes[shape], className)} aria-hidden="true" />;
}

/** The outline of a card in a grid: image, name, text, price and button. */
export function SkeletonCard() {
  return (
    <div className="skeleton-card as-row" aria-hidden="true">
      <Skeleton shape="well" />
      <Skeleton shape="title" />
      <Skeleton />
      <div className="skeleton-buy">
        <Skeleton shape="price" />
        <Skeleton shape="pill" />
      </div>
    </div>
  );
}

/** The loading text, visible and announced, above the skeleton. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="loading">
      <p className="mute mb-3" role="status">
        {text}
      </p>
      {children}
    </div>
  );
}

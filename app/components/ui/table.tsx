import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** When the rows become cards: below 760 (few columns) or below 1040 (many). */
type Cards = "medium" | "wide";

type TableCardProps = { cards?: Cards; tools?: ReactNode; children: ReactNode; className?: string };

export function TableCard({ cards = "medium", tools, children, className }: TableCardProps) {
  return (
    <div className={classNames("table-card", className)} data-cards={cards}>
      {tools && <div className="table-tools">{tools}</div>}
      {children}
    </div>
  );
}

type TableProps = { caption: string; children: ReactNode; className?: string };

/**
 * Use it inside a TableCard. The roles are explicit, because browsers drop them once CSS changes
 * `display`.
 */
export function Table({ caption, children, className }: TableProps) {
  return (
    <table className={classNames("table", className)} role="table">
      <caption className="vh">{caption}</caption>
      {children}
    </table>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody role="rowgroup">{children}</tbody>;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr role="row" {...props} />;
}

type HeadCellProps = { children: ReactNode; alignEnd?: boolean; isHidden?: boolean };

export function HeadCell({ children, alignEnd = false, isHidden = false }: HeadCellProps) {
  return (
    <th role="columnheader" scope="col" className={classNames(alignEnd && "at-end") || undefined}>
      {isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </th>
  );
}

type CellProps = ComponentProps<"td"> & {
  /** Shown above the value when the row is a card. */
  label?: string;
  alignEnd?: boolean;
  /** Tabular figures that do not wrap: money, dates, counts. */
  figures?: boolean;
};

export function Cell({ label, alignEnd = false, figures = false, className, ...rest }: CellProps) {
  return (
    <td
      role="cell"
      data-l={label}
      className={classNames(alignEnd && "at-end", figures && "figures", className) || undefined}
      {...rest}
    />
  );
}

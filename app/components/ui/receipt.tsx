import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ReceiptProps = {
  title: string;
  children: ReactNode;
  className?: string;
  /** Blocks all input while an order is being sent. */
  inert?: boolean;
};

/** A white slip with a scalloped foot. */
export function Receipt({ title, children, className, inert = false }: ReceiptProps) {
  const id = useId();
  return (
    <aside className={classNames("receipt-wrap", className)} aria-labelledby={id} inert={inert}>
      <div className="receipt">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {children}
      </div>
    </aside>
  );
}

type Sum = { label: string; value: string };

export function ReceiptSums({ sums, total }: { sums: readonly Sum[]; total: Sum }) {
  return (
    <dl className="sums">
      {sums.map((sum) => (
        <div key={sum.label}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}

import { useId, type ReactNode } from "react";

type AccountSectionProps = {
  readonly title: string;
  /** What comes after # in the address of this section. */
  readonly anchor?: string;
  readonly lead?: ReactNode;
  /** Without it there is no card, and the lead says everything. */
  readonly children?: ReactNode;
};

export function AccountSection({ title, anchor, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="account-section" id={anchor} aria-labelledby={id}>
      <div className="account-about">
        <h2 className="h3" id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="account-card">{children}</div>}
    </section>
  );
}

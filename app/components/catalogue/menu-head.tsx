import type { ReactNode } from "react";

type MenuHeadProps = {
  readonly title: string;
  readonly text?: string;
  /** A line below the text. */
  readonly note?: ReactNode;
  /** What stands at the right, or below on a phone. */
  readonly children?: ReactNode;
};

/** The butter head of the menu and of the order page. */
export function MenuHead({ title, text, note, children }: MenuHeadProps) {
  return (
    <div className="page-head on-butter">
      <div className="wrap page-head-in">
        <div>
          <h1 className="h1 bite">{title}</h1>
          {text && <p className="lede">{text}</p>}
          {note}
        </div>
        {children}
      </div>
    </div>
  );
}

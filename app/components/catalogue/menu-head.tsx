import type { ReactNode } from "react";

type MenuHeadProps = {
  readonly title: string;
  readonly text?: string;
  readonly note?: ReactNode;
  /** Shown on the right, or below the text on a phone. */
  readonly children?: ReactNode;
};

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

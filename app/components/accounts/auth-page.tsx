import { useEffect, useRef, type ReactNode } from "react";
import berryStack from "#app/assets/berry-stack.svg";

type AuthPageProps = {
  readonly title: string;
  readonly children: ReactNode;
};

/** The form is on the left and a plate on butter on the right; on phones the plate is a band. */
export function AuthPage({ title, children }: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // Modes swap in place, so a screen reader only notices through the focus.
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  useEffect(() => {
    // Forms keep their scroll position, also when their answer is this page.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="auth">
      <div className="auth-form">
        <div className="auth-body">
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
      <div className="auth-side on-butter">
        <p className="h2">The griddle is warm.</p>
        <img src={berryStack} width={452} height={424} alt="" fetchPriority="high" />
      </div>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Announces the new title: client-side navigation is silent to screen readers. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const line = useRef<HTMLParagraphElement>(null);
  const spoken = useRef(pathname);
  useEffect(() => {
    if (spoken.current === pathname) return;
    spoken.current = pathname;
    if (line.current) line.current.textContent = document.title;
  }, [pathname]);
  return <p className="vh" ref={line} aria-live="polite" />;
}

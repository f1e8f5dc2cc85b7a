import { useEffect, useRef } from "react";
import { useToast } from "./toast.tsx";
import type { FlashText } from "./flash-toasts.ts";

type FlashToastProps = { readonly words: FlashText; readonly requestId: string };

/** Said once for each request that brought it; without a script it stands at the top of the page. */
export function FlashToast({ words: { title, message }, requestId }: FlashToastProps) {
  const { show } = useToast();
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === requestId) return;
    shown.current = requestId;
    show({ title, message });
  }, [requestId, title, message, show]);
  return (
    <noscript>
      <p role="status" className="flash-note">
        <b>{title}</b> {message}
      </p>
    </noscript>
  );
}

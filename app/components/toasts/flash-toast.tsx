import { useEffect, useRef } from "react";
import { useToast } from "./toast.tsx";
import type { FlashText } from "./flash-toasts.ts";

type FlashToastProps = { readonly words: FlashText; readonly requestId: string };

/** Shows the toast once per request; without a script it is a note at the top of the page. */
export function FlashToast({ words, requestId }: FlashToastProps) {
  const { title, message, tone } = words;
  const { show } = useToast();
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === requestId) return;
    shown.current = requestId;
    show({ title, message, ...(tone && { tone }) });
  }, [requestId, title, message, tone, show]);
  return (
    <noscript>
      <p role={tone === "bad" ? "alert" : "status"} className="flash-note">
        <b>{title}</b> {message}
      </p>
    </noscript>
  );
}

import { useRef } from "react";

/** Focus starts on the title and returns to whatever opened the dialog. */
export function useDialogFocus(getOpener?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      const target = opener.current;
      // The opener may be gone, for instance with a deleted row.
      const isThere =
        target instanceof HTMLElement && target.isConnected && target !== document.body;
      (isThere ? target : (getOpener?.() ?? document.getElementById("main")))?.focus();
    },
  };
}

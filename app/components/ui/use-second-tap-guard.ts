import { useEffect } from "react";

/** Longer than the pause of a double tap. */
export const doubleTapMs = 350;

/**
 * The second half of a double tap on the button that closed a dialog would fall onto what was below it. One that was
 * closed by a key or the Back button guards nothing: the next tap is meant.
 */
export function useSecondTapGuard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let tappedAt = -Infinity;
    const note = ({ timeStamp }: MouseEvent) => void (tappedAt = timeStamp);
    document.addEventListener("click", note, { capture: true });
    return () => {
      document.removeEventListener("click", note, { capture: true });
      guardAfter(tappedAt);
    };
  }, [isOpen]);
}

function guardAfter(tappedAt: number): void {
  const drop = (event: MouseEvent) => {
    const isTouch = (event as PointerEvent).pointerType === "touch";
    // By the time of the tap; a browser counts the clicks of a mouse, and not always those of a finger.
    if (event.timeStamp - tappedAt > doubleTapMs || !(isTouch || event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", drop, { capture: true });
  // Later than the guarded time, because a slow tablet handles the tap late.
  window.setTimeout(() => document.removeEventListener("click", drop, { capture: true }), 1_000);
}

import { useEffect } from "react";

/** Longer than the pause of a double tap. */
const guardedMs = 500;

/** The second half of a double tap on the button that closed a dialog would fall onto what was below it. */
export function useSecondTapGuard(isOpen: boolean): void {
  useEffect(() => (isOpen ? guardNextTap : undefined), [isOpen]);
}

function guardNextTap(): void {
  const closedAt = performance.now();
  const drop = (event: MouseEvent) => {
    const isTouch = (event as PointerEvent).pointerType === "touch";
    // By the time of the tap; a browser counts the clicks of a mouse, and not always those of a finger.
    if (event.timeStamp - closedAt > guardedMs || !(isTouch || event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", drop, { capture: true });
  // Later than the guarded time, because a slow tablet handles the tap late.
  window.setTimeout(
    () => document.removeEventListener("click", drop, { capture: true }),
    2 * guardedMs,
  );
}

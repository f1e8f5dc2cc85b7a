import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";

const firstRepeatMs = 400;
const repeatIntervalMs = 90;

/** A click steps once; holding the button repeats until it is released or disabled. */
export function useHoldRepeat(onStep: () => void, isEnabled: boolean) {
  const [isHeld, setHeld] = useState(false);
  const hasRepeated = useRef(false);
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });

  const isRunning = isHeld && isEnabled;
  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(function repeat() {
      hasRepeated.current = true;
      step.current();
      timer = setTimeout(repeat, repeatIntervalMs);
    }, firstRepeatMs);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const letGo = () => setHeld(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      hasRepeated.current = false;
      if (event.button === 0) setHeld(true);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => {
      if (isHeld) event.preventDefault();
    },
    onClick: () => {
      // The click that ends a hold must not step again.
      if (isEnabled && !hasRepeated.current) onStep();
      hasRepeated.current = false;
    },
  };
}

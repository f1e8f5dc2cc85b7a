import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { toastDurationMs, type Toast } from "./toast-queue.ts";
import { useDragToDismiss } from "../ui/use-drag-to-dismiss.ts";

type ToastCardProps = {
  toast: Toast;
  isPaused: boolean;
  onLeave: () => void;
  onGone: () => void;
};

const leaveTimeoutMs = 250;

export function ToastCard({ toast, isPaused, onLeave, onGone }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const isBad = toast.tone === "bad";
  const { isLeaving, showing } = toast;
  useCountdown(toastDurationMs(toast), { isPaused: isPaused || isLeaving, showing }, onLeave);
  useCountdown(leaveTimeoutMs, { isPaused: !isLeaving, showing }, onGone);
  const swipe = useDragToDismiss({
    axis: "x",
    getElement: () => card.current,
    property: "--swipe",
    onDismiss: onLeave,
  });
  return (
    <div
      ref={card}
      className={classNames("toast", isBad && "toast-bad")}
      role={isBad ? "alert" : "status"}
      data-state={toast.isLeaving ? "closed" : "open"}
      onAnimationEnd={() => {
        if (toast.isLeaving) onGone();
      }}
      {...swipe}
    >
      <span className="blob">
        <Icon as={isBad ? TriangleAlert : Check} size={22} />
      </span>
      <div className="toast-body">
        <b className="toast-title">{toast.title}</b>
        {toast.message && <span className="toast-message">{toast.message}</span>}
        {toast.action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              toast.action?.onPress();
              onLeave();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={onLeave}>
        <Icon as={X} />
      </IconButton>
    </div>
  );
}

type Countdown = { readonly isPaused: boolean; readonly showing: number };

/** A pause keeps the remaining time; a toast that is shown again starts anew. */
function useCountdown(
  milliseconds: number,
  { isPaused, showing }: Countdown,
  onEnd: () => void,
): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const restart = useEffectEvent(() => {
    left.current = milliseconds;
  });
  // Before the effect that starts the timer.
  useEffect(() => restart(), [showing]);
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused, showing]);
}

import { useLayoutEffect, useRef } from "react";
import { ToastCard } from "./toast-card.tsx";
import { obstacleWeights, placeToasts, type Obstacle } from "./toast-place.ts";
import type { Toast } from "./toast-queue.ts";

type ToastListProps = {
  readonly toasts: readonly Toast[];
  readonly isPaused: boolean;
  readonly onLeave: (id: string) => void;
  readonly onGone: (id: string) => void;
};

export function ToastList({ toasts, isPaused, onLeave, onGone }: ToastListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Toasts that somebody points at or has focused stay where they are.
    if (toasts.length === 0 || isPaused) return;
    const place = () => moveOutOfTheWay(list.current!);
    const placeAfterChange = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) place();
    };
    place();
    addEventListener("resize", place);
    document.addEventListener("focusin", placeAfterChange);
    // A dialog that is still sliding in is not yet where its buttons will be.
    document.addEventListener("animationend", placeAfterChange);
    // A refused form scrolls to its alert; other controls are under the toasts then.
    document.addEventListener("scrollend", placeAfterChange);
    return () => {
      removeEventListener("resize", place);
      document.removeEventListener("focusin", placeAfterChange);
      document.removeEventListener("animationend", placeAfterChange);
      document.removeEventListener("scrollend", placeAfterChange);
    };
    // A toast that is replaced keeps its id, and the page around it has changed.
  }, [toasts, isPaused]);
  return (
    <div className="toast-list" ref={list}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          onLeave={() => onLeave(toast.id)}
          onGone={() => onGone(toast.id)}
        />
      ))}
    </div>
  );
}

/** Labels are included: the tile around a radio button is one. */
const controls =
  "a[href], button, input, label, select, textarea, summary, [role=menuitem], [role=tab]";
/** An order's total is as important as an alert: it is compared before the order is sent. */
const alerts = "[role=alert], .grand";
/** Controls that finish a step, and bars that hold them. */
const mainControls =
  ".btn-primary, .btn-danger, [type=submit], .dialog-foot, .paybar, .float-cart, .dialog-close";

/** Covers no control that is needed next and no alert, wherever a page puts them. */
function moveOutOfTheWay(list: HTMLElement): void {
  const frame = list.closest<HTMLElement>("[data-toasts]")!;
  const { width, height } = list.getBoundingClientRect();
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = placeToasts({ width, height }, screen, obstacles(frame));
  frame.style.setProperty("left", `${left}px`);
  frame.style.setProperty("top", `${top}px`);
  frame.dataset["toasts"] = "placed";
}

function obstacles(frame: HTMLElement): Obstacle[] {
  // Nothing behind an open dialog can be used.
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  const dialog = [...dialogs].at(-1);
  const root = dialog ?? document.body;
  const slide = dialog ? slideOf(dialog) : 0;
  const within = [...root.querySelectorAll(`${controls}, ${mainControls}, ${alerts}`)];
  // Above a bottom sheet, if there is room: it is small, and what it says counts as well.
  const isSheet = dialog && dialog.offsetWidth >= dialog.parentElement!.clientWidth;
  const all = isSheet ? [dialog, ...within] : within;
  return all.flatMap((element) => {
    if (frame.contains(element)) return [];
    const { left, top: topNow, width, height } = element.getBoundingClientRect();
    const top = topNow - slide;
    const isOutside = width * height === 0 || top >= innerHeight || top + height <= 0;
    const weight = element === dialog ? obstacleWeights.sheet : weightOf(element);
    return isOutside ? [] : [{ left, top, width, height, weight }];
  });
}

/** How far a dialog that is sliding in still is from its place: layout ignores `translate`. */
function slideOf(dialog: HTMLElement): number {
  const frameTop = dialog.offsetParent?.getBoundingClientRect().top ?? 0;
  return dialog.getBoundingClientRect().top - frameTop - dialog.offsetTop;
}

function weightOf(element: Element): number {
  if (element === document.activeElement) return obstacleWeights.focused;
  if (element.matches(mainControls)) return obstacleWeights.main;
  return element.matches(alerts) ? obstacleWeights.alert : obstacleWeights.control;
}

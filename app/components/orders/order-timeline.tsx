import { useEffect, useId, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { DonenessDisc } from "./doneness-disc.tsx";
import { progressOf, type StepTimes } from "./order-progress.ts";

type OrderTimelineProps = {
  /** Names the order in announcements, for instance `Order 7c1e40b2`. */
  name: string;
  status: string;
  /** Local time of each step that was reached, for instance `10:42`. */
  times: StepTimes;
  /** Explains a cancelled order in one sentence. */
  cancelledNote?: string;
};

/** Later steps are dashed circles, the current one is bubbling batter, ready and done ones are golden. */
export function OrderTimeline({ name, status, times, cancelledNote }: OrderTimelineProps) {
  const list = useOnScreen();
  const gradient = useId();
  const { steps, announcement } = progressOf(status, times);
  return (
    <>
      {status === "cancelled" ? (
        <div className="steps-cancelled">
          <OrderStatusBadge status="cancelled" audience="customer" />
          {times.cancelled && <span className="num">{times.cancelled}</span>}
          {cancelledNote && <p className="text-ink-soft">{cancelledNote}</p>}
        </div>
      ) : (
        <ol className="steps" ref={list}>
          {steps.map((step) => (
            <li
              className={classNames("step", step.state)}
              key={step.value}
              data-step={step.value}
              aria-current={step.isCurrent ? "step" : undefined}
            >
              <DonenessDisc gradientId={`${gradient}${step.value}`} />
              <b className="step-name">{step.label}</b>
              <span className="step-time">{step.note}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="vh" aria-live="polite">
        {`${name} ${announcement}`}
      </p>
    </>
  );
}

/** Animates only while the list is on screen. */
function useOnScreen() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) =>
      element.toggleAttribute("data-on-screen", entry?.isIntersecting ?? false),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return list;
}

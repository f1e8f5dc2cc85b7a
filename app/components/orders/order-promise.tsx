import Clock from "lucide-react/icons/clock";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PromiseText } from "#shop/orders/describe-order-promise.ts";

type OrderPromiseProps = {
  readonly promise: PromiseText | null;
  readonly className?: string;
};

/** PROM-1: when the order is ready, by the shop's clock. The page asks again when the text becomes wrong. */
export function OrderPromise({ promise, className }: OrderPromiseProps) {
  useRevalidateIn(promise?.changesInMs ?? null);
  return (
    promise && (
      <p className={classNames("order-promise", className)}>
        <Icon as={Clock} />
        <span>{promise.text}</span>
      </p>
    )
  );
}

/** Timers cannot wait longer than 24 days. */
const maxTimerMs = 24 * 86_400_000;
/** So that the server's clock has passed the moment, too. */
const marginMs = 500;

function useRevalidateIn(ms: number | null): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (ms === null || ms > maxTimerMs) return;
    const timer = setTimeout(ask, ms + marginMs);
    return () => clearTimeout(timer);
  }, [ms]);
}

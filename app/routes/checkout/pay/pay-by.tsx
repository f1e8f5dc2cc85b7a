import Clock from "lucide-react/icons/clock";
import { useEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { HoldText } from "#shop/promise/hold/describe-hold.ts";

type PayByProps = { readonly orderId: string; readonly hold: HoldText };

/** PROM-4: until when the time is held, and what comes after that. */
export function PayBy({ orderId, hold }: PayByProps) {
  const { text } = useCurrentHold(orderId, hold);
  return (
    <p className="order-promise" role="status">
      <Icon as={Clock} />
      <span>{text}</span>
    </p>
  );
}

/** So that the server's clock has passed the moment, too. */
const marginMs = 500;
const timeoutMs = 10_000;

/** No answer keeps the text: the order is checked again when it is paid. */
function useCurrentHold(orderId: string, loaded: HoldText): HoldText {
  const [hold, setHold] = useState(loaded);
  useEffect(() => {
    const timer = setTimeout(() => {
      void askHold(orderId).then((found) => setHold(found ?? { ...hold, changesInMs: retryMs }));
    }, hold.changesInMs + marginMs);
    return () => clearTimeout(timer);
  }, [orderId, hold]);
  return hold;
}

const retryMs = 30_000;

async function askHold(orderId: string): Promise<HoldText | null> {
  try {
    const response = await fetch(`/checkout/pay/${orderId}/hold`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as HoldText | null) : null;
  } catch {
    return null;
  }
}

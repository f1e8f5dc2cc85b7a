import Bell from "lucide-react/icons/bell";
import { useRef } from "react";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PushState } from "./push-state.ts";
import { usePush } from "./use-push.ts";

const words = (ready: string): Readonly<Partial<Record<PushState, string>>> => ({
  "install-first": `Want to know when it's ${ready}? Tap Share, then Add to Home Screen. Open the shop from there and we can notify you.`,
  blocked: `Notifications are blocked for this site. To get one when it's ${ready}, allow them in your browser's site settings, then reload this page. We'll email you either way.`,
  on: `We'll notify you on this device when it's ${ready}.`,
});

const waiting: readonly OrderStatus[] = ["pending", "confirmed", "preparing"];

type ReadyNotificationProps = Pick<OrderDetails, "status" | "orderType">;

/** "Tell me when it's ready": the browser's own question comes only after a tap. */
export function ReadyNotification({ status, orderType }: ReadyNotificationProps) {
  if (!waiting.includes(status)) return null;
  return <NotificationChoice ready={orderType === "delivery" ? "on its way" : "ready"} />;
}

function NotificationChoice({ ready }: { readonly ready: string }) {
  const { state, isBusy, trouble, change } = usePush(
    "/account/notifications",
    "We couldn't change that in this browser. We'll email you either way.",
  );
  const text = useRef<HTMLParagraphElement>(null);
  if (state === "hidden") return null;

  async function tap() {
    // The button is gone.
    if ((await change()) === "blocked") text.current?.focus();
  }

  return (
    <div className="ready-notification">
      {(state === "off" || state === "on") && (
        <Button size="small" onClick={() => void tap()} busy={isBusy} busyLabel="One moment...">
          {state === "on" ? (
            "Turn off"
          ) : (
            <>
              <Icon as={Bell} size={18} />
              Tell me when it's {ready}
            </>
          )}
        </Button>
      )}
      <p className="small" role="status" tabIndex={-1} ref={text}>
        {trouble || words(ready)[state]}
      </p>
    </div>
  );
}

import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { PrintedTicket } from "#app/components/orders/paper/printed-ticket.tsx";
import { useOrderSummary } from "#app/components/orders/sheet/use-order-summary.ts";

/** Some browsers never say that they have printed. */
const maxDialogMs = 60_000;

type PrintAreaProps = {
  readonly orderId: string;
  readonly onDone: () => void;
  readonly onFailure: (message: string) => void;
};

/** PRNT-2: what the browser prints instead of the board. In kiosk mode Chrome asks nothing. */
export function PrintArea({ orderId, onDone, onFailure }: PrintAreaProps) {
  const summary = useOrderSummary(orderId);
  const done = useEffectEvent(onDone);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!summary) return;
    if ("formError" in summary) {
      fail(summary.formError);
      done();
      return;
    }
    const end = () => done();
    const timer = setTimeout(end, maxDialogMs);
    addEventListener("afterprint", end, { once: true });
    window.print();
    return () => {
      clearTimeout(timer);
      removeEventListener("afterprint", end);
    };
  }, [summary]);
  if (!summary || "formError" in summary) return null;
  const { order, due, stations, storeName, otherPlace } = summary;
  return createPortal(
    <div className="print-area">
      <PrintedTicket
        order={order}
        due={due}
        stations={stations}
        storeName={storeName}
        otherPlace={otherPlace}
      />
    </div>,
    document.body,
  );
}

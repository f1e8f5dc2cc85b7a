import { Fragment } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { UnprintedTicket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { describePrinterProblem } from "#shop/orders/printing/describe-printer-problem.ts";

type UnprintedBarProps = {
  readonly tickets: readonly UnprintedTicket[];
  /** Prints them on this device instead. */
  readonly onPrint: () => void;
  readonly onForget: () => void;
};

/** PRNT-3: the network printer is away. The order goes on; only the paper is missing. */
export function UnprintedBar({ tickets, onPrint, onForget }: UnprintedBarProps) {
  const last = tickets.at(-1);
  return (
    <div role="alert">
      {last && (
        <div className="line-bar unprinted">
          <p>
            <b>{describePrinterProblem(last.problem)}</b> Not printed:{" "}
            {tickets.map(({ id, pickupNumber }, position) => (
              <Fragment key={id}>
                {position > 0 && ", "}
                <span className="num">{formatPickupNumber(pickupNumber)}</span>
              </Fragment>
            ))}
            . We keep trying for 30 minutes.
          </p>
          <Button size="small" onClick={onPrint}>
            Print here
          </Button>
          <Button size="small" onClick={onForget}>
            Don't print
          </Button>
        </div>
      )}
    </div>
  );
}

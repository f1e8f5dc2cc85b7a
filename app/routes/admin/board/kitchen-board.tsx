import { useState } from "react";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { RefundQuestion, type RefundAnswer } from "#app/components/orders/refund-question.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import {
  isRinging,
  lanes,
  ticketsIn,
  type Board,
  type Lane,
  type Ticket,
} from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { AllDay } from "./all-day.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardLane, LaneTabs } from "./board-lane.tsx";
import { NewOrderAnnouncement } from "./new-order-announcement.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { useBoard } from "./use-board.ts";
import { clockText, useShopClock } from "./use-shop-clock.ts";
import { useShift } from "./use-shift.ts";

type KitchenBoardProps = {
  readonly board: Board;
  readonly timeZone: string;
  /** The lane that a phone shows. */
  readonly lane: Lane;
};

export function KitchenBoard({ board: initial, timeZone, lane: chosen }: KitchenBoardProps) {
  const { board, state, change } = useBoard(initial);
  const { tickets } = board;
  const now = useShopClock(board.now);
  const shift = useShift(isRinging(tickets));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTallyShown, setTallyShown] = useState(false);
  const [cancelled, setCancelled] = useState<{ ticket: Ticket; left: number }>();
  const { show } = useToast();

  const touch = (id: string) =>
    setTouched((known) => (known.has(id) ? known : new Set([...known, id])));

  /** One tap moves a ticket; the toast offers to undo it, unless money was sent. */
  async function move(ticket: Ticket, status: OrderStatus, refund?: RefundAnswer) {
    const { id, version, status: before, pickupNumber } = ticket;
    touch(id);
    const answer = await change(id, status, version, refund);
    if ("formError" in answer) {
      if (answer.refundLeft !== undefined) return setCancelled({ ticket, left: answer.refundLeft });
      show({ title: "Error updating order", message: answer.formError, tone: "bad" });
      return;
    }
    const label = orderStatusOptions.find(({ value }) => value === status)?.label ?? status;
    show({
      id: `board-${id}`,
      title: "Order Updated",
      message: `${formatPickupNumber(pickupNumber)}: ${label}`,
      ...(refund !== "send" && {
        action: { label: "Undo", onPress: () => void undo(id, before, answer.version) },
      }),
    });
  }
  async function undo(id: string, before: OrderStatus, version: number) {
    const answer = await change(id, before, version);
    if ("formError" in answer)
      show({ title: "Error updating order", message: answer.formError, tone: "bad" });
  }

  return (
    <div className="griddle on-dark" data-live={state}>
      <h1 className="vh">Live board</h1>
      <BoardHead
        state={state}
        openCount={tickets.length}
        clock={clockText(now, timeZone)}
        shift={shift}
        isTallyShown={isTallyShown}
        onTally={() => setTallyShown(!isTallyShown)}
      />
      <ConnectionBar state={state} lastUpdate={clockText(board.now, timeZone)} />
      {isTallyShown && <AllDay tickets={tickets} />}
      <LaneTabs tickets={tickets} chosen={chosen} />
      <div className="board">
        {lanes.map((lane) => (
          <BoardLane
            key={lane}
            lane={lane}
            isChosen={lane === chosen}
            tickets={ticketsIn(lane, tickets)}
            limits={{ now, warmAfter: board.warmAfter, lateAfter: board.lateAfter }}
            isFresh={({ id, status, isAccepted }) =>
              status === "pending" && !isAccepted && !touched.has(id)
            }
            onTouch={touch}
            onMove={(ticket, status) => void move(ticket, status)}
          />
        ))}
      </div>
      <NewOrderAnnouncement tickets={tickets} />
      <RefundQuestion
        change={
          cancelled && {
            kind: "cancel",
            pickupNumber: cancelled.ticket.pickupNumber,
            left: cancelled.left,
          }
        }
        onClose={() => setCancelled(undefined)}
        onAnswer={(refund) => {
          setCancelled(undefined);
          void move(cancelled!.ticket, "cancelled", refund);
        }}
      />
    </div>
  );
}

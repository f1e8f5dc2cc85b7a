import { useState } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import { formatTimeOfDay } from "#shop/format-when.ts";
import type { Ticket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { minutesLater } from "#shop/promise/behind/move-later.ts";
import { minuteAfter } from "#shop/promise/minutes.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { sendPromise, type BehindAnswer } from "./behind-requests.ts";

const minuteMs = 60_000;

/** The sheet for the whole kitchen, and moving one ticket, which can be undone. */
export function useBehind(
  refresh: () => Promise<void>,
  { now, timeZone }: { readonly now: number; readonly timeZone: TimeZone },
) {
  const [isOpen, setOpen] = useState(false);
  const { show } = useToast();
  const readAgain = () => void refresh().catch(() => {});
  const timeOf = (at: number) => formatTimeOfDay(new Date(at), timeZone);

  async function change(ticket: Pick<Ticket, "id" | "pickupNumber">, from: number, to: number) {
    const answer = await sendPromise(ticket.id, from, to);
    readAgain();
    if ("formError" in answer)
      show({ title: "Error updating order", message: answer.formError, tone: "bad" });
    return !("formError" in answer);
  }
  async function move(ticket: Ticket, minutes: number) {
    if (!ticket.promise) return;
    const { promisedFor: from, readyBy } = ticket.promise;
    const at = { minutes, now: minuteAfter(new Date(now)) };
    const to = from + minutesLater(minuteAfter(new Date(readyBy)), at) * minuteMs;
    if (!(await change(ticket, from, to))) return;
    show({
      id: "board-moved",
      title: "Order Updated",
      message: `${formatPickupNumber(ticket.pickupNumber)}: ${timeOf(from)} → ${timeOf(to)}`,
      action: { label: "Undo", onPress: () => void change(ticket, to, from) },
    });
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    done: ({ moved }: BehindAnswer) => {
      setOpen(false);
      readAgain();
      const count = moved.filter(({ toCall }) => toCall === null).length;
      show({
        title: "New orders get later times",
        ...(count > 0 && {
          message: `We're telling ${count === 1 ? "1 customer" : `${count} customers`}.`,
        }),
      });
    },
    move: (ticket: Ticket, minutes: number) => void move(ticket, minutes),
  };
}

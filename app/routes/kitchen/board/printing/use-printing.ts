import { useToast } from "#app/components/toasts/toast.tsx";
import type { Board } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { sendForgetPrints, sendPrint } from "../board-requests.ts";
import { useAutoPrint } from "./use-auto-print.ts";
import { usePrintQueue } from "./use-print-queue.ts";

/** One tap prints: on the network printer if there is one, otherwise on this device. */
export function usePrinting(
  { tickets, hasPrinter, unprinted }: Pick<Board, "tickets" | "hasPrinter" | "unprinted">,
  refresh: () => Promise<void>,
) {
  const { show } = useToast();
  const queue = usePrintQueue();
  const autoPrint = useAutoPrint(tickets, queue.add);
  const fail = (message: string) =>
    show({ title: "The ticket wasn't printed", message, tone: "bad" });

  async function sendToPrinter(id: string, pickupNumber: number) {
    const problem = await sendPrint(id);
    if (problem) return fail(problem);
    show({ id: "board-printed", title: "Printing", message: formatPickupNumber(pickupNumber) });
  }
  async function forget(ids: readonly string[]) {
    const problem = await sendForgetPrints(ids);
    if (problem) fail(problem);
    await refresh().catch(() => {});
  }
  const unprintedIds = unprinted.map(({ id }) => id);
  return {
    queue,
    autoPrint,
    fail,
    print: ({ id, pickupNumber }: { readonly id: string; readonly pickupNumber: number }) => {
      if (hasPrinter) void sendToPrinter(id, pickupNumber);
      else queue.add([id]);
    },
    printHere: () => {
      queue.add(unprintedIds);
      void forget(unprintedIds);
    },
    forget: () => void forget(unprintedIds),
  };
}

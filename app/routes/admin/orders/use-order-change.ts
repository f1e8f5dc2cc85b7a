import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RefundAnswer, UndecidedChange } from "#app/components/orders/refund-question.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { AdminOrder } from "#shop/orders/order.ts";
import { changeToast, type ChangeResult, type ChangePlace } from "./change-toast.ts";

type Changeable = Pick<AdminOrder, "id" | "version" | "status" | "paymentStatus" | "pickupNumber">;
type Wanted = { readonly intent: "status" | "payment"; readonly value: string };

const fields = { status: "status", payment: "paymentStatus" } as const;

/**
 * Shows a choice right away and undoes it when the shop refuses. One change per order at a time:
 * each names the version that was on the screen. If it was paid by card, `question` asks about a refund.
 */
export function useOrderChange(order: Changeable, place: ChangePlace) {
  const fetcher = useFetcher<ChangeResult>({ key: `${place}-${order.id}` });
  const { show } = useToast();
  const { data: answer, formData: sent } = fetcher;
  const shown = useRef(answer);
  const last = useRef<Wanted>({ intent: "status", value: "" });
  const [undecided, setUndecided] = useState<UndecidedChange>();
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    if ("undecidedRefund" in answer && answer.undecidedRefund)
      setUndecided({
        kind: last.current.intent === "status" ? "cancel" : "mark-refunded",
        pickupNumber: order.pickupNumber,
        ...answer.undecidedRefund,
      });
    else show(changeToast(answer, last.current.intent, place));
  }, [answer, order.pickupNumber, place, show]);

  const change = (wanted: Wanted, refund?: RefundAnswer) => {
    last.current = wanted;
    const version = Math.max(order.version, answer && "version" in answer ? answer.version : 0);
    const { intent, value } = wanted;
    void fetcher.submit(
      { intent, orderId: order.id, version, [fields[intent]]: value, ...(refund && { refund }) },
      { method: "post", action: "/admin" },
    );
  };
  const sentValue = (name: string) => sent?.get(name)?.toString();
  return {
    status: sentValue("status") ?? order.status,
    paymentStatus: sentValue("paymentStatus") ?? order.paymentStatus,
    isBusy: fetcher.state === "submitting",
    changeStatus: (value: string) => change({ intent: "status", value }),
    changePayment: (value: string) => change({ intent: "payment", value }),
    question: {
      change: undecided,
      onClose: () => setUndecided(undefined),
      onAnswer: (refund: RefundAnswer) => {
        setUndecided(undefined);
        change(last.current, refund);
      },
    },
  };
}

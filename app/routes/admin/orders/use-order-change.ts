import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Cancellation, RefundAnswer } from "#app/components/orders/cancel/cancellation.ts";
import type { MoneyHeld } from "#app/components/orders/sheet/order-summary.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { AdminOrder } from "#shop/orders/order.ts";
import { changeToast, type ChangeResult, type ChangePlace } from "./change-toast.ts";

type Changeable = Pick<AdminOrder, "id" | "version" | "status" | "paymentStatus" | "pickupNumber">;
type Wanted = { readonly intent: "status" | "payment"; readonly value: string };

/** What has to be decided before the change is sent. */
type Question =
  | { readonly about: "cancel" }
  | { readonly about: "mark-refunded"; readonly money: MoneyHeld };

const fields = { status: "status", payment: "paymentStatus" } as const;

/**
 * Shows a choice right away and undoes it when the shop refuses. One change per order at a time:
 * each names the version that was on the screen. Cancelling, and calling a paid order refunded, ask first.
 */
export function useOrderChange(order: Changeable, place: ChangePlace) {
  const fetcher = useFetcher<ChangeResult>({ key: `${place}-${order.id}` });
  const { show } = useToast();
  const { data: answer, formData: sent } = fetcher;
  const shown = useRef(answer);
  const last = useRef<Wanted>({ intent: "status", value: "" });
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    if ("undecidedRefund" in answer && answer.undecidedRefund)
      setQuestion(
        last.current.intent === "status"
          ? { about: "cancel" }
          : { about: "mark-refunded", money: answer.undecidedRefund },
      );
    else show(changeToast(answer, last.current.intent, place));
  }, [answer, place, show]);

  const version = Math.max(order.version, answer && "version" in answer ? answer.version : 0);
  const change = (wanted: Wanted, decided: Partial<Cancellation> = {}) => {
    last.current = wanted;
    const { intent, value } = wanted;
    const { reason, message, refund } = decided;
    void fetcher.submit(
      {
        intent,
        orderId: order.id,
        version,
        [fields[intent]]: value,
        ...(reason && { reason }),
        ...(message && { message }),
        ...(refund && { refund }),
      },
      { method: "post", action: "/admin" },
    );
  };
  const decide = (wanted: Wanted, decided: Partial<Cancellation>) => {
    setQuestion(undefined);
    change(wanted, decided);
  };
  const sentValue = (name: string) => sent?.get(name)?.toString();
  return {
    status: sentValue("status") ?? order.status,
    paymentStatus: sentValue("paymentStatus") ?? order.paymentStatus,
    isBusy: fetcher.state === "submitting",
    changeStatus: (value: string) =>
      value === "cancelled"
        ? setQuestion({ about: "cancel" })
        : change({ intent: "status", value }),
    changePayment: (value: string) => change({ intent: "payment", value }),
    questions: {
      order: { ...order, version },
      question,
      onClose: () => setQuestion(undefined),
      onCancel: (cancellation: Cancellation) =>
        decide({ intent: "status", value: "cancelled" }, cancellation),
      onRefund: (refund: RefundAnswer) =>
        decide({ intent: "payment", value: "refunded" }, { refund }),
    },
  };
}

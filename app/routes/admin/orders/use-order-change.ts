import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { AdminOrder } from "#shop/orders/order.ts";
import { changeToast, type ChangeResult, type ChangePlace } from "./change-toast.ts";

type Changeable = Pick<AdminOrder, "id" | "version" | "status" | "paymentStatus">;

/**
 * Shows a choice right away and undoes it when the shop refuses. One change per order at a time:
 * each names the version that was on the screen.
 */
export function useOrderChange(order: Changeable, place: ChangePlace) {
  const fetcher = useFetcher<ChangeResult>({ key: `${place}-${order.id}` });
  const { show } = useToast();
  const { data: answer, formData: sent } = fetcher;
  const shown = useRef(answer);
  const last = useRef("status");
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    show(changeToast(answer, last.current, place));
  }, [answer, place, show]);

  const change = (intent: "status" | "payment", field: string, value: string) => {
    last.current = intent;
    const version = Math.max(order.version, answer && "version" in answer ? answer.version : 0);
    void fetcher.submit(
      { intent, orderId: order.id, version, [field]: value },
      { method: "post", action: "/admin" },
    );
  };
  const sentValue = (name: string) => sent?.get(name)?.toString();
  return {
    status: sentValue("status") ?? order.status,
    paymentStatus: sentValue("paymentStatus") ?? order.paymentStatus,
    isBusy: fetcher.state === "submitting",
    changeStatus: (status: string) => change("status", "status", status),
    changePayment: (status: string) => change("payment", "paymentStatus", status),
  };
}

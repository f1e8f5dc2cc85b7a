import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState, type ReactNode } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { cents, formatMoney, type Cents } from "#shop/money.ts";
import { describeAttention } from "#shop/orders/admin/describe-attention.ts";
import type { ShownPayment } from "./refund-section.tsx";
import { usePaymentToast, type PaymentActionResult } from "./use-payment-toast.ts";

type Fetcher = FetcherWithComponents<PaymentActionResult>;
type PaymentAttentionProps = {
  readonly order: DetailedOrder;
  readonly payment: ShownPayment;
};

/** Why the payment needs attention, and what an administrator does about it. Money that has to go back is never one click from forgotten. */
export function PaymentAttention({ order, payment }: PaymentAttentionProps) {
  const fetcher = useFetcher<PaymentActionResult>();
  usePaymentToast(fetcher.data);
  const reason = describeAttention(order);
  if (reason === null) return null;
  const { toDecide, leftToRefund, canRefund, isDisputed } = payment;
  return (
    <section className="attention" aria-label="Payment needs attention">
      <Icon as={TriangleAlert} />
      <p>Payment needs attention: {reason}</p>
      <div className="attention-actions">
        {toDecide === 0 && (
          <OneButton fetcher={fetcher} order={order} intent="clear-attention">
            Mark as resolved
          </OneButton>
        )}
        {toDecide > 0 && canRefund && (
          <RefundNow
            // Made anew when the money changed meanwhile.
            key={[toDecide, leftToRefund].join()}
            fetcher={fetcher}
            order={order}
            payment={payment}
            amount={cents(Math.min(toDecide, leftToRefund))}
          />
        )}
        {toDecide > 0 && !canRefund && !isDisputed && (
          <OneButton fetcher={fetcher} order={order} intent="close-refund" how="given-back">
            I've given {formatMoney(toDecide)} back
          </OneButton>
        )}
        {toDecide > 0 && <NoRefund fetcher={fetcher} order={order} amount={toDecide} />}
      </div>
    </section>
  );
}

type OneButtonProps = {
  readonly fetcher: Fetcher;
  readonly order: Pick<DetailedOrder, "id" | "version">;
  readonly intent: "clear-attention" | "close-refund";
  readonly how?: "given-back" | "no-refund";
  readonly variant?: "strong" | "danger";
  readonly children: ReactNode;
};

function OneButton({ fetcher, order, intent, how, variant = "strong", children }: OneButtonProps) {
  return (
    <fetcher.Form method="post" action={`/admin/orders/${order.id}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      {how && <input type="hidden" name="how" value={how} />}
      <Button size="small" variant={variant} type="submit" busy={fetcher.state !== "idle"}>
        {children}
      </Button>
    </fetcher.Form>
  );
}

type RefundNowProps = PaymentAttentionProps & {
  readonly fetcher: Fetcher;
  readonly amount: Cents;
};

function RefundNow({ fetcher, order, payment, amount }: RefundNowProps) {
  // Sending it twice makes one refund, even if the page reloaded its data.
  const [refundId] = useState(payment.refundId);
  const fields = {
    intent: "refund",
    refundId,
    shownTotal: order.totals.total,
    shownLeft: payment.leftToRefund,
    amount: (amount / 100).toFixed(2),
    reason: order.status === "cancelled" ? "Order cancelled" : "Refund needed",
  };
  return (
    <fetcher.Form method="post" action={`/admin/orders/${order.id}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        size="small"
        variant="strong"
        type="submit"
        busy={fetcher.state !== "idle"}
        busyLabel="Processing..."
      >
        Refund {formatMoney(amount)}
      </Button>
    </fetcher.Form>
  );
}

type NoRefundProps = {
  readonly fetcher: Fetcher;
  readonly order: DetailedOrder;
  readonly amount: Cents;
};

/** Asks once: the customer was told that we'll be in touch about it. */
function NoRefund({ fetcher, order, amount }: NoRefundProps) {
  const isScripted = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const opener = "No refund, close this";
  const confirm = "Close without a refund";
  const words = (
    <p>
      The customer won't get {formatMoney(amount)} back. Their order page says so, and it's saved in
      the order's history.
      {order.paymentMethod === "card" &&
        order.status === "cancelled" &&
        " If you've paid them back another way, set the payment to Refunded instead."}
    </p>
  );
  if (!isScripted)
    return (
      <details>
        <summary>{opener}</summary>
        {words}
        <OneButton
          fetcher={fetcher}
          order={order}
          intent="close-refund"
          how="no-refund"
          variant="danger"
        >
          {confirm}
        </OneButton>
      </details>
    );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {opener}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Close without refunding ${formatMoney(amount)}?`}
        confirmLabel={confirm}
        cancelLabel="Go back"
        onConfirm={() => {
          setAsking(false);
          const form = { intent: "close-refund", how: "no-refund", version: String(order.version) };
          void fetcher.submit(form, { method: "post", action: `/admin/orders/${order.id}` });
        }}
      >
        {words}
      </ConfirmDialog>
    </>
  );
}

import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Disclosure, DisclosureButton, DisclosurePanel } from "#app/components/ui/disclosure.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CheckField } from "#app/components/forms/check-field.tsx";
import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { formatMoney } from "#shop/money.ts";
import { isOpen } from "#shop/orders/order-status.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";
import type { OrderPayment } from "#shop/payments/refunds/read-order-payment.server.ts";
import { usePaymentToast, type PaymentActionResult } from "./use-payment-toast.ts";

export type ShownPayment = Omit<OrderPayment, "refunds"> & {
  readonly canRefund: boolean;
  readonly refundId: string;
  readonly refunds: readonly (Omit<OrderPayment["refunds"][number], "at"> & { at: string })[];
};

type RefundSectionProps = {
  readonly order: Pick<DetailedOrder, "id" | "status" | "totals">;
  readonly payment: ShownPayment;
};

const refundLabels: Readonly<Record<RefundStatus, string>> = {
  requested: "refund requested",
  pending: "refund on its way",
  requires_action: "refund needs a step in your payment provider's dashboard",
  succeeded: "refunded",
  failed: "refund failed",
  canceled: "refund cancelled",
};

/** The card payment, its refunds, and the form for another refund. */
export function RefundSection({ order, payment }: RefundSectionProps) {
  const { received, refunds, canRefund, isDisputed, isTest, leftToRefund } = payment;
  // Not in the form, which goes away with the last refund, often before its answer has arrived.
  const fetcher = useFetcher<PaymentActionResult>();
  usePaymentToast(fetcher.data);
  if (received === 0 && refunds.length === 0) return null;
  return (
    <section className="refunds" aria-labelledby="order-refunds">
      <h3 className="title" id="order-refunds">
        Card payment
      </h3>
      <p className="small mute">
        {formatMoney(received)} received
        {isTest && ". Test payment: no money moved"}
        {isDisputed && ". The customer's bank is reviewing it"}.
      </p>
      {refunds.length > 0 && (
        <ul>
          {refunds.map(({ id, amount, reason, status, isAutomatic, at }) => (
            <li key={id}>
              <b className="num">{formatMoney(amount)}</b> {refundLabels[status]}
              <span className="sub">
                {isAutomatic ? "Automatic" : reason}, {at}
              </span>
            </li>
          ))}
        </ul>
      )}
      {canRefund && (
        // Closes when the money changed meanwhile: what was typed was meant for other figures.
        <Disclosure key={[refunds.length, leftToRefund, order.totals.total].join()}>
          <DisclosureButton variant="default" size="small">
            <Icon as={Undo2} size={18} />
            {payment.toDecide > 0 ? "Refund another amount" : `Refund ${formatMoney(leftToRefund)}`}
          </DisclosureButton>
          <DisclosurePanel>
            <RefundForm order={order} payment={payment} fetcher={fetcher} />
          </DisclosurePanel>
        </Disclosure>
      )}
    </section>
  );
}

type RefundFormProps = RefundSectionProps & {
  readonly fetcher: FetcherWithComponents<PaymentActionResult>;
};

function RefundForm({ order, payment, fetcher }: RefundFormProps) {
  // Made once per form: sending it twice makes one refund, even if the page reloaded its data.
  const [refundId] = useState(payment.refundId);
  const errors =
    fetcher.data && "fieldErrors" in fetcher.data ? fetcher.data.fieldErrors : undefined;
  const left = formatMoney(payment.leftToRefund);
  return (
    <fetcher.Form className="refund-form" method="post" action={`/admin/orders/${order.id}`}>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="shownTotal" value={order.totals.total} />
      <input type="hidden" name="shownLeft" value={payment.leftToRefund} />
      <Field
        label="Amount"
        name="amount"
        mark="optional"
        inputMode="decimal"
        autoComplete="off"
        hint={`Leave blank to refund the full ${left}.`}
        errors={errors?.["amount"]}
      />
      <Field
        label="Reason"
        name="reason"
        mark="required"
        maxLength={300}
        autoComplete="off"
        hint="Saved with the order. The customer doesn't see it."
        errors={errors?.["reason"]}
      />
      {isOpen(order.status) && (
        <CheckField
          label="Also cancel the order"
          help="The kitchen stops, and the customer is told."
          name="cancelToo"
          defaultChecked={false}
        />
      )}
      <Button
        variant="danger"
        type="submit"
        busy={fetcher.state !== "idle"}
        busyLabel="Processing..."
      >
        Send refund
      </Button>
    </fetcher.Form>
  );
}

import { useState } from "react";
import { CharactersLeft } from "#app/components/forms/characters-left.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip, ChipRow } from "#app/components/ui/chip.tsx";
import {
  Dialog,
  DialogBar,
  DialogDismiss,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import {
  cancelReasons,
  maxCancelMessageLength,
  type CancelReason,
} from "#shop/orders/lifecycle/cancel-fields.ts";
import { describeUndecidedRefund } from "../describe-undecided-refund.ts";
import type { MoneyHeld } from "../sheet/order-summary.ts";
import { useOrderSummary } from "../sheet/use-order-summary.ts";
import { suggestMessage, type Cancellation, type RefundAnswer } from "./cancellation.ts";

type CancelSheetProps = {
  readonly order: { readonly id: string; readonly pickupNumber: number; readonly version: number };
  readonly onCancel: (cancellation: Cancellation) => void;
  readonly onClose: () => void;
};

/** ADM-5, KIT-5: why, what happens to the money, and what the customer is told, in one place. */
export function CancelSheet({ order, onCancel, onClose }: CancelSheetProps) {
  const summary = useOrderSummary(order.id, order.version);
  // Without an answer the shop still asks: it refuses to cancel a paid order without a decision.
  const shown = summary && "order" in summary ? summary : undefined;
  const held = shown?.moneyHeld ?? null;
  const money = shown?.mayRefund ? held : null;
  // Somebody who called without an email, and has no page to read it on.
  const isUnreachable =
    shown !== undefined && shown.order.source === "phone" && shown.order.customer.email === "";
  const [reason, setReason] = useState<CancelReason>();
  const [message, setMessage] = useState("");
  const [refund, setRefund] = useState<RefundAnswer>("send");
  const choose = (to: CancelReason) => {
    setMessage(suggestMessage(message, { from: reason, to }));
    setReason(to);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width="small" closesOnScrim={false}>
      <DialogBar>
        <DialogTitle>Cancel {formatPickupNumber(order.pickupNumber)}?</DialogTitle>
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Cancel the order">
          <div className="cancel-sheet">
            {summary && "formError" in summary && <FormAlert>{summary.formError}</FormAlert>}
            {money && <RefundChoice money={money} refund={refund} onChange={setRefund} />}
            {held && !money && (
              <p className="cancel-money">
                Refund {formatMoney(cents(held.left))} needed. We'll tell an administrator.
              </p>
            )}
            <ChipRow label="Reason">
              {cancelReasons.map((one) => (
                <Chip key={one} pressed={one === reason} onClick={() => choose(one)}>
                  {one}
                </Chip>
              ))}
            </ChipRow>
            {isUnreachable ? (
              <p>We have no email for this order. Please call the customer.</p>
            ) : (
              <>
                <Field
                  as="textarea"
                  label="Message to the customer"
                  name="message"
                  mark="optional"
                  rows={2}
                  maxLength={maxCancelMessageLength}
                  value={message}
                  onChange={(event) => setMessage(event.currentTarget.value)}
                  hint="We'll email this and show it on their order."
                />
                <CharactersLeft count={maxCancelMessageLength - message.length} />
              </>
            )}
          </div>
        </DialogScroll>
      </DialogMain>
      <DialogFoot>
        <DialogDismiss>
          <Button>Go back</Button>
        </DialogDismiss>
        <Button
          variant="danger"
          busy={summary === undefined}
          onClick={() => onCancel({ reason, message, ...(money && { refund }) })}
        >
          {money ? labelsOf(money)[refund] : "Cancel order"}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function labelsOf({ left, paidBy }: MoneyHeld): Record<RefundAnswer, string> {
  const amount = formatMoney(cents(left));
  return paidBy === "cash"
    ? { send: `Cancel and give ${amount} back`, keep: "Cancel and keep the cash" }
    : { send: `Cancel and refund ${amount}`, keep: "Cancel without a refund" };
}

type RefundChoiceProps = {
  readonly money: MoneyHeld;
  readonly refund: RefundAnswer;
  readonly onChange: (answer: RefundAnswer) => void;
};

function RefundChoice({ money, refund, onChange }: RefundChoiceProps) {
  const amount = formatMoney(cents(money.left));
  const isCash = money.paidBy === "cash";
  return (
    <div>
      <p className="cancel-money">{describeUndecidedRefund({ ...money, kind: "cancel" })}</p>
      <ChoiceTiles
        name="refund"
        legend="Refund"
        value={refund}
        onChange={onChange}
        choices={[
          { value: "send", label: isCash ? `Give ${amount} back` : `Refund ${amount}` },
          { value: "keep", label: isCash ? "Keep the cash" : "No refund" },
        ]}
      />
    </div>
  );
}

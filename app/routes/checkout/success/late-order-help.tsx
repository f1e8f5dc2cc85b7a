import { Link } from "react-router";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CallButton } from "./call-button.tsx";

type LateOrderHelpProps = {
  readonly orderId: string;
  /** Of the shop; empty if it has none. */
  readonly phone: string;
  readonly mayAskToCancel: boolean;
  readonly answer: FormResult | undefined;
};

/** PROM-16 PROM-17: what the customer of a late order can do. */
export function LateOrderHelp({ orderId, phone, mayAskToCancel, answer }: LateOrderHelpProps) {
  return (
    <div className="late-order-help">
      {phone ? (
        <CallButton phone={phone} />
      ) : (
        <Button asChild>
          <Link to="/contact">Contact us</Link>
        </Button>
      )}
      {mayAskToCancel && (
        <IntentForm
          intent="ask-to-cancel"
          hidden={{ orderId }}
          answer={answer}
          submitLabel="Ask us to cancel it"
          busyLabel="Asking..."
        />
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import type { PaymentProblem } from "./describe-payment-error.ts";
import { CashButton } from "./payment-buttons.tsx";

type PayProblemProps = { readonly problem: PaymentProblem; readonly canPayCash: boolean };

const orCash = ", or pay with cash instead.";

/** Takes the focus, so that it scrolls into view and the next Tab stop is the card. */
export function PayProblem({ problem, canPayCash }: PayProblemProps) {
  const isCashOffered = canPayCash && problem.canPayCash;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1} className="pay-problem">
      <FormAlert>
        {problem.title}{" "}
        <p className="pay-problem-next">
          {problem.nextStep}
          {isCashOffered ? orCash : "."}
        </p>
      </FormAlert>
      {isCashOffered && <CashButton size="small" />}
    </div>
  );
}

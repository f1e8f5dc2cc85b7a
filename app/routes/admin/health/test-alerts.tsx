import { IntentForm } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import type { AlertTargets } from "#shop/health/alerts/test-alerts.server.ts";

type TestAlertsProps = {
  readonly targets: AlertTargets;
  readonly answer: FormResult | undefined;
};

/** Where alerts go, and a button to see whether they arrive. */
export function TestAlerts({ targets: { to, webhook }, answer }: TestAlertsProps) {
  return (
    <section className="test-alerts" aria-labelledby="test-alerts">
      <h3 className="title" id="test-alerts">
        Alerts
      </h3>
      <p>
        If something about your server needs attention, we email <b>{to.join(", ")}</b>
        {webhook && (
          <>
            {" "}
            and post to your webhook at <b>{webhook}</b>
          </>
        )}
        .
      </p>
      <IntentForm
        intent="test-alert"
        answer={answer}
        submitLabel="Send a test alert"
        busyLabel="Sending..."
        button={{ size: "small" }}
      />
    </section>
  );
}

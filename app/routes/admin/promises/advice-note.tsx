import Lightbulb from "lucide-react/icons/lightbulb";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { StationAdvice } from "#shop/promise/kept/read-advice.server.ts";

type AdviceNoteProps = {
  readonly advice: StationAdvice;
  /** Of the settings that it would change. */
  readonly version: number;
  readonly answer: FormResult | undefined;
};

/** What two weeks of orders say about the minutes per batch. */
export function AdviceNote({ advice, version, answer }: AdviceNoteProps) {
  const { from, to, minutesLate, stationId, stationName } = advice;
  const minutes = Math.abs(minutesLate) === 1 ? "1 minute" : `${Math.abs(minutesLate)} minutes`;
  const hidden = { stationId, batchMinutes: String(to) };
  return (
    <section className="figures-card advice" aria-labelledby="advice">
      <Icon as={Lightbulb} size={24} />
      <div>
        <h3 className="title" id="advice">
          {stationName ? `${stationName}: change` : "Change"} minutes per batch from {from} to {to}?
        </h3>
        <p>
          {minutesLate > 0
            ? `In the last two weeks, one in five orders was ready ${minutes} late or more.`
            : `In the last two weeks, four in five orders were ready ${minutes} early or more.`}{" "}
          {to > from
            ? "Customers would get later times that you can keep."
            : "Customers would get earlier times, and you could take more orders."}
        </p>
        <div className="advice-actions">
          <IntentForm
            intent="take-advice"
            answer={answer}
            hidden={{ ...hidden, version: String(version) }}
            submitLabel={`Change to ${to}`}
            busyLabel="Saving..."
            button={{ variant: "strong" }}
          />
          <IntentForm
            intent="leave-advice"
            answer={answer}
            hidden={hidden}
            submitLabel="Leave it"
            busyLabel="Saving..."
          />
        </div>
      </div>
    </section>
  );
}

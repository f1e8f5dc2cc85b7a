import type { FormResult } from "#app/components/forms/form-result.ts";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import type { MessageState } from "#shop/contact/inbox/inbox-message.ts";
import type { OpenMessage } from "./message-facts.tsx";

type StateFormsProps = {
  readonly message: OpenMessage;
  readonly keepSpamDays: number;
  readonly answer: FormResult | undefined;
};

/** Where a message can go from where it is, and what the button says. */
const moves: Readonly<Record<MessageState, readonly { to: MessageState; label: string }[]>> = {
  new: [
    { to: "answered", label: "Answered elsewhere" },
    { to: "spam", label: "Mark as spam" },
  ],
  answered: [
    { to: "new", label: "Move back to New" },
    { to: "spam", label: "Mark as spam" },
  ],
  spam: [{ to: "new", label: "Not spam" }],
};

/** One form each, so that they work without a script. */
export function StateForms({ message, keepSpamDays, answer }: StateFormsProps) {
  return (
    <div className="message-moves">
      {moves[message.state].map(({ to, label }) => (
        <IntentForm
          key={to}
          intent={`mark-${to}`}
          hidden={{ version: String(message.version) }}
          answer={answer}
          submitLabel={label}
          busyLabel="Just a moment..."
        />
      ))}
      {message.state === "new" && (
        <p className="small">
          If you called them or replied from your own mailbox, choose 'Answered elsewhere'.
        </p>
      )}
      {message.state === "spam" && (
        <p className="small">
          We delete spam {keepSpamDays === 1 ? "a day" : `${keepSpamDays} days`} after it was
          marked.
        </p>
      )}
    </div>
  );
}

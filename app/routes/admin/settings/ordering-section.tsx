import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import { Form, Link, useNavigation } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Field } from "#app/components/forms/field.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { pauseLengths, type PauseLength } from "#shop/store/settings-forms.ts";

const lengths: Readonly<Record<PauseLength, string>> = {
  "15-minutes": "15 minutes",
  "30-minutes": "30 minutes",
  "1-hour": "1 hour",
  today: "Rest of today",
  "until-resumed": "Until I resume",
};

type OrderingNow = {
  readonly is: "open" | "closed" | "paused" | "not-open-yet";
  /** What customers read right now. */
  readonly words: string;
  /** When the pause ends automatically. */
  readonly until: string | null;
};

type OrderingSectionProps = {
  readonly now: OrderingNow;
  readonly answer: FormResult | undefined;
};

/** Pausing is needed in a hurry: it comes first, has big buttons and no required fields. */
export function OrderingSection({ now, answer }: OrderingSectionProps) {
  const isPaused = now.is === "paused";
  return (
    <div id="ordering" className="settings-part">
      <AccountSection
        title="Ordering"
        lead="Too busy, or something broke? Pause ordering for a while."
      >
        <div className={classNames("ordering-now", isPaused && "is-paused")} role="status">
          <Icon as={isPaused ? CirclePause : CirclePlay} size={32} />
          <div>
            <p className="title">{titles[now.is]}</p>
            <p>{now.words}</p>
            {isPaused && (
              <p className="small">
                {now.until ? `Resumes automatically ${now.until}.` : "Paused until you resume it."}
              </p>
            )}
          </div>
        </div>
        {now.is === "not-open-yet" ? (
          <Button variant="strong" asChild>
            <Link to="/admin/get-ready">Get ready to open</Link>
          </Button>
        ) : isPaused ? (
          <IntentForm
            intent="resume"
            answer={answer}
            submitLabel="Resume ordering"
            busyLabel="Resuming..."
            button={{ variant: "main", size: "large", block: true }}
          />
        ) : (
          <PauseForm answer={answer} />
        )}
      </AccountSection>
    </div>
  );
}

const titles = {
  open: "Taking orders",
  closed: "Closed",
  paused: "Ordering is paused",
  "not-open-yet": "Not open yet",
} as const;

function PauseForm({ answer }: { readonly answer: FormResult | undefined }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "pause" ? sent.get("length") : undefined;
  const own = answer?.intent === "pause" ? answer : undefined;
  return (
    <Form method="post" preventScrollReset aria-label="Pause ordering" className="intent-form">
      <input type="hidden" name="intent" value="pause" />
      {own?.problem?.formError && <FormAlert>{own.problem.formError}</FormAlert>}
      <Field
        label="Message to customers"
        mark="optional"
        name="message"
        maxLength={300}
        defaultValue={own?.typed?.["message"] ?? ""}
        placeholder="We've paused orders."
        errors={errorsOf(answer, "pause", "message")}
      />
      <fieldset className="pause-lengths">
        <legend className="title">Pause ordering</legend>
        {pauseLengths.map((length) => (
          <Button
            key={length}
            type="submit"
            name="length"
            value={length}
            variant="quick"
            size="large"
            busy={busy === length}
            busyLabel="Pausing..."
          >
            {lengths[length]}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

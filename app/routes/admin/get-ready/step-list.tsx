import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Circle from "lucide-react/icons/circle";
import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import type { DescribedStep } from "#shop/store/first-day/describe-steps.ts";
import {
  confirmedSteps,
  listSteps,
  stepTitles,
  type ConfirmedStep,
  type SetupFacts,
  type StepName,
} from "#shop/store/first-day/first-day-steps.ts";

type StepListProps = {
  readonly steps: readonly DescribedStep[];
  /** What keeps the shop from opening. */
  readonly missing: readonly StepName[];
  readonly cards: SetupFacts["cards"];
  readonly answer: FormResult | undefined;
};

export function StepList({ steps, missing, cards, answer }: StepListProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const left = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  return (
    <>
      <div className="office-head">
        <h2 className="office-title">Get ready to open</h2>
        <p role="status">
          Your shop isn't open yet: customers can look around, but only you can order. {doneCount}{" "}
          of {steps.length} done.
        </p>
      </div>
      <ol className="setup-steps">
        {steps.map((step) => (
          <Step key={step.step} {...step} cards={cards} answer={answer} />
        ))}
      </ol>
      <section className="setup-open" aria-labelledby="setup-open">
        <h3 className="h3" id="setup-open">
          Open the shop
        </h3>
        <p>{openingWords(missing, left)}</p>
        {missing.length === 0 && (
          <IntentForm
            intent="open"
            answer={answer}
            submitLabel="Open the shop"
            busyLabel="Opening..."
            button={{ variant: "main", size: "large" }}
          />
        )}
      </section>
    </>
  );
}

function openingWords(missing: readonly StepName[], left: readonly StepName[]): string {
  if (missing.length > 0) return `Still needed: ${listSteps(missing)}.`;
  if (left.length > 0) return `You can open now. Not done yet: ${listSteps(left)}.`;
  return "You're ready. Once you open, customers can order during your opening hours.";
}

/** Where each step is changed. */
const places: Readonly<
  Record<StepName, readonly { readonly to: string; readonly label: string }[]>
> = {
  shop: [{ to: "/admin/settings#business", label: "Change" }],
  address: [{ to: "/admin/settings#contact", label: "Fill in" }],
  hours: [{ to: "/admin/settings#hours", label: "Change" }],
  tax: [{ to: "/admin/settings#charges", label: "Change" }],
  mail: [],
  cards: [{ to: "/admin/settings#checkout-options", label: "Ways to pay" }],
  menu: [
    { to: "/admin/products", label: "Add products" },
    { to: "/admin/products/import", label: "Import a menu" },
  ],
  order: [
    { to: "/order", label: "Order something" },
    { to: "/kitchen", label: "Live board" },
  ],
};

const confirmLabels: Readonly<Record<ConfirmedStep, string>> = {
  shop: "Looks right",
  hours: "Looks right",
  tax: "Looks right",
  mail: "I got it",
  cards: "It works",
};

/** What a link says instead, because of how the step is now. */
function labelNow(
  step: StepName,
  { isDone, canConfirm }: Pick<DescribedStep, "isDone" | "canConfirm">,
): string | undefined {
  if (step === "address" && isDone) return "Change";
  return step === "hours" && !isDone && !canConfirm ? "Add opening hours" : undefined;
}

type StepProps = DescribedStep & Pick<StepListProps, "cards" | "answer">;

function Step({ step, isDone, canConfirm, lines, cards, answer }: StepProps) {
  const title = stepTitles[step];
  const confirmed = confirmedSteps.find((one) => one === step);
  const label =
    step === "cards" && cards === "none"
      ? "Cash only for now"
      : confirmed && confirmLabels[confirmed];
  const own = answer?.typed?.["step"] === step ? answer : undefined;
  return (
    <li className="setup-step" data-done={isDone || undefined}>
      <Icon as={isDone ? CircleCheckBig : Circle} size={28} />
      <div className="setup-words">
        <h3 className="title">
          {title}
          <VisuallyHidden>{isDone ? " (done)" : " (to do)"}</VisuallyHidden>
        </h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {own?.problem?.formError && <FormAlert>{own.problem.formError}</FormAlert>}
      </div>
      <div className="setup-acts">
        {places[step].map(({ to, label: name }) => (
          <Button key={to} size="small" asChild>
            <Link to={to}>
              {labelNow(step, { isDone, canConfirm }) ?? name}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Link>
          </Button>
        ))}
        {step === "mail" && (
          <IntentForm
            intent="test-mail"
            answer={answer}
            submitLabel="Send a test"
            busyLabel="Sending..."
            button={{ size: "small" }}
          />
        )}
        {confirmed && canConfirm && (
          <IntentForm
            intent="confirm"
            hidden={{ step: confirmed }}
            answer={undefined}
            submitLabel={label ?? ""}
            submitMore={<VisuallyHidden> {title}</VisuallyHidden>}
            busyLabel="Just a moment..."
            button={{ size: "small", variant: "strong" }}
          />
        )}
      </div>
    </li>
  );
}

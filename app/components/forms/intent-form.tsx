import { Fragment, useEffect, useState, type ReactNode, type SubmitEventHandler } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { useFocusFirstError } from "./focus-first-error.ts";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import { FormAlert } from "./form-alert.tsx";
import type { FormResult } from "./form-result.ts";

type IntentFormProps = {
  readonly intent: string;
  readonly answer: FormResult | undefined;
  /** Hidden inputs. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Visually hidden text that tells this button from similar ones. */
  readonly submitMore?: ReactNode;
  readonly button?: Pick<ButtonProps, "variant" | "size" | "block">;
  /** Shown with the error of the whole form, for instance a link. */
  readonly alertMore?: ReactNode;
  /** The fields. */
  readonly children?: ReactNode;
  /** More buttons after the main one. */
  readonly beside?: ReactNode;
  readonly label?: string;
  readonly className?: string;
  /** May stop it, to ask first. */
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** False for a form that asks for the password itself. */
  readonly isConfirming?: boolean;
};

/**
 * Posts an `intent` to its own page's action and works without a script. With a script the page
 * stays while the form is sent; the form shows errors, and resets after a success.
 */
export function IntentForm(props: IntentFormProps) {
  const { intent, answer, submitLabel, busyLabel, button, alertMore, children, beside } = props;
  const { isConfirming = true } = props;
  const problem = answer?.intent === intent ? answer.problem : undefined;
  const form = useFocusFirstError(problem?.fieldErrors);
  const hidden = Object.entries({ intent, ...props.hidden });
  const sent = useNavigation().formData;
  const isSending = sent !== undefined && hidden.every(([name, value]) => sent.get(name) === value);

  const [wasSending, setWasSending] = useState(isSending);
  const [round, setRound] = useState(0);
  if (wasSending !== isSending) {
    setWasSending(isSending);
    if (!isSending && !problem) setRound(round + 1);
  }
  useEffect(() => {
    // The reset replaced the focused field.
    if (round > 0 && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [round, form]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      aria-label={props.label}
      className={classNames("intent-form", props.className)}
      onSubmit={props.onSubmit}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem?.formError && (
        <FormAlert>
          <p>{problem.formError}</p>
          {alertMore}
        </FormAlert>
      )}
      <Fragment key={round}>{children}</Fragment>
      {isConfirming && problem?.reason === "confirmation-required" && (
        <ConfirmationFields problem={problem} needsCode={problem.needsCode ?? false} />
      )}
      <div className="intent-form-foot">
        <Button type="submit" busy={isSending} busyLabel={busyLabel} {...button}>
          {submitLabel}
          {props.submitMore}
        </Button>
        {beside}
      </div>
    </Form>
  );
}

/** Returns the errors of one field if the result belongs to this form. */
export function errorsOf(answer: FormResult | undefined, intent: string, field: string) {
  return answer?.intent === intent ? answer.problem?.fieldErrors?.[field] : undefined;
}

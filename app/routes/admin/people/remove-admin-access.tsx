import { useState, type SubmitEvent } from "react";
import { useSubmit } from "react-router";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

const intent = "dismiss";

type RemoveAdminAccessProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly answer: FormResult | undefined;
};

/** Asks first: it stands beside harmless buttons and counts at once. */
export function RemoveAdminAccess({ person: { id, name }, answer }: RemoveAdminAccessProps) {
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const submit = useSubmit();
  // Whoever is asked for the password has answered the question.
  const isAnswered =
    answer?.intent === intent && answer.problem?.reason === "confirmation-required";
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAnswered) return;
    event.preventDefault();
    setAsked(event.currentTarget);
  };
  return (
    <>
      <IntentForm
        intent={intent}
        hidden={{ userId: id }}
        answer={answer}
        submitLabel="Remove admin access"
        submitMore={<VisuallyHidden> {name}</VisuallyHidden>}
        busyLabel="Just a moment..."
        button={{ size: "small", variant: "danger" }}
        onSubmit={ask}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null);
        }}
        title={`Remove ${name}'s admin access?`}
        confirmLabel="Remove access"
        onConfirm={() => {
          setAsked(null);
          void submit(asked, { preventScrollReset: true });
        }}
      >
        <p>The admin pages close for them right away. Their account and orders stay.</p>
      </ConfirmDialog>
    </>
  );
}

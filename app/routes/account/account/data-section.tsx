import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogMain,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

export function DataSection({ answer }: { answer: FormResult | undefined }) {
  return (
    <AccountSection title="Your data" lead="It's yours. Download a copy, or delete your account.">
      <div className="data-actions">
        <Button asChild>
          <a href="/account/my-data">
            <Icon as={Download} />
            Download my data
          </a>
        </Button>
        <DeleteAccount answer={answer} />
      </div>
    </AccountSection>
  );
}

/** A `details` element without a script, a dialog with one. */
function DeleteAccount({ answer }: { answer: FormResult | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = answer?.intent === "delete";
  if (!useHydrated())
    return (
      <details className="delete-account" open={isRefused}>
        <summary className="btn">Delete my account</summary>
        <DeleteForm answer={answer} />
      </details>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} width="small">
        <DialogBar>
          <DialogTitle>Delete my account</DialogTitle>
        </DialogBar>
        <DialogMain>
          <div className="delete-account">
            <DeleteForm answer={answer} onCancel={() => setOpen(false)} />
          </div>
        </DialogMain>
        <DialogClose />
      </Dialog>
    </>
  );
}

type DeleteFormProps = { readonly answer: FormResult | undefined; readonly onCancel?: () => void };

function DeleteForm({ answer, onCancel }: DeleteFormProps) {
  return (
    <>
      <p>
        We'll erase your name, email address, password and devices right away. You can't undo this.
        We keep your past orders for our books, without your name and address.
      </p>
      <IntentForm
        intent="delete"
        answer={answer}
        label="Delete my account"
        submitLabel="Delete for good"
        busyLabel="Deleting..."
        button={{ variant: "danger" }}
        beside={onCancel && <Button onClick={onCancel}>Keep my account</Button>}
      >
        <OwnPasswordField errors={errorsOf(answer, "delete", "password")} />
      </IntentForm>
    </>
  );
}

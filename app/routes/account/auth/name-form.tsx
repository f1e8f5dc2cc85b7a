import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { nameForm } from "#shop/accounts/account-forms.ts";

type NameFormProps = { readonly answer: FormResult | undefined };

const checkName = checkWith(nameForm.shape.fullName);

/** Asked once, after a code has created the account. */
export function NameForm({ answer }: NameFormProps) {
  return (
    <>
      <p className="auth-lead">
        You're in. We use your name to greet you and to label your orders.
      </p>
      <IntentForm
        intent="name"
        answer={answer}
        label="Your name"
        submitLabel="Continue"
        busyLabel="Saving..."
        button={{ variant: "main", size: "large", block: true }}
      >
        <Field
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          maxLength={200}
          validate={checkName}
          errors={errorsOf(answer, "name", "fullName")}
        />
      </IntentForm>
    </>
  );
}

import { Field } from "#app/components/forms/field.tsx";
import { nameForm } from "#shop/accounts/account-forms.ts";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import { checkWith } from "#app/components/forms/check-with.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";

type NameSectionProps = {
  readonly name: string;
  readonly email: string;
  readonly answer: FormResult | undefined;
};

const checkName = checkWith(nameForm.shape.fullName);

export function NameSection({ name, email, answer }: NameSectionProps) {
  const typed = answer?.intent === "name" ? answer.typed?.["fullName"] : undefined;
  return (
    <AccountSection
      title="About you"
      lead="We use your name to greet you and to label your orders."
    >
      <IntentForm
        intent="name"
        answer={answer}
        label="Your name"
        submitLabel="Save name"
        busyLabel="Saving..."
      >
        <Field
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={typed ?? name}
          validate={checkName}
          errors={errorsOf(answer, "name", "fullName")}
        />
        <dl className="account-fact">
          <dt>Email</dt>
          <dd>{email}</dd>
        </dl>
      </IntentForm>
    </AccountSection>
  );
}

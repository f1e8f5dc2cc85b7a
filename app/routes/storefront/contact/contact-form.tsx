import { Fragment, useState } from "react";
import { Form, useNavigation } from "react-router";
import { checkWith } from "#app/components/forms/check-with.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { useFocusFirstError } from "#app/components/forms/focus-first-error.ts";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { contactForm } from "#shop/contact/contact-form.ts";
import type { contactFields } from "./contact-result.ts";

type ContactFormProps = {
  readonly answer: FormResult | undefined;
  /** The signed-in customer, if there is one. */
  readonly known: { readonly name: string; readonly email: string } | null;
};

const { name, email, subject, message } = contactForm.shape;
const checks = {
  name: checkWith(name),
  email: checkWith(email),
  subject: checkWith(subject),
  message: checkWith(message),
};

/** CON-2: a plain POST that keeps the typed values until the message is stored. */
export function ContactForm({ answer, known }: ContactFormProps) {
  const problem = answer?.problem;
  const form = useFocusFirstError(problem?.fieldErrors);
  const isSending = useNavigation().formMethod === "POST";

  const [wasSending, setWasSending] = useState(isSending);
  const [round, setRound] = useState(0);
  if (wasSending !== isSending) {
    setWasSending(isSending);
    if (!isSending && !problem) setRound(round + 1);
  }

  const of = (field: (typeof contactFields)[number], initial = "") => ({
    name: field,
    errors: problem?.fieldErrors?.[field],
    defaultValue: answer?.typed?.[field] ?? initial,
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="form-grid contact-form"
      aria-label="Send us a message"
    >
      {problem?.formError && (
        <div className="c6">
          <FormAlert>
            <p>{problem.formError}</p>
          </FormAlert>
        </div>
      )}
      <Fragment key={round}>
        <Field
          {...of("name", known?.name)}
          className="c3"
          label="Name"
          mark="required"
          autoComplete="name"
          required
          validate={checks.name}
        />
        <Field
          {...of("email", known?.email)}
          className="c3"
          label="Email"
          mark="required"
          type="email"
          autoComplete="email"
          required
          validate={checks.email}
        />
        <Field
          {...of("phone")}
          className="c3"
          label="Phone"
          mark="optional"
          type="tel"
          autoComplete="tel"
        />
        <Field
          {...of("subject")}
          className="c3"
          label="Subject"
          mark="required"
          required
          validate={checks.subject}
        />
        <Field
          as="textarea"
          {...of("message")}
          className="c6"
          label="Message"
          mark="required"
          rows={6}
          required
          validate={checks.message}
        />
        <div className="contact-trap" aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </Fragment>
      <div className="c6">
        <Button type="submit" variant="main" size="large" busy={isSending} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}

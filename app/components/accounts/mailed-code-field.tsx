import { useRef } from "react";
import { Field } from "#app/components/forms/field.tsx";

type MailedCodeFieldProps = { readonly errors: readonly string[] | undefined };

/** Six digits from a mail, with spaces or hyphens or without. The sixth one sends the form, once for the same code. */
export function MailedCodeField({ errors }: MailedCodeFieldProps) {
  const sent = useRef("");
  return (
    <Field
      label="Code"
      name="code"
      className="code-field"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      required
      maxLength={40}
      errors={errors}
      onChange={({ currentTarget: { value, form } }) => {
        const code = value.replaceAll(/[\s-]/g, "");
        if (!/^\d{6}$/.test(code) || code === sent.current) return;
        sent.current = code;
        form?.requestSubmit();
      }}
    />
  );
}

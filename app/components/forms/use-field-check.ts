import { useState } from "react";

export type FieldCheck = (value: string) => string | undefined;

type Typed = { currentTarget: { value: string; form?: HTMLFormElement | null } };

/** An error that appears below a field would move the submit button while it is pressed. */
const isSubmitting = ({ currentTarget: { form } }: Typed) =>
  Boolean(form?.querySelector("[type=submit]:active"));

/** Validates once the field loses focus or the server reports an error, then on every key. */
export function useFieldCheck(
  validate: FieldCheck | undefined,
  serverErrors: readonly string[] | undefined,
) {
  const [seen, setSeen] = useState(serverErrors);
  const [own, setOwn] = useState<{ problem: string | undefined } | null>(null);
  if (seen !== serverErrors) {
    setSeen(serverErrors);
    setOwn(null);
  }
  const check = ({ currentTarget }: Typed) => setOwn({ problem: validate?.(currentTarget.value) });
  return {
    error: own && validate ? own.problem : serverErrors?.[0],
    onBlur: (event: Typed) => {
      if (validate && !isSubmitting(event)) check(event);
    },
    onInput: (event: Typed) => {
      if (validate && (own || serverErrors?.length)) check(event);
    },
  };
}

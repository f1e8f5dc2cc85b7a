import { useState } from "react";

export type FieldCheck = (value: string) => string | undefined;

type Typed = { currentTarget: { value: string; form?: HTMLFormElement | null } };

/** Words below a field would push the button away from under the finger that is pressing it. */
const isSubmitting = ({ currentTarget: { form } }: Typed) =>
  Boolean(form?.querySelector("[type=submit]:active"));

/** Silent until the field is left once, then live. An answer of the server counts as having left it. */
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

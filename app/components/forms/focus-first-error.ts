import { useEffect, useRef } from "react";

/** Put the ref on a form: whenever the server sends new errors, the first field with one has focus. */
export function useFocusFirstError(errors: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors]);
  return form;
}

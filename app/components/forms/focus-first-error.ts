import { useEffect, useRef } from "react";

/**
 * Returns a ref for a form. New errors from the server move the focus to the first invalid field.
 */
export function useFocusFirstError(errors: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors]);
  return form;
}

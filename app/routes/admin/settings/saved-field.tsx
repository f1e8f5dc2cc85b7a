import { Field, type FieldProps } from "#app/components/forms/field.tsx";

/** Starts over when someone else changed the saved value; every other field keeps what was typed. */
export function SavedField({ saved, ...field }: FieldProps & { readonly saved: string }) {
  return <Field key={saved} {...field} />;
}

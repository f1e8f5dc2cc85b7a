import type { ComponentProps } from "react";
import { Field, SelectField, TextareaField } from "#app/components/forms/field.tsx";

type Saved = { readonly saved: string };

// The key resets a field when someone else changed its saved value; all others keep what was typed.

export function SavedField({ saved, ...rest }: ComponentProps<typeof Field> & Saved) {
  return <Field key={saved} {...rest} />;
}

export function SavedTextarea({ saved, ...rest }: ComponentProps<typeof TextareaField> & Saved) {
  return <TextareaField key={saved} {...rest} />;
}

export function SavedSelect({ saved, ...rest }: ComponentProps<typeof SelectField> & Saved) {
  return <SelectField key={saved} {...rest} />;
}

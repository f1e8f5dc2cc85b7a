import type { ComponentProps } from "react";
import { Field, SelectField, TextareaField } from "#app/components/forms/field.tsx";

type Saved = { readonly saved: string };

// A field starts anew when somebody else has changed what it shows; all others keep what was typed.

export function SavedField({ saved, ...rest }: ComponentProps<typeof Field> & Saved) {
  return <Field key={saved} {...rest} />;
}

export function SavedTextarea({ saved, ...rest }: ComponentProps<typeof TextareaField> & Saved) {
  return <TextareaField key={saved} {...rest} />;
}

export function SavedSelect({ saved, ...rest }: ComponentProps<typeof SelectField> & Saved) {
  return <SelectField key={saved} {...rest} />;
}

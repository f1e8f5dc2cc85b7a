import { Field } from "#app/components/forms/field.tsx";
import { maxNoteLength } from "#shop/cart/note.ts";

type NoteFieldProps = { readonly value: string; readonly onChange: (note: string) => void };

/** NOTE-2: a note about one plate. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  return (
    <Field
      as="textarea"
      rows={2}
      className="note-field"
      name="note"
      label="Anything we should know?"
      mark="optional"
      maxLength={maxNoteLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { CharactersLeft } from "#app/components/forms/characters-left.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { maxNoteLength } from "#shop/cart/note.ts";

type NoteFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly className?: string;
  readonly errors?: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (note: string) => void;
};

/** NOTE-1 and NOTE-2: a note about an order, or about one plate of it. */
export function NoteField({ label, hint, className, errors, value, onChange }: NoteFieldProps) {
  return (
    <div className={classNames("note-field", className)}>
      <Field
        as="textarea"
        rows={2}
        name="note"
        label={label}
        hint={hint}
        mark="optional"
        maxLength={maxNoteLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        errors={errors}
      />
      <CharactersLeft count={maxNoteLength - value.length} />
    </div>
  );
}

// A note alone is not a promise that food is safe for somebody.
const plateHint = "For example, sauce on the side. If it's an allergy, please call us too.";

export function PlateNoteField(props: Pick<NoteFieldProps, "value" | "onChange">) {
  return (
    <NoteField label="Note for this item" hint={plateHint} className="plate-note" {...props} />
  );
}

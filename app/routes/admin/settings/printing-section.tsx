import { CheckField } from "#app/components/forms/check-field.tsx";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { paperColumns, type StorePrinting } from "#shop/store/settings-forms.ts";
import { SavedField } from "./saved-field.tsx";
import { isTicked, SettingsSection, type SettingsProps } from "./settings-section.tsx";

const papers: Readonly<Record<(typeof paperColumns)[number], string>> = {
  32: "58 mm roll",
  42: "80 mm roll",
  48: "80 mm roll, small letters",
};

/** PRNT-1. A tablet with a printer of its own needs nothing here: that is chosen on the board. */
export function PrintingSection({
  saved,
  ...rest
}: SettingsProps & { readonly saved: StorePrinting }) {
  const isAutomatic = isTicked(rest.answer, "printing", "isPrintedWhenAccepted");
  return (
    <SettingsSection
      intent="printing"
      title="Printing"
      lead="A receipt printer in your kitchen's network. Your server must be able to reach it. Leave the address empty if you have none."
      {...rest}
      below={
        saved.printerAddress !== "" && (
          <IntentForm
            intent="test-print"
            answer={rest.answer}
            submitLabel="Print a test"
            busyLabel="Printing..."
          />
        )
      }
    >
      {(fieldOf) => (
        <>
          <div className="form-grid">
            <SavedField
              label="Printer address"
              className="c3"
              maxLength={260}
              placeholder="192.168.1.50"
              {...fieldOf("printerAddress", saved.printerAddress)}
            />
            <SavedField
              as="select"
              label="Paper"
              className="c3"
              {...fieldOf("paperColumns", saved.paperColumns)}
            >
              {paperColumns.map((columns) => (
                <option key={columns} value={columns}>
                  {papers[columns]}
                </option>
              ))}
            </SavedField>
          </div>
          <CheckField
            key={String(saved.isPrintedWhenAccepted)}
            label="Print each order when it's accepted"
            help="When this is off, tap the printer on a ticket."
            name="isPrintedWhenAccepted"
            defaultChecked={isAutomatic(saved.isPrintedWhenAccepted)}
          />
        </>
      )}
    </SettingsSection>
  );
}

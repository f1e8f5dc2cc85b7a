import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Wallet from "lucide-react/icons/wallet";
import { CheckField } from "#app/components/forms/check-field.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import type { StoreAlerts } from "#shop/store/settings-forms.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { SavedField } from "./saved-field.tsx";
import { isTicked, SettingsSection, type SettingsProps } from "./settings-section.tsx";

type Saved<Of, Key extends keyof Of> = SettingsProps & { readonly saved: Pick<Of, Key> };
type Charges = "deliveryFee" | "taxRate" | "isDeliveryTaxed";

/** As people type it: `6.99`, and `13` rather than `13.00`. */
const amount = (hundredths: number) => (hundredths / 100).toFixed(2);
const percentage = (hundredths: number) => String(hundredths / 100);

export function ChargesSection({ saved, ...rest }: Saved<StoreSettings, Charges>) {
  const isTaxed = isTicked(rest.answer, "charges", "isDeliveryTaxed")(saved.isDeliveryTaxed);
  return (
    <SettingsSection
      intent="charges"
      title="Fee and tax"
      lead="For new orders. Past orders keep what they were charged."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField
            label="Delivery fee ($)"
            className="c3"
            inputMode="decimal"
            {...fieldOf("deliveryFee", amount(saved.deliveryFee))}
          />
          <SavedField
            label="Tax (%)"
            className="c3"
            inputMode="decimal"
            {...fieldOf("taxRate", percentage(saved.taxRate))}
          />
          <div className="c6">
            <CheckField
              key={String(saved.isDeliveryTaxed)}
              label="Charge tax on delivery"
              help="Required for Ontario HST"
              name="isDeliveryTaxed"
              defaultChecked={isTaxed}
            />
          </div>
        </div>
      )}
    </SettingsSection>
  );
}

const paymentChoices = [
  { value: "both", label: "Cash and card", icon: Wallet },
  { value: "cash", label: "Cash only", icon: Banknote },
  { value: "card", label: "Card only", icon: CreditCard },
] as const;
type CheckoutOptions = "isCashAccepted" | "isCardAccepted" | "isDeliveryOffered";

export function CheckoutOptionsSection({ saved, ...rest }: Saved<StoreSettings, CheckoutOptions>) {
  const isOffered = isTicked(
    rest.answer,
    "checkout-options",
    "isDeliveryOffered",
  )(saved.isDeliveryOffered);
  const typed = rest.answer?.intent === "checkout-options" ? rest.answer.typed : undefined;
  const payment = saved.isCashAccepted ? (saved.isCardAccepted ? "both" : "cash") : "card";
  return (
    <SettingsSection
      intent="checkout-options"
      title="Payment and delivery"
      lead="Turn off what you can't offer today. Checkout shows the rest."
      {...rest}
    >
      {() => (
        <>
          <ChoiceTiles
            key={payment}
            name="payment"
            legend="Ways to pay"
            defaultValue={typed?.["payment"] ?? payment}
            choices={paymentChoices}
          />
          <CheckField
            key={String(saved.isDeliveryOffered)}
            label="Offer delivery"
            help="When this is off, customers can only pick up"
            name="isDeliveryOffered"
            defaultChecked={isOffered}
          />
        </>
      )}
    </SettingsSection>
  );
}

const minuteFields = [
  ["remindAfterMinutes", "Email you after"],
  ["alertAfterMinutes", "Email you again after"],
  ["apologiseAfterMinutes", "Apologize to the customer after"],
  ["warmAfterMinutes", "A ticket turns orange after"],
  ["lateAfterMinutes", "A ticket is late after"],
  ["readyTooLongAfterMinutes", "Warn when an order stands ready for"],
] as const;

export function AlertsSection({ saved, ...rest }: Saved<StoreAlerts, keyof StoreAlerts>) {
  return (
    <SettingsSection
      intent="alerts"
      title="Unaccepted-order alerts"
      lead="Who we email when orders wait, and when. One email lists all of them, at most every 10 minutes. Also when tickets on the board change colour."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField
            label="Send alerts to"
            className="c6"
            type="email"
            maxLength={254}
            hint="Leave empty to email your administrators."
            {...fieldOf("alertEmail", saved.alertEmail)}
          />
          {minuteFields.map(([name, label]) => (
            <SavedField
              key={name}
              label={`${label} (minutes)`}
              className="c3"
              inputMode="numeric"
              {...fieldOf(name, saved[name])}
            />
          ))}
          <SavedField
            label="Email the customer of a late order after (minutes)"
            className="c6"
            inputMode="numeric"
            hint="Counted from the promised time, once per order. 0: never."
            {...fieldOf("tellLateAfterMinutes", saved.tellLateAfterMinutes)}
          />
        </div>
      )}
    </SettingsSection>
  );
}

import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Wallet from "lucide-react/icons/wallet";
import { CheckField } from "./check-field.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import type { StoreAlerts } from "#shop/store/settings-forms.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { SavedField } from "./saved-field.tsx";
import { isTicked, SettingsSection, type SettingsProps } from "./settings-section.tsx";

type Saved<Of, Key extends keyof Of> = SettingsProps & { readonly saved: Pick<Of, Key> };
type Charges = "deliveryFee" | "taxRate" | "isDeliveryTaxed";

/** As somebody would type it: `6.99`, and `13` rather than `13.00`. */
const amount = (hundredths: number) => (hundredths / 100).toFixed(2);
const percentage = (hundredths: number) => String(hundredths / 100);

export function ChargesSection({ saved, ...rest }: Saved<StoreSettings, Charges>) {
  const isTaxed = isTicked(rest.answer, "charges", "isDeliveryTaxed")(saved.isDeliveryTaxed);
  return (
    <SettingsSection
      intent="charges"
      title="Fee and tax"
      lead="What new orders pay. Orders that were placed keep what they were charged."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField
            label="Delivery fee in dollars"
            className="c3"
            inputMode="decimal"
            {...fieldOf("deliveryFee", amount(saved.deliveryFee))}
          />
          <SavedField
            label="Tax in percent"
            className="c3"
            inputMode="decimal"
            {...fieldOf("taxRate", percentage(saved.taxRate))}
          />
          <div className="c6">
            <CheckField
              key={String(saved.isDeliveryTaxed)}
              label="Tax on delivery too"
              help="As Ontario's HST asks for"
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
  const payment = saved.isCashAccepted ? (saved.isCardAccepted ? "both" : "cash") : "card";
  return (
    <SettingsSection
      intent="checkout-options"
      title="Paying and delivering"
      lead="Switch off what does not work today. The checkout offers the rest."
      {...rest}
    >
      {() => (
        <>
          <ChoiceTiles
            key={payment}
            name="payment"
            legend="Ways to pay"
            defaultValue={payment}
            choices={paymentChoices}
          />
          <CheckField
            key={String(saved.isDeliveryOffered)}
            label="We deliver"
            help="Without it there is pickup only"
            name="isDeliveryOffered"
            defaultChecked={isOffered}
          />
        </>
      )}
    </SettingsSection>
  );
}

const minuteFields = [
  ["remindAfterMinutes", "Remind the kitchen after"],
  ["alertAfterMinutes", "Write to you after"],
  ["apologiseAfterMinutes", "Tell the customer after"],
  ["warmAfterMinutes", "A ticket turns orange after"],
  ["lateAfterMinutes", "A ticket is late after"],
] as const;

export function AlertsSection({ saved, ...rest }: Saved<StoreAlerts, keyof StoreAlerts>) {
  return (
    <SettingsSection
      intent="alerts"
      title="When nobody accepts"
      lead="Who hears, and after how many minutes, that an order is waiting."
      {...rest}
    >
      {(fieldOf) => (
        <div className="form-grid">
          <SavedField
            label="Write to"
            className="c6"
            type="email"
            maxLength={254}
            hint="Empty: the shop's own address."
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
        </div>
      )}
    </SettingsSection>
  );
}

import Banknote from "lucide-react/icons/banknote";
import Bike from "lucide-react/icons/bike";
import CreditCard from "lucide-react/icons/credit-card";
import Store from "lucide-react/icons/store";
import { useState } from "react";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";
import { KitNote, KitRow, KitSection } from "./kit-section.tsx";

const tooShort = ["Subject must be at least 5 characters"];
const checkName = (value: string) =>
  value.trim().length < 2 ? "Name must be at least 2 characters" : undefined;

export function KitFields() {
  const [few, setFew] = useState(1);
  const [some, setSome] = useState(3);
  const [orderType, setOrderType] = useState<"pickup" | "delivery">("delivery");
  return (
    <KitSection title="Fields">
      <div className="grid gap-4">
        <Field label="Subject" mark="required" name="subject" defaultValue="Hi" errors={tooShort} />
        <Field
          label="Phone"
          mark="optional"
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder="(613) 555-0100"
          hint="Only used if we have a question about your message."
        />
        <Field
          label="Name"
          mark="required"
          name="name"
          autoComplete="name"
          validate={checkName}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="new-password" required />
        <Field as="select" label="Category" name="category" defaultValue="Fruit">
          <option>Classic</option>
          <option>Fruit</option>
          <option>Chocolate</option>
        </Field>
        <Field as="textarea" label="Message" mark="required" name="message" />
        <KitRow>
          <Stepper label="Quantity of Whipped cream" value={few} onChange={setFew} />
          <Stepper label="Quantity of Berry Fizz" value={some} onChange={setSome} min={0} max={5} />
        </KitRow>
      </div>
      <KitNote>Choice tiles</KitNote>
      <div className="grid gap-4">
        <ChoiceTiles
          name="orderType"
          legend="How would you like it?"
          value={orderType}
          onChange={setOrderType}
          choices={[
            { value: "pickup", label: "Pickup", help: "48 Griddle Lane", icon: Store },
            {
              value: "delivery",
              label: "Delivery (+$6.99)",
              help: "Kingston and nearby",
              icon: Bike,
            },
          ]}
        />
        <ChoiceTiles
          name="payment"
          legend="Payment"
          defaultValue="cash"
          choices={[
            { value: "cash", label: "Cash", help: "Pay at pickup", icon: Banknote },
            {
              value: "card",
              label: "Card",
              help: "Pay securely in the next step",
              icon: CreditCard,
              isDisabled: true,
            },
          ]}
        />
      </div>
    </KitSection>
  );
}

import { checkWith } from "#app/components/forms/check-with.ts";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { Field } from "#app/components/forms/field.tsx";
import type { FormProblem } from "#app/http/form-problem.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";
import { formatMoney } from "#shop/money.ts";
import type { CallerFields as Fields, PhoneDraft } from "#shop/orders/phone/phone-draft.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import type { PhoneTerms } from "#shop/orders/phone/read-phone-terms.server.ts";

const { shape } = phoneOrderForm.options[1];
const checks = {
  name: checkWith(shape.name),
  phone: checkWith(shape.phone),
  email: checkWith(shape.email),
  address: checkWith(shape.address),
  city: checkWith(shape.city),
  zipCode: checkWith(shape.zipCode),
};

type CallerFieldsProps = {
  readonly fields: Fields;
  readonly orderType: OrderType;
  readonly terms: Pick<PhoneTerms, "charges" | "isDeliveryOffered">;
  readonly errors: FormProblem["fieldErrors"];
  readonly onChange: (part: Partial<PhoneDraft>) => void;
};

/** Not filled in by the browser: it knows the staff's own name and address. */
export function CallerFields({ fields, orderType, terms, errors, onChange }: CallerFieldsProps) {
  const field = (name: keyof Fields, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: "off",
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    validate: checks[name],
    errors: errors?.[name],
  });
  return (
    <div className="form-grid">
      <Field {...field("name", 200)} label="Name" required className="c3" />
      <Field
        {...field("phone", 40)}
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        className="c3"
      />
      <div className="c6">
        <ChoiceTiles
          name="orderType"
          legend="Pickup or delivery"
          value={orderType}
          onChange={(value) => onChange({ orderType: value })}
          choices={[
            { value: "pickup", label: "Pickup" },
            {
              value: "delivery",
              label: `Delivery (+${formatMoney(terms.charges.deliveryFee)})`,
              isDisabled: !terms.isDeliveryOffered,
            },
          ]}
        />
      </div>
      {orderType === "delivery" && (
        <>
          <Field {...field("address", 300)} label="Address" required className="c6" />
          <Field {...field("city", 100)} label="City" required className="c4 keep3" />
          <Field
            {...field("zipCode", 20)}
            label="Postal code"
            required
            autoCapitalize="characters"
            className="c2 keep3"
          />
        </>
      )}
      <Field
        {...field("email", 254)}
        label="Email"
        mark="optional"
        hint="For a confirmation and news about the order."
        type="email"
        inputMode="email"
        className="c6"
      />
    </div>
  );
}

import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import type { CheckoutFields } from "#shop/orders/checkout/checkout-draft.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import type { CheckoutProblem } from "#app/components/checkout/checkout-result.ts";

const { shape } = checkoutForm.options[1];
const checks = {
  name: checkWith(shape.name),
  email: checkWith(shape.email),
  phone: checkWith(shape.phone),
  address: checkWith(shape.address),
  city: checkWith(shape.city),
  zipCode: checkWith(shape.zipCode),
};

type DetailsFieldsProps = {
  readonly fields: CheckoutFields;
  readonly onChange: (fields: Partial<CheckoutFields>) => void;
  readonly errors: CheckoutProblem["fieldErrors"];
};

/** CHK-5. Writes to the draft, so a reload keeps the values. */
export function DetailsFields({ fields, onChange, errors }: DetailsFieldsProps) {
  const field = (name: keyof typeof checks, maxLength: number) => ({
    name,
    maxLength,
    required: true,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    validate: checks[name],
    errors: errors?.[name],
  });
  return (
    <div className="form-grid">
      <Field {...field("name", 200)} label="Full Name" autoComplete="name" className="c6" />
      <Field
        {...field("email", 254)}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        className="c3"
      />
      <Field
        {...field("phone", 40)}
        label="Phone"
        hint="Only for questions about your order."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="c3"
      />
      {fields.orderType === "delivery" && (
        <div className="address-fields form-grid c6">
          <Field
            {...field("address", 300)}
            label="Address"
            autoComplete="street-address"
            className="c6"
          />
          <Field
            {...field("city", 100)}
            label="City"
            autoComplete="address-level2"
            className="c4 keep3"
          />
          <Field
            {...field("zipCode", 20)}
            label="Zip Code"
            autoComplete="postal-code"
            autoCapitalize="characters"
            className="c2 keep3"
          />
        </div>
      )}
    </div>
  );
}

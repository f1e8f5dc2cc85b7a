import { useId } from "react";
import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import { categories, productTypes } from "#shop/catalogue/product-choices.ts";
import { productForm } from "#shop/catalogue/products/product-form.ts";
import type { ProductDraft } from "./product-draft.ts";

type ProductFieldsProps = {
  readonly draft: ProductDraft;
  readonly errors: Partial<Record<string, string[]>> | undefined;
  readonly onChange: (changed: Partial<ProductDraft>) => void;
};

const { shape } = productForm;
const checks = {
  name: checkWith(shape.name),
  price: checkWith(shape.price),
  description: checkWith(shape.description),
  category: checkWith(shape.category),
  type: checkWith(shape.type),
};

export function ProductFields({ draft, errors, onChange }: ProductFieldsProps) {
  const lists = useId();
  const fieldProps = (name: keyof typeof checks) => ({
    name,
    errors: errors?.[name],
    validate: checks[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="form-grid">
      <Field
        {...fieldProps("name")}
        className="c4"
        label="Name"
        mark="required"
        required
        maxLength={120}
      />
      <Field
        {...fieldProps("price")}
        className="c2"
        label="Price"
        mark="required"
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
      />
      <Field
        as="textarea"
        {...fieldProps("description")}
        className="c6"
        label="Description"
        rows={3}
        maxLength={1_000}
      />
      <Field
        {...fieldProps("category")}
        className="c2 keep3"
        label="Category"
        list={`${lists}-categories`}
        maxLength={60}
      />
      <Field
        {...fieldProps("type")}
        className="c2 keep3"
        label="Type"
        list={`${lists}-types`}
        placeholder="Standard"
        maxLength={60}
      />
      <Field
        as="select"
        className="c2"
        label="Status"
        name="status"
        value={draft.status}
        onChange={({ target }) =>
          onChange({ status: target.value === "active" ? "active" : "inactive" })
        }
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </Field>
      <datalist id={`${lists}-categories`}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <datalist id={`${lists}-types`}>
        {productTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </div>
  );
}
